//! How games open: the 26 openings, and the rules by which they are reached.
//!
//! An opening rule is data: a list of steps, each with who acts, what he may do and where. The
//! [`Game`](crate::Game) walks through them; nothing here knows of games.

mod isometry;
mod named;
mod options;
mod program;
mod rule;
mod zone;

pub use isometry::{Isometry, symmetric_offers};
pub use named::NamedOpening;
pub use options::OpeningOptions;
pub(crate) use program::{Actor, Count, Program, Step};
pub use rule::OpeningRule;
pub use zone::Zone;
