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

/// The games of a match, in the order in which they are begun.
///
/// Games are handed out round by round: a pair of games of each pairing, from one opening with
/// colors exchanged, then the next pair. In the first game of a pair the first engine is Black. Pair
/// k starts from opening k, in the order of the match; after the last opening comes the first.
///
/// # Examples
/// ```
/// use renju_arena::match_::{Order, Schedule, Tournament};
/// let schedule = Schedule::new(2, Tournament::RoundRobin, 4, 60, Order::Sequential);
/// assert_eq!(schedule.len(), 4);
/// let second = schedule.game(1).unwrap();
/// assert_eq!((second.black, second.white, second.opening), (1, 0, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<Pairing>,
    games: u32,
    /// The places of the openings, in the order in which they are taken.
    openings: Vec<usize>,
}

impl Tournament {
    /// Returns the pairings of so many engines.
    #[must_use]
    pub fn pairings(self, engines: usize) -> Vec<Pairing> {
        let firsts = match self {
            Self::RoundRobin => 0..engines,
            Self::Gauntlet => 0..engines.min(1),
        };
        firsts
            .flat_map(|first| (first + 1..engines).map(move |second| Pairing { first, second }))
            .collect()
    }
}

impl Schedule {
    /// Makes the schedule of so many `games` for each pairing.
    #[must_use]
    pub fn new(
        engines: usize,
        tournament: Tournament,
        games: u32,
        openings: usize,
        order: Order,
    ) -> Self {
        let mut openings: Vec<usize> = (0..openings).collect();
        if let Order::Random { seed } = order {
            fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        }
        Self {
            pairings: tournament.pairings(engines),
            games,
            openings,
        }
    }

    /// Returns the number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairings.len() * self.games_of_pairing()
    }

    /// Says whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the pairings.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// Returns a game by its number, or `None` if there are not so many.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<ScheduledGame> {
        if number >= self.len() {
            return None;
        }
        let whole_pairs = self.games_of_pairing() / 2;
        let round = 2 * self.pairings.len();
        let in_pairs = whole_pairs * round;
        // With an odd number of games, each pairing has one more after all pairs.
        let (pair, pairing, is_second) = match number.checked_sub(in_pairs) {
            Some(single) => (whole_pairs, single, false),
            None => (number / round, number % round / 2, number % 2 == 1),
        };
        let pairing = self.pairings[pairing];
        let Pairing { first, second } = pairing;
        let (black, white) = if is_second {
            (second, first)
        } else {
            (first, second)
        };
        let opening = *self.openings.get(pair.checked_rem(self.openings.len())?)?;
        Some(ScheduledGame {
            number,
            pairing,
            pair,
            black,
            white,
            opening,
        })
    }

    fn games_of_pairing(&self) -> usize {
        usize::try_from(self.games).unwrap_or(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(schedule: &Schedule) -> Vec<ScheduledGame> {
        (0..schedule.len())
            .map(|number| schedule.game(number).unwrap())
            .collect()
    }

    #[test]
    fn each_pair_has_one_opening_and_both_colors() {
        let schedule = Schedule::new(3, Tournament::RoundRobin, 4, 3, Order::Sequential);
        let games = games(&schedule);
        assert_eq!(games.len(), 12);
        assert_eq!(schedule.game(12), None);
        for pair in games.chunks(2) {
            assert_eq!(pair[0].pairing, pair[1].pairing);
            assert_eq!(pair[0].opening, pair[1].opening);
            assert_eq!(pair[0].pair, pair[1].pair);
            assert_eq!(
                (pair[0].black, pair[0].white),
                (pair[1].white, pair[1].black)
            );
            assert_eq!(pair[0].black, pair[0].pairing.first);
        }
        let openings: Vec<usize> = games.iter().map(|game| game.opening).collect();
        assert_eq!(openings, [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
        let pairings: Vec<_> = games.iter().map(|game| game.pairing).step_by(2).collect();
        let pairing = |first, second| Pairing { first, second };
        let round = [pairing(0, 1), pairing(0, 2), pairing(1, 2)];
        assert_eq!(pairings, [round, round].concat());
    }

    #[test]
    fn an_odd_game_comes_last() {
        let schedule = Schedule::new(3, Tournament::Gauntlet, 3, 1, Order::Sequential);
        let games = games(&schedule);
        let played: Vec<_> = games
            .iter()
            .map(|game| (game.pair, game.black, game.white))
            .collect();
        let expected = [
            (0, 0, 1),
            (0, 1, 0),
            (0, 0, 2),
            (0, 2, 0),
            (1, 0, 1),
            (1, 0, 2),
        ];
        assert_eq!(played, expected);
    }

    #[test]
    fn openings_are_shuffled_once_and_all_are_taken() {
        let schedule =
            |seed| Schedule::new(2, Tournament::RoundRobin, 40, 10, Order::Random { seed });
        let openings: Vec<usize> = games(&schedule(1))
            .iter()
            .map(|game| game.opening)
            .collect();
        let (first, second) = openings.split_at(20);
        assert_eq!(first, second);
        let mut sorted: Vec<usize> = first.iter().copied().step_by(2).collect();
        assert_ne!(sorted, (0..10).collect::<Vec<_>>());
        sorted.sort_unstable();
        assert_eq!(sorted, (0..10).collect::<Vec<_>>());
        assert_eq!(schedule(1), schedule(1));
        assert_ne!(schedule(1), schedule(2));
    }

    #[test]
    fn a_schedule_of_billions_takes_no_room() {
        let schedule = Schedule::new(2, Tournament::RoundRobin, u32::MAX, 1, Order::Sequential);
        let last = schedule.game(schedule.len() - 1).unwrap();
        assert_eq!(last.pair, (u32::MAX / 2) as usize);
        assert!(Schedule::new(2, Tournament::RoundRobin, 0, 1, Order::Sequential).is_empty());
    }
}
