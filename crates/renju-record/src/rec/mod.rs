//! `.rec`: games of Gomotur.
//!
//! ```text
//! pbrain-first.exe
//! homo-1
//! 7,7,0
//! 8,6,1531
//! -1
//! ```
//!
//! The names of the players, the first mover's first; the moves as column, row from the top, both from 0,
//! and milliseconds; a code. There is neither header nor size of the board, so a game on a larger board
//! shows only by a move that is off this one. [`psq`] says more of times and codes.

use std::io::Write;

use thiserror::Error;

use crate::entry::{Effect, Entry, Notice, Place};
use crate::psq::{
    BadMove, Base, Moves, PsqCode, PsqOddity, code, encoded, game_of, integers, lines, record_of,
    shown,
};
use crate::read::ReadRecordError;
use crate::{ReadOptions, Record, WriteOptions, WriteRecordError, psq};

/// Why bytes are no game of the `.rec` format. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadRecError {
    /// There are too few lines, or no move where the moves should begin.
    #[error(
        "line {line} ({text:?}) is no move such as `7,7,0`: in a .rec file two lines with the players' \
         names come first, then the moves, then a code"
    )]
    NoMoves {
        /// The line where the first move should be.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
    /// A move is off the board.
    #[error(
        "line {line}: {x},{y} is off the board: both numbers go from 0 to 14, and games on larger \
         boards are not read"
    )]
    OffBoard {
        /// The line.
        line: usize,
        /// The first number.
        x: i64,
        /// The second number.
        y: i64,
    },
    /// A move is on an occupied point.
    #[error("line {line}: {x},{y} is on an occupied point: the move of line {earlier} is there")]
    Occupied {
        /// The line.
        line: usize,
        /// The first number.
        x: i64,
        /// The second number.
        y: i64,
        /// The line of the stone that lies there.
        earlier: usize,
    },
    /// More follows the moves than a code.
    #[error(
        "line {line} ({text:?}) is neither a move such as `7,7,0` nor a code such as `-1` at the end"
    )]
    TooMuch {
        /// The line behind the last move.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
}

/// What stands for a person without a name, first mover first.
const NOBODY: [&str; 2] = ["homo-1", "homo-2"];

/// Reads a file. Times and the code may be missing. `homo-1` and `homo-2` stand for persons whose names
/// are not known.
///
/// # Complexity
/// Linear in the bytes.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, rec};
/// let [entry] = &rec::read(b"A\nB\n7,7,0\n0,14,90\n-1\n", &ReadOptions::default())[..] else { panic!() };
/// let moves: Vec<_> = entry.record.as_ref().unwrap().main_moves().map(|it| it.to_string()).collect();
/// assert_eq!(moves, ["H8", "A1"]);
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    let mut notices = Vec::new();
    let record = record(bytes, *options, &mut notices);
    vec![Entry {
        place: Place::File,
        record,
        notices,
    }]
}

fn record(
    bytes: &[u8],
    options: ReadOptions,
    notices: &mut Vec<Notice>,
) -> Result<Record, ReadRecordError> {
    let mut lines = lines(bytes);
    let mut name = || lines.next().map_or(&b""[..], |(_, name)| name);
    let mut name_unless = |nobody: &str| match name() {
        name if name == nobody.as_bytes() => b"",
        name => name,
    };
    let names = NOBODY.map(&mut name_unless);
    let mut moves = Moves::new(Base::Zero);
    let mut last = None;
    for (line, text) in lines {
        if let Some((line, text)) = last {
            let text = shown(text);
            return Err(ReadRecError::TooMuch { line, text }.into());
        }
        let Some((x, y, time)) = integers(text) else {
            last = Some((line, text));
            continue;
        };
        moves.add(line, x, y, time).map_err(|bad| match bad {
            BadMove::OffBoard => ReadRecError::OffBoard { line, x, y },
            BadMove::Occupied { earlier } => ReadRecError::Occupied {
                line,
                x,
                y,
                earlier,
            },
        })?;
    }
    let code = match last {
        None if moves.list.is_empty() => {
            let (line, text) = (3, String::new());
            return Err(ReadRecError::NoMoves { line, text }.into());
        }
        None => PsqCode::Unknown,
        Some((line, text)) => code(text).ok_or_else(|| {
            let is_start = moves.list.is_empty();
            let text = shown(text);
            if is_start {
                ReadRecError::NoMoves { line, text }
            } else {
                ReadRecError::TooMuch { line, text }
            }
        })?,
    };
    notices.extend(moves.negative_times.iter().map(|&line| Notice {
        place: Place::Line(line as u64),
        effect: Effect::Dropped,
        oddity: PsqOddity::NegativeTime.into(),
    }));
    Ok(record_of(&moves.list, Some(names), code, options, notices)?)
}

/// Writes the main line of a record, with names and times. The names are in UTF-8 unless `options` name
/// another encoding; one that is not known is `homo-1` or `homo-2`, as Gomotur names persons. Returns what
/// could not be written as it is.
///
/// # Errors
/// Fails if a move is a pass or on an occupied point, if stones are set up, or if `out` fails.
///
/// # Complexity
/// Linear in the nodes of the record.
pub fn write(
    record: &Record,
    options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let (game, mut notices) = game_of(record)?;
    let mut text = String::new();
    for (name, nobody) in game.players.unwrap_or_default().iter().zip(NOBODY) {
        let changed = name_that_is_none(name);
        if changed.is_some() {
            notices.push(Notice {
                place: Place::File,
                effect: Effect::Dropped,
                oddity: PsqOddity::changed(name).into(),
            });
        }
        let name = changed.as_deref().unwrap_or(name);
        text.push_str(if name.is_empty() { nobody } else { name });
        text.push('\n');
    }
    for it in &game.moves {
        let (x, y) = Base::Zero.numbers(it.point);
        text.push_str(&format!("{x},{y},{}\n", it.time.as_millis()));
    }
    text.push_str(&format!("{}\n", game.code.number()));
    out.write_all(&encoded(&text, *options, &mut notices))?;
    Ok(notices)
}

/// Returns a name as it is written if it looks like a move, or like the header of a `.psq` file.
fn name_that_is_none(name: &str) -> Option<String> {
    let is_move = integers(name.as_bytes()).is_some();
    let is_header = psq::is_like(name.as_bytes());
    (is_move || is_header).then(|| format!("\"{}\"", name.replace(',', ";")))
}

/// Says whether the beginning of a file looks like a game: two names, then a move.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let first: Vec<&[u8]> = lines(head).map(|(_, line)| line).take(3).collect();
    let [one, other, third] = *first else {
        return false;
    };
    let is_name = |line| integers(line).is_none();
    let on_board = |(x, y, _)| Base::Zero.point(x, y).is_some();
    is_name(one) && is_name(other) && integers(third).is_some_and(on_board)
}

#[cfg(test)]
mod tests;
