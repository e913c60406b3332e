//! Verdicts.

use renju_core::{
    Board, Color, FivePoint, ForbiddenPoints, Judge, Point, PointShapes, Verdict, forbidden_points,
    judge as judge_black,
};

use super::effort::{extending_points, feasible_points, is_feasible, with};
use crate::reference::Reference;

/// Checks every verdict of a judge: point by point, and of the whole board in both ways. On points
/// that are too much for the reference, these three are held to each other.
pub(crate) fn check_verdicts(judge: Judge, board: &Board, color: Color) {
    let reference = Reference::new(board, color, judge.rule, judge.reading);
    let whole = judge.forbidden_points(board, color);
    let portable = judge.forbidden_points_portably(board, color);
    let feasible = feasible_points(judge, board, color);
    for point in Point::all() {
        let expected = if feasible.contains(point) {
            reference.verdict(point)
        } else {
            judge.judge(board, point, color)
        };
        let context = || format!("{color} on {point}, {judge:?}, in\n{board:#}\n");
        assert_eq!(
            judge.judge(board, point, color),
            expected,
            "point by point: {}",
            context()
        );
        assert_eq!(
            verdict_among(&whole, board, point),
            expected,
            "whole board: {}",
            context()
        );
        assert_eq!(
            verdict_among(&portable, board, point),
            expected,
            "whole board, portable: {}",
            context()
        );
    }
}

/// Checks which points make a real three, as far as that is not too much for the reference.
pub(crate) fn check_real_threes(judge: Judge, board: &Board, color: Color) {
    let reference = Reference::new(board, color, judge.rule, judge.reading);
    let real = judge.real_threes(board, color);
    let line = judge.rule.winning_line(color);
    for point in board.empty() {
        let shapes = PointShapes::of(board, point, color, line);
        let mut extensions = shapes.threes.iter().flat_map(extending_points);
        let placed = with(board, point, color);
        if !extensions
            .clone()
            .all(|extension| is_feasible(judge, &placed, extension, color))
        {
            continue;
        }
        let placed = reference.after(point);
        let proves_three = |extension| match placed.verdict(extension) {
            Verdict::Five => judge.reading.five_point == FivePoint::ProvesThree,
            verdict => verdict == Verdict::Legal,
        };
        let expected = shapes.fives.is_empty() && extensions.any(proves_three);
        let said = real.contains(point);
        assert_eq!(
            said, expected,
            "{color} on {point}, {judge:?}, in\n{board:#}\n"
        );
    }
}

/// Checks that the functions without a judge are those of the default judge for Black.
pub(crate) fn check_free_functions(board: &Board) {
    let judge = Judge::default();
    let forbidden = judge.forbidden_points(board, Color::Black).all();
    assert_eq!(forbidden_points(board), forbidden);
    for point in Point::all() {
        let verdict = judge.judge(board, point, Color::Black);
        assert_eq!(judge_black(board, point), verdict);
        assert_eq!(renju_core::explain(board, point).verdict, verdict);
    }
}

/// Returns what the sets of a whole board say of one point.
fn verdict_among(points: &ForbiddenPoints, board: &Board, point: Point) -> Verdict {
    let is_foul = points.all().contains(point);
    let is_five = points.five.contains(point);
    let is_empty = board.is_empty(point);
    assert!(is_empty || !is_foul && !is_five, "{point} is occupied");
    assert!(!is_five || !is_foul, "{point} is a five and forbidden");
    match points.kinds(point) {
        _ if !is_empty => Verdict::Occupied,
        _ if is_five => Verdict::Five,
        Some(kinds) => Verdict::Forbidden(kinds),
        None => Verdict::Legal,
    }
}
