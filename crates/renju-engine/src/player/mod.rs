//! A player: the engine as one of the two persons of a [`Game`](renju_core::Game).
//!
//! The engine answers with moves. A person at the board does more: he swaps or stays, declares how
//! many fifth moves there will be, offers and chooses them, claims fouls, announces fives. Here every
//! such question is turned into questions for the search. No opening rule has code of its own: what
//! lies ahead is found out by going on in a copy of the game (`ahead.rs`). In short:
//!
//! - A person swaps exactly if the search gives the other color more than half of the point. Where
//!   Black will have to offer `n` fifth moves, the `n`-th best of them is what counts.
//! - Stones before such a decision of the other person leave the game as even as they can.
//! - Black offers his best fifth moves, and White keeps the one that is worst for Black.
//! - The number declared is the greatest with which Black still has about half of the point.
//!
//! What comes out is asked of the game before it is answered: an action that is not allowed never
//! leaves this room. Levels (`level.rs`) make a player weaker, on purpose and repeatably.

mod ahead;
mod colors;
mod decision;
mod fifths;
mod level;
mod opening_stones;
mod ordinary;
mod plain;
mod play;
mod prediction;
mod rule;
mod search;
mod turn;

pub use decision::{Decision, Why};
pub use level::{Level, ParseLevelError};
pub use play::{Player, PlayerOptions, Resignation};
