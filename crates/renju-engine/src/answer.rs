//! What a solver answers.

use std::time::Duration;

use crate::{LimitHit, Proof};

/// Whether the attacker wins. "No" and "don't know" are different answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// He wins, and here is how.
    Win(Proof),
    /// He has no win of the class asked for: all lines were searched.
    NoWin,
    /// Nothing was found before a limit was hit.
    Unknown(LimitHit),
}

/// An outcome, and what it took.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The outcome.
    pub outcome: Outcome,
    /// Whether the outcome is a win whose proof was accepted by [`verify`](crate::verify).
    pub verified: bool,
    /// Whether the outcome is a win than which none of the class is shorter, as far as was asked
    /// for: see [`Length`](crate::Length).
    pub is_shortest: bool,
    /// The nodes searched.
    pub nodes: u64,
    /// The time that the search took, without verification.
    pub elapsed: Duration,
}

impl Answer {
    /// Returns the answer to a question that was not asked.
    pub(crate) const fn unknown(limit: LimitHit) -> Self {
        Self {
            outcome: Outcome::Unknown(limit),
            verified: false,
            is_shortest: false,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }
}
