//! The ratio of likelihoods that a sequential test watches: how much likelier the results are under
//! one hypothesis than under another.
//!
//! Each hypothesis says something about the mean of the outcomes. Of all distributions of which it is
//! true, the one is taken that makes the results likeliest; Lagrange's multiplier finds it.
//! See M. Van den Bergh, "Comments on Normalized Elo" and "The Generalized Maximum Likelihood Ratio for
//! the Expectation Value of a Distribution".

use super::Tally;
use super::outcomes::Outcomes;

/// How often the distribution of a normalized hypothesis is improved at most.
const ROUNDS: u32 = 10;

/// When it has been improved enough: no share has changed by more. fastchess takes 1e-4, with which its
/// figures come out the same to four digits.
const SETTLED: f64 = 1e-10;

/// How often an interval is halved at most. Double precision is reached before that.
const HALVINGS: u32 = 200;

/// The least share of its count to which a distribution can weigh an outcome up. It keeps rounding
/// from making it 0 or less.
const LEAST: f64 = f64::EPSILON;

/// Returns the logarithm of the ratio for two expected scores.
pub(super) fn of_scores(outcomes: &Outcomes, score0: f64, score1: f64) -> f64 {
    let outcomes = outcomes.clone().without_zeros();
    let [at0, at1] = [score0, score1].map(|score| {
        let distances: Vec<f64> = outcomes.iter().map(|it| it.points - score).collect();
        weights(&outcomes, &distances).unwrap_or_else(|| vec![1.0; outcomes.len()])
    });
    log_ratio(&outcomes, &at0, &at1)
}

/// Returns the logarithm of the ratio for two distances of the mean from an even score, in standard
/// deviations of the outcome.
pub(super) fn of_sigmas(outcomes: &Outcomes, sigmas0: f64, sigmas1: f64) -> f64 {
    let outcomes = outcomes.clone().without_zeros();
    let [at0, at1] = [sigmas0, sigmas1].map(|sigmas| normalized(&outcomes, sigmas));
    log_ratio(&outcomes, &at0, &at1)
}

/// Returns c-gomoku-cli's approximation for games and two expected scores: good where both are near
/// the score that was reached.
pub(super) fn approximate(games: &Outcomes, score0: f64, score1: f64) -> f64 {
    if games.seen() < 2 {
        return 0.0;
    }
    let gain = 2.0 * games.mean() - score0 - score1;
    (score1 - score0) * gain * games.total() / (2.0 * games.variance())
}

/// Returns the logarithm of the ratio for two differences in "Bayes Elo": there the share of draws is
/// set by a second number, which is taken from the results.
pub(super) fn bayesian(games: &Tally, elo0: f64, elo1: f64) -> f64 {
    if games.wins == 0 || games.losses == 0 {
        return 0.0;
    }
    let outcomes = Outcomes::of_games(games);
    let total = outcomes.clone().without_zeros().total();
    let odds_against = |count: u64| {
        let share = count as f64 / total;
        (1.0 - share).max(f64::EPSILON) / share
    };
    let draw_elo = 200.0 * (odds_against(games.losses) * odds_against(games.wins)).log10();
    let chance = |elo: f64| super::estimate::expected_score(elo - draw_elo);
    // A point for a win and half of one for a draw is half of 1 + P(win) − P(loss).
    let score = |elo: f64| (1.0 + chance(elo) - chance(-elo)) / 2.0;
    of_scores(&outcomes, score(elo0), score(elo1))
}

/// Returns the weights of the outcomes under the likeliest distribution with a mean so many of its
/// own standard deviations above an even score.
///
/// Mean and deviation depend on the distribution, so it is found in rounds from an even one.
fn normalized(outcomes: &Outcomes, sigmas: f64) -> Vec<f64> {
    let total = outcomes.total();
    let even = 1.0 / outcomes.len() as f64;
    let mut current = outcomes.with_counts(vec![even; outcomes.len()]);
    let mut found = vec![1.0; outcomes.len()];
    for _ in 0..ROUNDS {
        let (mean, sigma) = (current.mean(), current.variance().sqrt());
        let distance = |points: f64| {
            let spread = 1.0 + ((points - mean) / sigma).powi(2);
            points - 0.5 - sigmas * sigma * spread / 2.0
        };
        let distances: Vec<f64> = outcomes.iter().map(|it| distance(it.points)).collect();
        // Without a solution the last distribution is as near as the results come to the hypothesis.
        let Some(better) = weights(outcomes, &distances) else {
            break;
        };
        let shares = outcomes.iter().zip(&better);
        let next = current.with_counts(shares.map(|(it, weight)| it.count / total / weight));
        let changes = next.iter().zip(current.iter());
        let change = changes.map(|(a, b)| (a.count - b.count).abs());
        let change = change.fold(0.0, f64::max);
        (current, found) = (next, better);
        if change < SETTLED {
            break;
        }
    }
    found
}

/// Returns by what each count has to be divided so that the mean of `distances` becomes 0, with the
/// likeliest distribution for which that holds; `None` if there is none, because all distances are
/// on one side of 0.
fn weights(outcomes: &Outcomes, distances: &[f64]) -> Option<Vec<f64>> {
    let largest = distances.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
    if !(least < 0.0 && largest > 0.0) {
        return None;
    }
    let weight = |theta: f64, distance: f64| (1.0 + theta * distance).max(LEAST);
    let mean = |theta: f64| -> f64 {
        let parts = outcomes.iter().zip(distances);
        parts
            .map(|(it, &distance)| it.count * distance / weight(theta, distance))
            .sum()
    };
    // The mean falls with theta, from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / largest, -1.0 / least);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        if mean(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    Some(distances.iter().map(|&it| weight(theta, it)).collect())
}

/// Returns the logarithm of the ratio of the two likelihoods that belong to the weights.
fn log_ratio(outcomes: &Outcomes, at0: &[f64], at1: &[f64]) -> f64 {
    let parts = outcomes.iter().zip(at0.iter().zip(at1));
    parts
        .map(|(it, (weight0, weight1))| it.count * (weight0 / weight1).ln())
        .sum()
}
