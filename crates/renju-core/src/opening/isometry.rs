//! The maps of the grid onto itself.

use std::fmt;

use crate::{Point, Symmetry};

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
    /// Returns the map that does `symmetry` about the center, and then shifts so that the image of
    /// the point `from` comes to lie on `to`.
    pub(super) fn onto(symmetry: Symmetry, from: Point, to: Point) -> Self {
        let image = symmetry.apply(from);
        Self {
            symmetry,
            columns: difference(to.column(), image.column()),
            ranks: difference(to.rank(), image.rank()),
        }
    }

    /// Returns the image of a point, or `None` if it is off the board.
    #[must_use]
    pub fn apply(self, point: Point) -> Option<Point> {
        let image = self.symmetry.apply(point);
        image.shifted(self.columns, self.ranks)
    }

    /// Says whether the map takes the board onto itself.
    #[must_use]
    pub const fn keeps_board(self) -> bool {
        self.columns == 0 && self.ranks == 0
    }
}

/// Returns `to - from`, where both are columns or both are ranks.
fn difference(to: u8, from: u8) -> i8 {
    to.cast_signed() - from.cast_signed()
}

impl fmt::Display for Isometry {
    /// Writes what the map is in words: `the half-turn about H8`, `the reflection in file I`, `the
    /// reflection in the line between files H and I`. The words are not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, ranks) = (self.columns, self.ranks);
        // Twice the column and rank of the center, and with it the shift that a mirror doubles.
        let (column, rank) = (14 + columns, 14 + ranks);
        match self.symmetry {
            Symmetry::HalfTurn => write!(f, "the half-turn about {}", Middle(column, rank)),
            // The center of a turn is the one point that it leaves in its place.
            Symmetry::QuarterTurn => {
                let center = Middle(column - ranks, rank + columns);
                write!(f, "the counterclockwise quarter-turn about {center}")
            }
            Symmetry::ThreeQuarterTurn => {
                let center = Middle(column + ranks, rank - columns);
                write!(f, "the clockwise quarter-turn about {center}")
            }
            Symmetry::MirrorColumns if ranks == 0 => match halves(column) {
                (left, right) if left == right => {
                    write!(f, "the reflection in file {}", letter(left))
                }
                (left, right) => {
                    let (left, right) = (letter(left), letter(right));
                    write!(
                        f,
                        "the reflection in the line between files {left} and {right}"
                    )
                }
            },
            Symmetry::MirrorRanks if columns == 0 => match halves(rank) {
                (near, far) if near == far => write!(f, "the reflection in rank {}", near + 1),
                (near, far) => {
                    let (near, far) = (near + 1, far + 1);
                    write!(
                        f,
                        "the reflection in the line between ranks {near} and {far}"
                    )
                }
            },
            Symmetry::MainDiagonal if columns + ranks == 0 => {
                // The points with `column - rank == columns`, two of them nearest to the center.
                let left = (14 + columns).div_euclid(2);
                f.write_str("the reflection in the diagonal through ")?;
                write_pair(f, (left, left - columns), (left + 1, left + 1 - columns))
            }
            Symmetry::AntiDiagonal if columns == ranks => {
                // The points with `column + rank == 14 + columns`, likewise.
                let left = column.div_euclid(2);
                f.write_str("the reflection in the diagonal through ")?;
                write_pair(f, (left, column - left), (left + 1, column - left - 1))
            }
            // Stones that are finite in number are never kept by these.
            symmetry => write!(
                f,
                "the symmetry `{symmetry}` with a shift by {columns} files and {ranks} ranks"
            ),
        }
    }
}

/// A point, or the middle between two, by its doubled column and rank.
struct Middle(i8, i8);

impl fmt::Display for Middle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((left, right), (near, far)) = (halves(self.0), halves(self.1));
        if (left, near) == (right, far) {
            return write!(f, "{}{}", letter(left), near + 1);
        }
        f.write_str("the midpoint of ")?;
        // Of the four points around the middle of a square, the two of the falling diagonal.
        let (first, second) = if left == right {
            (near, far)
        } else {
            (far, near)
        };
        write_pair(f, (left, first), (right, second))
    }
}

/// Returns half of a number, rounded down and rounded up.
fn halves(doubled: i8) -> (i8, i8) {
    (doubled.div_euclid(2), (doubled + 1).div_euclid(2))
}

/// Returns the letter of a zero-based column.
fn letter(column: i8) -> char {
    char::from(b'A'.wrapping_add_signed(column))
}

/// Writes two points, given by column and rank, or the one of them that is on the board.
fn write_pair(f: &mut fmt::Formatter<'_>, first: (i8, i8), second: (i8, i8)) -> fmt::Result {
    let point = |(column, rank)| Point::new(u8::try_from(column).ok()?, u8::try_from(rank).ok()?);
    match (point(first), point(second)) {
        (Some(first), Some(second)) => write!(f, "{first} and {second}"),
        (Some(only), None) | (None, Some(only)) => write!(f, "{only}"),
        (None, None) => f.write_str("points off the board"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(text: &str) -> Point {
        text.parse().unwrap()
    }

    /// Checks the words for the map that does a symmetry and takes one point to another.
    fn check(symmetry: Symmetry, from: &str, to: &str, expected: &str) {
        let map = Isometry::onto(symmetry, point(from), point(to));
        assert_eq!(map.to_string(), expected);
        assert_eq!(map.apply(point(from)), Some(point(to)), "{expected}");
    }

    #[test]
    fn turns_are_named_by_their_center() {
        let half = |from, to, center: &str| {
            check(
                Symmetry::HalfTurn,
                from,
                to,
                &format!("the half-turn about {center}"),
            );
        };
        half("G7", "I9", "H8");
        half("A1", "A1", "A1");
        half("H9", "I8", "the midpoint of H9 and I8");
        half("H8", "I9", "the midpoint of H9 and I8");
        half("G8", "H8", "the midpoint of G8 and H8");
        half("O14", "O15", "the midpoint of O14 and O15");
        let quarter = |from, to, center: &str| {
            let words = format!("the counterclockwise quarter-turn about {center}");
            check(Symmetry::QuarterTurn, from, to, &words);
        };
        quarter("I8", "H9", "H8");
        quarter("C3", "D3", "the midpoint of C4 and D3");
        let back = |from, to, center: &str| {
            let words = format!("the clockwise quarter-turn about {center}");
            check(Symmetry::ThreeQuarterTurn, from, to, &words);
        };
        back("H9", "I8", "H8");
        back("C3", "C4", "the midpoint of C4 and D3");
    }

    #[test]
    fn reflections_are_named_by_their_axis() {
        let files = |from, to, axis: &str| {
            check(
                Symmetry::MirrorColumns,
                from,
                to,
                &format!("the reflection in {axis}"),
            );
        };
        files("H8", "J8", "file I");
        files("A1", "O1", "file H");
        files("H3", "I3", "the line between files H and I");
        let ranks = |from, to, axis: &str| {
            check(
                Symmetry::MirrorRanks,
                from,
                to,
                &format!("the reflection in {axis}"),
            );
        };
        ranks("H8", "H10", "rank 9");
        ranks("C15", "C14", "the line between ranks 14 and 15");
    }

    #[test]
    fn diagonals_are_named_by_two_points() {
        let rising = |from, to, points: &str| {
            let words = format!("the reflection in the diagonal through {points}");
            check(Symmetry::MainDiagonal, from, to, &words);
        };
        rising("H9", "I8", "H8 and I9");
        rising("H8", "H8", "H8 and I9");
        rising("A2", "A2", "G8 and H9");
        rising("A14", "A14", "A14 and B15");
        rising("O2", "O2", "N1 and O2");
        rising("O1", "O1", "O1");
        let falling = |from, to, points: &str| {
            let words = format!("the reflection in the diagonal through {points}");
            check(Symmetry::AntiDiagonal, from, to, &words);
        };
        falling("H8", "I9", "H9 and I8");
        falling("H8", "H8", "H8 and I7");
        falling("A1", "A1", "A1");
    }

    #[test]
    fn images_off_the_board_are_none() {
        let map = Isometry::onto(Symmetry::MirrorColumns, point("B1"), point("B1"));
        assert_eq!(map.apply(point("C7")), Some(point("A7")));
        assert_eq!(map.apply(point("D7")), None);
        assert!(!map.keeps_board());
        let map = Isometry::onto(Symmetry::MirrorColumns, point("B1"), point("N1"));
        assert!(map.keeps_board());
    }

    #[test]
    fn the_centers_of_turns_stay() {
        for symmetry in [Symmetry::QuarterTurn, Symmetry::ThreeQuarterTurn] {
            for center in ["H8", "A1", "C12", "O7"] {
                let map = Isometry::onto(symmetry, point(center), point(center));
                assert!(map.to_string().ends_with(center), "{map}");
            }
        }
    }
}
