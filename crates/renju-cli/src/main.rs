//! Renju on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    renju_cli::main()
}
