//! What is told while the games are played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use renju_arena::gomocup::client::Transcript;
use renju_arena::match_::{
    EngineSetup, GameRecord, MatchObserver, MatchSetup, ScheduledGame, Standings,
};
use renju_arena::statistics::SprtState;

use super::display::Display;
use super::kept::Kept;
use super::log::Log;
use crate::error::{CliError, shown};
use crate::match_results::MatchResults;
use crate::render;

/// Tells of games that have begun and ended, and keeps each in a file of its own.
pub(super) struct Watch<'a> {
    pub(super) setup: &'a MatchSetup,
    pub(super) kept: Option<&'a Kept>,
    pub(super) display: Display,
    pub(super) log: Option<Arc<Log>>,
    /// Ends the match where a file can't be written.
    pub(super) stop: Arc<AtomicBool>,
    /// The first thing that could not be written.
    pub(super) error: Mutex<Option<CliError>>,
}

impl Watch<'_> {
    /// Ends the watch, and returns what could not be written.
    pub(super) fn close(self) -> Option<CliError> {
        self.display.close();
        let error = self.error.into_inner();
        error.unwrap_or_else(PoisonError::into_inner)
    }

    /// Goes on if something was done, and stops the match otherwise.
    fn expect(&self, done: Result<(), CliError>) {
        if let Err(error) = done {
            let mut first = self.error.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn write_log(&self, line: &str) {
        if let Some(log) = &self.log {
            self.expect(log.write(line));
        }
    }
}

impl MatchObserver for Watch<'_> {
    fn transcript(&self, engine: &EngineSetup) -> Option<Arc<dyn Transcript>> {
        let log = self.log.as_ref()?;
        Some(log.transcript(&engine.name))
    }

    fn started(&self, game: &ScheduledGame) {
        let names = [game.black, game.white].map(|engine| &*self.setup.engines[engine].name);
        let line = render::game_started(game, self.setup.schedule().len(), names);
        self.write_log(&line);
        self.display.started(&line);
    }

    fn finished(&self, record: &GameRecord, standings: &Standings, sprt: Option<&SprtState>) {
        if let Some(kept) = self.kept {
            self.expect(kept.write_game(record));
        }
        let line = render::game_finished(record);
        let detail = record.end.detail.as_deref().map(shown);
        let fault = detail.filter(|_| record.end.reason.is_fault());
        let line = match fault {
            Some(fault) => format!("{line}\n  {fault}"),
            None => line,
        };
        self.write_log(&line);
        let results = MatchResults {
            setup: self.setup,
            standings,
            sprt: sprt.copied(),
            end: None,
        };
        self.display.finished(&line, record.end.reason, &results);
    }
}
