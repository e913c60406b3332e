//! The arguments of `match`, and its course.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use anyhow::anyhow;
use renju_arena::match_::{self, Journal, MatchEnd, MatchError, MatchSetup, Standings};

use super::display::Display;
use super::kept::Kept;
use super::log::Log;
use super::options::MatchOptions;
use super::watch::Watch;
use super::{config, names, preparation};
use crate::answer::{PlayedMatch, write_pretty};
use crate::error::{CliError, Outcome, note, shown};
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
struct Plan {
    setup: MatchSetup,
    kept: Option<Kept>,
    log: Option<Arc<Log>>,
    origin: Origin,
}

/// Where a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It begins now.
    New,
    /// It was broken off before.
    Resumed,
}

/// Plays a match.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let mut options = args.options.clone();
    if let Some(path) = &args.config {
        options = options.or(config::read(path)?);
    }
    let searching = Searching::begin();
    let stop = searching.shared_stop();
    let (plan, mut journal) = match &args.resume {
        Some(path) => resume(&options, path)?,
        None => begin(&options, args.quiet, &stop)?,
    };
    let standings = plan.setup.standings(journal.games());
    let watch = Watch {
        display: if args.quiet {
            Display::Nothing
        } else {
            Display::of_terminal(&plan.results(&standings, None))
        },
        setup: &plan.setup,
        kept: plan.kept.as_ref(),
        log: plan.log.clone(),
        stop: Arc::clone(&stop),
        error: Mutex::default(),
    };
    let ended = match_::run(&plan.setup, &mut journal, &watch, &stop);
    let ended = match (ended, watch.close()) {
        (Ok(report), None) => Ok(report.end),
        (_, Some(unwritten)) => Err(unwritten),
        (Err(error), None) => Err(failed(error)),
    };
    let standings = plan.setup.standings(journal.games());
    conclude(&plan, &standings, args.json, ended, output)
}

/// Makes everything ready for a new match.
fn begin(
    options: &MatchOptions,
    quiet: bool,
    stop: &Arc<AtomicBool>,
) -> Result<(Plan, Journal), CliError> {
    let engines = preparation::engines(options);
    let mut setup = preparation::prepare(options, &engines)?;
    let kept = options.record.as_deref().map(Kept::at);
    if let Some(kept) = &kept {
        kept.check()?;
    }
    if !quiet {
        preparation::remark(&setup);
    }
    let log = open_log(options, kept.as_ref())?;
    names::ask(&engines, &mut setup, log.as_ref(), stop)?;
    let journal = match &kept {
        Some(kept) => kept.create(&setup)?,
        None => Journal::in_memory(),
    };
    let origin = Origin::New;
    let plan = Plan {
        setup,
        kept,
        log,
        origin,
    };
    Ok((plan, journal))
}

/// Makes everything ready to go on with a match.
fn resume(options: &MatchOptions, path: &Path) -> Result<(Plan, Journal), CliError> {
    let kept = Kept::at(path);
    let (journal, mut setup) = kept.resume()?;
    if !options.leave_match_open() {
        if options.engine.is_empty() {
            let name = shown(&kept.journal().to_string_lossy());
            let error = anyhow!("what is to be played stands in {name}");
            let hint = "leave those options out, or give all of them, that they can be compared";
            return Err(CliError::bad_input(error).hint(hint));
        }
        let mut engines = preparation::engines(options);
        // What an engine was called when the match began is what it is called.
        for (engine, begun) in engines.iter_mut().zip(&setup.engines) {
            engine.name.get_or_insert_with(|| begun.name.clone());
        }
        let given = preparation::prepare(options, &engines)?;
        if let Some(field) = setup.difference(&given) {
            let name = shown(&kept.journal().to_string_lossy());
            let error = anyhow!("{name} keeps another match: {field} differs");
            let hint = format!("go on with that one by `{}`", kept.resume_command());
            return Err(CliError::bad_input(error).hint(hint));
        }
    }
    if let Some(concurrency) = options.concurrency {
        setup.concurrency = concurrency;
    }
    let log = open_log(options, Some(&kept))?;
    for record in journal.games() {
        kept.write_game(record)?;
    }
    let plan = Plan {
        setup,
        kept: Some(kept),
        log,
        origin: Origin::Resumed,
    };
    Ok((plan, journal))
}

fn open_log(options: &MatchOptions, kept: Option<&Kept>) -> Result<Option<Arc<Log>>, CliError> {
    let Some(path) = options.log.as_deref() else {
        return Ok(None);
    };
    if kept.is_some_and(|kept| place_of(kept.journal()) == place_of(path)) {
        let name = shown(&path.to_string_lossy());
        let error = anyhow!("{name} keeps the games, so it can't be the log");
        return Err(CliError::bad_input(error).hint("name another file after --log"));
    }
    Ok(Some(Arc::new(Log::open(path)?)))
}

/// Returns a path that is the same for all names of a file, be it that the file is not there yet.
fn place_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    let in_folder = || Some(fs::canonicalize(folder).ok()?.join(path.file_name()?));
    let place = fs::canonicalize(path).ok().or_else(in_folder);
    place.unwrap_or_else(|| path.to_owned())
}

impl Plan {
    /// Returns what the games came to.
    fn results<'a>(&'a self, standings: &'a Standings, end: Option<MatchEnd>) -> MatchResults<'a> {
        MatchResults {
            setup: &self.setup,
            standings,
            sprt: self.setup.sprt.as_ref().map(|sprt| standings.test(sprt)),
            end,
        }
    }
}

/// Tells what the match came to, and what can be done if it did not come to its end.
fn conclude(
    plan: &Plan,
    standings: &Standings,
    json: bool,
    ended: Result<MatchEnd, CliError>,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    let end = ended.as_ref().ok().copied();
    let has_games = standings.games() > 0;
    if end.is_some() || has_games {
        let results = plan.results(standings, end);
        output.print(&if json {
            let record = plan.kept.as_ref().map(Kept::journal);
            write_pretty(&PlayedMatch::new(&results, record))
        } else {
            render::match_report(&results)
        })?;
    }
    let go_on = plan.kept.as_ref().map(|kept| {
        let command = kept.resume_command();
        format!("what was played is kept; go on by `{command}`")
    });
    match ended {
        Err(error) if has_games => Err(match go_on {
            Some(go_on) => error.hint(go_on),
            None => error,
        }),
        Err(error) => {
            if let Some(kept) = plan.kept.as_ref().filter(|_| plan.origin == Origin::New) {
                kept.remove();
            }
            Err(error)
        }
        Ok(MatchEnd::Stopped) => {
            let nothing = || "nothing was kept to go on with: that takes --record".to_owned();
            note(&go_on.unwrap_or_else(nothing));
            Ok(Outcome::Unknown)
        }
        Ok(_) => Ok(Outcome::Done),
    }
}

/// Says why a match could not go on.
fn failed(error: MatchError) -> CliError {
    match error {
        error @ MatchError::Engine { .. } => names::unusable(error),
        MatchError::Setup(error) => CliError::bad_input(error),
        error => CliError::failed(error),
    }
}
