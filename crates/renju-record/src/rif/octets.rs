//! Bytes of any encoding for a parser that takes UTF-8 only.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

/// The longest tag or run of text that is read, in bytes.
pub(super) const MAX_PIECE: usize = 1 << 20;

/// How many bytes are converted at a time.
const CHUNK: usize = 1 << 16;

/// An input in which each byte is shown as the character of its number, in UTF-8.
///
/// The parser of XML wants UTF-8, but which encoding a text is in shows only when it is read. ASCII
/// stays as it is, and [`octets`] gives the bytes of a text back.
#[derive(Debug)]
pub(super) struct Octets<R> {
    inner: R,
    /// What was converted and not consumed yet starts at `start`.
    converted: Vec<u8>,
    start: usize,
    /// How many bytes of the input were consumed.
    position: u64,
    /// How many more bytes may be given out for the piece that is being read.
    left: usize,
    beginning: Beginning,
}

/// How the input begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beginning {
    NotRead,
    Text,
    Utf16,
}

/// Why nothing more is given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error("a tag or text is too long")]
    TooLong,
    #[error("the encoding is UTF-16")]
    Utf16,
}

impl<R: BufRead> Octets<R> {
    pub(super) const fn new(inner: R) -> Self {
        Self {
            inner,
            converted: Vec::new(),
            start: 0,
            position: 0,
            left: MAX_PIECE,
            beginning: Beginning::NotRead,
        }
    }

    /// Returns how many bytes of the input were consumed.
    pub(super) const fn position(&self) -> u64 {
        self.position
    }

    /// Begins another piece.
    pub(super) const fn begin_piece(&mut self) {
        self.left = MAX_PIECE;
    }

    /// Reads the first bytes, and passes over a byte order mark of UTF-8.
    fn begin(&mut self) -> io::Result<()> {
        let mut head = Vec::new();
        self.inner.by_ref().take(4).read_to_end(&mut head)?;
        let is_utf16 = matches!(
            *head,
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, b'<', ..] | [b'<', 0, ..]
        );
        if is_utf16 {
            self.beginning = Beginning::Utf16;
            return Ok(());
        }
        self.beginning = Beginning::Text;
        let rest = head.strip_prefix(b"\xEF\xBB\xBF");
        if rest.is_some() {
            self.position += 3;
        }
        convert(rest.unwrap_or(&head), &mut self.converted);
        Ok(())
    }

    /// Converts more of the input, unless it is over.
    fn refill(&mut self) -> io::Result<()> {
        self.converted.clear();
        self.start = 0;
        if self.beginning == Beginning::NotRead {
            self.begin()?;
        }
        if self.beginning == Beginning::Utf16 {
            return Err(io::Error::other(Refusal::Utf16));
        }
        if self.converted.is_empty() {
            let bytes = self.inner.fill_buf()?;
            let bytes = &bytes[..bytes.len().min(CHUNK)];
            convert(bytes, &mut self.converted);
            let count = bytes.len();
            self.inner.consume(count);
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Octets<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(out)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Octets<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.start == self.converted.len() {
            self.refill()?;
        }
        let ready = &self.converted[self.start..];
        if self.left == 0 && !ready.is_empty() {
            return Err(io::Error::other(Refusal::TooLong));
        }
        Ok(&ready[..ready.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        let consumed = &self.converted[self.start..self.start + count];
        // A byte beyond ASCII was made two, of which the second is a continuation.
        let is_first = |byte: &&u8| **byte & 0xC0 != 0x80;
        self.position += consumed.iter().filter(is_first).fold(0, |sum, _| sum + 1);
        self.start += count;
        self.left -= count;
    }
}

/// Appends each byte as the character of its number.
fn convert(bytes: &[u8], out: &mut Vec<u8>) {
    if bytes.is_ascii() {
        out.extend_from_slice(bytes);
        return;
    }
    for &byte in bytes {
        if byte.is_ascii() {
            out.push(byte);
        } else {
            out.extend([0xC0 | byte >> 6, 0x80 | byte & 0x3F]);
        }
    }
}

/// Returns the bytes of a text as they stand in the input.
pub(super) fn octets(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text.as_bytes());
    }
    // Every character is below 256, for `convert` made it.
    text.chars()
        .map(|c| u8::try_from(c).unwrap_or(b'?'))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives() {
        let all: Vec<u8> = (0..=255).collect();
        let text = [b"text".as_slice(), &all].concat();
        let mut octets_of = Octets::new(io::BufReader::with_capacity(7, text.as_slice()));
        let mut converted = String::new();
        octets_of.read_to_string(&mut converted).unwrap();
        assert_eq!(*octets(&converted), *text);
        assert_eq!(octets_of.position(), 260);
    }

    #[test]
    fn marks_at_the_beginning_are_understood() {
        let mut utf8 = Octets::new(b"\xEF\xBB\xBF<a>".as_slice());
        let mut text = String::new();
        utf8.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), utf8.position()), ("<a>", 6));
        for utf16 in [b"\xFF\xFE<\0".as_slice(), b"\xFE\xFF\0<", b"<\0a\0", b"\0<"] {
            let error = Octets::new(utf16).fill_buf().unwrap_err();
            assert_eq!(error.to_string(), "the encoding is UTF-16");
        }
        assert_eq!(Octets::new(b"".as_slice()).fill_buf().unwrap(), b"");
    }

    #[test]
    fn pieces_are_bounded() {
        let long = vec![b'x'; MAX_PIECE + 1];
        let mut input = Octets::new(long.as_slice());
        let mut read = Vec::new();
        let error = input.read_to_end(&mut read).unwrap_err();
        assert_eq!(error.to_string(), "a tag or text is too long");
        assert_eq!(read.len(), MAX_PIECE);
        input.begin_piece();
        assert_eq!(input.fill_buf().unwrap(), b"x");
    }
}
