//! The eight symmetries of the board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Point;
use crate::point::{SIDE, shown};

/// One of the eight ways to lay the board onto itself: four turns, each with or without a
/// reflection.
///
/// # Examples
/// ```
/// use renju_core::{Point, Symmetry};
/// let corner: Point = "A1".parse()?;
/// assert_eq!(Symmetry::QuarterTurn.apply(corner).to_string(), "O1");
/// # Ok::<(), renju_core::ParsePointError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Symmetry {
    /// Leaves every point where it is.
    #[default]
    Identity,
    /// Turns the board counterclockwise by 90°.
    QuarterTurn,
    /// Turns the board by 180°.
    HalfTurn,
    /// Turns the board clockwise by 90°.
    ThreeQuarterTurn,
    /// Exchanges left and right.
    MirrorColumns,
    /// Exchanges near and far.
    MirrorRanks,
    /// Reflects in the line from A1 to O15: columns become ranks.
    MainDiagonal,
    /// Reflects in the line from A15 to O1.
    AntiDiagonal,
}

impl Symmetry {
    /// The eight symmetries, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorColumns,
        Self::MirrorRanks,
        Self::MainDiagonal,
        Self::AntiDiagonal,
    ];

    /// Returns where this symmetry takes `point`.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "column and rank are exchanged or counted from the far side, so they stay below 15"
    )]
    pub fn apply(self, point: Point) -> Point {
        let (x, y) = (point.column(), point.rank());
        let (far_x, far_y) = (SIDE - 1 - x, SIDE - 1 - y);
        let (column, rank) = match self {
            Self::Identity => (x, y),
            Self::QuarterTurn => (far_y, x),
            Self::HalfTurn => (far_x, far_y),
            Self::ThreeQuarterTurn => (y, far_x),
            Self::MirrorColumns => (far_x, y),
            Self::MirrorRanks => (x, far_y),
            Self::MainDiagonal => (y, x),
            Self::AntiDiagonal => (far_y, far_x),
        };
        Point::new(column, rank).expect("a symmetry keeps points on the board")
    }

    /// Returns the symmetry that takes every point back.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Symmetry;
    /// assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// Returns the symmetry that does `self` first and `next` after it.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Symmetry;
    /// let turned_twice = Symmetry::QuarterTurn.then(Symmetry::QuarterTurn);
    /// assert_eq!(turned_twice, Symmetry::HalfTurn);
    /// ```
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "B1 is on the board, and two symmetries in turn are one of the eight"
    )]
    pub fn then(self, next: Self) -> Self {
        // A point off every axis of reflection has eight different images.
        let probe = Point::from_index(1).expect("B1 is on the board");
        let image = next.apply(self.apply(probe));
        Self::ALL
            .into_iter()
            .find(|symmetry| symmetry.apply(probe) == image)
            .expect("the symmetries form a group")
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter turn",
            Self::HalfTurn => "half turn",
            Self::ThreeQuarterTurn => "three-quarter turn",
            Self::MirrorColumns => "mirrored columns",
            Self::MirrorRanks => "mirrored ranks",
            Self::MainDiagonal => "mirrored in A1-O15",
            Self::AntiDiagonal => "mirrored in A15-O1",
        })
    }
}

/// A text that names no symmetry.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no symmetry of the board")]
#[non_exhaustive]
pub struct ParseSymmetryError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        Self::ALL
            .into_iter()
            .find(|symmetry| text.eq_ignore_ascii_case(&symmetry.to_string()))
            .ok_or_else(|| ParseSymmetryError { text: shown(text) })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Symmetry, "a symmetry such as \"quarter turn\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        assert!("quarter".parse::<Symmetry>().is_err());
    }

    #[test]
    fn the_symmetries_form_a_group() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            for b in Symmetry::ALL {
                for point in Point::all() {
                    assert_eq!(a.then(b).apply(point), b.apply(a.apply(point)));
                }
            }
        }
    }

    #[test]
    fn the_eight_images_of_a_point_off_the_axes_differ() {
        let b1 = Point::new(1, 0).unwrap();
        let mut images: Vec<_> = Symmetry::ALL
            .iter()
            .map(|s| s.apply(b1).to_string())
            .collect();
        images.sort();
        assert_eq!(images, ["A14", "A2", "B1", "B15", "N1", "N15", "O14", "O2"]);
    }
}
