//! How the engine's end begins.

use std::num::NonZero;

use renju_engine::Weights;

use crate::gomocup::Coordinates;

/// How the engine's end of the protocol begins. What a manager sets by `INFO` wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerOptions {
    /// How points are written. [`Coordinates::RowFirst`] is Yixin's way, with which come its number
    /// for Renju and its count of nodes; `YXSHOWINFO` switches to it.
    pub coordinates: Coordinates,
    /// The number of threads that search. With one, answers are repeatable where nodes limit them
    /// and not time.
    pub threads: NonZero<usize>,
    /// Whether to search on the opponent's time as well, for what stays in the tables.
    pub ponders: bool,
    /// The weights of the evaluation, if not those of the build.
    pub weights: Option<Weights>,
}

impl Default for ServerOptions {
    fn default() -> Self {
        Self {
            coordinates: Coordinates::default(),
            threads: NonZero::<usize>::MIN,
            ponders: false,
            weights: None,
        }
    }
}
