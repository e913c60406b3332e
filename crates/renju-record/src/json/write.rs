//! The writer.

use std::io::Write;

use super::object::Written;
use crate::{Record, WriteRecordError};

/// Writes a record as an object on several lines.
///
/// # Errors
/// Fails if the file can't be written.
pub fn write(record: &Record, out: &mut impl Write) -> Result<(), WriteRecordError> {
    serde_json::to_writer_pretty(&mut *out, &Written::of(record)).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes a record as an object on one line.
///
/// # Errors
/// Fails if the file can't be written.
pub fn write_line(record: &Record, out: &mut impl Write) -> Result<(), WriteRecordError> {
    serde_json::to_writer(&mut *out, &Written::of(record)).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}
