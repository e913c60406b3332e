//! A POSITION of the command line: a text, a path, or `-`.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::iter;
use std::path::Path;

use renju_core::{
    Lettering, ParseDiagramError, ParseMovesError, ParsePositionError, PositionOptions,
    looks_like_diagram,
};
use serde_json::value::RawValue;
use thiserror::Error;

use super::json::{At, Faulty, Form, GivenPosition, LineError, read_line};
use super::json_file::{MAX_TEXT, read_first_line, read_json_file, read_json_lines};
use super::lines::without_mark;
use super::mended::Mended;
use super::text::{Piece, first_wrapped, joined, misplaced_number, parse, pieces_of};
use crate::error::{CliError, cut, note, shown};

/// How a text is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextOptions {
    /// How each position is read.
    pub(crate) positions: PositionOptions,
    /// How many there may be.
    pub(crate) wanted: Wanted,
}

/// How many positions a text may hold, which decides what becomes of a game without move numbers
/// that takes several lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// One: lines that can be one game are one.
    One,
    /// Any number: each line is a position.
    Many,
}

/// Where a position came from, for messages and headings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// The file, `standard input`, or the number of the argument.
    source: Option<String>,
    /// The line on which the position starts, if there are several.
    line: Option<usize>,
}

impl Place {
    /// Returns a whole text as a place, or a line of it.
    pub(super) fn new(source: Option<&str>, line: Option<usize>) -> Self {
        Self {
            source: source.map(str::to_owned),
            line,
        }
    }

    /// Returns its name, or `None` if there is but one position and no file.
    pub(crate) fn name(&self) -> Option<String> {
        let source = self.source.as_deref();
        let line = self.line.map(|line| format!("line {line}"));
        let parts: Vec<&str> = source.into_iter().chain(line.as_deref()).collect();
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
#[derive(Debug, Error)]
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
            Self::Text(_) | Self::Json { .. } | Self::NoGame | Self::Unreadable(_) => None,
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

/// What is done with each position, or with the reason why there is none.
pub(crate) type Each<'e> =
    dyn FnMut(&Place, Result<GivenPosition<'_>, InputError>) -> Result<(), CliError> + 'e;

/// Reads the positions of one argument, in order. `number` is the argument's place among several.
///
/// A text that can be read as a position is one, whatever files there are. Otherwise it is the path
/// of a file if there is one.
///
/// # Errors
/// Fails only if `each` does.
pub(crate) fn read_positions(
    argument: &OsStr,
    number: Option<usize>,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    if argument == "-" {
        return read_stream(io::stdin().lock(), "standard input", options, each);
    }
    let path = Path::new(argument);
    let source = number.map(|number| format!("position {number}"));
    let Some(text) = argument.to_str() else {
        if path.exists() {
            return read_file(path, options, each);
        }
        let valid = str::from_utf8(argument.as_encoded_bytes()).err();
        let byte = valid.map_or(0, |error| error.valid_up_to()) + 1;
        let error = InputError::NoTextArgument { byte };
        return each(&Place { source, line: None }, Err(error));
    };
    if is_json(text.as_bytes()) {
        return read_text(&text.into(), source, options, each);
    }
    match parse(text, options.positions) {
        Ok(_) => {
            let wanted = Wanted::One;
            read_text(
                &text.into(),
                source,
                TextOptions { wanted, ..options },
                each,
            )
        }
        Err(error) if text.trim().is_empty() => {
            each(&Place { source, line: None }, Err(error.into()))
        }
        Err(_) => match find(path, text) {
            Found::File => read_file(path, options, each),
            Found::Hidden(error) => {
                let name = shown(text);
                fail(Some(&name), InputError::Unreadable(error), each)
            }
            Found::Nothing if is_like_a_path(text) => {
                let text = cut(text);
                let error = InputError::NoSuchFile { text };
                each(&Place { source, line: None }, Err(error))
            }
            Found::Nothing => read_text(&text.into(), source, options, each),
        },
    }
}

/// What stands at a path.
enum Found {
    File,
    /// Something that the system does not let the program look at.
    Hidden(io::Error),
    Nothing,
}

/// Looks for a file or a directory.
fn find(path: &Path, text: &str) -> Found {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    match path.metadata() {
        Ok(_) => Found::File,
        Err(error) => match error.kind() {
            // A long text is no name of a file either.
            NotFound | NotADirectory | InvalidInput | InvalidFilename => Found::Nothing,
            _ if is_like_a_path(text) || path.is_symlink() => Found::Hidden(error),
            _ => Found::Nothing,
        },
    }
}

/// Says whether a text begins as a JSON object does.
pub(super) fn is_json(text: &[u8]) -> bool {
    without_mark(text).trim_ascii_start().starts_with(b"{")
}

/// Says whether a text that is no position was meant as a path.
pub(super) fn is_like_a_path(text: &str) -> bool {
    let has_extension = || {
        text.rsplit_once('.').is_some_and(|(stem, extension)| {
            !stem.is_empty()
                && (2..=5).contains(&extension.len())
                && extension.bytes().all(|byte| byte.is_ascii_alphabetic())
        })
    };
    !text.contains('\n') && (text.contains(['/', '\\']) || has_extension())
}

fn read_file(path: &Path, options: TextOptions, each: &mut Each<'_>) -> Result<(), CliError> {
    let name = shown(&path.to_string_lossy());
    if path.is_dir() {
        return fail(Some(&name), InputError::Directory, each);
    }
    match File::open(path) {
        Ok(file) => read_stream(BufReader::new(file), &name, options, each),
        Err(error) => fail(Some(&name), InputError::Unreadable(error), each),
    }
}

pub(super) fn fail(
    name: Option<&str>,
    error: InputError,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    each(&Place::new(name, None), Err(error))
}

/// Reads JSON Lines one by one, and any other text at once.
fn read_stream(
    mut input: impl BufRead,
    name: &str,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let first = match read_first_line(&mut input) {
        Ok(first) => first,
        Err(error) => return fail(Some(name), InputError::Unreadable(error), each),
    };
    let is_json_file = is_json(&first);
    let mut input = first.chain(input);
    if is_json_file {
        return read_json_file(input, Some(name), options, each);
    }
    let mut bytes = Vec::new();
    let start = input.by_ref().take(MAX_TEXT as u64 + 1);
    if let Err(error) = { start }.read_to_end(&mut bytes) {
        return fail(Some(name), InputError::Unreadable(error), each);
    }
    if bytes.len() > MAX_TEXT {
        // If the first line alone is no JSON, the others are answered all the same.
        if bytes.split(|&byte| byte == b'\n').any(is_json) {
            return read_json_lines(bytes.chain(input), Some(name), options, each);
        }
        return fail(Some(name), InputError::TooLong, each);
    }
    let text = Mended::of(&bytes);
    match text.first_fault() {
        Some(byte) if options.wanted == Wanted::One || !has_a_position(&text, options) => {
            fail(Some(name), InputError::NoText { byte }, each)
        }
        _ => read_text(&text, Some(name.to_owned()), options, each),
    }
}

/// Says whether some position of a text can be read though bytes of it are no text.
fn has_a_position(text: &Mended<'_>, options: TextOptions) -> bool {
    pieces_of(&text.text, options.positions).any(|piece| {
        let is_readable = is_json(piece.text.as_bytes()) || piece.parse(options.positions).is_ok();
        text.fault_in(&piece).is_none() && is_readable
    })
}

fn read_text(
    mended: &Mended<'_>,
    source: Option<String>,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let text = mended.text.as_ref();
    if is_json(text.as_bytes()) {
        let object = text.trim_end();
        let position = read_json(object.as_bytes(), options);
        if position.is_ok() || !object.trim_start().contains('\n') {
            return each(&Place { source, line: None }, position);
        }
        return read_json_file(text.as_bytes(), source.as_deref(), options, each);
    }
    // Behind the mark, a line may be a remark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut pieces = pieces_of(text, options.positions);
    let Some(first) = pieces.next() else {
        return each(&Place { source, line: None }, Err(InputError::Nothing));
    };
    let mut others = pieces.peekable();
    let are_several = others.peek().is_some();
    if are_several && let Some(game) = one_game(text, source.as_deref(), options) {
        let piece = Piece {
            text: game.into(),
            ..first
        };
        return read_piece(&piece, &Place { source, line: None }, options, each);
    }
    for piece in iter::once(first).chain(others) {
        if let Some((line, byte)) = mended.fault_in(&piece) {
            let place = Place::new(source.as_deref(), Some(line));
            each(&place, Err(InputError::NoText { byte }))?;
            continue;
        }
        let place = Place {
            source: source.clone(),
            line: are_several.then_some(piece.line),
        };
        read_piece(&piece, &place, options, each)?;
    }
    Ok(())
}

/// Returns the lines of a text as one game, if they can be one and one is wanted. If many are, says
/// how the lines are read.
fn one_game(text: &str, source: Option<&str>, options: TextOptions) -> Option<String> {
    match options.wanted {
        Wanted::One => joined(text, options.positions.moves),
        Wanted::Many => {
            let (line, count) = first_wrapped(text, options.positions.moves)?;
            let source = source.map(|source| format!("{source}, "));
            note(&format!(
                "{}line {line}: read as {count} positions, one a line; if they are one game, \
                 number the moves or join the lines",
                source.unwrap_or_default()
            ));
            None
        }
    }
}

pub(super) fn read_json(
    line: &[u8],
    options: TextOptions,
) -> Result<GivenPosition<'_>, InputError> {
    let position = read_line(line)?;
    check_letters(position, options)
}

/// Refuses JSON where another lettering than that of JSON was asked for.
fn check_letters(
    position: GivenPosition<'_>,
    options: TextOptions,
) -> Result<GivenPosition<'_>, InputError> {
    match options.positions.moves.lettering {
        Lettering::WithI => Ok(position),
        Lettering::WithoutI => Err(InputError::LettersOfJson),
    }
}

/// Says whether a text is a diagram with the letters of the columns.
fn has_letters_beside(text: &str) -> bool {
    let mut lines = text.lines();
    looks_like_diagram(text) && lines.any(|line| line.trim_start().starts_with(['A', 'a', 'Ａ']))
}

fn read_piece(
    piece: &Piece<'_>,
    place: &Place,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    if is_json(piece.text.as_bytes()) {
        return each(place, read_json(piece.text.trim_end().as_bytes(), options));
    }
    if options.positions.moves.lettering == Lettering::WithoutI && has_letters_beside(&piece.text) {
        return each(place, Err(InputError::LettersOfDiagram));
    }
    let parsed = piece.parse(options.positions);
    if parsed.as_ref().is_ok_and(|parsed| parsed.moves().is_some())
        && let Some((number, next)) = misplaced_number(&piece.text, options.positions.moves)
    {
        note(&place.before(&format!(
            "the number {number} stands before move {next}; numbers are passed over"
        )));
    }
    let position = parsed
        .map(|parsed| GivenPosition {
            id: None,
            board: *parsed.board(),
            moves: parsed.moves().map(<[_]>::to_vec),
            to_move: parsed.to_move(),
            rule: None,
            form: Form::Text,
        })
        .map_err(InputError::from);
    each(place, position)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_misspelt_positions() {
        for text in ["game.txt", "a/b", "./h8", "..\\x", "h8.jsonl"] {
            assert!(is_like_a_path(text), "{text}");
        }
        for text in ["h8 i9 z3", "h8.i9", "h8.", ".txt", "1. h8", "h8\na/b"] {
            assert!(!is_like_a_path(text), "{text}");
        }
    }
}
