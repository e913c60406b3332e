//! Where positions and games come from, and why there may be none.

use std::error::Error;
use std::{fmt, io};

use renju_core::{ParseDiagramError, ParseMovesError, ParsePositionError};
use renju_record::{BadNode, OpenError, ReadRecordError};
use serde_json::value::RawValue;

use super::json::{At, Faulty, LineError};
use super::json_file::MAX_TEXT;
use crate::error::{CliError, shown};

/// Where a position came from, for messages and headings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// The file, `standard input`, or the number of the argument.
    source: Option<String>,
    /// The line on which the position starts, if there are several.
    line: Option<usize>,
    /// Where it stands in a file of records, if there are several.
    game: Option<renju_record::Place>,
}

impl Place {
    /// Returns a whole text as a place, or a line of it.
    pub(super) fn new(source: Option<&str>, line: Option<usize>) -> Self {
        Self {
            source: source.map(str::to_owned),
            line,
            game: None,
        }
    }

    /// Returns a record of a file as a place.
    pub(super) fn of_record(source: &str, game: Option<renju_record::Place>) -> Self {
        Self {
            source: Some(source.to_owned()),
            line: None,
            game,
        }
    }

    /// Returns its name, or `None` if there is but one position and no file.
    pub(crate) fn name(&self) -> Option<String> {
        let source = self.source.as_deref();
        let line = self.line.map(|line| format!("line {line}"));
        let game = self.game.as_ref().map(|game| shown(&game.to_string()));
        let parts = source
            .into_iter()
            .chain(line.as_deref())
            .chain(game.as_deref());
        let parts: Vec<&str> = parts.collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Returns a message with the name before it, if there is one.
    pub(crate) fn before(&self, message: &str) -> String {
        match self.name() {
            Some(name) => format!("{name}: {message}"),
            None => message.to_owned(),
        }
    }
}

/// Why there is no position.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InputError {
    /// The text is neither a position nor the path of a file.
    #[error(transparent)]
    Text(#[from] ParsePositionError),
    /// The argument is no text.
    #[error("byte {byte} of the argument is no text, and there is no file of that name")]
    NoTextArgument {
        /// The first byte that is no text, counted from 1.
        byte: usize,
    },
    /// The text names no file, but could be meant as one.
    #[error("{text:?} is no position, and there is no file of that name")]
    NoSuchFile {
        /// The text.
        text: String,
    },
    /// Likewise, where a game was asked for.
    #[error("{text:?} is no game, and there is no file of that name")]
    NoSuchGame {
        /// The text.
        text: String,
    },
    /// A JSON object is no position.
    #[error("{error}")]
    Json {
        /// Its `id` as it was written, if that could be read.
        id: Option<Box<RawValue>>,
        /// What is wrong.
        error: LineError,
    },
    /// The columns were said to go from A to P, but JSON always goes from A to O.
    #[error("points in JSON go from A to O, but --columns a-p was given")]
    LettersOfJson,
    /// Likewise, but the letters beside a diagram go from A to O.
    #[error("the letters beside a diagram go from A to O, but --columns a-p was given")]
    LettersOfDiagram,
    /// The path leads to a directory.
    #[error("this is a directory")]
    Directory,
    /// The file holds no text.
    #[error("byte {byte} is no text: expected UTF-8 with moves, a diagram, or JSON")]
    NoText {
        /// The first byte of the line or of the file that is no text, counted from 1.
        byte: usize,
    },
    /// The file is too large to be a text with positions.
    #[error("there is more than {MAX_TEXT} bytes of text")]
    TooLong,
    /// The file or standard input holds nothing.
    #[error("there is no position in it")]
    Nothing,
    /// Likewise, where a game was asked for.
    #[error("there is no game in it")]
    NoGame,
    /// A file of records can't be read.
    #[error(transparent)]
    NoRecords(OpenError),
    /// One of its records can't be read.
    #[error(transparent)]
    Record(ReadRecordError),
    /// The moves of a record don't fit the board.
    #[error(transparent)]
    BadMove(#[from] BadNode),
    /// A game is asked for, and a record begins with stones on the board.
    #[error("stones are set up at its start, and a game begins with the empty board")]
    SetUp,
    /// The file cannot be read.
    #[error("it cannot be read")]
    Unreadable(#[source] io::Error),
}

impl From<LineError> for InputError {
    fn from(error: LineError) -> Self {
        Self::Json { id: None, error }
    }
}

impl From<Faulty<'_>> for InputError {
    fn from(Faulty { id, error }: Faulty<'_>) -> Self {
        let id = id.map(ToOwned::to_owned);
        Self::Json { id, error }
    }
}

impl From<OpenError> for InputError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Read(error) => Self::Unreadable(error),
            error => Self::NoRecords(error),
        }
    }
}

impl InputError {
    /// Returns the `id` of the position, if there is one, and the error for a program.
    pub(crate) fn on_line(&self, place: &Place) -> (Option<Box<RawValue>>, LineError) {
        let (id, message, at) = match self {
            Self::Json { id, error } => (id.clone(), error.message.clone(), error.at.clone()),
            Self::Text(ParsePositionError::Moves(error)) => {
                let field = format!("moves[{}]", error.token().index);
                (None, error.to_string(), At::Field(field))
            }
            Self::Unreadable(error) => (None, format!("{self}: {error}"), At::Message),
            Self::Record(error) => (None, with_causes(error), At::Message),
            other => (None, other.to_string(), At::Message),
        };
        let message = self.place(place).before(&message);
        (id, LineError { message, at })
    }

    /// Returns the place that is named before the message, which may tell the line itself.
    fn place(&self, place: &Place) -> Place {
        let names_line = matches!(self, Self::Text(ParsePositionError::Diagram(error))
            if error.to_string().starts_with("line "));
        Place {
            line: place.line.filter(|_| !names_line),
            ..place.clone()
        }
    }

    /// Returns the error for the user, with what he can do.
    pub(crate) fn at(self, place: &Place) -> CliError {
        let hint = match &self {
            Self::Text(ParsePositionError::Moves(
                ParseMovesError::NotAMove { .. } | ParseMovesError::OnlyNumbers { .. },
            )) => Some(
                "a position is a move string such as h8i9g7, a diagram, a JSON object, the path \
                 of a file, `empty`, or `-` for standard input",
            ),
            Self::Text(ParsePositionError::Moves(ParseMovesError::LetterP { .. })) => {
                Some("if the letter I is left out, add --columns a-p")
            }
            Self::Text(ParsePositionError::Diagram(
                ParseDiagramError::AmbiguousLetters { .. }
                | ParseDiagramError::UnclearLetters { .. },
            )) => Some("add --black x or --black o"),
            Self::Text(ParsePositionError::Diagram(ParseDiagramError::NumbersReversed {
                ..
            })) => Some("add --top-rank 1 or --top-rank 15"),
            Self::LettersOfJson => Some("leave out --columns a-p"),
            Self::LettersOfDiagram => {
                Some("leave out --columns a-p, or take the letters off the diagram")
            }
            Self::NoSuchFile { .. } | Self::NoSuchGame { .. } => {
                Some("give the path from the current directory")
            }
            Self::Directory => Some("give the path of a file in it"),
            Self::NoTextArgument { .. } => Some("write the position as UTF-8 text"),
            Self::NoText { .. } => Some("convert the file to UTF-8 text first"),
            Self::TooLong => Some("give JSON Lines, which may be of any length"),
            Self::Nothing => Some("the empty board is written `empty`"),
            Self::Json { error, .. } if error.is_of_turn() => {
                Some("or say it with --to-move black")
            }
            Self::Text(_)
            | Self::Json { .. }
            | Self::NoGame
            | Self::NoRecords(_)
            | Self::Record(_)
            | Self::BadMove(_)
            | Self::SetUp
            | Self::Unreadable(_) => None,
        };
        let error = match &self {
            Self::Unreadable(_) => CliError::failed as fn(anyhow::Error) -> CliError,
            _ => CliError::bad_input,
        };
        let error = match self.place(place).name() {
            Some(name) => error(self.into()).context(name),
            None => error(self.into()),
        };
        match hint {
            Some(hint) => error.hint(hint),
            None => error,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().unwrap_or_default())
    }
}

/// Writes an error with its causes behind it.
fn with_causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
