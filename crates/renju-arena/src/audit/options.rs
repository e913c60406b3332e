//! What an audit is asked to go by.

use std::time::Duration;

use renju_core::RuleSet;

/// What an audit goes by, where the record does not say it or is not to be believed.
///
/// # Examples
/// ```
/// use renju_arena::audit::AuditOptions;
/// use renju_core::{RuleSet, RuleSetId};
/// let options = AuditOptions {
///     rules: Some(RuleSet::new(RuleSetId::RenjuRif)),
///     ..AuditOptions::default()
/// };
/// assert!(options.time.is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditOptions {
    /// The rules of the game. Default: those that the record names, else Renju without an opening rule.
    pub rules: Option<RuleSet>,
    /// The time that each side had. Default: not known; then clocks are only held against themselves.
    pub time: Option<TimeLimits>,
}

/// The time that each side has.
///
/// # Rule
/// competition.md §1.1: `main`, `increment`, `byoyomi`, `per_move_max`. What is shared by both sides, or
/// counted in blocks of stones, can't be told from the times of moves alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeLimits {
    /// For the whole game; `None` does not limit the total, and zero leaves byo-yomi only.
    pub main: Option<Duration>,
    /// Added after each move.
    pub increment: Duration,
    /// What follows when `main` is used up; without it the flag falls then.
    pub byoyomi: Option<Byoyomi>,
    /// For any single move, whatever is left in all.
    pub per_move: Option<Duration>,
}

/// The time for each move after the main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Byoyomi {
    /// How long one period is.
    pub period: Duration,
    /// How many periods there are. A move that takes longer than one uses it up.
    pub periods: u32,
}
