//! What `analyze` finds out about a position: one value with many faces.

use renju_core::{
    Board, BoardShapes, Color, Explanation, ForbiddenPoints, Judge, Move, Point, PointSet, Verdict,
};

/// A position as a user gave it.
#[derive(Debug, Clone)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// The moves that led here, if their order is known; else empty.
    pub moves: Vec<Move>,
    /// The side to move, if it is known.
    pub to_move: Option<Color>,
}

/// The points where one color makes something with its next stone and may place it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Threats {
    /// Points that win at once.
    pub five: PointSet,
    /// Points that make a straight four.
    pub straight_four: PointSet,
    /// Points that make a four, straight ones included.
    pub four: PointSet,
    /// Points that make a real three.
    pub three: PointSet,
}

/// All that is said about a position.
#[derive(Debug, Clone)]
pub struct Report {
    /// The position.
    pub position: Position,
    /// Rule and reading of the judge.
    pub judge: Judge,
    /// The points forbidden to Black, and its fives.
    pub forbidden: ForbiddenPoints,
    /// The threats of Black and of White.
    pub threats: [Threats; 2],
    /// Why each forbidden point is forbidden, in order of points.
    pub forbidden_explained: Vec<Explanation>,
    /// Why points that look forbidden are not.
    pub look_alikes: Vec<Explanation>,
}
