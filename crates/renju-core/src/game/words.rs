//! The words of a text, read one by one, with errors that name them.

use std::str::{FromStr, SplitWhitespace};

use super::action_error::ParseActionError;
use crate::point::shown;
use crate::{Color, Point};

/// The words that are still to be read, and the one before them.
#[derive(Debug, Clone)]
pub(super) struct Words<'a> {
    rest: SplitWhitespace<'a>,
    after: &'static str,
}

impl<'a> Words<'a> {
    /// Returns the words of a text that follow the word `after`.
    pub(super) fn after(after: &'static str, text: &'a str) -> Self {
        let rest = text.split_whitespace();
        Self { rest, after }
    }

    /// Says that errors shall name this color as the word before.
    pub(super) fn follow(&mut self, color: Color) {
        self.after = match color {
            Color::Black => "black",
            Color::White => "white",
        };
    }

    /// Returns the next word, or `None` at the end.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// Returns the next word, which is there and is `expected`.
    pub(super) fn need(&mut self, expected: &'static str) -> Result<&'a str, ParseActionError> {
        self.next().ok_or(ParseActionError::Missing {
            after: self.after,
            expected,
        })
    }

    /// Reads the next word, which is there and is `expected`.
    pub(super) fn read<T>(&mut self, expected: &'static str) -> Result<T, ParseActionError>
    where
        T: FromStr,
        ParseActionError: From<T::Err>,
    {
        Ok(self.need(expected)?.parse()?)
    }

    /// Reads a whole number within bounds.
    pub(super) fn number(&mut self, min: u8, max: u8) -> Result<u8, ParseActionError> {
        let word = self.need("a number")?;
        number(word)
            .filter(|number| (min..=max).contains(number))
            .ok_or_else(|| ParseActionError::Number {
                word: shown(word),
                after: self.after,
                min,
                max,
            })
    }

    /// Makes sure that no word is left.
    pub(super) fn end(mut self) -> Result<(), ParseActionError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(ParseActionError::TooMuch {
                word: shown(word),
                after: self.after,
            }),
        }
    }
}

/// Reads a number as it is printed: digits only, without a sign or leading zeros.
pub(super) fn number(word: &str) -> Option<u8> {
    let as_printed =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|_| as_printed)
}

/// Reads one point or more, all different, between blanks or single commas.
pub(super) fn points(after: &'static str, text: &str) -> Result<Vec<Point>, ParseActionError> {
    if text.trim().is_empty() {
        return Err(ParseActionError::Missing {
            after,
            expected: "a point",
        });
    }
    let mut points = Vec::new();
    for part in text.split(',') {
        let mut words = part.split_whitespace().peekable();
        if words.peek().is_none() {
            return Err(ParseActionError::StrayComma);
        }
        for word in words {
            let point = word.parse()?;
            // A point that comes again ends the loop, so there are never more than 225.
            if points.contains(&point) {
                return Err(ParseActionError::Repeated { point });
            }
            points.push(point);
        }
    }
    Ok(points)
}
