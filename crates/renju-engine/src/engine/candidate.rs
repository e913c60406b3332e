//! A legal move, and what was found out about it.

use renju_core::{Move, Point};

use super::{Line, Score};
use crate::Proof;
use crate::search::{RootMove, score};

/// A legal move, and what was found out about it.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) point: Point,
    /// What the evaluation says of the position after it.
    pub(super) value: i32,
    /// Whether it is near stones or, on an empty board, in the center.
    pub(super) is_near: bool,
    /// How promising it looks.
    pub(super) promise: i32,
    /// Whether the opponent would make five there.
    pub(super) stops_five: bool,
    pub(super) fate: Fate,
}

/// What was found out about a move.
#[derive(Debug)]
pub(super) enum Fate {
    /// It wins by this proof, which begins with it.
    Wins(Proof),
    /// The playing search found this, and so many moves before it that are better.
    Searched(RootMove, usize),
    /// Nothing was found out.
    Unknown,
    /// The opponent wins after it by this proof.
    Loses(Proof),
}

impl Candidate {
    /// Says whether nothing was found out yet.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.fate, Fate::Unknown)
    }

    /// Says whether it is proven to win.
    pub(super) const fn wins(&self) -> bool {
        matches!(self.fate, Fate::Wins(_))
    }

    /// Returns the key of preference; the greater is better. A move that is not known to lose
    /// comes before all that are, and of these the longest resistance comes first. Where the
    /// opponent makes five in several points, one of them less is better than none. Promises are
    /// fitted to games, where moves far from all stones hardly occur.
    pub(super) fn rank(&self) -> (u8, i32, bool, bool, i32) {
        let plies = |proof: &Proof| i32::from(as_plies(proof.plies()));
        let (kind, within) = match &self.fate {
            Fate::Wins(proof) => (3, -plies(proof)),
            Fate::Searched(_, place) => (2, -i32::try_from(*place).unwrap_or(i32::MAX)),
            Fate::Unknown => (1, 0),
            Fate::Loses(proof) => (0, plies(proof)),
        };
        (kind, within, self.stops_five, self.is_near, self.promise)
    }

    /// Returns the move as it is answered.
    pub(super) fn into_line(self) -> Line {
        let first = self.point.into();
        let (score, depth, moves, proof) = match self.fate {
            Fate::Wins(proof) => {
                let plies = proof.plies();
                let score = Score::Win(as_plies(plies));
                (score, plies, proof.main_line(), Some(proof))
            }
            Fate::Loses(proof) => {
                let plies = proof.plies() + 1;
                let moves = std::iter::once(first).chain(proof.main_line());
                let score = Score::Loss(as_plies(plies));
                (score, plies, moves.collect(), None)
            }
            Fate::Searched(found, _) => {
                let moves = found.line.iter().copied().map(Move::Place).collect();
                (score(found.value), found.plies(), moves, None)
            }
            Fate::Unknown => (Score::Value(self.value), 0, vec![first], None),
        };
        Line {
            point: self.point,
            score,
            depth,
            moves,
            proof,
        }
    }
}

/// Returns a number of plies as a score holds it. No line is longer than the board, passes included.
fn as_plies(plies: usize) -> u16 {
    u16::try_from(plies).unwrap_or(u16::MAX)
}
