//! The games of a file.

use super::encoding::{Decoder, Encodings};
use super::error::{ReadSgfError, SgfOddity, shown};
use super::node::{RawProperty, Report};
use super::tokens::{Kind, Token, Tokens, begins_game, is_space, next_game};
use super::tree::{RawNode, Tree};
use crate::entry::{Effect, Entry, Notice, Oddity, Place};
use crate::{NodeId, ReadOptions, ReadRecordError, Record};

/// How much of the name of a game is told as its id, in characters.
const SHOWN_ID: usize = 40;

/// A byte order mark.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads the games of a file: one entry for each. A file without a game gives one entry, which says so.
///
/// A game begins with `(;`, whatever stands before it. Of oddities of the same kind in a game, the first 20
/// are told one by one.
///
/// # Complexity
/// Linear in the bytes, as is the memory taken.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, sgf};
/// let entries = sgf::read(b"(;GM[4]SZ[15]PB[Ann];B[hh];W[hg](;B[jf])(;B[ig]))", &ReadOptions::default());
/// let record = entries[0].record.as_ref().unwrap();
/// assert_eq!(record.info.black.name, Some("Ann".into()));
/// let moves: Vec<_> = record.main_moves().map(|it| it.to_string()).collect();
/// assert_eq!(moves, ["H8", "H9", "J10"]);
/// assert!(record.has_variations());
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    if let [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] = bytes {
        return vec![no_game(ReadSgfError::Utf16)];
    }
    let mut lines = LineCounter::new(bytes);
    let mut encodings = Encodings::new(bytes, *options);
    let mut entries: Vec<Entry> = Vec::new();
    let mut at = if bytes.starts_with(MARK) {
        MARK.len()
    } else {
        0
    };
    while let Some(start) = next_game(bytes, at) {
        let mut report = Report::default();
        tell_outside(bytes, at, start, &mut lines, &mut report);
        let number = u64::try_from(entries.len())
            .unwrap_or(u64::MAX)
            .saturating_add(1);
        let line = lines.line_at(start);
        let guessed = |oddity| Notice {
            place: Place::Line(line),
            effect: Effect::Guessed,
            oddity,
        };
        let (decoder, oddity) = encodings.of_game(start);
        report.notices.told.extend(oddity.map(guessed));
        let mut game = Game::new(decoder, report, &mut lines);
        at = game.read(Tokens::new(bytes, start, game.decoder.encoding()));
        let Game {
            decoder,
            mut report,
            result,
            tree,
            ..
        } = game;
        let record = result.map(|()| tree.finish(&mut report));
        if decoder.is_bad {
            let encoding = decoder.encoding();
            let bad = guessed(Oddity::BadBytes { encoding });
            report.notices.told.push(bad);
        }
        let id = record.as_ref().ok().and_then(id_of);
        entries.push(Entry {
            place: Place::Game { number, id },
            record,
            notices: report.notices.finish(),
        });
    }
    match entries.last_mut() {
        Some(last) => {
            let mut report = Report::default();
            tell_outside(bytes, at, bytes.len(), &mut lines, &mut report);
            last.notices.append(&mut report.notices.finish());
        }
        None => entries.push(no_game(ReadSgfError::NoGame)),
    }
    entries
}

/// Says whether the beginning of a file looks like games in SGF: it begins with one, or one that says
/// its format or its game follows some text.
pub(crate) fn is_like(head: &[u8]) -> bool {
    let head = head.strip_prefix(MARK).unwrap_or(head).trim_ascii_start();
    if matches!(head, [b'{' | b'<' | b'[' | b'"', ..]) {
        return false;
    }
    let Some(start) = next_game(head, 0) else {
        return false;
    };
    if start == 0 {
        return true;
    }
    if head.contains(&0) {
        return false;
    }
    let mut tokens = Tokens::new(head, start + 1, crate::Encoding::UTF_8);
    let first = tokens.find(|token| token.kind != Kind::Node);
    matches!(first, Some(Token { kind: Kind::Name(name), .. }) if name.iter().all(u8::is_ascii_uppercase))
}

/// Tells that text stands outside of the games.
fn tell_outside(
    bytes: &[u8],
    from: usize,
    to: usize,
    lines: &mut LineCounter<'_>,
    report: &mut Report,
) {
    let text = &bytes[from..to];
    if let Some(first) = text.iter().position(|&byte| !is_space(byte)) {
        let line = lines.line_at(from + first);
        let text = shown(text[first..].trim_ascii_end());
        report.tell(line, SgfOddity::TextOutside { text });
    }
}

fn no_game(error: ReadSgfError) -> Entry {
    Entry {
        place: Place::File,
        record: Err(error.into()),
        notices: Vec::new(),
    }
}

/// Returns the number or name that a game has in its file.
fn id_of(record: &Record) -> Option<String> {
    let text = record.info.id.as_ref().or(record.info.name.as_ref())?;
    Some(text.as_str().chars().take(SHOWN_ID).collect())
}

/// Counts lines on the way through a file.
#[derive(Debug)]
struct LineCounter<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl<'a> LineCounter<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            line: 1,
        }
    }

    /// Returns the line of a byte, from 1. Bytes are asked for in their order.
    fn line_at(&mut self, at: usize) -> u64 {
        while self.at < at {
            let next = self.bytes.get(self.at + 1);
            match self.bytes[self.at] {
                b'\n' => self.line += 1,
                b'\r' if next != Some(&b'\n') => self.line += 1,
                _ => {}
            }
            self.at += 1;
        }
        self.line
    }
}

/// A game that is being read.
struct Game<'a, 'b> {
    decoder: Decoder,
    report: Report,
    lines: &'b mut LineCounter<'a>,
    tree: Tree,
    /// Whether the game can be read; after an error, only its end is looked for.
    result: Result<(), ReadRecordError>,
    /// The last node.
    at: NodeId,
    /// The nodes before the variations that are open.
    open: Vec<NodeId>,
    /// The node whose properties are being read.
    node: Option<RawNode<'a>>,
    /// Whether values that follow belong to the last property.
    is_in_property: bool,
    /// What came before, beside properties.
    before: Before,
}

/// What came last, beside properties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    Open,
    Close,
    Node,
}

impl<'a, 'b> Game<'a, 'b> {
    fn new(decoder: Decoder, report: Report, lines: &'b mut LineCounter<'a>) -> Self {
        Self {
            decoder,
            report,
            lines,
            tree: Tree::new(),
            result: Ok(()),
            at: NodeId::ROOT,
            open: Vec::new(),
            node: None,
            is_in_property: false,
            before: Before::Open,
        }
    }

    /// Reads the game, and returns the index behind its last byte.
    fn read(&mut self, mut tokens: Tokens<'a>) -> usize {
        loop {
            let behind = tokens.at();
            let Some(token) = tokens.next() else { break };
            if token.kind == Kind::Open && !self.open.is_empty() && begins_game(tokens.clone()) {
                self.finish_node();
                self.tell(token.at, SgfOddity::NoParenthesis);
                return behind;
            }
            self.take(token);
            if token.kind == Kind::Close && self.open.is_empty() {
                return tokens.at();
            }
        }
        self.finish_node();
        self.tell(tokens.at(), SgfOddity::NoParenthesis);
        tokens.at()
    }

    fn tell(&mut self, at: usize, oddity: SgfOddity) {
        let line = self.lines.line_at(at);
        self.report.tell(line, oddity);
    }

    fn take(&mut self, token: Token<'a>) {
        let at = token.at;
        match token.kind {
            Kind::Open => {
                self.finish_node();
                if self.before == Before::Open && !self.open.is_empty() {
                    self.tell(at, SgfOddity::EmptyVariation);
                }
                self.open.push(self.at);
                self.before = Before::Open;
            }
            Kind::Close => {
                self.finish_node();
                if self.before == Before::Open {
                    self.tell(at, SgfOddity::EmptyVariation);
                }
                self.at = self.open.pop().unwrap_or(NodeId::ROOT);
                self.before = Before::Close;
            }
            Kind::Node => self.begin_node(at),
            Kind::Name(name) => self.add_property(at, name),
            Kind::Value(value) => self.add_value(at, value),
            Kind::OpenValue(value) => {
                self.tell(at, SgfOddity::NoBracket);
                self.add_value(at, value);
            }
            Kind::Stray(text) => {
                self.is_in_property = false;
                self.tell(at, SgfOddity::Stray { text: shown(text) });
            }
        }
    }

    fn begin_node(&mut self, at: usize) {
        self.finish_node();
        if self.before == Before::Close {
            self.tell(at, SgfOddity::LateNode);
        }
        self.before = Before::Node;
        self.is_in_property = false;
        let line = self.lines.line_at(at);
        self.node = Some(RawNode {
            properties: Vec::new(),
            line,
        });
    }

    fn add_property(&mut self, at: usize, name: &[u8]) {
        // In FF[1] to FF[3] small letters are for readers: `Black` is B.
        let letters = name.iter().filter(|byte| !byte.is_ascii_lowercase());
        let letters: String = letters.copied().map(char::from).collect();
        if letters.is_empty() {
            self.tell(at, SgfOddity::Stray { text: shown(name) });
        }
        if self.node.is_none() {
            self.tell(at, SgfOddity::NoSemicolon);
            self.begin_node(at);
        }
        self.is_in_property = true;
        let line = self.lines.line_at(at);
        if let Some(node) = &mut self.node {
            node.properties.push(RawProperty {
                name: letters,
                values: Vec::new(),
                line,
            });
        }
    }

    fn add_value(&mut self, at: usize, value: &'a [u8]) {
        let node = self.node.as_mut().filter(|_| self.is_in_property);
        match node.and_then(|node| node.properties.last_mut()) {
            Some(property) => property.values.push(value),
            None => self.tell(at, SgfOddity::Stray { text: shown(value) }),
        }
    }

    /// Adds the node whose properties are read to the tree.
    fn finish_node(&mut self) {
        let Some(mut node) = self.node.take() else {
            return;
        };
        node.properties.retain(|property| !property.name.is_empty());
        if self.result.is_err() {
            return;
        }
        let (decoder, report) = (&mut self.decoder, &mut self.report);
        match self.tree.add(self.at, node, decoder, report) {
            Ok(id) => self.at = id,
            Err(error) => self.result = Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_look_like_games() {
        for head in [
            "(;GM[4]SZ[15];B[hh])",
            "\u{feff}\r\n ( ;B[hh]",
            "(;)",
            "A game of ours:\n(;FF[4]SZ[15]",
            "(FF[4];B[hh])",
        ] {
            assert!(is_like(head.as_bytes()), "{head}");
        }
        for head in [
            "",
            "h8 i9 g7",
            "1. h8 (;-) 2. i9",
            "(1) h8 (2) i9",
            "{\"game\": \"(;GM[4]SZ[15];B[hh])\"}",
            "[\"(;GM[4])\"]",
            "<a>(;GM[4])</a>",
            "some (;GM[4]\0",
        ] {
            assert!(!is_like(head.as_bytes()), "{head}");
        }
    }
}
