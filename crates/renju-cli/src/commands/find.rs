//! `find`: a position in files of records.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;

use anyhow::anyhow;
use indicatif::ProgressBar;
use renju_core::Color;
use renju_record::Turned;

use super::lines::threads;
use super::options::{FormOptions, LookOptions};
use super::positions::only_position;
use super::progress;
use super::record_batches::{RecordBatches, Worked};
use super::record_options::RecordOptions;
use crate::answer::{FoundLine, FoundPosition, write_line, write_pretty};
use crate::error::{CliError, Outcome};
use crate::found::{Asked, Found, FoundAt, FoundGame};
use crate::output::{Output, Searching, is_interrupted};
use crate::render;

/// How many games are listed, unless a number is given.
const LISTED: usize = 20;

const EXAMPLES: &str = "\
Examples:
  renju-cli find h8i9g7 games.rif
  renju-cli find 'h8 h9 i10 g9' studies/*.lib games/*.sgf
  renju-cli find position.txt games.jsonl --limit 100
  renju-cli find h8i9 games.txt --exact --json
  renju-cli find h8i9g7 games.rif --jsonl | head";

/// Find a position in files of games and studies, and what was played there
///
/// The position is found however the board is turned or mirrored, and in whatever order the stones
/// came, with the same side to move. Shows what was played next, how often and with which results, and
/// the games. All of this is turned to the board of POSITION.
///
/// A game counts once, though it holds the position in several places. The result of a game counts for
/// the moves of its main line; for variations it is unknown.
///
/// Reads every format of the field. What can't be read is told and passed over, and the exit code is
/// then 2, or 4 if a file can't be had; else it is 0 if the position was found, and 1 if not. Ctrl-C ends
/// the search, tells what was found, and ends with 3.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The position: a move string, a diagram, a JSON object, a path, or `-` for standard input
    #[arg(value_name = "POSITION")]
    position: OsString,

    /// The files to look through, `-` for standard input
    #[arg(value_name = "FILES", required = true)]
    files: Vec<OsString>,

    /// Whose turn it is, whatever the position says: black or white
    #[arg(long, value_name = "COLOR")]
    to_move: Option<Color>,

    /// Find the position as it is given only, neither turned nor mirrored
    #[arg(long)]
    exact: bool,

    /// How many games are listed at most; all are counted [default: 20; with --jsonl all]
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// Answer with a JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer with a line of JSON for each place, as soon as it is found
    #[arg(long)]
    jsonl: bool,

    /// How many threads read the files, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Show no progress
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    records: RecordOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Finds a position.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let asked = asked(args)?;
    let sought = asked.sought();
    let mut found = Found::new(asked);
    let searching = Searching::begin();
    let (bar, counts_games) = bar(args);
    let batches = RecordBatches::of(&args.files, args.records, args.threads, &bar)?;
    let work = |record: &_| FoundGame::of(record, &sought);
    let read = batches.run(work, |games| {
        if counts_games {
            bar.inc(games.len() as u64);
        }
        let told = tell(args, &mut found, games);
        if told.is_empty() {
            return Ok(());
        }
        bar.suspend(|| output.print(&told))
    });
    bar.finish_and_clear();
    drop(searching);
    let read = read?;
    found.is_complete = !is_interrupted();
    if args.json {
        output.print(&write_pretty(&FoundPosition::new(&found)))?;
    } else if !args.jsonl {
        output.print(&render::found(&found, args.look.look()))?;
    }
    Ok(match found.results.games() {
        0 => read.max(Outcome::No),
        _ => read,
    })
}

/// Reads what is looked for.
fn asked(args: &Args) -> Result<Asked, CliError> {
    let is_stdin = |argument: &OsString| argument == "-";
    if is_stdin(&args.position) && args.files.iter().any(is_stdin) {
        let error = anyhow!("standard input can't hold both the position and the games");
        return Err(CliError::bad_input(error).hint("give one of them as a file"));
    }
    let position: &OsStr = &args.position;
    let hint = "give one position, and then the files to look through";
    let (position, _) = only_position(position, args.form.one(), hint)?;
    let Some(to_move) = args.to_move.or(position.to_move) else {
        let error = anyhow!("the position does not tell whose turn it is");
        return Err(CliError::bad_input(error).hint("add --to-move black or --to-move white"));
    };
    Ok(Asked {
        position,
        to_move,
        turned: if args.exact {
            Turned::NotAtAll
        } else {
            Turned::AnyWay
        },
    })
}

/// Returns the progress to show, and whether it counts games: that is so if nobody knows how many bytes
/// there are.
fn bar(args: &Args) -> (ProgressBar, bool) {
    // On a terminal the lines themselves show that it goes on.
    let quiet = args.quiet || args.jsonl && io::stdout().is_terminal();
    let sizes = args.files.iter().map(|file| {
        let metadata = fs::metadata(file).ok().filter(fs::Metadata::is_file);
        metadata.map(|it| it.len())
    });
    match sizes.sum::<Option<u64>>() {
        Some(bytes) => (progress::of_bytes(quiet, bytes), false),
        None => (progress::of_games(quiet), true),
    }
}

/// Counts what was found in some games, and returns what is to be told of it at once.
fn tell(args: &Args, found: &mut Found, games: Vec<Worked<Option<FoundGame>>>) -> String {
    let limit = args
        .limit
        .unwrap_or(if args.jsonl { usize::MAX } else { LISTED });
    let mut told = Vec::new();
    for Worked {
        file,
        place,
        number,
        result,
    } in games
    {
        found.searched += 1;
        let Some(game) = result else { continue };
        let is_listed = found.results.games() < limit as u64;
        found.count(&game);
        if !is_listed {
            continue;
        }
        let at = FoundAt {
            file: args.files[file].to_string_lossy().into_owned(),
            name: place.name(),
            place: place.place,
            number,
        };
        if args.jsonl {
            for hit in &game.hits {
                write_line(&FoundLine::new(&at, &game, hit), &mut told);
                told.push(b'\n');
            }
        } else {
            found.listed.push((at, game));
        }
    }
    String::from_utf8_lossy(&told).into_owned()
}
