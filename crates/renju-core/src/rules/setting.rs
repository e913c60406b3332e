//! The options of a rule set by name, read and written as text.
//!
//! `setting_table.rs` lists them, `setting_kind.rs` knows how values are written. `RuleSet` has the
//! fields.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::rule_set::RuleSet;
use super::setting_kind::NONE;
pub use super::setting_table::Setting;
use super::setting_table::{ENTRIES, Entry};
use crate::near::{DidYouMean, nearest};
use crate::opening::OpeningRule;
use crate::point::shown;

impl Setting {
    /// Returns the name, in `snake_case`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns what the option is about, in one line.
    #[must_use]
    pub fn help(self) -> &'static str {
        self.entry().help
    }

    /// Returns where the option comes from: a paragraph of rules.md or openings.md.
    #[must_use]
    pub fn source(self) -> &'static str {
        self.entry().source
    }

    /// Returns the values if they are few, and nothing for numbers, points and lists.
    #[must_use]
    pub fn choices(self) -> Vec<&'static str> {
        (self.entry().choices)()
    }

    /// Returns what a value may be, in words.
    #[must_use]
    pub fn expected(self) -> String {
        (self.entry().expected)()
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Setting {
    type Err = SetOptionError;

    /// Reads a name in either case, with `-` for `_` too. `preset_opening` is [`Setting::Preset`].
    fn from_str(text: &str) -> Result<Self, SetOptionError> {
        if is_preset_opening(text) {
            return Ok(Self::Preset);
        }
        let name = text.replace('-', "_");
        let mut all = Self::ALL.into_iter();
        all.find(|setting| name.eq_ignore_ascii_case(setting.name()))
            .ok_or_else(|| SetOptionError::Unknown {
                name: shown(text),
                near: nearest(&name, Self::ALL.map(Self::name)),
            })
    }
}

/// Says whether a name is `preset_opening`, which sets [`Setting::Preset`] and the opening rule with it.
///
/// # Rule
/// rules.md §10, C7.
fn is_preset_opening(name: &str) -> bool {
    let name = name.replace('-', "_");
    name.eq_ignore_ascii_case("preset_opening")
}

/// Why an option could not be set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetOptionError {
    /// There is no such option.
    #[error("{name:?} is no option of a rule set{}", DidYouMean(near))]
    Unknown {
        /// The name, cut to its first characters if it was long.
        name: String,
        /// The options that may have been meant.
        near: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("{value:?} is no value of the option `{setting}`: expected {}", setting.expected())]
    Value {
        /// The option.
        setting: Setting,
        /// The value, cut to its first characters if it was long.
        value: String,
    },
    /// The opening rule leaves no choice here.
    #[error(
        "the opening rule `{opening}` does not let anybody set the number of fifths; `n_fifths`, \
         `rif1996`, `cn2009` and `taraguchi` do"
    )]
    NoFifths {
        /// The opening rule.
        opening: OpeningRule,
    },
}

/// Options as somebody wrote them: names and values in order, not looked up yet.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GivenOptions(pub Vec<(String, String)>);

impl RuleSet {
    /// Returns the value of an option as text, which [`RuleSet::set`] reads.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{RuleSet, RuleSetId, Setting};
    /// let rules = RuleSet::new(RuleSetId::RenjuRif);
    /// assert_eq!(rules.get(Setting::Enforcement), "claim");
    /// assert_eq!(rules.get(Setting::DrawOffersMax), "none");
    /// ```
    #[must_use]
    pub fn get(&self, setting: Setting) -> String {
        (setting.entry().get)(self)
    }

    /// Sets an option by its name. Names and values are read in either case.
    ///
    /// `preset_opening` sets `preset`, and makes the opening rule `preset` unless the value is `none`.
    ///
    /// # Errors
    /// Fails, and changes nothing, if there is no such option or the option has no such value.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{RuleSet, WrongClaim};
    /// let mut rules = RuleSet::default();
    /// rules.set("wrong_claim", "loss")?;
    /// assert_eq!(rules.wrong_claim, WrongClaim::Loss);
    /// let error = rules.set("wrong_clam", "loss").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "\"wrong_clam\" is no option of a rule set; did you mean `wrong_claim`?"
    /// );
    /// # Ok::<(), renju_core::SetOptionError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetOptionError> {
        let setting: Setting = name.parse()?;
        if setting == Setting::Fifths
            && self.opening.fifths().is_none()
            && !value.eq_ignore_ascii_case(NONE)
        {
            return Err(SetOptionError::NoFifths {
                opening: self.opening,
            });
        }
        (setting.entry().set)(self, value).ok_or_else(|| SetOptionError::Value {
            setting,
            value: shown(value),
        })?;
        if is_preset_opening(name) && !self.opening_options.preset.is_empty() {
            let options = self.opening_options.clone();
            *self = self.clone().with_opening(OpeningRule::Preset);
            self.opening_options = options;
        }
        Ok(())
    }

    /// Sets several options in order.
    ///
    /// # Errors
    /// Fails at the first that cannot be set, and changes nothing then.
    pub fn set_all(&mut self, options: &GivenOptions) -> Result<(), SetOptionError> {
        let mut changed = self.clone();
        for (name, value) in &options.0 {
            changed.set(name, value)?;
        }
        *self = changed;
        Ok(())
    }

    /// Returns the options that differ from those of `other`, in the order of [`Setting::ALL`].
    pub fn settings_unlike(&self, other: &Self) -> impl Iterator<Item = Setting> {
        Setting::ALL
            .into_iter()
            .filter(|&setting| self.get(setting) != other.get(setting))
    }

    /// Returns the options that differ from the defaults of the set and the opening rule.
    ///
    /// [`RuleSet::new`], [`RuleSet::with_opening`] and [`RuleSet::set_all`] with them lead back to
    /// this rule set.
    #[must_use]
    pub fn own_options(&self) -> GivenOptions {
        let defaults = Self::new(self.id).with_opening(self.opening);
        let written = |setting: Setting| (setting.name().to_owned(), self.get(setting));
        GivenOptions(self.settings_unlike(&defaults).map(written).collect())
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Setting, "an option such as \"wrong_claim\"");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSetId;

    #[test]
    fn each_setting_has_its_own_name() {
        for setting in Setting::ALL {
            assert_eq!(setting.name().parse(), Ok(setting));
            assert_eq!(setting.name().to_uppercase().parse(), Ok(setting));
            assert!(!setting.help().is_empty() && !setting.expected().is_empty());
        }
    }

    #[test]
    fn every_value_is_read_back() {
        for id in RuleSetId::all() {
            let rules = RuleSet::new(id);
            for setting in Setting::ALL {
                let mut changed = rules.clone();
                changed.set(setting.name(), &rules.get(setting)).unwrap();
                assert_eq!(changed, rules, "{id} {setting}");
                for choice in setting.choices() {
                    changed.set(setting.name(), choice).unwrap();
                    assert_eq!(changed.get(setting), choice);
                }
            }
        }
    }

    #[track_caller]
    fn set(name: &str, value: &str, expected: &str) -> RuleSet {
        let mut rules = RuleSet::new(RuleSetId::RenjuRif);
        rules.set(name, value).unwrap();
        assert_eq!(rules.get(name.parse().unwrap()), expected);
        rules
    }

    #[test]
    fn values_take_more_than_one_form() {
        set("pass", "FALSE", "false");
        set("nine-three", "separate", "separate");
        set("five_point_spoils_three", "false", "false");
        set(
            "foul_kinds",
            "double-three overline",
            "overline,double-three",
        );
        set("foul_kinds", "none", "none");
        set("draw_offers_max", "2", "2");
        set("pass_from_ply", "4", "4");
        set("fifths_per_opening", "1d:3, 2D:5", "1D:3,2D:5");
        set("preset", "花月", "4D");
        set("preset", "h8h9i9", "4D");
        set("preset", "H8 H9 G9", "H8 H9 G9");
        let rules = set("preset", "1. D4", "1. D4");
        assert_eq!(rules.opening_options.preset.len(), 1);
        set("preset", "none", "none");
    }

    #[test]
    fn preset_opening_sets_the_opening_rule_too() {
        let mut rules = RuleSet::new(RuleSetId::Cn2009);
        rules.set("preset_swap", "true").unwrap();
        rules.set("Preset-Opening", "none").unwrap();
        assert_eq!(rules.opening, OpeningRule::Cn2009);
        assert!(rules.set("preset_opening", "4").is_err());
        rules.set("preset_opening", "4D").unwrap();
        assert_eq!(rules.opening, OpeningRule::Preset);
        assert!(rules.opening_options.preset_swap);
        assert_eq!(rules.get(Setting::Preset), "4D");
    }

    #[test]
    fn fifths_are_a_view_of_the_opening() {
        let check = |opening: OpeningRule, value: &str, expected: OpeningRule| {
            let mut rules = RuleSet::default().with_opening(opening);
            rules.set("fifths", value).unwrap();
            assert_eq!(rules.opening, expected);
        };
        check(OpeningRule::Rif1996, "2", OpeningRule::Rif1996);
        check(OpeningRule::Cn2009, "3", OpeningRule::NFifths(3));
        check(OpeningRule::NFifths(7), "2", OpeningRule::NFifths(2));
        check(OpeningRule::Taraguchi(10), "5", OpeningRule::Taraguchi(5));
        check(OpeningRule::Swap2, "none", OpeningRule::Swap2);
        let mut rules = RuleSet::default();
        let error = rules.set("fifths", "3").unwrap_err();
        assert!(error.to_string().contains("`none` does not let"));
    }

    #[test]
    fn errors_say_what_is_expected_and_change_nothing() {
        let check = |name: &str, value: &str, expected: &str| {
            let mut rules = RuleSet::new(RuleSetId::Cn2009);
            let error = rules.set(name, value).unwrap_err();
            assert_eq!(error.to_string(), expected);
            assert_eq!(rules, RuleSet::new(RuleSetId::Cn2009));
        };
        let is_no =
            |value: &str, name: &str| format!("{value:?} is no value of the option `{name}`");
        check(
            "enforcement",
            "auto",
            &(is_no("auto", "enforcement") + ": expected `claim`, `auto_loss` or `prevent`"),
        );
        check(
            "fifths",
            "21",
            &(is_no("21", "fifths") + ": expected a number from 1 to 20"),
        );
        check(
            "pass_from_ply",
            "0",
            &(is_no("0", "pass_from_ply") + ": expected a number from 1 to 225, or `none`"),
        );
        for value in ["1D", "1D:0", "1D:21", "1D:2,1D:3", "14D:2", ":", ""] {
            let mut rules = RuleSet::default();
            assert!(rules.set("fifths_per_opening", value).is_err(), "{value}");
        }
        check("", "", "\"\" is no option of a rule set");
        for name in Setting::ALL.map(Setting::name) {
            for value in [
                "é",
                "-1",
                &"9".repeat(10_000),
                "\u{0}",
                "H8 H8",
                "overline,",
            ] {
                let mut rules = RuleSet::default();
                if rules.set(name, value).is_err() {
                    assert_eq!(rules, RuleSet::default());
                }
            }
        }
    }

    #[test]
    fn several_options_are_set_together_or_not_at_all() {
        let given = |second: &str| {
            let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
            GivenOptions(vec![pair("pass", "true"), pair("at_limit", second)])
        };
        let mut rules = RuleSet::default();
        assert!(rules.set_all(&given("lose")).is_err());
        assert_eq!(rules, RuleSet::default());
        rules.set_all(&given("win")).unwrap();
        let unlike: Vec<&str> = rules
            .settings_unlike(&RuleSet::default())
            .map(Setting::name)
            .collect();
        assert_eq!(unlike, ["pass", "at_limit"]);
    }
}
