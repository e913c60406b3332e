//! How the engine's end begins.

use std::num::NonZero;

use crate::gomocup::Coordinates;

/// How the engine's end of the protocol begins. What a manager sets by `INFO` wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServerOptions {
    /// How points are written. [`Coordinates::RowFirst`] is Yixin's way, with which come its number
    /// for Renju and its count of nodes; `YXSHOWINFO` switches to it.
    pub coordinates: Coordinates,
    /// The number of threads that search. With one, answers are repeatable where nodes limit them
    /// and not time.
    pub threads: NonZero<usize>,
}

impl Default for ServerOptions {
    fn default() -> Self {
        Self {
            coordinates: Coordinates::default(),
            threads: NonZero::<usize>::MIN,
        }
    }
}
