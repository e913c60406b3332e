//! Shapes.

use std::collections::BTreeSet;

use renju_core::{
    Board, BoardShapes, Color, Direction, Fouls, Point, PointSet, PointShapes, Reading, Rule,
    WinningLine,
};

use crate::reference::Reference;
use crate::reference::shapes::PointShapes as Slow;

/// Checks the shapes of both colors on every point, by either winning line.
pub(crate) fn check_shapes(board: &Board) {
    for color in Color::ALL {
        for line in WinningLine::ALL {
            check_color(board, color, line);
        }
    }
}

fn check_color(board: &Board, color: Color, line: WinningLine) {
    let rule = Rule {
        black: line,
        white: line,
        fouls: Fouls::Nobody,
    };
    let judge = Reference::new(board, color, rule, Reading::default());
    let all = BoardShapes::of(board, color, line);
    for point in board.empty() {
        let slow = judge.shapes(point).expect("the point is empty");
        let context = format!("{color} on {point}, {line:?}, in\n{board:#}\n");
        let fast = PointShapes::of(board, point, color, line);
        check_sets(&fast, &slow, line, &context);
        check_board(&all, &slow, point, &context);
    }
}

/// What is compared of the sets behind fours and threes: stones, points that extend them.
type Sets = BTreeSet<(Vec<Point>, Vec<Point>)>;

fn sets(shapes: impl Iterator<Item = (PointSet, PointSet)>) -> Sets {
    let points = |set: PointSet| set.iter().collect();
    shapes
        .map(|(stones, extensions)| (points(stones), points(extensions)))
        .collect()
}

/// Returns the points of all given sets.
fn union(sets: impl Iterator<Item = PointSet>) -> PointSet {
    sets.fold(PointSet::EMPTY, |all, set| all | set)
}

/// Checks the stones and points behind the shapes of a stone.
fn check_sets(fast: &PointShapes, slow: &Slow, line: WinningLine, context: &str) {
    assert_eq!(!fast.fives.is_empty(), slow.five, "{context}: five");
    assert_eq!(
        !fast.overlines.is_empty(),
        slow.overline,
        "{context}: overline"
    );
    assert_eq!(fast.fours.len(), slow.four_count, "{context}: fours");
    let straight = fast.fours.iter().any(|four| four.is_straight());
    assert_eq!(straight, slow.straight_four(), "{context}: straight four");
    // The library keeps a three that only a five spoils, without extensions, for explanations.
    let threes = || {
        fast.threes
            .iter()
            .filter(|three| !three.extensions.is_empty())
    };
    if line == WinningLine::ExactlyFive {
        assert_eq!(
            sets(
                fast.fours
                    .iter()
                    .map(|four| (four.stones, four.completions))
            ),
            sets(
                slow.fours
                    .iter()
                    .map(|four| (four.stones, four.completions))
            ),
            "{context}: fours"
        );
        assert_eq!(
            sets(threes().map(|three| (three.stones, three.extensions))),
            sets(
                slow.threes
                    .iter()
                    .map(|three| (three.stones, three.extensions))
            ),
            "{context}: threes"
        );
    } else {
        // With five or more, one point may complete or extend several sets of stones.
        assert_eq!(
            union(fast.fours.iter().map(|four| four.completions)),
            union(slow.fours.iter().map(|four| four.completions)),
            "{context}: fours"
        );
        assert_eq!(
            union(threes().map(|three| three.extensions)),
            union(slow.threes.iter().map(|three| three.extensions)),
            "{context}: threes"
        );
    }
}

/// Checks the shapes of all points at once.
fn check_board(fast: &BoardShapes, slow: &Slow, point: Point, context: &str) {
    assert_eq!(fast.five().contains(point), slow.five, "{context}: five");
    assert_eq!(
        fast.overline().contains(point),
        slow.overline,
        "{context}: overline"
    );
    assert_eq!(fast.fours_at(point), slow.four_count, "{context}: fours");
    let straight = fast.straight_four().contains(point);
    assert_eq!(straight, slow.straight_four(), "{context}: straight four");
    for direction in Direction::ALL {
        let four = slow.fours.iter().any(|four| four.direction == direction);
        assert_eq!(
            fast.four_along(direction).contains(point),
            four,
            "{context}: four"
        );
        let three = slow.threes.iter().any(|three| three.direction == direction);
        assert_eq!(
            fast.three_along(direction).contains(point),
            three,
            "{context}: three"
        );
    }
}
