//! What a player does on his turn.

use std::fmt;
use std::str::FromStr;

use crate::{ParsePointError, Point};

/// A stone on a point, or a pass.
///
/// Whose move it is follows from its place in the game: Black moves first, then both alternate.
///
/// # Rule
/// rules.md §3.1 and §7: a pass is a move and hands over the turn.
///
/// # Examples
/// ```
/// use renju_core::{Move, Point};
/// assert_eq!("h8".parse(), Ok(Move::Place(Point::CENTER)));
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// assert_eq!(Move::Place(Point::CENTER).to_string(), "H8");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Places a stone of one's own color on a point.
    Place(Point),
    /// Places nothing; the turn passes to the opponent.
    Pass,
}

impl Move {
    /// Returns the point of the stone placed, or `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Place(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => fmt::Display::fmt(point, f),
            Self::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else {
            text.parse().map(Self::Place)
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Move, "a point such as \"H8\", or \"pass\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for mv in Point::all().map(Move::Place).chain([Move::Pass]) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        assert_eq!("PASS".parse(), Ok(Move::Pass));
        assert!("passe".parse::<Move>().is_err());
    }
}
