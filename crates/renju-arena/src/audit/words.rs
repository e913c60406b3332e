//! The words that sentences are made of.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use renju_core::{Color, GameResult, Move, Point, Reason, Winner};

use super::finding::Stone;
use super::report::BoardResult;

impl Display for Stone {
    /// Writes `Move 9, black H8,`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            color,
            point,
        } = self;
        write!(f, "Move {number}, {color} {point},")
    }
}

impl Display for BoardResult {
    /// Writes `White won at move 10 (five)`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { result, number } = self;
        let winning = Winning(result.winner);
        write!(
            f,
            "{winning} at move {number} ({})",
            in_words(result.reason)
        )
    }
}

/// A color that begins a sentence or stands for a side.
pub(super) struct Name(pub(super) Color);

impl Display for Name {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

/// A number of moves.
pub(super) struct Moves(pub(super) usize);

impl Display for Moves {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 move"),
            moves => write!(f, "{moves} moves"),
        }
    }
}

/// Points, each behind a blank.
pub(super) struct List<'a>(pub(super) &'a [Point]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|point| write!(f, " {point}"))
    }
}

/// A move that may be missing.
pub(super) struct Or(pub(super) Option<Move>);

impl Display for Or {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(played) => write!(f, "{played}"),
            None => f.write_str("missing"),
        }
    }
}

/// What a record has in place of a preset move.
pub(super) struct Found(pub(super) Option<Move>);

impl Display for Found {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(played) => write!(f, "is {played}"),
            None => f.write_str("is missing"),
        }
    }
}

/// A winner, fit to follow "the record says".
pub(super) struct Won(pub(super) Winner);

impl Display for Won {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Winner::Color(color) => write!(f, "that {} won", Name(color)),
            Winner::Draw => f.write_str("that the game was drawn"),
        }
    }
}

/// A winner, fit to be followed by "at move 9".
pub(super) struct Winning(pub(super) Winner);

impl Display for Winning {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Winner::Color(color) => write!(f, "{} won", Name(color)),
            Winner::Draw => f.write_str("the game was drawn"),
        }
    }
}

/// The end of a game that begins a sentence and is to be followed by "at move 9".
pub(super) struct Ended(pub(super) GameResult);

impl Display for Ended {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let GameResult { winner, reason } = self.0;
        match winner {
            Winner::Color(color) => write!(f, "{} won ({})", Name(color), in_words(reason)),
            Winner::Draw => write!(f, "The game was drawn ({})", in_words(reason)),
        }
    }
}

/// Returns a reason as a person would name it, or else its code.
fn in_words(reason: Reason) -> String {
    let words = match reason {
        Reason::OverlineWhite => "overline of White",
        Reason::FoulDoubleThree => "foul: double-three",
        Reason::FoulDoubleFour => "foul: double-four",
        Reason::FoulOverline => "foul: overline",
        Reason::Resign => "resignation",
        Reason::Agreed => "by agreement",
        Reason::FullBoard => "full board",
        Reason::DoublePass => "two passes",
        Reason::DeadPosition => "dead position",
        Reason::WrongClaim => "wrong claim",
        other => return other.to_string(),
    };
    words.to_owned()
}

/// What is said if a side has lost on time.
pub(super) struct Lost(pub(super) bool);

impl Display for Lost {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "; it lost on time" } else { "" })
    }
}

/// A duration as people say it: `90.5 s`, `135 min`, `2 min 5 s`.
pub(super) struct Time(pub(super) Duration);

impl Display for Time {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const MINUTE: u64 = 60;
        let seconds = self.0.as_secs();
        let rest = seconds % MINUTE;
        if seconds < 2 * MINUTE {
            return write!(f, "{} s", self.0.as_secs_f64());
        }
        write!(f, "{} min", seconds / MINUTE)?;
        match (rest, self.0.subsec_millis()) {
            (0, 0) => Ok(()),
            (rest, 0) => write!(f, " {rest} s"),
            (rest, millis) => write!(f, " {rest}.{millis:03} s"),
        }
    }
}
