//! What a match came to.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use renju_arena::match_::{
    EngineSetup, EngineTally, MatchEnd, Pairing, PairingTally, Termination, TimeControl,
};
use renju_arena::statistics::{Estimate, Pairs, Rating, Sprt, SprtState, Tally};
use renju_core::Rule;
use serde::Serialize;

use super::position::SCHEMA;
use crate::match_results::MatchResults;

/// The answer of `match`.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedMatch<'a> {
    schema: u32,
    end: End,
    rule: Rule,
    planned: usize,
    played: u64,
    engines: Vec<Engine<'a>>,
    pairings: Vec<Paired<'a>>,
    ranking: Vec<Ranked<'a>>,
    sprt: Option<Tested<'a>>,
    endings: &'a BTreeMap<Termination, u64>,
    record: Option<&'a Path>,
}

/// Why the match ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum End {
    Played,
    Decided,
    Stopped,
    Failed,
}

/// An engine with what it did.
#[derive(Debug, Serialize)]
struct Engine<'a> {
    name: &'a str,
    command: String,
    time: TimeControl,
    #[serde(flatten)]
    games: Tally,
    faults: &'a BTreeMap<Termination, u64>,
    moves: u64,
    mean_seconds: Option<f64>,
    longest_seconds: f64,
    overrun_seconds: f64,
    latency_seconds: Option<f64>,
    peak_memory: Option<u64>,
}

impl<'a> Engine<'a> {
    fn new(setup: &'a EngineSetup, tally: &'a EngineTally) -> Self {
        let seconds = |time: Duration| time.as_secs_f64();
        let moves = u32::try_from(tally.moves).ok().filter(|&moves| moves > 0);
        Self {
            name: &setup.name,
            command: setup.command.to_string(),
            time: setup.time,
            games: tally.games,
            faults: &tally.faults,
            moves: tally.moves,
            mean_seconds: moves.map(|moves| seconds(tally.time / moves)),
            longest_seconds: seconds(tally.longest),
            overrun_seconds: seconds(tally.overrun),
            latency_seconds: tally.latency.mean().map(seconds),
            peak_memory: tally.peak_memory,
        }
    }
}

/// The results of two engines, from the view of the first.
#[derive(Debug, Serialize)]
struct Paired<'a> {
    first: &'a str,
    second: &'a str,
    #[serde(flatten)]
    games: Tally,
    as_black: Tally,
    as_white: Tally,
    pairs: Pairs,
    same_color_won: u64,
    pairs_ratio: Option<f64>,
    estimate: Option<Estimate>,
}

impl<'a> Paired<'a> {
    fn new(results: &MatchResults<'a>, pairing: Pairing, tally: &PairingTally) -> Self {
        Self {
            first: results.name(pairing.first),
            second: results.name(pairing.second),
            games: tally.games,
            as_black: tally.as_black,
            as_white: tally.as_white,
            pairs: tally.pairs,
            same_color_won: tally.same_color_won,
            pairs_ratio: tally.pairs.ratio(),
            estimate: tally.estimate(),
        }
    }
}

/// A line of the table.
#[derive(Debug, Serialize)]
struct Ranked<'a> {
    name: &'a str,
    #[serde(flatten)]
    games: Tally,
    pairs: Pairs,
    estimate: Option<Estimate>,
}

impl<'a> Ranked<'a> {
    fn new(results: &MatchResults<'a>, rating: &Rating<usize>) -> Self {
        Self {
            name: results.name(rating.who),
            games: rating.games,
            pairs: rating.pairs,
            estimate: rating.estimate,
        }
    }
}

/// A sequential test with where it stands.
#[derive(Debug, Serialize)]
struct Tested<'a> {
    test: &'a Sprt,
    #[serde(flatten)]
    state: SprtState,
}

impl<'a> PlayedMatch<'a> {
    /// Tells what a match came to, and where it is kept.
    pub(crate) fn new(results: &MatchResults<'a>, record: Option<&'a Path>) -> Self {
        let standings = results.standings;
        let engines = results.setup.engines.iter().zip(&standings.engines);
        let ranking = results.standings.ranking();
        let test = results.setup.sprt.as_ref().zip(results.sprt);
        Self {
            schema: SCHEMA,
            end: match results.end {
                Some(MatchEnd::Decided) => End::Decided,
                Some(MatchEnd::Stopped) => End::Stopped,
                Some(_) => End::Played,
                None => End::Failed,
            },
            rule: results.setup.rule,
            planned: results.planned(),
            played: standings.games(),
            engines: engines
                .map(|(setup, tally)| Engine::new(setup, tally))
                .collect(),
            pairings: results
                .pairings()
                .map(|(pairing, tally)| Paired::new(results, pairing, tally))
                .collect(),
            ranking: ranking
                .iter()
                .map(|rating| Ranked::new(results, rating))
                .collect(),
            sprt: test.map(|(test, state)| Tested { test, state }),
            endings: &standings.endings,
            record,
        }
    }
}
