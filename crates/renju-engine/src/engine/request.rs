//! What the engine is asked.

use std::num::NonZero;
use std::time::Duration;

use renju_core::{Board, Color, Judge, PointSet};
use thiserror::Error;

use crate::QuestionError;

/// What the engine is asked: the best moves of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Request {
    /// The position.
    pub board: Board,
    /// The side to move, whatever the numbers of stones.
    pub to_move: Color,
    /// The rule, and how it is read.
    pub judge: Judge,
    /// Points that are not to be played now, though they may be later in a line.
    pub excluded: PointSet,
    /// How many first moves are wanted.
    pub lines: NonZero<usize>,
    /// Which moves are wanted.
    pub wanted: Wanted,
    /// The time that the search should take where the position asks for no more: past it, it ends
    /// with the iteration it is in, sooner where the choice is clear, later where it is not. The
    /// limit of time is kept in any case.
    pub soft_time: Option<Duration>,
}

/// Which moves are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Wanted {
    /// The best.
    #[default]
    Best,
    /// Those after which the position is the closest to even: for making openings.
    Balanced,
}

impl Request {
    /// Asks for the best move of a position.
    #[must_use]
    pub fn best_move(board: Board, to_move: Color, judge: Judge) -> Self {
        Self {
            board,
            to_move,
            judge,
            excluded: PointSet::default(),
            lines: NonZero::<usize>::MIN,
            wanted: Wanted::Best,
            soft_time: None,
        }
    }

    /// Returns the same request with a choice of these first moves only.
    #[must_use]
    pub fn among(self, points: PointSet) -> Self {
        Self {
            excluded: self.excluded | !points,
            ..self
        }
    }
}

/// Why the engine has no move to offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The game is over.
    #[error(transparent)]
    Over(#[from] QuestionError),
    /// Every empty point is forbidden to the side to move, is excluded, or there is none.
    #[error("there is no legal move")]
    NoLegalMove,
}
