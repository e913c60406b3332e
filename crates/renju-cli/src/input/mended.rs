//! Text some bytes of which are no text.

use std::borrow::Cow;

use super::text::Piece;

/// A text with a sign in place of each byte that is none, so that the other lines can be read.
#[derive(Debug)]
pub(super) struct Mended<'t> {
    /// The text.
    pub(super) text: Cow<'t, str>,
    /// The first such byte of each line: the line and the byte in it, both counted from 1.
    faults: Vec<(usize, usize)>,
    /// The first such byte of all, counted from 1.
    first: Option<usize>,
}

impl<'t> From<&'t str> for Mended<'t> {
    fn from(text: &'t str) -> Self {
        Self {
            text: text.into(),
            faults: Vec::new(),
            first: None,
        }
    }
}

impl<'t> Mended<'t> {
    /// Mends a text. It is not copied if there is nothing to mend.
    pub(super) fn of(bytes: &'t [u8]) -> Self {
        if let Ok(text) = str::from_utf8(bytes)
            && !bytes.contains(&0)
        {
            return text.into();
        }
        let (mut text, mut faults, mut first) = (String::new(), Vec::new(), None);
        let mut above = 0;
        for (line, bytes) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            if let Some(byte) = fault_of(bytes) {
                faults.push((line, byte));
                first.get_or_insert(above + byte);
            }
            let mended = String::from_utf8_lossy(bytes);
            text.push_str(&mended.replace('\0', "\u{FFFD}"));
            above += bytes.len();
        }
        Self {
            text: text.into(),
            faults,
            first,
        }
    }

    /// Returns the first byte that is no text, counted from 1.
    pub(super) const fn first_fault(&self) -> Option<usize> {
        self.first
    }

    /// Returns the line and the byte in it of the first byte of a piece that is no text.
    pub(super) fn fault_in(&self, piece: &Piece<'_>) -> Option<(usize, usize)> {
        let index = self.faults.partition_point(|&(line, _)| line < piece.line);
        let found = self.faults.get(index).copied();
        // A remark may stand between the lines of a piece, and is no part of it.
        found.filter(|&(line, _)| line <= piece.last && piece.text.contains('\u{FFFD}'))
    }
}

/// Returns the first byte of a line that is no text, counted from 1.
fn fault_of(line: &[u8]) -> Option<usize> {
    let valid = str::from_utf8(line).map_or_else(|error| error.valid_up_to(), str::len);
    let zero = line[..valid].iter().position(|&byte| byte == 0);
    zero.or((valid < line.len()).then_some(valid))
        .map(|index| index + 1)
}

#[cfg(test)]
mod tests {
    use renju_core::PositionOptions;

    use super::super::text::pieces_of;
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_told_by_line() {
        let text = Mended::of(b"h8 i9\n# \xFF\nh8 \xFF\xFE\nh8\0\n\xEF\xBF\xBD");
        assert_eq!(text.first_fault(), Some(9));
        let faults = pieces_of(&text.text, PositionOptions::default())
            .map(|piece| text.fault_in(&piece))
            .collect::<Vec<_>>();
        assert_eq!(faults, [None, Some((3, 4)), Some((4, 3)), None]);
        assert!(matches!(Mended::of(b"h8").text, Cow::Borrowed(_)));
    }
}
