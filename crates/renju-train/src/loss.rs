//! Says how well weights fit games.

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;

use anyhow::ensure;
use renju_engine::training::SCALE;

use crate::game;
use crate::model::{self, cross_entropy, sigmoid};
use crate::positions::{Position, Positions};
use crate::split::split;
use crate::weights_file::RealWeights;

/// How many threads work if nothing was said.
const TWO: NonZero<usize> = NonZero::new(2).expect("it is not zero");

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The weights
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// Other weights to compare with
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Files of games, one a line, with calibrated scores
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The share of the games that a fit holds out, and that is used here; 1 for all
    #[arg(long, default_value_t = 0.1, value_name = "SHARE")]
    held_out: f64,
    /// The threads that work at once
    #[arg(long, default_value_t = TWO, value_name = "N")]
    threads: NonZero<usize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(
        (0.0..=1.0).contains(&args.held_out),
        "--held-out is a share from 0 to 1"
    );
    let (_, held_out) = split(game::read(&args.games)?, args.held_out);
    ensure!(!held_out.is_empty(), "no game is held out");
    let positions = Positions::of(&held_out, args.threads.get())?;
    println!(
        "{} games with {} positions",
        positions.games,
        positions.open()
    );
    let weights = RealWeights::read(&args.weights)?;
    let report = Report::of(&weights, &positions);
    println!("{report}\n{}", move_report(&weights, &positions));
    if let Some(path) = &args.against {
        let other_weights = RealWeights::read(path)?;
        let other = Report::of(&other_weights, &positions);
        println!("against {}:", path.display());
        println!("{other}\n{}", move_report(&other_weights, &positions));
        let entropy = paired(&positions, &report.entropies, &other.entropies);
        println!("difference in cross-entropy: {entropy}");
        let correct = paired(&positions, &report.correct, &other.correct);
        println!("difference in accuracy: {correct}");
    }
    Ok(())
}

/// How well values fit the open positions of games.
#[derive(Debug)]
pub(crate) struct Report {
    /// The cross-entropy of the result at each position.
    entropies: Vec<f64>,
    /// How far the side that is better in each position has won: 0, 0.5 or 1.
    correct: Vec<f64>,
    /// That of the win rates by value and by the score of the search.
    correlation: f64,
}

impl Report {
    /// Says how well weights fit.
    pub(crate) fn of(weights: &RealWeights, positions: &Positions) -> Self {
        let value = |position: &Position| model::value(&weights.values, positions, position);
        Self::of_values(positions, value)
    }

    /// Says how well the scores of the games fit: as good as an evaluation could hope to be.
    pub(crate) fn of_scores(positions: &Positions) -> Self {
        Self::of_values(positions, |position| f64::from(position.score) / SCALE)
    }

    fn of_values(positions: &Positions, value: impl Fn(&Position) -> f64) -> Self {
        let open = || positions.all.iter().filter(|position| position.is_open);
        let values: Vec<f64> = open().map(value).collect();
        let expected: Vec<f64> = open()
            .map(|position| sigmoid(f64::from(position.score) / SCALE))
            .collect();
        let rates: Vec<f64> = values.iter().copied().map(sigmoid).collect();
        let both = || values.iter().zip(open());
        Self {
            entropies: both()
                .map(|(&value, position)| cross_entropy(value, position.result))
                .collect(),
            correct: both()
                .map(|(&value, position)| correct(value, position))
                .collect(),
            correlation: correlation(&rates, &expected),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "cross-entropy {:.4}, accuracy {:.4}, correlation with the score {:.4}",
            mean(&self.entropies),
            mean(&self.correct),
            self.correlation
        )
    }
}

/// Returns how far the side has won that is better by the value.
fn correct(value: f64, position: &Position) -> f64 {
    if value > 0.0 {
        position.result
    } else {
        1.0 - position.result
    }
}

/// Returns how often the move that was played is the first by promise, or one of the first few.
pub(crate) fn move_report(weights: &RealWeights, positions: &Positions) -> String {
    let mut entropy = 0.0;
    let mut among = [0.0; 3];
    let firsts = [1.0, 5.0, 10.0];
    for position in &positions.all {
        let promises = model::promises(&weights.promises, positions, position);
        let played = promises[position.played()];
        let cells = || promises.iter().zip(positions.cells(position));
        let count = |counts: &dyn Fn(f64) -> bool| -> f64 {
            let cells = cells().filter(|&(&promise, _)| counts(promise));
            cells.map(|(_, cell)| f64::from(cell.count)).sum()
        };
        let (better, same) = (
            count(&|promise| promise > played),
            count(&|promise| promise == played),
        );
        for (among, first) in among.iter_mut().zip(firsts) {
            *among += ((first - better) / same).clamp(0.0, 1.0);
        }
        let odds = cells().map(|(promise, cell)| f64::from(cell.count) * (promise - played).exp());
        entropy += odds.sum::<f64>().ln();
    }
    let share = |sum: f64| sum / positions.all.len() as f64;
    format!(
        "moves: cross-entropy {:.4}, first {:.4}, of the first 5 {:.4}, of the first 10 {:.4}",
        share(entropy),
        share(among[0]),
        share(among[1]),
        share(among[2])
    )
}

/// A mean with its standard error.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) error: f64,
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.4} ± {:.4}", self.mean, self.error)
    }
}

/// Returns the mean difference at the open positions. The positions of a game have its result in
/// common, so that games are what is counted for the error.
fn paired(positions: &Positions, first: &[f64], second: &[f64]) -> Estimate {
    let differences: Vec<f64> = first.iter().zip(second).map(|(a, b)| a - b).collect();
    let mean = mean(&differences);
    let mut games = vec![0.0; positions.games];
    let open = positions.all.iter().filter(|position| position.is_open);
    for (position, difference) in open.zip(&differences) {
        games[position.game] += difference - mean;
    }
    let squares: f64 = games.iter().map(|sum| sum * sum).sum();
    Estimate {
        mean,
        error: squares.sqrt() / differences.len() as f64,
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn correlation(first: &[f64], second: &[f64]) -> f64 {
    let means = (mean(first), mean(second));
    let pairs = || {
        first
            .iter()
            .zip(second)
            .map(|(a, b)| (a - means.0, b - means.1))
    };
    let product: f64 = pairs().map(|(a, b)| a * b).sum();
    let squares: (f64, f64) = (
        pairs().map(|(a, _)| a * a).sum(),
        pairs().map(|(_, b)| b * b).sum(),
    );
    product / (squares.0 * squares.1).sqrt()
}
