//! `openings`: the 26 openings and their names.

use renju_core::{MoveStringOptions, NamedOpening, parse_moves};

use super::openings_name;
use super::options::LookOptions;
use super::pictures::PictureOptions;
use super::rule_options::Suggested;
use crate::answer::{AllOpenings, OneOpening, write_pretty};
use crate::error::{CliError, Outcome};
use crate::output::Output;
use crate::render::{self, svg};

/// How many boards of the sheet stand side by side: two lines hold the openings of a kind.
const COLUMNS: usize = 7;

/// The numbers of the openings.
const NUMBERS: Suggested = Suggested(|| {
    let numbers = NamedOpening::ALL.iter().map(|opening| opening.to_string());
    numbers.collect()
});

const EXAMPLES: &str = "\
Examples:
  renju-cli openings
  renju-cli openings Kagetsu
  renju-cli openings 4D --svg kagetsu.svg
  renju-cli openings --svg openings.svg
  renju-cli openings name 'h8 h7 g6'";

/// List the 26 openings, look one up, or name moves
///
/// Without NAME, lists the openings by number with their Japanese, Chinese and English names, the
/// third move in canonical form, how many positions of the board are images of it, and a small board.
///
/// With NAME, tells about that one alone.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,

    /// The opening, by number or by any name
    ///
    /// A number is 4D, D4 or 直4, and 7I, I7 or 斜7. A name is Chinese, Japanese, romaji or English;
    /// case, blanks and macrons do not matter.
    #[arg(value_name = "NAME", value_parser = NUMBERS, hide_possible_values = true)]
    name: Vec<String>,

    /// Answer with a JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    look: LookOptions,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Name(Box<openings_name::Args>),
}

/// Lists openings, or names moves.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if let Some(Command::Name(args)) = &args.command {
        return openings_name::run(args, output);
    }
    args.pictures.check()?;
    if args.name.is_empty() {
        list(args, output)?;
    } else {
        // The shell takes `golden star` apart.
        tell(args, read_name(&args.name.join(" "))?, output)?;
    }
    Ok(Outcome::Done)
}

/// Reads NAME. Here and not in clap, so that a hint can follow.
fn read_name(name: &str) -> Result<NamedOpening, CliError> {
    name.parse().map_err(|error| {
        let hint = match parse_moves(name, MoveStringOptions::default()) {
            Ok(moves) if moves.len() > 1 => "`openings name MOVES` names moves",
            _ => "`openings` without a name lists all",
        };
        CliError::bad_input(error).hint(hint)
    })
}

fn list(args: &Args, output: &mut Output) -> Result<(), CliError> {
    let numbers = args.look.numbers();
    args.pictures.draw_sheet(|| {
        let pictures = NamedOpening::ALL.map(|it| render::opening_picture(it, numbers));
        let (direct, indirect) = pictures.split_at(pictures.len() / 2);
        svg::titled_sheet(render::openings_title(), &[direct, indirect], COLUMNS)
    })?;
    output.print(&if args.json {
        write_pretty(&AllOpenings::new())
    } else {
        render::openings(args.look.look())
    })
}

fn tell(args: &Args, opening: NamedOpening, output: &mut Output) -> Result<(), CliError> {
    let picture = render::opening_picture(opening, args.look.numbers());
    args.pictures.draw(&[picture])?;
    output.print(&if args.json {
        write_pretty(&OneOpening::new(opening))
    } else {
        render::opening(opening, args.look.look())
    })
}
