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
    output.print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Done)
}
