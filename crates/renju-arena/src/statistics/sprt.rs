//! Sequential probability ratio tests.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What the bounds of a test mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Model {
    /// Normalized Elo: the difference in units of the spread of the results.
    #[default]
    Normalized,
    /// Logistic Elo, as in rating lists.
    Logistic,
}

/// What a test counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// Pairs of games.
    #[default]
    Pentanomial,
    /// Games.
    Trinomial,
}

/// A sequential test: is the first engine better by `elo1`, or only by `elo0`?
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
    counts: Counts,
}

/// The two answers of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hypothesis {
    /// The difference is `elo0`.
    H0,
    /// The difference is `elo1`.
    H1,
}

/// Where a test stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SprtState {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// H0 is accepted at or below this.
    pub lower: f64,
    /// H1 is accepted at or above this.
    pub upper: f64,
    /// What is accepted, if either is.
    pub accepted: Option<Hypothesis>,
}

/// A text that is no test, or numbers that make none.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum ParseSprtError {}
