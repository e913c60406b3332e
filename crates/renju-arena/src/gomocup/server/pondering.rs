//! Thinking while the opponent does.
//!
//! After its move the engine searches the position that it expects to be asked about next, so that
//! its tables hold the search when it is. Nothing is told of it, and the next line of the manager,
//! whatever it is, ends it.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use renju_core::{Judge, Move};

use super::session::Session;
use super::thinking::{Job, Task};

/// The search that nobody has asked for.
#[derive(Debug)]
pub(super) struct Pondering {
    stop: Arc<AtomicBool>,
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<W: Write> Session<W> {
    /// Begins to search the position of the game after the reply that is expected: the second move
    /// of the line whose first has just been played. Where none is expected, the position as it is
    /// has to do.
    pub(super) fn ponder(&mut self, line: &[Move], judge: Judge) {
        let is_wanted = self.settings.pondering().unwrap_or(self.ponders);
        if !is_wanted || self.is_ending() {
            return;
        }
        let Some(mut position) = self.position.clone() else {
            return;
        };
        if let [own, reply, ..] = line
            && position.moves().last() == Some(own)
        {
            let _ = position.play(*reply);
        }
        if position.winner(judge).is_some() || position.legal(judge).is_empty() {
            return;
        }
        let id = self.next_id();
        let job = self.job(id, Task::BEST_MOVE, &position, judge);
        let stop = Arc::clone(&job.stop);
        self.thinking.ponder(Job {
            // A search without any limit would set itself one.
            nodes: job.nodes.or(Some(u64::MAX)),
            ..job
        });
        self.pondering = Some(Pondering { stop });
    }
}
