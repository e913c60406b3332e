//! The judges under test, one behind the other, so that every test runs through all of them.

use renju_core::{
    Board, Color, ForbiddenKinds, ForbiddenPoints, Point, PointSet, Reading, Rule, Verdict,
};

use crate::reference::Reference;

/// A judge of the rules of Renju.
pub(crate) trait Judge: Sync {
    /// Names the judge in messages.
    fn name(&self) -> &'static str;

    /// Returns every point that is forbidden to Black, with all reasons, in order.
    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, ForbiddenKinds)>;

    /// Returns every point where a stone of `color` wins.
    fn five_points(&self, board: &Board, color: Color) -> PointSet;

    /// Says whether there is time to judge every image of every position, and deep counts.
    fn is_fast(&self) -> bool {
        true
    }
}

/// All judges.
pub(crate) const ALL: [&dyn Judge; 4] = [&Slow, &WholeBoard, &Portable, &PointByPoint];

/// The reference.
struct Slow;

impl Judge for Slow {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, ForbiddenKinds)> {
        Reference::renju(board, reading).forbidden()
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        Reference::new(board, color, Rule::RENJU, Reading::default()).five_points()
    }

    fn is_fast(&self) -> bool {
        false
    }
}

/// The library's judge of all points at once.
struct WholeBoard;

impl Judge for WholeBoard {
    fn name(&self) -> &'static str {
        "whole board"
    }

    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, ForbiddenKinds)> {
        kinds(&judge(reading).forbidden_points(board, Color::Black))
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        judge(Reading::default())
            .forbidden_points(board, color)
            .five
    }
}

/// The same without the instructions that only some processors have.
struct Portable;

impl Judge for Portable {
    fn name(&self) -> &'static str {
        "whole board, portable"
    }

    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, ForbiddenKinds)> {
        kinds(&judge(reading).forbidden_points_portably(board, Color::Black))
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        judge(Reading::default())
            .forbidden_points_portably(board, color)
            .five
    }
}

/// The library's judge of one point, asked for all of them.
struct PointByPoint;

impl PointByPoint {
    fn verdicts(
        board: &Board,
        color: Color,
        reading: Reading,
    ) -> impl Iterator<Item = (Point, Verdict)> {
        let judge = judge(reading);
        Point::all().map(move |point| (point, judge.judge(board, point, color)))
    }
}

impl Judge for PointByPoint {
    fn name(&self) -> &'static str {
        "point by point"
    }

    fn forbidden(&self, board: &Board, reading: Reading) -> Vec<(Point, ForbiddenKinds)> {
        Self::verdicts(board, Color::Black, reading)
            .filter_map(|(point, verdict)| Some((point, verdict.kinds()?)))
            .collect()
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        Self::verdicts(board, color, Reading::default())
            .filter(|(_, verdict)| *verdict == Verdict::Five)
            .map(|(point, _)| point)
            .collect()
    }
}

/// Returns the library's judge with a reading of the rules of Renju.
fn judge(reading: Reading) -> renju_core::Judge {
    renju_core::Judge {
        reading,
        ..Default::default()
    }
}

/// Returns the forbidden points in order with their kinds.
fn kinds(points: &ForbiddenPoints) -> Vec<(Point, ForbiddenKinds)> {
    let kinds_at = |point| Some((point, points.kinds(point)?));
    points.all().iter().filter_map(kinds_at).collect()
}
