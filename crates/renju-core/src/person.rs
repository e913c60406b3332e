//! The two persons at the board, and which color each of them has.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Color;
use crate::point::shown;

/// A person at the board. Persons and colors are different things: a swap exchanges the colors of
/// the persons, and neither the stones nor the turn.
///
/// # Rule
/// openings.md §1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Person {
    /// The one who begins, tentative Black (先手, 仮先).
    Opener,
    /// The other, tentative White (后手, 仮後).
    Responder,
}

impl Person {
    /// Both persons, the opener first.
    pub const ALL: [Self; 2] = [Self::Opener, Self::Responder];

    /// Returns the other person.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Opener => Self::Responder,
            Self::Responder => Self::Opener,
        }
    }

    /// Returns 0 for the opener and 1 for the responder, for indexing a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Opener => 0,
            Self::Responder => 1,
        }
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Opener => "opener",
            Self::Responder => "responder",
        })
    }
}

/// A text that names no person.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no person: expected `opener` or `responder`")]
#[non_exhaustive]
pub struct ParsePersonError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Person {
    type Err = ParsePersonError;

    fn from_str(text: &str) -> Result<Self, ParsePersonError> {
        Self::ALL
            .into_iter()
            .find(|person| text.eq_ignore_ascii_case(&person.to_string()))
            .ok_or_else(|| ParsePersonError { text: shown(text) })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Person, "\"opener\" or \"responder\"");

/// Who has which color: each person has exactly one.
///
/// # Rule
/// openings.md §1: at the start the opener has Black.
///
/// # Examples
/// ```
/// use renju_core::{Color, Owners, Person};
/// let swapped = Owners::default().swapped();
/// assert_eq!(swapped.of(Color::Black), Person::Responder);
/// assert_eq!(swapped.color_of(Person::Opener), Color::White);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Owners {
    black: Person,
}

impl Owners {
    /// Returns the owners where `person` has `color`.
    #[must_use]
    pub const fn with(color: Color, person: Person) -> Self {
        Self {
            black: match color {
                Color::Black => person,
                Color::White => person.other(),
            },
        }
    }

    /// Returns the person who has `color`.
    #[must_use]
    pub const fn of(self, color: Color) -> Person {
        match color {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }

    /// Returns the color that `person` has.
    #[must_use]
    pub fn color_of(self, person: Person) -> Color {
        if self.black == person {
            Color::Black
        } else {
            Color::White
        }
    }

    /// Returns the owners after the persons have exchanged their colors.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self {
            black: self.black.other(),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Owners {
    /// Writes a map of the colors: `{"black": "opener", "white": "responder"}`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Color::ALL.map(|color| (color, self.of(color))))
    }
}

impl Default for Owners {
    /// Returns the owners at the start: the opener has Black.
    fn default() -> Self {
        Self::with(Color::Black, Person::Opener)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_has_one_color() {
        for person in Person::ALL {
            for color in Color::ALL {
                let owners = Owners::with(color, person);
                assert_eq!(owners.of(color), person);
                assert_eq!(owners.of(!color), person.other());
                assert_eq!(owners.color_of(person), color);
                assert_eq!(owners.swapped().color_of(person), !color);
            }
        }
    }

    #[test]
    fn text_round_trips() {
        for person in Person::ALL {
            assert_eq!(person.to_string().to_uppercase().parse(), Ok(person));
        }
        assert!("openers".parse::<Person>().is_err());
    }
}
