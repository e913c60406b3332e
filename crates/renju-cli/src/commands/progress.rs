//! Progress on the terminal.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use renju_engine::{Observer, Progress};

/// How the time and a message are shown.
pub(super) const TIME_AND_MESSAGE: &str = "{spinner} {elapsed} {wide_msg}";

/// Shows how a search goes on, if standard error is a terminal.
#[derive(Debug)]
pub(super) struct OnTerminal {
    bar: ProgressBar,
    /// When the search began that goes on.
    started: Instant,
    /// Its nodes when it was last heard of. Fewer are those of another search.
    nodes: u64,
}

impl OnTerminal {
    pub(super) fn new(quiet: bool) -> Self {
        let bar = if quiet {
            ProgressBar::hidden()
        } else {
            spinner(TIME_AND_MESSAGE)
        };
        Self {
            bar,
            started: Instant::now(),
            nodes: 0,
        }
    }
}

impl Observer for OnTerminal {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        if progress.nodes < self.nodes {
            self.started = Instant::now();
        }
        self.nodes = progress.nodes;
        if !self.bar.is_hidden() {
            let elapsed = self.started.elapsed();
            self.bar
                .set_message(crate::render::progress(progress, elapsed));
            self.bar.tick();
        }
        ControlFlow::Continue(())
    }
}

impl Drop for OnTerminal {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Returns the progress to show beside answers: none if they are seen on the terminal themselves.
pub(super) fn beside_answers(quiet: bool, template: &str) -> ProgressBar {
    if quiet || io::stdout().is_terminal() {
        ProgressBar::hidden()
    } else {
        spinner(template)
    }
}

/// Returns progress towards so many positions.
pub(super) fn of_positions(quiet: bool, count: usize) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{elapsed} {bar:40} {pos} of {len} positions");
    let style = style.expect("the template is well-formed");
    ProgressBar::new(count as u64).with_style(style)
}

/// Returns progress through files of so many bytes.
pub(super) fn of_bytes(quiet: bool, bytes: u64) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{elapsed} {bar:40} {bytes} of {total_bytes}");
    let style = style.expect("the template is well-formed");
    ProgressBar::new(bytes).with_style(style)
}

/// Returns progress through games of which nobody knows how many there are.
pub(super) fn of_games(quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    spinner("{spinner} {elapsed} {human_pos} games")
}

/// Returns progress without an end.
fn spinner(template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well-formed");
    // This is drawn on standard error, and not at all if that is no terminal.
    ProgressBar::new_spinner().with_style(style)
}
