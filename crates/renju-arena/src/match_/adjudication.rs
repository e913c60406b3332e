//! Games ended before the rules end them, by what the engines say of them.

use serde::{Deserialize, Serialize};

/// When a lost game is given up for an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ResignRule {
    /// In how many of its moves in a row.
    pub moves: u32,
    /// How low its own score is: at or below minus this.
    pub score: i32,
    /// Whether the opponent must have seen as high a score in the same span.
    pub sides: Sides,
}

/// Whose scores count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// Those of the losing engine.
    #[default]
    One,
    /// Those of both.
    Both,
}

/// When an even game is ended as a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrawRule {
    /// Not before this move of the game, counted in moves of both: 1 is the first two plies.
    pub from: u32,
    /// In how many moves of each in a row.
    pub moves: u32,
    /// How near to zero the scores are: between minus this and this.
    pub score: i32,
}
