//! The syntax: bytes taken apart into parentheses, semicolons, names and values.
//!
//! Where a value ends depends on the encoding: the second byte of a character may be `]` or `\`.

use crate::Encoding;

/// A piece of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// What it is.
    pub(super) kind: Kind<'a>,
    /// The index of its first byte.
    pub(super) at: usize,
}

/// What a piece of a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `;`.
    Node,
    /// The letters and digits before a value.
    Name(&'a [u8]),
    /// What stands between brackets, with its escapes.
    Value(&'a [u8]),
    /// As [`Kind::Value`], but the file ends before the bracket does.
    OpenValue(&'a [u8]),
    /// Anything else but white space.
    Stray(&'a [u8]),
}

/// The tokens of a file from some byte on.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    encoding: Encoding,
}

/// Says whether a byte means nothing between tokens. Some files end with a DOS end or are filled up with
/// zeros.
pub(super) const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, 0 | 0x0B | 0x1A)
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(bytes: &'a [u8], at: usize, encoding: Encoding) -> Self {
        Self {
            bytes,
            at,
            encoding,
        }
    }

    /// Returns the index of the first byte behind the last token.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Takes the bytes for which `is_in` holds.
    fn run(&mut self, is_in: fn(u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let len = rest.iter().position(|&byte| !is_in(byte));
        let (run, _) = rest.split_at(len.unwrap_or(rest.len()));
        self.at += run.len();
        run
    }

    /// Takes a value whose opening bracket is taken.
    fn value(&mut self) -> Kind<'a> {
        let rest = self.rest();
        let mut len = 0;
        while let Some(&byte) = rest.get(len) {
            len += match byte {
                b']' => {
                    self.at += len + 1;
                    return Kind::Value(&rest[..len]);
                }
                b'\\' => {
                    let behind = rest.get(len + 1..).unwrap_or_default();
                    1 + self.encoding.char_len(behind)
                }
                0..=0x7F => 1,
                _ => self.encoding.char_len(&rest[len..]),
            };
        }
        self.at = self.bytes.len();
        Kind::OpenValue(rest)
    }

    /// Returns the next token, without going through a value to its end.
    fn next_outside_values(&mut self) -> Option<Kind<'a>> {
        self.run(is_space);
        if self.rest().first() == Some(&b'[') {
            return None;
        }
        self.next().map(|token| token.kind)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.run(is_space);
        let at = self.at;
        let &first = self.rest().first()?;
        let kind = match first {
            b'(' | b')' | b';' | b'[' => {
                self.at += 1;
                match first {
                    b'(' => Kind::Open,
                    b')' => Kind::Close,
                    b';' => Kind::Node,
                    _ => self.value(),
                }
            }
            _ if first.is_ascii_alphanumeric() => {
                let name = self.run(|byte| byte.is_ascii_alphanumeric());
                self.run(is_space);
                if self.rest().first() == Some(&b'[') {
                    Kind::Name(name)
                } else {
                    Kind::Stray(name)
                }
            }
            _ => Kind::Stray(self.run(|byte| {
                !is_space(byte)
                    && !byte.is_ascii_alphanumeric()
                    && !matches!(byte, b'(' | b')' | b';' | b'[')
            })),
        };
        Some(Token { kind, at })
    }
}

/// The properties that are believed to begin a game even if the semicolon is missing.
const FIRST_NAMES: [&[u8]; 9] = [b"FF", b"GM", b"CA", b"AP", b"SZ", b"EV", b"GN", b"PB", b"B"];

/// Returns the index of the next `(` that begins a game: one before a semicolon, or before a property
/// that games begin with.
pub(super) fn next_game(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|&byte| byte == b'(')?;
        let mut tokens = Tokens::new(bytes, at + 1, Encoding::UTF_8);
        match tokens.next_outside_values() {
            Some(Kind::Node) => return Some(at),
            Some(Kind::Name(name)) if FIRST_NAMES.contains(&name) => return Some(at),
            _ => at += 1,
        }
    }
}

/// Says whether the node that follows a parenthesis begins another game: a variation says neither its
/// format nor its game.
pub(super) fn begins_game(tokens: Tokens<'_>) -> bool {
    let mut is_in_node = false;
    for token in tokens {
        match token.kind {
            Kind::Node if !is_in_node => is_in_node = true,
            Kind::Name(b"FF" | b"GM") if is_in_node => return true,
            Kind::Name(_) if is_in_node => {}
            Kind::Value(_) | Kind::Stray(_) => {}
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(bytes: &[u8], encoding: Encoding) -> Vec<Kind<'_>> {
        let tokens = Tokens::new(bytes, 0, encoding);
        tokens.map(|token| token.kind).collect()
    }

    #[test]
    fn values_end_where_the_encoding_says() {
        let bytes = b"(;C[\x95\x5C]B[hh])";
        let value = |kind| matches!(kind, Kind::Value(b"\x95\x5C"));
        assert!(kinds(bytes, Encoding::SHIFT_JIS).into_iter().any(value));
        assert!(!kinds(bytes, Encoding::UTF_8).into_iter().any(value));
        let bytes = b"C[\xD5\x5D\\]\\\\]";
        assert_eq!(
            kinds(bytes, Encoding::GBK),
            [Kind::Name(b"C"), Kind::Value(b"\xD5\x5D\\]\\\\")]
        );
    }

    #[test]
    fn everything_becomes_a_token() {
        assert_eq!(
            kinds(b"( ;\tBlack\n[a\\", Encoding::UTF_8),
            [
                Kind::Open,
                Kind::Node,
                Kind::Name(b"Black"),
                Kind::OpenValue(b"a\\")
            ]
        );
        assert_eq!(
            kinds(b"x ]-5A[])", Encoding::UTF_8),
            [
                Kind::Stray(b"x"),
                Kind::Stray(b"]-"),
                Kind::Name(b"5A"),
                Kind::Value(b""),
                Kind::Close
            ]
        );
    }

    #[test]
    fn games_begin_at_a_parenthesis_before_a_node() {
        assert_eq!(next_game(b"a (1) (see A[1]) (FF[4])", 0), Some(17));
        assert_eq!(next_game(b"a (1) (x) ( ;)", 0), Some(10));
        assert_eq!(next_game(b"(1) (", 0), None);
        assert_eq!(next_game(b"", 7), None);
    }
}
