//! Progress on the terminal.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};
use renju_engine::{Observer, Progress};

/// How the time and a message are shown.
pub(super) const TIME_AND_MESSAGE: &str = "{spinner} {elapsed} {wide_msg}";

/// Shows how a search goes on, if standard error is a terminal.
#[derive(Debug)]
pub(super) struct OnTerminal {
    bar: ProgressBar,
}

impl OnTerminal {
    pub(super) fn new(quiet: bool) -> Self {
        let bar = if quiet {
            ProgressBar::hidden()
        } else {
            spinner(TIME_AND_MESSAGE)
        };
        Self { bar }
    }
}

impl Observer for OnTerminal {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        if !self.bar.is_hidden() {
            self.bar.set_message(crate::render::progress(progress));
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

/// Returns progress without an end.
fn spinner(template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well-formed");
    // This is drawn on standard error, and not at all if that is no terminal.
    ProgressBar::new_spinner().with_style(style)
}
