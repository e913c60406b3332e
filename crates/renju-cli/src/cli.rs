//! The command line: which commands there are.

use std::ffi::OsString;
use std::io::{self, Write};
use std::iter;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser, Subcommand};

use crate::commands::{
    analyze, audit, bench, completions, compliance, convert, defend, diagram, elo, find,
    joined_settings, judge, man, match_, openings, play, puzzle, replay, review, rules, show,
    solve, sprt, verify,
};
use crate::error::{CliError, Outcome};
use crate::output::{self, Output};

/// What every help text ends with.
const EXIT_CODES: &str = "\
Exit codes:
  0   done, or answered yes
  1   answered no: the move is forbidden, there is no win, the proof does not hold
  2   bad use or bad input; other positions of the same run are answered all the same
  3   unknown: a limit was hit, or Ctrl-C came, before all was answered
  4   something failed while running, such as a file that could not be read
  70  a fault in this program";

/// Renju on the command line: forbidden moves with their reasons, forced wins with their proofs
///
/// Black and White place stones in turn on 15×15 points; five in a row win. Black may not make an
/// overline, a double-four or a double-three, and what counts as a double-three depends on moves
/// to come. These commands judge by the words of the rule and say why, and find forced wins.
#[derive(Debug, Parser)]
#[command(name = "renju-cli", version, after_long_help = EXIT_CODES)]
#[command(propagate_version = true, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Analyze(Box<analyze::Args>),
    Judge(Box<judge::Args>),
    Solve(Box<solve::Args>),
    Verify(Box<verify::Args>),
    Defend(Box<defend::Args>),
    Puzzle(Box<puzzle::Args>),
    Replay(Box<replay::Args>),
    Review(Box<review::Args>),
    Play(Box<play::Args>),
    Show(Box<show::Args>),
    Convert(Box<convert::Args>),
    Audit(Box<audit::Args>),
    Diagram(Box<diagram::Args>),
    Find(Box<find::Args>),
    Rules(rules::Args),
    Openings(Box<openings::Args>),
    #[command(name = "match")]
    Match(Box<match_::Args>),
    Compliance(Box<compliance::Args>),
    Elo(elo::Args),
    Sprt(sprt::Args),
    Bench(bench::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Returns the whole command line, for what is made from it.
pub(crate) fn command() -> clap::Command {
    Cli::command().mut_subcommands(with_exit_codes)
}

/// Returns a command and those within it with the exit codes behind their help.
fn with_exit_codes(command: clap::Command) -> clap::Command {
    let text = after_help(&command);
    command
        .disable_help_subcommand(true)
        .after_long_help(text)
        .mut_subcommands(with_exit_codes)
}

/// Returns a command and all within it, each before those within it. They have been
/// [built](clap::Command::build).
pub(crate) fn flattened(command: &clap::Command) -> Vec<clap::Command> {
    let inner = command.get_subcommands().flat_map(flattened);
    iter::once(command.clone()).chain(inner).collect()
}

/// Returns the examples of a command with the exit codes behind them.
fn after_help(command: &clap::Command) -> String {
    match command.get_after_long_help() {
        Some(examples) => format!("{examples}\n\n{EXIT_CODES}"),
        None => EXIT_CODES.to_owned(),
    }
}

/// Runs the command that the arguments name.
pub(crate) fn run() -> Result<Outcome, CliError> {
    if refuses_colors(std::env::args_os()) {
        anstream::ColorChoice::Never.write_global();
    }
    let parsed = command()
        .try_get_matches_from(joined_settings(std::env::args_os()))
        .and_then(|matches| <Cli as clap::FromArgMatches>::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            let printed = error.print().and_then(|()| io::stdout().flush());
            if error.exit_code() == 0 {
                return printed.map(|()| Outcome::Done).map_err(CliError::writing);
            }
            // If the message cannot be written, there is no other way to tell.
            return Ok(Outcome::BadInput);
        }
    };
    output::stop_on_interrupt();
    let mut output = Output::new();
    match cli.command {
        Command::Analyze(args) => analyze::run(&args, &mut output),
        Command::Judge(args) => judge::run(&args, &mut output),
        Command::Solve(args) => solve::run(&args, &mut output),
        Command::Verify(args) => verify::run(&args, &mut output),
        Command::Defend(args) => defend::run(&args, &mut output),
        Command::Puzzle(args) => puzzle::run(&args, &mut output),
        Command::Review(args) => review::run(&args, &mut output),
        Command::Replay(args) => replay::run(&args, &mut output),
        Command::Play(args) => play::run(&args, &mut output),
        Command::Show(args) => show::run(&args, &mut output),
        Command::Convert(args) => convert::run(&args, &mut output),
        Command::Audit(args) => audit::run(&args, &mut output),
        Command::Diagram(args) => diagram::run(&args, &mut output),
        Command::Find(args) => find::run(&args, &mut output),
        Command::Rules(args) => rules::run(&args, &mut output),
        Command::Openings(args) => openings::run(&args, &mut output),
        Command::Match(args) => match_::run(&args, &mut output),
        Command::Compliance(args) => compliance::run(&args, &mut output),
        Command::Elo(args) => elo::run(&args, &mut output),
        Command::Sprt(args) => sprt::run(&args, &mut output),
        Command::Bench(args) => bench::run(&args, &mut output),
        Command::Completions(args) => completions::run(&args, &mut output),
        Command::Man(args) => man::run(&args, &mut output),
    }
}

/// Says whether colors are refused. Errors in the arguments heed it too, so it is looked for before
/// these are read.
fn refuses_colors(args: impl Iterator<Item = OsString>) -> bool {
    let args: Vec<OsString> = args.take_while(|arg| arg != "--").collect();
    let in_one = args.iter().any(|arg| arg == "--color=never");
    in_one || args.windows(2).any(|pair| pair == ["--color", "never"])
}

/// Answers one line as `judge --jsonl --explain` does.
pub(crate) fn judge_line(line: &[u8]) -> Vec<u8> {
    static CLI: LazyLock<Cli> = LazyLock::new(|| parsed(&["judge", "--jsonl", "--explain"]));
    answer_line(&CLI, line)
}

/// Answers one line as `analyze --jsonl` does, with a search that is short enough for a fuzzer.
pub(crate) fn analyze_line(line: &[u8]) -> Vec<u8> {
    static CLI: LazyLock<Cli> = LazyLock::new(|| parsed(&["analyze", "--jsonl", "--nodes", "500"]));
    answer_line(&CLI, line)
}

/// Answers one line as `replay --jsonl` does.
pub(crate) fn replay_line(line: &[u8]) -> Vec<u8> {
    static CLI: LazyLock<Cli> = LazyLock::new(|| parsed(&["replay", "--jsonl"]));
    answer_line(&CLI, line)
}

fn parsed(args: &[&str]) -> Cli {
    let args = iter::once(&"renju-cli").chain(args);
    Cli::try_parse_from(args).expect("these are arguments of the program")
}

fn answer_line(cli: &Cli, line: &[u8]) -> Vec<u8> {
    match &cli.command {
        Command::Analyze(args) => analyze::one_line(args, line),
        Command::Judge(args) => judge::one_line(args, line),
        Command::Replay(args) => replay::one_line(args, line),
        Command::Solve(_)
        | Command::Verify(_)
        | Command::Defend(_)
        | Command::Puzzle(_)
        | Command::Review(_)
        | Command::Play(_)
        | Command::Show(_)
        | Command::Convert(_)
        | Command::Audit(_)
        | Command::Diagram(_)
        | Command::Find(_)
        | Command::Rules(_)
        | Command::Openings(_)
        | Command::Match(_)
        | Command::Compliance(_)
        | Command::Elo(_)
        | Command::Sprt(_)
        | Command::Bench(_)
        | Command::Completions(_)
        | Command::Man(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    /// Writes the help of all commands as a page of the book.
    fn reference() -> String {
        let mut page = String::from(
            "# Command line\n\n\
             This page is made from the program's own help. After a change there, write it anew:\n\n\
             ```sh\nUPDATE_DOCS=1 cargo test -p renju-cli cli_reference\n```\n",
        );
        let mut all = command().term_width(100);
        all.build();
        for mut command in flattened(&all) {
            let name = command.get_bin_name().unwrap_or("renju-cli").to_owned();
            let help = command.render_long_help().to_string();
            let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
            let help = lines.join("\n");
            write!(page, "\n## `{name}`\n\n```text\n{}\n```\n", help.trim_end()).unwrap();
        }
        page
    }

    #[test]
    fn the_cli_reference_is_fresh() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
        if !path.with_file_name("SUMMARY.md").exists() {
            // The crate was unpacked alone.
            return;
        }
        let page = reference();
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == page,
            "docs/cli.md is stale: run `UPDATE_DOCS=1 cargo test -p renju-cli cli_reference`"
        );
    }
}
