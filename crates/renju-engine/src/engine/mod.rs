//! The playing engine: the best moves of a position.
//!
//! Where a side wins by threats, the moves come from the solvers with a proof; where it has to
//! defend, from what stops the threat. Elsewhere a simple count of shapes chooses, until there is a
//! search. In this order the engine asks:
//!
//! 1. Does a move make five? Does the opponent threaten to make five next, so that only what stops
//!    it matters?
//! 2. Has the side to move a VCF, a VCT?
//! 3. Would the opponent have one if it passed?
//! 4. Which of the legal moves, the best by shape count first, leave the opponent no VCF, and no
//!    VCT if he threatens anything? It stops at the first that does, or the first few if several
//!    are wanted.
//!
//! Each question gets a share of what is left of the limits (`params.rs`). The answers change the
//! order of moves only: the set of legal moves is made first, and every answer is one of them.

mod analysis;
mod asking;
mod candidate;
mod choosing;
mod request;
mod score;
mod search;
mod shape_count;

pub use analysis::{Analysis, Line};
pub use request::{EngineError, Request};
pub use score::{ParseScoreError, Score};
pub use search::{Engine, EngineOptions};
