//! The maps of the grid onto itself, and which offered fifth moves are the same by one of them.

use crate::rules::OfferSymmetry;
use crate::{Board, Point, Symmetry};

/// A map of the endless grid onto itself that keeps distances: one of the eight symmetries about the
/// center, and then a shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isometry {
    /// The symmetry about the center.
    symmetry: Symmetry,
    /// The columns by which it then shifts.
    columns: i8,
    /// The ranks by which it then shifts.
    ranks: i8,
}

impl Isometry {
    /// Returns the image of a point, or `None` if it is off the board.
    #[must_use]
    pub fn apply(self, point: Point) -> Option<Point> {
        let _ = (self.symmetry, self.columns, self.ranks, point);
        unimplemented!("to be written")
    }
}

/// Returns a map that takes each color's stones onto themselves and `first` onto `second`, if one
/// makes the two offers the same.
///
/// # Rule
/// openings.md §2.
#[must_use]
pub fn symmetric_offers(
    board: &Board,
    first: Point,
    second: Point,
    rule: OfferSymmetry,
) -> Option<Isometry> {
    let _ = (board, first, second, rule);
    unimplemented!("to be written")
}

impl std::fmt::Display for Isometry {
    /// Writes what the map is in words: `the half-turn about H8`, `the reflection in file I`.
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        unimplemented!("to be written")
    }
}
