//! A POSITION of the command line: a text, a path, or `-`.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::iter;
use std::path::Path;

use renju_core::{Lettering, PositionOptions, looks_like_diagram};

use super::error::{InputError, Place};
use super::json::{Form, GivenPosition, read_line};
use super::json_file::{MAX_TEXT, read_first_line, read_json_file, read_json_lines};
use super::lines::without_mark;
use super::mended::Mended;
use super::record_file::{HEAD, entries_of, id_of, is_record, last_position};
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
        let input = BufReader::new(io::stdin());
        return read_stream(input, "standard input", options, each);
    }
    let path = Path::new(argument);
    let source = number.map(|number| format!("position {number}"));
    let source = source.as_deref();
    let Some(text) = argument.to_str() else {
        if path.exists() {
            return read_file(path, options, each);
        }
        let valid = str::from_utf8(argument.as_encoded_bytes()).err();
        let byte = valid.map_or(0, |error| error.valid_up_to()) + 1;
        let error = InputError::NoTextArgument { byte };
        return each(&Place::new(source, None), Err(error));
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
        Err(error) if text.trim().is_empty() => each(&Place::new(source, None), Err(error.into())),
        Err(_) => match find(path, text) {
            Found::File => read_file(path, options, each),
            Found::Hidden(error) => {
                let name = shown(text);
                fail(Some(&name), InputError::Unreadable(error), each)
            }
            Found::Nothing if is_like_a_path(text) => {
                let text = cut(text);
                let error = InputError::NoSuchFile { text };
                each(&Place::new(source, None), Err(error))
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
    mut input: impl BufRead + Send + 'static,
    name: &str,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let first = match read_head(&mut input) {
        Ok(first) => first,
        Err(error) => return fail(Some(name), InputError::Unreadable(error), each),
    };
    if is_record(&first, Some(name)) {
        return read_records(io::Cursor::new(first).chain(input), name, each);
    }
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
        _ => read_text(&text, Some(name), options, each),
    }
}

/// Reads the first line, or more if that does not show what the file is. Who writes JSON line by line
/// waits for an answer to the first.
fn read_head(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut head = read_first_line(input)?;
    let is_whole = is_json(&head) && without_mark(&head).trim_ascii_end().ends_with(b"}");
    if !is_whole && head.len() < HEAD {
        let more = (HEAD - head.len()) as u64;
        input.take(more).read_to_end(&mut head)?;
    }
    Ok(head)
}

/// Reads the last position of each record.
fn read_records(
    input: impl Read + Send + 'static,
    name: &str,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let entries = match entries_of(input, name) {
        Ok(entries) => entries,
        Err(error) => return fail(Some(name), error.into(), each),
    };
    for (place, entry) in entries {
        let place = Place::of_record(name, place);
        let record = match entry.record {
            Ok(record) => record,
            Err(error) => {
                each(&place, Err(InputError::Record(error)))?;
                continue;
            }
        };
        let id = id_of(&record);
        let position = last_position(&record).map(|position| GivenPosition {
            id: id.as_deref(),
            ..position
        });
        each(&place, position.map_err(InputError::from))?;
    }
    Ok(())
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
    source: Option<&str>,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let text = mended.text.as_ref();
    if is_json(text.as_bytes()) {
        let object = text.trim_end();
        let position = read_json(object.as_bytes(), options);
        if position.is_ok() || !object.trim_start().contains('\n') {
            return each(&Place::new(source, None), position);
        }
        return read_json_file(text.as_bytes(), source, options, each);
    }
    // Behind the mark, a line may be a remark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut pieces = pieces_of(text, options.positions);
    let Some(first) = pieces.next() else {
        return each(&Place::new(source, None), Err(InputError::Nothing));
    };
    let mut others = pieces.peekable();
    let are_several = others.peek().is_some();
    if are_several && let Some(game) = one_game(text, source, options) {
        let piece = Piece {
            text: game.into(),
            ..first
        };
        return read_piece(&piece, &Place::new(source, None), options, each);
    }
    for piece in iter::once(first).chain(others) {
        if let Some((line, byte)) = mended.fault_in(&piece) {
            let place = Place::new(source, Some(line));
            each(&place, Err(InputError::NoText { byte }))?;
            continue;
        }
        let place = Place::new(source, are_several.then_some(piece.line));
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
            record: None,
        })
        .map_err(InputError::from);
    each(place, position)
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
