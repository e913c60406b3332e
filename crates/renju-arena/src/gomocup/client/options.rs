//! How an engine is dealt with.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How an engine is dealt with.
#[derive(Debug, Clone)]
pub struct ClientOptions {
    /// The memory that it may take with its children, in bytes; `None` for any. It is watched under
    /// Linux alone.
    pub memory: Option<u64>,
    /// How long it may take for what is not a move: `START`, `ABOUT`, `END`.
    pub patience: Duration,
    /// Calls off every wait soon after it becomes true.
    pub stop: Arc<AtomicBool>,
    /// Is told of every line.
    pub transcript: Option<Arc<dyn Transcript>>,
}

impl Default for ClientOptions {
    /// Returns options with three seconds of patience, no limit of memory and no transcript.
    fn default() -> Self {
        Self {
            memory: None,
            patience: Duration::from_secs(3),
            stop: Arc::default(),
            transcript: None,
        }
    }
}

/// Is told of every line between the manager and an engine.
pub trait Transcript: fmt::Debug + Send + Sync {
    /// A line was sent, or received, at `at`. It is called from several threads, and no further line
    /// is taken in until it returns, so it should be quick.
    fn note(&self, at: Instant, direction: Direction, line: &str);
}

/// Who says a line to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The manager to the engine.
    ToEngine,
    /// The engine to the manager.
    FromEngine,
}

/// How long an engine may think about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// What its clock allows; `None` for any time. When it is over, it is told to stop.
    pub limit: Option<Duration>,
    /// How much longer it is waited for.
    pub grace: Duration,
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
