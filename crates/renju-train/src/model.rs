//! What is fitted: the value of a position and the promises of its moves, with their slopes.

use std::str::FromStr;
use std::thread;

use anyhow::bail;
use renju_core::Color;
use renju_engine::training::{CLASSES, THREAT_SETS, lines};

use crate::backoff::{Backoff, Builder};
use crate::positions::{Position, Positions};
use crate::weights_file::THREATS_START;

/// The standard deviations of the priors, in units of the logarithm of the odds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spread {
    /// Of what is known of a line class or a single threat.
    pub(crate) one: f64,
    /// Of what is known of two lines or two threats together.
    pub(crate) two: f64,
    /// Of what is known of a class of a point, or a set of threats.
    pub(crate) all: f64,
}

impl FromStr for Spread {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let numbers = text.split(',').map(str::parse);
        let numbers: Vec<f64> = numbers.collect::<Result<_, _>>()?;
        let &[one, two, all] = &numbers[..] else {
            bail!("these are three numbers with commas between them");
        };
        Ok(Self { one, two, all })
    }
}

/// What a weight is the sum of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Class(usize),
    Lines(usize, usize),
    Line(usize),
    Threats(usize),
    TwoThreats(usize, usize),
    Threat(usize),
}

/// Whom a part is for: one of the four tables, or those of either color alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Scope {
    Table(usize),
    Alike(usize),
}

/// Returns the parts of values and sets of threats, in the order of the file.
pub(crate) fn value_parts(spread: Spread) -> Backoff {
    let mut builder = Builder::new();
    for color in 0..2 {
        for to_move in 0..2 {
            let alike = Scope::Alike(usize::from(color != to_move));
            add_classes(
                &mut builder,
                [Scope::Table(2 * color + to_move), alike],
                spread,
            );
        }
    }
    for to_move in 0..2 {
        let scopes = [Scope::Table(to_move), Scope::Alike(0)];
        for set in 0..THREAT_SETS {
            let parts = threat_parts(set, spread);
            builder.weight(scoped(scopes, &parts));
        }
    }
    builder.finish()
}

/// Returns the parts of promises, in the order of the file.
pub(crate) fn promise_parts(spread: Spread) -> Backoff {
    let mut builder = Builder::new();
    for to_move in 0..2 {
        for whose in 0..2 {
            let scopes = [Scope::Table(2 * to_move + whose), Scope::Alike(whose)];
            add_classes(&mut builder, scopes, spread);
        }
    }
    builder.finish()
}

fn add_classes(builder: &mut Builder<(Scope, Part)>, scopes: [Scope; 2], spread: Spread) {
    for class in 0..CLASSES {
        let lines = lines(class).expect("there are as many classes");
        let mut parts = vec![(Part::Class(class), spread.all)];
        for (index, &line) in lines.iter().enumerate() {
            parts.push((Part::Line(line), spread.one));
            let others = &lines[index + 1..];
            parts.extend(
                others
                    .iter()
                    .map(|&other| (Part::Lines(line, other), spread.two)),
            );
        }
        builder.weight(scoped(scopes, &parts));
    }
}

fn threat_parts(set: usize, spread: Spread) -> Vec<(Part, f64)> {
    let members: Vec<usize> = (0..12).filter(|bit| set >> bit & 1 == 1).collect();
    let mut parts = vec![(Part::Threats(set), spread.all)];
    for (index, &one) in members.iter().enumerate() {
        parts.push((Part::Threat(one), spread.one));
        let others = &members[index + 1..];
        parts.extend(
            others
                .iter()
                .map(|&other| (Part::TwoThreats(one, other), spread.two)),
        );
    }
    parts
}

fn scoped(scopes: [Scope; 2], parts: &[(Part, f64)]) -> Vec<((Scope, Part), f64)> {
    let all = scopes.into_iter().flat_map(|scope| {
        let parts = parts.iter();
        parts.map(move |&(part, scale)| ((scope, part), scale))
    });
    all.collect()
}

/// Returns the value of a position, in units of the logarithm of the odds.
pub(crate) fn value(weights: &[f64], positions: &Positions, position: &Position) -> f64 {
    let [black, white] = value_tables(position.to_move);
    let cells = positions.cells(position).iter();
    let sum: f64 = cells
        .map(|cell| {
            let [a, b] = cell.classes.map(usize::from);
            f64::from(cell.count) * (weights[black + a] + weights[white + b])
        })
        .sum();
    sum + weights[threat_place(position)]
}

/// Returns the weights that the value of a position is the sum of, with how often each counts.
pub(crate) fn value_weights(positions: &Positions, position: &Position) -> Vec<(usize, f64)> {
    let tables = value_tables(position.to_move);
    let cells = positions.cells(position).iter();
    let weights = cells.flat_map(|cell| {
        let both = tables.into_iter().zip(cell.classes);
        both.map(|(table, class)| (table + usize::from(class), f64::from(cell.count)))
    });
    weights.chain([(threat_place(position), 1.0)]).collect()
}

/// Where the weights of black and of white stones begin.
fn value_tables(to_move: Color) -> [usize; 2] {
    [0, 1].map(|color| (2 * color + to_move.index()) * CLASSES)
}

fn threat_place(position: &Position) -> usize {
    THREATS_START + position.to_move.index() * THREAT_SETS + position.threats
}

/// Returns the logarithm of the odds of a move to a point of each cell, but for a number.
pub(crate) fn promises(weights: &[f64], positions: &Positions, position: &Position) -> Vec<f64> {
    let mover = position.to_move.index();
    let [own, other] = promise_tables(position.to_move);
    let cells = positions.cells(position).iter();
    cells
        .map(|cell| {
            let [mine, theirs] = [mover, 1 - mover].map(|side| usize::from(cell.classes[side]));
            weights[own + mine] + weights[other + theirs]
        })
        .collect()
}

/// Where the promises of the own stone and of the opponent's begin.
fn promise_tables(to_move: Color) -> [usize; 2] {
    [0, 1].map(|whose| (2 * to_move.index() + whose) * CLASSES)
}

/// Returns the logistic function.
pub(crate) fn sigmoid(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// Returns the cross-entropy of an expected share of the point, given the logarithm of the odds.
pub(crate) fn cross_entropy(value: f64, target: f64) -> f64 {
    // ln(1 + exp(v)), without overflow.
    let softplus = value.max(0.0) + (-value.abs()).exp().ln_1p();
    softplus - target * value
}

/// Returns the loss of values, and its slope for each weight.
pub(crate) fn value_loss(
    weights: &[f64],
    positions: &Positions,
    target: impl Fn(&Position) -> f64 + Sync,
    threads: usize,
) -> (f64, Vec<f64>) {
    in_parts(positions, weights.len(), threads, |position, slopes| {
        if !position.is_open {
            return 0.0;
        }
        let value = value(weights, positions, position);
        let target = target(position);
        let slope = sigmoid(value) - target;
        let [black, white] = value_tables(position.to_move);
        for cell in positions.cells(position) {
            let slope = f64::from(cell.count) * slope;
            slopes[black + usize::from(cell.classes[0])] += slope;
            slopes[white + usize::from(cell.classes[1])] += slope;
        }
        slopes[threat_place(position)] += slope;
        cross_entropy(value, target)
    })
}

/// Returns the loss of promises, and its slope for each weight.
pub(crate) fn promise_loss(
    weights: &[f64],
    positions: &Positions,
    threads: usize,
) -> (f64, Vec<f64>) {
    in_parts(positions, weights.len(), threads, |position, slopes| {
        let promises = promises(weights, positions, position);
        let cells = positions.cells(position);
        let most = promises.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds: Vec<f64> = promises
            .iter()
            .zip(cells)
            .map(|(promise, cell)| f64::from(cell.count) * (promise - most).exp())
            .collect();
        let total: f64 = odds.iter().sum();
        let mover = position.to_move.index();
        let [own, other] = promise_tables(position.to_move);
        for (index, (cell, odds)) in cells.iter().zip(&odds).enumerate() {
            let played = f64::from(u8::from(index == position.played()));
            let slope = odds / total - played;
            slopes[own + usize::from(cell.classes[mover])] += slope;
            slopes[other + usize::from(cell.classes[1 - mover])] += slope;
        }
        total.ln() + most - promises[position.played()]
    })
}

/// Sums the losses of all positions and their slopes, on so many threads.
fn in_parts(
    positions: &Positions,
    weights: usize,
    threads: usize,
    loss: impl Fn(&Position, &mut [f64]) -> f64 + Sync,
) -> (f64, Vec<f64>) {
    let share = positions.all.len().div_ceil(threads).max(1);
    let loss = &loss;
    let parts = thread::scope(|scope| {
        let work = |part: &'_ [Position]| {
            let part = part.to_vec();
            scope.spawn(move || {
                let mut slopes = vec![0.0; weights];
                let sum: f64 = part
                    .iter()
                    .map(|position| loss(position, &mut slopes))
                    .sum();
                (sum, slopes)
            })
        };
        let workers: Vec<_> = positions.all.chunks(share).map(work).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("no panics");
        workers.into_iter().map(join).collect::<Vec<_>>()
    });
    let mut total = (0.0, vec![0.0; weights]);
    for (sum, slopes) in parts {
        total.0 += sum;
        for (total, slope) in total.1.iter_mut().zip(slopes) {
            *total += slope;
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use renju_core::Judge;
    use renju_engine::Weights;
    use renju_engine::training::{Evaluated, PROMISE_STEPS, SCALE};

    use super::*;
    use crate::game::Game;
    use crate::weights_file::RealWeights;

    const GAME: &str = "g8 f5 i4 f4 d3 g9 | h7:-53 i6:126 f7:-186 f3:271 f6:-158 h5:174 g4:-136 \
                        g5:136 e5:-136 i5:98 j5:17 f2:-64 f1:-160 h4:179 g3:-285 h6:228 | white";

    #[test]
    fn the_model_is_the_evaluation() {
        let built_in = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .unwrap()
            .join("renju-engine/src/eval/weights.bin");
        let weights = RealWeights::read(&built_in).unwrap();
        let game: Game = GAME.parse().unwrap();
        let positions = Positions::of(std::slice::from_ref(&game), 1).unwrap();
        let stages = game.stages().unwrap();
        assert_eq!(positions.all.len(), stages.len());
        for (position, stage) in positions.all.iter().zip(&stages) {
            let evaluated = Evaluated::new(&stage.board, Judge::default(), &Weights::built_in());
            let modeled = value(&weights.values, &positions, position) * SCALE;
            let found = f64::from(evaluated.value(stage.to_move));
            assert!((modeled - found).abs() < 1.001, "{modeled} is not {found}");
            let modeled = promises(&weights.promises, &positions, position)[position.played()];
            let found = evaluated.promise(stage.to_move, stage.played);
            let steps = f64::from(PROMISE_STEPS);
            assert!(
                (modeled * steps - f64::from(found)).abs() < 1e-6,
                "{modeled}: {found}"
            );
        }
    }

    /// Fails unless slopes are those of the loss at some weights.
    fn check_slopes(weights: &[f64], loss: impl Fn(&[f64]) -> (f64, Vec<f64>)) {
        const STEP: f64 = 1e-5;
        let (_, slopes) = loss(weights);
        let touched = slopes
            .iter()
            .enumerate()
            .filter(|(_, slope)| **slope != 0.0);
        let mut count = 0;
        for (index, slope) in touched.step_by(7) {
            let at = |change: f64| {
                let mut changed = weights.to_vec();
                changed[index] += change;
                loss(&changed).0
            };
            let measured = (at(STEP) - at(-STEP)) / (2.0 * STEP);
            assert!(
                (measured - slope).abs() < 1e-4,
                "{index}: {measured} is not {slope}"
            );
            count += 1;
        }
        assert!(count > 20, "{count}");
    }

    #[test]
    fn slopes_are_those_of_the_losses() {
        let game: Game = GAME.parse().unwrap();
        let positions = Positions::of(&[game], 1).unwrap();
        let mut random = fastrand::Rng::with_seed(2);
        let mut weights =
            |count: usize| -> Vec<f64> { (0..count).map(|_| random.f64() * 0.02 - 0.01).collect() };
        let target = |position: &Position| sigmoid(f64::from(position.score) / SCALE);
        check_slopes(&weights(THREATS_START + 2 * THREAT_SETS), |weights| {
            value_loss(weights, &positions, target, 2)
        });
        check_slopes(&weights(4 * CLASSES), |weights| {
            promise_loss(weights, &positions, 2)
        });
    }
}
