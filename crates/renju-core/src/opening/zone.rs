//! The parts of the board to which opening rules confine stones.

use crate::PointSet;

/// A part of the board.
///
/// # Rule
/// openings.md §1, G8: a zone is a square around the center.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// The whole board.
    Anywhere,
    /// The square of so many points a side around the center: 1, 3, 5, 7, 9.
    Within(u8),
    /// What lies outside the square of so many points a side: 5, 7.
    Outside(u8),
    /// The eight points around the center.
    Beside,
    /// The ranks from this one on, from 1: White's side of the board.
    FromRank(u8),
}

impl Zone {
    /// Returns the points of the zone.
    #[must_use]
    pub fn points(self) -> PointSet {
        let distance = |point: crate::Point| {
            let center = crate::Point::CENTER;
            let columns = point.column().abs_diff(center.column());
            columns.max(point.rank().abs_diff(center.rank()))
        };
        crate::Point::all()
            .filter(|&point| match self {
                Self::Anywhere => true,
                Self::Within(side) => distance(point) <= side / 2,
                Self::Outside(side) => distance(point) > side / 2,
                Self::Beside => distance(point) == 1,
                Self::FromRank(rank) => point.rank() + 1 >= rank,
            })
            .collect()
    }
}
