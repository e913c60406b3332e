//! `replay`: what happened in this game, and where does it stand?

use std::ffi::OsString;

use anyhow::anyhow;
use renju_core::{MoveStringOptions, ParseActionError, PlayError, RuleSetId, parse_moves};

use super::lines::{BatchOptions, Done};
use super::options::LookOptions;
use super::rule_options::{RuleOptions, no_such_rules};
use crate::answer::{ErrorAnswer, Replayed, write_line, write_pretty};
use crate::batch::{Answered, Grain};
use crate::error::{CliError, Outcome, shown};
use crate::game_log::Written;
use crate::input::{Faulty, GivenGame, LineError, read_game, read_game_arguments};
use crate::output::Output;
use crate::render;
use crate::replay::{Refusal, Replay, Stop};
use crate::rule_choice::{RuleChoice, RuleFault};

const EXAMPLES: &str = "\
Examples:
  renju-cli replay H8 H9 I10 swap G10 'offer G8 I8' 'choose I8'
  renju-cli replay game.txt --json
  renju-cli replay --rules standard --opening swap2 'H8 A1 O15' 'take black'
  renju-cli replay --jsonl < games.jsonl > states.jsonl";

/// Replay a game by its rules: who did what, who must act, and how it ended
///
/// An action is the name of a point, several points for the stones of one turn of an opening, or
/// `pass`, `swap`, `stay`, `declare 3`, `offer K9 G9`, `choose K9`, `claim H8`, `resign`, `draw?` and
/// the like; `renju-cli play` tells them all when asked for `help`. An action that may not be done
/// ends the replay there, with 2.
///
/// Fouls that were played and not claimed are named: this is the view of an arbiter. A game that
/// says nothing of its rules is played by `renju`: no opening rule, and a foul loses at once.
///
/// With --jsonl, reads one game a line from standard input, such as `{"id": 1, "rules":
/// "cn2009", "actions": ["H8", "I9"]}`, and writes for each a line with where it stands. What a
/// line says of the rules wins over the options here.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The actions, each an argument of its own or between commas; or a path, or `-`
    ///
    /// A file holds an action on each line, or several between commas or semicolons, and above them
    /// perhaps lines such as `rules: cn2009`, `opening: swap2` and `option: pass=false`. What follows
    /// `#` is a remark. `play` saves such files. A JSON object, as a line of --jsonl, will do too,
    /// and so will a file with one record, such as SGF, RenLib or .psq: the moves of its main line.
    #[arg(value_name = "ACTION", required_unless_present = "jsonl")]
    actions: Vec<OsString>,

    /// Answer with a JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer JSON Lines on standard input with JSON Lines
    #[arg(long, conflicts_with = "actions")]
    jsonl: bool,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// The rules of a game that says nothing of them.
const DEFAULT_RULES: RuleSetId = RuleSetId::Renju;

/// Replays.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let choice = args.rules.choice();
    // A fault in the options is told at once, and not line by line.
    choice.rule_set(DEFAULT_RULES).map_err(no_such_rules)?;
    if args.jsonl {
        let answer =
            |line: &[u8], done: &Done, out: &mut Vec<u8>| answer_line(&choice, line, done, out);
        return args.batch.batch(Grain::Chunk).run_lines(output, answer);
    }
    args.batch.check_unused()?;
    let given = read_game_arguments(&args.actions)?;
    let choice = given.log.choice.or(&choice);
    let mut replay = Replay::under(&choice, DEFAULT_RULES).map_err(no_such_rules)?;
    let played = replay.play_all(given.log.texts(), given.no_text.as_deref());
    let stop = played.err();
    let text = if args.json {
        write_pretty(&Replayed::new(given.id.as_deref(), &replay, stop.as_ref()))
    } else {
        render::game::game(&replay, args.look.look())
    };
    output.print(&text)?;
    match stop {
        None => Ok(Outcome::Done),
        Some(stop) => Err(stopped(&stop, &given.log.actions)),
    }
}

/// Answers one line of JSON, be it a game or not.
pub(crate) fn one_line(args: &Args, line: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    answer_line(&args.rules.choice(), line, &Done::default(), &mut out);
    out
}

/// Returns the error that names the action at which a game stopped.
pub(super) fn stopped(stop: &Stop, actions: &[Written]) -> CliError {
    let number = stop.at + 1;
    let error = CliError::bad_input(anyhow!("{}", stop.refusal));
    let Some(Written { text, line }) = actions.get(stop.at) else {
        return error.context(format!("action {number}"));
    };
    let line = line.filter(|_| !are_one_a_line(actions));
    let line = line.map(|line| format!("line {line}, "));
    let (line, name) = (line.unwrap_or_default(), shown(text));
    let error = error.context(format!("{line}action {number}, `{name}`"));
    error.hint(hint(&stop.refusal, text, stop.at == 0))
}

/// Returns what may help with an action that was not accepted.
fn hint(refusal: &Refusal, text: &str, is_first: bool) -> &'static str {
    let is_list = text.trim().contains(char::is_whitespace);
    match refusal {
        // `H8 I9 swap`, `swap K9`
        Refusal::NoAction(ParseActionError::Point(_) | ParseActionError::TooMuch { .. })
        // `H8 I9 G7` where a single stone is asked
        | Refusal::NotAllowed(PlayError::OneStoneATurn | PlayError::TurnEnded { .. })
            if is_list =>
        {
            "put a comma between actions, or give each as an argument of its own"
        }
        // `offer`, with the points as arguments of their own
        Refusal::NoAction(ParseActionError::Missing { .. }) => {
            "an action of several words is one argument, such as `'offer K9 G9'`, or stands on one line"
        }
        Refusal::NoAction(ParseActionError::UnknownAction { .. }) if is_moves(text) => {
            "put blanks or commas between the moves, such as `H8, I9`"
        }
        Refusal::NoAction(ParseActionError::UnknownAction { .. }) if is_first => {
            "give the actions, such as `H8 I9 'offer K9 G9'`, or the path of a file that is there; \
             `renju-cli play` tells all actions when asked for `help`"
        }
        _ => "the game is told up to there",
    }
}

/// Says whether a text is several moves without anything between them.
fn is_moves(text: &str) -> bool {
    parse_moves(text, MoveStringOptions::default()).is_ok_and(|moves| moves.len() > 1)
}

/// Says whether the number of each action is that of its line.
fn are_one_a_line(actions: &[Written]) -> bool {
    let is_own_line = |(index, written): (usize, &Written)| written.line == Some(index + 1);
    actions.iter().enumerate().all(is_own_line)
}

/// Answers one line of JSON, be it a game or not.
fn answer_line(choice: &RuleChoice, line: &[u8], done: &Done, out: &mut Vec<u8>) -> Answered {
    let fault = match read_game(line) {
        Err(fault) => fault,
        Ok(game) if done.contains(game.id) => return Answered::Skipped,
        Ok(game) => match answer_game(choice, &game, out) {
            Ok(answered) => return answered,
            Err(RuleFault { field, message }) => Faulty {
                id: game.id,
                error: LineError::of_field(field, message),
            },
        },
    };
    write_line(&ErrorAnswer::new(fault.id, &fault.error), out);
    Answered::Bad
}

fn answer_game(
    choice: &RuleChoice,
    game: &GivenGame<'_>,
    out: &mut Vec<u8>,
) -> Result<Answered, RuleFault> {
    let mut replay = Replay::under(&game.choice.or(choice), DEFAULT_RULES)?;
    let texts = game.actions.iter().map(String::as_str);
    let stop = replay.play_all(texts, game.no_text.as_deref()).err();
    write_line(&Replayed::new(game.id, &replay, stop.as_ref()), out);
    Ok(match stop {
        None => Answered::Well,
        Some(_) => Answered::Bad,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_fits_what_went_wrong() {
        let comma = "put a comma between actions, or give each as an argument of its own";
        let quotes = "an action of several words is one argument, such as `'offer K9 G9'`, or \
                      stands on one line";
        let told = "the game is told up to there";
        for (rules, actions, expected) in [
            (RuleSetId::Renju, vec!["H8 I9 swap"], comma),
            (RuleSetId::Renju, vec!["H8 I9 G7"], comma),
            (RuleSetId::Renju, vec!["H8", "I9 G7"], comma),
            (RuleSetId::Renju, vec!["pass H8"], comma),
            (
                RuleSetId::RenjuRif,
                vec!["H8 I8 J8", "stay", "I9", "offer G9 K9"],
                told,
            ),
            (
                RuleSetId::RenjuRif,
                vec!["H8 I8 J8", "stay", "I9", "offer", "G9"],
                quotes,
            ),
            (RuleSetId::RenjuRif, vec!["H8", "M8"], told),
            (RuleSetId::Renju, vec!["H8", "resing"], told),
            (
                RuleSetId::Renju,
                vec!["h8i9g7"],
                "put blanks or commas between the moves, such as `H8, I9`",
            ),
            (
                RuleSetId::Renju,
                vec!["nothing"],
                "give the actions, such as `H8 I9 'offer K9 G9'`, or the path of a file that is \
                 there; `renju-cli play` tells all actions when asked for `help`",
            ),
        ] {
            let mut replay = Replay::under(&RuleChoice::default(), rules).unwrap();
            let stop = replay.play_all(actions.iter().copied(), None);
            let stop = stop.unwrap_err();
            let text = actions[stop.at];
            assert_eq!(hint(&stop.refusal, text, stop.at == 0), expected, "{text}");
        }
    }
}
