//! The options that say by which rules a game is played.

use crate::rule_choice::RuleChoice;

/// By which rules a game is played, where it does not say so itself.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct RuleOptions {
    /// The rule set, such as renju_rif; `renju-cli rules` lists them
    #[arg(long, value_name = "ID")]
    rules: Option<String>,

    /// The opening rule, such as swap2, in place of that of the rule set
    #[arg(long, value_name = "ID")]
    opening: Option<String>,

    /// Set an option of the rule set; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
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
        RuleChoice {
            rules: self.rules.clone(),
            opening: self.opening.clone(),
            options: self.options.clone(),
        }
    }
}
