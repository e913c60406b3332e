//! Strength estimated.

use serde::Serialize;

/// A number with what it may be off, for a confidence of 95 %.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Measure {
    /// The number; infinite where all games were won or lost.
    pub value: f64,
    /// What it may be off by; infinite where the results set no bound.
    pub error: f64,
}

/// What results say about the difference in strength.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// The share of the points, from 0 to 1.
    pub score: f64,
    /// The difference in Elo.
    pub elo: Measure,
    /// The difference in normalized Elo.
    pub nelo: Measure,
    /// The likelihood of superiority, from 0 to 1.
    pub los: f64,
    /// The share of drawn games, or of pairs with one point.
    pub draw_ratio: f64,
}
