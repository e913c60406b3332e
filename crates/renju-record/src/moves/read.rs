//! The reader.

use std::io::{BufRead, Read};

use renju_core::{Move, MoveStringOptions, parse_moves};

use super::{MAX_LINE, ReadMovesError, address};
use crate::entry::{Effect, Notice, Oddity};
use crate::long_line;
use crate::{Encoding, Entry, Outcome, Place, ReadOptions, Record, RecordedResult, Unread};

/// Reads games line by line, with memory for one of them.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, moves};
/// let lines = "h8i9g7\n# A remark.\n1. H8\n2. I9\nhttps://gomocalc.com/#/h8\n";
/// let games = moves::records(lines.as_bytes(), &ReadOptions::default());
/// let counts = games.map(|entry| entry.record.unwrap().main_moves().count());
/// assert_eq!(counts.collect::<Vec<_>>(), [3, 2, 1]);
/// ```
pub fn records<R: BufRead>(
    input: R,
    options: &ReadOptions,
) -> impl Iterator<Item = Entry> + use<R> {
    unread(input, options).filter_map(Unread::read)
}

/// Finds the games, as [`records`] does, without reading them.
pub(crate) fn unread<R: BufRead>(
    input: R,
    options: &ReadOptions,
) -> impl Iterator<Item = Unread> + use<R> {
    let options = *options;
    let mut lines = Lines {
        input,
        number: 0,
        kept: None,
    };
    let mut count = 0;
    let mut is_over = false;
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        match lines.next_game() {
            Ok(Some((line, text))) => {
                count += 1;
                Some(Unread::moves(line, text, options))
            }
            Ok(None) => {
                is_over = true;
                (count == 0).then(|| fault(Place::File, ReadMovesError::NoMoves).into())
            }
            Err((line, error)) => {
                is_over = matches!(error, ReadMovesError::Read(_));
                count += 1;
                Some(fault(Place::Line(line), error).into())
            }
        }
    })
}

fn fault(place: Place, error: ReadMovesError) -> Entry {
    Entry {
        place,
        record: Err(error.into()),
        notices: Vec::new(),
    }
}

/// Reads the lines of one game.
pub(crate) fn entry(line: u64, bytes: &[u8], options: ReadOptions) -> Entry {
    let place = Place::Line(line);
    let encoding = options.encoding.unwrap_or_else(|| Encoding::guess(bytes));
    let text = encoding.decode(bytes);
    let mut notices = Vec::new();
    if options.encoding.is_none() && encoding != Encoding::UTF_8 {
        notices.push(Notice {
            place: place.clone(),
            effect: Effect::Guessed,
            oddity: Oddity::UnsaidEncoding { encoding },
        });
    }
    let (result, text) = result_before(&text);
    let moves = match address::moves_in(text.trim()) {
        Some(moves) => parse(&address::tokens(moves)),
        None => parse(text).and_then(|moves| {
            if moves.is_empty() {
                Err(ReadMovesError::NoMoves)
            } else {
                Ok(moves)
            }
        }),
    };
    let record = moves.map_err(Into::into).and_then(|moves| {
        let mut record = Record::of_moves(moves)?;
        record.info.result = result;
        Ok(record)
    });
    Entry {
        place,
        record,
        notices,
    }
}

fn parse(text: &str) -> Result<Vec<Move>, ReadMovesError> {
    Ok(parse_moves(text, MoveStringOptions::default())?)
}

/// Takes off a word in front that says who won.
fn result_before(text: &str) -> (Option<RecordedResult>, &str) {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    let (word, rest) = trimmed
        .split_once([' ', '\t', ',', ';', ':'])
        .unwrap_or((trimmed, ""));
    let word = word.to_ascii_lowercase();
    let outcome = Outcome::ALL.into_iter().find(|it| it.name() == word);
    match outcome {
        Some(outcome) => (Some(outcome.into()), rest),
        None => (None, trimmed),
    }
}

/// Says whether the first line of a text that is no remark holds moves and nothing else.
pub(super) fn first_line_has_moves(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines();
    let first = lines.find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    first.is_some_and(|line| {
        let (result, moves) = result_before(line);
        // The head may end within a line.
        let moves = match moves.len() {
            0..1024 => moves,
            _ => moves.rsplit_once([' ', ',']).map_or("", |(moves, _)| moves),
        };
        let parsed = parse(moves);
        parsed.is_ok_and(|moves| !moves.is_empty() || result.is_some())
    })
}

/// The lines of a file, those of one game together.
struct Lines<R> {
    input: R,
    /// The number of the last line, from 1.
    number: u64,
    /// A line that was read and belongs to the next game.
    kept: Option<Vec<u8>>,
}

/// An error with its line.
type Fault = (u64, ReadMovesError);

impl<R: BufRead> Lines<R> {
    /// Returns the next game with its first line.
    fn next_game(&mut self) -> Result<Option<(u64, Vec<u8>)>, Fault> {
        let (line, mut game) = loop {
            let Some(text) = self.next_line()? else {
                return Ok(None);
            };
            if !is_passed_over(&text) {
                break (self.number, text);
            }
        };
        while let Some(text) = self.next_line()? {
            if is_passed_over(&text) || !goes_on(&text) || game.len() > MAX_LINE {
                self.kept = Some(text);
                break;
            }
            game.push(b' ');
            game.extend(text);
        }
        Ok(Some((line, game)))
    }

    fn next_line(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        if let Some(line) = self.kept.take() {
            return Ok(Some(line));
        }
        let limit = u64::try_from(MAX_LINE).unwrap_or(u64::MAX);
        let mut line = Vec::new();
        let mut part = self.input.by_ref().take(limit);
        let read = part.read_until(b'\n', &mut line);
        self.number += 1;
        if read.map_err(|error| (self.number, ReadMovesError::Read(error)))? == 0 {
            return Ok(None);
        }
        if line.len() == MAX_LINE && !line.ends_with(b"\n") {
            return Err((
                self.number,
                match long_line::skip(&mut self.input) {
                    Ok(_) => ReadMovesError::TooLong,
                    Err(error) => ReadMovesError::Read(error),
                },
            ));
        }
        Ok(Some(line))
    }
}

/// Says whether a line is blank or a remark.
fn is_passed_over(line: &[u8]) -> bool {
    let line = line
        .strip_prefix(b"\xEF\xBB\xBF")
        .unwrap_or(line)
        .trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// Says whether a line begins with the number of a move above 1.
fn goes_on(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = str::from_utf8(&line[..digits])
        .ok()
        .and_then(|text| text.parse::<u32>().ok());
    let behind = line.get(digits);
    number.is_some_and(|number| number > 1) && behind.is_some_and(|byte| b".) \t".contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &[u8], expected: &[&str]) {
        let games = records(text, &ReadOptions::default()).map(|entry| match entry.record {
            Ok(record) => {
                let moves: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
                let result = record.info.result.map(|it| it.outcome.name());
                format!(
                    "{}: {} {}",
                    entry.place,
                    moves.join(" "),
                    result.unwrap_or_default()
                )
            }
            Err(error) => format!("{}: {error}", entry.place),
        });
        let games: Vec<String> = games.collect();
        assert_eq!(games.len(), expected.len(), "{games:?}");
        for (game, expected) in games.iter().zip(expected) {
            assert!(game.contains(expected), "{game:?}: {expected:?}");
        }
    }

    #[test]
    fn each_line_is_a_game() {
        check(
            b"h8i9\r\n\r\n# no\r\nH8,I9 -- G7",
            &["line 1: H8 I9", "line 4: H8 I9 pass G7"],
        );
        check(
            b"1. h8 2. i9\n3. g7\n1. a1\n",
            &["line 1: H8 I9 G7", "line 3: A1"],
        );
        check(
            b"black h8i9\nDRAW: h8\nunknown\n",
            &["H8 I9 black", "H8 draw", "there is no move"],
        );
        check("\u{feff}h8".as_bytes(), &["line 1: H8"]);
        check(
            b"https://x.org/#/h8i9\nhttps://x.org/#/\n",
            &["line 1: H8 I9", "line 2:  "],
        );
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_others() {
        check(
            b"h8\nh8h8\nz9\n\xff\xfe\ng7",
            &["H8", "line 2: move 2", "line 3: ", "line 4: ", "line 5: G7"],
        );
        check(b"", &["there is no move"]);
        let long = [vec![b'a'; MAX_LINE + 5], b"\nh8".to_vec()].concat();
        check(&long, &["line 1: the line is longer", "line 2: H8"]);
    }

    #[test]
    fn moves_are_known_by_their_first_line() {
        for text in ["h8i9", "# x\nH8 I9\nwhat", "white h8", "\u{feff}1. h8"] {
            assert!(first_line_has_moves(text.as_bytes()), "{text}");
        }
        for text in [
            "",
            "hello",
            "(;FF[4])",
            "0,0, 1,-1",
            "Piskvorky 15x15",
            "\0\u{1}",
        ] {
            assert!(!first_line_has_moves(text.as_bytes()), "{text:?}");
        }
    }
}
