//! The review of a whole game: how good each move was, what was better, and what it missed.
//!
//! A review searches each position of a game once, at first. The position before a move says what
//! could be reached there, and the one after it, seen from the other side, what was reached. Where
//! the two do not answer it, one more search is made from before the move: of the move that was
//! played alone, to learn whether it was worse than the best, or of all others, to learn whether
//! it was the only one, or whether one of them would have avoided a loss that the first search did
//! not see. A second opinion is never asked twice, so a game of `n` moves takes at most `2n + 1`
//! searches.
//!
//! What is certain and what is not are told apart: [`Certainty::Forced`] stands for what follows
//! from the rules or from a verified proof, and [`Certainty::Likely`] for what a search says.
//!
//! Every position is searched by an engine that has [forgotten](crate::Engine::forget) all others,
//! so that a review with limits of nodes is the same on any number of engines.
//!
//! - `request`: what is reviewed. `course`: the positions of a game, up to its end by the rules.
//! - `searching`: who searches what; `second`: when a second search is needed.
//! - `assessment`: what is made of the searches, move by move; `remark`: the words for it.
//! - `result`: the whole review, with [accuracy](Review::accuracy) and turning points.

mod assessment;
mod course;
mod remark;
mod request;
mod result;
mod searching;
mod second;

pub use course::ReviewEnd;
pub use remark::{Certainty, Grade, Remark, Standing};
pub use request::{PlayedMove, ReviewError, ReviewRequest};
pub use result::{MoveReview, Review};
pub use searching::{ReviewObserver, ReviewProgress, review};
