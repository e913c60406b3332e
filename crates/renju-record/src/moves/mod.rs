//! Move strings, one game a line, and the addresses of the web calculator that hold one.
//!
//! ```text
//! # A remark.
//! h8i9g7
//! black H8,I9 G7
//! https://gomocalc.com/#/h8i9g7
//! 1. H8 2. I9
//! 3. G7
//! ```
//!
//! The forms of moves are those of [`renju_core::parse_moves`]. A line that begins with the number of a
//! move above 1 goes on with the line before it. A word before the moves may say who won. Columns go
//! from A to O, ranks count from the bottom: what counts otherwise has to be flipped.

mod address;
mod error;
mod read;

use std::io::Write;

use renju_core::{Action, Move, MoveStringStyle, SignedAction, format_moves};

pub use error::ReadMovesError;
pub use read::records;
pub(crate) use read::{entry, unread};

use crate::entry::{Content, Notice};
use crate::write::{WriteRecordError, main_points, plain_moves};
use crate::{Record, WriteOptions};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// What the calculator's address begins with.
const SITE: &str = "https://gomocalc.com/#/";

/// Writes the main line as a move string such as `h8i9g7`; there are blanks if there is a pass.
///
/// # Errors
/// Fails if there is no move, if stones are set up, if a move goes to an occupied point, or if the file
/// can't be written.
pub fn write(
    record: &Record,
    _options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let moves = plain_moves(record)?;
    if moves.is_empty() {
        return Err(WriteRecordError::NoMoves);
    }
    writeln!(out, "{}", format_moves(&moves, MoveStringStyle::Compact))?;
    Ok(Content::losses(record, &[]))
}

/// Writes the main line as an address of the web calculator.
///
/// # Errors
/// Fails if stones are set up, if a move is a pass or goes to an occupied point, or if the file can't be
/// written.
pub fn write_address(
    record: &Record,
    _options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let points = main_points(record)?;
    let moves: Vec<Move> = points.into_iter().map(Move::Place).collect();
    writeln!(
        out,
        "{SITE}{}",
        format_moves(&moves, MoveStringStyle::Compact)
    )?;
    Ok(Content::losses(record, &[]))
}

/// Says whether the beginning of a file is that of a list of games: whether its first line that is no
/// remark holds moves and nothing else.
pub(crate) fn is_like(head: &[u8]) -> bool {
    read::first_line_has_moves(head)
}

/// Says whether the beginning of a file is that of the log of a game: whether it says something of the
/// rules, or holds an action that is no move. Its lines would be taken for games.
pub(crate) fn is_log(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let text = text.trim_start_matches('\u{feff}');
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default());
    let acts = |piece: &str| {
        matches!(piece.trim().parse::<SignedAction>(), Ok(SignedAction { action, .. })
            if !matches!(action, Action::Place(_) | Action::PlaceSeveral(_) | Action::Pass))
    };
    let is_of_log = |line: &str| {
        let start = line.trim_start().to_ascii_lowercase();
        let says_rules = ["rules:", "opening:", "option:"]
            .iter()
            .any(|it| start.starts_with(it));
        says_rules || line.split([',', ';']).any(acts)
    };
    { lines }.any(is_of_log)
}

/// Says whether the first line that is no remark is an address.
pub(crate) fn is_like_addresses(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| address::moves_in(line).is_some())
}
