//! What the engine answers.

use std::time::Duration;

use renju_core::{Move, Point};

use super::Score;
use crate::{LimitHit, Proof};

/// The best moves of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysis {
    /// The best first moves, the best first: at least one, and no more than were asked for. All are
    /// legal. A move of which more is known to be safe comes before others with better scores.
    pub lines: Vec<Line>,
    /// The nodes of the playing search: calls of the main and of the quiescence search.
    pub nodes: u64,
    /// The nodes of the threat searches, in it and before it.
    pub threat_nodes: u64,
    /// The time that it took.
    pub elapsed: Duration,
    /// Which limit ended the search, if one did before all was searched that the engine would
    /// search.
    pub limit: Option<LimitHit>,
}

/// A move, and what is expected to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The move.
    pub point: Point,
    /// How good it is for the side that plays it.
    pub score: Score,
    /// How many plies were looked at.
    pub depth: usize,
    /// The line that is expected, the move itself first.
    pub moves: Vec<Move>,
    /// The proof, where the score is a proven win.
    pub proof: Option<Proof>,
}

impl Analysis {
    /// Returns the best line.
    ///
    /// # Panics
    /// Never: there is at least one line.
    #[must_use]
    pub fn best(&self) -> &Line {
        self.lines.first().expect("an analysis has a line")
    }
}
