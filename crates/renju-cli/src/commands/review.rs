//! `review`: where was this game won and lost?

use std::ffi::OsString;
use std::ops::ControlFlow;

use anyhow::anyhow;
use renju_engine::{Engine, Limits, ReviewProgress};
use serde_json::value::RawValue;

use super::limits::{SearchLimits, Usual};
use super::lines::{BatchOptions, Done};
use super::options::LookOptions;
use super::pictures::PictureOptions;
use super::positions::{AnswerForm, AnswerOptions};
use super::progress::of_positions;
use super::replay::stopped;
use super::rule_options::{RuleOptions, no_such_rules};
use crate::answer::{ErrorAnswer, ReviewedGame, write_line, write_pretty, write_whole_line};
use crate::batch::{Answered, Grain};
use crate::error::{CliError, Outcome};
use crate::input::{
    BadGame, Faulty, GivenMoves, GivenRecord, LineError, Place, read_games, read_record,
};
use crate::output::{Output, Searching, is_interrupted};
use crate::render::{Told, review, review_sheet};
use crate::reviewed::{DEFAULT_RULES, Reviewable, Reviewed, Unreviewable};
use crate::rule_choice::RuleChoice;

const EXAMPLES: &str = "\
Examples:
  renju-cli review h8i9g7f6h6h9g9g8f7f8e8e9d9d8
  renju-cli review game.txt --svg game.svg
  renju-cli review games.txt --all --time 2s
  renju-cli review --jsonl < games.jsonl > reviews.jsonl";

/// The most nodes that a position may take if nothing was said of time or nodes.
const USUAL_NODES: u64 = 100_000;

/// Review whole games: what each move was worth, and what it missed
///
/// Searches each position of a game, and tells of each move what could be reached before it and what
/// was reached with it, as the win rate of the player: missed fives and forced wins, forced wins
/// that were allowed, fouls, and claims of fouls that White missed. A win is called forced where a
/// proof was verified, and likely where the search alone says so.
///
/// The accuracy of a player is the mean over his moves of 100·exp(−4·loss), where the loss is the
/// win rate that the move lost, from 0 to 1. Moves of an opening rule do not count.
///
/// A game that says nothing of its rules is played by `renju`: no opening rule, and a foul loses at
/// once. A game of which an action may not be done is reported, and the others are reviewed.
///
/// With --jsonl and no GAME, reads one game a line from standard input, such as `{"id": 1, "moves":
/// "h8i9g7"}` or `{"id": 2, "rules": "cn2009", "actions": ["H8", "I9"]}`, and writes a line for each.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[command(mut_arg("time", |arg| arg.help(
    "The longest search for a position: seconds, or with a unit, such as 500ms, 30s, 2m, or `none` \
     [default: none]"
).long_help(None)))]
#[command(mut_arg("nodes", |arg| arg.help(
    "The most nodes for a position [default: 100000, and no limit if --time is given]"
).long_help("The most nodes for a position [default: 100000, and no limit if --time is given]\n\n\
     With the same limit and without --time, a review always finds the same, on any number of \
     threads.")))]
#[command(mut_arg("threads", |arg| arg.help(
    "How many positions are searched at a time, 1 to 1024 [default: one for each core]"
).long_help("How many positions are searched at a time, 1 to 1024 [default: one for each core]\n\n\
     With JSON Lines on standard input, how many games. Each search runs on one thread, with memory \
     of its own.")))]
#[command(mut_arg("resume", |arg| arg.help(
    "Skip the games whose `id` is answered in FILE already, the output of an earlier run"
)))]
#[command(mut_arg("svg", |arg| arg.help(
    "Draw the win rates and the boards at the turning points to this file, as SVG"
)))]
#[cfg_attr(feature = "png", command(mut_arg("png", |arg| arg.help(
    "Draw the win rates and the boards at the turning points to this file, as PNG"
))))]
#[command(mut_arg("json", |arg| arg.help("Answer with a JSON object for each game")))]
#[command(mut_arg("jsonl", |arg| arg.help(
    "Answer with a line of JSON for each game, and read JSON Lines if there is no GAME"
)))]
pub(crate) struct Args {
    /// Games: move strings, actions between commas, JSON objects, paths, or `-`
    ///
    /// Text that can be read as a game is one. Otherwise it is the path of a file, and `-` is
    /// standard input. A file holds a game as `play` saves it, records in any format, such as SGF,
    /// JSON Lines, or a move string on each line; a line that begins with `#` is a remark.
    #[arg(value_name = "GAME", required_unless_present = "jsonl")]
    games: Vec<OsString>,

    /// Tell of every move, not only of those of which there is anything to be said
    #[arg(long, visible_alias = "verbose")]
    all: bool,

    /// The greatest depth of the search for a position, in plies [default: no limit]
    #[arg(long, value_name = "PLIES")]
    depth: Option<usize>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    answer: AnswerOptions,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    limits: SearchLimits,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Reviews.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let choice = args.rules.choice();
    // A fault in the options is told at once, and not game by game.
    choice.rule_set(DEFAULT_RULES).map_err(no_such_rules)?;
    if args.games.is_empty() {
        return run_lines(args, &choice, output);
    }
    let batch = args.batch.batch(Grain::Line);
    if batch.resume.is_some() {
        let error = anyhow!("--resume is for JSON Lines on standard input");
        return Err(CliError::bad_input(error).hint("give --jsonl and no game"));
    }
    args.pictures.check()?;
    let mut reviews = Reviews {
        args,
        choice,
        engines: std::iter::repeat_with(Engine::default)
            .take(batch.threads.get())
            .collect(),
        to_draw: Vec::new(),
        outcome: Outcome::Done,
        answered: 0,
        bad: 0,
    };
    reviews.of_all(output)?;
    if !reviews.to_draw.is_empty() {
        args.pictures
            .draw_sheet(|| review_sheet(&reviews.to_draw))?;
    }
    Ok(reviews.outcome)
}

/// Answers JSON Lines on standard input, each game on one thread.
fn run_lines(args: &Args, choice: &RuleChoice, output: &mut Output) -> Result<Outcome, CliError> {
    if args.pictures.draws() {
        let error = CliError::bad_input(anyhow!("a picture needs a GAME"));
        return Err(error.hint("give `-` to draw the games of standard input"));
    }
    let answer =
        |line: &[u8], done: &Done, out: &mut Vec<u8>| answer_line(args, choice, line, done, out);
    args.batch.batch(Grain::Line).run_lines(output, answer)
}

/// The reviews of the games of arguments.
struct Reviews<'a> {
    args: &'a Args,
    choice: RuleChoice,
    engines: Vec<Engine>,
    /// What is to be drawn, if anything is.
    to_draw: Vec<Reviewed>,
    /// The worst that happened so far.
    outcome: Outcome,
    answered: usize,
    bad: usize,
}

impl Reviews<'_> {
    /// Reviews all games in order. Of one that cannot be reviewed it tells why, and goes on. Ctrl-C
    /// ends it.
    fn of_all(&mut self, output: &mut Output) -> Result<(), CliError> {
        let games = &self.args.games;
        for (index, argument) in games.iter().enumerate() {
            let number = (games.len() > 1).then_some(index + 1);
            for (place, given) in read_games(argument, number) {
                if is_interrupted() {
                    self.outcome = self.outcome.max(Outcome::Unknown);
                    return Ok(());
                }
                match given.and_then(|game| self.review(&place, &game)) {
                    Ok(text) => self.print_answer(&text, output)?,
                    Err(bad) => self.fail(&bad, output)?,
                }
            }
        }
        if self.bad > 0 && self.args.answer.form() == AnswerForm::Lines {
            let (bad, all) = (self.bad, self.answered + self.bad);
            let error = anyhow!("{bad} of {all} games were bad; their answers say why");
            CliError::bad_input(error).report();
        }
        Ok(())
    }

    /// Reviews a game and returns the answer.
    fn review(&mut self, place: &Place, given: &GivenRecord) -> Result<String, BadGame> {
        let bad = |fault| bad_game(place, given, fault);
        let game = Reviewable::of(&given.played, &self.choice).map_err(bad)?;
        let searching = Searching::begin();
        let limits = Limits {
            stop: Some(searching.stop()),
            ..limits(self.args)
        };
        let bar = of_positions(self.args.batch.is_quiet(), game.positions());
        let observer = &mut |progress: &ReviewProgress| {
            bar.set_length(progress.positions as u64);
            bar.set_position(progress.searched as u64);
            ControlFlow::Continue(())
        };
        let reviewed = game.review(place.name(), &mut self.engines, &limits, observer);
        bar.finish_and_clear();
        drop(searching);
        let reviewed = reviewed.map_err(|error| bad(error.into()))?;
        if !reviewed.review.is_complete() {
            self.outcome = self.outcome.max(Outcome::Unknown);
        }
        let answer = ReviewedGame::new(given.id.as_deref(), &reviewed);
        let text = match self.args.answer.form() {
            AnswerForm::Json => write_pretty(&answer),
            AnswerForm::Lines => write_whole_line(&answer),
            AnswerForm::Text => review(&reviewed, told(self.args), self.args.look.look()),
        };
        if self.args.pictures.draws() {
            self.to_draw.push(reviewed);
        }
        Ok(text)
    }

    fn print_answer(&mut self, text: &str, output: &mut Output) -> Result<(), CliError> {
        let is_apart = self.args.answer.form() == AnswerForm::Text && self.answered > 0;
        let gap = if is_apart { "\n" } else { "" };
        self.answered += 1;
        self.print(&format!("{gap}{text}"), output)
    }

    /// Tells why there is no answer: a program on the line of the answer.
    fn fail(&mut self, bad: &BadGame, output: &mut Output) -> Result<(), CliError> {
        self.outcome = self.outcome.max(bad.error.outcome());
        self.bad += 1;
        if self.args.answer.form() != AnswerForm::Lines {
            bad.error.report();
            return Ok(());
        }
        let answer = ErrorAnswer::new(bad.id.as_deref(), &bad.line);
        self.print(&write_whole_line(&answer), output)
    }

    /// Prints; a picture is drawn even if nobody reads the answers any more.
    fn print(&self, text: &str, output: &mut Output) -> Result<(), CliError> {
        match output.print(text) {
            Err(error) if error.is_closed_pipe() && self.args.pictures.draws() => Ok(()),
            other => other,
        }
    }
}

const fn told(args: &Args) -> Told {
    if args.all {
        Told::All
    } else {
        Told::Remarkable
    }
}

/// Returns the limits of a position.
fn limits(args: &Args) -> Limits<'static> {
    Limits {
        depth: args.depth,
        ..args.limits.limits_or(Usual::Nodes(USUAL_NODES), None)
    }
}

/// Says for a program and for a person why a game is not reviewed.
fn bad_game(place: &Place, given: &GivenRecord, fault: Unreviewable) -> BadGame {
    let line = line_error(&fault);
    let actions = match &given.played {
        GivenMoves::Actions { log, .. } => log.actions.as_slice(),
        GivenMoves::Moves(..) => &[],
    };
    let error = match fault {
        Unreviewable::Rules(fault) => no_such_rules(fault),
        Unreviewable::Stopped(stop) => {
            let error = stopped(&stop, actions);
            error.hint("`renju-cli replay` tells the game up to there")
        }
        Unreviewable::Moves(error) => CliError::bad_input(error),
    };
    BadGame {
        id: given.id.clone(),
        line: LineError {
            message: place.before(&line.message),
            ..line
        },
        error: match place.name() {
            Some(name) => error.context(name),
            None => error,
        },
    }
}

fn line_error(fault: &Unreviewable) -> LineError {
    match fault {
        Unreviewable::Rules(fault) => LineError::of_field(fault.field.clone(), &fault.message),
        Unreviewable::Stopped(stop) => {
            LineError::of_field(format!("actions[{}]", stop.at), &stop.refusal)
        }
        Unreviewable::Moves(error) => LineError::of_field("rules", error),
    }
}

/// Answers one line of JSON, be it a game or not.
fn answer_line(
    args: &Args,
    choice: &RuleChoice,
    line: &[u8],
    done: &Done,
    out: &mut Vec<u8>,
) -> Answered {
    let given = match read_record(line) {
        Ok(given) => given,
        Err(Faulty { id, error }) => {
            write_line(&ErrorAnswer::new(id, &error), out);
            return Answered::Bad;
        }
    };
    let id: Option<&RawValue> = given.id.as_deref();
    if done.contains(id) {
        return Answered::Skipped;
    }
    let reviewed = Reviewable::of(&given.played, choice).and_then(|game| {
        let go_on = &mut |_: &ReviewProgress| ControlFlow::Continue(());
        let reviewed = game.review(None, &mut [Engine::default()], &limits(args), go_on);
        reviewed.map_err(Unreviewable::from)
    });
    match reviewed {
        Ok(reviewed) => {
            write_line(&ReviewedGame::new(id, &reviewed), out);
            Answered::Well
        }
        Err(fault) => {
            write_line(&ErrorAnswer::new(id, &line_error(&fault)), out);
            Answered::Bad
        }
    }
}
