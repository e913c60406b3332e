//! Results counted.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// What a game brought one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameScore {
    /// No point.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl GameScore {
    /// Returns what the game brought the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// Returns the points in halves: 0, 1 or 2.
    const fn halves(self) -> usize {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// Games counted by their results.
///
/// Counts stop at the greatest number of their type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Tally {
    /// Returns how many games there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins
            .saturating_add(self.draws)
            .saturating_add(self.losses)
    }

    /// Returns the points: one for a win, half of one for a draw.
    #[must_use]
    pub const fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the games from the view of the other side.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    /// Counts one more game.
    pub const fn record(&mut self, score: GameScore) {
        let count = match score {
            GameScore::Loss => &mut self.losses,
            GameScore::Draw => &mut self.draws,
            GameScore::Win => &mut self.wins,
        };
        *count = count.saturating_add(1);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins = self.wins.saturating_add(other.wins);
        self.draws = self.draws.saturating_add(other.draws);
        self.losses = self.losses.saturating_add(other.losses);
    }
}

/// Pairs of games, from one opening with colors exchanged, counted by their points: 0, ½, 1, 1½, 2.
///
/// One point is a win and a loss, or two draws. Counts stop at the greatest number of their type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Returns how many pairs there are.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.into_iter().fold(0, u64::saturating_add)
    }

    /// Returns how many games there are, two to a pair.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.pairs().saturating_mul(2)
    }

    /// Returns the points: one for a game won, half of one for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        let halves = self.0.into_iter().zip(0_u8..);
        halves
            .map(|(count, halves)| count as f64 * f64::from(halves) / 2.0)
            .sum()
    }

    /// Returns the pairs from the view of the other side.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        let [two_lost, half, one, one_and_half, two] = self.0;
        Self([two, one_and_half, one, half, two_lost])
    }

    /// Counts one more pair: what each of its games brought.
    pub const fn record(&mut self, first: GameScore, second: GameScore) {
        let count = &mut self.0[first.halves() + second.halves()];
        *count = count.saturating_add(1);
    }

    /// Returns how many pairs brought more than a point for each that brought less; infinite if none
    /// brought less, and `None` if all brought one point.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        let [two_lost, half, _, one_and_half, two] = self.0.map(|count| count as f64);
        let (won, lost) = (one_and_half + two, two_lost + half);
        (won + lost > 0.0).then_some(won / lost)
    }
}

impl AddAssign for Pairs {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted() {
        let mut tally = Tally::default();
        for score in [GameScore::Win, GameScore::Win, GameScore::Draw] {
            tally.record(score);
        }
        tally += Tally {
            wins: 0,
            draws: 0,
            losses: 4,
        };
        assert_eq!((tally.games(), tally.points()), (7, 2.5));
        assert_eq!(tally.reversed().points(), 4.5);
        tally.wins = u64::MAX;
        tally.record(GameScore::Win);
        assert_eq!(tally.games(), u64::MAX);
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        use GameScore::{Draw, Loss, Win};
        let mut pairs = Pairs::default();
        for (first, second) in [(Loss, Loss), (Draw, Loss), (Loss, Win), (Draw, Draw)] {
            pairs.record(first, second);
            pairs.record(first.reversed(), second.reversed());
        }
        assert_eq!(pairs, Pairs([1, 1, 4, 1, 1]));
        pairs += Pairs([0, 0, 0, 1, 2]);
        assert_eq!(
            (pairs.pairs(), pairs.games(), pairs.points()),
            (11, 22, 13.5)
        );
        assert_eq!(pairs.reversed(), Pairs([3, 2, 4, 1, 1]));
        assert_eq!(pairs.ratio(), Some(2.5));
        assert_eq!(Pairs([0, 0, 5, 0, 0]).ratio(), None);
        assert_eq!(Pairs([0, 0, 5, 0, 1]).ratio(), Some(f64::INFINITY));
    }
}
