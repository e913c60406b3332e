//! The games of a match, several at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use thiserror::Error;

use super::hall::Hall;
use super::seat::Seat;
use super::{
    EngineSetup, GameRecord, Journal, JournalError, MatchSetup, ScheduledGame, SetupError,
    Standings,
};
use crate::gomocup::client::{Failure, Transcript};
use crate::statistics::SprtState;

/// Is told how a match goes on, from several threads.
pub trait MatchObserver: Sync {
    /// Returns who is told of every line to and from an engine that is about to be started.
    fn transcript(&self, engine: &EngineSetup) -> Option<Arc<dyn Transcript>> {
        let _ = engine;
        None
    }

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
    /// An engine can't be used at all: it failed at its first start, or its program can't be started
    /// any more.
    #[error("the engine {name} can't be used")]
    Engine {
        /// The engine.
        name: String,
        /// Why.
        source: Failure,
    },
    /// An engine crashed or failed to start again and again.
    #[error("the engine {name} failed in {games} games in a row; the last time: {detail}")]
    Failing {
        /// The engine.
        name: String,
        /// The games.
        games: u32,
        /// What went wrong the last time.
        detail: String,
    },
    /// The system has no room for one more game at once.
    #[error("cannot play so many games at once")]
    Worker {
        /// Why.
        source: io::Error,
    },
    /// A game could not be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Plays a match: the games of the schedule that `journal` does not hold yet.
///
/// Each engine is started once before the first game. If one can't be used at all, nothing is
/// played. Later an engine that fails loses the game, and is started anew for the next, until it has failed
/// in `max_failures` games in a row. A program that the system can't start any more is no failure of the
/// engine: the match ends.
///
/// When the sequential test comes to an answer, no more games are begun; those that are being played
/// are finished and counted. Soon after `stop` becomes true, the games that are being played are
/// given up, and the match ends; they are played when it is resumed.
///
/// `examples/play_a_match.rs` in the repository plays two games with a [`Journal`] in memory.
///
/// # Errors
/// Fails if the match can't be played or not be kept, or if an engine fails to start five games in a
/// row. The games that are over are in the journal.
///
/// # Panics
/// Goes on with a panic of the observer.
pub fn run(
    setup: &MatchSetup,
    journal: &mut Journal,
    observer: &dyn MatchObserver,
    stop: &Arc<AtomicBool>,
) -> Result<MatchReport, MatchError> {
    setup.check()?;
    let hall = Hall::new(setup, journal, observer, stop);
    if hall.has_games() {
        try_engines(setup, observer, stop)?;
        let workers = setup.concurrency.get().min(hall.schedule().len());
        thread::scope(|scope| {
            for _ in 0..workers {
                let worker = thread::Builder::new().name("game".to_owned());
                if let Err(source) = worker.spawn_scoped(scope, || hall.work()) {
                    hall.give_up(MatchError::Worker { source });
                    break;
                }
            }
        });
    }
    hall.close()
}

/// Starts each engine once and asks it for a move.
fn try_engines(
    setup: &MatchSetup,
    observer: &dyn MatchObserver,
    stop: &Arc<AtomicBool>,
) -> Result<(), MatchError> {
    for engine in &setup.engines {
        let mut seat = Seat::new(engine, observer.transcript(engine), stop);
        match seat.try_out(setup.rule) {
            Ok(()) => {}
            Err(Failure::Stopped) => return Ok(()),
            Err(source) => {
                return Err(MatchError::Engine {
                    name: engine.name.clone(),
                    source,
                });
            }
        }
    }
    Ok(())
}
