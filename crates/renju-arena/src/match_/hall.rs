//! Where the workers of a match take games and bring results.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use renju_core::Color;

use super::game::{self, Unplayed};
use super::seat::Seat;
use super::{
    GameRecord, Journal, MatchEnd, MatchError, MatchObserver, MatchReport, MatchSetup, Schedule,
    ScheduledGame, Standings, Termination,
};
use crate::statistics::SprtState;

/// What the workers of a match share.
pub(super) struct Hall<'a> {
    setup: &'a MatchSetup,
    schedule: Schedule,
    observer: &'a dyn MatchObserver,
    stop: &'a Arc<AtomicBool>,
    desk: Mutex<Desk<'a>>,
}

/// Where games are handed out and results are taken.
struct Desk<'a> {
    journal: &'a mut Journal,
    /// The number of the game that may be handed out next.
    next: usize,
    /// The games that were over before this run.
    played: HashSet<usize>,
    standings: Standings,
    sprt: Option<SprtState>,
    /// Whether the test has come to an answer, be it that later games cast doubt on it.
    is_decided: bool,
    /// In how many games in a row each engine crashed or failed to start.
    failures: Vec<u32>,
    error: Option<MatchError>,
}

impl<'a> Hall<'a> {
    /// Opens a match, with the games that are over already.
    pub(super) fn new(
        setup: &'a MatchSetup,
        journal: &'a mut Journal,
        observer: &'a dyn MatchObserver,
        stop: &'a Arc<AtomicBool>,
    ) -> Self {
        let schedule = setup.schedule();
        let standings = setup.standings(journal.games());
        let mut desk = Desk {
            next: 0,
            played: journal.games().iter().map(|record| record.game).collect(),
            journal,
            standings,
            sprt: None,
            is_decided: false,
            failures: vec![0; setup.engines.len()],
            error: None,
        };
        desk.test(setup);
        Self {
            setup,
            schedule,
            observer,
            stop,
            desk: Mutex::new(desk),
        }
    }

    /// Returns the games of the match.
    pub(super) const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Says whether there are games to be played.
    pub(super) fn has_games(&self) -> bool {
        let desk = self.desk();
        !desk.is_decided && desk.played.len() < self.schedule.len()
    }

    /// Plays games until there are no more to be begun.
    pub(super) fn work(&self) {
        let mut seats: HashMap<usize, Seat> = HashMap::new();
        while let Some(game) = self.take() {
            self.observer.started(&game);
            let mut black = self.seat(&mut seats, game.black);
            let mut white = self.seat(&mut seats, game.white);
            // Engines that are not in this game have left: a worker keeps two processes at most.
            seats.clear();
            let record = game::play(self.setup, game, &mut black, &mut white);
            seats.insert(game.black, black);
            seats.insert(game.white, white);
            match record {
                Ok(record) => self.bring(record),
                Err(Unplayed::Stopped) => {}
                Err(Unplayed::NotStarted { color, source }) => {
                    let engine = match color {
                        Color::Black => game.black,
                        Color::White => game.white,
                    };
                    self.give_up(MatchError::Engine {
                        name: self.setup.engines[engine].name.clone(),
                        source,
                    });
                }
            }
        }
        for seat in seats.values_mut() {
            seat.leave();
        }
    }

    /// Ends the match, and says what came of it.
    pub(super) fn close(self) -> Result<MatchReport, MatchError> {
        let is_stopped = self.stop.load(Ordering::Relaxed);
        let desk = self
            .desk
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let sorted = desk.journal.put_in_order();
        if let Some(error) = desk.error {
            return Err(error);
        }
        sorted?;
        let end = if desk.is_decided {
            MatchEnd::Decided
        } else if is_stopped && desk.journal.games().len() < self.schedule.len() {
            MatchEnd::Stopped
        } else {
            MatchEnd::Played
        };
        Ok(MatchReport {
            standings: desk.standings,
            sprt: desk.sprt,
            end,
        })
    }

    fn desk(&self) -> MutexGuard<'_, Desk<'a>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the seat of an engine, which may have been taken in the game before.
    fn seat(&self, seats: &mut HashMap<usize, Seat>, engine: usize) -> Seat {
        let taken = seats.remove(&engine);
        taken.unwrap_or_else(|| {
            let setup = &self.setup.engines[engine];
            Seat::new(setup, self.observer.transcript(setup), self.stop)
        })
    }

    /// Returns the next game to be played, if one may be begun.
    fn take(&self) -> Option<ScheduledGame> {
        let mut desk = self.desk();
        if desk.is_decided || desk.error.is_some() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        while desk.played.contains(&desk.next) {
            desk.next += 1;
        }
        let game = self.schedule.game(desk.next)?;
        desk.next += 1;
        Some(game)
    }

    /// Lets the match end once the games that are being played are over.
    pub(super) fn give_up(&self, error: MatchError) {
        self.desk().error.get_or_insert(error);
    }

    /// Takes a game that is over.
    fn bring(&self, record: GameRecord) {
        let mut desk = self.desk();
        desk.standings.add(&record);
        desk.test(self.setup);
        desk.watch_failures(self.setup, &record);
        let Desk {
            journal,
            standings,
            sprt,
            error,
            ..
        } = &mut *desk;
        match journal.add(record) {
            Ok(record) => self.observer.finished(record, standings, sprt.as_ref()),
            Err(failure) => {
                error.get_or_insert(failure.into());
            }
        }
    }
}

impl Desk<'_> {
    /// Looks what the sequential test says.
    fn test(&mut self, setup: &MatchSetup) {
        let Some(sprt) = &setup.sprt else { return };
        let state = self.standings.test(sprt);
        self.is_decided |= state.accepted.is_some();
        self.sprt = Some(state);
    }

    /// Gives the match up if an engine fails again and again.
    fn watch_failures(&mut self, setup: &MatchSetup, record: &GameRecord) {
        let is_failure = matches!(record.end.reason, Termination::NoStart | Termination::Crash);
        for color in Color::ALL {
            let engine = record.seats()[color.index()];
            let failures = &mut self.failures[engine];
            if !is_failure || record.end.winner == Some(color) {
                *failures = 0;
                continue;
            }
            *failures += 1;
            if setup
                .max_failures
                .is_some_and(|most| *failures >= most.get())
            {
                self.error.get_or_insert(MatchError::Failing {
                    name: setup.engines[engine].name.clone(),
                    games: *failures,
                    detail: record.end.detail.clone().unwrap_or_default(),
                });
            }
        }
    }
}
