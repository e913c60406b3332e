//! The bytes of points, flags and texts.

use renju_core::Point;

/// What files begin with.
pub(super) const MAGIC: [u8; 8] = *b"\xFFRenLib\xFF";

/// How long the header is.
pub(super) const HEADER_LEN: usize = 20;

/// What the very old files begin with that have no header: the center.
pub(super) const OLD_START: u8 = 0x78;

/// What stands between the title and the body of a comment.
pub(super) const SEPARATOR: u8 = 0x08;

/// The bit of the extension that says that a board text follows.
pub(super) const HAS_TEXT: u16 = 0x0001;

/// How long a board text may be that is written, in bytes.
pub(super) const LONGEST_LABEL: usize = 5;

/// The flags of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Flags(pub(super) u8);

impl Flags {
    /// Another child of the same parent follows behind all that follows this one.
    pub(super) const SIBLING: u8 = 0x80;
    /// There are no children.
    pub(super) const LEAF: u8 = 0x40;
    /// A comment in the old form follows.
    pub(super) const OLD_COMMENT: u8 = 0x20;
    /// The move is marked.
    pub(super) const MARK: u8 = 0x10;
    /// A comment in the new form follows.
    pub(super) const COMMENT: u8 = 0x08;
    /// A problem starts here.
    pub(super) const START: u8 = 0x04;
    /// There is no move, but a text on a point.
    pub(super) const NO_MOVE: u8 = 0x02;
    /// Two bytes with more flags follow.
    pub(super) const EXTENSION: u8 = 0x01;

    /// Says whether any of these bits is set.
    pub(super) const fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }

    /// Sets these bits if something holds.
    pub(super) const fn set_if(&mut self, holds: bool, bits: u8) {
        if holds {
            self.0 |= bits;
        }
    }
}

/// A byte that stands for no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoPoint(pub(super) u8);

/// Returns the point of a byte, or `None` for the byte of the root and of passes.
pub(super) fn point_of(byte: u8) -> Result<Option<Point>, NoPoint> {
    if byte == 0 {
        return Ok(None);
    }
    let column = (byte & 0x0F).checked_sub(1);
    let rank = 14_u8.checked_sub(byte >> 4);
    let point = column.zip(rank).and_then(|(x, y)| Point::new(x, y));
    point.map(Some).ok_or(NoPoint(byte))
}

/// Returns the byte of a point, or that of passes.
pub(super) fn byte_of(point: Option<Point>) -> u8 {
    point.map_or(0, |point| 16 * (14 - point.rank()) + point.column() + 1)
}

/// A text block, read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Block<'a> {
    /// The text.
    pub(super) text: &'a [u8],
    /// How many bytes it takes, with all that ends it.
    pub(super) len: usize,
    /// Whether the file ends before it does.
    pub(super) is_cut: bool,
}

impl<'a> Block<'a> {
    /// Reads a text of the new form: a zero byte ends it, and a second one if the number of bytes
    /// would be odd.
    pub(super) fn of_new(bytes: &'a [u8]) -> Self {
        let end = bytes.iter().position(|&byte| byte == 0);
        Self::of_len(bytes, end.map(|end| (end, end + 1)))
    }

    /// Reads a text of the old form: the top bit of its last character ends it.
    pub(super) fn of_old(bytes: &'a [u8]) -> Self {
        let end = bytes.iter().position(|byte| !byte.is_ascii());
        Self::of_len(bytes, end.map(|end| (end + 1, end + 1)))
    }

    fn of_len(bytes: &'a [u8], lens: Option<(usize, usize)>) -> Self {
        let (text, len) = lens.unwrap_or((bytes.len(), bytes.len()));
        let len = len.next_multiple_of(2);
        Self {
            text: &bytes[..text],
            len: len.min(bytes.len()),
            is_cut: lens.is_none() || len > bytes.len(),
        }
    }
}

/// Adds a text and what ends it.
pub(super) fn put_text(text: &[u8], bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(text);
    let zeros = if text.len().is_multiple_of(2) { 2 } else { 1 };
    bytes.resize(bytes.len() + zeros, 0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_those_of_the_table() {
        // The table of renlib-format.md §2.
        for (name, byte) in [
            ("a15", 0x01),
            ("o15", 0x0F),
            ("h8", 0x78),
            ("a1", 0xE1),
            ("o1", 0xEF),
            ("h9", 0x68),
            ("i9", 0x69),
        ] {
            let point = Some(name.parse().unwrap());
            assert_eq!(point_of(byte), Ok(point), "{name}");
            assert_eq!(byte_of(point), byte, "{name}");
        }
        assert_eq!(point_of(0), Ok(None));
        for byte in [0x10, 0xE0, 0xF0, 0xF1, 0xFF] {
            assert_eq!(point_of(byte), Err(NoPoint(byte)));
        }
        let points = (1..=255).filter(|&byte| point_of(byte).is_ok());
        assert_eq!(points.count(), Point::COUNT);
    }

    #[test]
    fn texts_are_padded_to_pairs() {
        for (text, block) in [
            (&b"A"[..], &b"A\0"[..]),
            (b"AB", b"AB\0\0"),
            (b"ABC", b"ABC\0"),
        ] {
            let mut bytes = Vec::new();
            put_text(text, &mut bytes);
            assert_eq!(bytes, block);
            bytes.extend_from_slice(b"\x78\0");
            let read = Block::of_new(&bytes);
            assert_eq!((read.text, read.len), (text, block.len()));
            assert!(!read.is_cut);
        }
        // Nothing written reads as nothing, and a file may end before its texts do.
        assert_eq!(Block::of_new(b"\0\0").text, b"");
        assert_eq!(Block::of_new(b"\0X").len, 2);
        assert!(Block::of_new(b"AB\0").is_cut);
        assert!(Block::of_new(b"AB").is_cut);
        assert!(Block::of_new(b"").is_cut);
    }

    #[test]
    fn old_texts_end_by_their_top_bit() {
        let read = Block::of_old(b"Go\xEF\0\x78");
        assert_eq!((read.text, read.len), (&b"Go\xEF"[..], 4));
        let read = Block::of_old(b"Goo\xE4\x78");
        assert_eq!((read.text, read.len), (&b"Goo\xE4"[..], 4));
        assert!(Block::of_old(b"Good").is_cut);
    }
}
