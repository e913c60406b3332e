//! Standard output.

use std::io::{self, BufWriter, Stdout, Write};

use crate::error::CliError;

/// The answer of a command, on its way to standard output.
#[derive(Debug)]
pub(crate) struct Output {
    stdout: BufWriter<Stdout>,
}

impl Output {
    /// Opens standard output.
    pub(crate) fn new() -> Self {
        Self {
            stdout: BufWriter::with_capacity(1 << 16, io::stdout()),
        }
    }

    /// Writes a part of the answer.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), CliError> {
        self.stdout
            .write_all(text.as_bytes())
            .map_err(CliError::writing)
    }

    /// Passes on all that was written.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        self.stdout.flush().map_err(CliError::writing)
    }

    /// Reports an error of one of several inputs in its place among the answers.
    pub(crate) fn complain(&mut self, error: &CliError) -> Result<(), CliError> {
        self.flush()?;
        error.report();
        Ok(())
    }

    /// Returns the plain writer.
    pub(crate) const fn writer(&mut self) -> &mut (impl Write + Send + use<>) {
        &mut self.stdout
    }
}
