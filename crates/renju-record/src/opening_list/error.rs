//! What can be wrong with a list of openings.

use std::io;

use renju_core::ParseMovesError;
use thiserror::Error;

use super::MAX_LINE;

/// Why a list of openings can't be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadOpeningsError {
    /// The bytes can't be had.
    #[error("the list can't be read")]
    Read {
        /// Why.
        source: io::Error,
    },
    /// No line holds anything. [`records`](super::records) says so.
    #[error("the list has no opening: write one a line, such as `h8 i9`")]
    Empty,
    /// A line holds no opening.
    #[error("line {line} holds no opening")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        source: OpeningLineError,
    },
}

/// Why a line holds no opening. Moves are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningLineError {
    /// It is too long to be one.
    #[error("it is longer than {MAX_LINE} bytes: is this a list of openings?")]
    TooLong,
    /// It is no UTF-8 text.
    #[error("it is not UTF-8 text: is this a list of openings?")]
    NotText,
    /// It has separators, numbers or a score only.
    #[error("there is no move: write one opening a line, such as `h8 i9`, or `#` before a remark")]
    NoMoves,
    /// It is no move string.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// A move is a pass.
    #[error("move {number} is a pass: an opening has stones only")]
    Pass {
        /// The number of the move.
        number: usize,
    },
    /// A piece of a line of offsets is no number.
    #[error(
        "{text:?} is no number: an opening of offsets is like `0,0, 1,-1`; moves such as `h8 i9` \
         stand on lines of their own"
    )]
    NotANumber {
        /// The piece, cut if it is long.
        text: String,
    },
    /// Between two commas there is nothing.
    #[error("there is no number before comma {comma}: offsets are like `0,0, 1,-1`")]
    MissingNumber {
        /// The comma, from 1.
        comma: usize,
    },
    /// The numbers are no pairs.
    #[error("there are {count} numbers: each move is two, as in `0,0, 1,-1`, so one is missing")]
    OddCount {
        /// How many there are.
        count: usize,
    },
    /// An offset leads off the board.
    #[error(
        "move {number} ({dx},{dy}) is off the board: offsets from the center go from -7 to 7; an \
         opening for a larger board can't be played here"
    )]
    OffBoard {
        /// The number of the move.
        number: usize,
        /// How far to the right.
        dx: i64,
        /// How far down.
        dy: i64,
    },
    /// An offset leads to an occupied point.
    #[error("move {number} ({dx},{dy}) is on the stone of move {earlier}")]
    Occupied {
        /// The number of the move.
        number: usize,
        /// How far to the right.
        dx: i64,
        /// How far down.
        dy: i64,
        /// The number of the move that placed the stone there.
        earlier: usize,
    },
}
