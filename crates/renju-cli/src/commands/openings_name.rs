//! `openings name`: which opening do these moves form?

use std::ffi::{OsStr, OsString};

use super::options::{FormOptions, LookOptions};
use super::positions::only_position;
use crate::answer::{NamedMoves, write_pretty};
use crate::error::{CliError, Outcome};
use crate::opened::{NoMoves, Opened};
use crate::output::Output;
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli openings name h8 h7 g6
  renju-cli openings name game.txt --json";

/// Name the opening that three moves form
///
/// Shows the canonical form of the opening, and the symmetry of the board that turns the moves into
/// it. Of a longer game the first three moves are looked at.
///
/// Ends with 1 if the moves are none of the 26 openings, and says which move is to blame.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The moves, as one argument or several: a move string, a JSON object, a path, or `-` for standard
    /// input
    ///
    /// A diagram will do if it shows three stones: the black one on H8 was the first.
    #[arg(value_name = "MOVES", required = true)]
    moves: Vec<OsString>,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Names moves.
pub(super) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let hint = "give one game";
    // The shell takes `h8 h9 i10` apart.
    let moves = args.moves.join(OsStr::new(" "));
    let (position, _) = only_position(&moves, args.form.one(), hint)?;
    let opened = Opened::of(&position).map_err(no_moves)?;
    output.print(&if args.json {
        write_pretty(&NamedMoves::new(&opened, render::why_none(&opened)))
    } else {
        render::opened(&opened, args.look.look())
    })?;
    Ok(match opened.found {
        Ok(_) => Outcome::Done,
        Err(_) => Outcome::No,
    })
}

/// Says what can be done about a position of which the moves are not known.
fn no_moves(error: NoMoves) -> CliError {
    let hint = match error {
        NoMoves::TooFew { .. } => "give the first three moves of a game",
        NoMoves::NoOrder => "give the moves, such as `h8 h9 i10`",
    };
    CliError::bad_input(error).hint(hint)
}
