//! Texts of a file, decoded.
//!
//! Nothing in a file tells its code page, so that it is guessed from all texts together unless the user
//! names one.

use crate::entry::{Effect, Notice, Oddity, Place};
use crate::{Encoding, ReadOptions, Text};

use super::error::RenlibOddity;
use super::scan::{Nodes, RawComment};
use super::wire::SEPARATOR;

/// The longest text that is read, in bytes.
const LONGEST_TEXT: usize = 1 << 24;

/// How much text the encoding is guessed from, in bytes: more would not make it surer.
const SAMPLE_LEN: usize = 1 << 22;

/// What stands for the letters of Swedish in comments of the old form.
const SWEDISH: [(u8, char); 6] = [
    (b'}', 'å'),
    (b'{', 'ä'),
    (b'|', 'ö'),
    (b']', 'Å'),
    (b'[', 'Ä'),
    (b'\\', 'Ö'),
];

/// Decodes the texts of a file, all in the same encoding.
#[derive(Debug)]
pub(super) struct Decoder {
    encoding: Encoding,
    is_given: bool,
    /// Whether any text was beyond ASCII.
    is_needed: bool,
    /// Whether any text had bytes that are nothing in this encoding.
    is_wrong: bool,
}

/// The two parts of a comment.
#[derive(Debug, Default)]
pub(super) struct Comment {
    pub(super) title: Option<Text>,
    pub(super) body: Option<Text>,
}

impl Decoder {
    /// Takes the encoding that the user names, else guesses it from the nodes.
    pub(super) fn new(options: ReadOptions, nodes: Nodes<'_>) -> Self {
        Self {
            encoding: options.encoding.unwrap_or_else(|| encoding_of(nodes)),
            is_given: options.encoding.is_some(),
            is_needed: false,
            is_wrong: false,
        }
    }

    /// Decodes a text; an empty one is none.
    pub(super) fn text(
        &mut self,
        bytes: &[u8],
        odd: &mut impl FnMut(RenlibOddity),
    ) -> Option<Text> {
        let bytes = cut(bytes, odd);
        let bytes = with_line_feeds(bytes);
        if bytes.is_empty() {
            return None;
        }
        if !bytes.is_ascii() {
            self.is_needed = true;
            self.is_wrong |= self.encoding.decode_exactly(&bytes).is_none();
        }
        Some(if self.is_given {
            Text::declared(&bytes, self.encoding)
        } else {
            Text::guessed(&bytes, self.encoding)
        })
    }

    /// Decodes a comment of either form.
    pub(super) fn comment(
        &mut self,
        raw: RawComment<'_>,
        odd: &mut impl FnMut(RenlibOddity),
    ) -> Comment {
        let bytes = match raw {
            RawComment::New(bytes) | RawComment::Old(bytes) => bytes,
        };
        let mut parts = bytes.splitn(2, |&byte| byte == SEPARATOR);
        let (title, body) = (parts.next().unwrap_or(b""), parts.next().unwrap_or(b""));
        let mut body = body.to_vec();
        if body.contains(&SEPARATOR) {
            odd(RenlibOddity::ManyParts);
            body.iter_mut()
                .filter(|byte| **byte == SEPARATOR)
                .for_each(|byte| *byte = b'\n');
        }
        match raw {
            RawComment::New(_) => Comment {
                title: self.text(title, odd),
                body: self.text(&body, odd),
            },
            RawComment::Old(_) => Comment {
                title: old_text(title, odd),
                body: old_text(&body, odd),
            },
        }
    }

    /// Says what was odd about the encoding.
    pub(super) fn notices(&self) -> Vec<Notice> {
        let encoding = self.encoding;
        let unsaid = (self.is_needed && !self.is_given)
            .then_some((Effect::Guessed, Oddity::UnsaidEncoding { encoding }));
        let wrong = self
            .is_wrong
            .then_some((Effect::Guessed, Oddity::BadBytes { encoding }));
        let all = unsaid.into_iter().chain(wrong);
        all.map(|(effect, oddity)| Notice {
            place: Place::File,
            effect,
            oddity,
        })
        .collect()
    }
}

/// Guesses the encoding of a file.
pub(super) fn encoding_of(nodes: Nodes<'_>) -> Encoding {
    let mut sample = Vec::new();
    for node in nodes {
        let comment = match node.comment {
            Some(RawComment::New(bytes)) => Some(bytes),
            Some(RawComment::Old(_)) | None => None,
        };
        for bytes in comment.into_iter().chain(node.text) {
            if !bytes.is_ascii() {
                sample.extend_from_slice(&bytes[..bytes.len().min(LONGEST_TEXT)]);
                // So that a text that is cut off takes nothing from the next one.
                sample.push(b'\n');
            }
        }
        if sample.len() > SAMPLE_LEN {
            break;
        }
    }
    Encoding::guess(&sample)
}

/// Decodes a text of the old form; an empty one is none.
fn old_text(bytes: &[u8], odd: &mut impl FnMut(RenlibOddity)) -> Option<Text> {
    let bytes = with_line_feeds(cut(bytes, odd));
    let text: String = bytes.iter().map(|&byte| old_character(byte)).collect();
    (!text.is_empty()).then(|| text.into())
}

/// Returns the character of a byte of the old form, of which the last one has its top bit set.
fn old_character(byte: u8) -> char {
    let byte = byte & 0x7F;
    let swedish = SWEDISH.iter().find(|(it, _)| *it == byte);
    swedish.map_or(char::from(byte), |&(_, character)| character)
}

fn cut<'a>(bytes: &'a [u8], odd: &mut impl FnMut(RenlibOddity)) -> &'a [u8] {
    let Some(kept) = bytes.get(..LONGEST_TEXT) else {
        return bytes;
    };
    if kept.len() < bytes.len() {
        odd(RenlibOddity::LongText {
            len: bytes.len(),
            kept: kept.len(),
        });
    }
    kept
}

/// Returns a text with LF for CR LF. Neither is part of a character of more bytes in any code page.
fn with_line_feeds(bytes: &[u8]) -> Vec<u8> {
    let is_before_line_feed = |index: usize| bytes.get(index + 1) == Some(&b'\n');
    let kept = bytes.iter().enumerate();
    kept.filter(|&(index, &byte)| byte != b'\r' || !is_before_line_feed(index))
        .map(|(_, &byte)| byte)
        .collect()
}
