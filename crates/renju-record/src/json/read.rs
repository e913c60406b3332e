//! The reader.

use std::io::{BufRead, Read};

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::object::Given;
use super::plain::Plain;
use super::{MAX_OBJECT, ReadJsonError};
use crate::{Entry, Place, Record, Unread};

/// Reads one object, on as many lines as it takes, or one on each line. Blank lines are skipped, and so
/// is the first line of the record of a match, which holds no game.
///
/// A line that is no record gives an entry with the error, and the others are read all the same.
///
/// # Complexity
/// Linear in the bytes, with memory for one object, if the first line holds a whole one.
///
/// # Examples
/// ```
/// use renju_record::json::records;
/// let lines = "{\"nodes\":[{\"move\":\"H8\"}]}\n{\"moves\":\"h8i9\"}\n";
/// let moves = records(lines.as_bytes()).map(|entry| entry.record.unwrap().main_moves().count());
/// assert_eq!(moves.collect::<Vec<_>>(), [1, 2]);
/// ```
pub fn records(input: impl BufRead) -> impl Iterator<Item = Entry> {
    unread(input).filter_map(Unread::read)
}

/// Finds the objects, as [`records`] does, without reading them. The first one is read, to see whether
/// the file has one on each line.
pub(crate) fn unread(input: impl BufRead) -> impl Iterator<Item = Unread> {
    let mut reader = Reader {
        input,
        line: 0,
        whole: None,
        has_one: false,
        is_over: false,
    };
    std::iter::from_fn(move || {
        let object = reader.next_object()?;
        reader.has_one = true;
        Some(object)
    })
}

/// Keeps what came of an object, with its line if it is one of several.
fn known(line: Option<u64>, record: Result<Record, ReadJsonError>) -> Unread {
    let entry = Entry {
        place: line.map_or(Place::File, Place::Line),
        record: record.map_err(Into::into),
        notices: Vec::new(),
    };
    entry.into()
}

/// Reads the object on a line; `None` if it tells of a match and not of a game.
pub(crate) fn entry(line: u64, bytes: &[u8]) -> Option<Entry> {
    let record = record_of(bytes).transpose()?;
    Some(Entry {
        place: Place::Line(line),
        record: record.map_err(Into::into),
        notices: Vec::new(),
    })
}

struct Reader<R> {
    input: R,
    /// The number of the last line, from 1.
    line: u64,
    /// What is left of a file that had to be read at once.
    whole: Option<std::io::Cursor<Vec<u8>>>,
    /// Whether there was a record, or an error.
    has_one: bool,
    is_over: bool,
}

impl<R: BufRead> Reader<R> {
    fn next_object(&mut self) -> Option<Unread> {
        while !self.is_over {
            let line = match self.next_line() {
                Ok(line) if line.is_empty() => break,
                Ok(line) => line,
                Err(error) => {
                    self.is_over = true;
                    return Some(known(Some(self.line), Err(error)));
                }
            };
            let mark = b"\xEF\xBB\xBF";
            let bytes = line
                .strip_prefix(mark)
                .filter(|_| self.line == 1)
                .unwrap_or(&line);
            if bytes.trim_ascii().is_empty() {
                continue;
            }
            if self.has_one {
                return Some(Unread::json(self.line, line));
            }
            if self.whole.is_none() && serde_json::from_slice::<IgnoredAny>(bytes).is_err() {
                return match self.whole_file(bytes) {
                    Ok(None) => {
                        self.line = 0;
                        self.next_object()
                    }
                    Ok(Some(record)) => Some(known(None, Ok(record))),
                    Err(error) => Some(known(None, Err(error))),
                };
            }
            match record_of(bytes) {
                Ok(None) => {}
                Ok(Some(record)) => return Some(known(Some(self.line), Ok(record))),
                Err(error) => return Some(known(Some(self.line), Err(error))),
            }
        }
        self.is_over = true;
        (!self.has_one).then_some(known(None, Err(ReadJsonError::Empty)))
    }

    /// Returns the next line with its end; nothing at the end of the file.
    fn next_line(&mut self) -> Result<Vec<u8>, ReadJsonError> {
        self.line += 1;
        let mut line = Vec::new();
        let read = match &mut self.whole {
            Some(whole) => whole.read_until(b'\n', &mut line),
            None => self.input.by_ref().take(LIMIT).read_until(b'\n', &mut line),
        };
        read.map_err(ReadJsonError::Read)?;
        if line.len() > MAX_OBJECT {
            return Err(ReadJsonError::TooLong);
        }
        Ok(line)
    }

    /// Reads the file behind a first line that is no whole object: one object, or `None` if its lines
    /// have to be looked at one by one.
    fn whole_file(&mut self, first: &[u8]) -> Result<Option<Record>, ReadJsonError> {
        let mut bytes = first.to_vec();
        let more = self.input.by_ref().take(LIMIT).read_to_end(&mut bytes);
        more.map_err(ReadJsonError::Read)?;
        if bytes.len() > MAX_OBJECT {
            self.is_over = true;
            return Err(ReadJsonError::TooLong);
        }
        let has_lines = bytes.trim_ascii().contains(&b'\n');
        let is_whole = serde_json::from_slice::<IgnoredAny>(&bytes).is_ok();
        if is_whole || !has_lines || !has_object_on_a_line(&bytes) {
            self.is_over = true;
            return record_of(&bytes)
                .and_then(|record| record.ok_or(ReadJsonError::NoMoves))
                .map(Some);
        }
        self.whole = Some(std::io::Cursor::new(bytes));
        Ok(None)
    }
}

/// One byte more than may be read, to see that there is more.
const LIMIT: u64 = MAX_OBJECT as u64 + 1;

/// Says whether some line behind the first holds a whole object.
fn has_object_on_a_line(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').skip(1);
    lines.any(|line| line.starts_with(b"{") && serde_json::from_slice::<IgnoredAny>(line).is_ok())
}

/// Reads one object; `None` if it tells of a match and not of a game.
fn record_of(bytes: &[u8]) -> Result<Option<Record>, ReadJsonError> {
    #[derive(Deserialize)]
    struct Keys {
        nodes: Option<IgnoredAny>,
        #[serde(rename = "match")]
        of_match: Option<IgnoredAny>,
        moves: Option<IgnoredAny>,
    }
    let keys: Keys = serde_json::from_slice(bytes)?;
    if keys.nodes.is_some() {
        let given: Given = serde_json::from_slice(bytes)?;
        return given.record().map(Some);
    }
    if keys.of_match.is_some() && keys.moves.is_none() {
        return Ok(None);
    }
    let plain: Plain = serde_json::from_slice(bytes)?;
    plain.record().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_causes(error: &dyn std::error::Error) -> String {
        let causes = std::iter::successors(Some(error), |error| error.source());
        let causes: Vec<String> = causes.map(ToString::to_string).collect();
        causes.join(": ")
    }

    fn check(text: &str, expected: &[&str]) {
        let read = records(text.as_bytes()).map(|entry| match entry.record {
            Ok(record) => {
                let moves: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
                moves.join(" ")
            }
            Err(error) => format!("{}: {}", entry.place, with_causes(&error)),
        });
        let read: Vec<String> = read.collect();
        assert_eq!(read.len(), expected.len(), "{read:?}");
        for (read, expected) in read.iter().zip(expected) {
            assert!(read.contains(expected), "{read:?}: {expected}");
        }
    }

    #[test]
    fn objects_of_all_kinds_are_read() {
        check(
            r#"{"nodes":[{"move":"H8"},{"move":"I9"},{"parent":1,"move":"H9"}]}"#,
            &["H8 I9"],
        );
        check("{\n \"nodes\": [\n {\"move\": \"H8\"}\n ]\n}\n", &["H8"]);
        check(
            "\u{feff}{\"moves\":\"h8i9\"}\n\n{\"moves\":[\"H8\",\"pass\"]}",
            &["H8 I9", "H8 pass"],
        );
        check(
            "{\"schema\":1,\"match\":{}}\n{\"black\":\"A\",\"white\":\"B\",\"moves\":[{\"move\":\"H8\",\
             \"seconds\":0.5}],\"winner\":null,\"reason\":\"max_plies\"}\n",
            &["H8"],
        );
        check(r#"{"black":["H8"],"white":[]}"#, &[""]);
    }

    #[test]
    fn a_given_turn_wins_over_the_moves() {
        let read = |text: &str| records(text.as_bytes()).next().unwrap().record.unwrap();
        let turn = |record: &Record| {
            let last = record.main_line().last().unwrap_or(crate::NodeId::ROOT);
            record.position(last).unwrap().to_move.to_string()
        };
        assert_eq!(turn(&read(r#"{"moves":"h8"}"#)), "white");
        assert_eq!(turn(&read(r#"{"moves":"h8","to_move":"black"}"#)), "black");
        assert_eq!(turn(&read(r#"{"moves":"","to_move":"white"}"#)), "white");
        let won = read(r#"{"moves":"h8","winner":"white"}"#)
            .info
            .result
            .unwrap();
        assert_eq!(won.outcome.name(), "white");
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_others() {
        check(
            "{\"moves\":\"h8i9\"}\n{\"moves\":\"h8h8\"}\nno json\n{\"moves\":\"g7\"}\n",
            &[
                "H8 I9",
                "line 2: moves: move 2",
                "line 3: this is no JSON",
                "G7",
            ],
        );
        check(
            "{\"moves\":\n{\"moves\":\"h8\"}\n",
            &["line 1: this is no JSON", "H8"],
        );
    }

    #[test]
    fn errors_say_what_is_wrong() {
        check("", &["there is no object"]);
        check("\n \n", &["there is no object"]);
        check("{", &["this is no JSON"]);
        check("{}", &["neither `nodes` nor `moves`"]);
        check(r#"{"nodes":[{"move":"H16"}]}"#, &["H16"]);
        check(
            r#"{"nodes":[{"parent":1,"move":"H8"}]}"#,
            &["nodes[0] follows node 1"],
        );
        check(r#"{"schema":2,"nodes":[]}"#, &["schema 2 is later than 1"]);
        check(r#"{"format":"chess","nodes":[]}"#, &["\"chess\""]);
        check(
            r#"{"black":["H8"],"white":["H8"]}"#,
            &["H8 is both black and white"],
        );
        check(
            r#"{"black":["H8","A1"],"white":[]}"#,
            &["2 black and 0 white"],
        );
        check(
            r#"{"nodes":[{"move":"H8","notes":{"time":-1}}]}"#,
            &["negative"],
        );
    }
}
