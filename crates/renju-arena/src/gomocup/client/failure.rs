//! What goes wrong with an engine.

use std::error::Error;
use std::io;
use std::time::Duration;

use thiserror::Error;

/// Why an engine gave no answer. After any but [`Failure::Refused`] it is of no more use.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// The program can't be started.
    #[error("cannot start {program:?}")]
    NotStarted {
        /// The program.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// It has ended, or closed its output, before it answered.
    #[error("it ended without an answer ({how})")]
    Ended {
        /// How: `exit status 1`, `signal 11`, `it closed its output`.
        how: String,
    },
    /// It gave no answer in time.
    #[error("no answer within {patience:?}")]
    Late {
        /// How long it was waited for.
        patience: Duration,
    },
    /// It refused a command.
    #[error("it refused: {text}")]
    Refused {
        /// What it said.
        text: String,
    },
    /// It wrote more than anyone reads: lines without end before an answer.
    #[error("it wrote more than {bytes} bytes without an answer")]
    Flood {
        /// The bytes.
        bytes: usize,
    },
    /// It took more memory than it may, and was ended.
    #[error("it took {taken} bytes of memory, and may take {allowed}")]
    Memory {
        /// What it took, with its children.
        taken: u64,
        /// What it may take.
        allowed: u64,
    },
    /// The wait was called off.
    #[error("called off")]
    Stopped,
}

impl Failure {
    /// Returns it with its cause, for where a text is kept of it and not the failure itself.
    pub(crate) fn in_words(&self) -> String {
        match self.source() {
            Some(cause) => format!("{self}: {cause}"),
            None => self.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_told_with_its_cause() {
        let failure = Failure::NotStarted {
            program: "x".to_owned(),
            source: io::Error::other("gone"),
        };
        assert_eq!(failure.in_words(), "cannot start \"x\": gone");
        assert_eq!(Failure::Stopped.in_words(), "called off");
    }
}
