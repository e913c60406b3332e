//! The results of a match, as arguments.

use anyhow::anyhow;
use renju_arena::statistics::{Pairs, Tally};

use crate::error::CliError;

/// The results to look at.
#[derive(Debug, clap::Args)]
pub(super) struct ResultOptions {
    /// The games that A won
    #[arg(required_unless_present = "pairs", conflicts_with = "pairs")]
    won: Option<u64>,

    /// The games that were drawn
    #[arg(required_unless_present = "pairs", conflicts_with = "pairs")]
    drawn: Option<u64>,

    /// The games that A lost
    #[arg(required_unless_present = "pairs", conflicts_with = "pairs")]
    lost: Option<u64>,

    /// The pairs of games that brought A no point, half of one, one, one and a half, and two
    ///
    /// A pair is two games from one opening, with colors exchanged. One point is a win and a loss, or
    /// two draws.
    #[arg(long, value_names = ["LL", "LD", "ONE", "WD", "WW"], num_args = 5)]
    pairs: Option<Vec<u64>>,
}

/// Results, counted as they were given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GivenResults {
    /// Game by game.
    Games(Tally),
    /// In pairs.
    Pairs(Pairs),
}

impl ResultOptions {
    /// Returns the results, of which there are some.
    pub(super) fn results(&self) -> Result<GivenResults, CliError> {
        let (given, count) = if let Some(pairs) = self.pairs.as_deref() {
            let pairs = Pairs(pairs.first_chunk().copied().unwrap_or_default());
            (GivenResults::Pairs(pairs), pairs.pairs())
        } else {
            let games = Tally {
                wins: self.won.unwrap_or_default(),
                draws: self.drawn.unwrap_or_default(),
                losses: self.lost.unwrap_or_default(),
            };
            (GivenResults::Games(games), games.games())
        };
        if count == 0 {
            let error = anyhow!("without games there is nothing to tell strength from");
            return Err(CliError::bad_input(error).hint(
                "give the games won, drawn and lost, as in `120 100 80`, or five counts of pairs \
                 behind --pairs",
            ));
        }
        Ok(given)
    }
}
