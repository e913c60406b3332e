//! The writer.

use std::io::Write;

use renju_core::Point;

use crate::entry::{Content, Notice};
use crate::write::main_points;
use crate::{Record, WriteOptions, WriteRecordError};

use super::SIDE;

/// Writes the main line of a record: the number of its moves, and a byte for each.
///
/// Returns what was lost; names and result are not written to the name of a file.
///
/// # Errors
/// Fails if `out` does, if there is no move, if a move is a pass or goes to an occupied point, and if
/// stones are set up.
///
/// # Examples
/// ```
/// use renju_core::Move;
/// use renju_record::{Record, WriteOptions, pos};
/// let record = Record::of_moves(["h8", "a1"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut bytes = Vec::new();
/// pos::write(&record, &WriteOptions::default(), &mut bytes)?;
/// assert_eq!(bytes, [2, 112, 210]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    record: &Record,
    _options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let points = main_points(record)?;
    let count = u8::try_from(points.len()).map_err(|_| WriteRecordError::NoMoves)?;
    if count == 0 {
        return Err(WriteRecordError::NoMoves);
    }
    let mut bytes = vec![count];
    bytes.extend(points.into_iter().map(byte_of));
    out.write_all(&bytes)?;
    Ok(Content::losses(record, &[]))
}

const fn byte_of(point: Point) -> u8 {
    SIDE * (SIDE - 1 - point.rank()) + point.column()
}
