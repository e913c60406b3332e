//! What an engine answers.

use std::time::Duration;

use renju_core::Point;
use renju_engine::Score;

/// The answer to the question for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reply {
    /// What it wants to play.
    pub answered: Answered,
    /// From just after the command was written until the answer was received.
    pub elapsed: Duration,
    /// What it said about its search.
    pub report: Report,
}

/// What an engine wants to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    /// A stone on a point, whatever is there.
    Point(Point),
    /// A pass, `-1,-1`.
    Pass,
    /// Two numbers that are no point.
    OffBoard(i64, i64),
}

/// What an engine said about its search: the last word of each kind before the move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Report {
    /// The score, for the engine.
    pub score: Option<Score>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The nodes.
    pub nodes: Option<u64>,
    /// The time by its own clock.
    pub time: Option<Duration>,
    /// The line that it expects, as it wrote it.
    pub line: Option<String>,
}
