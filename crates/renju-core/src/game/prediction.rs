//! Predictions of when somebody makes five, and what follows from two of them.

use crate::Color;

/// What a person predicts before the play of the rule set `predict` begins.
///
/// # Rule
/// rules.md §9.1, phase 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Prediction {
    /// A color makes a five at a ply, all stones counted from 1: `white 42`.
    Five {
        /// The color.
        color: Color,
        /// The ply, from 5 to 225.
        ply: u8,
    },
    /// Nobody makes a five: `draw`.
    Draw,
}

impl Prediction {
    /// The plies at which a five can be predicted.
    pub const PLIES: std::ops::RangeInclusive<u8> = 5..=225;
}
