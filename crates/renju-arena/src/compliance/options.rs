//! Under which conditions an engine is checked.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_core::Rule;

use crate::gomocup::client::{ClientOptions, Transcript};

/// Under which conditions an engine is checked.
#[derive(Debug, Clone)]
pub struct ComplianceOptions {
    /// The rule: one that has a [number](crate::gomocup::rule_number).
    pub rule: Rule,
    /// The time for a move.
    pub turn: Duration,
    /// How far it may overstep its time.
    pub margin: Duration,
    /// How long it may take for what is not a move, and how much longer than its time it is waited for
    /// where the time is not what is checked.
    pub patience: Duration,
    /// How long it may take to end.
    pub ending: Duration,
    /// The memory that it may take with its children, in bytes. It is told of it.
    pub memory: u64,
    /// Further `INFO` lines: keys and values.
    pub infos: BTreeMap<String, String>,
    /// The names of the checks that are made; none for all.
    pub only: Vec<String>,
    /// Calls all off soon after it becomes true.
    pub stop: Arc<AtomicBool>,
    /// Is told of every line.
    pub transcript: Option<Arc<dyn Transcript>>,
}

impl Default for ComplianceOptions {
    /// Returns the conditions of Gomocup: 350 MiB, and a second to end. A move has 300 ms with a
    /// margin of 200 ms; the patience is 5 s.
    fn default() -> Self {
        Self {
            rule: Rule::RENJU,
            turn: Duration::from_millis(300),
            margin: Duration::from_millis(200),
            patience: Duration::from_secs(5),
            ending: Duration::from_secs(1),
            memory: 350 << 20,
            infos: BTreeMap::new(),
            only: Vec::new(),
            stop: Arc::default(),
            transcript: None,
        }
    }
}

impl ComplianceOptions {
    /// Returns how the engine is dealt with.
    pub(super) fn client(&self) -> ClientOptions {
        ClientOptions {
            memory: Some(self.memory),
            patience: self.patience,
            stop: Arc::clone(&self.stop),
            transcript: self.transcript.clone(),
        }
    }
}
