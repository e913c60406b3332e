//! Texts of a record, encoded.

use crate::entry::{Effect, Notice, Oddity, Place};
use crate::{Encoding, Notes, Record, Text};

use super::TEXT;
use super::error::RenlibOddity;
use super::wire::{LONGEST_LABEL, SEPARATOR};

/// Encodes the texts of a file, all in the same encoding.
#[derive(Debug)]
pub(super) struct Encoder {
    encoding: Encoding,
    /// The first character that the encoding lacks.
    pub(super) missing: Option<char>,
    /// Whether control characters were left out.
    has_control: bool,
    /// The first label that was too long.
    long_label: Option<String>,
    /// Whether any text was beyond ASCII.
    pub(super) is_needed: bool,
}

impl Encoder {
    pub(super) const fn new(encoding: Encoding) -> Self {
        Self {
            encoding,
            missing: None,
            has_control: false,
            long_label: None,
            is_needed: false,
        }
    }

    /// Encodes a text: by the bytes that it was read from where they are of this encoding.
    pub(super) fn text(&mut self, text: &Text) -> Vec<u8> {
        if text.as_str().is_ascii() {
            return self.cleaned(text.as_str().as_bytes());
        }
        self.is_needed = true;
        let known = text.original().filter(|&(bytes, encoding)| {
            encoding == self.encoding && encoding.decode(bytes) == text.as_str()
        });
        match known {
            Some((bytes, _)) => self.cleaned(bytes),
            None => {
                let bytes = self.encode(text.as_str());
                self.cleaned(&bytes)
            }
        }
    }

    fn encode(&mut self, text: &str) -> Vec<u8> {
        self.encoding.encode_exactly(text).unwrap_or_else(|first| {
            self.missing.get_or_insert(first);
            self.encoding.encode(text)
        })
    }

    /// Encodes a comment; nothing at all is none.
    pub(super) fn comment(&mut self, title: Option<&Text>, body: Option<&Text>) -> Vec<u8> {
        let mut of = |text: Option<&Text>| text.map(|text| self.text(text)).unwrap_or_default();
        let (mut bytes, body) = (of(title), of(body));
        if !body.is_empty() {
            bytes.push(SEPARATOR);
            bytes.extend(body);
        }
        bytes
    }

    /// Encodes a label, cut behind the last character that has room.
    pub(super) fn label(&mut self, label: &Text) -> Vec<u8> {
        let bytes = self.text(label);
        if bytes.len() <= LONGEST_LABEL {
            return bytes;
        }
        self.long_label
            .get_or_insert_with(|| label.as_str().chars().take(20).collect());
        let mut kept = Vec::new();
        for character in label.as_str().chars() {
            let bytes = self.text(&Text::from(String::from(character)));
            if kept.len() + bytes.len() > LONGEST_LABEL {
                break;
            }
            kept.extend(bytes);
        }
        kept
    }

    /// Leaves out what the format needs itself, and ends lines as Windows does.
    fn cleaned(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut cleaned = Vec::with_capacity(bytes.len());
        for &byte in bytes {
            match byte {
                0 | SEPARATOR => self.has_control = true,
                b'\n' => cleaned.extend(b"\r\n"),
                _ => cleaned.push(byte),
            }
        }
        cleaned
    }

    /// Says what was done to the texts.
    pub(super) fn notices(self) -> Vec<Notice> {
        let encoding = self.encoding;
        let missing = self.missing.map(|character| Notice {
            place: Place::File,
            effect: Effect::Dropped,
            oddity: Oddity::MissingCharacter {
                character,
                encoding,
            },
        });
        let control = self
            .has_control
            .then_some(RenlibOddity::ControlCharacters.into());
        let label = self
            .long_label
            .map(|label| RenlibOddity::LongLabel { label });
        let label = label.map(Notice::from);
        missing.into_iter().chain(control).chain(label).collect()
    }
}

/// Returns the encoding of the first text that has bytes from another file.
pub(super) fn original_encoding(record: &Record) -> Option<Encoding> {
    let of = |text: &Text| text.original().map(|(_, encoding)| encoding);
    let of_notes = |notes: &Notes| {
        let texts = notes.title.iter().chain(&notes.comment);
        let other = notes.property(TEXT).unwrap_or_default();
        texts.chain(notes.labels.values()).chain(other).find_map(of)
    };
    let mut nodes = record.walk();
    let in_tree = nodes.find_map(|visit| of_notes(record.node(visit.id).notes()));
    in_tree.or_else(|| record.info.comment.as_ref().and_then(of))
}
