//! What a player does, and why.

use renju_core::Action;

use crate::Score;

/// What a player does, and why.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Decision {
    /// The action. The game accepts it.
    pub action: Action,
    /// Why it was chosen.
    pub why: Why,
    /// The nodes of all searches that it took.
    pub nodes: u64,
}

/// Why a player does something.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Why {
    /// The rules give it, without a search: a foul to claim, a line to announce, a dead position, or
    /// nothing else to do.
    Rules,
    /// The search prefers it: so good is the move for the player.
    Search(Score),
    /// It is a decision of the opening, after which the player expects so much of the point, from 0
    /// to 1.
    Expects(f64),
    /// Several choices were as good as each other, and chance took one.
    Chance,
    /// The search had no answer, so that a plain count of neighbors chose.
    Plain,
    /// The player has expected no more than this, from 0 to 1, for too long, and resigns.
    Hopeless(f64),
    /// A draw is more than the player expects, which is this.
    Relieved(f64),
}
