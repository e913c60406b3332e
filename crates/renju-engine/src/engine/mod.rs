//! The playing engine: the best moves of a position.
//!
//! Where a side wins by threats, the moves come from the solvers with a proof; where it has to
//! defend, from what stops the threat. Elsewhere a simple count of shapes chooses, until there is a
//! search.

mod analysis;
mod request;
mod score;
mod search;

pub use analysis::{Analysis, Line};
pub use request::{EngineError, Request};
pub use score::{ParseScoreError, Score};
pub use search::{Engine, EngineOptions};
