//! A game: a rule set, the log of what persons did, and where that leads.

mod action;
mod action_error;
mod action_text;
mod choice_text;
mod error;
mod event;
mod event_text;
mod play;
mod prediction;
mod result;
mod ruling;
mod stage;
mod stage_text;
mod words;

pub use action::{Action, SignedAction};
pub use action_error::ParseActionError;
pub use error::PlayError;
pub use event::{Event, Happening};
pub use play::{Game, NewGameError};
pub use prediction::Prediction;
pub use result::{GameResult, ParseResultError, Reason, Winner};
pub use ruling::Ruling;
pub use stage::{Choice, LegalAction, Stage, State};
pub use stage_text::ParseStateError;
