//! The parts of the board to which opening rules confine stones.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::point::{SIDE, shown};
use crate::{Point, PointSet};

/// A part of the board.
///
/// The text form says where a stone must lie: `anywhere`, `on the center`, `within 3x3`,
/// `outside 5x5`, `beside the center`, `from rank 8`.
///
/// # Rule
/// openings.md §1, G8: a zone is a square around the center.
///
/// # Examples
/// ```
/// use renju_core::Zone;
/// let zone: Zone = "within 3x3".parse()?;
/// assert_eq!(zone.points().to_string(), "G7 H7 I7 G8 H8 I8 G9 H9 I9");
/// # Ok::<(), renju_core::ParseZoneError>(())
/// ```
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
    /// Says whether a point lies in the zone.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Within(side) => point.distance_from_center() <= side / 2,
            Self::Outside(side) => point.distance_from_center() > side / 2,
            Self::Beside => point.distance_from_center() == 1,
            Self::FromRank(rank) => point.rank() + 1 >= rank,
        }
    }

    /// Returns the points of the zone.
    #[must_use]
    pub fn points(self) -> PointSet {
        match self {
            Self::Anywhere => PointSet::FULL,
            Self::Within(side) => square(side / 2),
            Self::Outside(side) => !square(side / 2),
            Self::Beside => square(1) - square(0),
            Self::FromRank(rank) => ranks(rank.saturating_sub(1), SIDE, 0x7FFF),
        }
    }

    /// Returns the zone in the words of a message, fit to follow "a stone".
    ///
    /// # Examples
    /// ```
    /// use renju_core::Zone;
    /// assert_eq!(Zone::Within(3).in_words().to_string(), "within the middle 3x3");
    /// assert_eq!(Zone::Within(1).in_words().to_string(), "on the center");
    /// ```
    #[must_use]
    pub const fn in_words(self) -> impl fmt::Display {
        InWords(self)
    }
}

/// A zone in the words of a message; see [`Zone::in_words`].
struct InWords(Zone);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Zone::Within(side @ 2..) => write!(f, "within the middle {side}x{side}"),
            Zone::Outside(side) => write!(f, "outside the middle {side}x{side}"),
            Zone::FromRank(rank) => write!(f, "on rank {rank} or above"),
            zone @ (Zone::Anywhere | Zone::Within(_) | Zone::Beside) => write!(f, "{zone}"),
        }
    }
}

/// Returns the points at most `distance` columns and ranks from the center.
fn square(distance: u8) -> PointSet {
    let distance = distance.min(SIDE / 2);
    let [first, last] = [SIDE / 2 - distance, SIDE / 2 + distance];
    let columns = (0x7FFF >> (2 * (SIDE / 2 - distance))) << first;
    ranks(first, last + 1, columns)
}

/// Returns the points of some columns, bit by bit, in the zero-based ranks from `first` to before
/// `end`.
fn ranks(first: u8, end: u8, columns: u64) -> PointSet {
    let mut words = [0; 4];
    for rank in first..end {
        words[usize::from(rank / 4)] |= columns << (rank % 4 * 16);
    }
    PointSet::from_words(words)
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Anywhere => f.pad("anywhere"),
            Self::Within(1) => f.pad("on the center"),
            Self::Within(side) => f.pad(&format!("within {side}x{side}")),
            Self::Outside(side) => f.pad(&format!("outside {side}x{side}")),
            Self::Beside => f.pad("beside the center"),
            Self::FromRank(rank) => f.pad(&format!("from rank {rank}")),
        }
    }
}

/// A text that names no zone.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{text:?} is no zone: expected `anywhere`, `on the center`, `beside the center`, `within 3x3`, \
     `outside 5x5` or `from rank 8`, with an odd number to 15 for the squares and 1 to 15 for the rank"
)]
#[non_exhaustive]
pub struct ParseZoneError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Zone {
    type Err = ParseZoneError;

    fn from_str(text: &str) -> Result<Self, ParseZoneError> {
        // The zones are few, so their own texts say what is read.
        let fixed = [Self::Anywhere, Self::Beside];
        let squares = (1..=SIDE).step_by(2);
        let sized = squares.flat_map(|side| [Self::Within(side), Self::Outside(side)]);
        fixed
            .into_iter()
            .chain(sized)
            .chain((1..=SIDE).map(Self::FromRank))
            .find(|zone| text.eq_ignore_ascii_case(&zone.to_string()))
            .ok_or_else(|| ParseZoneError { text: shown(text) })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Zone, "a zone such as \"within 3x3\"");

#[cfg(test)]
mod tests {
    use super::*;

    /// Zones with sizes that make sense and others, each with how many points it has.
    const ZONES: [(Zone, usize); 18] = [
        (Zone::Anywhere, 225),
        (Zone::Within(1), 1),
        (Zone::Within(3), 9),
        (Zone::Within(5), 25),
        (Zone::Within(7), 49),
        (Zone::Within(9), 81),
        (Zone::Within(15), 225),
        (Zone::Within(255), 225),
        (Zone::Outside(1), 224),
        (Zone::Outside(5), 200),
        (Zone::Outside(7), 176),
        (Zone::Outside(255), 0),
        (Zone::Beside, 8),
        (Zone::FromRank(0), 225),
        (Zone::FromRank(1), 225),
        (Zone::FromRank(8), 120),
        (Zone::FromRank(15), 15),
        (Zone::FromRank(255), 0),
    ];

    #[test]
    fn the_set_is_that_of_the_points_within() {
        for (zone, count) in ZONES {
            let points = zone.points();
            assert_eq!(points.len(), count, "{zone}");
            for point in Point::all() {
                assert_eq!(
                    zone.contains(point),
                    points.contains(point),
                    "{zone} {point}"
                );
            }
        }
        let points = |zone: Zone| zone.points().to_string();
        assert_eq!(points(Zone::Within(1)), "H8");
        assert_eq!(points(Zone::Beside), "G7 H7 I7 G8 I8 G9 H9 I9");
        assert_eq!(Zone::FromRank(8).points().first(), Point::new(0, 7));
    }

    #[test]
    fn text_round_trips() {
        let check = |text: &str, zone: Zone| {
            assert_eq!(zone.to_string(), text);
            assert_eq!(text.parse(), Ok(zone));
            assert_eq!(text.to_uppercase().parse(), Ok(zone));
        };
        check("anywhere", Zone::Anywhere);
        check("on the center", Zone::Within(1));
        check("within 3x3", Zone::Within(3));
        check("within 9x9", Zone::Within(9));
        check("outside 5x5", Zone::Outside(5));
        check("beside the center", Zone::Beside);
        check("from rank 8", Zone::FromRank(8));
        for text in [
            "",
            "within",
            "within 3x5",
            "within 4x4",
            "from rank 16",
            "é",
        ] {
            let error = text.parse::<Zone>().unwrap_err().to_string();
            assert!(error.contains("is no zone"), "{text}");
        }
    }
}
