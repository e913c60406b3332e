//! What searches, for many positions at a time.

use std::sync::{Mutex, PoisonError};

/// Solvers or engines on one thread each, which are lent to those who answer lines and keep their
/// tables.
#[derive(Debug, Default)]
pub(super) struct Lent<T>(Mutex<Vec<T>>);

impl<T: Default> Lent<T> {
    /// Lends one.
    pub(super) fn with<A>(&self, work: impl FnOnce(&mut T) -> A) -> A {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = lock().pop();
        let mut lent = free.unwrap_or_default();
        let done = work(&mut lent);
        lock().push(lent);
        done
    }
}
