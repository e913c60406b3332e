//! What a person puts on a point of a picture: a letter, or a shape.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use renju_core::Point;
use thiserror::Error;

/// The most characters of a label.
const LONGEST: usize = 3;

/// What stands on a point, with a stone or without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PointMark {
    /// Some letters or digits.
    Label(Label),
    /// Two lines that cross.
    Cross,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A triangle.
    Triangle,
}

/// The marks on points.
pub(crate) type PointMarks = BTreeMap<Point, PointMark>;

/// One to three characters, none of them a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Label(String);

/// Why a text is no mark.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub(crate) enum ParsePointMarkError {
    /// There is no text.
    #[error("the mark is empty: expected {EXPECTED}")]
    Empty,
    /// The text is too long for a label and names no shape.
    #[error("{text:?} is no mark: expected {EXPECTED}")]
    TooLong {
        /// The text, cut to its first characters if it was long.
        text: String,
    },
    /// A label has a blank or a control character in it.
    #[error("the label {text:?} has a blank or a control character in it: expected {EXPECTED}")]
    Blank {
        /// The text.
        text: String,
    },
}

/// What marks there are.
const EXPECTED: &str = "1 to 3 characters, or one of x, cross, square, circle, triangle";

impl PointMark {
    /// Returns the characters, if it has some.
    pub(crate) const fn label(&self) -> Option<&Label> {
        match self {
            Self::Label(label) => Some(label),
            Self::Cross | Self::Square | Self::Circle | Self::Triangle => None,
        }
    }
}

impl Label {
    /// Makes a label of a text on one line: where it is too long or has a blank in it, its beginning
    /// with `…` behind it. There is none if the text is empty.
    pub(super) fn beginning_of(text: &str) -> Option<Self> {
        let word = text.split(' ').next().filter(|word| !word.is_empty())?;
        if word == text && word.chars().nth(LONGEST).is_none() {
            return Some(Self(text.to_owned()));
        }
        let kept: String = word.chars().take(LONGEST - 1).collect();
        Some(Self(kept + "…"))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Label {
    type Err = ParsePointMarkError;

    fn from_str(text: &str) -> Result<Self, ParsePointMarkError> {
        if text.is_empty() {
            return Err(ParsePointMarkError::Empty);
        }
        if text.chars().nth(LONGEST).is_some() {
            let text = text.chars().take(16).collect();
            return Err(ParsePointMarkError::TooLong { text });
        }
        if text.contains(|c: char| c.is_whitespace() || c.is_control()) {
            let text = text.to_owned();
            return Err(ParsePointMarkError::Blank { text });
        }
        Ok(Self(text.to_owned()))
    }
}

impl FromStr for PointMark {
    type Err = ParsePointMarkError;

    fn from_str(text: &str) -> Result<Self, ParsePointMarkError> {
        Ok(match text {
            "x" | "cross" => Self::Cross,
            "square" => Self::Square,
            "circle" => Self::Circle,
            "triangle" => Self::Triangle,
            label => Self::Label(label.parse()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_and_labels_are_told_apart() {
        let check = |text: &str, expected: Result<PointMark, &str>| {
            let mark = text
                .parse::<PointMark>()
                .map_err(|error| error.to_string().split(':').next().unwrap().to_owned());
            assert_eq!(mark, expected.map_err(ToOwned::to_owned), "{text}");
        };
        check("x", Ok(PointMark::Cross));
        check("cross", Ok(PointMark::Cross));
        check("triangle", Ok(PointMark::Triangle));
        check("X", Ok(PointMark::Label(Label("X".to_owned()))));
        check("12a", Ok(PointMark::Label(Label("12a".to_owned()))));
        check("黑棋", Ok(PointMark::Label(Label("黑棋".to_owned()))));
        check("", Err("the mark is empty"));
        check("Square", Err("\"Square\" is no mark"));
        check(
            "a b",
            Err("the label \"a b\" has a blank or a control character in it"),
        );
        check(
            "a\u{1b}",
            Err("the label \"a\\u{1b}\" has a blank or a control character in it"),
        );
        let long = "m".repeat(99).parse::<PointMark>().unwrap_err();
        assert!(long.to_string().len() < 120);
    }

    #[test]
    fn a_label_is_made_of_any_text() {
        let check = |text: &str, expected: Option<&str>| {
            let label = Label::beginning_of(text);
            assert_eq!(label.map(|label| label.0).as_deref(), expected, "{text}");
        };
        check("", None);
        check("A", Some("A"));
        check("x", Some("x"));
        check("123", Some("123"));
        check("1234", Some("12…"));
        check("黑棋白棋", Some("黑棋…"));
        check("A or B", Some("A…"));
        check("best move", Some("be…"));
    }
}
