//! Fits the scale from scores to results, and writes games with scores on the scale of the engine.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use renju_core::Color;
use renju_engine::training::SCALE;

use crate::game::{self, FORCED_FROM, Game};
use crate::loss::Estimate;
use crate::model::{cross_entropy, sigmoid};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files of games, one a line
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Where to write the games with the scores that they should have had
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The steps of Newton's method: it doubles the digits with each.
const STEPS: usize = 20;

/// The slope of a score, and what is added with Black and with White to move.
type Parameters = [f64; 3];

/// A score before the first forced end, and the result of its game.
#[derive(Debug, Clone, Copy)]
struct Scored {
    game: usize,
    to_move: Color,
    score: f64,
    result: f64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let games = game::read(&args.games)?;
    let scored: Vec<Scored> = games.iter().enumerate().flat_map(open_scores).collect();
    ensure!(
        !scored.is_empty(),
        "no score is left before the first forced end"
    );
    let parameters = newton(&scored).context("the scores say nothing about the results")?;
    let errors = errors(&scored, &parameters, games.len())
        .context("the scores say nothing about the results")?;
    let [slope, ..] = parameters;
    println!("{} games with {} positions", games.len(), scored.len());
    let scale = Estimate {
        mean: 1.0 / slope,
        error: errors[0] / (slope * slope),
    };
    println!("scale: {scale}");
    for (color, sign) in [(Color::Black, -1.0), (Color::White, 1.0)] {
        let index = 1 + color.index();
        let offset = Estimate {
            mean: sign * parameters[index] / slope,
            error: errors[index] / slope,
        };
        println!("White is understated, {color} to move, by {offset}");
    }
    println!("cross-entropy: {:.4}", entropy(&scored, &parameters));
    if let Some(output) = &args.output {
        ensure!(
            slope > 0.0,
            "higher scores go with worse results: there is nothing to calibrate"
        );
        write(games, &parameters, output)
            .with_context(|| format!("cannot write games to {}", output.display()))?;
    }
    Ok(())
}

/// Writes games with scores from which the win rate follows without an offset, by the scale of the
/// engine.
fn write(games: Vec<Game>, parameters: &Parameters, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for mut game in games {
        let stones = game.opening.len();
        for (ply, (_, score)) in game.moves.iter_mut().enumerate() {
            *score = calibrated(*score, Color::of_move(stones + ply), parameters);
        }
        writeln!(file, "{game}")?;
    }
    file.flush()
}

/// Returns what a score should have been. Forced ends stay as they are.
fn calibrated(score: i32, to_move: Color, parameters: &Parameters) -> i32 {
    if score.abs() >= FORCED_FROM {
        return score;
    }
    let value = value(f64::from(score), to_move, parameters);
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates")]
    let score = (value * SCALE).round() as i32;
    score.clamp(1 - FORCED_FROM, FORCED_FROM - 1)
}

/// Returns the logarithm of the odds that the side to move wins.
fn value(score: f64, to_move: Color, parameters: &Parameters) -> f64 {
    let inputs = inputs(score, to_move);
    inputs
        .iter()
        .zip(parameters)
        .map(|(input, parameter)| input * parameter)
        .sum()
}

/// What the parameters are multiplied by.
fn inputs(score: f64, to_move: Color) -> [f64; 3] {
    let is = |color| f64::from(u8::from(to_move == color));
    [score, is(Color::Black), is(Color::White)]
}

fn open_scores((index, game): (usize, &Game)) -> impl Iterator<Item = Scored> {
    let open = game.moves.iter().enumerate();
    open.take_while(|(_, (_, score))| score.abs() < FORCED_FROM)
        .map(move |(ply, &(_, score))| {
            let to_move = Color::of_move(game.opening.len() + ply);
            Scored {
                game: index,
                to_move,
                score: f64::from(score),
                result: game.result(to_move),
            }
        })
}

impl Scored {
    fn inputs(&self) -> [f64; 3] {
        inputs(self.score, self.to_move)
    }

    fn value(&self, parameters: &Parameters) -> f64 {
        value(self.score, self.to_move, parameters)
    }
}

fn entropy(scored: &[Scored], parameters: &Parameters) -> f64 {
    let losses = scored
        .iter()
        .map(|one| cross_entropy(one.value(parameters), one.result));
    losses.sum::<f64>() / scored.len() as f64
}

/// Returns the parameters with the greatest likelihood.
fn newton(scored: &[Scored]) -> Option<Parameters> {
    let mut parameters = [0.0; 3];
    for _ in 0..STEPS {
        let inverse = inverse(curvature(scored, &parameters))?;
        let mut slopes = [0.0; 3];
        for one in scored {
            let off = sigmoid(one.value(&parameters)) - one.result;
            for (slope, input) in slopes.iter_mut().zip(one.inputs()) {
                *slope += off * input;
            }
        }
        for (parameter, row) in parameters.iter_mut().zip(inverse) {
            *parameter -= product(row, slopes);
        }
    }
    Some(parameters)
}

fn curvature(scored: &[Scored], parameters: &Parameters) -> [[f64; 3]; 3] {
    let mut curvature = [[0.0; 3]; 3];
    for one in scored {
        let expected = sigmoid(one.value(parameters));
        let inputs = one.inputs();
        for (row, first) in curvature.iter_mut().zip(inputs) {
            for (cell, second) in row.iter_mut().zip(inputs) {
                *cell += expected * (1.0 - expected) * first * second;
            }
        }
    }
    curvature
}

/// Returns the standard errors. The positions of a game have its result in common: what a game
/// adds to the slopes is what varies (the sandwich estimator).
fn errors(scored: &[Scored], parameters: &Parameters, games: usize) -> Option<Parameters> {
    let inverse = inverse(curvature(scored, parameters))?;
    let mut slopes = vec![[0.0; 3]; games];
    for one in scored {
        let off = sigmoid(one.value(parameters)) - one.result;
        for (slope, input) in slopes[one.game].iter_mut().zip(one.inputs()) {
            *slope += off * input;
        }
    }
    Some(inverse.map(|row| {
        let squares = slopes.iter().map(|&slopes| product(row, slopes).powi(2));
        squares.sum::<f64>().sqrt()
    }))
}

fn product(first: [f64; 3], second: [f64; 3]) -> f64 {
    first.iter().zip(second).map(|(a, b)| a * b).sum()
}

/// Returns the inverse of a symmetric matrix, if it has one, by its cofactors.
fn inverse(matrix: [[f64; 3]; 3]) -> Option<[[f64; 3]; 3]> {
    let cofactor = |row: usize, column: usize| {
        let at = |down: usize, right: usize| matrix[(row + down) % 3][(column + right) % 3];
        at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
    };
    let cofactors = [0, 1, 2].map(|row| [0, 1, 2].map(|column| cofactor(row, column)));
    let determinant = product(matrix[0], cofactors[0]);
    (determinant.is_normal()).then(|| cofactors.map(|row| row.map(|cell| cell / determinant)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_scale_and_the_offsets_that_results_were_drawn_from() {
        // Black is overstated by 60 with Black to move, understated by 20 with White to move.
        let truth = [1.0 / 150.0, -60.0 / 150.0, -20.0 / 150.0];
        let mut random = fastrand::Rng::with_seed(5);
        let scored: Vec<Scored> = (0..40_000)
            .map(|index| {
                let mut one = Scored {
                    game: index,
                    to_move: Color::of_move(index),
                    score: f64::from(random.i32(-400..400)),
                    result: 0.0,
                };
                one.result = f64::from(u8::from(random.f64() < sigmoid(one.value(&truth))));
                one
            })
            .collect();
        let found = newton(&scored).unwrap();
        let errors = errors(&scored, &found, 40_000).unwrap();
        for index in 0..3 {
            let off = (found[index] - truth[index]).abs();
            assert!(
                off < 4.0 * errors[index],
                "{found:?} ± {errors:?} is not {truth:?}"
            );
        }
    }

    #[test]
    fn calibrated_scores_need_no_scale_and_no_offset() {
        // A third of the scale of the engine, and White is understated by 30.
        let parameters = [3.0 / SCALE, -30.0 * 3.0 / SCALE, 30.0 * 3.0 / SCALE];
        let at = |score, to_move| calibrated(score, to_move, &parameters);
        assert_eq!(at(30, Color::Black), 0);
        assert_eq!(at(10, Color::White), 120);
        assert_eq!(at(-29_996, Color::White), -29_996);
        assert_eq!(at(24_000, Color::White), 24_999);
    }

    #[test]
    fn inverts_matrices() {
        let matrix = [[2.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 4.0]];
        let inverse = inverse(matrix).unwrap();
        // It is symmetric: its rows are its columns.
        for (index, row) in matrix.into_iter().enumerate() {
            let mut expected = [0.0; 3];
            expected[index] = 1.0;
            for (column, expected) in inverse.into_iter().zip(expected) {
                assert!((product(row, column) - expected).abs() < 1e-12);
            }
        }
        assert_eq!(super::inverse([[1.0; 3]; 3]), None);
    }
}
