//! What a search asks of a board, against the shapes and the judge of the library.

use renju_core::{
    AttackAt, AttackPoints, Board, BoardShapes, Color, Direction, Fouls, Judge, Point, PointSet,
    PointShapes, Reading, Rule, WinningLine,
};

/// Checks the digests of shapes of both colors, by either winning line.
pub(crate) fn check_attacks(board: &Board) {
    for color in Color::ALL {
        for line in WinningLine::ALL {
            let context = format!("{color}, {line:?}, in\n{board:#}\n");
            let points = AttackPoints::of(board, color, line);
            check_shapes(&points, &BoardShapes::of(board, color, line), &context);
            check_points(&points, board, color, line, &context);
            check_suspects(&points, board, color, line, &context);
        }
    }
}

fn check_shapes(points: &AttackPoints, shapes: &BoardShapes, context: &str) {
    assert_eq!(points.five, shapes.five(), "{context}five");
    assert_eq!(points.overline, shapes.overline(), "{context}overline");
    assert_eq!(points.four, shapes.four(), "{context}four");
    let several = |count: &dyn Fn(Point) -> usize| -> PointSet {
        Point::all().filter(|&point| count(point) >= 2).collect()
    };
    let several_fours = several(&|point| shapes.fours_at(point));
    assert_eq!(points.several_fours, several_fours, "{context}fours");
    let straight_four = shapes.straight_four();
    assert_eq!(points.straight_four, straight_four, "{context}straight");
    let along = Direction::ALL.map(|direction| shapes.three_along(direction));
    let several_threes =
        several(&|point| along.iter().filter(|points| points.contains(point)).count());
    // A point that makes five elsewhere extends no three; the digest does not look.
    if points.five.is_empty() {
        assert_eq!(points.three, shapes.three(), "{context}three");
        assert_eq!(points.several_threes, several_threes, "{context}threes");
    } else {
        assert!(shapes.three().is_subset(points.three), "{context}three");
        let is_subset = several_threes.is_subset(points.several_threes);
        assert!(is_subset, "{context}threes");
    }
}

/// Checks what is said of single points.
fn check_points(
    points: &AttackPoints,
    board: &Board,
    color: Color,
    line: WinningLine,
    context: &str,
) {
    let suspects = points.maybe_forbidden();
    for point in board.empty() {
        let at = AttackAt::of(board, point, color, line);
        let fours = PointShapes::of(board, point, color, line).fours;
        let completions = fours
            .iter()
            .fold(PointSet::EMPTY, |all, four| all | four.completions);
        assert_eq!(at.completions, completions, "{context}{point}");
        let is_suspect = suspects.contains(point);
        assert_eq!(at.maybe_forbidden, is_suspect, "{context}{point}");
    }
}

/// Checks that no other points are forbidden than those that may be.
fn check_suspects(
    points: &AttackPoints,
    board: &Board,
    color: Color,
    line: WinningLine,
    context: &str,
) {
    let rule = Rule {
        black: line,
        white: line,
        fouls: Fouls::Both,
    };
    for reading in Reading::ALL {
        let forbidden = Judge { rule, reading }.forbidden_points(board, color);
        let known = forbidden.all().is_subset(points.maybe_forbidden());
        assert!(known, "{context}{reading:?}");
    }
}
