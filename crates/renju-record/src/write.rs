//! How files are written, whatever their format.

use std::io;

use renju_core::Point;
use thiserror::Error;

use crate::Encoding;
use crate::record::BadNode;

/// How files are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriteOptions {
    /// The encoding of texts where the format leaves it open. `None` is UTF-8, and for `RenLib`'s files
    /// the bytes that were read, else windows-1252 or UTF-8.
    pub encoding: Option<Encoding>,
}

/// Why records can't be written in a format.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteRecordError {
    /// The file can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The format holds one game, and there are several.
    #[error(
        "the format holds one game, and there are {count}: write them as jsonl or sgf, or one by one"
    )]
    SeveralGames {
        /// So many.
        count: usize,
    },
    /// The format has no passes.
    #[error("move {number} is a pass, and the format has none")]
    Pass {
        /// The number of the move, from 1.
        number: usize,
    },
    /// The format has no stones that are set up.
    #[error("stones are set up ({point}), and the format has only moves from the empty board")]
    Setup {
        /// One of them.
        point: Point,
    },
    /// A move can't be made.
    #[error(transparent)]
    BadMove(#[from] BadNode),
}
