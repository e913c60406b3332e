//! Text with the bytes that it came from.

use std::fmt;

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
