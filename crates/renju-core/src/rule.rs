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

impl WinningLine {
    /// Both kinds of winning lines.
    pub const ALL: [Self; 2] = [Self::ExactlyFive, Self::FiveOrMore];

    /// Returns the name in the text of a rule.
    const fn name(self) -> &'static str {
        match self {
            Self::ExactlyFive => "exactly-five",
            Self::FiveOrMore => "five-or-more",
        }
    }
}

impl Fouls {
    /// The three choices.
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Black, Self::Both];

    /// Returns the name in the text of a rule.
    const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Black => "black",
            Self::Both => "both",
        }
    }

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
/// rules.md §8.
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

    /// Reads the form in which a rule without a name is written.
    fn from_parts(text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let mut line = || {
            let part = parts.next()?;
            WinningLine::ALL
                .into_iter()
                .find(|line| part.eq_ignore_ascii_case(line.name()))
        };
        let (black, white) = (line()?, line()?);
        let part = parts.next()?;
        let fouls = Fouls::ALL
            .into_iter()
            .find(|fouls| part.eq_ignore_ascii_case(fouls.name()))?;
        parts.next().is_none().then_some(Self {
            black,
            white,
            fouls,
        })
    }

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

    /// Reads a name, or the form in which a rule without one is written.
    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        Self::NAMED
            .into_iter()
            .find(|(name, _)| text.eq_ignore_ascii_case(name))
            .map(|(_, rule)| rule)
            .or_else(|| Self::from_parts(text))
            .ok_or_else(|| ParseRuleError {
                text: crate::point::shown(text),
            })
    }
}

impl fmt::Display for Rule {
    /// Writes the name. A rule without one is written by what wins for Black, what wins for White
    /// and whom the forbidden moves bind, such as `exactly-five/exactly-five/both`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => {
                let [black, white] = [self.black, self.white].map(WinningLine::name);
                write!(f, "{black}/{white}/{}", self.fouls.name())
            }
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Rule, "`renju`, `freestyle` or `standard`");

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
    fn every_rule_round_trips() {
        for black in WinningLine::ALL {
            for white in WinningLine::ALL {
                for fouls in Fouls::ALL {
                    let rule = Rule {
                        black,
                        white,
                        fouls,
                    };
                    assert_eq!(rule.to_string().parse(), Ok(rule));
                }
            }
        }
        let unnamed = Rule {
            fouls: Fouls::Both,
            ..Rule::STANDARD
        };
        assert_eq!(unnamed.to_string(), "exactly-five/exactly-five/both");
        for text in [
            "",
            "/",
            "exactly-five/exactly-five",
            "//",
            "exactly-five/exactly-five/both/",
        ] {
            assert!(text.parse::<Rule>().is_err(), "{text}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_is_the_text() {
        assert_eq!(serde_json::to_string(&Rule::RENJU).unwrap(), r#""renju""#);
        assert_eq!(
            serde_json::from_str::<Rule>(r#""standard""#).unwrap(),
            Rule::STANDARD
        );
        assert!(serde_json::from_str::<Rule>(r#""chess""#).is_err());
    }

    #[test]
    fn fouls_bind_whom_they_say() {
        let bound = |fouls: Fouls| Color::ALL.map(|color| fouls.bind(color));
        assert_eq!(bound(Fouls::Nobody), [false, false]);
        assert_eq!(bound(Fouls::Black), [true, false]);
        assert_eq!(bound(Fouls::Both), [true, true]);
    }
}
