//! What can be wrong with a list of games.

use std::io;

use renju_core::ParseMovesError;
use thiserror::Error;

use super::MAX_LINE;

/// Why a line holds no game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadMovesError {
    /// It is no move string.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// There are separators or numbers only.
    #[error("there is no move: a game is a move string such as `h8i9g7`")]
    NoMoves,
    /// The line is too long.
    #[error("the line is longer than {MAX_LINE} bytes: is this a list of games?")]
    TooLong,
    /// The bytes can't be had.
    #[error("the file can't be read")]
    Read(#[source] io::Error),
}
