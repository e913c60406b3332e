//! Openings as records, and back.

use std::io::{BufRead, Write};

use renju_core::{Move, Point};

use super::line::from_top;
use super::{OpeningListOptions, RankOrder, ReadOpeningsError, openings};
use crate::entry::{Content, Entry, Notice, Place};
use crate::write::main_points;
use crate::{ReadRecordError, Record, WriteRecordError};

/// Reads a list opening by opening, each as a record. A line that holds none is an error, and the next
/// follows.
///
/// # Complexity
/// As [`openings`].
///
/// # Examples
/// ```
/// use renju_record::opening_list::{self, OpeningListOptions};
/// let list = "0,0, 1,-1\nh8 z9\nh8 h9\n";
/// let entries: Vec<_> = opening_list::records(list.as_bytes(), OpeningListOptions::default()).collect();
/// let places: Vec<_> = entries.iter().map(|it| (it.place.to_string(), it.record.is_ok())).collect();
/// assert_eq!(places[0], ("line 1".to_owned(), true));
/// assert_eq!(places[1], ("line 2".to_owned(), false));
/// assert_eq!(places[2], ("line 3".to_owned(), true));
/// ```
pub fn records(reader: impl BufRead, options: OpeningListOptions) -> impl Iterator<Item = Entry> {
    let mut openings = openings(reader, options);
    let mut is_empty = true;
    std::iter::from_fn(move || {
        let read = match openings.next() {
            Some(read) => read,
            None if is_empty => Err(ReadOpeningsError::Empty),
            None => return None,
        };
        is_empty = false;
        let place = match &read {
            Ok(opening) => Place::Line(opening.line as u64),
            Err(ReadOpeningsError::Line { line, .. }) => Place::Line(*line as u64),
            Err(ReadOpeningsError::Read { .. } | ReadOpeningsError::Empty) => Place::File,
        };
        let record = match read {
            Ok(opening) => {
                let moves = opening.moves.into_iter().map(Move::Place);
                Record::of_moves(moves).map_err(ReadRecordError::from)
            }
            // The place says which line it is.
            Err(ReadOpeningsError::Line { source, .. }) => Err(source.into()),
            Err(error) => Err(error.into()),
        };
        Some(Entry {
            place,
            record,
            notices: Vec::new(),
        })
    })
}

/// Writes the main lines of records as offsets from the center, one a line. Returns what could not be
/// written.
///
/// # Errors
/// Fails if a record has no moves, if a move is a pass or on an occupied point, if stones are set up, or
/// if `out` fails.
///
/// # Examples
/// ```
/// use renju_core::{Move, Point};
/// use renju_record::{Record, opening_list};
/// let record = Record::of_moves(["h8", "i9"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut list = Vec::new();
/// opening_list::write_offsets(&[record], &mut list)?;
/// assert_eq!(list, b"0,0, 1,-1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_offsets(
    records: &[Record],
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    write_lines(records, out, ", ", |point| {
        let [column, rank] = [point.column(), point.rank()].map(i16::from);
        let [middle_column, middle_rank] =
            [Point::CENTER.column(), Point::CENTER.rank()].map(i16::from);
        format!("{},{}", column - middle_column, middle_rank - rank)
    })
}

/// Writes the main lines of records as moves such as `h8i9`, one a line; with [`RankOrder::FromTop`] as
/// the `pos` lists of c-gomoku-cli. Returns what could not be written.
///
/// # Errors
/// As [`write_offsets`].
///
/// # Examples
/// ```
/// use renju_core::Move;
/// use renju_record::{Record, opening_list::{self, RankOrder}};
/// let record = Record::of_moves(["h8", "a1"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut list = Vec::new();
/// opening_list::write_moves(&[record], RankOrder::FromTop, &mut list)?;
/// assert_eq!(list, b"h8a15\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_moves(
    records: &[Record],
    ranks: RankOrder,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    write_lines(records, out, "", |point| {
        let written = match ranks {
            RankOrder::FromBottom => point,
            RankOrder::FromTop => from_top(point),
        };
        written.to_string().to_ascii_lowercase()
    })
}

fn write_lines(
    records: &[Record],
    out: &mut impl Write,
    between: &str,
    text_of: impl Fn(Point) -> String,
) -> Result<Vec<Notice>, WriteRecordError> {
    let mut notices = Vec::new();
    for (record, number) in records.iter().zip(1..) {
        let points = main_points(record)?;
        if points.is_empty() {
            return Err(WriteRecordError::NoMoves);
        }
        let place = Place::Game { number, id: None };
        notices.extend(
            Content::losses(record, &[])
                .into_iter()
                .map(|notice| Notice {
                    place: place.clone(),
                    ..notice
                }),
        );
        let texts: Vec<String> = points.into_iter().map(&text_of).collect();
        writeln!(out, "{}", texts.join(between))?;
    }
    Ok(notices)
}
