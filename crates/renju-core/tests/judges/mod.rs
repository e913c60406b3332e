//! The judges under test, one behind the other, so that every test runs through all of them.

use renju_core::{Board, Color, Point, PointSet};
use renju_testdata::{Kind, Reading};

use crate::reference::{Line, Reference};

/// A judge of the rules of Renju.
pub(crate) trait Judge: Sync {
    /// Names the judge in messages.
    fn name(&self) -> &'static str;

    /// Returns every point that is forbidden to Black, with all reasons, in order.
    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, Vec<Kind>)>;

    /// Returns every point where a stone of `color` wins.
    fn five_points(&self, board: &Board, color: Color) -> PointSet;

    /// Says whether there is time to judge every image of every position, and deep counts.
    fn is_fast(&self) -> bool;
}

/// All judges.
pub(crate) const ALL: [&dyn Judge; 1] = [&Slow];

/// The reference.
struct Slow;

impl Judge for Slow {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, Vec<Kind>)> {
        Reference::renju(board, reading).forbidden()
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        let line = match color {
            Color::Black => Line::ExactlyFive,
            Color::White => Line::FiveOrMore,
        };
        Reference::new(board, color, line, Reading::Default).five_points()
    }

    fn is_fast(&self) -> bool {
        false
    }
}
