//! `audit`: did this game keep to the rules, and does its record?

use std::ffi::OsString;
use std::mem;
use std::num::NonZeroUsize;

use anyhow::anyhow;
use clap::ValueEnum;
use indicatif::ProgressBar;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use renju_arena::audit::{AuditOptions, Severity};
use renju_core::{RuleSet, RuleSetId};
use renju_record::{Entry, Place, Record};

use super::audit_time::TimeOptions;
use super::lines::threads;
use super::options::LookOptions;
use super::positions::AnswerForm;
use super::progress;
use super::record_options::{Notices, RecordOptions};
use super::rule_options::{RuleOptions, no_such_rules};
use crate::answer::{Audited, Unaudited, write_pretty, write_whole_line};
use crate::audited::{AuditedGame, Counted, Tally};
use crate::error::{CliError, Outcome, shown};
use crate::input::place_in;
use crate::output::{Output, Searching, is_interrupted};
use crate::render::{Boards, Look, audit_summary, audited};
use crate::rule_choice::RuleChoice;

const EXAMPLES: &str = "\
Examples:
  renju-cli audit league/*.sgf
  renju-cli audit game.json --rules renju_rif --boards
  renju-cli audit games.jsonl --time 45m --increment 30s --level warning
  renju-cli audit games.jsonl --jsonl --explain > findings.jsonl";

/// How many games are looked at at a time, for each thread.
const AT_A_TIME: usize = 32;

/// How many nodes the trees of these have at most, but for the last.
const MAX_NODES: usize = 1 << 20;

/// Look at games as an arbiter does: openings, fouls, claims, results, clocks
///
/// Looks at the main line of each game: does the opening keep to its rule, are offered fifth moves the
/// same by symmetry, did Black play a foul, did White miss it or claim what was none, did a five come
/// with a foul, did play go on behind the end, does the result contradict the board, did a clock run
/// out? An error breaks the rules; a warning is a thing to look at; an info is worth knowing.
///
/// A game is judged by the rules that --rules names, else by those that its record names, else by plain
/// `renju`: no opening rule, and a foul loses at once. --opening and --set change either.
///
/// Games in which nothing was found are only counted. The exit code is 1 if a game has an error. What
/// can't be read is told, and the others are looked at all the same.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files with games in any format, or `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<OsString>,

    /// The least grave findings that are told
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t = Level::Info)]
    level: Level,

    /// Name the games too in which nothing was found
    #[arg(long)]
    all: bool,

    /// Draw the board at each error, and the stones around each foul
    #[arg(long)]
    boards: bool,

    /// Answer with a JSON object for each game
    #[arg(long, conflicts_with_all = ["jsonl", "boards", "all"])]
    json: bool,

    /// Answer with a line of JSON for each game
    #[arg(long, conflicts_with_all = ["boards", "all"])]
    jsonl: bool,

    /// In JSON, add the reasons of the judge to each foul; in words they are always told
    #[arg(long)]
    explain: bool,

    /// How many games are looked at at a time, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Show no progress
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    time: TimeOptions,

    #[command(flatten)]
    records: RecordOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// How grave a finding is, in words of users.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Level {
    /// What is worth knowing
    Info,
    /// What is to be looked at
    Warning,
    /// What breaks the rules
    Error,
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level {
            Level::Info => Self::Info,
            Level::Warning => Self::Warning,
            Level::Error => Self::Error,
        }
    }
}

/// Looks at all games.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let how = How::of(args)?;
    let threads = args.threads.map_or(0, NonZeroUsize::get);
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    let searching = Searching::begin();
    let mut audits = Audits {
        args,
        how,
        pool: pool.build().map_err(CliError::failed)?,
        output,
        waiting: Vec::new(),
        nodes: 0,
        tally: Tally::default(),
        told: 0,
        outcome: Outcome::Done,
        bar: progress::beside_answers(args.quiet, "{spinner} {elapsed} {pos} games"),
    };
    let audited = audits.of_all();
    audits.bar.finish_and_clear();
    audited?;
    audits.conclude()?;
    drop(searching);
    Ok(audits.outcome)
}

/// How a game is looked at, and how it is told of.
#[derive(Debug)]
struct How {
    choice: RuleChoice,
    options: AuditOptions,
    form: AnswerForm,
    level: Severity,
    all: bool,
    explain: bool,
    boards: Boards,
    look: Look,
}

/// Something that was read, or could not be.
#[derive(Debug)]
struct Read {
    file: String,
    /// Which game of the file it is, from 1; `None` for the file itself.
    number: Option<usize>,
    entry: Result<Entry, CliError>,
}

/// What is told of it.
enum Answer {
    /// A game was looked at. Without findings the text may be empty.
    Game { text: String, counted: Counted },
    /// There is no game.
    None { line: String, error: CliError },
}

impl How {
    fn of(args: &Args) -> Result<Self, CliError> {
        let choice = args.rules.choice();
        // A fault in the options is told at once, and not game by game.
        choice.rule_set(RuleSetId::Renju).map_err(no_such_rules)?;
        Ok(Self {
            choice,
            options: AuditOptions {
                rules: None,
                time: args.time.limits(),
            },
            form: match (args.json, args.jsonl) {
                (_, true) => AnswerForm::Lines,
                (true, false) => AnswerForm::Json,
                (false, false) => AnswerForm::Text,
            },
            level: args.level.into(),
            all: args.all,
            explain: args.explain,
            boards: if args.boards {
                Boards::Drawn
            } else {
                Boards::None
            },
            look: args.look.look(),
        })
    }

    /// Looks at a game, if it is one.
    fn look_at(&self, read: Read) -> Answer {
        let Read {
            file,
            number,
            entry,
        } = read;
        let none = |place, error| none(&file, number, place, error);
        let Entry {
            place,
            record,
            notices,
        } = match entry {
            Ok(entry) => entry,
            Err(error) => return none(&Place::File, error),
        };
        let audited = record.map_err(CliError::bad_input).and_then(|record| {
            let options = self.options(&record)?;
            let place = (file.clone(), place.clone(), number.unwrap_or(1));
            Ok(AuditedGame::of(place, record, notices, &options))
        });
        match audited {
            Ok(game) => Answer::Game {
                text: self.text(&game),
                counted: game.counted(),
            },
            Err(error) => none(&place, error),
        }
    }

    /// Returns what a game is judged by.
    fn options(&self, record: &Record) -> Result<AuditOptions, CliError> {
        Ok(AuditOptions {
            rules: self.rules(record)?,
            ..self.options.clone()
        })
    }

    /// Returns the rules that were asked for, if anything was said of rules.
    fn rules(&self, record: &Record) -> Result<Option<RuleSet>, CliError> {
        if self.choice == RuleChoice::default() {
            return Ok(None);
        }
        let recorded = record.info.rules.as_ref().and_then(|rules| rules.id);
        let rules = self.choice.rule_set(recorded.unwrap_or(RuleSetId::Renju));
        rules.map(Some).map_err(no_such_rules)
    }

    /// Tells of a game.
    fn text(&self, game: &AuditedGame) -> String {
        let answer = || Audited::new(game, self.level, self.explain);
        match self.form {
            AnswerForm::Json => write_pretty(&answer()),
            AnswerForm::Lines => write_whole_line(&answer()),
            AnswerForm::Text if self.all || game.findings(self.level).next().is_some() => {
                audited(game, self.level, self.boards, self.look)
            }
            AnswerForm::Text => String::new(),
        }
    }
}

/// Tells why there is no game: a program on the line of the answer.
fn none(file: &str, number: Option<usize>, place: &Place, error: CliError) -> Answer {
    let message = error.to_string();
    let line = write_whole_line(&Unaudited::new(file, number, place, &message));
    let error = match number {
        Some(_) => error.context(place_in(file, place)),
        // The error of a file names it.
        None => error,
    };
    Answer::None { line, error }
}

/// The games of all files.
struct Audits<'a> {
    args: &'a Args,
    how: How,
    pool: ThreadPool,
    output: &'a mut Output,
    /// What was read and not yet looked at.
    waiting: Vec<Read>,
    /// How many nodes the trees of these have.
    nodes: usize,
    tally: Tally,
    /// How many games were told of.
    told: usize,
    /// The worst that happened so far.
    outcome: Outcome,
    bar: ProgressBar,
}

impl Audits<'_> {
    /// Looks at all games, until Ctrl-C comes. What was read by then is looked at.
    fn of_all(&mut self) -> Result<(), CliError> {
        for file in &self.args.files {
            let opened = match self.args.records.input().open(file) {
                Ok(opened) => opened,
                Err(error) => {
                    let file = shown(&file.to_string_lossy());
                    self.add(Read {
                        file,
                        number: None,
                        entry: Err(error),
                    })?;
                    continue;
                }
            };
            let mut notices = Notices::of(&opened.name);
            for (entry, number) in opened.records.zip(1..) {
                if is_interrupted() {
                    return self.look_at_waiting();
                }
                self.tell_notices(&entry, &mut notices);
                self.add(Read {
                    file: opened.name.clone(),
                    number: Some(number),
                    entry: Ok(entry),
                })?;
            }
        }
        self.look_at_waiting()
    }

    /// Tells a person what was odd; a program finds it in the answer.
    fn tell_notices(&self, entry: &Entry, notices: &mut Notices) {
        if self.how.form != AnswerForm::Text {
            return;
        }
        for notice in &entry.notices {
            self.bar.suspend(|| notices.tell(&entry.place, notice));
        }
    }

    fn add(&mut self, read: Read) -> Result<(), CliError> {
        let record = read.entry.as_ref().ok().map(|entry| entry.record.as_ref());
        self.nodes += match record {
            Some(Ok(record)) => record.len(),
            _ => 0,
        };
        self.waiting.push(read);
        let many = AT_A_TIME * self.pool.current_num_threads();
        if self.waiting.len() < many && self.nodes < MAX_NODES {
            return Ok(());
        }
        self.look_at_waiting()
    }

    /// Looks at what was read, on all threads, and tells of it in order.
    fn look_at_waiting(&mut self) -> Result<(), CliError> {
        self.nodes = 0;
        let waiting = mem::take(&mut self.waiting);
        let how = &self.how;
        let answers: Vec<Answer> = self.pool.install(|| {
            let answers = waiting.into_par_iter().map(|read| how.look_at(read));
            answers.collect()
        });
        answers.into_iter().try_for_each(|answer| self.tell(answer))
    }

    fn tell(&mut self, answer: Answer) -> Result<(), CliError> {
        self.bar.inc(1);
        match answer {
            Answer::Game { text, counted } => {
                if counted.has(Severity::Error) {
                    self.outcome = self.outcome.max(Outcome::No);
                }
                self.tally.add(counted);
                self.print(&text)
            }
            Answer::None { line, error } => {
                self.outcome = self.outcome.max(error.outcome());
                self.tally.unreadable += 1;
                if self.how.form == AnswerForm::Lines {
                    return self.print(&line);
                }
                self.bar.suspend(|| error.report());
                Ok(())
            }
        }
    }

    /// Prints what is told of a game, if anything is.
    fn print(&mut self, text: &str) -> Result<(), CliError> {
        if text.is_empty() {
            return Ok(());
        }
        let is_apart = self.how.form == AnswerForm::Text && self.told > 0;
        let gap = if is_apart { "\n" } else { "" };
        self.told += 1;
        self.output.print(&format!("{gap}{text}"))
    }

    /// Sums up.
    fn conclude(&mut self) -> Result<(), CliError> {
        if is_interrupted() {
            self.outcome = self.outcome.max(Outcome::Unknown);
        }
        let (bad, games) = (self.tally.unreadable, self.tally.games);
        match self.how.form {
            AnswerForm::Text if games > 0 => {
                let how = &self.how;
                let text = audit_summary(&self.tally, how.level, is_interrupted(), how.look);
                self.print(&text)
            }
            AnswerForm::Lines if bad > 0 => {
                let all = games + bad;
                let error = anyhow!("{bad} of {all} games were bad; their answers say why");
                CliError::bad_input(error).report();
                Ok(())
            }
            AnswerForm::Text | AnswerForm::Lines | AnswerForm::Json => Ok(()),
        }
    }
}
