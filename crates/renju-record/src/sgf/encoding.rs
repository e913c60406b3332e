//! In which encoding the texts of a game are.
//!
//! The encoding that the file says is believed if the texts are valid in it, unless they are valid
//! UTF-8, which texts of other encodings hardly ever are. Without that it is guessed from all texts of
//! the game. Where values end depends on the encoding, so each one that is tried takes the game apart
//! anew.

use super::tokens::{Kind, Tokens, begins_game};
use super::value::{Lines, unescape};
use crate::entry::Oddity;
use crate::{Encoding, ReadOptions, Text};

/// How much of a wrong name of an encoding is told, in characters.
const SHOWN: usize = 40;

/// How often the bytes of a file may be gone through, on the average, to find the encodings of its games.
/// Then the last encoding that was found serves for the rest, which takes a file made for it.
const BUDGET: usize = 24;

/// How the texts of a game are decoded.
#[derive(Debug, Clone)]
pub(super) struct Decoder {
    encoding: Encoding,
    is_guessed: bool,
    /// Whether some bytes stood for nothing.
    pub(super) is_bad: bool,
}

impl Decoder {
    const fn known(encoding: Encoding) -> Self {
        Self {
            encoding,
            is_guessed: false,
            is_bad: false,
        }
    }

    pub(super) const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Decodes a value.
    pub(super) fn text(&mut self, raw: &[u8], lines: Lines) -> Text {
        let bytes = unescape(raw, lines, self.encoding);
        self.is_bad |= !bytes.is_ascii() && self.encoding.decode_exactly(&bytes).is_none();
        if self.is_guessed {
            Text::guessed(&bytes, self.encoding)
        } else {
            Text::declared(&bytes, self.encoding)
        }
    }
}

/// The encodings of the games of a file.
#[derive(Debug)]
pub(super) struct Encodings<'a> {
    bytes: &'a [u8],
    options: ReadOptions,
    /// How many bytes may still be gone through.
    budget: usize,
    /// What was found for the last game.
    last: Option<(Decoder, Option<Oddity>)>,
}

impl<'a> Encodings<'a> {
    pub(super) const fn new(bytes: &'a [u8], options: ReadOptions) -> Self {
        Self {
            bytes,
            options,
            budget: bytes.len().saturating_mul(BUDGET),
            last: None,
        }
    }

    /// Decides for the game that begins at the byte `start`, and returns what is to be told of it.
    pub(super) fn of_game(&mut self, start: usize) -> (Decoder, Option<Oddity>) {
        if let Some(encoding) = self.options.encoding {
            return (Decoder::known(encoding), None);
        }
        if self.budget > 0 {
            let found = self.find(start);
            // What was found when the budget ended may come from a part of the game.
            if self.budget > 0 || self.last.is_none() {
                self.last = Some(found);
            }
        }
        let known = (Decoder::known(Encoding::UTF_8), None);
        self.last.clone().unwrap_or(known)
    }

    fn find(&mut self, start: usize) -> (Decoder, Option<Oddity>) {
        let said = self.said(start);
        let declared = said.as_deref().and_then(|said| said.parse().ok());
        let as_utf_8 = self.scan(start, Encoding::UTF_8);
        if as_utf_8.is_ascii {
            let encoding = declared.unwrap_or(Encoding::UTF_8);
            return (Decoder::known(encoding), None);
        }
        if let Some(declared) = declared
            && self.is_believed(declared, start, &as_utf_8)
        {
            return (Decoder::known(declared), None);
        }
        let encoding = self.guess(start, &as_utf_8);
        let oddity = match said {
            Some(said) => Oddity::WrongEncoding {
                said: said.chars().take(SHOWN).collect(),
                encoding,
            },
            None => Oddity::UnsaidEncoding { encoding },
        };
        let decoder = Decoder {
            is_guessed: true,
            ..Decoder::known(encoding)
        };
        (decoder, Some(oddity))
    }

    /// Says whether the texts may be in the encoding that the file says.
    fn is_believed(&mut self, declared: Encoding, start: usize, as_utf_8: &Scan) -> bool {
        if declared == Encoding::UTF_8 {
            return as_utf_8.is_valid;
        }
        // Short texts of two bytes a character can be valid UTF-8 by chance, as 联通 in GBK is: but then
        // as characters of two bytes there too.
        let is_utf_8 = as_utf_8.is_valid && (as_utf_8.is_wide || is_single(declared));
        !is_utf_8 && self.scan(start, declared).is_valid
    }

    /// Guesses the encoding from all texts of a game.
    fn guess(&mut self, start: usize, as_utf_8: &Scan) -> Encoding {
        let encoding = Encoding::guess(&self.texts(start, as_utf_8.end, Encoding::UTF_8));
        if as_utf_8.is_clean && self.scan(start, encoding).is_clean {
            return encoding;
        }
        // A second byte was taken for a bracket or an escape, so that the values were cut wrongly.
        let encoding = Encoding::guess(&self.bytes[start..as_utf_8.end]);
        let end = self.scan(start, encoding).end;
        Encoding::guess(&self.texts(start, end, encoding))
    }

    /// Returns the texts of a game with line ends between them.
    fn texts(&mut self, start: usize, end: usize, encoding: Encoding) -> Vec<u8> {
        let mut texts = Vec::new();
        for token in Tokens::new(&self.bytes[..end], start, encoding) {
            if let Kind::Value(raw) | Kind::OpenValue(raw) = token.kind
                && !raw.is_ascii()
            {
                texts.extend_from_slice(raw);
                texts.push(b'\n');
            }
        }
        self.spend(start, end);
        texts
    }

    /// Returns the bytes that may be gone through.
    fn window(&self, start: usize) -> &'a [u8] {
        let end = start.saturating_add(self.budget);
        &self.bytes[..end.min(self.bytes.len())]
    }

    const fn spend(&mut self, start: usize, end: usize) {
        self.budget = self.budget.saturating_sub(end.saturating_sub(start));
    }

    fn scan(&mut self, start: usize, encoding: Encoding) -> Scan {
        let scan = Scan::of(self.window(start), start, encoding);
        self.spend(start, scan.end);
        scan
    }

    /// Returns the encoding that the first node says.
    fn said(&mut self, start: usize) -> Option<String> {
        // The value is ASCII, but a text before it may need its own encoding to be read to its end.
        let tried = [
            Encoding::UTF_8,
            Encoding::GBK,
            Encoding::SHIFT_JIS,
            Encoding::BIG5,
        ];
        tried.into_iter().find_map(|encoding| {
            let mut tokens = Tokens::new(self.window(start), start, encoding);
            let said = said_in(&mut tokens);
            self.spend(start, tokens.at());
            said
        })
    }
}

/// Says whether an encoding has one byte for each character.
fn is_single(encoding: Encoding) -> bool {
    // A lead byte and a trail byte of all encodings with two.
    encoding != Encoding::UTF_8 && encoding.char_len(b"\xB0\xA1") == 1
}

/// Returns the encoding that the first node says.
fn said_in(tokens: &mut Tokens<'_>) -> Option<String> {
    let mut nodes = 0;
    let mut is_next = false;
    for token in tokens {
        match token.kind {
            Kind::Node if nodes > 0 => return None,
            Kind::Node => nodes += 1,
            Kind::Close => return None,
            Kind::Name(name) => is_next = name == b"CA",
            Kind::Value(value) if is_next => {
                let value = String::from_utf8_lossy(value.trim_ascii()).into_owned();
                return (!value.is_empty()).then_some(value);
            }
            Kind::Open | Kind::Value(_) | Kind::OpenValue(_) | Kind::Stray(_) => {}
        }
    }
    None
}

/// What comes of taking a game apart by an encoding.
#[derive(Debug, Clone, Copy)]
struct Scan {
    /// All texts are ASCII.
    is_ascii: bool,
    /// All texts are valid.
    is_valid: bool,
    /// There is a character that takes three bytes or more in UTF-8.
    is_wide: bool,
    /// There is nothing between the properties, and all values end.
    is_clean: bool,
    /// The index behind the last byte.
    end: usize,
}

impl Scan {
    fn of(bytes: &[u8], start: usize, encoding: Encoding) -> Self {
        let mut scan = Self {
            is_ascii: true,
            is_valid: true,
            is_wide: false,
            is_clean: true,
            end: start,
        };
        let mut depth = 0_usize;
        let mut tokens = Tokens::new(bytes, start, encoding);
        while let Some(token) = tokens.next() {
            match token.kind {
                Kind::Open if depth > 0 && begins_game(tokens.clone()) => break,
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Node | Kind::Name(_) => {}
                Kind::Value(raw) => scan.add_text(raw, encoding),
                Kind::OpenValue(raw) => {
                    scan.is_clean = false;
                    scan.add_text(raw, encoding);
                }
                Kind::Stray(_) => scan.is_clean = false,
            }
            scan.end = tokens.at();
            if depth == 0 {
                break;
            }
        }
        scan
    }

    fn add_text(&mut self, raw: &[u8], encoding: Encoding) {
        if raw.is_ascii() {
            return;
        }
        self.is_ascii = false;
        match encoding.decode_exactly(raw) {
            Some(text) => self.is_wide |= text.chars().any(|it| it >= '\u{800}'),
            None => self.is_valid = false,
        }
    }
}
