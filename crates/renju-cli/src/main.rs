//! Renju on the command line.

mod answer;
mod batch;
mod cli;
mod commands;
mod error;
mod input;
mod output;
mod render;
mod report;

use std::process::ExitCode;

fn main() -> ExitCode {
    error::guard(cli::run)
}
