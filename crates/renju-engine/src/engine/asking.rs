//! Questions to the solver and to the playing search within the limits of one search.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use renju_core::{Point, PointSet};

use crate::meter::Control;
use crate::params::UNLIMITED_NODES;
use crate::search::{self, RootMove, Setting, Used};
use crate::verify::{Until, verify_within};
use crate::{
    Class, Goal, Length, LimitHit, Limits, Observer, Outcome, Progress, Proof, Question, Solver,
    Verification,
};

/// The solver, what is left of the limits, and whom to tell.
pub(super) struct Asking<'a, 'o> {
    solver: &'a mut Solver,
    limits: Limits<'a>,
    started: Instant,
    deadline: Option<Instant>,
    /// The nodes of all searches so far.
    nodes: u64,
    /// Those of the playing search among them.
    search_nodes: u64,
    limit: Option<LimitHit>,
    teller: Teller<'o>,
}

impl<'a, 'o> Asking<'a, 'o> {
    pub(super) fn new(
        solver: &'a mut Solver,
        limits: &Limits<'a>,
        observer: &'o mut dyn Observer,
    ) -> Self {
        let started = Instant::now();
        let is_unlimited = limits.nodes.is_none() && limits.time.is_none();
        Self {
            solver,
            limits: Limits {
                nodes: limits.nodes.or(is_unlimited.then_some(UNLIMITED_NODES)),
                ..*limits
            },
            started,
            deadline: limits.time.and_then(|time| started.checked_add(time)),
            nodes: 0,
            search_nodes: 0,
            limit: None,
            teller: Teller {
                observer,
                nodes: 0,
                best: None,
            },
        }
    }

    /// Returns the nodes taken so far by searches for threats.
    pub(super) const fn threat_nodes(&self) -> u64 {
        self.nodes.saturating_sub(self.search_nodes)
    }

    /// Returns the greatest number of plies.
    pub(super) const fn depth(&self) -> Option<usize> {
        self.limits.depth
    }

    /// Returns the time taken so far.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns the first limit that kept something from being known.
    pub(super) const fn limit(&self) -> Option<LimitHit> {
        self.limit
    }

    /// Says which move is the best so far.
    pub(super) const fn set_best(&mut self, best: Point) {
        self.teller.best = Some(best);
    }

    /// Answers a question of the position with a share of what is left, in percent. Wins are
    /// verified.
    pub(super) fn ask(&mut self, question: &Question, class: Class, share: u32) -> Outcome {
        if let Some(limit) = self.used_up() {
            return self.unknown(limit);
        }
        let limits = self.share(share);
        self.teller.nodes = self.nodes;
        let answer = self
            .solver
            .solve(question, goal(class), &limits, &mut self.teller);
        self.nodes = self.nodes.saturating_add(answer.nodes);
        match answer.outcome {
            Outcome::Win(proof) if self.is_verified(&proof) => Outcome::Win(proof),
            Outcome::Win(_) => {
                let limit = self.used_up().unwrap_or(LimitHit::Rejected);
                self.unknown(limit)
            }
            Outcome::NoWin => Outcome::NoWin,
            Outcome::Unknown(limit) => self.unknown(limit),
        }
    }

    /// Finds which of the first moves that are `allowed` win, with a share of what is left, in
    /// percent. The wins are verified.
    pub(super) fn winning_moves(
        &mut self,
        allowed: PointSet,
        question: &Question,
        class: Class,
        share: u32,
    ) -> Vec<(Point, Proof)> {
        if let Some(limit) = self.used_up() {
            self.note(limit);
            return Vec::new();
        }
        let limits = self.share(share);
        self.teller.nodes = self.nodes;
        let moves = self.solver.first_moves_among(
            allowed,
            question,
            goal(class),
            &limits,
            &mut self.teller,
        );
        let mut wins = Vec::new();
        for first in moves {
            self.nodes = self.nodes.saturating_add(first.answer.nodes);
            match first.answer.outcome {
                Outcome::Win(proof) if self.is_verified(&proof) => wins.push((first.point, proof)),
                Outcome::Win(_) | Outcome::NoWin => {}
                Outcome::Unknown(limit) => self.note(limit),
            }
        }
        wins
    }

    /// Lets the playing search have what is left, and returns what it used.
    pub(super) fn play(
        &mut self,
        setting: &Setting<'_>,
        moves: &mut [RootMove],
        goal: search::Goal,
    ) -> Used {
        if let Some(limit) = self.used_up() {
            self.note(limit);
            return Used::default();
        }
        let limits = self.share(100);
        let control = Control::new(&limits);
        self.teller.nodes = self.nodes;
        let used = search::search(setting, moves, goal, &control, &mut self.teller);
        self.nodes = self.nodes.saturating_add(control.nodes());
        self.search_nodes = used.nodes;
        if let Some(limit) = used.limit {
            self.note(limit);
        }
        used
    }

    /// Says whether a proof holds, as far as that is found out in time.
    fn is_verified(&self, proof: &Proof) -> bool {
        let until = Until {
            stop: self.limits.stop,
            deadline: self.deadline,
            steps: None,
        };
        verify_within(proof.board(), proof, until) == Some(Ok(()))
    }

    /// Returns the limit that leaves nothing to search with, if one does.
    pub(super) fn used_up(&self) -> Option<LimitHit> {
        let stop = self.limits.stop;
        let is_stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if is_stopped || self.limit == Some(LimitHit::Stopped) {
            Some(LimitHit::Stopped)
        } else if self.limits.nodes.is_some_and(|nodes| nodes <= self.nodes) {
            Some(LimitHit::Nodes)
        } else {
            let is_late = self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline);
            is_late.then_some(LimitHit::Time)
        }
    }

    fn unknown(&mut self, limit: LimitHit) -> Outcome {
        self.note(limit);
        Outcome::Unknown(limit)
    }

    /// Keeps the first limit, but being stopped outweighs all others.
    fn note(&mut self, limit: LimitHit) {
        if limit == LimitHit::Stopped {
            self.limit = Some(limit);
        }
        self.limit.get_or_insert(limit);
    }

    /// Returns the limits for a share of what is left, in percent.
    fn share(&self, percent: u32) -> Limits<'a> {
        let nodes = |all: u64| {
            let left = all.saturating_sub(self.nodes);
            left.saturating_mul(u64::from(percent)).div_ceil(100)
        };
        let time = |deadline: Instant| {
            let left = deadline.saturating_duration_since(Instant::now());
            left.saturating_mul(percent) / 100
        };
        Limits {
            nodes: self.limits.nodes.map(nodes),
            time: self.deadline.map(time),
            ..self.limits
        }
    }
}

/// Returns what the solver is asked for. Its own verification would take no heed of the time.
const fn goal(class: Class) -> Goal {
    Goal {
        class,
        length: Length::Any,
        verification: Verification::Skip,
    }
}

/// Passes on the progress of a search for one of several questions.
struct Teller<'o> {
    observer: &'o mut dyn Observer,
    /// The nodes of the questions before.
    nodes: u64,
    best: Option<Point>,
}

impl Observer for Teller<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.observer.progress(&Progress {
            nodes: self.nodes.saturating_add(progress.nodes),
            best: progress.best.or(self.best),
            ..progress.clone()
        })
    }
}
