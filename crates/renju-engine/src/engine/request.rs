//! What the engine is asked.

use std::num::NonZero;

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
    /// How many of the best first moves are wanted.
    pub lines: NonZero<usize>,
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
