//! `sprt`: where a sequential test stands after results.

use renju_arena::statistics::{Counts, Model, Pairs, Sprt, SprtError, SprtOptions, Tally};

use super::results::{GivenResults, ResultOptions};
use crate::answer::{Tested, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli sprt --pairs 10 30 60 40 10 --elo0 0 --elo1 10
  renju-cli sprt 120 100 80 --elo0 0 --elo1 10 --model logistic
  renju-cli sprt 120 100 80 --elo0 -5 --elo1 5 --alpha 0.01 --json";

/// Tell whether results are enough to decide between two differences in strength
///
/// A sequential probability ratio test. H0 says that A is better than B by --elo0, H1 that it is by
/// --elo1. The logarithm of the ratio of their likelihoods (LLR) grows with every success of A; when
/// it leaves the bounds, one of the two is accepted and no more games are needed.
///
/// The answer is in the output only: the exit code is 0 whatever it is.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    results: ResultOptions,

    /// The difference of H0, in Elo of the model
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo0: f64,

    /// The difference of H1, which is greater
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo1: f64,

    /// How often H1 may be accepted though H0 is true, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = SprtOptions::default().alpha)]
    alpha: f64,

    /// How often H0 may be accepted though H1 is true, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = SprtOptions::default().beta)]
    beta: f64,

    /// What Elo means: `normalized`, in units of the spread of the results; `logistic`, as in rating lists;
    /// for games only `bayesian`, which tells draws from strength, and `approximate`, which is
    /// c-gomoku-cli's approximation of `logistic`
    #[arg(
        long,
        value_parser = models(),
        default_value_t = Model::default(),
        hide_possible_values = true,
    )]
    model: Model,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,
}

/// Reads the name of a model; completions and errors list them.
fn models() -> impl clap::builder::TypedValueParser<Value = Model> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    let names = PossibleValuesParser::new(Model::ALL.map(|model| model.to_string()));
    names.map(|name| name.parse().expect("it is one of the names"))
}

/// Tests.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let results = args.results.results()?;
    let (games, pairs, counts) = match results {
        GivenResults::Games(games) => (games, Pairs::default(), Counts::Trinomial),
        GivenResults::Pairs(pairs) => (Tally::default(), pairs, Counts::Pentanomial),
    };
    let sprt = Sprt::new(SprtOptions {
        elo0: args.elo0,
        elo1: args.elo1,
        alpha: args.alpha,
        beta: args.beta,
        model: args.model,
        counts: Some(counts),
    });
    let sprt = sprt.map_err(no_test)?;
    let state = sprt.state(&games, &pairs);
    output.print(&if args.json {
        write_pretty(&Tested::new(&results, &sprt, &state))
    } else {
        render::sequential_test(&results, &sprt, &state)
    })?;
    Ok(Outcome::Done)
}

/// Says what can be done about numbers that make no test.
fn no_test(error: SprtError) -> CliError {
    let hint = match error {
        SprtError::GamesOnly { .. } => "give the games won, drawn and lost instead of --pairs",
        SprtError::Order { .. } => "a usual test is `--elo0 0 --elo1 5`",
        SprtError::NotPositive { .. } | SprtError::TooManyErrors { .. } => {
            "0.05 for both is usual: 5 wrong answers of 100"
        }
        _ => return CliError::bad_input(error),
    };
    CliError::bad_input(error).hint(hint)
}
