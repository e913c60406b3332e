//! How games end.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Color;
use crate::near::{DidYouMean, nearest};
use crate::point::shown;

/// Who has won a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Winner {
    /// The side of this color.
    Color(Color),
    /// Nobody.
    Draw,
}

/// Why a game has ended.
///
/// # Rule
/// competition.md §5.3, whose codes are the text forms; `supply` is for the house rules of rules.md
/// §9.2 and §9.3, which end by counting stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// `five`: a winning line.
    Five,
    /// `overline_white`: White's line of six or more in Renju.
    OverlineWhite,
    /// `foul_33`: a double-three.
    FoulDoubleThree,
    /// `foul_44`: a double-four.
    FoulDoubleFour,
    /// `foul_overline`: an overline.
    FoulOverline,
    /// `resign`: a person gave up.
    Resign,
    /// `time`: a flag fell.
    Time,
    /// `forfeit_late`: a person came too late.
    ForfeitLate,
    /// `forfeit_absent`: a person did not come.
    ForfeitAbsent,
    /// `forfeit_conduct`: a person was ruled to lose for what he did.
    ForfeitConduct,
    /// `agreed`: both agreed on a draw.
    Agreed,
    /// `full_board`: no empty point is left.
    FullBoard,
    /// `double_pass`: both passed, one after the other.
    DoublePass,
    /// `dead_position`: nobody can make a winning line any more.
    DeadPosition,
    /// `cap_fours`: at the end of the time of a round, the fours were counted.
    CapFours,
    /// `cap_extra`: the extra stones after the end of the time of a round were used up.
    CapExtra,
    /// `predict_limit`: the limit that the predictions set.
    PredictLimit,
    /// `wrong_claim`: a claim that did not hold, where that loses.
    WrongClaim,
    /// `arbiter`: the arbiter ruled so.
    Arbiter,
    /// `supply`: the stones in hand or on the board decided.
    Supply,
}

/// How a game has ended.
///
/// # Examples
/// ```
/// use renju_core::{Color, GameResult, Reason, Winner};
/// let result: GameResult = "white foul_33".parse()?;
/// assert_eq!(result.winner, Winner::Color(Color::White));
/// assert_eq!(result.reason, Reason::FoulDoubleThree);
/// # Ok::<(), renju_core::ParseResultError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameResult {
    /// Who has won.
    pub winner: Winner,
    /// Why.
    pub reason: Reason,
}

impl Winner {
    /// Both colors, and nobody.
    pub const ALL: [Self; 3] = [
        Self::Color(Color::Black),
        Self::Color(Color::White),
        Self::Draw,
    ];

    /// Returns the name as it is written.
    const fn name(self) -> &'static str {
        match self {
            Self::Color(Color::Black) => "black",
            Self::Color(Color::White) => "white",
            Self::Draw => "draw",
        }
    }
}

impl Reason {
    /// All reasons, in the order of competition.md §5.3.
    pub const ALL: [Self; 20] = [
        Self::Five,
        Self::OverlineWhite,
        Self::FoulDoubleThree,
        Self::FoulDoubleFour,
        Self::FoulOverline,
        Self::Resign,
        Self::Time,
        Self::ForfeitLate,
        Self::ForfeitAbsent,
        Self::ForfeitConduct,
        Self::Agreed,
        Self::FullBoard,
        Self::DoublePass,
        Self::DeadPosition,
        Self::CapFours,
        Self::CapExtra,
        Self::PredictLimit,
        Self::WrongClaim,
        Self::Arbiter,
        Self::Supply,
    ];

    /// Returns the code of competition.md §5.3.
    const fn code(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::OverlineWhite => "overline_white",
            Self::FoulDoubleThree => "foul_33",
            Self::FoulDoubleFour => "foul_44",
            Self::FoulOverline => "foul_overline",
            Self::Resign => "resign",
            Self::Time => "time",
            Self::ForfeitLate => "forfeit_late",
            Self::ForfeitAbsent => "forfeit_absent",
            Self::ForfeitConduct => "forfeit_conduct",
            Self::Agreed => "agreed",
            Self::FullBoard => "full_board",
            Self::DoublePass => "double_pass",
            Self::DeadPosition => "dead_position",
            Self::CapFours => "cap_fours",
            Self::CapExtra => "cap_extra",
            Self::PredictLimit => "predict_limit",
            Self::WrongClaim => "wrong_claim",
            Self::Arbiter => "arbiter",
            Self::Supply => "supply",
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl fmt::Display for GameResult {
    /// Writes the winner and the reason: `white time`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.winner, self.reason)
    }
}

/// Why a text is no part of a result.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseResultError {
    /// The text names no winner.
    #[error("{text:?} is no winner: expected `black`, `white` or `draw`")]
    Winner {
        /// The text, cut to its first characters if it was long.
        text: String,
    },
    /// The text is no code of a reason.
    #[error(
        "{text:?} is no reason for the end of a game, such as `time` or `forfeit_late`{}",
        DidYouMean(near)
    )]
    Reason {
        /// The text, cut to its first characters if it was long.
        text: String,
        /// The codes that it may have meant, the nearest first.
        near: Vec<&'static str>,
    },
    /// The text of a result is not a winner and a reason.
    #[error("expected a winner and a reason, such as `white time`")]
    Parts,
}

impl FromStr for Winner {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        Self::ALL
            .into_iter()
            .find(|winner| text.eq_ignore_ascii_case(winner.name()))
            .ok_or_else(|| ParseResultError::Winner { text: shown(text) })
    }
}

impl FromStr for Reason {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        Self::ALL
            .into_iter()
            .find(|reason| text.eq_ignore_ascii_case(reason.code()))
            .ok_or_else(|| ParseResultError::Reason {
                text: shown(text),
                near: nearest(text, Self::ALL.map(Self::code)),
            })
    }
}

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        let (winner, reason) = text.split_once(' ').ok_or(ParseResultError::Parts)?;
        Ok(Self {
            winner: winner.parse()?,
            reason: reason.parse()?,
        })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Winner, "\"black\", \"white\" or \"draw\"");
#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Reason, "a reason such as \"time\"");
#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(GameResult, "a result such as \"white time\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_either_case() {
        for winner in Winner::ALL {
            assert_eq!(winner.to_string().to_uppercase().parse(), Ok(winner));
            for reason in Reason::ALL {
                assert_eq!(reason.to_string().to_uppercase().parse(), Ok(reason));
                let result = GameResult { winner, reason };
                assert_eq!(result.to_string().parse(), Ok(result));
            }
        }
    }

    #[test]
    fn the_codes_are_those_of_competitions() {
        let codes = Reason::ALL.map(|reason| reason.to_string()).join(", ");
        assert_eq!(
            codes,
            "five, overline_white, foul_33, foul_44, foul_overline, resign, time, forfeit_late, \
             forfeit_absent, forfeit_conduct, agreed, full_board, double_pass, dead_position, \
             cap_fours, cap_extra, predict_limit, wrong_claim, arbiter, supply"
        );
    }

    #[test]
    fn junk_is_refused() {
        for text in [
            "",
            "white",
            "white ",
            "white  time",
            "time white",
            "é time",
            "draw-",
        ] {
            assert!(text.parse::<GameResult>().is_err(), "{text:?}");
        }
        assert!("".parse::<Reason>().is_err());
        assert!(" five".parse::<Reason>().is_err());
        assert!("draw!".parse::<Winner>().is_err());
    }
}
