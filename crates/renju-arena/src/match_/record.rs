//! What is kept of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use renju_core::{Color, Point, Reason};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Pairing;
use crate::serde_text::serde_as_text;

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the match, from 0.
    pub game: usize,
    /// Who played.
    pub pairing: Pairing,
    /// The number of its pair in the pairing, from 0.
    pub pair: usize,
    /// The line of the opening in its file, from 1.
    pub opening: usize,
    /// The name of the engine that played Black.
    pub black: String,
    /// The name of the engine that played White.
    pub white: String,
    /// All moves, those of the opening included.
    pub moves: Vec<PlayedMove>,
    /// How it ended.
    pub end: GameEnd,
}

/// A move of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// The point.
    pub point: Point,
    /// The time that it took, by the clock of the match; none for moves of the opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    /// The score that the engine gave, for itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The depth that it reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The nodes that it searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameEnd {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Termination,
    /// More about it, for people: the explanation of a foul, the last words of an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
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
