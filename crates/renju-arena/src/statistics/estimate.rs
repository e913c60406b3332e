//! Strength estimated.

use std::f64::consts::{LN_10, SQRT_2};

use serde::Serialize;

use super::normal::{Z_95, share_below};
use super::outcomes::Outcomes;
use super::{Pairs, Tally};

/// How much normalized Elo one standard deviation of a game's result is.
pub(super) const NELO_PER_SIGMA: f64 = 800.0 / LN_10;

/// A number with what it may be off, for a confidence of 95 %. Neither is ever NaN.
///
/// JSON has no infinite numbers: there they are `null`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Measure {
    /// The number; infinite where all games were won or lost.
    pub value: f64,
    /// What it may be off by; infinite where the results set no bound.
    pub error: f64,
}

/// What results say about the difference in strength.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// The share of the points, from 0 to 1.
    pub score: f64,
    /// The difference in Elo.
    pub elo: Measure,
    /// The difference in normalized Elo: in units of the spread of the results, so that it says how
    /// many games would show it.
    pub nelo: Measure,
    /// The likelihood of superiority, from 0 to 1.
    pub los: f64,
    /// The share of drawn games, or of pairs with one point.
    pub draw_ratio: f64,
}

impl Estimate {
    /// Estimates from games, as if each was for itself; `None` if there are none.
    ///
    /// # Examples
    /// ```
    /// use renju_arena::statistics::{Estimate, Tally};
    /// let games = Tally { wins: 120, draws: 100, losses: 80 };
    /// let estimate = Estimate::of_games(&games).unwrap();
    /// let elo = estimate.elo;
    /// assert_eq!(format!("{:.1} ± {:.1}", elo.value, elo.error), "46.6 ± 32.3");
    /// assert_eq!(format!("{:.4}", estimate.los), "0.9979");
    /// ```
    #[must_use]
    pub fn of_games(games: &Tally) -> Option<Self> {
        (games.games() > 0).then(|| Self::of(&Outcomes::of_games(games), 1.0))
    }

    /// Estimates from pairs of games; `None` if there are none.
    #[must_use]
    pub fn of_pairs(pairs: &Pairs) -> Option<Self> {
        (pairs.pairs() > 0).then(|| Self::of(&Outcomes::of_pairs(pairs), SQRT_2))
    }

    /// Estimates from the pairs, or from the games as long as no pair is whole; `None` without games.
    #[must_use]
    pub fn of_results(games: &Tally, pairs: &Pairs) -> Option<Self> {
        Self::of_pairs(pairs).or_else(|| Self::of_games(games))
    }

    /// Estimates from outcomes, of which `sigmas` is the ratio between the spread of one game and that
    /// of the outcome.
    fn of(outcomes: &Outcomes, sigmas: f64) -> Self {
        let total = outcomes.total();
        let score = outcomes.mean();
        let sigma = outcomes.variance().sqrt();
        let error = sigma / total.sqrt();
        // The scale of normalized Elo goes with sigma, and so the error does not depend on it.
        let nelo = ratio(score - 0.5, sigma * sigmas) * NELO_PER_SIGMA;
        let nelo_error = Z_95 / total.sqrt() / sigmas * NELO_PER_SIGMA;
        let middle = outcomes.len() / 2;
        Self {
            score,
            elo: Measure {
                value: elo(score),
                error: elo_error(score, Z_95 * error),
            },
            nelo: Measure {
                value: nelo,
                error: if nelo.is_finite() {
                    nelo_error
                } else {
                    f64::INFINITY
                },
            },
            los: share_below(ratio(score - 0.5, error)),
            draw_ratio: outcomes.iter().nth(middle).map_or(0.0, |it| it.count) / total,
        }
    }
}

/// Returns the difference in Elo that is expected to bring this score; infinite for 0 and 1.
fn elo(score: f64) -> f64 {
    // Not minus the logarithm of the inverse, which makes an even score -0.
    400.0 * (score / (1.0 - score)).log10()
}

/// Returns half the span of Elo that belongs to a span of scores, or infinity if that is not within 0
/// and 1.
fn elo_error(score: f64, error: f64) -> f64 {
    let (low, high) = (score - error, score + error);
    if low > 0.0 && high < 1.0 {
        (elo(high) - elo(low)) / 2.0
    } else {
        f64::INFINITY
    }
}

/// Returns the score that a difference in Elo is expected to bring.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Divides a distance by a spread, which may be 0: no distance is then none, and any is infinite.
fn ratio(distance: f64, spread: f64) -> f64 {
    if distance == 0.0 {
        0.0
    } else {
        distance / spread
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use statrs::distribution::{ContinuousCDF, Normal};
    use statrs::statistics::Statistics;

    use super::*;

    fn games(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    /// Checks an estimate against figures as they are printed.
    fn check(estimate: Option<Estimate>, expected: &str) {
        let it = estimate.unwrap();
        let shown = format!(
            "{:.6} elo {:.2} {:.2} los {:.2} nelo {:.2} {:.2} draws {:.3}",
            it.score,
            it.elo.value,
            it.elo.error,
            100.0 * it.los,
            it.nelo.value,
            it.nelo.error,
            it.draw_ratio,
        );
        assert_eq!(shown, expected);
    }

    #[test]
    fn worked_figures() {
        check(
            Estimate::of_games(&games(120, 100, 80)),
            "0.566667 elo 46.60 32.34 los 99.79 nelo 57.51 39.32 draws 0.333",
        );
        let variance = Outcomes::of_games(&games(120, 100, 80)).variance();
        assert_eq!(format!("{variance:.6}"), "0.162222");
        let pairs = Pairs([10, 30, 60, 40, 10]);
        check(
            Estimate::of_pairs(&pairs),
            "0.516667 elo 11.59 27.83 los 79.34 nelo 16.41 39.32 draws 0.400",
        );
        let variance = Outcomes::of_pairs(&pairs).variance();
        assert_eq!(format!("{variance:.7}"), "0.0622222");
    }

    #[test]
    fn results_without_a_bound_are_infinite() {
        assert_eq!(Estimate::of_games(&Tally::default()), None);
        assert_eq!(Estimate::of_pairs(&Pairs::default()), None);
        let lost = "0.000000 elo -inf inf los 0.00 nelo -inf inf draws 0.000";
        check(Estimate::of_games(&games(0, 0, 1)), lost);
        check(Estimate::of_pairs(&Pairs([9, 0, 0, 0, 0])), lost);
        let won = "1.000000 elo inf inf los 100.00 nelo inf inf draws 0.000";
        check(Estimate::of_games(&games(u64::MAX, 0, 0)), won);
        check(Estimate::of_pairs(&Pairs([0, 0, 0, 0, 7])), won);
        // 4 of 5 won: 0.8 ± 0.35 goes past 1.
        let few = Estimate::of_games(&games(4, 0, 1)).unwrap();
        assert_eq!(
            (few.elo.error, few.elo.value.is_finite()),
            (f64::INFINITY, true)
        );
    }

    #[test]
    fn nothing_but_draws_is_even() {
        let even = Estimate::of_games(&games(0, 4, 0)).unwrap();
        assert_eq!((even.elo.value, even.elo.error), (0.0, 0.0));
        assert_eq!((even.los, even.nelo.value), (0.5, 0.0));
        // Both games of every pair went to one color: the two engines look equally strong.
        let decided = Estimate::of_pairs(&Pairs([0, 0, 4, 0, 0])).unwrap();
        assert_eq!((decided.elo.error, decided.draw_ratio), (0.0, 1.0));
        assert!(
            Estimate::of_games(&games(4, 0, 4))
                .unwrap()
                .elo
                .error
                .is_finite()
        );
    }

    /// Counts of every size, 0 and the greatest among them.
    fn count() -> impl Strategy<Value = u64> + Clone {
        prop_oneof![
            Just(0),
            0..10_u64,
            0..10_000_u64,
            any::<u64>(),
            Just(u64::MAX)
        ]
    }

    proptest! {
        #[test]
        fn figures_are_those_of_statrs(counts in proptest::array::uniform5(0..40_usize)) {
            let [a, b, c, d, e] = counts;
            prop_assume!(a + b + d + e > 0);
            let outcomes: Vec<f64> = counts
                .iter()
                .zip([0.0, 0.25, 0.5, 0.75, 1.0])
                .flat_map(|(&count, points)| std::iter::repeat_n(points, count))
                .collect();
            let estimate = Estimate::of_pairs(&Pairs(counts.map(|it| it as u64))).unwrap();
            let mean = outcomes.as_slice().mean();
            let deviation = outcomes.as_slice().population_std_dev();
            prop_assert!((estimate.score - mean).abs() < 1e-12);
            prop_assume!(deviation > 0.0);
            let error = deviation / ((a + b + c + d + e) as f64).sqrt();
            let los = Normal::standard().cdf((mean - 0.5) / error);
            prop_assert!((estimate.los - los).abs() < 1e-10);
            let nelo = (mean - 0.5) / deviation / SQRT_2 * 347.435_585_5;
            prop_assert!((estimate.nelo.value - nelo).abs() < 1e-5);
        }

        #[test]
        fn the_other_side_sees_the_opposite(counts in proptest::array::uniform5(0..5000_u64)) {
            let pairs = Pairs(counts);
            let (Some(one), Some(other)) =
                (Estimate::of_pairs(&pairs), Estimate::of_pairs(&pairs.reversed()))
            else {
                return Ok(());
            };
            let opposite = |a: f64, b: f64| a == -b || (a + b).abs() < 1e-7 * (1.0 + a.abs());
            prop_assert!(opposite(one.elo.value, other.elo.value));
            prop_assert!(opposite(one.nelo.value, other.nelo.value));
            prop_assert!(opposite(one.elo.error, -other.elo.error));
            prop_assert!((one.los + other.los - 1.0).abs() < 1e-9);
        }

        #[test]
        fn no_figure_is_nan(counts in proptest::array::uniform5(count())) {
            let [wins, draws, losses, ..] = counts;
            let estimates = [
                Estimate::of_games(&games(wins, draws, losses)),
                Estimate::of_pairs(&Pairs(counts)),
            ];
            for it in estimates.into_iter().flatten() {
                for figure in [it.elo.value, it.elo.error, it.nelo.value, it.nelo.error] {
                    prop_assert!(!figure.is_nan(), "{it:?}");
                }
                for share in [it.score, it.los, it.draw_ratio] {
                    prop_assert!((0.0..=1.0).contains(&share), "{it:?}");
                }
            }
        }
    }
}
