//! How much the reference has to imagine.
//!
//! It looks into every extending point of every three. On contrived boards, such as two full ranks
//! of black stones, there are millions of ways to go on, though few decide anything.

use renju_core::{Board, Color, Judge, Point, PointSet, PointShapes, Points, Three};

/// The most imagined stones of one point.
const MOST_OF_POINT: usize = 1000;

/// The most imagined stones of all points of a board.
const MOST_OF_BOARD: usize = 3000;

/// Returns the points that the reference judges within a second for the whole board: on any board
/// that is not contrived, all.
pub(super) fn feasible_points(judge: Judge, board: &Board, color: Color) -> PointSet {
    let mut left = MOST_OF_BOARD;
    let mut is_feasible = |point: Point| {
        // Points that need nothing imagined are feasible, however little is left.
        let limit = left.clamp(1, MOST_OF_POINT);
        let count = imagined(judge, board, point, color, limit);
        let is_feasible = count < limit;
        if is_feasible {
            left -= count;
        }
        is_feasible
    };
    Point::all().filter(|&point| is_feasible(point)).collect()
}

/// Says whether the reference judges one point within a fraction of a second.
pub(super) fn is_feasible(judge: Judge, board: &Board, point: Point, color: Color) -> bool {
    imagined(judge, board, point, color, MOST_OF_POINT) < MOST_OF_POINT
}

/// Counts the imagined stones in a full explanation of a point, up to a limit.
pub(super) fn imagined(
    judge: Judge,
    board: &Board,
    point: Point,
    color: Color,
    limit: usize,
) -> usize {
    let shapes = PointShapes::of(board, point, color, judge.rule.winning_line(color));
    if !must_look_deeper(judge, color, &shapes) {
        return 0;
    }
    let placed = with(board, point, color);
    let mut extensions = shapes.threes.iter().flat_map(extending_points);
    let mut count = 0;
    while count < limit
        && let Some(extension) = extensions.next()
    {
        count += 1 + imagined(judge, &placed, extension, color, limit - count - 1);
    }
    count
}

/// Says whether the threes of a point have to be looked into.
pub(super) fn must_look_deeper(judge: Judge, color: Color, shapes: &PointShapes) -> bool {
    judge.rule.fouls.bind(color) && shapes.fives.is_empty() && shapes.threes.len() >= 2
}

/// Returns the points that make a straight four of a three, and a five as well or not.
pub(super) fn extending_points(three: &Three) -> Points {
    (three.extensions | three.five_points).into_iter()
}

/// Returns the board with one more stone.
pub(super) fn with(board: &Board, point: Point, color: Color) -> Board {
    let mut placed = *board;
    let result = placed.place(point, color);
    result.expect("a stone is imagined on an empty point");
    placed
}
