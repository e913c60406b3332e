//! The two colors.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use thiserror::Error;

/// The color of a stone, and of the side that plays it.
///
/// Which person holds which color is another matter: a swap exchanges persons, never stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that moves first, and the one with forbidden moves under the rules of Renju.
    Black,
    /// The side that moves second.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Returns 0 for Black and 1 for White, for indexing a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Black => 0,
            Self::White => 1,
        }
    }

    /// Returns the color that makes the move with this zero-based index: Black moves first, then
    /// both alternate, and a pass is a move. After `n` moves it is the turn of `of_move(n)`.
    ///
    /// # Rule
    /// rules.md §3.1.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Color;
    /// assert_eq!(Color::of_move(0), Color::Black);
    /// assert_eq!(Color::of_move(3), Color::White);
    /// ```
    #[must_use]
    pub const fn of_move(index: usize) -> Self {
        if index.is_multiple_of(2) {
            Self::Black
        } else {
            Self::White
        }
    }

    /// Returns the other color; `!color` says the same.
    ///
    /// # Examples
    /// ```
    /// use renju_core::Color;
    /// assert_eq!(Color::Black.opponent(), Color::White);
    /// assert_eq!(!Color::White, Color::Black);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// A text that names no color.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no color: expected `black` or `white`")]
#[non_exhaustive]
pub struct ParseColorError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        if text.eq_ignore_ascii_case("black") {
            Ok(Self::Black)
        } else if text.eq_ignore_ascii_case("white") {
            Ok(Self::White)
        } else {
            Err(ParseColorError {
                text: crate::point::shown(text),
            })
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Color, "\"black\" or \"white\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_either_case() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(color.to_string().to_uppercase().parse(), Ok(color));
        }
        assert!("".parse::<Color>().is_err());
        assert!("blackish".parse::<Color>().is_err());
        assert!("é".parse::<Color>().is_err());
    }

    #[test]
    fn the_opponent_of_the_opponent_is_oneself() {
        for color in Color::ALL {
            assert_ne!(!color, color);
            assert_eq!(!!color, color);
            assert_eq!(Color::ALL[color.index()], color);
        }
    }
}
