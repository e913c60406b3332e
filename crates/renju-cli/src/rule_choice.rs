//! By which rules a game is to be played, as it was said in words.

use std::fmt::Display;
use std::str::FromStr;

use renju_core::{OpeningRule, RuleSet, RuleSetId};

/// What was said about the rules of a game. What was not said is left to others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct RuleChoice {
    /// The id of the rule set.
    pub(crate) rules: Option<String>,
    /// The id of the opening rule.
    pub(crate) opening: Option<String>,
    /// Options with their values, in order.
    pub(crate) options: Vec<(String, String)>,
}

/// What is wrong with a choice of rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub(crate) struct RuleFault {
    /// The part of the choice: `rules`, `opening` or `options`, with the option that is to blame.
    pub(crate) field: String,
    /// What is wrong.
    pub(crate) message: String,
}

impl RuleChoice {
    /// Returns this choice, completed by another one.
    pub(crate) fn or(&self, other: &Self) -> Self {
        let said = |key: &str| self.options.iter().any(|(name, _)| name == key);
        let others = other.options.iter().filter(|(key, _)| !said(key));
        Self {
            rules: self.rules.clone().or_else(|| other.rules.clone()),
            opening: self.opening.clone().or_else(|| other.opening.clone()),
            options: others.chain(&self.options).cloned().collect(),
        }
    }

    /// Returns the rule set that was chosen.
    ///
    /// # Errors
    /// Fails if there is no such rule set, opening rule or option.
    pub(crate) fn rule_set(&self, default: RuleSetId) -> Result<RuleSet, RuleFault> {
        let id = self.rules.as_ref().map(|text| {
            read::<_, OpeningRule>(
                "rules",
                text,
                "is an opening rule and no rule set: give it as `opening`",
            )
        });
        let mut rules = RuleSet::new(id.transpose()?.unwrap_or(default));
        if let Some(text) = &self.opening {
            let opening: OpeningRule = read::<_, RuleSetId>(
                "opening",
                text,
                "is a rule set and no opening rule: give it as `rules`",
            )?;
            rules = rules.with_opening(opening);
        }
        for (key, value) in &self.options {
            rules.set(key, value).map_err(|error| RuleFault {
                field: format!("options.{key}"),
                message: error.to_string(),
            })?;
        }
        Ok(rules)
    }
}

/// Reads a name. If it is one of the other kind, `mixed_up` is what is said of it.
fn read<T: FromStr<Err: Display>, Other: FromStr>(
    field: &str,
    text: &str,
    mixed_up: &str,
) -> Result<T, RuleFault> {
    text.parse().map_err(|error: T::Err| RuleFault {
        field: field.to_owned(),
        message: match text.parse::<Other>() {
            Ok(_) => format!("{text:?} {mixed_up}"),
            Err(_) => error.to_string(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_the_other_kind_is_told_as_such() {
        let message = |rules: &str, opening: &str| {
            let choice = RuleChoice {
                rules: Some(rules.to_owned()),
                opening: Some(opening.to_owned()),
                ..RuleChoice::default()
            };
            choice.rule_set(RuleSetId::Renju).unwrap_err().message
        };
        assert_eq!(
            message("swap2", "swap2"),
            "\"swap2\" is an opening rule and no rule set: give it as `opening`"
        );
        assert_eq!(
            message("renju", "renju_rif"),
            "\"renju_rif\" is a rule set and no opening rule: give it as `rules`"
        );
        // The id of a rule set as well as of an opening rule.
        let choice = RuleChoice {
            rules: Some("cn2009".to_owned()),
            opening: Some("cn2009".to_owned()),
            ..RuleChoice::default()
        };
        assert!(choice.rule_set(RuleSetId::Renju).is_ok());
    }

    #[test]
    fn what_was_said_first_wins_piece_by_piece() {
        let choice = |rules: Option<&str>, opening: Option<&str>, options: &[(&str, &str)]| {
            let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
            RuleChoice {
                rules: rules.map(str::to_owned),
                opening: opening.map(str::to_owned),
                options: options.iter().map(owned).collect(),
            }
        };
        let line = choice(Some("cn2009"), None, &[("pass", "false")]);
        let flags = choice(
            Some("standard"),
            Some("swap2"),
            &[("pass", "true"), ("drop13", "true")],
        );
        assert_eq!(
            line.or(&flags),
            choice(
                Some("cn2009"),
                Some("swap2"),
                &[("drop13", "true"), ("pass", "false")]
            )
        );
    }
}
