//! `play`: two persons at one terminal, or one and the engine.

use std::io::{self, IsTerminal};

use super::opponent::OpponentOptions;
use super::options::LookOptions;
use super::rule_options::{RuleOptions, no_such_rules};
use super::table::{Reply, Table};
use crate::error::{CliError, Outcome};
use crate::input::{Chunks, lines_of, without_mark};
use crate::output::{Output, say_on_interrupt};

const EXAMPLES: &str = "\
Examples:
  renju-cli play
  renju-cli play --engine white --level 3
  renju-cli play --rules standard --opening swap2
  printf 'H8\\nsave game.txt\\n' | renju-cli play --rules renju";

/// Play a game at the terminal, of two persons or with the engine
///
/// Asks for every decision in words, and draws the board after each action. A stone is placed by the
/// name of its point, such as H8; `help` tells all actions and commands. Fouls and claims are dealt
/// with as the rule set says: where fouls are claimed, nobody is told of one unasked. Without
/// --rules the game is played by `renju_rif`.
///
/// With --engine, the engine is one of the two persons, or both. It answers at once, also in the
/// opening, says in a line what it expects, and counts a win as 100% of the point and a draw as 50%.
/// What you do besides your move, such as `draw?`, goes on the same line behind a semicolon: `K8;
/// draw?`. `undo` then takes back your last action and all that followed it.
///
/// `undo` takes an action back, `save FILE` writes the game down, and `load FILE` goes on with it.
/// Neither loses anything: `save` overwrites no file but those of the game itself, and `load` wants
/// the game at the table saved, unless they are told otherwise by `save! FILE` and `load! FILE`. The
/// game ends with `quit`, or with the end of standard input when that is no terminal; if it is not
/// saved, its log is told.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[command(mut_arg("time", |arg| arg.requires("engine").help(
    "The longest that the engine thinks about an action: seconds, or with a unit, such as 500ms, 30s, \
     2m, or `none` [default: 5s, and none if --nodes or a level is given]"
).long_help(None)))]
#[command(mut_arg("nodes", |arg| arg.requires("engine").help(
    "The most nodes for an action [default: those of the level]"
).long_help(None)))]
#[command(mut_arg("memory", |arg| arg.requires("engine").help(
    "The memory of the engine, with a unit, such as 64MB, 256MiB or 1GiB"
)))]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    opponent: OpponentOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// What a terminal shows where a line is to be typed.
const PROMPT: &str = "> ";

/// Plays.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let opponent = args.opponent.opponent();
    let table = Table::new(&args.rules.choice(), args.look.look(), opponent);
    let mut table = table.map_err(no_such_rules)?;
    let stdin = io::stdin().lock();
    let prompt = if stdin.is_terminal() { PROMPT } else { "" };
    let greeting = table.greeting();
    tell(&mut table, &greeting, prompt, output)?;
    let mut chunks = Chunks::new(stdin);
    let reading = |error| CliError::failed(error).context("cannot read the input");
    while let Some(chunk) = chunks.next().map_err(reading)? {
        for line in lines_of(&chunk) {
            let line = String::from_utf8_lossy(without_mark(line));
            match table.hear(&line) {
                Reply::Text(text) => tell(&mut table, &text, prompt, output)?,
                Reply::Quit => {
                    output.print(&table.parting())?;
                    return Ok(Outcome::Done);
                }
            }
        }
    }
    let line_end = if prompt.is_empty() { "" } else { "\n" };
    output.print(&format!("{line_end}{}", table.parting()))?;
    Ok(Outcome::Done)
}

/// Tells a text, and then what the engine does, as long as it does something.
fn tell(table: &mut Table, text: &str, prompt: &str, output: &mut Output) -> Result<(), CliError> {
    say_on_interrupt(format!("\n{}", table.parting()));
    output.print(text)?;
    while let Some(text) = table.let_engine_act() {
        say_on_interrupt(format!("\n{}", table.parting()));
        output.print(&text)?;
    }
    output.print(prompt)
}
