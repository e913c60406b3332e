//! Diagrams of 15 lines, with blank lines between them: positions without an order of moves.

use std::io::Write;

use renju_core::{
    Board, DiagramOptions, DiagramStyle, ParseDiagramError, PointSet, format_diagram,
    looks_like_diagram, parse_diagram,
};
use thiserror::Error;

use crate::entry::{Content, Effect, Notice, Oddity};
use crate::{
    Encoding, Entry, NodeId, Place, ReadOptions, Record, Setup, WriteOptions, WriteRecordError,
};

/// Why a block of lines is no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadDiagramError {
    /// It is no diagram.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
    /// The stones don't tell whose turn it is.
    #[error(
        "{black} black and {white} white stones don't tell whose turn it is: Black has as many or one more"
    )]
    Turn {
        /// The black stones.
        black: usize,
        /// The white stones.
        white: usize,
    },
    /// There is nothing.
    #[error("there is no diagram: one has 15 lines of 15 signs such as `.`, `X` and `O`")]
    Empty,
}

/// Reads the diagrams of a file. Whose turn it is follows from the numbers of stones.
///
/// # Examples
/// ```
/// use renju_core::Color;
/// use renju_record::{NodeId, ReadOptions, diagram};
/// let text = format!("{}.......X.......\n{}", "...............\n".repeat(7), "...............\n".repeat(7));
/// let entries = diagram::read(text.as_bytes(), &ReadOptions::default());
/// let record = entries[0].record.as_ref().unwrap();
/// assert_eq!(record.position(NodeId::ROOT).unwrap().to_move, Color::White);
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    let encoding = options.encoding.unwrap_or_else(|| Encoding::guess(bytes));
    let text = encoding.decode(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut entries = Vec::new();
    let mut block = String::new();
    let mut first = 1;
    for (line, number) in text.lines().chain([""]).zip(1..) {
        if line.trim().is_empty() {
            if !block.is_empty() {
                entries.push(entry(first, &block));
            }
            block.clear();
            first = number + 1;
        } else {
            block.push_str(line);
            block.push('\n');
        }
    }
    if entries.is_empty() {
        entries.push(Entry {
            place: Place::File,
            record: Err(ReadDiagramError::Empty.into()),
            notices: Vec::new(),
        });
    }
    if options.encoding.is_none() && encoding != Encoding::UTF_8 {
        for entry in &mut entries {
            entry.notices.push(Notice {
                place: Place::File,
                effect: Effect::Guessed,
                oddity: Oddity::UnsaidEncoding { encoding },
            });
        }
    }
    entries
}

fn entry(line: u64, block: &str) -> Entry {
    let board = parse_diagram(block, DiagramOptions::default());
    let record = board
        .map_err(ReadDiagramError::from)
        .and_then(|board| of_board(&board));
    Entry {
        place: Place::Line(line),
        record: record.map_err(Into::into),
        notices: Vec::new(),
    }
}

/// Returns the record of a position.
fn of_board(board: &Board) -> Result<Record, ReadDiagramError> {
    let [black, white] = renju_core::Color::ALL.map(|color| board.stones(color));
    let to_move = board.to_move().ok_or(ReadDiagramError::Turn {
        black: black.len(),
        white: white.len(),
    })?;
    let mut record = Record::new();
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
        black,
        white,
        empty: PointSet::new(),
        to_move: Some(to_move),
    }));
    Ok(record)
}

/// Writes the position at the end of the main line, with a blank line behind it.
///
/// # Errors
/// Fails if a move goes to an occupied point, or if the file can't be written.
pub fn write(
    record: &Record,
    _options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let position = record.position(last)?;
    writeln!(
        out,
        "{}",
        format_diagram(&position.board, DiagramStyle::default())
    )?;
    let mut notices = Content::losses(record, &[]);
    if record.main_line().next().is_some() {
        notices.push(Notice {
            place: Place::File,
            effect: Effect::Dropped,
            oddity: Oddity::NoRoom {
                what: Content::Order,
            },
        });
    }
    Ok(notices)
}

/// Says whether the beginning of a file is that of a diagram.
pub(crate) fn is_like(head: &[u8]) -> bool {
    looks_like_diagram(&String::from_utf8_lossy(head))
}
