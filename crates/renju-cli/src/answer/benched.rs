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
    threat_nodes: u64,
    /// In hexadecimal: readers of JSON lose digits of large numbers.
    hash: String,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    scaling: Option<Scaling>,
}

/// The speed with several threads.
#[derive(Debug, Serialize)]
struct Scaling {
    threads: usize,
    nodes_per_second: u64,
}

impl Benched {
    /// Answers with this result, and the number of threads and the result of another run with them.
    pub(crate) fn new(result: &BenchResult, threaded: Option<(usize, BenchResult)>) -> Self {
        Self {
            schema: SCHEMA,
            positions: result.positions,
            nodes: result.nodes,
            threat_nodes: result.threat_nodes,
            hash: format!("{:016x}", result.hash),
            seconds: result.elapsed.as_secs_f64(),
            nodes_per_second: result.nodes_per_second(),
            scaling: threaded.map(|(threads, result)| Scaling {
                threads,
                nodes_per_second: result.nodes_per_second(),
            }),
        }
    }
}
