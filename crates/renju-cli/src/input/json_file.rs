//! A file that begins as a JSON object: JSON Lines, or objects that take several lines each.

use std::io::{BufRead, Read};

use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::argument::{Each, TextOptions, fail, read_json};
use super::error::{InputError, Place};
use super::json::LineError;
use super::lines::{Chunks, MAX_LINE, lines_of, without_mark};
use crate::error::CliError;

/// The longest text that is read at once; JSON Lines may be longer.
pub(super) const MAX_TEXT: usize = 1 << 24;

/// Reads JSON Lines one by one. Only if the first line is the beginning of an object and no more,
/// all of the text is read first.
pub(super) fn read_json_file(
    mut input: impl BufRead,
    name: Option<&str>,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let first = match read_first_line(&mut input) {
        Ok(first) => first,
        Err(error) => return fail(name, InputError::Unreadable(error), each),
    };
    if !is_cut_short(&first) {
        return read_json_lines(first.chain(input), name, options, each);
    }
    let is_brace = without_mark(&first).trim_ascii() == b"{";
    let mut bytes = first;
    let rest = MAX_TEXT.saturating_sub(bytes.len()) as u64;
    if let Err(error) = input.by_ref().take(rest).read_to_end(&mut bytes) {
        return fail(name, InputError::Unreadable(error), each);
    }
    let text = str::from_utf8(&bytes).unwrap_or_default();
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let (objects, fault) = objects_of(text);
    if text.is_empty() || (fault.is_some() && !is_brace) {
        return read_json_lines(bytes.chain(input), name, options, each);
    }
    let are_several = objects.len() > 1 || fault.is_some();
    for (line, object) in objects {
        let place = Place::new(name, are_several.then_some(line));
        each(&place, read_json(object.as_bytes(), options))?;
    }
    match fault {
        None => Ok(()),
        Some(error) => {
            let place = Place::new(name, Some(error.line()));
            each(&place, Err(LineError::of_json(&error).into()))
        }
    }
}

/// Reads blank lines and the one behind them, or the beginning of a very long one.
pub(super) fn read_first_line(input: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut input = input.take(MAX_LINE as u64 + 1);
    let mut first = Vec::new();
    while without_mark(&first).trim_ascii().is_empty() && input.read_until(b'\n', &mut first)? > 0 {
    }
    Ok(first)
}

/// Says whether a line is JSON that does not end in it.
fn is_cut_short(line: &[u8]) -> bool {
    let line = without_mark(line);
    line.len() <= MAX_LINE
        && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// Returns the JSON values up to the first fault, each with the number of its first line.
fn objects_of(text: &str) -> (Vec<(usize, &str)>, Option<serde_json::Error>) {
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let (mut objects, mut line, mut counted) = (Vec::new(), 1, 0);
    while let Some(value) = stream.next() {
        match value {
            Ok(value) => {
                let start = stream.byte_offset() - value.get().len();
                line += text[counted..start].matches('\n').count();
                counted = start;
                objects.push((line, value.get()));
            }
            Err(error) => return (objects, Some(error)),
        }
    }
    (objects, None)
}

/// Reads each line that is not blank as an object.
pub(super) fn read_json_lines(
    input: impl Read,
    name: Option<&str>,
    options: TextOptions,
    each: &mut Each<'_>,
) -> Result<(), CliError> {
    let mut chunks = Chunks::new(input);
    let mut line = 0;
    loop {
        let chunk = match chunks.next() {
            Ok(Some(chunk)) => chunk,
            Ok(None) => return Ok(()),
            Err(error) => return fail(name, InputError::Unreadable(error), each),
        };
        let whole = chunk.strip_suffix(b"\n").unwrap_or(&chunk);
        for bytes in whole.split(|&byte| byte == b'\n') {
            line += 1;
            let place = Place::new(name, Some(line));
            for text in lines_of(bytes) {
                each(&place, read_json(text, options))?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use renju_core::PositionOptions;

    use super::super::argument::Wanted;
    use super::*;

    /// Returns the name and the number of stones of each position, or the error.
    fn read(text: &str) -> Vec<(String, Result<usize, String>)> {
        let mut found = Vec::new();
        let options = TextOptions {
            positions: PositionOptions::default(),
            wanted: Wanted::Many,
        };
        read_json_file(text.as_bytes(), Some("f"), options, &mut |place, given| {
            let stones = given.map(|given| given.board.occupied().len());
            found.push((place.to_string(), stones.map_err(|error| error.to_string())));
            Ok(())
        })
        .unwrap();
        found
    }

    #[test]
    fn an_object_may_take_several_lines() {
        let pretty = "{\n  \"id\": 1,\n  \"moves\": \"h8 i9\"\n}\n";
        assert_eq!(read(pretty), [("f".to_owned(), Ok(2))]);
        assert_eq!(
            read(&format!("\u{FEFF}\n{pretty}")),
            [("f".to_owned(), Ok(2))]
        );
        let two = [
            ("f, line 1".to_owned(), Ok(2)),
            ("f, line 5".to_owned(), Ok(2)),
        ];
        assert_eq!(read(&pretty.repeat(2)), two);
        let one = "{\"moves\":\"h8\"}\n";
        let lines = [
            ("f, line 1".to_owned(), Ok(1)),
            ("f, line 2".to_owned(), Ok(1)),
        ];
        assert_eq!(read(&one.repeat(2)), lines);
    }

    #[test]
    fn a_fault_is_told_once_where_it_stands() {
        let found = read("{\n  \"moves\": \"h8\"\n  \"id\": 1\n}\n");
        let fault = Err("byte 3: expected `,` or `}`".to_owned());
        assert_eq!(found, [("f, line 3".to_owned(), fault)]);
        let found = read("{\"moves\":\"h8\"\n{\"moves\":\"h8\"}\n");
        assert_eq!(found.len(), 2);
        assert!(found[0].1.is_err() && found[1].1.is_ok(), "{found:?}");
    }
}
