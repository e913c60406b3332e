//! Fits weights to games.

use std::num::NonZero;
use std::path::PathBuf;

use anyhow::ensure;
use renju_engine::training::{CLASSES, SCALE};

use crate::backoff::Backoff;
use crate::game;
use crate::lbfgs::minimize;
use crate::loss::{Report, move_report};
use crate::model::{self, Spread, sigmoid};
use crate::positions::{Position, Positions};
use crate::split::split;
use crate::weights_file::{RealWeights, VALUES_END};

/// Ends a fit when a few iterations improve the loss by no more than this share.
const TOLERANCE: f64 = 1e-5;

/// One position of so many is looked at for how much the parameters matter.
const SAMPLE: usize = 20;

/// How many threads work if nothing was said.
const TWO: NonZero<usize> = NonZero::new(2).expect("it is not zero");

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files of games, one a line, with calibrated scores
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// Weights to start from: the fit changes them only where the games say so
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The share of the games that are only used for the report
    #[arg(long, default_value_t = 0.1, value_name = "SHARE")]
    held_out: f64,
    /// How much of the target is the game's result; the rest is the score of the search
    #[arg(long, default_value_t = 0.1, value_name = "SHARE")]
    result_share: f64,
    /// The standard deviations of the priors of values: of a line class or a single threat, of two
    /// together, and of a class of a point or a set of threats
    #[arg(long, default_value = "0.2,0.1,0.1", value_name = "ONE,TWO,ALL")]
    value_spread: Spread,
    /// The same of promises
    #[arg(long, default_value = "0.5,0.3,0.3", value_name = "ONE,TWO,ALL")]
    promise_spread: Spread,
    /// The most iterations for values
    #[arg(long, default_value_t = 500, value_name = "N")]
    value_iterations: usize,
    /// The most iterations for promises
    #[arg(long, default_value_t = 200, value_name = "N")]
    promise_iterations: usize,
    /// The threads that work at once
    #[arg(long, default_value_t = TWO, value_name = "N")]
    threads: NonZero<usize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(
        (0.0..1.0).contains(&args.held_out),
        "--held-out is a share from 0 up to 1"
    );
    ensure!(
        (0.0..=1.0).contains(&args.result_share),
        "--result-share is a share from 0 to 1"
    );
    let (fitted, held_out) = split(game::read(&args.games)?, args.held_out);
    let fitted = Positions::of(&fitted, args.threads.get())?;
    let held_out = Positions::of(&held_out, args.threads.get())?;
    println!(
        "fits to {} games with {} positions, holds out {} with {}",
        fitted.games,
        fitted.open(),
        held_out.games,
        held_out.open()
    );
    let from = match &args.from {
        Some(path) => RealWeights::read(path)?,
        None => RealWeights {
            values: vec![0.0; VALUES_END],
            promises: vec![0.0; 4 * CLASSES],
        },
    };
    let values = fit_values(args, &fitted, &from.values);
    let promises = fit_promises(args, &fitted, &from.promises);
    let clamped = RealWeights { values, promises }.write(&args.output)?;
    if clamped > 0 {
        println!("{clamped} weights were too large for the file");
    }
    let written = RealWeights::read(&args.output)?;
    for (name, positions) in [("fitted", &fitted), ("held out", &held_out)] {
        if positions.all.is_empty() {
            continue;
        }
        println!("{name}: {}", Report::of(&written, positions));
        println!(
            "{name}, the scores themselves: {}",
            Report::of_scores(positions)
        );
        println!("{name}: {}", move_report(&written, positions));
    }
    Ok(())
}

impl Args {
    /// Returns what the side to move can expect of a position.
    fn target(&self, position: &Position) -> f64 {
        let expected = sigmoid(f64::from(position.score) / SCALE);
        (1.0 - self.result_share) * expected + self.result_share * position.result
    }
}

fn fit_values(args: &Args, positions: &Positions, from: &[f64]) -> Vec<f64> {
    let parts = model::value_parts(args.value_spread);
    let open = positions.all.iter().filter(|position| position.is_open);
    let sample = open.step_by(SAMPLE);
    let squares = parts.squares(sample.map(|position| model::value_weights(positions, position)));
    // The loss of a position is curved by a quarter at most, and its prior by 1.
    let curvature = squares
        .iter()
        .map(|square| 1.0 + square / 4.0 * SAMPLE as f64);
    let problem = Problem {
        name: "values",
        parts,
        from,
        steps: curvature
            .map(|curvature| curvature.sqrt().recip())
            .collect(),
        iterations: args.value_iterations,
    };
    let target = |position: &Position| args.target(position);
    problem.solve(|weights| model::value_loss(weights, positions, target, args.threads.get()))
}

fn fit_promises(args: &Args, positions: &Positions, from: &[f64]) -> Vec<f64> {
    let parts = model::promise_parts(args.promise_spread);
    let problem = Problem {
        name: "promises",
        steps: vec![1.0; parts.parameters()],
        parts,
        from,
        iterations: args.promise_iterations,
    };
    problem.solve(|weights| model::promise_loss(weights, positions, args.threads.get()))
}

/// A fit of one kind of weights.
struct Problem<'a> {
    name: &'a str,
    parts: Backoff,
    /// The weights that the priors are around.
    from: &'a [f64],
    /// About how far each parameter may go for the loss to grow by a half: the fit is faster in
    /// these units.
    steps: Vec<f64>,
    iterations: usize,
}

impl Problem<'_> {
    /// Returns the weights with the least loss.
    fn solve(&self, loss: impl Fn(&[f64]) -> (f64, Vec<f64>)) -> Vec<f64> {
        let function = |place: &[f64]| {
            let (loss, slopes) = loss(&self.weights(place));
            let parameters = self.parameters(place);
            let prior: f64 = parameters
                .iter()
                .map(|parameter| parameter * parameter / 2.0)
                .sum();
            let slopes = self.parts.gather(&slopes);
            let slopes = slopes.iter().zip(&parameters).zip(&self.steps);
            let gradient = slopes.map(|((slope, parameter), step)| (slope + parameter) * step);
            (loss + prior, gradient.collect())
        };
        let observe = |iteration: usize, value: f64| {
            if iteration.is_multiple_of(20) {
                println!("{}: iteration {iteration}, loss {value:.1}", self.name);
            }
        };
        let parameters = self.parts.parameters();
        self.weights(&minimize(
            parameters,
            function,
            self.iterations,
            TOLERANCE,
            observe,
        ))
    }

    fn parameters(&self, place: &[f64]) -> Vec<f64> {
        place
            .iter()
            .zip(&self.steps)
            .map(|(place, step)| place * step)
            .collect()
    }

    fn weights(&self, place: &[f64]) -> Vec<f64> {
        let changes = self.parts.expand(&self.parameters(place));
        self.from
            .iter()
            .zip(changes)
            .map(|(from, change)| from + change)
            .collect()
    }
}
