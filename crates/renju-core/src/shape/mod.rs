//! Fives, overlines, fours and threes: what a stone on a point would make.
//!
//! [`BoardShapes`] answers for all points of a board at once, [`PointShapes`] names the stones and
//! the completing points behind each shape of one point. [`AttackPoints`], [`AttackAt`] and
//! [`points_beside`] are what a search asks again and again. All take the color's
//! [`WinningLine`](crate::WinningLine), since what makes a five decides what makes a four or a
//! three. Nothing here knows what is forbidden; that is the [judge](crate::judge())'s business.

mod attack_points;
pub(crate) mod board_shapes;
pub(crate) mod line;
pub(crate) mod point;
mod point_shapes;
mod windows;

pub use attack_points::{AttackAt, AttackPoints, completing_points};
pub use board_shapes::BoardShapes;
pub use point_shapes::{Four, PointShapes, Row, Three};
pub use windows::points_beside;
