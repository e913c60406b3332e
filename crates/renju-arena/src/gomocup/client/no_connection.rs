//! What stands for a running engine where none can be run.

use std::io;
use std::time::{Duration, Instant};

use super::{ClientOptions, EngineCommand, Failure};

/// A line of an engine.
#[derive(Debug)]
pub(crate) struct Line {
    /// The line, without its end.
    pub(crate) text: String,
    /// When it was received.
    pub(crate) at: Instant,
}

/// A running engine. There is none.
#[derive(Debug)]
pub(crate) enum Connection {}

impl Connection {
    /// Fails.
    pub(crate) fn start(command: &EngineCommand, _: ClientOptions) -> Result<Self, Failure> {
        let text = "engines can't be run under this system";
        Err(Failure::NotStarted {
            program: command.program.clone(),
            source: io::Error::new(io::ErrorKind::Unsupported, text),
        })
    }

    /// Returns how it is dealt with.
    pub(crate) const fn options(&self) -> &ClientOptions {
        match *self {}
    }

    /// Sends a command that has an answer.
    pub(crate) fn ask(&mut self, _: &str) -> Result<Instant, Failure> {
        match *self {}
    }

    /// Sends text that has an answer.
    pub(crate) fn ask_raw(&mut self, _: &str) -> Result<Instant, Failure> {
        match *self {}
    }

    /// Drops what more is written.
    pub(crate) fn end_question(&self) {
        match *self {}
    }

    /// Sends a command.
    pub(crate) fn send(&mut self, _: &str) -> Result<Instant, Failure> {
        match *self {}
    }

    /// Returns the next line.
    pub(crate) fn next_line(&mut self, _: Option<Instant>) -> Result<Option<Line>, Failure> {
        match *self {}
    }

    /// Returns the failure of having kept silent.
    pub(crate) fn late(&mut self, _: Duration) -> Failure {
        match *self {}
    }

    /// Waits until it has ended.
    pub(crate) fn wait_for_end(&self, _: Duration) -> Option<String> {
        match *self {}
    }

    /// Closes its input.
    pub(crate) fn close_input(&mut self) {
        match *self {}
    }

    /// Returns the most memory that it was seen to take.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        match *self {}
    }
}
