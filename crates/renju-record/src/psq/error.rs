//! What can be wrong with a `.psq` file.

use thiserror::Error;

/// How much of a wrong line an error repeats, in characters.
const SHOWN: usize = 40;

/// Returns the part of a wrong line that an error repeats.
pub(crate) fn shown(line: &[u8]) -> String {
    // A character takes four bytes at most.
    let start = &line[..line.len().min(4 * SHOWN)];
    String::from_utf8_lossy(start).chars().take(SHOWN).collect()
}

/// Why bytes are no game of the `.psq` format. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadPsqError {
    /// There is no line.
    #[error("the file is empty: expected a header such as `Piskvorky 15x15, 11:11, 0`")]
    Empty,
    /// The first line is no header.
    #[error(
        "line {line} ({text:?}) is no header such as `Piskvorky 15x15, 11:11, 0`; a record without \
         one is no .psq file"
    )]
    NoHeader {
        /// The line.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
    /// The first line begins like a header and goes on otherwise.
    #[error("line {line} ({text:?}) should be like `Piskvorky 15x15, 11:11, 0`")]
    BadHeader {
        /// The line.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
    /// The board is not that of Renju.
    #[error("line {line}: the board is {width}x{height}, and only games on 15x15 are read")]
    BoardSize {
        /// The line.
        line: usize,
        /// Its columns.
        width: u64,
        /// Its rows.
        height: u64,
    },
    /// A move is off the board.
    #[error("line {line}: {x},{y} is off the board: both numbers go from 1 to 15")]
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
    /// One name stands without the other.
    #[error(
        "line {line} ({text:?}) is neither a move such as `8,8,0` nor a code such as `-1`, and one \
         name alone can't be"
    )]
    OneName {
        /// The line.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
    /// The line behind the names is no number.
    #[error("line {line} ({text:?}) should be the code behind the two names, such as `-1`")]
    BadCode {
        /// The line.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
    },
    /// More follows the moves than names and code.
    #[error(
        "line {line} ({text:?}) is no move such as `8,8,0`, and {more} lines follow it: behind the \
         moves there are two names and a code"
    )]
    TooMuch {
        /// The line behind the last move.
        line: usize,
        /// What stands there, cut if it is long.
        text: String,
        /// How many lines follow it.
        more: usize,
    },
}
