//! Every line of play, on boards with few empty points.
//!
//! It knows the verdict of a stone and nothing else: no threats, no order of moves, no bounds.

use std::collections::HashMap;

use renju_core::{Board, Color, Judge, Point, Verdict};
use renju_engine::Score;

/// What becomes of the positions that were looked at.
#[derive(Debug)]
pub(crate) struct Minimax {
    judge: Judge,
    known: HashMap<(Board, Color), Score>,
}

/// A game without a winner.
pub(crate) const DRAW: Score = Score::Value(0);

impl Minimax {
    pub(crate) fn new(judge: Judge) -> Self {
        Self {
            judge,
            known: HashMap::new(),
        }
    }

    /// Returns what the side to move can reach: the nearest win, else a draw, else the farthest
    /// loss.
    pub(crate) fn score(&mut self, board: &Board, to_move: Color) -> Score {
        if let Some(&known) = self.known.get(&(*board, to_move)) {
            return known;
        }
        let scores = board.empty().iter();
        let scores = scores.filter_map(|point| self.score_of(board, point, to_move));
        // Where there is no legal move, the side to move passes; so may both, and nobody wins.
        let score = scores.max().unwrap_or_else(|| {
            self.known.insert((*board, to_move), DRAW);
            one_ply_later(self.score(board, !to_move))
        });
        self.known.insert((*board, to_move), score);
        score
    }

    /// Returns what a move can reach, if it is legal.
    pub(crate) fn score_of(
        &mut self,
        board: &Board,
        point: Point,
        to_move: Color,
    ) -> Option<Score> {
        match self.judge.judge(board, point, to_move) {
            Verdict::Five => Some(Score::Win(1)),
            verdict if !verdict.is_playable() => None,
            _ => {
                let mut after = *board;
                after.place(point, to_move).expect("the point is empty");
                Some(one_ply_later(self.score(&after, !to_move)))
            }
        }
    }
}

/// Returns what the other side's score is one ply before.
fn one_ply_later(score: Score) -> Score {
    match score.reversed() {
        Score::Loss(plies) => Score::Loss(plies + 1),
        Score::Win(plies) => Score::Win(plies + 1),
        even @ Score::Value(_) => even,
    }
}
