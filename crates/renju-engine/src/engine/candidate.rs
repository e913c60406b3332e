//! A legal move, and what was found out about it.

use renju_core::Point;

use super::{Line, Score};
use crate::Proof;

/// A legal move, and what was found out about it.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) point: Point,
    /// What the shape count gives for the position after it.
    pub(super) value: i32,
    /// Whether the opponent would make five there.
    pub(super) stops_five: bool,
    pub(super) fate: Fate,
}

/// What was found out about a move.
#[derive(Debug)]
pub(super) enum Fate {
    /// It wins by this proof, which begins with it.
    Wins(Proof),
    /// The opponent has no VCF after it, and no VCT if one was threatened.
    Safe,
    /// The opponent has no VCF after it. Whether he has a VCT, as was threatened, is not known.
    Unclear,
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
    /// opponent makes five in several points, one of them less is better than none.
    pub(super) fn rank(&self) -> (u8, i32, bool, i32) {
        let plies = |proof: &Proof| i32::from(as_plies(proof.plies()));
        let (kind, within) = match &self.fate {
            Fate::Wins(proof) => (4, -plies(proof)),
            Fate::Safe => (3, self.value),
            Fate::Unclear => (2, self.value),
            Fate::Unknown => (1, self.value),
            Fate::Loses(proof) => (0, plies(proof)),
        };
        (kind, within, self.stops_five, self.value)
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
            Fate::Safe | Fate::Unclear | Fate::Unknown => {
                (Score::Value(self.value), 1, vec![first], None)
            }
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
