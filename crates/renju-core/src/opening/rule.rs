//! The opening rules by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::catalog::{self, Entry};
use crate::near::{DidYouMean, nearest};
use crate::point::shown;

/// The greatest number of fifth moves that can be offered.
///
/// # Rule
/// openings.md §4.7.
pub(crate) const MAX_FIFTHS: u8 = 20;

/// A rule by which games are opened.
///
/// The text form is the id of openings.md §4; a number is written behind it, `taraguchi10`, and is
/// the usual one when it is left out.
///
/// # Rule
/// openings.md §4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpeningRule {
    /// `none` (§4.1): no rule; play begins at once.
    None,
    /// `tengen` (§4.2): the first stone on the center.
    Tengen,
    /// `tengen_side` (§4.3): White answers on his own side of the center.
    TengenSide,
    /// `swap3_free` (§4.4): a swap after three free stones.
    Swap3Free,
    /// `cn2009` (§4.5): one of 26 openings, a swap, two fifths.
    Cn2009,
    /// `rif1996` (§4.6): the same.
    Rif1996,
    /// `n_fifths2` (§4.7): the same with so many fifths, 1 to 20.
    NFifths(u8),
    /// `yamaguchi` (§4.8): the opener says how many fifths.
    Yamaguchi,
    /// `tarannikov` (§4.9): a swap after each of five stones in growing zones.
    Tarannikov,
    /// `taraguchi10` (§4.10): as `tarannikov`, or so many fifths, 1 to 20.
    Taraguchi(u8),
    /// `soosyrv8` (§4.11): White says with move 4 how many fifths, up to this number, 1 to 20.
    Soosyrv(u8),
    /// `swap1989` (§4.12): 24 openings placed in turn, a swap, two fifths.
    Swap1989,
    /// `super_sakata` (§4.13): pairs of stones are added until somebody takes a side.
    SuperSakata,
    /// `sakata` (§4.13): the same without further pairs; what is known of it is unverified.
    Sakata,
    /// `swap1` (§4.14): a swap after one stone.
    Swap1,
    /// `swap` (§4.14): a swap after three stones.
    Swap,
    /// `swap2` (§4.14): after three stones a swap, or two stones more and the choice goes back.
    Swap2,
    /// `swap5` (§4.14): a swap after each of five stones.
    Swap5,
    /// `pro` (§4.14): Black's second stone outside the middle 5×5.
    Pro,
    /// `long_pro` (§4.14): Black's second stone outside the middle 7×7.
    LongPro,
    /// `preset` (§4.15): the stones are agreed on beforehand.
    Preset,
    /// `four_free_predict` (§4.16): four free stones, then predictions.
    FourFreePredict,
}

impl OpeningRule {
    /// The least and the greatest number behind an id.
    const NUMBERS: std::ops::RangeInclusive<u8> = 1..=MAX_FIFTHS;

    /// Returns all opening rules in the order of openings.md §4, each with its usual number.
    ///
    /// # Examples
    /// ```
    /// use renju_core::OpeningRule;
    /// assert!(OpeningRule::all().any(|rule| rule == OpeningRule::Taraguchi(10)));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        catalog::ENTRIES.iter().map(|entry| entry.rule)
    }

    /// Returns the id without the number.
    pub(crate) fn base(self) -> &'static str {
        self.entry().name
    }

    /// Returns the number of the id, or `None` for a rule that has none.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::NFifths(n) | Self::Taraguchi(n) | Self::Soosyrv(n) => Some(n),
            _ => None,
        }
    }

    /// Returns the same rule with another number, or the rule itself if it has none.
    const fn with_number(self, n: u8) -> Self {
        match self {
            Self::NFifths(_) => Self::NFifths(n),
            Self::Taraguchi(_) => Self::Taraguchi(n),
            Self::Soosyrv(_) => Self::Soosyrv(n),
            rule => rule,
        }
    }

    /// Returns how many fifths are offered under a rule that could as well say another number.
    pub(crate) const fn fifths(self) -> Option<u8> {
        match self {
            Self::Cn2009 | Self::Rif1996 => Some(2),
            Self::NFifths(n) | Self::Taraguchi(n) => Some(n),
            _ => None,
        }
    }

    /// Returns the rule with so many fifths, for those where [`OpeningRule::fifths`] says a number.
    pub(crate) const fn with_fifths(self, n: u8) -> Self {
        match self {
            Self::Cn2009 | Self::Rif1996 if n != 2 => Self::NFifths(n),
            Self::NFifths(_) | Self::Taraguchi(_) => self.with_number(n),
            rule => rule,
        }
    }

    /// Returns the English name, such as `Soosõrv-8`.
    #[must_use]
    pub fn title(self) -> String {
        match self.number() {
            Some(n) => self.entry().title.replace('N', &n.to_string()),
            None => self.entry().title.to_owned(),
        }
    }

    /// Returns the name in Chinese or, where no Chinese one is in the sources, in Japanese; empty
    /// if there is neither.
    #[must_use]
    pub fn east_asian_title(self) -> &'static str {
        self.entry().east_asian_title
    }

    /// Returns what happens under the rule, in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.entry().about
    }

    /// Returns where the rule comes from, by the tags of rules.md.
    #[must_use]
    pub fn source(self) -> &'static str {
        self.entry().source
    }

    /// Says whether no source that could be verified describes the rule.
    #[must_use]
    pub const fn is_unverified(self) -> bool {
        matches!(self, Self::Sakata)
    }

    fn entry(self) -> &'static Entry {
        catalog::ENTRIES
            .iter()
            .find(|entry| entry.rule.with_number(0) == self.with_number(0))
            .expect("the catalog lists every rule, as a test confirms")
    }
}

impl fmt::Display for OpeningRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(n) => f.pad(&format!("{}{n}", self.base())),
            None => f.pad(self.base()),
        }
    }
}

/// A text that names no opening rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseOpeningRuleError {
    /// There is no such rule.
    #[error("{text:?} is no opening rule{}", DidYouMean(near))]
    Unknown {
        /// The text, cut to its first characters if it was long.
        text: String,
        /// The rules that may have been meant.
        near: Vec<&'static str>,
    },
    /// There is such a rule, but not with this number.
    #[error(
        "{name}{number} is no opening rule: the number must be from 1 to {MAX_FIFTHS}, as in `{name}2`"
    )]
    Number {
        /// The id without the number.
        name: &'static str,
        /// The number, cut to its first digits if it was long.
        number: String,
    },
}

impl FromStr for OpeningRule {
    type Err = ParseOpeningRuleError;

    /// Reads an id in either case. A number may be left out, and `soosõrv` is read as `soosyrv`.
    fn from_str(text: &str) -> Result<Self, ParseOpeningRuleError> {
        let lowered = text.to_lowercase().replace('õ', "y");
        let named = |name: &str| catalog::ENTRIES.iter().find(|entry| entry.name == name);
        if let Some(entry) = named(&lowered) {
            return Ok(entry.rule);
        }
        let base = lowered.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = &lowered[base.len()..];
        let entry = named(base)
            .filter(|entry| entry.rule.number().is_some())
            .ok_or_else(|| ParseOpeningRuleError::Unknown {
                text: shown(text),
                near: nearest(&lowered, catalog::ENTRIES.iter().map(|entry| entry.name)),
            })?;
        let parsed = number.parse().ok();
        parsed
            .filter(|n| Self::NUMBERS.contains(n) && !number.starts_with('0'))
            .map(|n| entry.rule.with_number(n))
            .ok_or_else(|| ParseOpeningRuleError::Number {
                name: entry.name,
                number: shown(number),
            })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(OpeningRule, "an opening rule such as \"taraguchi10\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_either_case() {
        for rule in OpeningRule::all() {
            assert_eq!(rule.to_string().parse(), Ok(rule));
            assert_eq!(rule.to_string().to_uppercase().parse(), Ok(rule));
            assert!(!rule.title().is_empty() && !rule.about().is_empty());
        }
        assert_eq!(OpeningRule::all().count(), 22);
        for n in 1..=20 {
            let rule = OpeningRule::Soosyrv(n);
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
    }

    #[test]
    fn numbers_may_be_left_out() {
        let check = |text: &str, expected| assert_eq!(text.parse(), Ok(expected), "{text}");
        check("taraguchi", OpeningRule::Taraguchi(10));
        check("soosyrv", OpeningRule::Soosyrv(8));
        check("Soosõrv4", OpeningRule::Soosyrv(4));
        check("SOOSÕRV", OpeningRule::Soosyrv(8));
        check("n_fifths", OpeningRule::NFifths(2));
        check("n_fifths1", OpeningRule::NFifths(1));
        check("swap2", OpeningRule::Swap2);
        check("none", OpeningRule::None);
    }

    #[test]
    fn errors_propose_names_and_name_the_range() {
        let check = |text: &str, expected: &str| {
            let error = text.parse::<OpeningRule>().unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        let range = "the number must be from 1 to 20, as in `taraguchi2`";
        check(
            "taraguchi0",
            &format!("taraguchi0 is no opening rule: {range}"),
        );
        check(
            "taraguchi21",
            &format!("taraguchi21 is no opening rule: {range}"),
        );
        check(
            "taraguchi03",
            &format!("taraguchi03 is no opening rule: {range}"),
        );
        check(
            &format!("taraguchi{}", "9".repeat(9999)),
            &format!("taraguchi999999999999 is no opening rule: {range}"),
        );
        check(
            "swap3",
            "\"swap3\" is no opening rule; did you mean `swap1`, `swap` or `swap2`?",
        );
        check("", "\"\" is no opening rule");
        check("chess", "\"chess\" is no opening rule");
        check(
            "none2",
            "\"none2\" is no opening rule; did you mean `none`?",
        );
        for text in [
            "taraguchi-1",
            "taraguchi 10",
            " none",
            "none ",
            "é",
            "\u{0}",
        ] {
            assert!(text.parse::<OpeningRule>().is_err(), "{text}");
        }
    }
}
