//! What can go wrong, and how the program ends.
//!
//! Every command returns a [`CliError`] or an [`Outcome`]; this is the one place that turns them
//! into a message with a hint on standard error and an exit code.

use std::fmt;
use std::io::{self, Write};
use std::panic;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

/// How a command ended that could do its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Done, or answered yes.
    Done,
    /// Answered no: the move is forbidden, there is no win, the proof is wrong.
    No,
    /// Not answered: a limit was hit, or Ctrl-C.
    Unknown,
    /// Done, but part of the input was bad, and has been reported.
    BadInput,
    /// Done, but part of the input could not be read, and has been reported.
    Failed,
}

impl Outcome {
    const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::No => 1,
            Self::Unknown => UNKNOWN,
            Self::BadInput => Kind::BadInput.code(),
            Self::Failed => Kind::Failed.code(),
        }
    }
}

/// Whose fault an error is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The user asked for something that makes no sense, or the input is wrong.
    BadInput,
    /// A file could not be read or written.
    Failed,
    /// Whoever read the answer has gone, which is no error.
    ClosedPipe,
}

impl Kind {
    const fn code(self) -> u8 {
        match self {
            Self::ClosedPipe => 0,
            Self::BadInput => 2,
            Self::Failed => 4,
        }
    }
}

/// The exit code of a fault in this program.
const INTERNAL: u8 = 70;

/// The exit code where part of the answer is unknown: a limit was hit, or Ctrl-C.
pub(crate) const UNKNOWN: u8 = 3;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) struct CliError {
    kind: Kind,
    error: anyhow::Error,
    hint: Option<String>,
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.error)
    }
}

impl CliError {
    /// Wraps an error that the user can mend.
    pub(crate) fn bad_input(error: impl Into<anyhow::Error>) -> Self {
        Self {
            kind: Kind::BadInput,
            error: error.into(),
            hint: None,
        }
    }

    /// Wraps an error of the system, such as a file that could not be written.
    pub(crate) fn failed(error: impl Into<anyhow::Error>) -> Self {
        Self {
            kind: Kind::Failed,
            error: error.into(),
            hint: None,
        }
    }

    /// Wraps an error in writing the answer.
    pub(crate) fn writing(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self {
                kind: Kind::ClosedPipe,
                error: error.into(),
                hint: None,
            };
        }
        Self::failed(error).context("cannot write the answer")
    }

    /// Says what was being done.
    #[must_use]
    pub(crate) fn context(self, context: impl fmt::Display + Send + Sync + 'static) -> Self {
        Self {
            error: self.error.context(context),
            ..self
        }
    }

    /// Says what the user can do.
    #[must_use]
    pub(crate) fn hint(self, hint: impl Into<String>) -> Self {
        Self {
            hint: Some(hint.into()),
            ..self
        }
    }

    /// Says whether whoever reads the answers has gone.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        self.kind == Kind::ClosedPipe
    }

    /// Returns how a batch ends that met this error and went on.
    pub(crate) const fn outcome(&self) -> Outcome {
        match self.kind {
            Kind::BadInput => Outcome::BadInput,
            Kind::Failed => Outcome::Failed,
            Kind::ClosedPipe => Outcome::Done,
        }
    }

    /// Writes the message and the hint to standard error, unless the reader has gone.
    pub(crate) fn report(&self) {
        if self.kind == Kind::ClosedPipe {
            return;
        }
        let mut stderr = anstream::AutoStream::auto(io::stderr());
        let label = |style: Style, word: &str| format!("{style}{word}:{style:#}");
        let error = label(AnsiColor::Red.on_default().bold(), "error");
        let hint = label(AnsiColor::Cyan.on_default().bold(), "hint");
        // If standard error is closed, there is nobody to tell.
        let _ = writeln!(stderr, "{error} {}", harmless(&self.to_string()));
        if let Some(text) = &self.hint {
            let _ = writeln!(stderr, "{hint} {text}");
        }
    }
}

/// How much of a name a message shows.
const SHOWN_CHARS: usize = 200;

/// Returns a name that the user gave, cut if it is long.
pub(crate) fn cut(name: &str) -> String {
    match name.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// Returns a name that the user gave, as it is safe to show: cut if it is long, and with control
/// characters as escapes, such as `\u{1b}`.
pub(crate) fn shown(name: &str) -> String {
    let mut shown = String::new();
    for c in cut(name).chars() {
        if c.is_control() || turns_text(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Tells the user on standard error how something was taken that could be taken in two ways.
pub(crate) fn note(text: &str) {
    let mut stderr = anstream::AutoStream::auto(io::stderr());
    let style = AnsiColor::Cyan.on_default().bold();
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(stderr, "{style}note:{style:#} {}", harmless(text));
}

/// Returns a message with escapes for what would steer the terminal: parts of it may come from a file.
/// Line ends stay: some libraries show a piece of the file below the message.
fn harmless(message: &str) -> String {
    let mut shown = String::with_capacity(message.len());
    for c in message.chars() {
        if (c.is_control() && c != '\n') || turns_text(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Says whether a character makes what follows run the other way, or breaks the line where none ends.
pub(crate) const fn turns_text(c: char) -> bool {
    matches!(
        c,
        '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
    )
}

/// Runs the program, reports its error, and returns its exit code.
pub(crate) fn guard(run: fn() -> Result<Outcome, CliError>) -> ExitCode {
    let code = match panic::catch_unwind(run) {
        Ok(Ok(outcome)) => outcome.code(),
        Ok(Err(error)) => {
            error.report();
            error.kind.code()
        }
        // The panic hook has written what went wrong.
        Err(_) => {
            let _ = writeln!(
                io::stderr(),
                "This is a fault in renju-cli. Please report it."
            );
            INTERNAL
        }
    };
    ExitCode::from(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_no_error() {
        let error = CliError::writing(io::ErrorKind::BrokenPipe.into());
        assert_eq!(error.kind.code(), 0);
        let error = CliError::writing(io::ErrorKind::StorageFull.into());
        assert_eq!(error.kind.code(), 4);
        assert!(format!("{:#}", error.error).starts_with("cannot write the answer: "));
    }

    #[test]
    fn names_are_safe_to_show() {
        assert_eq!(shown("a\u{1b}[31m\n é.txt"), "a\\u{1b}[31m\\n é.txt");
        assert_eq!(shown(&"é".repeat(300)), "é".repeat(200) + "…");
    }

    #[test]
    fn the_worst_outcome_of_a_batch_counts() {
        assert!(Outcome::Done < Outcome::BadInput && Outcome::BadInput < Outcome::Failed);
    }
}
