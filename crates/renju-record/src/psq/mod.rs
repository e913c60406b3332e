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
//!
//! [`read`] and [`write()`] go by way of a [`Record`]; [`PsqGame`] is the file as it is. The first mover has
//! Black. A time of 0 is none, and a code other than -1 is the property `PSQCODE` of the root.
//!
//! - `moves`: the lines of moves. `read`, `write`: the file. `record`: games as records, and back.
//!   `error`: what can be wrong.

mod error;
mod moves;
mod read;
mod record;
mod write;

use std::io::Write;
use std::time::Duration;

use renju_core::Point;

pub use error::ReadPsqError;
pub(crate) use error::shown;
pub(crate) use moves::{BadMove, Base, Moves, code, integers};
use read::RawGame;
pub(crate) use read::lines;
pub use record::{PsqOddity, complete_by_file_name};
pub(crate) use record::{encoded, game_of, record_of};
use write::is_first_name;

use crate::entry::{Effect, Entry, Notice, Place};
use crate::{ReadOptions, Record, WriteOptions, WriteRecordError};

/// Points on a side of the board.
const SIDE: u8 = 15;

/// Reads a file as a record: as [`PsqGame::read`] does, but names in other encodings than UTF-8 are
/// guessed, and a file without a header that begins with a move is read as one of `GomocupJudge`, whose
/// players and result [`complete_by_file_name`] takes from its name.
///
/// # Complexity
/// Linear in the bytes.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, psq};
/// let file = b"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1531\nA\nB\n-1\n";
/// let [entry] = &psq::read(file, &ReadOptions::default())[..] else { panic!() };
/// let record = entry.record.as_ref().unwrap();
/// let moves: Vec<_> = record.main_moves().map(|it| it.to_string()).collect();
/// assert_eq!(moves, ["H8", "I9"]);
/// assert_eq!(record.info.black.name, Some("A".into()));
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    let mut notices = Vec::new();
    let note = |oddity: PsqOddity, place, effect| Notice {
        place,
        effect,
        oddity: oddity.into(),
    };
    let raw = match RawGame::read_without_header(bytes) {
        Some(raw) => {
            notices.push(note(PsqOddity::NoHeader, Place::File, Effect::Guessed));
            raw
        }
        None => RawGame::read(bytes),
    };
    let record = raw.map_err(Into::into).and_then(|raw| {
        let lines = raw
            .moves
            .negative_times
            .iter()
            .map(|&line| Place::Line(line as u64));
        notices.extend(lines.map(|line| note(PsqOddity::NegativeTime, line, Effect::Dropped)));
        let moves = &raw.moves.list;
        Ok(record_of(
            moves,
            raw.players,
            raw.code,
            *options,
            &mut notices,
        )?)
    });
    vec![Entry {
        place: Place::File,
        record,
        notices,
    }]
}

/// Writes the main line of a record, with names and times. The names are in UTF-8 unless `options` name
/// another encoding. Returns what could not be written as it is.
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
    if let Some([first, _]) = &game.players
        && !is_first_name(first)
    {
        notices.push(Notice {
            place: Place::File,
            effect: Effect::Dropped,
            oddity: PsqOddity::changed(first).into(),
        });
    }
    let bytes = encoded(&game.to_string(), *options, &mut notices);
    out.write_all(&bytes)?;
    Ok(notices)
}

/// Says whether the beginning of a file looks like a game.
pub(crate) fn is_like(head: &[u8]) -> bool {
    read::is_like(head)
}

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

#[cfg(test)]
pub(crate) mod tests;
