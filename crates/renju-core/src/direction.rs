//! The four directions in which stones line up.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Point;
use crate::point::shown;

/// One of the four directions of a line.
///
/// # Rule
/// rules.md §1.5: four directions are examined everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along a rank, from left to right.
    Horizontal,
    /// Along a column, from rank 1 up.
    Vertical,
    /// From lower left to upper right.
    Rising,
    /// From upper left to lower right.
    Falling,
}

impl Direction {
    /// The four directions, in the order in which arrays by direction are indexed.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Rising,
        Self::Falling,
    ];

    /// Returns the place of this direction in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns one step in this direction as a change of (column, rank).
    ///
    /// # Examples
    /// ```
    /// use renju_core::Direction;
    /// assert_eq!(Direction::Falling.step(), (1, -1));
    /// ```
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// Returns the direction of the line through two different points, or `None` if no line of
    /// the board joins them.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Direction, Point};
    /// let h8 = Point::CENTER;
    /// let k11: Point = "K11".parse()?;
    /// assert_eq!(Direction::between(h8, k11), Some(Direction::Rising));
    /// assert_eq!(Direction::between(h8, h8), None);
    /// # Ok::<(), renju_core::ParsePointError>(())
    /// ```
    #[must_use]
    pub fn between(a: Point, b: Point) -> Option<Self> {
        let columns = i16::from(b.column()) - i16::from(a.column());
        let ranks = i16::from(b.rank()) - i16::from(a.rank());
        match (columns, ranks) {
            (0, 0) => None,
            (_, 0) => Some(Self::Horizontal),
            (0, _) => Some(Self::Vertical),
            (c, r) if c == r => Some(Self::Rising),
            (c, r) if c == -r => Some(Self::Falling),
            _ => None,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Rising => "rising",
            Self::Falling => "falling",
        })
    }
}

/// A text that names no direction.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no direction: expected `horizontal`, `vertical`, `rising` or `falling`")]
#[non_exhaustive]
pub struct ParseDirectionError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Self, ParseDirectionError> {
        Self::ALL
            .into_iter()
            .find(|direction| text.eq_ignore_ascii_case(&direction.to_string()))
            .ok_or_else(|| ParseDirectionError { text: shown(text) })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Direction, "a direction such as \"horizontal\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for direction in Direction::ALL {
            assert_eq!(direction.to_string().parse(), Ok(direction));
        }
        assert!("diagonal".parse::<Direction>().is_err());
    }

    #[test]
    fn a_step_leads_along_its_own_direction() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction.index(), index);
            let next = Point::CENTER.step(direction, 1).unwrap();
            assert_eq!(Direction::between(Point::CENTER, next), Some(direction));
            assert_eq!(Direction::between(next, Point::CENTER), Some(direction));
        }
    }
}
