//! What the results of games say about strength: Elo with its error, and sequential tests.
//!
//! Everything is from the view of one side, the first engine of a pairing. The formulas are those of
//! fastchess, and give the figures that it gives.
//!
//! - `counts`: results counted, as games and as pairs of games.
//! - `outcomes`: the counts as a distribution of points, with its mean and spread; `normal`: the normal
//!   distribution.
//! - `estimate`: score, Elo, normalized Elo and the likelihood of superiority.
//! - `rating`: a table of more than two engines.
//! - `sprt`, `sprt_text`: sequential tests and their text; `likelihood`: the ratio that they watch.
//!
//! Which counts to trust: most openings of Renju are decided, and then one color wins both games of a
//! pair. Taken as games these results look random, taken as pairs they are even. So pairs are the
//! default, and the error bars of games are too wide.

mod counts;
mod estimate;
mod likelihood;
mod normal;
mod outcomes;
mod rating;
mod sprt;
mod sprt_text;

pub use counts::{GameScore, Pairs, Tally};
pub use estimate::{Estimate, Measure};
pub use rating::{Rating, Results, rate};
pub use sprt::{Counts, Hypothesis, Model, Sprt, SprtError, SprtOptions, SprtState};
pub use sprt_text::ParseSprtError;
