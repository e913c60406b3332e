//! `elo`: what results say about the difference in strength.

use renju_arena::statistics::Estimate;

use super::results::{GivenResults, ResultOptions};
use crate::answer::{Estimated, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli elo 120 100 80
  renju-cli elo --pairs 10 30 60 40 10
  renju-cli elo --pairs 10 30 60 40 10 --json";

/// Tell from results how much stronger A is than B
///
/// Gives the score, the difference in Elo and in normalized Elo with what they may be off at a confidence
/// of 95 %, and the likelihood that A is the stronger.
///
/// Where each opening was played twice with colors exchanged, give --pairs: most openings are won by
/// one color whoever plays, so that single games seem more random than they are.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    results: ResultOptions,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,
}

/// Estimates.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let results = args.results.results()?;
    let estimate = match &results {
        GivenResults::Games(games) => Estimate::of_games(games),
        GivenResults::Pairs(pairs) => Estimate::of_pairs(pairs),
    };
    let estimate = estimate.expect("there are results");
    output.print(&if args.json {
        write_pretty(&Estimated::new(&results, &estimate))
    } else {
        render::estimate(&results, &estimate)
    })?;
    Ok(Outcome::Done)
}
