//! Texts of a database: their encoding, and the characters that stand as `&amp;`.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::BytesRef;

use super::RifOddity;
use super::octets::octets;
use crate::entry::{Effect, Notice, Oddity, Place};
use crate::{Encoding, Text};

/// How many bytes that the declared encoding does not know are gathered to guess another.
const MAX_SAMPLE: usize = 1 << 16;

/// How many bad references are remembered.
const MAX_BAD_REFERENCES: usize = 64;

/// The longest reference such as `&quot;` that is looked at, in bytes.
const MAX_REFERENCE: usize = 32;

/// How much of a wrong piece of a file is repeated, in characters.
const SHOWN: usize = 40;

/// How texts are decoded.
#[derive(Debug)]
pub(super) struct Texts {
    /// The encoding that was asked for.
    given: Option<Encoding>,
    /// What the file says, if it says anything.
    said: Option<String>,
    /// What the file says, if we know it; UTF-8 is what XML is in if it says nothing.
    declared: Option<Encoding>,
    /// The encoding of the texts that are not in the declared one, once there was such a text.
    guess: Option<Encoding>,
    /// Texts of the dictionaries that are not in the declared one.
    sample: Vec<u8>,
    /// Bad references that were reported: a name that many games share is told once.
    bad_references: Vec<String>,
    /// Whether bytes that are not in the encoding were reported.
    told_bad_bytes: bool,
}

impl Texts {
    pub(super) const fn new(given: Option<Encoding>) -> Self {
        Self {
            given,
            said: None,
            declared: Some(Encoding::UTF_8),
            guess: None,
            sample: Vec::new(),
            bad_references: Vec::new(),
            told_bad_bytes: false,
        }
    }

    /// Takes note of what the file says of its encoding.
    pub(super) fn declare(&mut self, said: &str) {
        self.declared = said.parse().ok();
        self.said = Some(shown_raw(said));
    }

    /// Looks at texts before they are read, so that a guess of the encoding rests on more bytes.
    pub(super) fn foresee(&mut self, raw: &str) {
        if raw.is_ascii() || self.sample.len() >= MAX_SAMPLE || self.given.is_some() {
            return;
        }
        let bytes = octets(raw);
        if self.decode_as_declared(&bytes).is_none() {
            self.sample.extend_from_slice(&bytes);
        }
    }

    fn decode_as_declared(&self, bytes: &[u8]) -> Option<String> {
        self.declared?.decode_exactly(bytes)
    }

    /// Reads the value of an attribute.
    pub(super) fn attribute(&mut self, raw: &str, notices: &mut Vec<Notice>) -> Text {
        let raw = raw.trim_matches(is_blank);
        if raw.contains(['\t', '\n', '\r']) {
            return self.text(&raw.replace(['\t', '\n', '\r'], " "), notices);
        }
        self.text(raw, notices)
    }

    /// Reads the content of an element. Lines end by LF.
    pub(super) fn content(&mut self, raw: &str, notices: &mut Vec<Notice>) -> Text {
        let raw = raw.trim_matches(is_blank);
        if raw.contains('\r') {
            return self.text(&raw.replace("\r\n", "\n").replace('\r', "\n"), notices);
        }
        self.text(raw, notices)
    }

    fn text(&mut self, raw: &str, notices: &mut Vec<Notice>) -> Text {
        let has_references = raw.contains('&');
        if raw.is_ascii() && !has_references {
            return raw.into();
        }
        let bytes = octets(raw);
        let (encoding, decoded) = self.decode(&bytes, notices);
        if !has_references {
            return decoded.map_or_else(|| Text::guessed(&bytes, encoding), Text::from);
        }
        let is_certain = decoded.is_some();
        let decoded = decoded.unwrap_or_else(|| encoding.decode(&bytes));
        let (text, unknown) = resolve(&decoded);
        if let Some(name) = unknown {
            self.tell_bad_reference(name, notices);
        }
        if is_certain {
            return text.into();
        }
        match encoding.encode_exactly(&text) {
            Ok(bytes) => Text::guessed(&bytes, encoding),
            Err(_) => text.into(),
        }
    }

    /// Reports a reference, unless it was reported before.
    fn tell_bad_reference(&mut self, name: String, notices: &mut Vec<Notice>) {
        if self.bad_references.contains(&name) {
            return;
        }
        if self.bad_references.len() < MAX_BAD_REFERENCES {
            self.bad_references.push(name.clone());
        }
        let oddity = RifOddity::BadReference { name }.into();
        notices.push(of_file(Effect::Guessed, oddity));
    }

    /// Returns the encoding of a text, and the text if there is no doubt about it.
    fn decode(&mut self, bytes: &[u8], notices: &mut Vec<Notice>) -> (Encoding, Option<String>) {
        if let Some(encoding) = self.given {
            let decoded = encoding.decode_exactly(bytes);
            if decoded.is_none() && !self.told_bad_bytes {
                self.told_bad_bytes = true;
                notices.push(of_file(Effect::Guessed, Oddity::BadBytes { encoding }));
            }
            return (encoding, decoded);
        }
        if let Some(encoding) = self.declared
            && let Some(text) = encoding.decode_exactly(bytes)
        {
            return (encoding, Some(text));
        }
        if let Some(encoding) = self.guess {
            return (encoding, None);
        }
        self.sample.extend_from_slice(bytes);
        let encoding = Encoding::guess(&self.sample);
        self.sample = Vec::new();
        self.guess = Some(encoding);
        let oddity = match &self.said {
            Some(said) => Oddity::WrongEncoding {
                said: said.clone(),
                encoding,
            },
            None => Oddity::UnsaidEncoding { encoding },
        };
        notices.push(of_file(Effect::Guessed, oddity));
        (encoding, None)
    }
}

const fn of_file(effect: Effect, oddity: Oddity) -> Notice {
    Notice {
        place: Place::File,
        effect,
        oddity,
    }
}

/// Says whether XML calls a character white space.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Returns the part of a piece of a file that a message repeats.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// Returns the part of a piece as it stands in the file that a message repeats.
pub(super) fn shown_raw(raw: &str) -> String {
    // A character takes four bytes at most.
    let start: String = raw.chars().take(4 * SHOWN).collect();
    shown(&String::from_utf8_lossy(&octets(&start)))
}

/// Puts characters in the place of references to them. Those that XML does not know stay; the first of
/// them is returned as well.
fn resolve(text: &str) -> (String, Option<String>) {
    let mut pieces = text.split('&');
    let mut resolved = pieces.next().unwrap_or_default().to_owned();
    let mut unknown = None;
    for piece in pieces {
        let mut start = piece.bytes().take(MAX_REFERENCE);
        let end = start.position(|byte| byte == b';');
        let reference = end.map(|end| (&piece[..end], &piece[end + 1..]));
        let found = reference.and_then(|(name, rest)| Some((character(name)?, rest)));
        if let Some((character, rest)) = found {
            resolved.push(character);
            resolved.push_str(rest);
        } else {
            unknown.get_or_insert_with(|| shown(reference.map_or(piece, |(name, _)| name)));
            resolved.push('&');
            resolved.push_str(piece);
        }
    }
    (resolved, unknown)
}

/// Returns the character that a reference stands for, between `&` and `;`.
fn character(name: &str) -> Option<char> {
    if let Some(predefined) = resolve_predefined_entity(name) {
        return predefined.chars().next();
    }
    BytesRef::new(name).resolve_char_ref().ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latin(bytes: &[u8]) -> String {
        bytes.iter().map(|&byte| char::from(byte)).collect()
    }

    #[test]
    fn references_are_resolved_and_odd_ones_kept() {
        for (raw, expected, count) in [
            ("A &amp; B", "A & B", 0),
            ("&lt;&gt;&quot;&apos;", "<>\"'", 0),
            ("&#72;&#x38;", "H8", 0),
            ("Soos&#245;rv &#x767D;", "Soosõrv 白", 0),
            ("&amp;lt;", "&lt;", 0),
            ("A & B", "A & B", 1),
            ("&nbsp;&eacute;", "&nbsp;&eacute;", 1),
            (
                "&#0;&#xD800;&#99999999999;",
                "&#0;&#xD800;&#99999999999;",
                1,
            ),
            ("&", "&", 1),
        ] {
            let mut notices = Vec::new();
            let text = Texts::new(None).attribute(raw, &mut notices);
            assert_eq!(text.as_str(), expected);
            assert_eq!(notices.len(), count, "{raw}: {notices:?}");
        }
    }

    #[test]
    fn the_declared_encoding_is_believed_if_it_fits() {
        let mut notices = Vec::new();
        let mut texts = Texts::new(None);
        texts.declare("gb2312");
        let text = texts.attribute(&latin(b"\xB0\xD7\xCA\xA4&#33;"), &mut notices);
        assert_eq!((text.as_str(), text.original()), ("白胜!", None));
        assert_eq!(notices, []);
    }

    #[test]
    fn another_encoding_is_guessed_once() {
        for (said, expected) in [
            (
                Some("utf-8"),
                "the texts are said to be utf-8, and are read as GBK",
            ),
            (
                Some("klingon"),
                "the texts are said to be klingon, and are read as GBK",
            ),
            (
                None,
                "the encoding is not said, and the texts are read as GBK",
            ),
        ] {
            let mut notices = Vec::new();
            let mut texts = Texts::new(None);
            if let Some(said) = said {
                texts.declare(said);
            }
            texts.foresee(&latin(b"name=\"\xBA\xDA\xC6\xE5\xB1\xD8\xCA\xA4\""));
            for _ in 0..2 {
                let text = texts.attribute(&latin(b"\xB0\xD7 &lt;"), &mut notices);
                assert_eq!(text.as_str(), "白 <");
                assert_eq!(text.original(), Some((&b"\xB0\xD7 <"[..], Encoding::GBK)));
            }
            let [notice] = notices.as_slice() else {
                panic!("{notices:?}")
            };
            assert!(notice.to_string().starts_with(expected), "{notice}");
        }
    }

    #[test]
    fn the_encoding_that_is_asked_for_wins() {
        let mut notices = Vec::new();
        let mut texts = Texts::new(Some(Encoding::SHIFT_JIS));
        texts.declare("utf-8");
        let text = texts.attribute(&latin(b"\x95\x5C"), &mut notices);
        assert_eq!((text.as_str(), notices.len()), ("表", 0));
        texts.attribute(&latin(b"\xFF"), &mut notices);
        texts.attribute(&latin(b"\xFF"), &mut notices);
        assert_eq!(notices.len(), 1);
    }
}
