//! What the engine thinks of the best moves.

use renju_core::{Move, Point};
use serde::Serialize;

use super::score::ScoreNumbers;
use crate::opinion::BestMove;

/// A move among the best, and what is expected to follow.
#[derive(Debug, Serialize)]
pub(crate) struct RankedMove {
    #[serde(rename = "move")]
    point: Point,
    #[serde(flatten)]
    score: ScoreNumbers,
    proven: bool,
    depth: usize,
    pv: Vec<Move>,
}

impl From<&BestMove> for RankedMove {
    fn from(best: &BestMove) -> Self {
        Self {
            point: best.point,
            score: best.score.into(),
            proven: best.is_proven,
            depth: best.depth,
            pv: best.moves.clone(),
        }
    }
}
