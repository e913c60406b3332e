//! What a match came to, as it is told to persons and to programs.

use renju_arena::match_::{MatchEnd, MatchSetup, Pairing, PairingTally, Standings};
use renju_arena::statistics::SprtState;

/// A match with its results so far.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MatchResults<'a> {
    /// What is to be played.
    pub(crate) setup: &'a MatchSetup,
    /// What was.
    pub(crate) standings: &'a Standings,
    /// Where the sequential test stands.
    pub(crate) sprt: Option<SprtState>,
    /// Why it ended; `None` while it goes on, and after a failure.
    pub(crate) end: Option<MatchEnd>,
}

impl<'a> MatchResults<'a> {
    /// Returns the name of an engine.
    pub(crate) fn name(&self, engine: usize) -> &'a str {
        &self.setup.engines[engine].name
    }

    /// Returns the pairings with their results, in the order of the engines.
    pub(crate) fn pairings(&self) -> impl Iterator<Item = (Pairing, &'a PairingTally)> + use<'a> {
        let pairings = self.standings.pairings.iter();
        pairings.map(|(&pairing, tally)| (pairing, tally))
    }

    /// Returns how many games the whole match has.
    pub(crate) fn planned(&self) -> usize {
        self.setup.schedule().len()
    }

    /// Says whether there are two engines.
    pub(crate) fn is_duel(&self) -> bool {
        self.setup.engines.len() == 2
    }
}
