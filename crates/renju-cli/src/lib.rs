//! Renju on the command line: the programs `renju-cli` and `pbrain-renju`, as a library so that they
//! can be fuzzed.
//!
//! There is no API for other programs here: `renju-core` has one.

mod analyst;
mod answer;
mod audited;
mod batch;
mod cli;
mod commands;
mod defence;
mod error;
mod found;
mod game_log;
mod input;
mod match_results;
mod opened;
mod opinion;
mod output;
mod pbrain;
mod prospects;
mod puzzle;
mod record_view;
mod render;
mod replay;
mod report;
mod reviewed;
mod rule_choice;
mod solution;
mod whole_file;

use std::process::ExitCode;

/// Runs the program: reads the arguments, answers, reports errors, and returns the exit code.
#[must_use]
pub fn main() -> ExitCode {
    error::guard(cli::run)
}

/// Runs the engine `pbrain-renju`: reads the arguments, speaks with a manager, and returns the exit
/// code.
#[must_use]
pub fn pbrain_main() -> ExitCode {
    error::guard(pbrain::run)
}

/// Answers one line as `judge --jsonl --explain` does.
#[doc(hidden)]
#[must_use]
pub fn judge_line(line: &[u8]) -> Vec<u8> {
    cli::judge_line(line)
}

/// Answers one line as `analyze --jsonl` does, with a short search.
#[doc(hidden)]
#[must_use]
pub fn analyze_line(line: &[u8]) -> Vec<u8> {
    cli::analyze_line(line)
}

/// Answers one line as `replay --jsonl` does.
#[doc(hidden)]
#[must_use]
pub fn replay_line(line: &[u8]) -> Vec<u8> {
    cli::replay_line(line)
}
