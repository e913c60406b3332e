//! The shapes of the library against those of the reference, at every point of many positions.

#[expect(dead_code, reason = "shapes are compared here, not verdicts")]
mod reference;

use std::collections::BTreeSet;

use reference::shapes::PointShapes as Slow;
use reference::{Line, Reference};
use renju_core::{Board, BoardShapes, Color, Direction, Point, PointSet, PointShapes, WinningLine};
use renju_testdata::{CROWDED, EDGE_CASES, MIDGAME, Reading};

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
fn check_sets(fast: &PointShapes, slow: &Slow, line: Line, context: &str) {
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
    if line == Line::ExactlyFive {
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
    let number = |direction: Direction| {
        // The reference lists the directions in an order of its own.
        [
            Direction::Horizontal,
            Direction::Vertical,
            Direction::Rising,
            Direction::Falling,
        ]
        .iter()
        .position(|&other| other == direction)
    };
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
        let along = number(direction);
        let four = slow.fours.iter().any(|four| Some(four.direction) == along);
        assert_eq!(
            fast.four_along(direction).contains(point),
            four,
            "{context}: four"
        );
        let three = slow
            .threes
            .iter()
            .any(|three| Some(three.direction) == along);
        assert_eq!(
            fast.three_along(direction).contains(point),
            three,
            "{context}: three"
        );
    }
}

fn check(board: &Board, color: Color, line: Line, id: &str) {
    let wins = match line {
        Line::ExactlyFive => WinningLine::ExactlyFive,
        Line::FiveOrMore => WinningLine::FiveOrMore,
    };
    let judge = Reference::new(board, color, line, Reading::Default);
    let all = BoardShapes::of(board, color, wins);
    for point in board.empty() {
        let slow = judge.shapes(point).expect("the point is empty");
        let context = format!("{id}, {color} on {point}, {line:?}");
        check_sets(
            &PointShapes::of(board, point, color, wins),
            &slow,
            line,
            &context,
        );
        check_board(&all, &slow, point, &context);
    }
}

#[test]
fn the_shapes_are_those_of_the_reference() {
    let cases = (EDGE_CASES.cases()).chain(MIDGAME.cases().step_by(8));
    for case in cases.chain(CROWDED.cases().step_by(8)) {
        for color in Color::ALL {
            for line in [Line::ExactlyFive, Line::FiveOrMore] {
                check(&case.board, color, line, &case.id);
            }
        }
    }
}
