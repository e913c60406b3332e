//! What holds of the evaluation, whatever its weights are.

mod lines;
mod makings;
mod updates;
mod values;

use fastrand::Rng;
use renju_core::{Board, Color, Judge, Point, Rule};

use super::Weights;
use super::weights::COUNT;

/// Returns a judge of a rule.
fn judge(rule: Rule) -> Judge {
    Judge {
        rule,
        ..Judge::default()
    }
}

/// Returns a board with stones at random, from a few to nearly everywhere, whoever has more.
fn scattered(random: &mut Rng) -> Board {
    let filled = random.f64() * 0.9;
    let black = 0.2 + random.f64() * 0.6;
    let mut board = Board::new();
    for point in Point::all() {
        if random.f64() < filled {
            let color = if random.f64() < black {
                Color::Black
            } else {
                Color::White
            };
            board.place(point, color).unwrap();
        }
    }
    board
}

/// Returns weights at random, so that no two classes are alike.
fn random_weights(random: &mut Rng) -> Weights {
    let numbers = (0..COUNT).map(|_| random.i16(-2000..2000));
    Weights::from_numbers(numbers.collect()).unwrap()
}
