//! How good a position is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::params::WIN_RATE_SCALE;

/// How good a position is for the side to move.
///
/// The order is that of preference: a far loss is better than a near one, a near win better than a
/// far one, and every value lies between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// It loses by force in so many plies, the last stone of the winner included.
    Loss(u16),
    /// Nothing is certain: so many units of an engine, positive where the side to move is better.
    Value(i32),
    /// It wins by force in so many plies, its last stone included.
    Win(u16),
}

impl Score {
    /// Returns the same score from the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss(plies) => Self::Win(plies),
            Self::Value(value) => Self::Value(value.saturating_neg()),
            Self::Win(plies) => Self::Loss(plies),
        }
    }

    /// Returns how much of the point the side to move can expect, from 0 to 1: a win counts 1, a
    /// draw 0.5. Forced ends are certain; values follow the logistic curve that the weights of the
    /// evaluation were calibrated to on games.
    ///
    /// # Examples
    /// ```
    /// use renju_engine::Score;
    /// assert_eq!(Score::Win(7).win_rate(), 1.0);
    /// assert_eq!(Score::Value(0).win_rate(), 0.5);
    /// assert!(Score::Value(100).win_rate() > Score::Value(50).win_rate());
    /// ```
    #[must_use]
    pub fn win_rate(self) -> f64 {
        match self {
            Self::Loss(_) => 0.0,
            Self::Value(value) => 1.0 / (1.0 + (-f64::from(value) / WIN_RATE_SCALE).exp()),
            Self::Win(_) => 1.0,
        }
    }

    /// The key by which scores are ordered.
    const fn rank(self) -> (i8, i32) {
        match self {
            Self::Loss(plies) => (-1, plies as i32),
            Self::Value(value) => (0, value),
            Self::Win(plies) => (1, -(plies as i32)),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    /// Writes a value as a number, a win in five plies as `+M5`, and a loss in four as `-M4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loss(plies) => f.pad(&format!("-M{plies}")),
            Self::Value(value) => f.pad(&value.to_string()),
            Self::Win(plies) => f.pad(&format!("+M{plies}")),
        }
    }
}

/// A text that is no score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected a number, or a forced end such as `+M5` or `-M4`")]
#[non_exhaustive]
pub struct ParseScoreError;

impl FromStr for Score {
    type Err = ParseScoreError;

    /// Reads what [`Display`](fmt::Display) writes; a number may have a sign of either kind.
    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        let plies = |digits: &str| {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            let parsed = digits.parse().ok().filter(|_| is_number);
            parsed.ok_or(ParseScoreError)
        };
        if let Some(digits) = text.strip_prefix("+M") {
            return plies(digits).map(Self::Win);
        }
        if let Some(digits) = text.strip_prefix("-M") {
            return plies(digits).map(Self::Loss);
        }
        text.parse().map(Self::Value).map_err(|_| ParseScoreError)
    }
}
