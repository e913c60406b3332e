//! Lines, however they end.

use std::io::{self, BufRead};

/// The longest line that is kept, in bytes. What is beyond is dropped.
pub const MAX_LINE: usize = 64 << 10;

/// Puts lines together from pieces, however these are cut.
///
/// A line ends with a line feed, a carriage return, or both. Blanks around it and a byte order mark at
/// the start of all are stripped, empty lines are skipped, and bytes that are not UTF-8 are replaced.
#[derive(Debug, Default)]
pub(super) struct LineSplitter {
    line: Vec<u8>,
    is_past_first: bool,
}

impl LineSplitter {
    /// Takes the next piece up to the first line end in it. Returns how many bytes that was, and the
    /// line, if it has ended and is not empty.
    pub(super) fn take(&mut self, piece: &[u8]) -> (usize, Option<String>) {
        let end = piece.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let part = &piece[..end.unwrap_or(piece.len())];
        let room = MAX_LINE.saturating_sub(self.line.len()).min(part.len());
        self.line.extend_from_slice(&part[..room]);
        let line = end.and_then(|_| self.finish());
        (part.len() + usize::from(end.is_some()), line)
    }

    /// Returns the line that has not ended yet, as if it had.
    pub(super) fn finish(&mut self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.line);
        let mark = if self.is_past_first { "" } else { "\u{feff}" };
        let text = text.strip_prefix(mark).unwrap_or(&text).trim().to_owned();
        self.is_past_first = true;
        self.line.clear();
        Some(text).filter(|text| !text.is_empty())
    }

    /// Says whether a line has begun and not ended.
    #[cfg(unix)]
    pub(super) const fn is_within_line(&self) -> bool {
        !self.line.is_empty()
    }
}

/// Reads lines that end with a line feed, a carriage return, or both.
///
/// Blanks around it and a byte order mark at the start of all are stripped, empty lines are skipped, and
/// bytes that are not UTF-8 are replaced. A line is handed out as soon as the first byte of its end
/// is there.
#[derive(Debug)]
pub struct LineReader<R> {
    reader: R,
    splitter: LineSplitter,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from a source.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            splitter: LineSplitter::default(),
        }
    }

    /// Returns the next line that is not empty, or `None` at the end.
    ///
    /// # Errors
    /// Fails if the source can't be read.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        loop {
            let buffer = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                return Ok(self.splitter.finish());
            }
            let (taken, line) = self.splitter.take(buffer);
            self.reader.consume(taken);
            if line.is_some() {
                return Ok(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut reader = LineReader::new(io::BufReader::with_capacity(3, bytes));
        let mut lines = Vec::new();
        while let Some(line) = reader.next_line().unwrap() {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn every_kind_of_end_ends_a_line() {
        let expected = ["START 15", "BEGIN", "END"];
        assert_eq!(lines(b"START 15\nBEGIN\nEND\n"), expected);
        assert_eq!(lines(b"START 15\r\nBEGIN\r\nEND\r\n"), expected);
        assert_eq!(lines(b"START 15\rBEGIN\rEND"), expected);
        assert_eq!(
            lines(b"\xef\xbb\xbf\n\n  START 15 \t\n\r\n\rBEGIN\nEND"),
            expected[..]
        );
    }

    #[test]
    fn a_line_without_end_takes_no_more_than_its_room() {
        let long = vec![b'x'; MAX_LINE + 100];
        assert_eq!(lines(&long)[0].len(), MAX_LINE);
        assert_eq!(lines(b"a\xffb\n"), ["a\u{fffd}b"]);
    }
}
