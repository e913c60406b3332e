//! What wins, and what is forbidden.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Color;

/// Which lines win for a color.
///
/// # Rule
/// rules.md §4.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WinningLine {
    /// Exactly five stones in an unbroken row; six or more win nothing.
    ExactlyFive,
    /// Five or more stones in an unbroken row.
    FiveOrMore,
}

/// Whom the forbidden moves bind.
///
/// # Rule
/// rules.md §5.9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fouls {
    /// Nobody: any move may be played.
    Nobody,
    /// Black alone, as in Renju.
    Black,
    /// Both colors.
    Both,
}

impl Fouls {
    /// Says whether the forbidden moves bind `color`.
    #[must_use]
    pub const fn bind(self, color: Color) -> bool {
        match self {
            Self::Nobody => false,
            Self::Black => matches!(color, Color::Black),
            Self::Both => true,
        }
    }
}

/// What wins for each color, and who has forbidden moves.
///
/// This is all that shapes, judge and search need to know of a rule set.
///
/// # Rule
/// rules.md §8, the columns "wins" and "fouls for".
///
/// # Examples
/// ```
/// use renju_core::{Color, Rule, WinningLine};
/// assert_eq!(Rule::RENJU.winning_line(Color::White), WinningLine::FiveOrMore);
/// assert_eq!("freestyle".parse(), Ok(Rule::FREESTYLE));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rule {
    /// What wins for Black.
    pub black: WinningLine,
    /// What wins for White.
    pub white: WinningLine,
    /// Whom the forbidden moves bind.
    pub fouls: Fouls,
}

impl Rule {
    /// Renju: Black wins with exactly five and has forbidden moves, White wins with five or more.
    pub const RENJU: Self = Self {
        black: WinningLine::ExactlyFive,
        white: WinningLine::FiveOrMore,
        fouls: Fouls::Black,
    };

    /// Freestyle gomoku: five or more win for both, and nothing is forbidden.
    pub const FREESTYLE: Self = Self {
        black: WinningLine::FiveOrMore,
        white: WinningLine::FiveOrMore,
        fouls: Fouls::Nobody,
    };

    /// Standard gomoku: exactly five win for both, and nothing is forbidden.
    pub const STANDARD: Self = Self {
        black: WinningLine::ExactlyFive,
        white: WinningLine::ExactlyFive,
        fouls: Fouls::Nobody,
    };

    /// The rules that have a name here, with it.
    const NAMED: [(&'static str, Self); 3] = [
        ("renju", Self::RENJU),
        ("freestyle", Self::FREESTYLE),
        ("standard", Self::STANDARD),
    ];

    /// Returns what wins for `color`.
    #[must_use]
    pub const fn winning_line(self, color: Color) -> WinningLine {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns `renju`, `freestyle` or `standard`, or `None` for another combination.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::NAMED
            .into_iter()
            .find(|&(_, rule)| rule == self)
            .map(|(name, _)| name)
    }
}

impl Default for Rule {
    /// Returns [`Rule::RENJU`].
    fn default() -> Self {
        Self::RENJU
    }
}

/// A text that names no rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no rule: expected `renju`, `freestyle` or `standard`")]
#[non_exhaustive]
pub struct ParseRuleError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        Self::NAMED
            .into_iter()
            .find(|(name, _)| text.eq_ignore_ascii_case(name))
            .map(|(_, rule)| rule)
            .ok_or_else(|| ParseRuleError {
                text: text.chars().take(crate::point::SHOWN_CHARS).collect(),
            })
    }
}

impl fmt::Display for Rule {
    /// Writes the name, or what wins and what is forbidden if the rule has none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => write!(f, "{:?}/{:?}/{:?}", self.black, self.white, self.fouls),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_rules_round_trip() {
        for (name, rule) in Rule::NAMED {
            assert_eq!(name.parse(), Ok(rule));
            assert_eq!(rule.to_string(), name);
        }
        assert!("gomoku".parse::<Rule>().is_err());
    }

    #[test]
    fn fouls_bind_whom_they_say() {
        let bound = |fouls: Fouls| Color::ALL.map(|color| fouls.bind(color));
        assert_eq!(bound(Fouls::Nobody), [false, false]);
        assert_eq!(bound(Fouls::Black), [true, false]);
        assert_eq!(bound(Fouls::Both), [true, true]);
    }
}
