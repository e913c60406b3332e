//! How much time an engine has.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::serde_text::serde_as_text;

/// How much time an engine has.
///
/// # Examples
/// ```
/// use std::time::Duration;
/// use renju_arena::match_::TimeControl;
/// let control: TimeControl = "60+0.5".parse()?;
/// assert_eq!(control.game, Some(Duration::from_secs(60)));
/// assert_eq!(control.increment, Duration::from_millis(500));
/// let control: TimeControl = "1s/move".parse()?;
/// assert_eq!(control.turn, Some(Duration::from_secs(1)));
/// # Ok::<(), renju_arena::match_::ParseTimeControlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeControl {
    /// The most for one move; `None` for any.
    pub turn: Option<Duration>,
    /// For the whole game; `None` for any.
    pub game: Option<Duration>,
    /// What is added to the time of the game after each move.
    pub increment: Duration,
}

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no time control: expected `1s/move`, `60+0.5`, `60/5+0.5` or `inf`")]
#[non_exhaustive]
pub struct ParseTimeControlError {
    /// The text.
    pub text: String,
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, ParseTimeControlError> {
        Err(ParseTimeControlError {
            text: text.to_owned(),
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("")
    }
}

serde_as_text!(TimeControl);
