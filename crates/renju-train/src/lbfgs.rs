//! Minimizes a smooth convex function: the limited-memory BFGS method (Liu and Nocedal 1989) with
//! a backtracking line search.

use std::collections::VecDeque;

/// How many steps are remembered.
const MEMORY: usize = 12;

/// Ends the search for a step after so many halvings.
const HALVINGS: usize = 30;

/// How many iterations have to bring little: one alone may be unlucky.
const PATIENCE: usize = 10;

/// The share of the decrease that the slope promises and a step has to bring.
const SUFFICIENT: f64 = 1e-4;

/// A step, the change of the gradient on it, and the inverse of their product.
struct Step {
    step: Vec<f64>,
    change: Vec<f64>,
    inverse: f64,
}

/// Minimizes a function that returns its value and gradient, from the origin.
///
/// Tells `observe` the number of the iteration and the value, and ends after `iterations` or when
/// the last [`PATIENCE`] have improved the value by no more than the share `tolerance`.
pub(crate) fn minimize(
    parameters: usize,
    function: impl Fn(&[f64]) -> (f64, Vec<f64>),
    iterations: usize,
    tolerance: f64,
    mut observe: impl FnMut(usize, f64),
) -> Vec<f64> {
    let mut place = vec![0.0; parameters];
    let (mut value, mut gradient) = function(&place);
    let mut memory: VecDeque<Step> = VecDeque::new();
    let mut earlier = VecDeque::from([value]);
    for iteration in 1..=iterations {
        let mut direction = descent(&gradient, &memory);
        let mut slope = dot(&direction, &gradient);
        if slope >= 0.0 {
            memory.clear();
            direction = gradient.iter().map(|slope| -slope).collect();
            slope = -dot(&gradient, &gradient);
        }
        // The very first step has no scale yet.
        let mut length = if memory.is_empty() {
            1.0 / dot(&gradient, &gradient).sqrt().max(1.0)
        } else {
            1.0
        };
        let next = (0..HALVINGS).find_map(|_| {
            let next = combine(&place, length, &direction);
            let (next_value, next_gradient) = function(&next);
            let is_enough = next_value <= value + SUFFICIENT * length * slope;
            length /= 2.0;
            is_enough.then_some((next, next_value, next_gradient))
        });
        let Some((next, next_value, next_gradient)) = next else {
            break;
        };
        let step = combine(&next, -1.0, &place);
        let change = combine(&next_gradient, -1.0, &gradient);
        let product = dot(&step, &change);
        if product > 0.0 {
            memory.push_back(Step {
                step,
                change,
                inverse: 1.0 / product,
            });
            if memory.len() > MEMORY {
                memory.pop_front();
            }
        }
        (place, value, gradient) = (next, next_value, next_gradient);
        observe(iteration, value);
        earlier.push_back(value);
        if earlier.len() > PATIENCE {
            let before = earlier.pop_front().expect("there are several");
            if before - value <= tolerance * value.abs() {
                break;
            }
        }
    }
    place
}

/// Returns the direction to go: the two-loop recursion.
fn descent(gradient: &[f64], memory: &VecDeque<Step>) -> Vec<f64> {
    let mut direction: Vec<f64> = gradient.iter().map(|slope| -slope).collect();
    let mut shares = Vec::with_capacity(memory.len());
    for step in memory.iter().rev() {
        let share = step.inverse * dot(&step.step, &direction);
        direction = combine(&direction, -share, &step.change);
        shares.push(share);
    }
    if let Some(last) = memory.back() {
        let scale = 1.0 / (last.inverse * dot(&last.change, &last.change));
        for value in &mut direction {
            *value *= scale;
        }
    }
    for (step, share) in memory.iter().zip(shares.iter().rev()) {
        let other = step.inverse * dot(&step.change, &direction);
        direction = combine(&direction, share - other, &step.step);
    }
    direction
}

fn dot(first: &[f64], second: &[f64]) -> f64 {
    first.iter().zip(second).map(|(a, b)| a * b).sum()
}

/// Returns `first + factor * second`.
fn combine(first: &[f64], factor: f64, second: &[f64]) -> Vec<f64> {
    let both = first.iter().zip(second);
    both.map(|(a, b)| a + factor * b).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_minimum_of_an_ill_scaled_bowl() {
        let scales = [1.0, 100.0, 0.01];
        let center = [3.0, -2.0, 5.0];
        let function = |place: &[f64]| {
            let off: Vec<f64> = combine(place, -1.0, &center);
            let slopes: Vec<f64> = off
                .iter()
                .zip(scales)
                .map(|(off, scale)| off * scale)
                .collect();
            (dot(&off, &slopes) / 2.0, slopes)
        };
        let found = minimize(3, function, 100, 1e-15, |_, _| {});
        for (found, center) in found.iter().zip(center) {
            assert!((found - center).abs() < 1e-3, "{found} is not {center}");
        }
    }
}
