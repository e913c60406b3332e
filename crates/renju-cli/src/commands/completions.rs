//! `completions`: what a shell needs to complete the command line.

use clap_complete::Shell;

use crate::cli;
use crate::error::{CliError, Outcome};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  renju-cli completions bash > ~/.local/share/bash-completion/completions/renju-cli
  renju-cli completions fish > ~/.config/fish/completions/renju-cli.fish";

/// Write the completions for a shell
///
/// Writes a script to standard output that makes the shell complete commands and options.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// Writes the script.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    // Into memory first, because the generator panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::command(), "renju-cli", &mut script);
    let script = String::from_utf8_lossy(&script);
    output.print(&match args.shell {
        Shell::Bash => with_one_label(&script),
        _ => script.into_owned(),
    })?;
    Ok(Outcome::Done)
}

/// Returns the script for bash with one label for each command.
///
/// `clap_complete` 4.6 makes the labels of the commands in two ways, which differ if the name of
/// the program has a hyphen: the script chooses `renju__cli__subcmd__judge` and then looks for
/// `renju__subcmd__cli__subcmd__judge`, so nothing would be completed behind a command.
fn with_one_label(script: &str) -> String {
    script.replace("renju__subcmd__cli", "renju__cli")
}
