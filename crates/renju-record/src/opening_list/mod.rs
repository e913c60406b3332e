//! Lists of openings from which matches start: one a line.
//!
//! - Offsets from the center, `0,0, 1,-1`: Gomocup, Piskvork and c-gomoku-cli. The first number goes to
//!   the right, the second *down*.
//! - Moves, `h8i9` or `h8 i9` or in any other form of a move string. c-gomoku-cli and `GomocupJudge` count
//!   the ranks from the top: [`RankOrder::FromTop`]. The mirror image is as legal an opening, so nobody
//!   can tell from the file.
//!
//! Blank lines are skipped, and so is what follows `#`. Behind the moves there may be a tab and a score.
//!
//! - `line`: one line. `record`: openings as records, and back. `error`: what can be wrong.

mod error;
mod line;
mod record;

use std::io::{self, BufRead, Read};

use renju_core::Point;

use crate::long_line;

pub use error::{OpeningLineError, ReadOpeningsError};
pub use record::{records, write_moves, write_offsets};

/// The longest line that is read, in bytes; 225 moves take a third of it.
pub const MAX_LINE: usize = 4096;

/// An opening of a list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The line on which it stands, from 1.
    pub line: usize,
    /// Its moves, Black's first: at least one, none twice.
    pub moves: Vec<Point>,
}

/// How a list is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OpeningListOptions {
    /// What the lines hold.
    pub form: OpeningForm,
    /// From where the numbers of moves count.
    pub ranks: RankOrder,
}

/// What the lines of a list hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OpeningForm {
    /// Moves on lines with letters, offsets on the others.
    #[default]
    Any,
    /// Offsets from the center.
    Offsets,
    /// Moves.
    Moves,
}

/// From where the number of a point counts. Offsets are the same either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RankOrder {
    /// From Black's side, as everywhere else: A1 is the lower left corner.
    #[default]
    FromBottom,
    /// From the top, as in the `pos` lists of c-gomoku-cli: a1 is the upper left corner.
    FromTop,
}

/// Reads a whole list.
///
/// # Errors
/// Fails if the list can't be read, and at the first line that holds no opening; [`openings`] goes on
/// behind it.
///
/// # Examples
/// ```
/// use renju_record::opening_list::{OpeningListOptions, read_openings};
/// let list = "0,0, 0,-1\n\n# H8 is the center.\nh8h9\t+5\n";
/// let openings = read_openings(list.as_bytes(), OpeningListOptions::default())?;
/// assert_eq!(openings.len(), 2);
/// assert_eq!((openings[0].line, openings[1].line), (1, 4));
/// assert_eq!(openings[0].moves, openings[1].moves);
/// # Ok::<(), renju_record::opening_list::ReadOpeningsError>(())
/// ```
pub fn read_openings(
    reader: impl BufRead,
    options: OpeningListOptions,
) -> Result<Vec<Opening>, ReadOpeningsError> {
    openings(reader, options).collect()
}

/// Reads a list opening by opening. It goes on behind a line that holds none, and ends when the list
/// can't be read.
///
/// # Complexity
/// Memory for one line, of which [`MAX_LINE`] bytes are kept; time linear in the bytes.
pub fn openings(
    reader: impl BufRead,
    options: OpeningListOptions,
) -> impl Iterator<Item = Result<Opening, ReadOpeningsError>> {
    let mut lines = Lines { reader, number: 0 };
    let mut is_over = false;
    std::iter::from_fn(move || {
        while !is_over {
            match lines.next_line() {
                Ok(Some(line)) => {
                    let read = line.and_then(|bytes| line::opening(&bytes, options));
                    let line = lines.number;
                    match read {
                        Ok(None) => {}
                        Ok(Some(moves)) => return Some(Ok(Opening { line, moves })),
                        Err(source) => return Some(Err(ReadOpeningsError::Line { line, source })),
                    }
                }
                Ok(None) => is_over = true,
                Err(source) => {
                    is_over = true;
                    return Some(Err(ReadOpeningsError::Read { source }));
                }
            }
        }
        None
    })
}

/// Says whether the first line of a file that is no remark is an opening of offsets.
pub(crate) fn is_like_offsets(head: &[u8]) -> bool {
    let options = OpeningListOptions {
        form: OpeningForm::Offsets,
        ..OpeningListOptions::default()
    };
    let mut lines = head.split(|&byte| byte == b'\n').take(MAX_LINE);
    let first = lines.find_map(|line| line::opening(line, options).transpose());
    first.is_some_and(|opening| opening.is_ok())
}

/// A list, line by line.
#[derive(Debug)]
struct Lines<R> {
    reader: R,
    /// The number of the last line, from 1.
    number: usize,
}

impl<R: BufRead> Lines<R> {
    /// Returns the next line, unless the list is over. A line that is too long is passed over.
    fn next_line(&mut self) -> io::Result<Option<Result<Vec<u8>, OpeningLineError>>> {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        let mut bytes = Vec::new();
        let limit = u64::try_from(MAX_LINE).unwrap_or(u64::MAX);
        let mut part = self.reader.by_ref().take(limit);
        if part.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        if bytes.len() == MAX_LINE && !bytes.ends_with(b"\n") && long_line::skip(&mut self.reader)?
        {
            return Ok(Some(Err(OpeningLineError::TooLong)));
        }
        if self.number == 1 && bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
        }
        Ok(Some(Ok(bytes)))
    }
}

#[cfg(test)]
mod tests;
