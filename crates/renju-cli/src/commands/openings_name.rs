//! `openings name`: which opening do these moves form?

use std::ffi::{OsStr, OsString};

use anyhow::anyhow;
use renju_core::{Color, Move, Point};

use super::options::{FormOptions, LookOptions};
use super::positions::only_position;
use crate::answer::{NamedMoves, write_pretty};
use crate::error::{CliError, Outcome};
use crate::opened::Opened;
use crate::output::Output;
use crate::render;
use crate::report::Position;

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
    let opened = Opened::of(first_three(&position)?, count(&position));
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

/// Returns how many moves were played.
fn count(position: &Position) -> usize {
    position.moves.len().max(position.board.occupied().len())
}

/// Returns the first three moves of a position.
fn first_three(position: &Position) -> Result<[Move; 3], CliError> {
    if let Some(moves) = position.moves.first_chunk() {
        return Ok(*moves);
    }
    let count = count(position);
    if count < 3 {
        let error = anyhow!("an opening takes three moves, and there are but {count}");
        return Err(CliError::bad_input(error).hint("give the first three moves of a game"));
    }
    stones_in_order(position).ok_or_else(|| {
        let error = anyhow!("the position does not tell the order of its stones");
        CliError::bad_input(error).hint("give the moves, such as `h8 h9 i10`")
    })
}

/// Returns the moves that led to two black stones and a white one, if one is on the center: it was
/// the first.
fn stones_in_order(position: &Position) -> Option<[Move; 3]> {
    let stones = |color| position.board.stones(color).iter();
    let mut black = stones(Color::Black);
    let mut white = stones(Color::White);
    let (Some(one), Some(other), None) = (black.next(), black.next(), black.next()) else {
        return None;
    };
    let (Some(second), None) = (white.next(), white.next()) else {
        return None;
    };
    let (first, third) = match Point::CENTER {
        center if center == one => (one, other),
        center if center == other => (other, one),
        _ => return None,
    };
    Some([first, second, third].map(Move::Place))
}
