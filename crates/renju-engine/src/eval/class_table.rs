//! The evaluation by a table of classes.

use std::sync::Arc;

use renju_core::{Color, Point};

use super::weights::STEPS_IN_A_UNIT;
use super::{Evaluation, Making, Patterns, PointClass, Weights};

/// The sum of a weight for each empty point's class, for either color, and of one for the threats
/// of both sides.
#[derive(Clone)]
pub(crate) struct ClassTable {
    tables: Arc<Tables>,
    /// The sums for Black to move and for White to move.
    sums: [i32; 2],
    /// The sums before each stone that was placed.
    before: Vec<[i32; 2]>,
}

/// Weights, laid out as they are looked up.
#[derive(Debug)]
pub(crate) struct Tables {
    /// For the color of the stones and the class: what it adds with Black to move and with White.
    values: [Vec<[i16; 2]>; 2],
    /// For the side to move.
    threats: [Vec<i16>; 2],
    /// For the side to move and the class: what the own stone and the opponent's promise.
    promises: [Vec<[i16; 2]>; 2],
}

/// What counts as a threat of a side, the first in the lowest bit.
const THREATS: [Making; 6] = [
    Making::Three,
    Making::Threes,
    Making::Four,
    Making::FourAndThree,
    Making::Fours,
    Making::StraightFour,
];

impl Tables {
    pub(crate) fn new(weights: &Weights) -> Self {
        let pairs = |first: &[i16], second: &[i16]| {
            let both = first.iter().zip(second);
            both.map(|(&first, &second)| [first, second]).collect()
        };
        Self {
            values: [0, 1].map(|color| pairs(weights.values(color, 0), weights.values(color, 1))),
            threats: [0, 1].map(|to_move| weights.threats(to_move).to_vec()),
            promises: [0, 1]
                .map(|to_move| pairs(weights.promises(to_move, 0), weights.promises(to_move, 1))),
        }
    }
}

impl ClassTable {
    /// Evaluates a board.
    pub(crate) fn new(tables: Arc<Tables>, patterns: &Patterns) -> Self {
        let mut table = Self {
            tables,
            sums: [0; 2],
            before: Vec::new(),
        };
        for point in patterns.board().empty() {
            for color in Color::ALL {
                table.add(color, patterns.class(point, color), 1);
            }
        }
        table
    }

    /// Returns the sums for Black to move and for White to move.
    #[cfg(test)]
    pub(super) const fn sums(&self) -> [i32; 2] {
        self.sums
    }

    #[inline]
    fn add(&mut self, color: Color, class: PointClass, sign: i32) {
        let value = self.tables.values[color.index()][class.index()];
        for (sum, value) in self.sums.iter_mut().zip(value) {
            *sum += sign * i32::from(value);
        }
    }
}

impl Evaluation for ClassTable {
    #[inline]
    fn placed(&mut self, patterns: &Patterns) {
        self.before.push(self.sums);
        let changes = patterns.last_changes();
        for (index, change) in changes.iter().enumerate() {
            for color in Color::ALL {
                let (before, after) = (change.before[color.index()], change.after[color.index()]);
                // The first is the point of the stone itself.
                if index == 0 {
                    self.add(color, before, -1);
                } else if before != after {
                    self.add(color, before, -1);
                    self.add(color, after, 1);
                }
            }
        }
    }

    #[inline]
    fn undone(&mut self) {
        self.sums = self.before.pop().expect("a stone was placed");
    }

    #[inline]
    fn value(&self, patterns: &Patterns, to_move: Color) -> i32 {
        let own = to_move.index();
        let threats = threats(patterns, to_move);
        let sum = self.sums[own] + i32::from(self.tables.threats[own][threats]);
        sum / STEPS_IN_A_UNIT
    }

    #[inline]
    fn promise(&self, patterns: &Patterns, to_move: Color, point: Point) -> i32 {
        let promises = &self.tables.promises[to_move.index()];
        let [own, _] = promises[patterns.class(point, to_move).index()];
        let [_, other] = promises[patterns.class(point, !to_move).index()];
        i32::from(own) + i32::from(other)
    }
}

/// Returns the number of the set of threats that both sides have.
pub(crate) fn threats(patterns: &Patterns, to_move: Color) -> usize {
    let side = |color: Color| {
        let has = |making: Making| usize::from(!patterns.making(color, making).is_empty());
        let bits = THREATS.iter().enumerate();
        bits.fold(0, |set, (bit, &making)| set | has(making) << bit)
    };
    side(to_move) | side(!to_move) << THREATS.len()
}
