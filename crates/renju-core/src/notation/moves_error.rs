//! What can be wrong with a move string.

use std::fmt;

use thiserror::Error;

use super::moves::{Lettering, MAX_MOVES};
use crate::Point;

/// The piece of a move string that an error is about.
///
/// It prints as `move 4 ("z3" at character 10)`; people count from one, so the printed number is
/// `index + 1`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveToken {
    /// The text, cut to its first characters if it was long.
    pub text: String,
    /// How many moves stand before it: the zero-based index of the move that it should be.
    pub index: usize,
    /// The character of the whole text at which it starts, counted from 1.
    pub position: usize,
}

impl fmt::Display for MoveToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.index + 1;
        write!(
            f,
            "move {number} ({:?} at character {})",
            self.text, self.position
        )
    }
}

/// Why a text is not a move string.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMovesError {
    /// A piece of the text is neither a move, nor a number, nor a separator.
    #[error(
        "{token} is no move: expected a letter A to O and a number 1 to 15, such as H8, or `pass`"
    )]
    NotAMove {
        /// What stands there.
        token: MoveToken,
    },
    /// The letter lies past the last column.
    #[error("{token} is off the board: the columns are {}", lettering.columns())]
    ColumnOffBoard {
        /// The name of the point.
        token: MoveToken,
        /// The lettering that was asked for.
        lettering: Lettering,
    },
    /// The letter is P, which is a column only where the letter I is left out.
    #[error(
        "{token} is off the board: the columns are A to O; if this record goes from A to P and \
         leaves out I, ask for the lettering without I"
    )]
    LetterP {
        /// The name of the point.
        token: MoveToken,
    },
    /// The number is 0, past 15, or has a leading zero or more than two digits.
    #[error("{token} is off the board: the ranks are 1 to 15")]
    RankOffBoard {
        /// The name of the point.
        token: MoveToken,
    },
    /// A stone lies on the point already.
    #[error("{token} is on an occupied point: move {} holds {point}", earlier + 1)]
    Occupied {
        /// The name of the point.
        token: MoveToken,
        /// The point.
        point: Point,
        /// The zero-based index of the move that placed the stone there.
        earlier: usize,
    },
    /// Dashes that could separate moves or stand for a pass.
    #[error(
        "{token} is unclear: one `-` separates two moves, and `--` is a pass only between blanks \
         or commas; write `pass` for a pass"
    )]
    UnclearDash {
        /// The dashes.
        token: MoveToken,
    },
    /// The text has numbers but no move.
    #[error("{token} is a number without a point: expected points such as H8")]
    OnlyNumbers {
        /// The first number.
        token: MoveToken,
    },
    /// More moves than a game can have.
    #[error("{token} is one too many: at most {MAX_MOVES} moves are read")]
    TooManyMoves {
        /// The first move past the limit.
        token: MoveToken,
    },
}

impl ParseMovesError {
    /// Returns the piece of the text that is wrong.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{MoveStringOptions, parse_moves};
    /// let error = parse_moves("h8 i9 z3", MoveStringOptions::default()).unwrap_err();
    /// let token = error.token();
    /// assert_eq!((token.text.as_str(), token.index, token.position), ("z3", 2, 7));
    /// ```
    #[must_use]
    pub const fn token(&self) -> &MoveToken {
        match self {
            Self::NotAMove { token }
            | Self::ColumnOffBoard { token, .. }
            | Self::LetterP { token }
            | Self::RankOffBoard { token }
            | Self::Occupied { token, .. }
            | Self::UnclearDash { token }
            | Self::OnlyNumbers { token }
            | Self::TooManyMoves { token } => token,
        }
    }
}
