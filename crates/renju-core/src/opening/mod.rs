//! How games open: the 26 openings, and the rules by which they are reached.
//!
//! An opening rule is data: a list of steps, each with who acts, what he may do and where. The
//! [`Game`](crate::Game) walks through them; nothing here knows of games.

mod catalog;
mod isometry;
mod named;
mod named_text;
mod offers;
mod options;
mod program;
mod rule;
mod steps;
mod table;
mod zone;

pub use isometry::Isometry;
pub use named::NamedOpening;
pub use named_text::ParseNamedOpeningError;
pub(crate) use offers::OfferMaps;
pub use offers::{symmetric_offers, symmetric_points};
pub use options::OpeningOptions;
pub(crate) use program::{Actor, Count, Program, Step};
pub(crate) use rule::MAX_FIFTHS;
pub use rule::{OpeningRule, ParseOpeningRuleError};
pub use zone::{ParseZoneError, Zone};
