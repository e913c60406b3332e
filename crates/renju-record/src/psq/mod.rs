//! `.psq`: games of Piskvork and of Gomocup tournaments.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0
//! 8,8,0
//! 9,7,1531
//! pbrain-first.exe
//! pbrain-second.exe
//! -1
//! ```
//!
//! A header; the moves as column, row from the top, both from 1, and milliseconds; the names of the
//! players; a code. The file knows neither rule nor winner: replay the game to learn who won.

mod error;
mod read;
mod write;

use std::time::Duration;

use renju_core::Point;

pub use error::ReadPsqError;

/// Points on a side of the board.
const SIDE: u8 = 15;

/// A game of a `.psq` file.
///
/// # Examples
/// ```
/// use std::time::Duration;
/// use renju_core::Point;
/// use renju_record::psq::{PsqGame, PsqMove};
/// let game = PsqGame {
///     moves: vec![PsqMove { point: Point::CENTER, time: Duration::from_millis(90) }],
///     players: Some(["A".to_owned(), "B".to_owned()]),
///     ..PsqGame::default()
/// };
/// let text = game.to_string();
/// assert_eq!(text, "Piskvorky 15x15, 11:11, 0\n8,8,90\nA\nB\n-1\n");
/// assert_eq!(text.parse(), Ok(game));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct PsqGame {
    /// The moves, the first player's first. None is a pass: the format has none.
    pub moves: Vec<PsqMove>,
    /// The names of the players, the first mover's first; files saved by hand have none.
    pub players: Option<[String; 2]>,
    /// How the game ended, as far as the file tells.
    pub code: PsqCode,
}

/// A move with its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PsqMove {
    /// Where the stone was placed.
    pub point: Point,
    /// How long it took, in whole milliseconds; 0 for stones of the opening.
    pub time: Duration,
}

/// How a game ended. It does not say who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PsqCode {
    /// -1: normally, or not known.
    #[default]
    Unknown,
    /// 0: by the rules.
    Regular,
    /// -2: an engine crashed or did not move.
    EngineError,
    /// 7: an engine made an impossible move.
    InvalidMove,
    /// 15: an engine took too long.
    TimeOut,
    /// 16: an engine took too much memory.
    Memory,
    /// Any other number.
    Other(i64),
}

impl PsqCode {
    /// Returns the number in the file.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Unknown => -1,
            Self::Regular => 0,
            Self::EngineError => -2,
            Self::InvalidMove => 7,
            Self::TimeOut => 15,
            Self::Memory => 16,
            Self::Other(number) => number,
        }
    }
}

impl From<i64> for PsqCode {
    fn from(number: i64) -> Self {
        match number {
            -1 => Self::Unknown,
            0 => Self::Regular,
            -2 => Self::EngineError,
            7 => Self::InvalidMove,
            15 => Self::TimeOut,
            16 => Self::Memory,
            _ => Self::Other(number),
        }
    }
}
