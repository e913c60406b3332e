//! The work of `bench`.

use renju_engine::BenchResult;
use serde::Serialize;

use super::position::SCHEMA;

/// The answer of `bench`.
#[derive(Debug, Serialize)]
pub(crate) struct Benched {
    schema: u32,
    positions: usize,
    nodes: u64,
    /// In hexadecimal: readers of JSON lose digits of large numbers.
    hash: String,
    seconds: f64,
    nodes_per_second: u64,
}

impl Benched {
    /// Answers with this result.
    pub(crate) fn new(result: &BenchResult) -> Self {
        Self {
            schema: SCHEMA,
            positions: result.positions,
            nodes: result.nodes,
            hash: format!("{:016x}", result.hash),
            seconds: result.elapsed.as_secs_f64(),
            nodes_per_second: result.nodes_per_second(),
        }
    }
}
