//! Solvers for many positions at a time.

use std::sync::{Mutex, PoisonError};

use renju_engine::Solver;

/// Solvers on one thread each, which are lent to those who answer lines and keep their tables.
#[derive(Debug, Default)]
pub(super) struct Solvers(Mutex<Vec<Solver>>);

impl Solvers {
    /// Lends a solver.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut Solver) -> T) -> T {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = lock().pop();
        let mut solver = free.unwrap_or_default();
        let done = work(&mut solver);
        lock().push(solver);
        done
    }
}
