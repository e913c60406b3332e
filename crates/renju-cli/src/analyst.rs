//! Who answers `analyze`: the solver for what is certain, and the engine for the rest.

use std::num::NonZeroUsize;
use std::time::Instant;

use renju_engine::{Engine, EngineOptions, Limits, Observer, Solver, Verification};

use crate::opinion::{Choice, Opinion};
use crate::prospects::Prospects;
use crate::report::Report;
use crate::solution::rest;

/// The solver and the engine.
#[derive(Debug, Default)]
pub(crate) struct Analyst {
    solver: Solver,
    engine: Engine,
}

/// How far an analysis may go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort<'a> {
    /// The limits of all searches together.
    pub(crate) all: Limits<'a>,
    /// The most nodes of the search for what is certain, whatever the limits of all are.
    pub(crate) certain_nodes: Option<u64>,
}

impl Analyst {
    /// Returns an analyst who works on so many threads.
    pub(crate) fn with_threads(threads: NonZeroUsize) -> Self {
        Self {
            solver: Solver::with_threads(threads),
            engine: Engine::new(EngineOptions { threads }),
        }
    }

    /// Finds out what is certain about the position of a report, and what the best moves are if
    /// there is a `choice` to be made.
    ///
    /// Two thirds of the limits are for what is certain. It seldom takes them, and the engine has
    /// all that is left.
    pub(crate) fn study(
        &mut self,
        report: &mut Report,
        choice: Option<&Choice>,
        effort: &Effort<'_>,
        observer: &mut dyn Observer,
    ) {
        let started = Instant::now();
        let verification = Verification::Always;
        let limits = match choice {
            Some(_) => effort.two_thirds(),
            None => effort.all,
        };
        let found = Prospects::find(&mut self.solver, report, verification, &limits, observer);
        let nodes = found.as_ref().map_or(0, |found| found.nodes);
        report.prospects = found;
        let Some(choice) = choice else {
            return;
        };
        let limits = Limits {
            depth: choice.depth,
            ..rest(&effort.all, nodes, started.elapsed())
        };
        let opinion = Opinion::form(&mut self.engine, report, choice, &limits, observer);
        if let (Some(prospects), Ok(opinion)) = (&mut report.prospects, &opinion)
            && let Some(win) = &opinion.win
        {
            prospects.learn(opinion.mover, win);
        }
        report.opinion = Some(opinion);
    }
}

impl<'a> Effort<'a> {
    /// Returns the limits of the search for what is certain.
    fn two_thirds(&self) -> Limits<'a> {
        let nodes = self.all.nodes.map(|nodes| nodes - nodes / 3);
        let bounds = nodes.into_iter().chain(self.certain_nodes);
        Limits {
            nodes: bounds.min(),
            time: self.all.time.map(|time| time - time / 3),
            ..self.all
        }
    }
}
