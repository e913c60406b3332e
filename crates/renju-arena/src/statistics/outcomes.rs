//! Counts as a distribution of points.

use super::{Pairs, Tally};

/// What stands for an outcome that never came where it must have a share: fastchess's number.
const HARDLY_EVER: f64 = 0.001;

/// Outcomes with their counts, from the worst to the best. An outcome is a share of the points that
/// were at stake, from 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Outcomes(Vec<Outcome>);

/// One of the outcomes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Outcome {
    /// The share of the points.
    pub(super) points: f64,
    /// How often it came.
    pub(super) count: f64,
}

impl Outcomes {
    /// Returns the outcomes of games: loss, draw, win.
    pub(super) fn of_games(games: &Tally) -> Self {
        Self::evenly_spaced(&[games.losses, games.draws, games.wins])
    }

    /// Returns the outcomes of pairs: 0, ¼, ½, ¾, 1.
    pub(super) fn of_pairs(pairs: &Pairs) -> Self {
        Self::evenly_spaced(&pairs.0)
    }

    fn evenly_spaced(counts: &[u64]) -> Self {
        let last = counts.len().saturating_sub(1) as f64;
        let counts = counts.iter().enumerate();
        let outcomes = counts.map(|(index, &count)| Outcome {
            points: index as f64 / last,
            count: count as f64,
        });
        Self(outcomes.collect())
    }

    /// Returns the outcomes with a small count in place of 0.
    pub(super) fn without_zeros(mut self) -> Self {
        for outcome in &mut self.0 {
            if outcome.count == 0.0 {
                outcome.count = HARDLY_EVER;
            }
        }
        self
    }

    /// Returns the outcomes with these counts in place of their own.
    pub(super) fn with_counts(&self, counts: impl IntoIterator<Item = f64>) -> Self {
        let outcomes = self.0.iter().zip(counts);
        Self(
            outcomes
                .map(|(outcome, count)| Outcome { count, ..*outcome })
                .collect(),
        )
    }

    /// Returns the outcomes one by one.
    pub(super) fn iter(&self) -> impl Iterator<Item = Outcome> {
        self.0.iter().copied()
    }

    /// Returns how many different outcomes there are.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns how many different outcomes have come.
    pub(super) fn seen(&self) -> usize {
        self.iter().filter(|outcome| outcome.count > 0.0).count()
    }

    /// Returns how many there are of all outcomes.
    pub(super) fn total(&self) -> f64 {
        self.iter().map(|outcome| outcome.count).sum()
    }

    /// Returns the mean. Not for a total of 0.
    pub(super) fn mean(&self) -> f64 {
        let sum: f64 = self.iter().map(|it| it.count * it.points).sum();
        sum / self.total()
    }

    /// Returns the variance: the mean square of the distance to the mean. Not for a total of 0.
    pub(super) fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = self.iter().map(|it| it.count * (it.points - mean).powi(2));
        squares.sum::<f64>() / self.total()
    }
}
