//! Text with the bytes that it came from.

use std::fmt;
use std::fmt::Write;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Encoding;

/// A text of a record: a name, a comment, a label.
///
/// Where the encoding of a file had to be guessed, the bytes are kept beside the text, so that they can
/// be read anew with another encoding and written back as they were.
///
/// Two texts are equal if they say the same, wherever they came from.
///
/// # Examples
/// ```
/// use renju_record::{Encoding, Text};
/// let guessed = Text::guessed(b"\xB0\xD7\xCA\xA4", Encoding::GBK);
/// assert_eq!(guessed.as_str(), "白胜");
/// assert_eq!(guessed, Text::from("白胜"));
/// assert_eq!(guessed.original(), Some((&b"\xB0\xD7\xCA\xA4"[..], Encoding::GBK)));
/// ```
#[derive(Clone, Default)]
pub struct Text {
    text: String,
    /// The bytes, if it is not certain what they mean.
    original: Option<Box<Original>>,
}

#[derive(Debug, Clone)]
struct Original {
    bytes: Vec<u8>,
    encoding: Encoding,
}

impl Text {
    /// Decodes bytes by an encoding that was guessed, and keeps them unless they are plain ASCII. What
    /// the encoding does not know becomes `�`.
    #[must_use]
    pub fn guessed(bytes: &[u8], encoding: Encoding) -> Self {
        let original = (!bytes.is_ascii()).then(|| {
            Box::new(Original {
                bytes: bytes.to_vec(),
                encoding,
            })
        });
        Self {
            text: encoding.decode(bytes),
            original,
        }
    }

    /// Decodes bytes by an encoding that is known. What it does not know becomes `�`, and then the bytes
    /// are kept.
    #[must_use]
    pub fn declared(bytes: &[u8], encoding: Encoding) -> Self {
        encoding
            .decode_exactly(bytes)
            .map_or_else(|| Self::guessed(bytes, encoding), Self::from)
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the bytes that it was read from with the encoding by which they were decoded, if that was
    /// guessed or did not fit.
    #[must_use]
    pub fn original(&self) -> Option<(&[u8], Encoding)> {
        let original = self.original.as_deref()?;
        Some((&original.bytes, original.encoding))
    }

    /// Adds more text, after which the bytes that it was read from no longer serve.
    pub(super) fn append(&mut self, between: &str, more: &str) {
        self.text.push_str(between);
        self.text.push_str(more);
        self.original = None;
    }

    /// Returns how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let original = self.original.as_ref();
        let original = original.map_or(0, |it| size_of::<Original>() + it.bytes.len());
        size_of::<Self>() + self.text.len() + original
    }

    /// Says whether there is no character.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self {
            text,
            original: None,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)?;
        match &self.original {
            Some(original) => write!(f, " ({})", original.encoding),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// How a text stands in JSON: alone, or with the bytes that it was read from.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum TextObject {
    Plain(String),
    Guessed {
        /// What the bytes stand for, unless somebody has edited it.
        text: String,
        encoding: String,
        /// Two hexadecimal digits for each byte.
        bytes: String,
    },
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some((bytes, encoding)) = self.original() else {
            return serializer.serialize_str(&self.text);
        };
        let digits = bytes.iter().fold(String::new(), |mut digits, byte| {
            let _ = write!(digits, "{byte:02x}");
            digits
        });
        let object = TextObject::Guessed {
            text: self.text.clone(),
            encoding: encoding.to_string(),
            bytes: digits,
        };
        object.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match TextObject::deserialize(deserializer)? {
            TextObject::Plain(text) => Ok(text.into()),
            TextObject::Guessed {
                text,
                encoding,
                bytes,
            } => {
                let encoding = encoding.parse().map_err(D::Error::custom)?;
                let bytes = of_hexadecimal(&bytes).ok_or_else(|| {
                    D::Error::custom("`bytes` should be pairs of hexadecimal digits")
                })?;
                let guessed = Self::guessed(&bytes, encoding);
                // Who edits the text of a record can't be expected to edit its bytes as well.
                Ok(if guessed.text == text {
                    guessed
                } else {
                    text.into()
                })
            }
        }
    }
}

/// Reads pairs of hexadecimal digits.
fn of_hexadecimal(digits: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|it| u8::try_from(it).ok())
    };
    let byte = |&[high, low]: &[u8; 2]| Some(digit(high)? << 4 | digit(low)?);
    rest.is_empty().then(|| pairs.iter().map(byte).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edited_texts_win_over_their_bytes() {
        let read = |text: &str| {
            let json = format!(r#"{{"text":"{text}","encoding":"GBK","bytes":"b0d7caa4"}}"#);
            serde_json::from_str::<Text>(&json).unwrap()
        };
        let kept = read("白胜");
        assert_eq!(
            kept.original(),
            Some((&b"\xB0\xD7\xCA\xA4"[..], Encoding::GBK))
        );
        let edited = read("White wins");
        assert_eq!((edited.as_str(), edited.original()), ("White wins", None));
    }
}
