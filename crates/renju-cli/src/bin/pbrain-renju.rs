//! The Renju engine for boards and tournaments.

use std::process::ExitCode;

fn main() -> ExitCode {
    renju_cli::pbrain_main()
}
