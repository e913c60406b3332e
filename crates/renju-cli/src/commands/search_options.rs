//! The options of commands that search: threads, limits, verification, and the resumption of JSON
//! Lines. What they all do with positions is in [`searching`](super::searching).

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::anyhow;
use renju_engine::{Limits, Solver, Verification};

use super::limits::{SearchLimits, Usual};
use super::lines::{Batch, threads};
use super::progress::OnTerminal;
use crate::batch::Grain;
use crate::error::CliError;
use crate::output::Searching;

/// How searches run.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Search")]
pub(super) struct SearchOptions {
    /// How many threads search, 1 to 1024
    ///
    /// They share the work on one position, and with JSON Lines on standard input each answers
    /// lines of its own, with memory of its own. With one, answers are repeatable.
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: NonZeroUsize,

    /// Report wins without replaying their proofs against every reply
    #[arg(long)]
    no_verify: bool,

    /// Show no progress on the terminal
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    limits: SearchLimits,
}

impl SearchOptions {
    /// Says whether wins are verified.
    pub(super) const fn verification(&self) -> Verification {
        if self.no_verify {
            Verification::Skip
        } else {
            Verification::Always
        }
    }

    /// Returns how JSON Lines are answered.
    pub(super) fn batch<'a>(&self, resume: &'a ResumeOptions) -> Batch<'a> {
        Batch {
            threads: self.threads,
            grain: Grain::Line,
            resume: resume.resume.as_deref(),
            quiet: self.quiet,
        }
    }

    /// Returns the limits of a search, which Ctrl-C ends while there is a `searching`.
    pub(super) fn limits(&self, searching: Option<&Searching>) -> Limits<'static> {
        self.limits.limits(searching.map(Searching::stop))
    }

    /// As [`limits`](Self::limits), with another limit if nothing was said of time or nodes.
    pub(super) fn limits_or(&self, usual: Usual, searching: Option<&Searching>) -> Limits<'static> {
        self.limits.limits_or(usual, searching.map(Searching::stop))
    }

    /// Says whether nothing is to be told but the answer.
    pub(super) const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Returns a solver for positions that come one by one.
    pub(super) fn solver(&self) -> Solver {
        Solver::with_threads(self.threads)
    }

    /// Returns an observer that shows the progress on the terminal.
    pub(super) fn observer(&self) -> OnTerminal {
        OnTerminal::new(self.quiet)
    }
}

/// How a search of JSON Lines goes on after one that was stopped.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "JSON Lines")]
pub(super) struct ResumeOptions {
    /// Skip the positions whose `id` is answered in FILE already, the output of an earlier run
    ///
    /// Append the new answers to it: `--resume out.jsonl >> out.jsonl`. Lines that were bad are
    /// tried again, `unknown` is an answer. If the last line of FILE was cut short, it stays as it
    /// is on a line of its own, and its position is answered again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl ResumeOptions {
    /// Checks that nothing is to be resumed where no lines are answered.
    pub(super) fn check_unused(&self) -> Result<(), CliError> {
        if self.resume.is_none() {
            return Ok(());
        }
        let error = anyhow!("--resume is for JSON Lines on standard input");
        Err(CliError::bad_input(error).hint("give --jsonl and no position"))
    }
}
