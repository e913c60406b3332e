//! The encodings of texts in files of all countries.
//!
//! - `guess`: which one a text may be in, where the file does not say.

mod guess;

use std::fmt;
use std::str::FromStr;

use encoding_rs as lib;
use thiserror::Error;

/// An encoding of text, such as UTF-8, GBK or windows-1252.
///
/// # Examples
/// ```
/// use renju_record::Encoding;
/// let encoding: Encoding = "gb2312".parse()?;
/// assert_eq!(encoding, Encoding::GBK);
/// assert_eq!(encoding.to_string(), "GBK");
/// assert_eq!(encoding.decode(b"\xB0\xD7\xCA\xA4"), "白胜");
/// assert_eq!(Encoding::guess("白胜".as_bytes()), Encoding::UTF_8);
/// # Ok::<(), renju_record::ParseEncodingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding(&'static lib::Encoding);

/// A text that names no encoding.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{name:?} is no encoding: expected a name such as utf-8, gbk, big5, shift_jis, euc-kr, windows-1252 \
     or windows-1251"
)]
#[non_exhaustive]
pub struct ParseEncodingError {
    /// The text, cut to its first characters if it was long.
    pub name: String,
}

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Self = Self(lib::UTF_8);
    /// windows-1252, of western Europe; ISO-8859-1 is read as this.
    pub const WINDOWS_1252: Self = Self(lib::WINDOWS_1252);
    /// windows-1250, of central Europe.
    pub const WINDOWS_1250: Self = Self(lib::WINDOWS_1250);
    /// windows-1251, Cyrillic.
    pub const WINDOWS_1251: Self = Self(lib::WINDOWS_1251);
    /// GBK, of mainland China, with GB2312 and GB18030.
    pub const GBK: Self = Self(lib::GBK);
    /// Big5, of Taiwan and Hong Kong.
    pub const BIG5: Self = Self(lib::BIG5);
    /// Shift-JIS, of Japan.
    pub const SHIFT_JIS: Self = Self(lib::SHIFT_JIS);
    /// EUC-KR, of Korea.
    pub const EUC_KR: Self = Self(lib::EUC_KR);

    /// Decodes bytes, or returns `None` if some stand for nothing in this encoding.
    #[must_use]
    pub fn decode_exactly(self, bytes: &[u8]) -> Option<String> {
        let text = self
            .0
            .decode_without_bom_handling_and_without_replacement(bytes);
        text.map(Into::into)
    }

    /// Decodes bytes; those that stand for nothing become `�`.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into()
    }

    /// Encodes a text, or returns the first character that this encoding lacks.
    ///
    /// # Errors
    /// Fails at a character that the encoding lacks.
    pub fn encode_exactly(self, text: &str) -> Result<Vec<u8>, char> {
        let (bytes, _, had_errors) = self.0.encode(text);
        if !had_errors {
            return Ok(bytes.into_owned());
        }
        let lacks = |character: &char| {
            let mut buffer = [0; 4];
            self.0.encode(character.encode_utf8(&mut buffer)).2
        };
        Err(text.chars().find(lacks).unwrap_or('\u{FFFD}'))
    }

    /// Encodes a text; characters that this encoding lacks become `?`.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        if let Ok(bytes) = self.encode_exactly(text) {
            return bytes;
        }
        let mut bytes = Vec::with_capacity(text.len());
        let mut buffer = [0; 4];
        for character in text.chars() {
            let one = self.encode_exactly(character.encode_utf8(&mut buffer));
            bytes.extend(one.unwrap_or_else(|_| vec![b'?']));
        }
        bytes
    }

    /// Returns how many bytes the character takes that begins `bytes`: 1, or more if its later bytes
    /// could be taken for ASCII. Of no bytes it is 0, of a character that is cut short what there is.
    ///
    /// In GBK, Big5 and Shift-JIS the second byte of a character may be `\` or `]`.
    #[must_use]
    pub fn char_len(self, bytes: &[u8]) -> usize {
        let [first, rest @ ..] = bytes else { return 0 };
        let second = rest.first().copied().unwrap_or(0);
        let is_double = match self {
            Self(it) if it == lib::SHIFT_JIS => {
                matches!(first, 0x81..=0x9F | 0xE0..=0xFC) && second >= 0x40
            }
            Self(it) if it == lib::GBK || it == lib::GB18030 => {
                if matches!(
                    (first, rest),
                    (0x81..=0xFE, [0x30..=0x39, 0x81..=0xFE, 0x30..=0x39, ..])
                ) {
                    return 4;
                }
                matches!(first, 0x81..=0xFE) && second >= 0x40
            }
            Self(it) if it == lib::BIG5 || it == lib::EUC_KR => {
                matches!(first, 0x81..=0xFE) && second >= 0x40
            }
            _ => false,
        };
        if is_double { 2 } else { 1 }
    }

    /// Says whether every ASCII byte is that character, whatever stands before it. UTF-16 and encodings
    /// that switch by escape sequences are not for files of games.
    fn is_of_files(encoding: &'static lib::Encoding) -> bool {
        encoding.is_ascii_compatible()
            && encoding != lib::REPLACEMENT
            && encoding != lib::X_USER_DEFINED
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    /// Reads any name that browsers know, such as `gb2312`, `sjis`, `latin1` or `cp1251`, in any case.
    fn from_str(text: &str) -> Result<Self, ParseEncodingError> {
        let unknown = || ParseEncodingError {
            name: text.chars().take(40).collect(),
        };
        let name = text.trim().to_ascii_lowercase();
        let other = match name.as_str() {
            "cp936" | "ms936" | "windows-936" => "gbk",
            "cp932" | "ms932" => "shift_jis",
            "cp949" | "uhc" => "euc-kr",
            "cp950" => "big5",
            _ => &name,
        };
        let found = lib::Encoding::for_label(other.as_bytes()).filter(|it| Self::is_of_files(it));
        // GB18030 is the same for reading, and can write all characters.
        found.map(Self).ok_or_else(unknown)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name())
    }
}

impl fmt::Debug for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        for (name, encoding) in [
            ("UTF-8", Encoding::UTF_8),
            ("gb2312", Encoding::GBK),
            ("cp936", Encoding::GBK),
            ("SJIS", Encoding::SHIFT_JIS),
            ("ISO-8859-1", Encoding::WINDOWS_1252),
            (" big5 ", Encoding::BIG5),
            ("ks_c_5601-1987", Encoding::EUC_KR),
        ] {
            assert_eq!(name.parse(), Ok(encoding), "{name}");
        }
        for name in ["", "utf-16", "iso-2022-jp", "klingon", &"x".repeat(1000)] {
            let error = name.parse::<Encoding>().unwrap_err();
            assert!(error.to_string().len() < 200);
        }
    }

    #[test]
    fn trail_bytes_that_look_like_ascii_belong_to_their_character() {
        // 表 in Shift-JIS ends in `\`; 誠 in GBK is D5 5C; 功 in Big5 is A5 5C.
        assert_eq!(Encoding::SHIFT_JIS.char_len(b"\x95\x5C"), 2);
        assert_eq!(Encoding::GBK.char_len(b"\xD5\x5C]"), 2);
        assert_eq!(Encoding::BIG5.char_len(b"\xA5\x5C]"), 2);
        assert_eq!(Encoding::UTF_8.char_len("表".as_bytes()), 1);
        assert_eq!(Encoding::SHIFT_JIS.char_len(b"\xB1]"), 1);
        assert_eq!(Encoding::GBK.char_len(b"\xD5]"), 2);
        assert_eq!(Encoding::GBK.char_len(b"\xD5"), 1);
        assert_eq!(Encoding::GBK.char_len(b""), 0);
    }

    #[test]
    fn missing_characters_are_told_or_replaced() {
        assert_eq!(Encoding::WINDOWS_1252.encode_exactly("Åsa 白"), Err('白'));
        assert_eq!(Encoding::WINDOWS_1252.encode("Åsa 白"), b"\xC5sa ?");
        assert_eq!(Encoding::GBK.encode("白"), b"\xB0\xD7");
    }
}
