//! What is to be played.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::time::Duration;

use renju_core::{ForbiddenKinds, Point, Rule};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{DrawRule, Order, ResignRule, TimeControl, Tournament};
use crate::gomocup::client::{EngineCommand, PositionForm};
use crate::statistics::Sprt;

/// An engine that takes part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EngineSetup {
    /// What it is called in this match. No two engines have one name.
    pub name: String,
    /// How it is started.
    #[serde(flatten)]
    pub command: EngineCommand,
    /// Its time.
    pub time: TimeControl,
    /// The memory that it may take with its children, in bytes; 0 for any. It is told of it, and
    /// ended if it takes more.
    pub memory: u64,
    /// The nodes that it may search for a move, if it heeds `INFO max_node`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The plies that it may search, if it heeds `INFO max_depth`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The threads that it may use, if it heeds `INFO thread_num`.
    pub threads: NonZero<u32>,
    /// How far it may overstep its time before the game is lost, and how long it may take for
    /// anything but a move.
    pub tolerance: Tolerance,
    /// How positions are sent to it.
    #[serde(default)]
    pub positions: PositionForm,
    /// Further `INFO` lines: keys and values.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// How far an engine may go beyond what it is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tolerance {
    /// How far it may overstep its time before the game is lost.
    pub margin: Duration,
    /// How long it may take for what is not a move, and to end.
    pub patience: Duration,
}

impl Default for Tolerance {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(100),
            patience: Duration::from_secs(3),
        }
    }
}

/// Moves from which games start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningMoves {
    /// Where it comes from: the line of its file, from 1.
    pub line: usize,
    /// The moves, Black's first. There may be none.
    pub moves: Vec<Point>,
}

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchSetup {
    /// Who takes part.
    pub engines: Vec<EngineSetup>,
    /// The rule: Renju, freestyle or standard.
    pub rule: Rule,
    /// Who plays whom.
    pub tournament: Tournament,
    /// The games of each pairing. Games 2k and 2k + 1 are a pair: the same opening, colors exchanged.
    pub games: u32,
    /// Where the games start.
    pub openings: Vec<OpeningMoves>,
    /// In which order the openings are taken.
    pub order: Order,
    /// How many games are played at once.
    pub concurrency: NonZero<usize>,
    /// When a lost game is given up for an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignRule>,
    /// When an even game is ended as a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// The ply after which a game is a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_plies: Option<usize>,
    /// The test that may end the match early: of two engines only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
}

/// Why a match can't be played.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are fewer than two engines.
    #[error("a match needs two engines or more, and there are {count}")]
    TooFewEngines {
        /// How many there are.
        count: usize,
    },
    /// Two engines have one name.
    #[error("two engines are called {name:?}")]
    SameName {
        /// The name.
        name: String,
    },
    /// There are no games to play.
    #[error("there are no games to play")]
    NoGames,
    /// There is no opening to play from.
    #[error("there is no opening to play from")]
    NoOpenings,
    /// An opening can't be played.
    #[error("the opening of line {line} can't be played: {fault}")]
    Opening {
        /// The line of its file.
        line: usize,
        /// What is wrong.
        fault: OpeningFault,
    },
    /// The protocol has no number for the rule.
    #[error("the protocol has no number for the rule {rule}")]
    Rule {
        /// The rule.
        rule: Rule,
    },
    /// A sequential test is asked for with more than two engines.
    #[error("a sequential test is between two engines, and there are {count}")]
    SprtOfMany {
        /// How many there are.
        count: usize,
    },
}

/// What is wrong with an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningFault {
    /// A move is on an occupied point.
    #[error("move {number}, {point}, is on an occupied point")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// A move is forbidden to Black.
    #[error("move {number}, {point}, is forbidden to Black: {kinds}")]
    Forbidden {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
        /// The kinds of the foul.
        kinds: ForbiddenKinds,
    },
    /// A move ends the game.
    #[error("move {number}, {point}, ends the game")]
    Over {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
}
