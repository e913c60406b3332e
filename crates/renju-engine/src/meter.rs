//! Counting nodes against the limits of a search.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::{LimitHit, Limits, Observer, Progress};

/// How many nodes a thread searches before it looks at limits and clock.
const NODES_BETWEEN_CHECKS: u64 = 1024;

/// How often an observer is told.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

/// What all threads of a search share: the limits, and what is used of them.
#[derive(Debug)]
pub(crate) struct Control<'a> {
    node_limit: u64,
    deadline: Option<Instant>,
    stop: Option<&'a AtomicBool>,
    nodes: AtomicU64,
    /// The limit that ended the search, as its place in [`ENDS`] plus one.
    ended: AtomicU8,
}

/// The limits that end a whole search.
const ENDS: [LimitHit; 4] = [
    LimitHit::Nodes,
    LimitHit::Time,
    LimitHit::Memory,
    LimitHit::Stopped,
];

impl<'a> Control<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Self {
        Self {
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            stop: limits.stop,
            nodes: AtomicU64::new(0),
            ended: AtomicU8::new(0),
        }
    }

    /// Returns the limit that was hit, if one was.
    pub(crate) fn ended(&self) -> Option<LimitHit> {
        let place = self.ended.load(Ordering::Relaxed).checked_sub(1)?;
        ENDS.get(usize::from(place)).copied()
    }

    /// Ends the search, unless it has ended already.
    fn end(&self, limit: LimitHit) {
        let place = ENDS.iter().position(|&end| end == limit);
        let place = place.and_then(|place| u8::try_from(place + 1).ok());
        // Whoever comes second changes nothing.
        let _ = self.ended.compare_exchange(
            0,
            place.unwrap_or(u8::MAX),
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }

    /// Returns the nodes counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// One thread's counter.
pub(crate) struct Meter<'c, 'o> {
    control: &'c Control<'c>,
    observer: Option<&'o mut dyn Observer>,
    last_report: Option<Instant>,
    /// What is said besides, when the nodes that are counted are those of an inner search.
    background: Progress,
    /// Nodes not yet added to those of the control.
    pending: u64,
    /// The number of pending nodes at which to look at the limits.
    next_check: u64,
}

impl<'c, 'o> Meter<'c, 'o> {
    /// Starts counting. A limit of zero is hit at once.
    pub(crate) fn new(control: &'c Control<'c>, observer: Option<&'o mut dyn Observer>) -> Self {
        let mut meter = Self {
            control,
            last_report: observer.is_some().then(Instant::now),
            observer,
            background: Progress::default(),
            pending: 0,
            next_check: 0,
        };
        meter.check(Progress::default);
        meter
    }

    /// Counts a node, and says whether the search may go on.
    #[inline]
    pub(crate) fn count(&mut self, progress: impl FnOnce() -> Progress) -> bool {
        self.pending += 1;
        if self.pending >= self.next_check {
            self.check(progress);
        }
        self.next_check > 0
    }

    /// Returns the nodes that all threads have counted so far, up to the last looks at the limits.
    pub(crate) fn nodes(&self) -> u64 {
        self.control.nodes()
    }

    /// Returns the limit that was hit by this thread or another, if one was.
    pub(crate) fn ended(&self) -> Option<LimitHit> {
        self.control.ended()
    }

    /// Says whether somebody looks at the progress.
    pub(crate) fn is_observed(&self) -> bool {
        self.observer.is_some()
    }

    /// Sets where the search stands within which inner searches count nodes.
    pub(crate) fn set_background(&mut self, progress: Progress) {
        self.background = progress;
    }

    /// Ends the search of all threads.
    pub(crate) fn end(&self, limit: LimitHit) {
        self.control.end(limit);
    }

    /// Adds up, looks at the limits and tells the observer.
    #[cold]
    #[inline(never)]
    pub(crate) fn check(&mut self, progress: impl FnOnce() -> Progress) {
        let control = self.control;
        let nodes = control.nodes.fetch_add(self.pending, Ordering::Relaxed) + self.pending;
        self.pending = 0;
        if nodes >= control.node_limit {
            control.end(LimitHit::Nodes);
        }
        if control
            .stop
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
        {
            control.end(LimitHit::Stopped);
        }
        if control.deadline.is_some() || self.observer.is_some() {
            let now = Instant::now();
            if control.deadline.is_some_and(|deadline| now >= deadline) {
                control.end(LimitHit::Time);
            }
            if control.ended().is_none() {
                self.report(now, nodes, progress);
            }
        }
        self.next_check = match control.ended() {
            Some(_) => 0,
            None => NODES_BETWEEN_CHECKS.min(control.node_limit - nodes),
        };
    }

    fn report(&mut self, now: Instant, nodes: u64, progress: impl FnOnce() -> Progress) {
        let Some(observer) = &mut self.observer else {
            return;
        };
        if self
            .last_report
            .is_none_or(|last| now - last < BETWEEN_REPORTS)
        {
            return;
        }
        self.last_report = Some(now);
        let inner = progress();
        let Progress {
            proof, disproof, ..
        } = self.background;
        let line = self.background.line.iter().copied().chain(inner.line);
        let progress = Progress {
            nodes,
            depth: self.background.depth + inner.depth,
            proof,
            disproof,
            line: line.collect(),
            best: inner.best,
            score: inner.score,
        };
        if observer.progress(&progress) == ControlFlow::Break(()) {
            self.control.end(LimitHit::Stopped);
        }
    }
}

impl Drop for Meter<'_, '_> {
    fn drop(&mut self) {
        self.control
            .nodes
            .fetch_add(self.pending, Ordering::Relaxed);
    }
}
