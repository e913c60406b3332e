//! The games of a match, several at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::{GameRecord, Journal, JournalError, MatchSetup, ScheduledGame, SetupError, Standings};
use crate::gomocup::client::Failure;
use crate::statistics::SprtState;

/// Is told how a match goes on, from several threads.
pub trait MatchObserver: Sync {
    /// A game has begun.
    fn started(&self, game: &ScheduledGame) {
        let _ = game;
    }

    /// A game is over and kept.
    fn finished(&self, record: &GameRecord, standings: &Standings, sprt: Option<&SprtState>) {
        let _ = (record, standings, sprt);
    }
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MatchEnd {
    /// All games were played.
    Played,
    /// The sequential test came to an answer.
    Decided,
    /// It was stopped.
    Stopped,
}

/// What came of a match.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MatchReport {
    /// The results of all games, those of before a resumption included.
    pub standings: Standings,
    /// Where the sequential test stands, if there is one.
    pub sprt: Option<SprtState>,
    /// Why it ended.
    pub end: MatchEnd,
}

/// Why a match could not go on. What was played is kept.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// It can't be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An engine can't be used at all: it failed at its first start.
    #[error("the engine {name} can't be used: {source}")]
    Engine {
        /// The engine.
        name: String,
        /// Why.
        source: Failure,
    },
    /// A game could not be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Plays a match: the games of the schedule that `journal` does not hold yet.
///
/// Soon after `stop` becomes true, the games that are being played are given up, and the match ends;
/// they are played when it is resumed.
///
/// # Errors
/// Fails if the match can't be played or not be kept.
pub fn run(
    setup: &MatchSetup,
    journal: &mut Journal,
    observer: &dyn MatchObserver,
    stop: &Arc<AtomicBool>,
) -> Result<MatchReport, MatchError> {
    let _ = (setup, journal, observer, stop);
    Err(SetupError::NoGames.into())
}
