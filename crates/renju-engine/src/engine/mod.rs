//! The playing engine: the best moves of a position.
//!
//! What is certain comes first, and the playing search (`src/search`) chooses among the rest. In
//! this order the engine asks:
//!
//! 1. Does a move make five? Does the opponent threaten to make five next, so that only what stops
//!    it matters?
//! 2. Has the side to move a VCF, a VCT? The solver answers with a proof.
//! 3. Which of the other moves is the best? The playing search answers with values.
//! 4. If it says that one wins: can the solver prove it, now that there is reason to try?
//!
//! The solver's questions get a share of what is left of the limits (`params.rs`), the playing
//! search the rest. The answers change the order of moves only: the set of legal moves is made
//! first, and every answer is one of them.

mod analysis;
mod asking;
mod candidate;
mod choosing;
mod request;
mod score;
mod search;

pub use analysis::{Analysis, Line};
pub use request::{EngineError, Request, Wanted};
pub use score::{ParseScoreError, Score};
pub use search::{Engine, EngineOptions};
