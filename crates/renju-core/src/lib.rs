#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod board;
mod color;
mod direction;
mod moves;
mod point;
mod point_set;
mod rule;
#[cfg(feature = "serde")]
mod serde_text;
mod symmetry;
mod zobrist;

pub use board::{Board, PlaceError};
pub use color::{Color, ParseColorError};
pub use direction::Direction;
pub use moves::Move;
pub use point::{ParsePointError, Point};
pub use point_set::{PointSet, Points};
pub use rule::{Fouls, ParseRuleError, Rule, WinningLine};
pub use symmetry::Symmetry;
