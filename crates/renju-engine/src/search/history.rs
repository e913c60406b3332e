//! What the search has learned about moves, whatever the position: for trying good ones first.

use renju_core::{Color, Point};

/// The bounds of a number.
const MOST: i32 = 8192;

/// How often moves were the best or failed to be.
pub(super) struct History {
    /// By the color that moves, and the point.
    moves: [[i16; Point::COUNT]; 2],
    /// By the color that moves, and the last move: the reply that was the best.
    replies: [[Option<Point>; Point::COUNT]; 2],
}

impl History {
    pub(super) const fn new() -> Self {
        Self {
            moves: [[0; Point::COUNT]; 2],
            replies: [[None; Point::COUNT]; 2],
        }
    }

    /// Returns how good a move has been, between minus and plus 8192.
    #[inline]
    pub(super) fn of(&self, color: Color, point: Point) -> i32 {
        i32::from(self.moves[color.index()][point.index()])
    }

    /// Returns the best reply to a move, when it was last asked for.
    #[inline]
    pub(super) fn reply(&self, color: Color, last: Option<Point>) -> Option<Point> {
        self.replies[color.index()][last?.index()]
    }

    /// Learns that a move was the best at such a depth, after others had been tried.
    pub(super) fn learn(
        &mut self,
        color: Color,
        last: Option<Point>,
        best: Point,
        failed: impl Iterator<Item = Point>,
        depth: i32,
    ) {
        let bonus = (depth * depth * 16 + 32 * depth).min(1600);
        self.add(color, best, bonus);
        for point in failed {
            self.add(color, point, -bonus);
        }
        if let Some(last) = last {
            self.replies[color.index()][last.index()] = Some(best);
        }
    }

    /// Moves a number toward a bound, the less the nearer it is.
    fn add(&mut self, color: Color, point: Point, bonus: i32) {
        let number = &mut self.moves[color.index()][point.index()];
        let old = i32::from(*number);
        let new = old + bonus - old * bonus.abs() / MOST;
        *number = i16::try_from(new).unwrap_or(i16::MAX);
    }
}
