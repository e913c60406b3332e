//! The rule sets by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::catalog::{self, Entry};
use crate::near::{DidYouMean, nearest};
use crate::opening::{OpeningRule, ParseOpeningRuleError};
use crate::point::shown;

/// The name of a rule set.
///
/// Two sets, `replace` and `harvest`, are house rules that grew from few words of the sources. Their
/// ids are read only with the feature `house-rules` of this crate.
///
/// # Rule
/// rules.md §8 and §9.4; the text forms are the ids there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum RuleSetId {
    /// `renju`: Renju without an opening rule, where a foul loses at once: for analysis and engines.
    #[default]
    Renju,
    /// `freestyle`.
    Freestyle,
    /// `standard`.
    Standard,
    /// `renju_rif`.
    RenjuRif,
    /// `renju_soosyrv8` and the like: as `renju_rif` with another opening rule, one of [`RuleSetId::CERTIFIED`]: `yamaguchi`,
    /// `soosyrvN`, `taraguchiN`, `tarannikov`, `swap1989`, `super_sakata`, `n_fifthsN`.
    RenjuWith(OpeningRule),
    /// `cn2009`.
    Cn2009,
    /// `cn_n`.
    CnN,
    /// `campus_renju`.
    CampusRenju,
    /// `campus_renju_16`.
    CampusRenju16,
    /// `campus_h`.
    CampusH,
    /// `nf_swap`.
    NfSwap,
    /// `nf_foul`.
    NfFoul,
    /// `nf_side`.
    NfSide,
    /// `nf_blitz`.
    NfBlitz,
    /// `predict`.
    Predict,
    /// `replace`: a house rule.
    Replace,
    /// `harvest`: a house rule.
    Harvest,
    /// `caro`.
    Caro,
    /// `hist_1899`.
    Hist1899,
    /// `hist_1903`.
    Hist1903,
    /// `hist_1912`.
    Hist1912,
    /// `hist_1916`.
    Hist1916,
    /// `hist_1918`, also read as `jp19`.
    Hist1918,
    /// `hist_1931`.
    Hist1931,
}

/// What begins the id of a set with another opening rule.
const RENJU: &str = "renju_";

impl RuleSetId {
    /// The opening rules with which [`RuleSetId::RenjuWith`] is read, each with its usual number.
    pub const CERTIFIED: [OpeningRule; 7] = [
        OpeningRule::Yamaguchi,
        OpeningRule::Soosyrv(8),
        OpeningRule::Taraguchi(10),
        OpeningRule::Tarannikov,
        OpeningRule::Swap1989,
        OpeningRule::SuperSakata,
        OpeningRule::NFifths(2),
    ];

    /// Returns all rule sets in the order of rules.md §8, with the usual numbers; `renju`, the
    /// default, comes first.
    ///
    /// # Examples
    /// ```
    /// use renju_core::RuleSetId;
    /// assert!(RuleSetId::all().any(|id| id.to_string() == "renju_soosyrv8"));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        catalog::ENTRIES.iter().flat_map(|entry| {
            let with = (entry.id == Self::RenjuRif).then_some(Self::CERTIFIED);
            let with = with.into_iter().flatten().map(Self::RenjuWith);
            std::iter::once(entry.id).chain(with)
        })
    }

    /// Returns the English name.
    #[must_use]
    pub fn title(self) -> String {
        match self {
            Self::RenjuWith(opening) => format!("Renju with {}", opening.title()),
            id => id.entry().title.to_owned(),
        }
    }

    /// Returns the name in Chinese, or nothing if the sources have none.
    #[must_use]
    pub fn chinese_title(self) -> &'static str {
        self.entry().chinese_title
    }

    /// Returns what the set is, in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::RenjuWith(_) => "as renju_rif, with another opening rule",
            id => id.entry().about,
        }
    }

    /// Returns where the set comes from, by the tags of rules.md.
    #[must_use]
    pub fn source(self) -> &'static str {
        match self {
            Self::RenjuWith(_) => "RIF, PUB",
            id => id.entry().source,
        }
    }

    /// Says whether the set is a house rule: an experiment, of which the sources say little.
    ///
    /// # Rule
    /// rules.md §9.2 and §9.3.
    #[must_use]
    pub const fn is_house_rule(self) -> bool {
        matches!(self, Self::Replace | Self::Harvest)
    }

    /// Returns the names that a mistyped one may have meant: if there are none, those with an opening
    /// rule of such a name.
    fn near(text: &str) -> Vec<&'static str> {
        let near = nearest(text, Self::names());
        if near.is_empty() && !text.is_empty() {
            return nearest(&format!("{RENJU}{text}"), catalog::WITH_OPENING);
        }
        near
    }

    fn entry(self) -> &'static Entry {
        let listed = match self {
            Self::RenjuWith(_) => Self::RenjuRif,
            id => id,
        };
        catalog::ENTRIES
            .iter()
            .find(|entry| entry.id == listed)
            .expect("the catalog lists every set, as a test confirms")
    }

    /// Says whether the opening rule is one of those in [`RuleSetId::CERTIFIED`], with any number.
    fn is_certified(opening: OpeningRule) -> bool {
        Self::CERTIFIED
            .iter()
            .any(|rule| rule.base() == opening.base())
    }

    /// Says whether the id is read: house rules are only where they are wanted.
    const fn is_read(self) -> bool {
        !self.is_house_rule() || cfg!(feature = "house-rules")
    }

    /// Returns the names of all sets that are read, to compare a mistyped one with.
    fn names() -> impl Iterator<Item = &'static str> {
        catalog::ENTRIES
            .iter()
            .filter(|entry| entry.id.is_read())
            .map(|entry| entry.name)
            .chain(catalog::WITH_OPENING)
    }
}

impl fmt::Display for RuleSetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RenjuWith(opening) => f.pad(&format!("{RENJU}{opening}")),
            id => f.pad(id.entry().name),
        }
    }
}

/// A text that names no rule set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRuleSetIdError {
    /// There is no such set.
    #[error("{text:?} is no rule set{}", DidYouMean(near))]
    Unknown {
        /// The text, cut to its first characters if it was long.
        text: String,
        /// The sets that may have been meant.
        near: Vec<&'static str>,
    },
    /// The number of the opening rule is out of range.
    #[error(transparent)]
    Opening(ParseOpeningRuleError),
    /// The opening rule does not go by that name together with Renju.
    #[error(
        "`renju_{opening}` is no rule set: `renju_` goes before yamaguchi, soosyrv8, taraguchi10, \
         tarannikov, swap1989, super_sakata and n_fifths2; take `renju_rif` or `renju` and the \
         opening `{opening}` instead"
    )]
    NotCertified {
        /// The opening rule.
        opening: OpeningRule,
    },
    /// The set is a house rule, and this program was built without them.
    #[error(
        "`{id}` is an experimental house rule, and this program was built without those (feature \
         `house-rules` of renju-core)"
    )]
    HouseRule {
        /// The set.
        id: RuleSetId,
    },
}

impl FromStr for RuleSetId {
    type Err = ParseRuleSetIdError;

    /// Reads an id in either case.
    fn from_str(text: &str) -> Result<Self, ParseRuleSetIdError> {
        let lowered = text.to_lowercase();
        if lowered == "jp19" {
            return Ok(Self::Hist1918);
        }
        let mut entries = catalog::ENTRIES.iter();
        if let Some(entry) = entries.find(|entry| entry.name == lowered) {
            if !entry.id.is_read() {
                return Err(ParseRuleSetIdError::HouseRule { id: entry.id });
            }
            return Ok(entry.id);
        }
        match lowered.strip_prefix(RENJU).map(str::parse::<OpeningRule>) {
            Some(Ok(opening)) if Self::is_certified(opening) => Ok(Self::RenjuWith(opening)),
            Some(Ok(opening)) => Err(ParseRuleSetIdError::NotCertified { opening }),
            Some(Err(error @ ParseOpeningRuleError::Number { .. })) => {
                Err(ParseRuleSetIdError::Opening(error))
            }
            Some(Err(ParseOpeningRuleError::Unknown { .. })) | None => {
                Err(ParseRuleSetIdError::Unknown {
                    text: shown(text),
                    near: Self::near(&lowered),
                })
            }
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(RuleSetId, "a rule set such as \"renju_rif\"");

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<RuleSetId>().unwrap_err().to_string()
    }

    #[test]
    fn text_round_trips_in_either_case() {
        for id in RuleSetId::all() {
            if !id.is_read() {
                assert!(error(&id.to_string()).contains("house-rules"), "{id}");
                continue;
            }
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
            assert!(!id.title().is_empty() && !id.about().is_empty());
        }
        // §8 without `hist_*` and `renju_<op>` but with `renju`; §9.4; those with an opening.
        assert_eq!(RuleSetId::all().count(), 17 + 6 + 7);
    }

    #[test]
    fn proposals_are_names_that_are_read() {
        let mut proposed: Vec<&str> = RuleSetId::names().collect();
        let read = RuleSetId::all().filter(|id| id.is_read());
        let mut all: Vec<String> = read.map(|id| id.to_string()).collect();
        proposed.sort_unstable();
        all.sort_unstable();
        assert_eq!(proposed, all);
    }

    #[test]
    fn other_names_are_read() {
        let check = |text: &str, expected| assert_eq!(text.parse(), Ok(expected), "{text}");
        check("jp19", RuleSetId::Hist1918);
        check(
            "renju_soosyrv",
            RuleSetId::RenjuWith(OpeningRule::Soosyrv(8)),
        );
        check(
            "renju_soosõrv4",
            RuleSetId::RenjuWith(OpeningRule::Soosyrv(4)),
        );
        check(
            "renju_n_fifths",
            RuleSetId::RenjuWith(OpeningRule::NFifths(2)),
        );
    }

    #[test]
    fn errors_say_what_to_write() {
        let check = |text: &str, expected: &str| assert_eq!(error(text), expected);
        check(
            "renju_rlf",
            "\"renju_rlf\" is no rule set; did you mean `renju_rif`?",
        );
        check(
            "cn2008",
            "\"cn2008\" is no rule set; did you mean `cn2009`?",
        );
        check(
            "renju_tarannikow",
            "\"renju_tarann\" is no rule set; did you mean `renju_tarannikov`?",
        );
        check(
            "taraguchi",
            "\"taraguchi\" is no rule set; did you mean `renju_yamaguchi` or \
             `renju_taraguchi10`?",
        );
        check("", "\"\" is no rule set");
        check("chess", "\"chess\" is no rule set");
        assert!(error("renju_swap2").starts_with("`renju_swap2` is no rule set: `renju_` goes"));
        assert!(error("renju_taraguchi21").contains("from 1 to 20"));
        for text in ["é", "renju_é", "renju_", " renju", &"renju".repeat(10_000)] {
            assert!(text.parse::<RuleSetId>().is_err(), "{text}");
        }
    }
}
