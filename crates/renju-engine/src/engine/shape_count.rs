//! A simple count of shapes: what each empty point is worth to a side.
//!
//! The board has stretches of five points in a row, *windows*. A window with stones of both colors
//! is worth nothing to either; one with stones of one color only is worth to that color what
//! [`WINDOW_VALUES`] says of their number. The count of a point is what a stone there changes: own
//! windows grow, and the opponent's end. A straight four takes part in more windows than a four,
//! and crossing lines add up, so that no shape needs a name here.
//!
//! Two things of the rule are heeded. A color that wins with exactly five gets nothing for a window
//! that touches a further stone of its own. And a point that is forbidden to the opponent stops
//! nothing, for he could not have played there.

use std::cmp::Reverse;

use renju_core::{Board, Color, Direction, Judge, Point, PointSet, WinningLine};

use crate::params::WINDOW_VALUES;

/// The number of points in a window.
const WINDOW: i8 = 5;

/// What the empty points of a position are worth to a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShapeCount {
    balance: i32,
    counts: [i32; Point::COUNT],
}

impl ShapeCount {
    /// Counts for `color`, which is to move.
    pub(super) fn of(board: &Board, color: Color, judge: Judge) -> Self {
        let opponent = color.opponent();
        let useless = judge.forbidden_points(board, opponent).all();
        let mut count = Self {
            balance: 0,
            counts: [0; Point::COUNT],
        };
        for start in Point::all() {
            for direction in Direction::ALL {
                if let Some(window) = Window::at(board, start, direction) {
                    count.add(board, &window, color, judge, useless);
                }
            }
        }
        count
    }

    /// Returns what the position is worth after a stone on `point`: own windows less the
    /// opponent's.
    pub(super) fn value_after(&self, point: Point) -> i32 {
        self.balance + self.counts[point.index()]
    }

    /// Returns the points, the best first: those of the highest count, and of equal ones those
    /// nearest to the center.
    pub(super) fn in_order(&self, points: PointSet) -> Vec<Point> {
        let mut points: Vec<Point> = points.iter().collect();
        points.sort_by_key(|&point| (Reverse(self.counts[point.index()]), from_center(point)));
        points
    }

    /// Adds what a window is worth and what a stone on its empty points changes.
    fn add(
        &mut self,
        board: &Board,
        window: &Window,
        color: Color,
        judge: Judge,
        useless: PointSet,
    ) {
        let stones = |color| window.points & board.stones(color);
        let worth = |color: Color, number: usize| {
            if window.is_spoiled_for(board, color, judge) {
                0
            } else {
                WINDOW_VALUES[number]
            }
        };
        let (own, others) = (stones(color).len(), stones(color.opponent()).len());
        let value = match (own, others) {
            (own, 0) => worth(color, own),
            (0, others) => -worth(color.opponent(), others),
            _ => return,
        };
        self.balance += value;
        for point in window.points & board.empty() {
            self.counts[point.index()] += match others {
                0 => worth(color, own + 1) - value,
                _ if useless.contains(point) => 0,
                _ => -value,
            };
        }
    }
}

/// Five points in a row, with the point before and the point behind.
struct Window {
    points: PointSet,
    ends: [Option<Point>; 2],
}

impl Window {
    /// Returns the window that starts on a point, if the board is large enough and the window has
    /// room for a stone.
    fn at(board: &Board, start: Point, direction: Direction) -> Option<Self> {
        start.step(direction, WINDOW - 1)?;
        let points: PointSet = (0..WINDOW)
            .filter_map(|steps| start.step(direction, steps))
            .collect();
        let has_room = !points.is_disjoint(board.empty());
        has_room.then(|| Self {
            points,
            ends: [start.step(direction, -1), start.step(direction, WINDOW)],
        })
    }

    /// Says whether five stones of `color` in the window would be an overline that wins nothing.
    fn is_spoiled_for(&self, board: &Board, color: Color, judge: Judge) -> bool {
        let is_own = |end: &Point| board.get(*end) == Some(color);
        judge.rule.winning_line(color) == WinningLine::ExactlyFive
            && self.ends.iter().flatten().any(is_own)
    }
}

/// Returns how far a point is from the center: first in steps of any kind, then along both axes.
fn from_center(point: Point) -> (u8, u8) {
    let columns = point.column().abs_diff(Point::CENTER.column());
    let ranks = point.rank().abs_diff(Point::CENTER.rank());
    (columns.max(ranks), columns + ranks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(black: &str, white: &str, color: Color) -> (Board, ShapeCount) {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let count = ShapeCount::of(&board, color, Judge::default());
        (board, count)
    }

    #[track_caller]
    fn best(black: &str, white: &str, color: Color, expected: &str) {
        let (board, count) = count(black, white, color);
        let order = count.in_order(board.empty());
        assert_eq!(order[0].to_string(), expected, "{black} / {white}");
    }

    #[test]
    fn an_empty_board_begins_in_the_center() {
        best("", "", Color::Black, "H8");
    }

    #[test]
    fn rows_grow_and_are_stopped_where_they_are_longest() {
        // D8 stops the row on one side, E8 to I8 is the window with most stones.
        best("F8 G8 H8", "D8", Color::Black, "I8");
        best("F8 G8 H8", "D8", Color::White, "I8");
        // Equal rows: the own one is worth more.
        best("F3 G3 H3", "F12 G12 H12", Color::Black, "I3");
    }

    #[test]
    fn lines_that_cross_add_up() {
        best("F8 G8 H9 H10", "", Color::Black, "H8");
    }

    #[test]
    fn a_window_that_can_only_be_an_overline_is_worth_nothing_to_black() {
        // Between B1 and H1 Black has no room for exactly five; White has.
        let stones = "B1 C1 G1 H1";
        let (_, black) = count(stones, "A1 I1", Color::Black);
        let (_, white) = count("A1 I1", stones, Color::White);
        let e1: Point = "E1".parse().unwrap();
        assert!(black.counts[e1.index()] < white.counts[e1.index()]);
    }

    #[test]
    fn a_point_forbidden_to_black_stops_nothing() {
        // H8 is a double-three.
        let (black, white) = ("H6 H7 I8 J8", "A1");
        let h8: Point = "H8".parse().unwrap();
        let (board, under_renju) = count(black, white, Color::White);
        let judge = Judge {
            rule: renju_core::Rule::STANDARD,
            ..Judge::default()
        };
        let under_standard = ShapeCount::of(&board, Color::White, judge);
        assert!(under_renju.counts[h8.index()] < under_standard.counts[h8.index()]);
    }
}
