//! Victory by continuous threats.
//!
//! A proof-number search over the attacker's fours and VCF threats and over the replies that meet
//! them, with the VCF solver inside. [`expand`] finds the moves, [`zone`] keeps them few, [`tree`]
//! holds what is known, [`search`] chooses what to look at next, [`extract`] turns a solved tree
//! into a proof.

mod expand;
mod extract;
mod numbers;
mod search;
mod tree;
mod zone;

pub(crate) use search::{Budget, Solved, Vct};
