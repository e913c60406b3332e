//! `rules`: the rule sets and their options.

use anyhow::anyhow;
use renju_core::{OpeningRule, RuleSet, RuleSetId};

use super::rule_options::{ChangeOptions, RULES, no_such_rules};
use crate::answer::{ListedOpenings, ListedRuleSets, ShownOpening, ShownRuleSet, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;
use crate::render;
use crate::rule_choice::RuleChoice;

const EXAMPLES: &str = "\
Examples:
  renju-cli rules
  renju-cli rules cn2009
  renju-cli rules renju_rif --opening soosyrv8 --set wrong_claim=loss --json
  renju-cli rules --openings
  renju-cli rules --openings swap2";

/// List the rule sets, or the options of one, or how a game opens
///
/// A rule set says what wins, what is a foul and what follows from it, and how the game opens.
/// Without ID lists all sets; with ID tells every option of that one with its value, its choices,
/// and the value under the rules of the RIF where it is another. `--opening` and `--set` change the
/// set, as they do for a game.
///
/// With --openings does the same for the opening rules: lists them, or tells the steps of one.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The rule set, or with --openings the opening rule [default: all]
    #[arg(value_name = "ID", value_parser = RULES, hide_possible_values = true)]
    id: Option<String>,

    /// List the opening rules instead, or tell how a game opens by one
    #[arg(long)]
    openings: bool,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    changes: ChangeOptions,
}

/// Lists.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if (args.id.is_none() || args.openings) && !args.changes.is_empty() {
        let error = anyhow!("--opening and --set change a rule set, and none is named");
        return Err(CliError::bad_input(error).hint("give the rule set, as in `rules renju_rif`"));
    }
    let text = match (args.openings, &args.id) {
        (true, None) if args.json => write_pretty(&ListedOpenings::new(OpeningRule::all())),
        (true, None) => render::opening_rules(OpeningRule::all()),
        (true, Some(id)) => {
            let rule = opening_rule(id)?;
            if args.json {
                write_pretty(&ShownOpening::new(rule))
            } else {
                render::opening_rule(rule)
            }
        }
        (false, None) if args.json => write_pretty(&ListedRuleSets::new(RuleSetId::all())),
        (false, None) => render::rule_sets(RuleSetId::all()),
        (false, Some(id)) => {
            let rules = rule_set(id, &args.changes.choice(Some(id.clone())))?;
            if args.json {
                write_pretty(&ShownRuleSet::new(&rules))
            } else {
                render::rule_set(&rules)
            }
        }
    };
    output.print(&text)?;
    Ok(Outcome::Done)
}

/// Returns the set that was chosen, or says where the right names are listed.
fn rule_set(id: &str, choice: &RuleChoice) -> Result<RuleSet, CliError> {
    // The choice names a set, so the default never counts.
    let rules = choice.rule_set(RuleSetId::default());
    rules.map_err(|fault| {
        let is_opening = fault.field == "rules" && id.parse::<OpeningRule>().is_ok();
        let error = no_such_rules(fault);
        if is_opening {
            return error.hint(format!(
                "`rules --openings {id}` tells how a game opens by it"
            ));
        }
        error
    })
}

/// Returns the opening rule with this id.
fn opening_rule(id: &str) -> Result<OpeningRule, CliError> {
    let choice = RuleChoice {
        opening: Some(id.to_owned()),
        ..RuleChoice::default()
    };
    let rules = choice.rule_set(RuleSetId::default());
    Ok(rules.map_err(no_such_rules)?.opening)
}
