//! `puzzle`: positions in which one move wins.

use super::{puzzle_check, puzzle_mine};
use crate::error::{CliError, Outcome};
use crate::output::Output;

/// Check puzzles, or find some in games
///
/// A puzzle is a position in which the side to move wins by force. It is sound if one first move
/// alone wins, and if nothing simpler spoils it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(Box<puzzle_check::Args>),
    Mine(Box<puzzle_mine::Args>),
}

/// Checks or finds puzzles.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    match &args.command {
        Command::Check(args) => puzzle_check::run(args, output),
        Command::Mine(args) => puzzle_mine::run(args, output),
    }
}
