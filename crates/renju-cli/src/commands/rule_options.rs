//! The options that say by which rules a game is played.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use renju_core::{OpeningRule, RuleSetId};

use crate::error::CliError;
use crate::rule_choice::{RuleChoice, RuleFault};

/// By which rules a game is played, where it does not say so itself.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct RuleOptions {
    /// The rule set, such as `renju_rif`; `renju-cli rules` lists them
    #[arg(long, value_name = "ID", value_parser = RULES, hide_possible_values = true)]
    rules: Option<String>,

    #[command(flatten)]
    changes: ChangeOptions,
}

/// In what the rules differ from a rule set.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct ChangeOptions {
    /// The opening rule, such as swap2, in place of that of the rule set
    ///
    /// `renju-cli rules --openings` lists them.
    #[arg(long, value_name = "ID", value_parser = OPENINGS, hide_possible_values = true)]
    opening: Option<String>,

    /// Set an option of the rule set; may be given several times
    ///
    /// `renju-cli rules ID` lists the options with their values.
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
}

/// The ids of rule sets.
pub(super) const RULES: Suggested =
    Suggested(|| RuleSetId::all().map(|id| id.to_string()).collect());

/// The ids of opening rules.
const OPENINGS: Suggested = Suggested(|| OpeningRule::all().map(|id| id.to_string()).collect());

/// Takes any text; a shell completes it to one of these. What is none of them is judged where the
/// names near it are known, and some are read that are not listed.
#[derive(Clone)]
pub(super) struct Suggested(pub(super) fn() -> Vec<String>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0().into_iter().map(PossibleValue::new)))
    }
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text
        .split_once('=')
        .ok_or("expected an option and its value, such as pass=false")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

impl RuleOptions {
    /// Returns what was said.
    pub(super) fn choice(&self) -> RuleChoice {
        self.changes.choice(self.rules.clone())
    }
}

impl ChangeOptions {
    /// Returns what was said of a rule set.
    pub(super) fn choice(&self, rules: Option<String>) -> RuleChoice {
        RuleChoice {
            rules,
            opening: self.opening.clone(),
            options: self.options.clone(),
        }
    }

    /// Says whether nothing was said.
    pub(super) const fn is_empty(&self) -> bool {
        self.opening.is_none() && self.options.is_empty()
    }
}

/// Says where the rules are listed that can be chosen.
pub(super) fn no_such_rules(fault: RuleFault) -> CliError {
    let hint = match fault.field.as_str() {
        "rules" => "`renju-cli rules` lists the rule sets; `--opening ID` names an opening rule",
        "opening" => "`renju-cli rules --openings` lists the opening rules",
        _ => "`renju-cli rules ID`, without --set, lists the options with their values",
    };
    CliError::bad_input(fault).hint(hint)
}
