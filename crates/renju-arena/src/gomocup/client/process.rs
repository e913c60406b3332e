//! An engine in a process of its own.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_core::Point;
use serde::{Deserialize, Serialize};

use super::{EngineCommand, Failure, Reply};

/// How an engine is dealt with.
#[derive(Debug, Clone)]
pub struct ClientOptions {
    /// The memory that it may take with its children, in bytes; `None` for any.
    pub memory: Option<u64>,
    /// How long it may take for what is not a move: `START`, `ABOUT`, `END`.
    pub patience: Duration,
    /// Calls off every wait soon after it becomes true.
    pub stop: Arc<AtomicBool>,
}

/// How long an engine may think about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// What its clock allows; `None` for any time. When it is over, it is told to stop.
    pub limit: Option<Duration>,
    /// How much longer it is waited for.
    pub grace: Duration,
}

/// A running engine. It is ended, with all its children, when this is dropped.
#[derive(Debug)]
pub struct Client {
    _private: (),
}

impl Client {
    /// Starts the program.
    ///
    /// # Errors
    /// Fails if it can't be started.
    pub fn start(command: &EngineCommand, options: ClientOptions) -> Result<Self, Failure> {
        let _ = (command, options);
        Err(Failure::Stopped)
    }

    /// Asks for its name: the `name` of what it answers to `ABOUT`, if there is one.
    ///
    /// # Errors
    /// Fails if it gives no answer.
    pub fn about(&mut self) -> Result<Option<String>, Failure> {
        Err(Failure::Stopped)
    }

    /// Begins a game on the 15×15 board, and waits for `OK`.
    ///
    /// # Errors
    /// Fails if it gives no answer, or refuses.
    pub fn begin_game(&mut self) -> Result<(), Failure> {
        Err(Failure::Stopped)
    }

    /// Tells it something that has no answer: `INFO key value`.
    ///
    /// # Errors
    /// Fails if it has ended.
    pub fn inform(&mut self, key: &str, value: &dyn fmt::Display) -> Result<(), Failure> {
        let _ = (key, value);
        Err(Failure::Stopped)
    }

    /// Asks for a move in the position after `moves`, Black's first. Where the engine has followed
    /// the game so far, [`PositionForm::LastMove`] sends the last one alone.
    ///
    /// # Errors
    /// Fails if it gives no answer.
    pub fn best_move(
        &mut self,
        moves: &[Point],
        form: PositionForm,
        allowance: Allowance,
    ) -> Result<Reply, Failure> {
        let _ = (moves, form, allowance);
        Err(Failure::Stopped)
    }

    /// Returns the most memory that it was seen to take, in bytes.
    #[must_use]
    pub fn peak_memory(&self) -> Option<u64> {
        None
    }

    /// Tells it to end, waits as long as patience goes, and ends it otherwise.
    pub fn quit(self) {}
}

/// How a position is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionForm {
    /// The last move alone, where the engine knows what was before.
    #[default]
    LastMove,
    /// All stones, each time.
    WholeBoard,
}
