//! Fives and fours, seen through the windows of five points in line.

use renju_core::{Board, Color, Direction, Point, PointSet, Rule, WinningLine};

/// Five points in line, and those next to the first and the last.
#[derive(Debug)]
pub(crate) struct Window {
    pub(crate) points: PointSet,
    pub(crate) beyond: PointSet,
}

/// The windows of a board on which a five can still be made.
#[derive(Debug)]
pub(crate) struct Windows(pub(crate) Vec<Window>);

impl Windows {
    /// Returns the windows that have an empty point, and stones of one color at most. No others
    /// matter to the position or to any that comes of it.
    pub(crate) fn of(board: &Board) -> Self {
        let starts = Direction::ALL.into_iter();
        let starts = starts.flat_map(|direction| Point::all().map(move |first| (first, direction)));
        let windows = starts.filter_map(|(first, direction)| {
            let points: Vec<_> = (0..5).filter_map(|n| first.step(direction, n)).collect();
            let beyond = [-1, 5].into_iter();
            (points.len() == 5).then(|| Window {
                points: points.into_iter().collect(),
                beyond: beyond.filter_map(|n| first.step(direction, n)).collect(),
            })
        });
        let is_open = |window: &Window| {
            let is_free_of = |color| window.points.is_disjoint(board.stones(color));
            !window.points.is_disjoint(board.empty()) && Color::ALL.into_iter().any(is_free_of)
        };
        Self(windows.filter(is_open).collect())
    }

    /// Returns the empty points where a stone of `color` makes a winning row.
    pub(crate) fn five_points(&self, board: &Board, color: Color, rule: Rule) -> PointSet {
        let own = board.stones(color);
        let exactly = rule.winning_line(color) == WinningLine::ExactlyFive;
        let fours = self.0.iter().filter(|window| {
            (window.points & own).len() == 4 && (!exactly || window.beyond.is_disjoint(own))
        });
        points(fours) & board.empty()
    }

    /// Returns the points where a stone of `color` can leave a four that was not there before:
    /// those of windows with three stones. Some of them leave none.
    pub(crate) fn four_points(&self, board: &Board, color: Color) -> PointSet {
        let (own, empty) = (board.stones(color), board.empty());
        let threes = self.0.iter().filter(|window| {
            (window.points & own).len() == 3 && (window.points & empty).len() == 2
        });
        points(threes) & empty
    }
}

fn points<'a>(windows: impl Iterator<Item = &'a Window>) -> PointSet {
    windows.fold(PointSet::EMPTY, |all, window| all | window.points)
}
