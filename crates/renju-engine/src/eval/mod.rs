//! How good a position looks, before it is searched.
//!
//! [`Patterns`] keeps, for every empty point, color and direction, what a stone there would make on
//! that line ([`LineClass`]), and combines the four directions to the class of the point
//! ([`PointClass`]). An [`Evaluation`] makes a number of them; [`ClassTable`] is the one there is:
//! a sum of weights, one for each class of each empty point, and one for the threats that both
//! sides have. The search knows nothing of weights, and the evaluation nothing of searching.

mod class_table;
mod line_class;
mod patterns;
mod point_class;
#[cfg(test)]
mod tests;
mod weights;

#[cfg(feature = "training")]
pub(crate) use class_table::threats;
pub(crate) use class_table::{ClassTable, Tables};
pub(crate) use line_class::LineClass;
pub(crate) use patterns::Patterns;
pub(crate) use point_class::{Making, PointClass};
#[cfg(feature = "training")]
pub(crate) use weights::{COUNT, STEPS_IN_A_UNIT, THREATS};
pub use weights::{Weights, WeightsError};

use renju_core::{Color, Point};

/// A number for a position, kept up to date stone by stone.
pub(crate) trait Evaluation {
    /// Follows a stone that was just placed.
    fn placed(&mut self, patterns: &Patterns);

    /// Takes the last stone back.
    fn undone(&mut self);

    /// Returns how good the position is for the side to move, in units of
    /// [`Score::Value`](crate::Score::Value).
    fn value(&self, patterns: &Patterns, to_move: Color) -> i32;

    /// Returns how likely a move to an empty point is to be the best: the natural logarithm of its
    /// odds, in 256ths, but for a number that is the same for all moves of the position.
    fn promise(&self, patterns: &Patterns, to_move: Color, point: Point) -> i32;
}
