//! The writer.

use std::fmt::Write as _;
use std::io::Write;

use crate::entry::{Content, Notice};
use crate::write::main_points;
use crate::{Record, WriteOptions, WriteRecordError};

use super::SIDE;

/// Writes the main line of a record.
///
/// Returns what was lost.
///
/// # Errors
/// Fails if `out` does, if a move is a pass or goes to an occupied point, and if stones are set up.
///
/// # Examples
/// ```
/// use renju_core::Move;
/// use renju_record::{Record, WriteOptions, sav};
/// let record = Record::of_moves(["h8", "a1"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut bytes = Vec::new();
/// sav::write(&record, &WriteOptions::default(), &mut bytes)?;
/// assert_eq!(bytes, b"15\n15\n2\n7 7\n14 0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    record: &Record,
    _options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let points = main_points(record)?;
    let mut text = format!("{SIDE}\n{SIDE}\n{}\n", points.len());
    for point in points {
        // A string takes everything.
        let _ = writeln!(text, "{} {}", SIDE - 1 - point.rank(), point.column());
    }
    out.write_all(text.as_bytes())?;
    Ok(Content::losses(record, &[]))
}
