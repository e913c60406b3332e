//! The nodes of a file one after another, each with its depth in the tree.
//!
//! Nothing is decoded and no tree is built here, so that a file can be gone through twice: once for the
//! encoding of its texts, once for the tree.

use renju_core::Point;

use super::error::{ReadRenlibError, RenlibOddity};
use super::wire::{Block, Flags, HAS_TEXT, HEADER_LEN, MAGIC, NoPoint, OLD_START, point_of};
use crate::detect::HEAD;

/// What libraries for linkers begin with.
const ARCHIVE: &[u8] = b"!<arch>";

/// The last version that is known, as 100 times its first number and its second.
const LAST_VERSION: u32 = 304;

/// Where the nodes of a file begin, and what version its header names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Start {
    /// The offset of the first node.
    pub(super) at: usize,
    /// The version, unless it is one that is known.
    pub(super) new_version: Option<(u8, u8)>,
}

impl Start {
    /// Finds the first node.
    pub(super) fn of(bytes: &[u8]) -> Result<Self, ReadRenlibError> {
        let start = Self {
            at: 0,
            new_version: None,
        };
        if let Some(header) = bytes.strip_prefix(&MAGIC) {
            let &[major, minor, ..] = header else {
                return Err(ReadRenlibError::CutHeader { len: bytes.len() });
            };
            if bytes.len() < HEADER_LEN {
                return Err(ReadRenlibError::CutHeader { len: bytes.len() });
            }
            let version = 100 * u32::from(major) + u32::from(minor);
            return Ok(Self {
                at: HEADER_LEN,
                new_version: (version > LAST_VERSION).then_some((major, minor)),
            });
        }
        match bytes {
            [] => Err(ReadRenlibError::Empty),
            [OLD_START, ..] => Ok(start),
            _ if bytes.starts_with(ARCHIVE) => Err(ReadRenlibError::LinkerLibrary),
            _ => Err(ReadRenlibError::NotRenlib),
        }
    }
}

/// A node as it stands in the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct RawNode<'a> {
    /// The offset of its first byte.
    pub(super) at: usize,
    /// How many nodes lie between it and the root, itself included: 0 for the root alone.
    pub(super) depth: usize,
    pub(super) point: Option<Point>,
    pub(super) flags: Flags,
    pub(super) extension: u16,
    pub(super) comment: Option<RawComment<'a>>,
    /// The board text.
    pub(super) text: Option<&'a [u8]>,
    /// Whether the file ends before the node does.
    pub(super) is_cut: bool,
}

/// A comment as it stands in the file.
#[derive(Debug, Clone, Copy)]
pub(super) enum RawComment<'a> {
    /// In some code page.
    New(&'a [u8]),
    /// In seven bits.
    Old(&'a [u8]),
}

/// What a scan ended with, if not with the end of both file and tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct End {
    /// The offset.
    pub(super) at: usize,
    /// What is there.
    pub(super) oddity: RenlibOddity,
}

/// The nodes of a file.
#[derive(Debug, Clone)]
pub(super) struct Nodes<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the first node is.
    start: usize,
    /// The depth of the next node, or `None` if the tree is over.
    depth: Option<usize>,
    /// The depths at which a sibling is still to come.
    waiting: Vec<usize>,
    /// Up to which depth no node so far has a sibling.
    single: usize,
    /// The depth of the node that the next one is a child or a sibling of.
    last: usize,
    /// Whether no node so far had a sibling before it.
    is_line: bool,
    bad_point: Option<u8>,
    is_cut: bool,
}

impl<'a> Nodes<'a> {
    /// Begins at an offset.
    pub(super) const fn new(bytes: &'a [u8], start: usize) -> Self {
        Self {
            bytes,
            at: start,
            start,
            depth: Some(1),
            waiting: Vec::new(),
            single: 0,
            last: 0,
            is_line: true,
            bad_point: None,
            is_cut: false,
        }
    }

    /// Reads the node at the current offset, whose depth is known but for the root.
    fn read(&mut self, byte: u8, flags: Flags, depth: usize) -> Result<RawNode<'a>, NoPoint> {
        let mut node = RawNode {
            at: self.at,
            depth,
            point: point_of(byte)?,
            flags,
            extension: 0,
            comment: None,
            text: None,
            is_cut: false,
        };
        self.at += 2;
        if flags.has(Flags::EXTENSION) {
            let two = self.bytes.get(self.at..self.at + 2);
            let two = two.and_then(|two| two.try_into().ok());
            node.is_cut |= two.is_none();
            node.extension = two.map_or(0, u16::from_be_bytes);
            self.at = self.bytes.len().min(self.at + 2);
        }
        if flags.has(Flags::OLD_COMMENT) {
            let text = self.read_block(Block::of_old, &mut node.is_cut);
            node.comment = Some(RawComment::Old(text));
        } else if flags.has(Flags::COMMENT) {
            let text = self.read_block(Block::of_new, &mut node.is_cut);
            node.comment = Some(RawComment::New(text));
        }
        if node.extension & HAS_TEXT != 0 {
            node.text = Some(self.read_block(Block::of_new, &mut node.is_cut));
        }
        Ok(node)
    }

    fn read_block(&mut self, of: fn(&'a [u8]) -> Block<'a>, is_cut: &mut bool) -> &'a [u8] {
        let block = of(&self.bytes[self.at..]);
        self.at += block.len;
        *is_cut |= block.is_cut;
        block.text
    }

    /// Finds out where the node behind one stands.
    fn go_on_behind(&mut self, node: &RawNode<'_>) {
        if node.depth == 0 {
            // The root is neither a leaf nor one of several, whatever its flags say.
            self.depth = Some(1);
            return;
        }
        self.single = if self.is_line {
            node.depth
        } else {
            self.single.min(node.depth - 1)
        };
        if node.flags.has(Flags::SIBLING) {
            self.waiting.push(node.depth);
        }
        if node.flags.has(Flags::LEAF) {
            self.is_line = false;
            self.depth = self.waiting.pop();
            self.last = self.depth.unwrap_or(0);
        } else {
            self.depth = Some(node.depth + 1);
            self.last = node.depth;
        }
    }

    /// Says what the scan ended with, once there are no more nodes.
    pub(super) fn end(&self) -> Option<End> {
        let at = self.at;
        let end = |oddity| Some(End { at, oddity });
        let rest = self.bytes.len().saturating_sub(at);
        if let Some(byte) = self.bad_point {
            return end(RenlibOddity::BadPoint { byte });
        }
        match (rest, self.depth) {
            (1, _) => end(RenlibOddity::StrayByte),
            (2.., _) => end(RenlibOddity::MoreBytes { len: rest }),
            (0, _) if at == self.start => end(RenlibOddity::NoNodes),
            // The part behind a position that RenLib saves by itself begins with the line to it,
            // whose nodes keep the flags that they have in the whole.
            (0, Some(_)) if self.last > self.single && !self.is_cut => end(RenlibOddity::CutTree),
            (0, _) => None,
        }
    }
}

impl<'a> Iterator for Nodes<'a> {
    type Item = RawNode<'a>;

    fn next(&mut self) -> Option<RawNode<'a>> {
        let depth = self.depth?;
        let &[byte, flags, ..] = self.bytes.get(self.at..)? else {
            return None;
        };
        let is_root = self.at == self.start && byte == 0;
        let depth = if is_root { 0 } else { depth };
        match self.read(byte, Flags(flags), depth) {
            Ok(node) => {
                self.is_cut = node.is_cut;
                self.go_on_behind(&node);
                Some(node)
            }
            Err(NoPoint(byte)) => {
                self.bad_point = Some(byte);
                self.depth = None;
                None
            }
        }
    }
}

/// Says whether a file that begins like this is a library. A byte 78 is the letter `x` too, so that
/// files without a header must make sense as far as they are seen.
pub(crate) fn is_like(head: &[u8]) -> bool {
    if head.starts_with(&MAGIC) {
        return true;
    }
    if head.first() != Some(&OLD_START) {
        return false;
    }
    let is_whole = head.len() < HEAD;
    let mut nodes = Nodes::new(head, 0);
    let is_sound = |(index, node): (usize, RawNode<'_>)| {
        let is_known = node.extension & !HAS_TEXT == 0;
        let has_two_forms = node.flags.has(Flags::COMMENT) && node.flags.has(Flags::OLD_COMMENT);
        let is_move = index > 0 || !node.flags.has(Flags::NO_MOVE);
        is_known && !has_two_forms && is_move && !(node.is_cut && is_whole)
    };
    if !nodes.by_ref().enumerate().all(is_sound) {
        return false;
    }
    let may_go_on =
        |end: End| matches!(end.oddity, RenlibOddity::StrayByte | RenlibOddity::CutTree);
    nodes.end().is_none_or(|end| !is_whole && may_go_on(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_told_from_other_files() {
        let header = |len: usize| {
            b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"[..len].to_vec()
        };
        assert_eq!(Start::of(&header(20)).unwrap().at, 20);
        assert_eq!(Start::of(b"\x78\x40").unwrap().at, 0);
        for len in [8, 9, 19] {
            assert_eq!(
                Start::of(&header(len)),
                Err(ReadRenlibError::CutHeader { len })
            );
        }
        assert_eq!(Start::of(b""), Err(ReadRenlibError::Empty));
        assert_eq!(
            Start::of(b"!<arch>\n/"),
            Err(ReadRenlibError::LinkerLibrary)
        );
        for bytes in [&b"\xFFRenLi"[..], b"(;B[hh])", b"\0\0", b"MZ"] {
            assert_eq!(Start::of(bytes), Err(ReadRenlibError::NotRenlib));
        }
    }

    #[test]
    fn texts_that_begin_with_x_are_no_libraries() {
        for head in [
            &b"x"[..],
            b"xx",
            b"x.x",
            b"x . . o\n",
            b"x\n",
            b"x8 x9",
            b"x\t.\t.\to",
            b"x,y",
            b"x\r\n.",
            // Compressed by zlib.
            b"\x78\x9C\xCB\x48\xCD\xC9\xC9\x07\x00\x06\x2C\x02\x15",
        ] {
            assert!(!is_like(head), "{head:?}");
        }
        assert!(is_like(b"\x78\x40"));
        assert!(is_like(b"\x78\0\x68\x40"));
        assert!(is_like(b"\x78\0"));
        assert!(is_like(b"\xFFRenLib\xFF"));
    }
}
