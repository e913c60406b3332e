//! Until when a check may go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Until when a check may go on.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Until<'a> {
    /// It ends soon after this becomes true.
    pub(crate) stop: Option<&'a AtomicBool>,
    /// It ends soon after this.
    pub(crate) deadline: Option<Instant>,
    /// It ends after so many positions that are looked at.
    pub(crate) steps: Option<u64>,
}

impl Until<'_> {
    /// Counts a position, and says whether the time is over.
    pub(crate) fn is_over(&mut self) -> bool {
        if let Some(steps) = &mut self.steps {
            *steps = steps.saturating_sub(1);
        }
        self.steps == Some(0)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
