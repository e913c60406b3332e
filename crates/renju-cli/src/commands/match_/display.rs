//! Games as they are told on standard error.

use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use renju_arena::match_::Termination;

use crate::match_results::MatchResults;
use crate::render;

/// How often the time is drawn anew.
const TICK: Duration = Duration::from_millis(500);

/// After how many games the results so far are told among the lines.
const GAMES_PER_REPORT: u64 = 20;

/// The line above the table.
const TEMPLATE: &str = "{bar:40} {pos}/{len} games, {elapsed} so far, {eta} to go\n{msg}";

/// Where games are told.
#[derive(Debug)]
pub(super) enum Display {
    /// In a table on the terminal, which is drawn anew after each game.
    Table(ProgressBar),
    /// A line for each event, and now and then the results so far.
    Lines,
    /// Nowhere.
    Nothing,
}

impl Display {
    /// Shows a table on a terminal, and lines elsewhere.
    pub(super) fn of_terminal(results: &MatchResults<'_>) -> Self {
        let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        let bar = ProgressBar::new(count(results.planned()));
        if bar.is_hidden() {
            return Self::Lines;
        }
        let style = ProgressStyle::with_template(TEMPLATE).expect("the template is well-formed");
        bar.set_style(style.progress_chars("##-"));
        bar.set_position(results.standings.games());
        // What was played before a resumption took no time of this run.
        bar.reset_eta();
        bar.set_message(render::match_progress(results));
        bar.enable_steady_tick(TICK);
        Self::Table(bar)
    }

    /// Tells that a game has begun.
    pub(super) fn started(&self, line: &str) {
        if let Self::Lines = self {
            say(line);
        }
    }

    /// Tells that a game has ended, and where the match stands.
    pub(super) fn finished(&self, line: &str, reason: Termination, results: &MatchResults<'_>) {
        match self {
            Self::Table(bar) => {
                if reason.is_fault() {
                    bar.println(line);
                }
                bar.set_position(results.standings.games());
                bar.set_message(render::match_progress(results));
            }
            Self::Lines => {
                say(line);
                if results.standings.games().is_multiple_of(GAMES_PER_REPORT) {
                    say(render::match_progress(results).trim_end());
                }
            }
            Self::Nothing => {}
        }
    }

    /// Takes the table away.
    pub(super) fn close(&self) {
        if let Self::Table(bar) = self {
            bar.finish_and_clear();
        }
    }
}

fn say(line: &str) {
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(io::stderr(), "{line}");
}
