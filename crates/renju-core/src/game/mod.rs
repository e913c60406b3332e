//! A game: a rule set, the log of what persons did, and where that leads.

mod action;
mod error;
mod event;
mod play;
mod prediction;
mod result;
mod ruling;
mod stage;

pub use action::{Action, SignedAction};
pub use error::PlayError;
pub use event::{Event, Happening};
pub use play::{Game, NewGameError};
pub use prediction::Prediction;
pub use result::{GameResult, Reason, Winner};
pub use ruling::Ruling;
pub use stage::{Choice, LegalAction, Stage, State};
