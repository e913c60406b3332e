//! The one door to the threat searches.

mod first_moves;
mod goal;
mod searching;
mod solve;

pub use first_moves::FirstMove;
pub use goal::{Goal, Length, Verification};
pub use solve::Solver;
