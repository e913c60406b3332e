//! Lines, however they end.

use std::io::{self, BufRead};

/// The longest line that is kept, in bytes. What is beyond is dropped.
pub const MAX_LINE: usize = 64 << 10;

/// Reads lines that end with a line feed, a carriage return, or both.
///
/// Trailing blanks and a byte order mark at the start are stripped, empty lines are skipped, and
/// bytes that are not UTF-8 are replaced. A line is handed out as soon as the first byte of its end
/// is there.
#[derive(Debug)]
pub struct LineReader<R> {
    reader: R,
    is_first: bool,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from a source.
    pub const fn new(reader: R) -> Self {
        Self {
            reader,
            is_first: true,
        }
    }

    /// Returns the next line that is not empty, or `None` at the end.
    ///
    /// # Errors
    /// Fails if the source can't be read.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let is_end = buffer.is_empty();
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            let room = MAX_LINE.saturating_sub(line.len()).min(piece.len());
            line.extend_from_slice(&piece[..room]);
            let taken = piece.len() + usize::from(end.is_some());
            self.reader.consume(taken);
            if end.is_none() && !is_end {
                continue;
            }
            let text = self.cleaned(&line);
            if !text.is_empty() {
                return Ok(Some(text));
            }
            if is_end {
                return Ok(None);
            }
            line.clear();
        }
    }

    /// Returns the text of a line.
    fn cleaned(&mut self, line: &[u8]) -> String {
        let text = String::from_utf8_lossy(line);
        let mark = if self.is_first { "\u{feff}" } else { "" };
        self.is_first = false;
        text.strip_prefix(mark).unwrap_or(&text).trim().to_owned()
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
