//! Matches between engines: who plays whom from which opening, the games, and what came of them.
//!
//! [`MatchSetup`] says what is to be played, [`run`] plays it, and a [`Journal`] keeps each game as soon
//! as it is over, so that a match can go on where it was broken off.

mod adjudication;
mod adjudication_text;
mod clock;
mod engine_spec;
mod game;
mod hall;
mod interchange;
mod journal;
#[cfg(test)]
mod journal_tests;
mod record;
mod referee;
mod runner;
mod schedule;
mod seat;
mod setting_text;
mod setup;
mod standings;
mod time_control;

pub use adjudication::{DrawRule, ResignRule, Sides};
pub use engine_spec::EngineSpec;
pub use journal::{Journal, JournalError};
pub use record::{GameEnd, GameRecord, ParseTerminationError, PlayedMove, Termination};
pub use runner::{MatchEnd, MatchError, MatchObserver, MatchReport, run};
pub use schedule::{Order, Pairing, Schedule, ScheduledGame, Tournament};
pub use setting_text::SettingError;
pub use setup::{EngineSetup, MatchSetup, OpeningFault, OpeningMoves, SetupError, Tolerance};
pub use standings::{EngineTally, Latency, PairingTally, Standings};
pub use time_control::{ParseTimeControlError, TimeControl};
