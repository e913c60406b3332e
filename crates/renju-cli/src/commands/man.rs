//! `man`: the manual pages.

use std::path::PathBuf;

use crate::cli;
use crate::error::{CliError, Outcome};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  renju-cli man ~/.local/share/man/man1";

/// Write the manual pages to a directory
///
/// Writes one page for the program and one for each command. The directory is made if it is
/// missing.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The directory
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

/// Writes the pages.
pub(crate) fn run(args: &Args, _: &mut Output) -> Result<Outcome, CliError> {
    std::fs::create_dir_all(&args.directory)
        .and_then(|()| clap_mangen::generate_to(cli::command(), &args.directory))
        .map_err(|error| {
            let directory = args.directory.display();
            CliError::failed(error).context(format!("cannot write manual pages to {directory}"))
        })?;
    Ok(Outcome::Done)
}
