//! Options that say by which rules a game is played.

use anyhow::anyhow;
use renju_core::{GivenOptions, OpeningRule, RuleSet, RuleSetId, SetOptionError};

use crate::error::{CliError, shown};

/// The rules of a game.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct RuleOptions {
    /// The rule set, such as `renju_rif`; `renju-cli rules` lists them [default: renju]
    #[arg(long, value_name = "ID")]
    rules: Option<RuleSetId>,

    #[command(flatten)]
    changes: ChangeOptions,
}

/// What is other than in the rule set.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct ChangeOptions {
    /// The opening rule instead of that of the rule set; `renju-cli rules --openings` lists them
    #[arg(long, value_name = "ID")]
    opening: Option<OpeningRule>,

    /// An option of the rule set, as in `wrong_claim=loss`; may be given several times
    ///
    /// `renju-cli rules ID` lists the options with their values.
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value)]
    set: Vec<(String, String)>,
}

/// Takes a text apart at its first `=`.
fn key_and_value(text: &str) -> Result<(String, String), anyhow::Error> {
    let (key, value) = text
        .split_once('=')
        .ok_or_else(|| anyhow!("expected an option and its value, as in wrong_claim=loss"))?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

#[expect(dead_code, reason = "`replay` and `play` are on their way")]
impl RuleOptions {
    /// Returns the rules that the options say.
    pub(super) fn rule_set(&self) -> Result<RuleSet, CliError> {
        self.changes.applied_to(self.rules.unwrap_or_default())
    }

    /// Returns the rules of a game that names some itself: what it says comes before these options.
    ///
    /// Fails if one of the options of either is wrong.
    pub(super) fn rule_set_of_game(
        &self,
        rules: Option<RuleSetId>,
        opening: Option<OpeningRule>,
        options: &GivenOptions,
    ) -> Result<RuleSet, SetOptionError> {
        let id = rules.or(self.rules).unwrap_or_default();
        let mut rules = self.changes.rule_set(id, opening)?;
        rules.set_all(options)?;
        Ok(rules)
    }
}

impl ChangeOptions {
    /// Says whether nothing is changed.
    pub(super) fn is_empty(&self) -> bool {
        self.opening.is_none() && self.set.is_empty()
    }

    /// Returns a rule set with the changes.
    pub(super) fn applied_to(&self, id: RuleSetId) -> Result<RuleSet, CliError> {
        self.rule_set(id, None).map_err(|error| {
            let hint = match error {
                SetOptionError::Value { .. } => None,
                _ => Some(format!("`renju-cli rules {id}` lists the options")),
            };
            let error = CliError::bad_input(error).context("--set");
            match hint {
                Some(hint) => error.hint(shown(&hint)),
                None => error,
            }
        })
    }

    /// Returns a rule set with an opening, or else that of the options, and with the options set.
    fn rule_set(
        &self,
        id: RuleSetId,
        opening: Option<OpeningRule>,
    ) -> Result<RuleSet, SetOptionError> {
        let mut rules = RuleSet::new(id);
        if let Some(opening) = opening.or(self.opening) {
            rules = rules.with_opening(opening);
        }
        rules.set_all(&GivenOptions(self.set.clone()))?;
        Ok(rules)
    }
}
