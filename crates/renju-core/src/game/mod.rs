//! A game: a rule set, the log of what persons did, and where that leads.

mod action;
mod endings;
mod error;
mod event;
mod fouls;
mod house;
mod legal;
mod opening_turn;
mod placing;
mod play;
mod prediction;
mod result;
mod ruling;
mod setup;
mod situation;
mod stage;
mod terms;
mod turn;

pub use action::{Action, SignedAction};
pub use error::PlayError;
pub use event::{Event, Happening};
pub use fouls::PlayedFoul;
pub use play::Game;
pub use prediction::Prediction;
pub use result::{GameResult, Reason, Winner};
pub use ruling::Ruling;
pub use setup::NewGameError;
pub use stage::{Choice, LegalAction, Stage, State};
pub use terms::{Target, Terms};
