//! What an arbiter rules.

use super::result::{Reason, Winner};
use crate::Person;

/// A decision of the arbiter. It is never out of turn.
///
/// # Rule
/// competition.md §4 and §5.3. Time, lateness and conduct are not judged by a game: whoever keeps the
/// clock reports them by a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Ends the game: `ruling white time`, `ruling draw`. The reason is `arbiter` unless it is said.
    End {
        /// Who wins.
        winner: Winner,
        /// Why.
        reason: Reason,
    },
    /// Ends a game of the rule set `harvest`, whose time is up, by the stones on the board: `ruling
    /// count`.
    Count,
    /// Records a violation of a person; the game goes on: `ruling violation opener`.
    Violation(Person),
}
