//! What the games of a match came to.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::{Pairing, Termination};
use crate::statistics::{Pairs, Tally};

/// The results of a pairing, from the view of its first engine.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct PairingTally {
    /// All games.
    pub games: Tally,
    /// The games in which the first engine played Black.
    pub as_black: Tally,
    /// The games in which it played White.
    pub as_white: Tally,
    /// The pairs of which both games are over.
    pub pairs: Pairs,
    /// The pairs of which one color won both games: a measure of how decided the openings are.
    pub same_color_won: u64,
}

/// What an engine did in all its games.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct EngineTally {
    /// Its results.
    pub games: Tally,
    /// The games that it lost by its own fault, counted by how: `time`, `crash`, `illegal`, `foul_33` …
    pub faults: BTreeMap<Termination, u64>,
    /// The moves that it made.
    pub moves: u64,
    /// The time of all of them together.
    pub time: Duration,
    /// The longest.
    pub longest: Duration,
    /// By how much it overstepped its time at most.
    pub overrun: Duration,
    /// The most memory that it was seen to take, in bytes.
    pub peak_memory: Option<u64>,
}

/// Where a match stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Standings {
    /// What each engine did, in the order of the setup.
    pub engines: Vec<EngineTally>,
    /// The results of each pairing.
    pub pairings: BTreeMap<Pairing, PairingTally>,
    /// How the games ended.
    pub endings: BTreeMap<Termination, u64>,
}
