//! The reader.

use renju_core::{Move, Point, PointSet};
use thiserror::Error;

use crate::detect::HEAD;
use crate::entry::{Effect, Entry, Notice, Place};
use crate::{NodeId, ReadOptions, ReadRecordError, Record};

use super::SIDE;

/// How much of a wrong word an error repeats, in characters.
const SHOWN: usize = 20;

/// Why bytes are no `.sav` file. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadSavError {
    /// The numbers before the moves are not complete.
    #[error(
        "line {line}: the file ends before its moves: expected rows, columns and the number of moves, \
         such as 15, 15 and 30"
    )]
    NoHeader {
        /// The last line.
        line: u64,
    },
    /// A word is no number.
    #[error(
        "line {line}: {word:?} is no number, and a .sav file has nothing else; it may be in another format"
    )]
    NotANumber {
        /// The line.
        line: u64,
        /// The word, cut if it is long.
        word: String,
    },
    /// The board is not that of Renju.
    #[error("line {line}: the board is {rows}x{columns}, and only games on 15x15 are read")]
    BoardSize {
        /// The line.
        line: u64,
        /// Its rows.
        rows: u32,
        /// Its columns.
        columns: u32,
    },
    /// A move is off the board.
    #[error(
        "line {line}: move {number}, {row} {column}, is off the board: both numbers go from 0 to 14"
    )]
    OffBoard {
        /// The line.
        line: u64,
        /// The number of the move, from 1.
        number: usize,
        /// The row from the top.
        row: u32,
        /// The column.
        column: u32,
    },
}

/// What is odd about a `.sav` file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SavOddity {
    /// A move goes to an occupied point.
    #[error("move {number} goes to {point}, where a stone lies; it is kept")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// There are fewer moves than there should be.
    #[error("{count} moves are announced, and {found} follow")]
    FewerMoves {
        /// How many moves there should be.
        count: u32,
        /// How many there are.
        found: usize,
    },
    /// More follows than the moves.
    #[error("what follows the last move from here on is not read")]
    More,
    /// The last move has no column.
    #[error("the last move has a row and no column, and is left out")]
    HalfMove,
}

/// Reads a game. Numbers may stand on lines as they like. Only as many moves are read as are announced.
///
/// There are no texts, so nothing in `options` matters.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, sav};
/// let entries = sav::read(b"15\n15\n2\n7 7\n14 0\n", &ReadOptions::default());
/// let record = entries[0].record.as_ref().unwrap();
/// let moves: Vec<_> = record.main_moves().map(|it| it.to_string()).collect();
/// assert_eq!(moves, ["H8", "A1"]);
/// ```
#[must_use]
pub fn read(bytes: &[u8], _options: &ReadOptions) -> Vec<Entry> {
    let mut notices = Vec::new();
    let record = read_record(bytes, &mut notices);
    vec![Entry {
        place: Place::File,
        record,
        notices,
    }]
}

fn read_record(bytes: &[u8], notices: &mut Vec<Notice>) -> Result<Record, ReadRecordError> {
    let mut numbers = Numbers::of(bytes);
    let count = numbers.header()?;
    let mut record = Record::new();
    let mut last = NodeId::ROOT;
    let mut occupied = PointSet::new();
    for number in 1.. {
        let found = number - 1;
        if usize::try_from(count).is_ok_and(|count| count == found) {
            if numbers.next_word().is_some() {
                notices.push(notice(numbers.line, Effect::Dropped, SavOddity::More));
            }
            break;
        }
        let fewer = || SavOddity::FewerMoves { count, found };
        let Some(row) = numbers.next()? else {
            notices.push(notice(numbers.line, Effect::Repaired, fewer()));
            break;
        };
        let line = numbers.line;
        let Some(column) = numbers.next()? else {
            notices.push(notice(line, Effect::Dropped, SavOddity::HalfMove));
            notices.push(notice(line, Effect::Repaired, fewer()));
            break;
        };
        let point = point(row, column).ok_or(ReadSavError::OffBoard {
            line,
            number,
            row,
            column,
        })?;
        // The first ones are enough to see what is wrong.
        if !occupied.insert(point) && notices.len() < Point::COUNT {
            let oddity = SavOddity::Occupied { number, point };
            notices.push(notice(line, Effect::Repaired, oddity));
        }
        last = record.add(last, Move::Place(point))?;
    }
    Ok(record)
}

/// Returns the point of a row from the top and a column, both from 0.
fn point(row: u32, column: u32) -> Option<Point> {
    let rank = (SIDE - 1).checked_sub(u8::try_from(row).ok()?)?;
    Point::new(u8::try_from(column).ok()?, rank)
}

fn notice(line: u64, effect: Effect, oddity: SavOddity) -> Notice {
    Notice {
        place: Place::Line(line),
        effect,
        oddity: oddity.into(),
    }
}

/// The numbers of a file.
#[derive(Debug, Clone)]
struct Numbers<'a> {
    rest: &'a [u8],
    /// The line of the number that came last.
    line: u64,
}

impl<'a> Numbers<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        Self {
            rest: bytes.strip_prefix(MARK).unwrap_or(bytes),
            line: 1,
        }
    }

    /// Reads rows, columns and the number of moves, and returns the last.
    fn header(&mut self) -> Result<u32, ReadSavError> {
        let mut number = || {
            self.next()?
                .ok_or(ReadSavError::NoHeader { line: self.line })
        };
        let (rows, columns) = (number()?, number()?);
        let line = self.line;
        if (rows, columns) != (SIDE.into(), SIDE.into()) {
            return Err(ReadSavError::BoardSize {
                line,
                rows,
                columns,
            });
        }
        self.next()?
            .ok_or(ReadSavError::NoHeader { line: self.line })
    }

    /// Returns the next number, unless there is no more.
    fn next(&mut self) -> Result<Option<u32>, ReadSavError> {
        let Some(word) = self.next_word() else {
            return Ok(None);
        };
        let number = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        number.map(Some).ok_or_else(|| ReadSavError::NotANumber {
            line: self.line,
            word: String::from_utf8_lossy(word).chars().take(SHOWN).collect(),
        })
    }

    /// Returns the next word, unless there is no more.
    fn next_word(&mut self) -> Option<&'a [u8]> {
        let start = { self.rest.iter() }.position(|byte| !byte.is_ascii_whitespace())?;
        let (blanks, rest) = self.rest.split_at(start);
        for _ in blanks.iter().filter(|byte| **byte == b'\n') {
            self.line += 1;
        }
        let end = { rest.iter() }.position(u8::is_ascii_whitespace);
        let (word, rest) = rest.split_at(end.unwrap_or(rest.len()));
        self.rest = rest;
        Some(word)
    }
}

/// The sides of boards that files of other games may have.
const SIDES: std::ops::RangeInclusive<u32> = 5..=32;

/// Says whether a file that begins like this is one, if of another board size: three numbers on lines by
/// themselves, then pairs, as many as the third number says.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(head) else {
        return false;
    };
    let text = text.trim_start_matches('\u{feff}');
    let is_whole = head.len() < HEAD;
    let mut lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|it| !it.is_empty())
        .collect();
    if !is_whole {
        lines.pop();
    }
    let [rows, columns, count, moves @ ..] = &*lines else {
        return false;
    };
    let number = |text: &str| text.parse::<u32>().ok();
    let (Some(rows), Some(columns), Some(count)) = (number(rows), number(columns), number(count))
    else {
        return false;
    };
    let is_pair = |line: &&str| {
        let numbers: Vec<_> = line.split_ascii_whitespace().map(number).collect();
        matches!(*numbers, [Some(_), Some(_)])
    };
    let announced = usize::try_from(count).unwrap_or(usize::MAX);
    SIDES.contains(&rows)
        && SIDES.contains(&columns)
        && moves.iter().all(is_pair)
        && (announced == moves.len() || !is_whole && moves.len() < announced)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> (Vec<String>, Vec<String>) {
        let entry = read(text.as_bytes(), &ReadOptions::default()).remove(0);
        let record = entry.record.unwrap();
        let moves = record.main_moves().map(|it| it.to_string()).collect();
        let notices = entry.notices.iter().map(ToString::to_string).collect();
        (moves, notices)
    }

    fn error(text: &str) -> String {
        let entry = read(text.as_bytes(), &ReadOptions::default()).remove(0);
        entry.record.unwrap_err().to_string()
    }

    #[test]
    fn numbers_are_those_of_the_orientation_sheet() {
        // record-formats.md: 7,7 is h8, 0,0 is a15, 14,0 is a1.
        let text = "15\n15\n4\n7 7\n0 0\n14 0\n0 14\n";
        let expected = (
            ["H8", "A15", "A1", "O15"].map(str::to_owned).to_vec(),
            vec![],
        );
        assert_eq!(moves(text), expected);
        assert!(is_like(text.as_bytes()));
        let other = format!("\u{feff}15 15 4\r\n  {}", &text[8..].replace('\n', "\r\n"));
        assert_eq!(moves(&other), expected);
        assert_eq!(moves("15\n15\n0\n"), (vec![], vec![]));
        assert!(is_like(b"15\n15\n0\n"));
    }

    #[test]
    fn wrong_counts_are_told() {
        let (read, notices) = moves("15\n15\n3\n7 7\n6 8\n");
        assert_eq!(read, ["H8", "I9"]);
        assert_eq!(notices, ["line 5: 3 moves are announced, and 2 follow"]);
        let (read, notices) = moves("15\n15\n4000000000\n7 7\n6\n");
        assert_eq!(read, ["H8"]);
        assert_eq!(
            notices,
            [
                "line 5: the last move has a row and no column, and is left out",
                "line 5: 4000000000 moves are announced, and 1 follow"
            ]
        );
        let (read, notices) = moves("15\n15\n1\n7 7\n6 8\n");
        assert_eq!(read, ["H8"]);
        assert_eq!(
            notices,
            ["line 5: what follows the last move from here on is not read"]
        );
        let (read, notices) = moves("15\n15\n2\n7 7\n7 7\n");
        assert_eq!(read, ["H8", "H8"]);
        assert_eq!(
            notices,
            ["line 5: move 2 goes to H8, where a stone lies; it is kept"]
        );
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for (text, expected) in [
            ("", "line 1: the file ends before its moves"),
            ("15\n15\n", "line 2: the file ends before its moves"),
            ("19\n19\n1\n9 9\n", "line 2: the board is 19x19"),
            ("15\n15\n1\nh8\n", "line 4: \"h8\" is no number"),
            ("15\n15\n1\n-1 3\n", "line 4: \"-1\" is no number"),
            (
                "15\n15\n2\n7 7\n15 3\n",
                "line 5: move 2, 15 3, is off the board",
            ),
            ("99999999999\n15\n", "line 1: \"99999999999\" is no number"),
        ] {
            assert!(
                error(text).starts_with(expected),
                "{text:?}: {}",
                error(text)
            );
        }
        assert!(is_like(b"19\n19\n1\n9 9\n"));
        for text in [
            "",
            "15\n15\n",
            "15 15 1\n7 7\n",
            "15\n15\n2\n7 7\n",
            "0,0, 1,1\n",
            "h8\n",
        ] {
            assert!(!is_like(text.as_bytes()), "{text:?}");
        }
    }
}
