//! The lines that go to the manager.

use std::fmt::Display;
use std::io::{self, Write};

use renju_core::Point;

use crate::gomocup::Coordinates;

/// The most characters of a manager's line that are shown to it again.
const MAX_SHOWN: usize = 60;

/// Writes lines, each flushed at once: a manager waits for it at the other end of a pipe.
#[derive(Debug)]
pub(super) struct Output<W> {
    writer: W,
}

impl<W: Write> Output<W> {
    pub(super) const fn new(writer: W) -> Self {
        Self { writer }
    }

    /// Writes a line.
    pub(super) fn line(&mut self, text: impl Display) -> io::Result<()> {
        // In one piece, so that a manager never sees half of it.
        self.writer.write_all(format!("{text}\n").as_bytes())?;
        self.writer.flush()
    }

    /// Writes a remark for people.
    pub(super) fn message(&mut self, text: impl Display) -> io::Result<()> {
        self.line(format_args!("MESSAGE {text}"))
    }

    /// Says why a known command was not carried out.
    pub(super) fn error(&mut self, text: impl Display) -> io::Result<()> {
        self.line(format_args!("ERROR {text}"))
    }

    /// Says that a known command is not carried out by this engine.
    pub(super) fn not_supported(&mut self, name: &str) -> io::Result<()> {
        self.message(format_args!("{} is not supported", name.to_lowercase()))
    }

    /// Answers with points on one line.
    pub(super) fn points(&mut self, points: &[Point], coordinates: Coordinates) -> io::Result<()> {
        let words: Vec<_> = points
            .iter()
            .map(|&point| coordinates.write(point))
            .collect();
        self.line(words.join(" "))
    }
}

/// Returns a text fit to be shown within a line: short, and of ASCII alone.
pub(super) fn shown(text: &str) -> String {
    let mut characters = text.chars();
    let mut shown: String = characters
        .by_ref()
        .take(MAX_SHOWN)
        .map(|character| match character {
            ' '..='~' => character,
            _ => '?',
        })
        .collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_short_and_plain() {
        assert_eq!(shown("HELLO 7"), "HELLO 7");
        assert_eq!(shown("h\u{e9}\u{7}\t"), "h???");
        assert_eq!(shown(&"x".repeat(61)), format!("{}...", "x".repeat(60)));
    }
}
