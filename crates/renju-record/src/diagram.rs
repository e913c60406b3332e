//! Diagrams of 15 lines, with blank lines between them: positions without an order of moves.

use std::io::Write;

use renju_core::{
    Board, Color, DiagramOptions, DiagramStyle, ParseDiagramError, PointSet, format_diagram,
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
    /// There is nothing.
    #[error("there is no diagram: one has 15 lines of 15 signs such as `.`, `X` and `O`")]
    Empty,
}

/// Reads the diagrams of a file. Whose turn it is follows from the numbers of stones; where these don't
/// tell, it is Black's, with a notice.
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
    let place = Place::Line(line);
    let mut notices = Vec::new();
    let board = parse_diagram(block, DiagramOptions::default());
    let record = board.map(|board| {
        if board.to_move().is_none() {
            let [black, white] = Color::ALL.map(|color| board.count(color));
            notices.push(Notice {
                place: place.clone(),
                effect: Effect::Guessed,
                oddity: Oddity::UnsaidTurn { black, white },
            });
        }
        of_board(&board)
    });
    Entry {
        place,
        record: record.map_err(|error| ReadDiagramError::from(error).into()),
        notices,
    }
}

/// Returns the record of a position.
fn of_board(board: &Board) -> Record {
    let mut record = Record::new();
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        empty: PointSet::new(),
        to_move: Some(board.to_move().unwrap_or(Color::Black)),
    }));
    record
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
    let lost = [
        (Content::Order, record.main_line().next().is_some()),
        (
            Content::Turn,
            position.board.to_move() != Some(position.to_move),
        ),
    ];
    let lost = lost.into_iter().filter(|&(_, is_lost)| is_lost);
    notices.extend(lost.map(|(what, _)| Notice {
        place: Place::File,
        effect: Effect::Dropped,
        oddity: Oddity::NoRoom { what },
    }));
    Ok(notices)
}

/// Says whether the beginning of a file is that of a diagram.
pub(crate) fn is_like(head: &[u8]) -> bool {
    looks_like_diagram(&String::from_utf8_lossy(head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_that_stones_do_not_tell_is_guessed() {
        let row = "...............\n";
        let text = format!("XX{}{}", &row[2..], row.repeat(14));
        let entries = read(text.as_bytes(), &ReadOptions::default());
        let [entry] = &entries[..] else {
            panic!("{entries:?}")
        };
        let notices: Vec<String> = entry.notices.iter().map(ToString::to_string).collect();
        assert_eq!(
            notices,
            ["line 1: 2 black and 0 white stones don't tell whose turn it is: Black's is assumed"]
        );
        let record = entry.record.as_ref().unwrap();
        let mut out = Vec::new();
        let lost = write(record, &WriteOptions::default(), &mut out).unwrap();
        assert_eq!(lost.len(), 1, "{lost:?}");
        assert_eq!(
            lost[0].to_string(),
            "whose turn it is can't be written to this format"
        );
        let again = read(&out, &ReadOptions::default());
        assert_eq!(again[0].record.as_ref().unwrap(), record);
    }

    #[test]
    fn blank_lines_part_diagrams() {
        let board = "...............\n".repeat(15);
        let text = format!("\n{board}\n\n{board}what\n");
        let entries = read(text.as_bytes(), &ReadOptions::default());
        let places: Vec<Place> = entries.iter().map(|it| it.place.clone()).collect();
        assert_eq!(places, [Place::Line(2), Place::Line(19)]);
        assert!(entries[0].record.is_ok());
        assert!(entries[1].record.is_err());
        assert!(read(b"\n \n", &ReadOptions::default())[0].record.is_err());
    }
}
