//! What is kept of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use renju_core::{Color, Point, Reason};
use renju_engine::Score;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{MatchSetup, Pairing, ScheduledGame};
use crate::seconds;
use crate::serde_text::serde_as_text;
use crate::statistics::GameScore;

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameRecord {
    /// Its number in the match, from 0.
    pub game: usize,
    /// Who played.
    pub pairing: Pairing,
    /// The number of its pair in the pairing, from 0.
    pub pair: usize,
    /// The line of the opening in its file, from 1.
    pub opening: usize,
    /// The color of the first of the two.
    pub first_plays: Color,
    /// The name of the engine that played Black.
    pub black: String,
    /// The name of the engine that played White.
    pub white: String,
    /// How many of the moves belong to the opening.
    pub opening_plies: usize,
    /// All moves, those of the opening included.
    pub moves: Vec<PlayedMove>,
    /// How it ended.
    #[serde(flatten)]
    pub end: GameEnd,
    /// The most memory that Black's engine was seen to take until then, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_memory: Option<u64>,
    /// The same of White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_memory: Option<u64>,
}

impl GameRecord {
    /// Returns the places in the setup of the engines that played Black and White.
    pub(super) const fn seats(&self) -> [usize; 2] {
        let Pairing { first, second } = self.pairing;
        match self.first_plays {
            Color::Black => [first, second],
            Color::White => [second, first],
        }
    }

    /// Says whether this is that game of a match.
    pub(super) fn belongs_to(&self, game: &ScheduledGame, setup: &MatchSetup) -> bool {
        let opening = &setup.openings[game.opening];
        let mut moves = self.moves.iter().map(|played| &played.point);
        self.pairing == game.pairing
            && self.pair == game.pair
            && self.seats() == [game.black, game.white]
            && self.black == setup.engines[game.black].name
            && self.white == setup.engines[game.white].name
            && self.opening == opening.line
            && self.opening_plies == opening.moves.len()
            && opening
                .moves
                .iter()
                .all(|point| moves.next() == Some(point))
    }

    /// Returns the moves that the engine of `color` made: those after the opening.
    pub fn moves_of(&self, color: Color) -> impl Iterator<Item = &PlayedMove> {
        let moves = self.moves.iter().enumerate().skip(self.opening_plies);
        moves
            .filter(move |&(ply, _)| Color::of_move(ply) == color)
            .map(|(_, played)| played)
    }
}

/// A move of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "MoveObject", into = "MoveObject")]
#[non_exhaustive]
pub struct PlayedMove {
    /// The point.
    pub point: Point,
    /// The time that it took, by the clock of the match; none for moves of the opening.
    pub time: Option<Duration>,
    /// By how much it overstepped the time allowed, if it did.
    pub overrun: Option<Duration>,
    /// The time that it took, by the clock of the engine.
    pub reported_time: Option<Duration>,
    /// The score that the engine gave, for itself.
    pub score: Option<Score>,
    /// The depth that it reached.
    pub depth: Option<u32>,
    /// The nodes that it searched.
    pub nodes: Option<u64>,
}

impl PlayedMove {
    /// Returns a move of which nothing is known.
    #[must_use]
    pub const fn bare(point: Point) -> Self {
        Self {
            point,
            time: None,
            overrun: None,
            reported_time: None,
            score: None,
            depth: None,
            nodes: None,
        }
    }
}

/// A move as it is written: `mate` is the distance of a forced end in plies, negative for a loss.
#[derive(Serialize, Deserialize)]
struct MoveObject {
    #[serde(rename = "move")]
    point: Point,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "seconds::optional"
    )]
    seconds: Option<Duration>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "seconds::optional"
    )]
    overrun: Option<Duration>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "seconds::optional"
    )]
    reported_seconds: Option<Duration>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

impl From<PlayedMove> for MoveObject {
    fn from(played: PlayedMove) -> Self {
        let (score, mate) = match played.score {
            Some(Score::Value(value)) => (Some(value), None),
            Some(Score::Win(plies)) => (None, Some(i32::from(plies))),
            Some(Score::Loss(plies)) => (None, Some(-i32::from(plies))),
            None => (None, None),
        };
        Self {
            point: played.point,
            seconds: played.time,
            overrun: played.overrun,
            reported_seconds: played.reported_time,
            score,
            mate,
            depth: played.depth,
            nodes: played.nodes,
        }
    }
}

impl From<MoveObject> for PlayedMove {
    fn from(object: MoveObject) -> Self {
        let forced = object.mate.map(|mate| {
            let plies = u16::try_from(mate.unsigned_abs()).unwrap_or(u16::MAX);
            if mate < 0 {
                Score::Loss(plies)
            } else {
                Score::Win(plies)
            }
        });
        Self {
            point: object.point,
            time: object.seconds,
            overrun: object.overrun,
            reported_time: object.reported_seconds,
            score: forced.or(object.score.map(Score::Value)),
            depth: object.depth,
            nodes: object.nodes,
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameEnd {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Termination,
    /// More about it, for people: the explanation of a foul, the last words of an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// By how much the loser overstepped the time allowed, if that is why it lost. Where no move came,
    /// it is what was waited beyond that time.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "seconds::optional"
    )]
    pub overrun: Option<Duration>,
}

impl GameEnd {
    /// Returns what the game brought one color.
    #[must_use]
    pub fn score_of(&self, color: Color) -> GameScore {
        match self.winner {
            None => GameScore::Draw,
            Some(winner) if winner == color => GameScore::Win,
            Some(_) => GameScore::Loss,
        }
    }
}

/// Why a game of engines ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Termination {
    /// What is on the board ended it: a winning line, a foul, or no point left.
    Board(Reason),
    /// `time`: an engine took too long.
    Time,
    /// `illegal`: an engine answered with a point that is occupied or off the board, or passed.
    Illegal,
    /// `crash`: an engine ended before its answer, or took too much memory.
    Crash,
    /// `no_start`: an engine could not be started, or refused the game.
    NoStart,
    /// `adjudicated_draw`: both engines saw an even game long enough.
    AdjudicatedDraw,
    /// `adjudicated_resign`: an engine saw a lost game long enough.
    AdjudicatedResign,
    /// `max_plies`: the game reached the greatest number of plies.
    MaxPlies,
}

impl Termination {
    /// The endings that are not on the board, with their names in specs and files.
    const NAMED: [(&'static str, Self); 7] = [
        ("time", Self::Time),
        ("illegal", Self::Illegal),
        ("crash", Self::Crash),
        ("no_start", Self::NoStart),
        ("adjudicated_draw", Self::AdjudicatedDraw),
        ("adjudicated_resign", Self::AdjudicatedResign),
        ("max_plies", Self::MaxPlies),
    ];

    /// Says whether the loser brought it about himself: by a foul, or as a program.
    #[must_use]
    pub const fn is_fault(self) -> bool {
        match self {
            Self::Board(reason) => matches!(
                reason,
                Reason::FoulOverline | Reason::FoulDoubleFour | Reason::FoulDoubleThree
            ),
            Self::Time | Self::Illegal | Self::Crash | Self::NoStart => true,
            Self::AdjudicatedDraw | Self::AdjudicatedResign | Self::MaxPlies => false,
        }
    }
}

impl fmt::Display for Termination {
    /// Writes the name: that of the [`Reason`], or `illegal` and the like.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut named = Self::NAMED.into_iter();
        match (self, named.find(|(_, end)| end == self)) {
            (Self::Board(reason), _) => reason.fmt(f),
            (_, Some((name, _))) => f.pad(name),
            (_, None) => unreachable!("every ending that is not on the board has a name"),
        }
    }
}

/// A text that names no ending.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no reason for the end of a game")]
#[non_exhaustive]
pub struct ParseTerminationError {
    /// The text.
    pub text: String,
}

impl FromStr for Termination {
    type Err = ParseTerminationError;

    fn from_str(text: &str) -> Result<Self, ParseTerminationError> {
        let mut named = Self::NAMED.into_iter();
        let named = named.find(|&(name, _)| name == text).map(|(_, end)| end);
        let mut reasons = Reason::ALL.into_iter();
        named
            .or_else(|| {
                reasons
                    .find(|reason| reason.to_string() == text)
                    .map(Self::Board)
            })
            .ok_or_else(|| ParseTerminationError {
                text: text.to_owned(),
            })
    }
}

serde_as_text!(Termination);
