//! The rule sets, their options, and the opening rules.

use renju_core::{OpeningOptions, OpeningRule, RuleSet, RuleSetId, Setting};
use serde::Serialize;

use super::position::SCHEMA;

/// The answer of `rules`: all sets.
#[derive(Debug, Serialize)]
pub(crate) struct ListedRuleSets {
    schema: u32,
    rule_sets: Vec<About>,
}

/// A rule set in words, with its opening.
#[derive(Debug, Serialize)]
struct About {
    id: RuleSetId,
    title: String,
    chinese_title: &'static str,
    about: &'static str,
    source: &'static str,
    is_house_rule: bool,
    opening: OpeningRule,
}

impl About {
    fn new(id: RuleSetId) -> Self {
        Self {
            id,
            title: id.title(),
            chinese_title: id.chinese_title(),
            about: id.about(),
            source: id.source(),
            is_house_rule: id.is_house_rule(),
            opening: RuleSet::new(id).opening,
        }
    }
}

impl ListedRuleSets {
    /// Answers with these sets.
    pub(crate) fn new(ids: impl Iterator<Item = RuleSetId>) -> Self {
        Self {
            schema: SCHEMA,
            rule_sets: ids.map(About::new).collect(),
        }
    }
}

/// The answer of `rules --openings`.
#[derive(Debug, Serialize)]
pub(crate) struct ListedOpenings {
    schema: u32,
    opening_rules: Vec<AboutOpening>,
}

/// An opening rule in words.
#[derive(Debug, Serialize)]
struct AboutOpening {
    id: OpeningRule,
    title: String,
    east_asian_title: &'static str,
    about: &'static str,
    source: &'static str,
    is_unverified: bool,
}

impl AboutOpening {
    fn new(id: OpeningRule) -> Self {
        Self {
            id,
            title: id.title(),
            east_asian_title: id.east_asian_title(),
            about: id.about(),
            source: id.source(),
            is_unverified: id.is_unverified(),
        }
    }
}

impl ListedOpenings {
    /// Answers with these opening rules.
    pub(crate) fn new(rules: impl Iterator<Item = OpeningRule>) -> Self {
        Self {
            schema: SCHEMA,
            opening_rules: rules.map(AboutOpening::new).collect(),
        }
    }
}

/// The answer of `rules --openings ID`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownOpening {
    schema: u32,
    #[serde(flatten)]
    about: AboutOpening,
    steps: Vec<String>,
}

impl ShownOpening {
    /// Answers with this opening rule.
    pub(crate) fn new(rule: OpeningRule) -> Self {
        Self {
            schema: SCHEMA,
            about: AboutOpening::new(rule),
            steps: rule.steps(&OpeningOptions::of(rule)).collect(),
        }
    }
}

/// The answer of `rules ID`: the set as `rules`, `opening` and `options` of a game name it, and all
/// its options.
#[derive(Debug, Serialize)]
pub(crate) struct ShownRuleSet<'a> {
    schema: u32,
    #[serde(flatten)]
    rules: &'a RuleSet,
    title: String,
    chinese_title: &'static str,
    about: &'static str,
    source: &'static str,
    is_house_rule: bool,
    rif_opening: OpeningRule,
    settings: Vec<ShownSetting>,
}

#[derive(Debug, Serialize)]
struct ShownSetting {
    name: &'static str,
    value: String,
    rif: String,
    differs: bool,
    choices: Option<Vec<&'static str>>,
    expected: String,
    about: &'static str,
    source: &'static str,
}

impl<'a> ShownRuleSet<'a> {
    /// Answers with this set.
    pub(crate) fn new(rules: &'a RuleSet) -> Self {
        let rif = RuleSet::new(RuleSetId::RenjuRif);
        let shown = |setting: Setting| {
            let [value, of_rif] = [rules, &rif].map(|rules| rules.get(setting));
            let choices = setting.choices();
            ShownSetting {
                name: setting.name(),
                differs: value != of_rif,
                value,
                rif: of_rif,
                choices: (!choices.is_empty()).then_some(choices),
                expected: setting.expected(),
                about: setting.help(),
                source: setting.source(),
            }
        };
        Self {
            schema: SCHEMA,
            rules,
            title: rules.id.title(),
            chinese_title: rules.id.chinese_title(),
            about: rules.id.about(),
            source: rules.id.source(),
            is_house_rule: rules.id.is_house_rule(),
            rif_opening: rif.opening,
            settings: Setting::ALL.map(shown).into(),
        }
    }
}
