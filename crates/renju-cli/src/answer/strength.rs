//! What results say about strength, and where a sequential test stands.

use renju_arena::statistics::{Estimate, Pairs, Sprt, SprtState, Tally};
use serde::Serialize;

use super::position::SCHEMA;
use crate::commands::GivenResults;

/// The results, in the way they were given.
#[derive(Debug, Serialize)]
struct Counted {
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Tally>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Pairs>,
}

impl Counted {
    const fn new(results: &GivenResults) -> Self {
        let (games, pairs) = match *results {
            GivenResults::Games(games) => (Some(games), None),
            GivenResults::Pairs(pairs) => (None, Some(pairs)),
        };
        Self { games, pairs }
    }
}

/// The answer of `elo`.
#[derive(Debug, Serialize)]
pub(crate) struct Estimated<'a> {
    schema: u32,
    #[serde(flatten)]
    counted: Counted,
    #[serde(flatten)]
    estimate: &'a Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs_ratio: Option<f64>,
}

impl<'a> Estimated<'a> {
    /// Answers with an estimate from these results.
    pub(crate) fn new(results: &GivenResults, estimate: &'a Estimate) -> Self {
        let counted = Counted::new(results);
        Self {
            schema: SCHEMA,
            pairs_ratio: counted.pairs.and_then(|pairs| pairs.ratio()),
            counted,
            estimate,
        }
    }
}

/// The answer of `sprt`.
#[derive(Debug, Serialize)]
pub(crate) struct Tested<'a> {
    schema: u32,
    #[serde(flatten)]
    counted: Counted,
    test: &'a Sprt,
    #[serde(flatten)]
    state: &'a SprtState,
}

impl<'a> Tested<'a> {
    /// Answers where a test stands after these results.
    pub(crate) const fn new(results: &GivenResults, test: &'a Sprt, state: &'a SprtState) -> Self {
        Self {
            schema: SCHEMA,
            counted: Counted::new(results),
            test,
            state,
        }
    }
}
