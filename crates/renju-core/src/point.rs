//! Points of the board and their names.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Direction;

/// Lines of the board in each of the two directions.
pub(crate) const SIDE: u8 = 15;

/// Bits set aside for each rank in a set: one more than the columns, so that lines end at a gap.
const LANE: u8 = 16;

/// How much of a wrong text an error repeats.
pub(crate) const SHOWN_CHARS: usize = 12;

/// Returns the part of a wrong text that an error repeats.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(SHOWN_CHARS).collect()
}

/// An intersection of the 15×15 board, `A1` (lower left, on Black's side) to `O15`.
///
/// A value of this type is always on the board. Points are ordered by rank, then by column, which
/// is also the order of [`Point::index`].
///
/// # Rule
/// rules.md §1.2: the column letter first, the letter I is used, ranks count from Black's side.
///
/// # Examples
/// ```
/// use renju_core::Point;
/// let point: Point = "h8".parse()?;
/// assert_eq!(point, Point::CENTER);
/// assert_eq!((point.column(), point.rank()), (7, 7));
/// assert_eq!(point.to_string(), "H8");
/// # Ok::<(), renju_core::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(
    /// `rank * 16 + column`: the number of this point's bit in a [`PointSet`](crate::PointSet).
    u8,
);

impl Point {
    /// How many points the board has.
    pub const COUNT: usize = 225;

    /// The center of the board, `H8` (天元).
    pub const CENTER: Self = Self(7 * LANE + 7);

    /// Returns the point at a zero-based column (0 is A) and rank (0 is rank 1), or `None` if
    /// there is none.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Point;
    /// assert_eq!(Point::new(14, 0).map(|p| p.to_string()), Some("O1".into()));
    /// assert_eq!(Point::new(15, 0), None);
    /// ```
    #[must_use]
    pub const fn new(column: u8, rank: u8) -> Option<Self> {
        if column < SIDE && rank < SIDE {
            Some(Self(rank * LANE + column))
        } else {
            None
        }
    }

    /// Returns the point with this [`index`](Point::index), or `None` if it is 225 or more.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the bound above is 225, which fits a u8"
    )]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Self::new(index as u8 % SIDE, index as u8 / SIDE)
        } else {
            None
        }
    }

    /// Returns the zero-based column: 0 for A, 14 for O.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % LANE
    }

    /// Returns the zero-based rank: 0 for rank 1, 14 for rank 15.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / LANE
    }

    /// Returns the number of this point, 0 for A1, 1 for B1, up to 224 for O15.
    #[must_use]
    pub const fn index(self) -> usize {
        self.rank() as usize * SIDE as usize + self.column() as usize
    }

    /// Returns the number of this point's bit in the words of a set.
    pub(crate) const fn bit(self) -> usize {
        self.0 as usize
    }

    /// Returns the point of a bit that is set in a set, which is always one of the board.
    pub(crate) fn from_bit(bit: usize) -> Self {
        debug_assert!(bit % 16 < usize::from(SIDE) && bit < 16 * usize::from(SIDE));
        Self(u8::try_from(bit).expect("a set has 256 bits"))
    }

    /// Returns the letter of this point's column, `A` to `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.column()) as char
    }

    /// Says whether boards carry a mark on this point: the center and the four stars.
    ///
    /// # Rule
    /// rules.md §1.3.
    #[must_use]
    pub const fn is_star(self) -> bool {
        matches!((self.column(), self.rank()), (7, 7) | (3 | 11, 3 | 11))
    }

    /// Returns the point `steps` away in `direction` (backwards if negative), or `None` past the
    /// edge.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Direction, Point};
    /// let two_up = Point::CENTER.step(Direction::Vertical, 2);
    /// assert_eq!(two_up.map(|p| p.to_string()), Some("H10".into()));
    /// assert_eq!(Point::CENTER.step(Direction::Vertical, 8), None);
    /// ```
    #[must_use]
    pub fn step(self, direction: Direction, steps: i8) -> Option<Self> {
        let (columns, ranks) = direction.step();
        let column = i16::from(self.column()) + i16::from(columns) * i16::from(steps);
        let rank = i16::from(self.rank()) + i16::from(ranks) * i16::from(steps);
        Self::new(u8::try_from(column).ok()?, u8::try_from(rank).ok()?)
    }

    /// Returns the point so many columns to the right and ranks up, or `None` past the edge.
    pub(crate) fn shifted(self, columns: i8, ranks: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(columns)?;
        Self::new(column, self.rank().checked_add_signed(ranks)?)
    }

    /// Returns in how many king's moves the center is reached: the zone of so many points a side,
    /// twice this number and one, just holds the point.
    pub(crate) fn distance_from_center(self) -> u8 {
        let columns = self.column().abs_diff(Self::CENTER.column());
        columns.max(self.rank().abs_diff(Self::CENTER.rank()))
    }

    /// Returns all 225 points in order.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(renju_core::Point::all().count(), 225);
    /// ```
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SIDE * SIDE).map(|index| Self(index / SIDE * LANE + index % SIDE))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.letter(), self.rank() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a point.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePointError {
    /// The text was empty.
    #[error("a point is a letter A to O and a number 1 to 15, but the text is empty")]
    Empty,
    /// The text was not a letter followed by digits.
    #[error("{text:?} is no point: expected a letter A to O and a number 1 to 15, such as H8")]
    NotAPoint {
        /// The text, cut to its first characters if it was long.
        text: String,
    },
    /// The letter lies past the last column.
    #[error("{text:?} is off the board: the columns are A to O")]
    ColumnOffBoard {
        /// The text, cut to its first characters if it was long.
        text: String,
    },
    /// The number is 0, past 15, or has a leading zero or more than two digits.
    #[error("{text:?} is off the board: the ranks are 1 to 15")]
    RankOffBoard {
        /// The text, cut to its first characters if it was long.
        text: String,
    },
}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let shown = || shown(text);
        let (&letter, digits) = text
            .as_bytes()
            .split_first()
            .ok_or(ParsePointError::Empty)?;
        if !letter.is_ascii_alphabetic()
            || digits.is_empty()
            || !digits.iter().all(u8::is_ascii_digit)
        {
            return Err(ParsePointError::NotAPoint { text: shown() });
        }
        let column = letter.to_ascii_uppercase() - b'A';
        if column >= SIDE {
            return Err(ParsePointError::ColumnOffBoard { text: shown() });
        }
        let number = match *digits {
            [ones] => ones - b'0',
            [tens @ b'1'..=b'9', ones] => (tens - b'0') * 10 + (ones - b'0'),
            _ => 0,
        };
        number
            .checked_sub(1)
            .and_then(|rank| Self::new(column, rank))
            .ok_or_else(|| ParsePointError::RankOffBoard { text: shown() })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Point, "a point such as \"H8\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_printed_board() {
        for (text, column, rank) in [("A1", 0, 0), ("O15", 14, 14), ("i9", 8, 8), ("h10", 7, 9)] {
            let point: Point = text.parse().unwrap();
            assert_eq!((point.column(), point.rank()), (column, rank), "{text}");
            assert_eq!(point.to_string(), text.to_uppercase());
        }
    }

    #[test]
    fn every_point_round_trips() {
        for (index, point) in Point::all().enumerate() {
            assert_eq!(point.index(), index);
            assert_eq!(Point::from_index(index), Some(point));
            assert_eq!(Point::new(point.column(), point.rank()), Some(point));
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
        assert_eq!(Point::from_index(225), None);
    }

    #[test]
    fn wrong_names_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Point>().unwrap_err().to_string();
        assert!(error("").contains("empty"));
        for text in ["8H", "é8", "H", "H-1", "H8x", " H8", "H8 ", "H٨", "-", "天"] {
            assert!(error(text).contains("is no point"), "{text}");
        }
        for text in ["P1", "z15"] {
            assert!(error(text).contains("columns are A to O"), "{text}");
        }
        for text in [
            "A0",
            "A00",
            "A01",
            "A16",
            "A99",
            "H123",
            "H99999999999999999999",
        ] {
            assert!(error(text).contains("ranks are 1 to 15"), "{text}");
        }
        assert!(error(&"x".repeat(1000)).len() < 200);
    }

    #[test]
    fn steps_stop_at_the_edge() {
        let corner = Point::new(0, 0).unwrap();
        assert_eq!(corner.step(Direction::Rising, 14), Point::new(14, 14));
        assert_eq!(corner.step(Direction::Rising, 15), None);
        assert_eq!(corner.step(Direction::Falling, 1), None);
        assert_eq!(corner.step(Direction::Horizontal, i8::MIN), None);
    }
}
