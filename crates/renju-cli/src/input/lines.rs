//! Long input cut into lines.

use std::io::{self, Read};

/// The longest line that is read, in bytes: a position is a thousandth of it.
pub(crate) const MAX_LINE: usize = 1 << 20;

/// How much is asked for at a time.
const CHUNK: usize = 1 << 16;

/// Whole lines, as many as have come, in pieces.
///
/// A line past [`MAX_LINE`] is cut to one byte more than that, so that its reader can tell, and
/// the rest of it is skipped: memory stays bounded whatever comes.
#[derive(Debug)]
pub(crate) struct Chunks<R> {
    input: R,
    /// The start of a line whose end has not come yet.
    carried: Vec<u8>,
    /// Whether what comes next belongs to a line that was cut.
    skipping: bool,
    at_end: bool,
}

impl<R: Read> Chunks<R> {
    /// Reads lines from `input`.
    pub(crate) const fn new(input: R) -> Self {
        Self {
            input,
            carried: Vec::new(),
            skipping: false,
            at_end: false,
        }
    }

    /// Returns the next lines, or `None` at the end of the input. Waits only if no whole line has
    /// come yet.
    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        while !self.at_end {
            let start = self.carried.len();
            self.carried.resize(start + CHUNK, 0);
            let read = loop {
                match self.input.read(&mut self.carried[start..]) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    other => break other,
                }
            };
            let length = *read.as_ref().unwrap_or(&0);
            self.carried.truncate(start + length);
            read?;
            self.at_end = length == 0;
            if self.skipping {
                let end = self.carried.iter().position(|&byte| byte == b'\n');
                self.carried
                    .drain(..end.map_or(self.carried.len(), |end| end + 1));
                self.skipping = end.is_none();
            }
            if let Some(lines) = self.take_lines(start) {
                return Ok(Some(lines));
            }
        }
        let rest = std::mem::take(&mut self.carried);
        Ok((!rest.is_empty()).then_some(rest))
    }

    /// Takes the whole lines, if there are any; the bytes before `start` hold no line end.
    fn take_lines(&mut self, start: usize) -> Option<Vec<u8>> {
        let fresh = self.carried.get(start..).unwrap_or_default();
        if let Some(end) = fresh.iter().rposition(|&byte| byte == b'\n') {
            let rest = self.carried.split_off(start + end + 1);
            return Some(std::mem::replace(&mut self.carried, rest));
        }
        if self.carried.len() > MAX_LINE {
            self.skipping = true;
            self.carried.truncate(MAX_LINE + 1);
            return Some(std::mem::take(&mut self.carried));
        }
        None
    }
}

/// Returns the lines of a chunk without those that are blank. A line that was cut is left as it is,
/// blank or not, so that its reader can tell. A carriage return before the end of
/// a line stays: it is white space to JSON, and the length of a line that was cut must not change.
/// So does a byte order mark, which counts among the bytes.
pub(crate) fn lines_of(chunk: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_blank = |line: &[u8]| without_mark(line).trim_ascii().is_empty();
    chunk
        .split(|&byte| byte == b'\n')
        .filter(move |line| line.len() > MAX_LINE || !is_blank(line))
}

/// Returns a text without the byte order mark before it.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its pieces one by one, as a pipe does.
    struct Pieces(Vec<Vec<u8>>);

    impl Read for Pieces {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let Some(piece) = self.0.first_mut() else {
                return Ok(0);
            };
            let length = piece.len().min(into.len());
            into[..length].copy_from_slice(&piece[..length]);
            piece.drain(..length);
            if piece.is_empty() {
                self.0.remove(0);
            }
            Ok(length)
        }
    }

    fn chunks(pieces: &[&str]) -> Vec<String> {
        let pieces = pieces.iter().map(|piece| piece.as_bytes().to_vec());
        let mut chunks = Chunks::new(Pieces(pieces.collect()));
        std::iter::from_fn(|| chunks.next().unwrap())
            .map(|chunk| String::from_utf8(chunk).unwrap())
            .collect()
    }

    #[test]
    fn whole_lines_come_as_soon_as_they_are_there() {
        assert_eq!(chunks(&["a\nb", "c\n", "d"]), ["a\n", "bc\n", "d"]);
        assert_eq!(chunks(&["a\n\n", "\n"]), ["a\n\n", "\n"]);
        assert_eq!(chunks(&[]), [""; 0]);
    }

    #[test]
    fn a_long_line_is_cut_and_its_rest_skipped() {
        let long = "x".repeat(3 * MAX_LINE + 5);
        let found = chunks(&["a\n", &long, "y\nb\n", "c"]);
        assert_eq!(found.len(), 4);
        assert_eq!(found[1].len(), MAX_LINE + 1);
        assert_eq!([&found[0], &found[2], &found[3]], ["a\n", "b\n", "c"]);
        let found = chunks(&[&long]);
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn blank_lines_are_dropped() {
        let lines: Vec<&[u8]> = lines_of(b"\xEF\xBB\xBFa\r\n\n  \r\nb").collect();
        assert_eq!(lines, ["\u{FEFF}a\r".as_bytes(), b"b"]);
        assert_eq!(lines_of(b"\xEF\xBB\xBF \n").count(), 0);
        let blank = [b' '; MAX_LINE + 1];
        assert_eq!(
            lines_of(&blank).count(),
            1,
            "what was cut may be no blank line"
        );
        let marked = [b"\xEF\xBB\xBF", &blank[3..]].concat();
        assert_eq!(
            lines_of(&marked).next().map(<[u8]>::len),
            Some(MAX_LINE + 1)
        );
    }
}
