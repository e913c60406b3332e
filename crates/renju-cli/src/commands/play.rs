//! `play`: two persons at one terminal.

use std::io::{self, IsTerminal};

use super::options::LookOptions;
use super::rule_options::{RuleOptions, no_such_rules};
use super::table::{Reply, Table};
use crate::error::{CliError, Outcome};
use crate::input::{Chunks, lines_of, without_mark};
use crate::output::{Output, say_on_interrupt};

const EXAMPLES: &str = "\
Examples:
  renju-cli play
  renju-cli play --rules standard --opening swap2
  printf 'H8\\nsave game.txt\\n' | renju-cli play --rules renju";

/// Play a game of two persons at one terminal
///
/// Asks for every decision in words, and draws the board after each action. A stone is placed by the
/// name of its point, such as H8; `help` tells all actions and commands. Fouls and claims are dealt
/// with as the rule set says: where fouls are claimed, nobody is told of one unasked. Without
/// --rules the game is played by `renju_rif`.
///
/// `undo` takes an action back, `save FILE` writes the game down, and `load FILE` goes on with it.
/// Neither loses anything: `save` overwrites no file but those of the game itself, and `load` wants
/// the game at the table saved, unless they are told otherwise by `save! FILE` and `load! FILE`. The
/// game ends with `quit`, or with the end of standard input when that is no terminal; if it is not
/// saved, its log is told.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// What a terminal shows where a line is to be typed.
const PROMPT: &str = "> ";

/// Plays.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let table = Table::new(&args.rules.choice(), args.look.look());
    let mut table = table.map_err(no_such_rules)?;
    let stdin = io::stdin().lock();
    let prompt = if stdin.is_terminal() { PROMPT } else { "" };
    say_on_interrupt(format!("\n{}", table.parting()));
    output.print(&(table.greeting() + prompt))?;
    let mut chunks = Chunks::new(stdin);
    let reading = |error| CliError::failed(error).context("cannot read the input");
    while let Some(chunk) = chunks.next().map_err(reading)? {
        for line in lines_of(&chunk) {
            let line = String::from_utf8_lossy(without_mark(line));
            match table.hear(&line) {
                Reply::Text(text) => {
                    say_on_interrupt(format!("\n{}", table.parting()));
                    output.print(&(text + prompt))?;
                }
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
