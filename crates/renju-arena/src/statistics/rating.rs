//! The table of a field of engines.

use std::collections::BTreeMap;

use super::{Estimate, Pairs, Tally};

/// The results between two of the field, from the view of the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Results<K> {
    /// One of the two.
    pub first: K,
    /// The other.
    pub second: K,
    /// Their games.
    pub games: Tally,
    /// Their pairs of games of which both are over.
    pub pairs: Pairs,
}

/// What one of the field came to.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Rating<K> {
    /// Whose line of the table it is.
    pub who: K,
    /// All its games.
    pub games: Tally,
    /// All its pairs.
    pub pairs: Pairs,
    /// Its difference in strength to those whom it met, as if they were one opponent: from its pairs if
    /// there are any, else from its games; `None` without games.
    pub estimate: Option<Estimate>,
}

/// Returns the table, the best first: by the share of the points, and those with equal shares in their
/// own order.
///
/// As in the tables of cutechess and fastchess, the Elo of each is that of its own score. It tells the
/// distance to the average of the others as they were met, and so can be compared within a round
/// robin; in a gauntlet, those who met one engine only are told apart by that alone. The errors take
/// the opponents as they are: they hold no error for these.
///
/// # Examples
/// ```
/// use renju_arena::statistics::{Pairs, Results, Tally, rate};
/// let result = |first, second, wins, losses| Results {
///     first,
///     second,
///     games: Tally { wins, draws: 0, losses },
///     pairs: Pairs::default(),
/// };
/// let table = rate([result("A", "B", 6, 4), result("A", "C", 9, 1), result("B", "C", 7, 3)]);
/// let order: Vec<_> = table.iter().map(|it| (it.who, it.games.wins)).collect();
/// assert_eq!(order, [("A", 15), ("B", 11), ("C", 4)]);
/// assert!(table[1].estimate.unwrap().elo.value > 0.0);
/// ```
#[must_use]
pub fn rate<K: Ord + Clone>(results: impl IntoIterator<Item = Results<K>>) -> Vec<Rating<K>> {
    let mut field: BTreeMap<K, (Tally, Pairs)> = BTreeMap::new();
    let mut add = |who, games, pairs| {
        let sums = field.entry(who).or_default();
        sums.0 += games;
        sums.1 += pairs;
    };
    for it in results {
        add(it.first, it.games, it.pairs);
        add(it.second, it.games.reversed(), it.pairs.reversed());
    }
    let ratings = field.into_iter().map(|(who, (games, pairs))| Rating {
        who,
        games,
        pairs,
        estimate: Estimate::of_results(&games, &pairs),
    });
    let mut ratings: Vec<_> = ratings.collect();
    // Without games there is no share: such engines come last.
    let share = |it: &Rating<K>| match it.games.games() {
        0 => -1.0,
        games => it.games.points() / games as f64,
    };
    ratings.sort_by(|a, b| share(b).total_cmp(&share(a)));
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(first: u8, second: u8, wins: u64, losses: u64, pairs: [u64; 5]) -> Results<u8> {
        Results {
            first,
            second,
            games: Tally {
                wins,
                draws: 0,
                losses,
            },
            pairs: Pairs(pairs),
        }
    }

    #[test]
    fn each_has_the_sum_of_its_results() {
        let table = rate([
            result(2, 1, 3, 1, [0, 0, 1, 0, 1]),
            result(1, 0, 2, 2, [0, 0, 2, 0, 0]),
            result(7, 8, 0, 0, [0; 5]),
        ]);
        let order: Vec<u8> = table.iter().map(|it| it.who).collect();
        assert_eq!(order, [2, 0, 1, 7, 8]);
        let middle = &table[2];
        assert_eq!((middle.games.wins, middle.games.losses), (3, 5));
        assert_eq!(middle.pairs, Pairs([1, 0, 3, 0, 0]));
        // 3 points of 8, and by pairs as well.
        assert_eq!(middle.estimate.map(|it| it.score), Some(0.375));
        assert_eq!(table[3].estimate, None);
    }

    #[test]
    fn two_engines_are_as_far_above_as_below_the_average() {
        let table = rate([result(0, 1, 64, 36, [0; 5])]);
        let elo: Vec<f64> = table
            .iter()
            .map(|it| it.estimate.unwrap().elo.value)
            .collect();
        // 64 of 100 points are 400·log10(64/36) Elo.
        assert!((elo[0] - 99.95).abs() < 0.01 && (elo[0] + elo[1]).abs() < 1e-9);
    }
}
