//! `man`: the manual pages.

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap_mangen::Man;

use crate::cli;
use crate::error::{CliError, Outcome, shown};
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
    write_pages(&args.directory).map_err(|error| {
        let directory = shown(&args.directory.to_string_lossy());
        CliError::failed(error).context(format!("cannot write manual pages to {directory}"))
    })?;
    Ok(Outcome::Done)
}

fn write_pages(directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let mut program = cli::command();
    program.build();
    for command in cli::flattened(&program) {
        // Without this the foot of a page names the command alone, such as `judge`.
        let name = command.get_display_name().unwrap_or(command.get_name());
        let version = command.get_version().unwrap_or_default();
        let source = format!("{name} {version}");
        let page = Man::new(command).source(source);
        page.generate_to(directory)?;
    }
    Ok(())
}
