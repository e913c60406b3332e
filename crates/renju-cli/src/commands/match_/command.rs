//! The arguments of `match`, and its course.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::sync::atomic::AtomicBool;

use anyhow::anyhow;
use renju_arena::match_::{self, Journal, MatchEnd, MatchError, MatchReport, MatchSetup, Standings};

use super::display::Display;
use super::kept::Kept;
use super::log::Log;
use super::options::MatchOptions;
use super::watch::{Seen, Watch};
use super::{config, names, preparation};
use crate::answer::{PlayedMatch, write_pretty};
use crate::error::{CliError, Outcome, note};
use crate::match_results::MatchResults;
use crate::output::{Output, Searching};
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli match --engine 'name=A cmd=./a' --engine 'name=B cmd=./b' --tc 1s/move \\
    --openings openings.txt --games 100 --concurrency 2 --record games
  renju-cli match --config match.toml --sprt 'elo0=0 elo1=5'
  renju-cli match --resume games";

/// Let engines play matches, and tell which is stronger
///
/// Engines speak the Gomocup protocol. They play two games from each opening, with colors exchanged,
/// under the rule of --rule; a move that is forbidden, illegal or late loses. Standard error tells
/// of each game, Black first: in a table on a terminal, in lines elsewhere.
///
/// The result is from the view of the first engine: Elo and its error for a confidence of 95 %, from
/// pairs of games. docs/matches.md says how to read it.
///
/// Ctrl-C ends the match with what there is, and the exit code 3; with --record it can be gone on
/// with. The verdict of --sprt is in the output only: the exit code is 0 whatever it is.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    options: MatchOptions,

    /// Go on with the match that --record kept here
    ///
    /// What is to be played stands there. Where it is given all the same, it must be the same, but
    /// for --concurrency.
    #[arg(long, value_name = "PATH", help_heading = "Files")]
    resume: Option<PathBuf>,

    /// Read options from this TOML file; those of the command line come before them
    ///
    /// It has the long options as keys, such as `games = 100`, a table [[engine]] for each engine
    /// and a table [each], both with the keys of --engine. Paths in it are as on the command line.
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    config: Option<PathBuf>,

    /// Answer with a JSON object
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Tell nothing of single games
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// A match that can be played.
struct Ready {
    setup: MatchSetup,
    journal: Journal,
    kept: Option<Kept>,
}

/// Plays a match.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let mut options = args.options.clone();
    if let Some(path) = &args.config {
        options = options.or(config::read(path)?);
    }
    let searching = Searching::begin();
    let stop = searching.shared_stop();
    let log = options.log.as_deref().map(Log::open).transpose()?;
    let mut ready = match &args.resume {
        Some(path) => resume(&options, path)?,
        None => begin(&options, args.quiet, &stop)?,
    };
    let watch = watch(&ready, args.quiet, log, &stop);
    let ended = match_::run(&ready.setup, &mut ready.journal, &watch, &stop);
    conclude(args, &ready, watch.close(), ended, output)
}

/// Makes everything ready for a new match.
fn begin(
    options: &MatchOptions,
    quiet: bool,
    stop: &Arc<AtomicBool>,
) -> Result<Ready, CliError> {
    let engines = preparation::engines(options);
    let mut setup = preparation::prepare(options, &engines)?;
    let kept = options.record.as_deref().map(Kept::at);
    if let Some(kept) = &kept {
        kept.check()?;
    }
    if !quiet {
        preparation::remark(&setup);
    }
    names::ask(&engines, &mut setup, stop)?;
    let journal = match &kept {
        Some(kept) => kept.create(&setup)?,
        None => Journal::in_memory(),
    };
    Ok(Ready {
        setup,
        journal,
        kept,
    })
}

/// Makes everything ready to go on with a match.
fn resume(options: &MatchOptions, path: &Path) -> Result<Ready, CliError> {
    let kept = Kept::at(path);
    let (journal, mut setup) = kept.resume()?;
    if !options.leave_match_open() {
        let mut engines = preparation::engines(options);
        // What an engine was called when the match began is what it is called.
        for (engine, begun) in engines.iter_mut().zip(&setup.engines) {
            engine.name.get_or_insert_with(|| begun.name.clone());
        }
        let given = preparation::prepare(options, &engines)?;
        if let Some(field) = setup.difference(&given) {
            let name = kept.journal().display();
            let error = anyhow!("{name} keeps another match: {field} differs");
            let hint = format!("go on with it by `{}`", kept.resume_command());
            return Err(CliError::bad_input(error).hint(hint));
        }
    }
    if let Some(concurrency) = options.concurrency {
        setup.concurrency = concurrency;
    }
    for record in journal.games() {
        kept.write_game(record)?;
    }
    Ok(Ready {
        setup,
        journal,
        kept: Some(kept),
    })
}

fn watch<'a>(
    ready: &'a Ready,
    quiet: bool,
    log: Option<Log>,
    stop: &Arc<AtomicBool>,
) -> Watch<'a> {
    let setup = &ready.setup;
    let standings = standings_of(ready);
    let results = MatchResults {
        setup,
        standings: &standings,
        sprt: None,
        end: None,
    };
    Watch {
        display: if quiet {
            Display::Nothing
        } else {
            Display::of_terminal(&results)
        },
        setup,
        kept: ready.kept.as_ref(),
        log,
        stop: Arc::clone(stop),
        seen: Mutex::default(),
    }
}

/// Returns the results of the games that are over.
fn standings_of(ready: &Ready) -> Standings {
    Standings::of(&ready.setup, ready.journal.games())
}

/// Tells what the match came to, and what went wrong.
fn conclude(
    args: &Args,
    ready: &Ready,
    seen: Seen,
    ended: Result<MatchReport, MatchError>,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    let standings = standings_of(ready);
    let kept = ready.kept.as_ref();
    let (end, failure) = match ended {
        Ok(report) => (Some(report.end), seen.error),
        Err(error) => (None, Some(failed(error))),
    };
    if let Some(error) = failure {
        let has_games = !ready.journal.games().is_empty();
        if has_games {
            tell(args, ready, &standings, None, output)?;
        } else if let Some(kept) = kept.filter(|_| args.resume.is_none()) {
            kept.remove();
        }
        return Err(match kept.filter(|_| has_games) {
            Some(kept) => error.hint(go_on(kept)),
            None => error,
        });
    }
    tell(args, ready, &standings, end, output)?;
    if end != Some(MatchEnd::Stopped) {
        return Ok(Outcome::Done);
    }
    note(&kept.map_or_else(
        || "nothing was kept to go on with: that takes --record".to_owned(),
        go_on,
    ));
    Ok(Outcome::Unknown)
}

fn go_on(kept: &Kept) -> String {
    format!("what was played is kept; go on by `{}`", kept.resume_command())
}

/// Writes the results.
fn tell(
    args: &Args,
    ready: &Ready,
    standings: &Standings,
    end: Option<MatchEnd>,
    output: &mut Output,
) -> Result<(), CliError> {
    let setup = &ready.setup;
    let tally = standings.pairings.values().next();
    let test = setup.sprt.as_ref().zip(tally);
    let results = MatchResults {
        setup,
        standings,
        sprt: test.map(|(test, tally)| test.state(&tally.games, &tally.pairs)),
        end,
    };
    output.print(&if args.json {
        let record = ready.kept.as_ref().map(Kept::journal);
        write_pretty(&PlayedMatch::new(&results, record))
    } else {
        render::match_report(&results)
    })
}

/// Says why a match could not go on.
fn failed(error: MatchError) -> CliError {
    match error {
        MatchError::Engine { name, source } => names::unusable(&name, source),
        MatchError::Setup(error) => CliError::bad_input(error),
        error => CliError::failed(error),
    }
}
