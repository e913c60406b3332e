//! The reader.

use renju_core::{Move, Point, PointSet};
use thiserror::Error;

use crate::entry::{Effect, Entry, Notice, Place};
use crate::{ReadOptions, ReadRecordError, Record};

use super::{SIDE, name};

/// The lengths of files that always have the same length, whatever they hold: a count, 225 points, and
/// some bytes more or less.
const PADDED: std::ops::RangeInclusive<usize> = 224..=256;

/// Why bytes are no `.pos` file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadPosError {
    /// There is no byte.
    #[error("the file is empty: expected the number of moves, then a byte for each")]
    Empty,
    /// It is a text.
    #[error(
        "the file is a text, and .pos files begin with the number of moves as a byte; it may be a \
         move string or a diagram"
    )]
    Text,
    /// The number of moves can't be.
    #[error(
        "byte 1: {count} is no number of moves, which is 1 to 225; it may be in another format"
    )]
    Count {
        /// The number.
        count: u8,
    },
    /// There are fewer moves than there should be.
    #[error(
        "byte 1: {count} moves are announced, and {found} follow: the file is cut off, or in another \
         format"
    )]
    CutOff {
        /// How many moves there should be.
        count: u8,
        /// How many there are.
        found: usize,
    },
    /// A byte stands for no point.
    #[error("byte {place}: move {number} is {byte}, and points go from 0 to 224")]
    OffBoard {
        /// The place of the byte, from 1.
        place: usize,
        /// The number of the move, from 1.
        number: usize,
        /// The byte.
        byte: u8,
    },
}

/// What is odd about a `.pos` file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PosOddity {
    /// A move goes to an occupied point.
    #[error("move {number} goes to {point}, where a stone lies; it is kept")]
    Occupied {
        /// The number of the move, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// More follows than the moves.
    #[error("{len} bytes behind the last move are not read")]
    MoreBytes {
        /// So many.
        len: usize,
    },
}

/// Reads a game. What follows its moves is left aside, silently where the file is about as long as the
/// longest game is, since some programs make all files that long.
///
/// There are no texts, so nothing in `options` matters.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, pos};
/// let entries = pos::read(&[3, 112, 0, 210], &ReadOptions::default());
/// let record = entries[0].record.as_ref().unwrap();
/// let moves: Vec<_> = record.main_moves().map(|it| it.to_string()).collect();
/// assert_eq!(moves, ["H8", "A15", "A1"]);
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    read_named(bytes, "", options)
}

/// Reads a game and what the name of its file tells, if it is one of the ZJ renju server:
/// `table#rule#black#white#swap#state.pos`. Any other name tells nothing. Folders before the name do no
/// harm.
///
/// The server's states 7 and 8 are losses on time, and it is not known which of them is whose.
///
/// # Examples
/// ```
/// use renju_core::Color;
/// use renju_record::{Outcome, ReadOptions, pos};
/// let name = "games/12#1#Ann#Bob#0#3.pos";
/// let entries = pos::read_named(&[1, 112], name, &ReadOptions::default());
/// let info = &entries[0].record.as_ref().unwrap().info;
/// assert_eq!(info.black.name, Some("Ann".into()));
/// assert_eq!(info.result.as_ref().unwrap().outcome, Outcome::Win(Color::Black));
/// ```
#[must_use]
pub fn read_named(bytes: &[u8], name: &str, _options: &ReadOptions) -> Vec<Entry> {
    let mut notices = Vec::new();
    let record = read_record(bytes, &mut notices).map(|mut record| {
        name::tell(name, &mut record.info);
        record
    });
    vec![Entry {
        place: Place::File,
        record,
        notices,
    }]
}

fn read_record(bytes: &[u8], notices: &mut Vec<Notice>) -> Result<Record, ReadRecordError> {
    let (moves, rest) = moves_of(bytes)?;
    let mut record = Record::new();
    let mut last = crate::NodeId::ROOT;
    let mut occupied = PointSet::new();
    for (&byte, number) in moves.iter().zip(1..) {
        let off_board = ReadPosError::OffBoard {
            place: number + 1,
            number,
            byte,
        };
        let point = point_of(byte).ok_or(off_board)?;
        if !occupied.insert(point) {
            notices.push(notice(
                number + 1,
                Effect::Repaired,
                PosOddity::Occupied { number, point },
            ));
        }
        last = record.add(last, Move::Place(point))?;
    }
    if !rest.is_empty() && !PADDED.contains(&bytes.len()) {
        let len = rest.len();
        let more = PosOddity::MoreBytes { len };
        notices.push(notice(moves.len() + 2, Effect::Dropped, more));
    }
    Ok(record)
}

/// Parts a file into the bytes of its moves and what follows.
fn moves_of(bytes: &[u8]) -> Result<(&[u8], &[u8]), ReadPosError> {
    let (&count, rest) = bytes.split_first().ok_or(ReadPosError::Empty)?;
    if is_text(bytes) && !is_like(bytes) {
        return Err(ReadPosError::Text);
    }
    if count == 0 || usize::from(count) > Point::COUNT {
        return Err(ReadPosError::Count { count });
    }
    rest.split_at_checked(count.into())
        .ok_or(ReadPosError::CutOff {
            count,
            found: rest.len(),
        })
}

/// Says whether all bytes are those of plain text in lines.
fn is_text(bytes: &[u8]) -> bool {
    let is_plain = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    bytes.len() > 2 && bytes.iter().all(is_plain)
}

fn point_of(byte: u8) -> Option<Point> {
    Point::new(byte % SIDE, (SIDE - 1).checked_sub(byte / SIDE)?)
}

fn notice(place: usize, effect: Effect, oddity: PosOddity) -> Notice {
    Notice {
        place: Place::Byte(u64::try_from(place).unwrap_or(u64::MAX)),
        effect,
        oddity: oddity.into(),
    }
}

/// Says whether a file that begins like this is one: a count, so many different points, and nothing more
/// but what fills it up to the usual length.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let parts = head.split_first().and_then(|(&count, rest)| {
        let parts = rest.split_at_checked(count.into());
        parts.filter(|_| count > 0)
    });
    let Some((moves, rest)) = parts else {
        return false;
    };
    let mut occupied = PointSet::new();
    let are_points =
        { moves.iter() }.all(|&byte| point_of(byte).is_some_and(|it| occupied.insert(it)));
    // Ten moves, a line feed, and points like letters occur; but then nothing follows.
    let is_filled = PADDED.contains(&head.len()) && !is_text(head);
    are_points && (rest.is_empty() || is_filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(bytes: &[u8]) -> (Vec<String>, Vec<String>) {
        let entry = read(bytes, &ReadOptions::default()).remove(0);
        let record = entry.record.unwrap();
        let moves = record.main_moves().map(|it| it.to_string()).collect();
        let notices = entry.notices.iter().map(ToString::to_string).collect();
        (moves, notices)
    }

    fn error(bytes: &[u8]) -> String {
        let entry = read(bytes, &ReadOptions::default()).remove(0);
        entry.record.unwrap_err().to_string()
    }

    #[test]
    fn bytes_are_those_of_the_orientation_sheet() {
        // record-formats.md: 112 is h8, 0 is a15, 210 is a1.
        let (read, notices) = moves(&[5, 112, 0, 210, 14, 224]);
        assert_eq!(read, ["H8", "A15", "A1", "O15", "O1"]);
        assert!(notices.is_empty());
        assert!(is_like(&[5, 112, 0, 210, 14, 224]));
        assert!(is_like(&[1, 112]));
        // All bytes are characters, and yet this is a game of nine moves.
        let bytes = [9, 112, 98, 97, 83, 82, 111, 96, 81, 99];
        assert!(is_like(&bytes));
        assert_eq!(moves(&bytes).0.len(), 9);
    }

    #[test]
    fn what_follows_is_left_aside() {
        let mut bytes = vec![2, 112, 98];
        bytes.resize(226, 0xCC);
        assert_eq!(moves(&bytes), (vec!["H8".into(), "I9".into()], vec![]));
        assert!(is_like(&bytes));
        bytes.truncate(9);
        let (read, notices) = moves(&bytes);
        assert_eq!(read.len(), 2);
        assert_eq!(
            notices,
            ["byte 4: 6 bytes behind the last move are not read"]
        );
        assert!(!is_like(&bytes));
    }

    #[test]
    fn a_full_board_is_read() {
        let bytes: Vec<u8> = std::iter::once(225).chain(0..225).collect();
        let (read, notices) = moves(&bytes);
        assert_eq!((read.len(), notices.len()), (225, 0));
        assert_eq!((&*read[0], &*read[224]), ("A15", "O1"));
    }

    #[test]
    fn occupied_points_are_kept() {
        let (read, notices) = moves(&[3, 112, 98, 112]);
        assert_eq!(read, ["H8", "I9", "H8"]);
        assert_eq!(
            notices,
            ["byte 4: move 3 goes to H8, where a stone lies; it is kept"]
        );
        assert!(!is_like(&[3, 112, 98, 112]));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        assert!(error(b"").contains("empty"));
        assert!(error(&[0, 1]).starts_with("byte 1: 0 is no number of moves"));
        assert!(error(&[226; 300]).starts_with("byte 1: 226 is no number"));
        assert!(error(&[3, 1, 2]).starts_with("byte 1: 3 moves are announced, and 2 follow"));
        assert!(error(&[2, 1, 225]).starts_with("byte 3: move 2 is 225, and points"));
        for text in [&b"h8i9g7"[..], b". . x\n. o .\n", b"H8"] {
            let error = error(text);
            let is_told =
                error.contains("it may be a move string") || error.contains("in another format");
            assert!(is_told, "{error}");
            assert!(!is_like(text), "{text:?}");
        }
    }
}
