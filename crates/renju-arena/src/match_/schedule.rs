//! Who plays whom, from which opening, with which color.

use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tournament {
    /// Each against each.
    #[default]
    RoundRobin,
    /// The first against each of the others.
    Gauntlet,
}

/// In which order openings are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// As they are listed.
    #[default]
    Sequential,
    /// Shuffled once with this seed.
    Random {
        /// The seed.
        seed: u64,
    },
}

/// Two engines that play each other, by their places in the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pairing {
    /// The engine from whose view results are counted.
    pub first: usize,
    /// Its opponent.
    pub second: usize,
}

/// A game to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScheduledGame {
    /// Its number in the match, from 0.
    pub number: usize,
    /// Who plays.
    pub pairing: Pairing,
    /// The number of its pair in the pairing, from 0.
    pub pair: usize,
    /// The engine that plays Black.
    pub black: usize,
    /// The engine that plays White.
    pub white: usize,
    /// The place of its opening in the setup.
    pub opening: usize,
}
