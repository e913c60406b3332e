//! The review of a whole game.

use std::cmp::Ordering;
use std::time::Duration;

use renju_core::{Board, Color, Move};

use super::remark::black_win_rate;
use super::{Grade, Remark, ReviewEnd};
use crate::{Line, Score};

/// How fast the accuracy of a move falls with the win rate that it loses.
const ACCURACY_DECAY: f64 = 4.0;

/// How many turning points a game has at most.
const TURNING_POINTS: usize = 3;

/// A move of a game, reviewed.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MoveReview {
    /// Its number in the game, from 1.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// The move.
    pub play: Move,
    /// The position before it.
    pub board: Board,
    /// Whether it belongs to the opening.
    pub is_opening: bool,
    /// What the player could reach before it, from his side. A win in no plies is a foul that he
    /// can claim.
    pub before: Score,
    /// What he has reached with it, from his side: the score of the position after it, or that of a
    /// second search that looked at this move alone, if that is better. It counts plies from
    /// before the move.
    pub after: Score,
    /// The better move with its line, if one is known. Where a foul should be claimed there is
    /// none.
    pub better: Option<Line>,
    /// The win rate that was lost, from 0 to 1. Two searches that differ about the best move that
    /// they know count as no loss.
    pub loss: f64,
    /// What is to be said of it.
    pub remarks: Vec<Remark>,
}

/// A game, reviewed.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Review {
    /// The moves in order, up to the end of the game or up to where the review was stopped.
    pub moves: Vec<MoveReview>,
    /// How the game ends on the board. It may well have ended otherwise: by resignation, say.
    pub end: ReviewEnd,
    /// How many moves follow the end of the game. They are not reviewed.
    pub left_out: usize,
    /// How many moves were not reviewed since the review was stopped.
    pub missing: usize,
    /// The nodes of all searches.
    pub nodes: u64,
    /// The time that the review took.
    pub elapsed: Duration,
}

impl MoveReview {
    /// Returns the accuracy of the move, from 0 to 100: `100 · exp(−4 · loss)`. A move that loses
    /// nothing has 100, one that loses 10 % of the point 67, one that throws a win away 2.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        100.0 * (-ACCURACY_DECAY * self.loss).exp()
    }

    /// Returns how good the move was.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(self.loss)
    }

    /// Says whether there is anything to be said of the move.
    #[must_use]
    pub fn is_remarkable(&self) -> bool {
        !self.remarks.is_empty() || (!self.is_opening && self.grade() != Grade::Good)
    }
}

impl Review {
    /// Says whether all moves were reviewed.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.missing == 0
    }

    /// Returns the accuracy of a color, from 0 to 100: the mean over its
    /// [moves](MoveReview::accuracy), those of the opening left out. `None` if there is no other.
    #[must_use]
    pub fn accuracy(&self, color: Color) -> Option<f64> {
        let moves = self.moves.iter();
        let counted = moves.filter(|it| it.color == color && !it.is_opening);
        let (sum, count) = counted.fold((0.0, 0_u32), |(sum, count), it| {
            (sum + it.accuracy(), count + 1)
        });
        (count > 0).then(|| sum / f64::from(count))
    }

    /// Returns the turning points: the three moves, at most, that lost most of the win rate, in the
    /// order of the game. Only [mistakes](Grade::Mistake) and blunders are.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&MoveReview> {
        let is_turning = |it: &&MoveReview| !it.is_opening && it.grade() >= Grade::Mistake;
        let mut points: Vec<&MoveReview> = self.moves.iter().filter(is_turning).collect();
        let by_loss = |a: &&MoveReview, b: &&MoveReview| {
            b.loss.partial_cmp(&a.loss).unwrap_or(Ordering::Equal)
        };
        // Of equal losses the earlier comes first: the sort is stable.
        points.sort_by(by_loss);
        points.truncate(TURNING_POINTS);
        points.sort_by_key(|it| it.number);
        points
    }

    /// Returns Black's win rate, from 0 to 1, before the first move and after each.
    #[must_use]
    pub fn black_win_rates(&self) -> Vec<f64> {
        let first = self.moves.first();
        let start = first.map(|it| black_win_rate(it.before, it.color));
        let after = |it: &MoveReview| black_win_rate(it.after, it.color);
        start
            .into_iter()
            .chain(self.moves.iter().map(after))
            .collect()
    }
}
