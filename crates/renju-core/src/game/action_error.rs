//! Why a text is no action.

use thiserror::Error;

use super::result::ParseResultError;
use crate::near::DidYouMean;
use crate::{ParseColorError, ParseForbiddenError, ParsePersonError, ParsePointError, Point};

/// Why a text is no action.
///
/// Words of the text are cut to their first characters if they are long.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text was empty, or nothing followed the person.
    #[error("an action is missing: expected a point such as `H8`, or a word such as `pass`")]
    Empty,
    /// The text before the colon names no person.
    #[error(transparent)]
    Person(#[from] ParsePersonError),
    /// The text begins with a word that is neither a point nor the beginning of an action.
    #[error(
        "{word:?} is no action: expected a point such as `H8`, or a word such as `pass`{}",
        DidYouMean(near)
    )]
    UnknownAction {
        /// The word.
        word: String,
        /// The words that it may have meant, the nearest first.
        near: Vec<&'static str>,
    },
    /// The word after `ruling` is none that an arbiter uses.
    #[error(
        "{word:?} is no ruling: expected `black`, `white`, `draw`, `count` or `violation`{}",
        DidYouMean(near)
    )]
    UnknownRuling {
        /// The word.
        word: String,
        /// The words that it may have meant, the nearest first.
        near: Vec<&'static str>,
    },
    /// Something has to follow and does not.
    #[error("after `{after}`, {expected} is missing")]
    Missing {
        /// The word after which it is missing.
        after: &'static str,
        /// What has to follow.
        expected: &'static str,
    },
    /// A word follows where the action is complete.
    #[error("{word:?} is too much: nothing follows `{after}`")]
    TooMuch {
        /// The word.
        word: String,
        /// What is complete before it.
        after: &'static str,
    },
    /// A word is no point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// A word is no color.
    #[error(transparent)]
    Color(#[from] ParseColorError),
    /// A word is no kind of foul.
    #[error(transparent)]
    Foul(#[from] ParseForbiddenError),
    /// A word is no reason for the end of a game.
    #[error(transparent)]
    Reason(#[from] ParseResultError),
    /// A word is no whole number within its bounds.
    #[error("{word:?} is no number from {min} to {max}, which has to follow `{after}`")]
    Number {
        /// The word.
        word: String,
        /// The word before it.
        after: &'static str,
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// A comma stands where no point is before or behind it.
    #[error("a comma stands between two points, and here one of them is missing")]
    StrayComma,
    /// A point is named twice.
    #[error("{point} is named twice")]
    Repeated {
        /// The point.
        point: Point,
    },
    /// `remove` names another number of points than five.
    #[error("`remove` takes exactly five points, not {found}")]
    NotFive {
        /// How many points were named.
        found: usize,
    },
}
