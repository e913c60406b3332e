//! An engine at the board of a worker, in one game after the other.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_core::{Point, Rule};

use super::clock::Clock;
use super::{EngineSetup, TimeControl};
use crate::gomocup::client::{Allowance, Client, ClientOptions, Failure, Reply, Transcript};
use crate::gomocup::{ANY_TIME, rule_number};

/// How long an engine may think about its first move in a trial.
const TRIAL: Duration = Duration::from_secs(1);

/// An engine, whether its process runs or not.
#[derive(Debug)]
pub(super) struct Seat {
    setup: EngineSetup,
    options: ClientOptions,
    client: Option<Client>,
    /// The last refusal of a process that failed in this game.
    last_complaint: Option<String>,
}

impl Seat {
    /// Gives an engine a seat. Its process is started for its first game.
    pub(super) fn new(
        setup: &EngineSetup,
        transcript: Option<Arc<dyn Transcript>>,
        stop: &Arc<AtomicBool>,
    ) -> Self {
        Self {
            options: ClientOptions {
                memory: Some(setup.memory).filter(|&bytes| bytes > 0),
                patience: setup.tolerance.patience,
                stop: Arc::clone(stop),
                transcript,
            },
            setup: setup.clone(),
            client: None,
            last_complaint: None,
        }
    }

    /// Starts the engine for a trial: it begins a game and is asked for its first move, so that an
    /// engine that can't be used, or does not know the rule, is known before the match. An engine
    /// that takes longer than a moment and does not heed a stop passes.
    pub(super) fn try_out(&mut self, rule: Rule) -> Result<(), Failure> {
        let time = self.setup.time;
        let limit = Clock::new(time).limit();
        self.setup.time = TimeControl {
            turn: Some(limit.map_or(TRIAL, |limit| limit.min(TRIAL))),
            ..TimeControl::default()
        };
        let tried = self.begin_game(rule).and_then(|()| {
            self.ask_about(rule)?;
            let asked = self.ask(&[], Clock::new(self.setup.time));
            let complaint = self.complaint();
            match (asked, complaint) {
                (Err(Failure::Late { .. }), Some(text)) => Err(Failure::Refused {
                    text: text.to_owned(),
                }),
                (Ok(_) | Err(Failure::Late { .. }), _) => Ok(()),
                (Err(failure), _) => Err(failure),
            }
        });
        self.setup.time = time;
        self.leave();
        tried
    }

    /// Returns what is set up for the engine.
    pub(super) const fn setup(&self) -> &EngineSetup {
        &self.setup
    }

    /// Makes the engine ready for a game, and starts its process if it doesn't run.
    pub(super) fn begin_game(&mut self, rule: Rule) -> Result<(), Failure> {
        self.last_complaint = None;
        let ready = self.get_ready(rule);
        self.keep_if(ready)
    }

    /// Asks for a move in the position after `moves`, with this time on its clock.
    pub(super) fn best_move(&mut self, moves: &[Point], clock: Clock) -> Result<Reply, Failure> {
        let asked = self.ask(moves, clock);
        self.keep_if(asked)
    }

    /// Returns the last refusal of the game.
    pub(super) fn complaint(&self) -> Option<&str> {
        let client = self.client.as_ref();
        client
            .and_then(Client::complaint)
            .or(self.last_complaint.as_deref())
    }

    /// Returns the most memory that its process was seen to take, in bytes.
    pub(super) fn peak_memory(&self) -> Option<u64> {
        self.client.as_ref().and_then(Client::peak_memory)
    }

    /// Ends the process.
    pub(super) fn leave(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit();
        }
    }

    /// Lets the process go if it failed: the next game is begun with a new one.
    fn keep_if<T>(&mut self, done: Result<T, Failure>) -> Result<T, Failure> {
        if done.is_err() {
            self.last_complaint = self.complaint().map(str::to_owned);
            self.client = None;
        }
        done
    }

    fn get_ready(&mut self, rule: Rule) -> Result<(), Failure> {
        let client = match &mut self.client {
            Some(client) => client,
            empty => {
                let client = Client::start(&self.setup.command, self.options.clone())?;
                empty.insert(client)
            }
        };
        client.begin_game()?;
        let setup = &self.setup;
        client.inform("rule", &number_of(rule))?;
        client.inform("game_type", &1)?;
        // A missing turn limit would be the engine's own default, and 0 means "at once".
        let turn = setup.time.turn.or(setup.time.game);
        client.inform("timeout_turn", &turn.map_or(ANY_TIME, millis))?;
        client.inform("timeout_match", &setup.time.game.map_or(0, millis))?;
        if !setup.time.increment.is_zero() {
            client.inform("time_increment", &millis(setup.time.increment))?;
        }
        client.inform("max_memory", &setup.memory)?;
        client.inform("thread_num", &setup.threads)?;
        if let Some(nodes) = setup.nodes {
            client.inform("max_node", &nodes)?;
        }
        if let Some(depth) = setup.depth {
            client.inform("max_depth", &depth)?;
        }
        for (key, value) in &setup.options {
            client.inform(key, value)?;
        }
        Ok(())
    }

    /// Fails if the engine refuses the rule. That is no answer to a command, so a game does not wait
    /// for it; and some engines that refuse a rule play all the same, by another one.
    fn ask_about(&mut self, rule: Rule) -> Result<(), Failure> {
        let client = self.client.as_mut().ok_or(Failure::Stopped)?;
        let refusal = client.refusal_of("rule", &number_of(rule))?;
        refusal.map_or(Ok(()), |text| Err(Failure::Refused { text }))
    }

    fn ask(&mut self, moves: &[Point], clock: Clock) -> Result<Reply, Failure> {
        let tolerance = self.setup.tolerance;
        let client = self.client.as_mut().ok_or(Failure::Stopped)?;
        client.inform("time_left", &clock.left().map_or(ANY_TIME, millis))?;
        let allowance = Allowance {
            limit: clock
                .limit()
                .map(|limit| limit.saturating_add(tolerance.margin)),
            grace: tolerance.patience,
        };
        client.best_move(moves, self.setup.positions, allowance)
    }
}

fn number_of(rule: Rule) -> u32 {
    rule_number(rule).expect("the rule of a match has a number")
}

/// Returns whole milliseconds, at most as many as engines can read.
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).map_or(ANY_TIME, |millis| millis.min(ANY_TIME))
}
