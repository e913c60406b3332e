//! The engine as boards and tournaments start it: the program `pbrain-renju`.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use renju_arena::gomocup::Coordinates;
use renju_arena::gomocup::server::{ServerOptions, serve};
use renju_engine::Weights;

use crate::commands::{bench, threads};
use crate::error::{CliError, Outcome};
use crate::output::Output;

/// A Renju engine that speaks the Gomocup protocol
///
/// Boards and tournaments start it, send commands to standard input and read answers from standard
/// output: Piskvork, qpiskvork, Yixin-Board and others. There is nothing here for people to type,
/// though `START 15` and `BEGIN` make it move.
#[derive(Debug, Parser)]
#[command(name = "pbrain-renju", version)]
#[command(disable_help_subcommand = true, args_conflicts_with_subcommands = true)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,

    /// Begin in the ways of Yixin-Board
    ///
    /// Points are written row first, rule 2 is Renju, and nodes are counted in thousands. The
    /// command `yxshowinfo` switches to them, too.
    #[arg(long)]
    yixin: bool,

    /// How many threads search, 1 to 1024
    ///
    /// `INFO thread_num` wins.
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: NonZeroUsize,

    /// Think on the opponent's time, too
    ///
    /// The engine then takes its threads all the time, until it is told to end. `INFO pondering`
    /// wins.
    #[arg(long)]
    ponder: bool,

    /// A file with other weights of the evaluation
    ///
    /// For matches between weights; `docs/weights.md` tells how they are made.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bench(bench::Args),
}

/// Runs the program.
pub(crate) fn run() -> Result<Outcome, CliError> {
    let parsed = Args::command()
        .try_get_matches()
        .and_then(|matches| Args::from_arg_matches(&matches));
    let args = match parsed {
        Ok(args) => args,
        Err(error) => {
            let printed = error.print().and_then(|()| io::stdout().flush());
            if error.exit_code() == 0 {
                return printed.map(|()| Outcome::Done).map_err(CliError::writing);
            }
            // If the message cannot be written, there is no other way to tell.
            return Ok(Outcome::BadInput);
        }
    };
    if let Some(Command::Bench(args)) = args.command {
        return bench::run(&args, &mut Output::new());
    }
    let options = ServerOptions {
        coordinates: match args.yixin {
            true => Coordinates::RowFirst,
            false => Coordinates::ColumnFirst,
        },
        threads: args.threads,
        ponders: args.ponder,
        weights: args.weights.as_deref().map(read_weights).transpose()?,
    };
    serve(io::stdin(), io::stdout().lock(), &options).map_err(CliError::writing)?;
    Ok(Outcome::Done)
}

/// Reads a file of weights.
fn read_weights(path: &Path) -> Result<Weights, CliError> {
    let named =
        |error: CliError| error.context(format!("cannot use the weights in {}", path.display()));
    let bytes = fs::read(path).map_err(|error| named(CliError::failed(error)))?;
    Weights::from_bytes(&bytes).map_err(|error| named(CliError::bad_input(error)))
}
