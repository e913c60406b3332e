//! What the results of games say about strength: Elo with its error, and sequential tests.
//!
//! Everything is from the view of one side, the first engine of a pairing.

mod counts;
mod estimate;
mod sprt;

pub use counts::{Pairs, Tally};
pub use estimate::{Estimate, Measure};
pub use sprt::{Counts, Hypothesis, Model, ParseSprtError, Sprt, SprtState};
