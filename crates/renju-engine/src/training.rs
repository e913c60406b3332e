//! What the tool that fits the weights needs to see: the features of positions, and the numbers of
//! the weights.

use std::fmt;
use std::sync::Arc;

use renju_core::{Board, Color, Judge, Point};

use crate::Weights;
use crate::eval::{
    COUNT, ClassTable, Evaluation as _, LineClass, Patterns, PointClass, STEPS_IN_A_UNIT, THREATS,
    Tables, threats,
};
use crate::params::WIN_RATE_SCALE;

/// The number of classes of a point.
pub const CLASSES: usize = PointClass::COUNT;

/// The number of sets of threats.
pub const THREAT_SETS: usize = THREATS;

/// The number of weights.
pub const WEIGHTS: usize = COUNT;

/// How many steps of a weight make a unit of score.
pub const STEPS: i32 = STEPS_IN_A_UNIT;

/// The scale of values: a win rate is the logistic function of a value in units divided by this.
pub const SCALE: f64 = WIN_RATE_SCALE;

/// How many steps of a promise make one in the logarithm of the odds.
pub const PROMISE_STEPS: i32 = 256;

/// Returns the classes of the four lines that a class of a point stands for, in ascending order,
/// each below 16. `None` from [`CLASSES`] on.
///
/// # Examples
/// ```
/// use renju_engine::training::{CLASSES, lines};
/// assert_eq!(lines(0), Some([0, 0, 0, 0]));
/// assert_eq!(lines(CLASSES - 1), Some([15, 15, 15, 15]));
/// assert_eq!(lines(CLASSES), None);
/// ```
#[must_use]
pub fn lines(class: usize) -> Option<[usize; 4]> {
    let from = |least: usize| least..LineClass::ALL.len();
    let two = from(0).flat_map(|a| from(a).map(move |b| [a, b]));
    let three = two.flat_map(|[a, b]| from(b).map(move |c| [a, b, c]));
    let mut all = three.flat_map(|[a, b, c]| from(c).map(move |d| [a, b, c, d]));
    all.nth(class)
}

/// Returns the numbers of weights, in the order of the file.
#[must_use]
pub fn numbers(weights: &Weights) -> &[i16] {
    weights.numbers()
}

/// What the evaluation sees of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Features {
    /// Every empty point, with its class for a black stone and for a white one.
    pub points: Vec<(Point, [u16; 2])>,
    /// The number of the set of threats.
    pub threats: usize,
}

impl Features {
    /// Returns what the evaluation sees of a board.
    #[must_use]
    pub fn of(board: &Board, to_move: Color, judge: Judge) -> Self {
        let patterns = Patterns::new(board, judge);
        let number = |point, color| patterns.class(point, color).number();
        let points = board.empty().iter();
        Self {
            points: points
                .map(|point| (point, Color::ALL.map(|color| number(point, color))))
                .collect(),
            threats: threats(&patterns, to_move),
        }
    }
}

/// A board with its value, kept up to date stone by stone as the search does.
#[derive(Clone)]
pub struct Evaluated {
    patterns: Patterns,
    table: ClassTable,
}

impl Evaluated {
    /// Evaluates a board.
    #[must_use]
    pub fn new(board: &Board, judge: Judge, weights: &Weights) -> Self {
        let patterns = Patterns::new(board, judge);
        let table = ClassTable::new(Arc::new(Tables::new(weights)), &patterns);
        Self { patterns, table }
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, point: Point, color: Color) {
        self.patterns.place(point, color);
        self.table.placed(&self.patterns);
    }

    /// Takes the last stone back.
    ///
    /// # Panics
    /// Panics if no stone was placed.
    pub fn undo(&mut self) {
        self.patterns.undo();
        self.table.undone();
    }

    /// Returns how good the position is for the side to move, in units of
    /// [`Score::Value`](crate::Score::Value).
    #[must_use]
    pub fn value(&self, to_move: Color) -> i32 {
        self.table.value(&self.patterns, to_move)
    }

    /// Returns how likely a move to an empty point is to be the best: the natural logarithm of its
    /// odds, in steps, but for a number that is the same for all moves of the position.
    #[must_use]
    pub fn promise(&self, to_move: Color, point: Point) -> i32 {
        self.table.promise(&self.patterns, to_move, point)
    }
}

impl fmt::Debug for Evaluated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluated").finish_non_exhaustive()
    }
}

/// Returns weights with these numbers, in the order of the file (see `docs/weights.md`), or `None`
/// if they are not [`WEIGHTS`] numbers.
#[must_use]
pub fn weights(numbers: Vec<i16>) -> Option<Weights> {
    Weights::from_numbers(numbers)
}
