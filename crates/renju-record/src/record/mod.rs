//! The record that all formats share: a tree of moves, with what is known of the game.
//!
//! - `tree`: the tree, and how to build and walk it. `node`: one node, with its notes.
//! - `info`: players, event, date, rules, result. `text`: text with the bytes that it came from.
//! - `positions`: the positions along the tree. `merge`, `symmetric`: trees brought together, turned,
//!   freed of mirrored twins. `siblings`: children found by what they stand for.

mod info;
mod merge;
mod node;
mod positions;
mod seconds;
mod siblings;
mod symmetric;
mod text;
mod tree;

pub use info::{Info, Outcome, Player, RecordedResult, RecordedRules};
pub use merge::Merged;
pub use node::{Mark, Node, Notes, Property, Setup};
pub use positions::{BadNode, Positions, RecordPosition, VisitedPosition};
pub use symmetric::SymmetricTwin;
pub(crate) use symmetric::transform_move;
pub use text::Text;
pub use tree::{NodeId, Record, TooManyNodes, Visit, Walk};
