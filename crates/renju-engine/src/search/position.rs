//! A position that the search plays on.

use std::sync::OnceLock;

use renju_core::{Board, Color, Direction, Point, PointSet};

use crate::eval::{Evaluation, Making, Patterns};

/// A position with its patterns and its evaluation, and the moves that led there.
pub(super) struct Position<E> {
    patterns: Patterns,
    evaluation: E,
    to_move: Color,
    moves: Vec<Option<Point>>,
    /// The points near stones, before each move and now.
    near: Vec<PointSet>,
}

/// What is added to the key where White is to move.
const WHITE_TO_MOVE: u64 = 0x9E37_79B9_7F4A_7C15;

/// How far from a stone, in any direction, moves are looked at.
const NEAR_SQUARE: i8 = 2;
/// How far from a stone, on its lines, moves are looked at.
const NEAR_LINE: i8 = 4;

/// Returns the points near each point.
fn near() -> &'static [PointSet] {
    static NEAR: OnceLock<Vec<PointSet>> = OnceLock::new();
    NEAR.get_or_init(|| Point::all().map(near_point).collect())
}

/// Returns the points near each point on its line in each direction.
fn lines() -> &'static [[PointSet; 4]] {
    static LINES: OnceLock<Vec<[PointSet; 4]>> = OnceLock::new();
    let line =
        |point: Point, direction| (-5..=5).filter_map(move |steps| point.step(direction, steps));
    LINES.get_or_init(|| {
        let through = |point| Direction::ALL.map(|direction| line(point, direction).collect());
        Point::all().map(through).collect()
    })
}

/// Returns the points near a point, and the point itself.
fn near_point(point: Point) -> PointSet {
    let square = -NEAR_SQUARE..=NEAR_SQUARE;
    let in_square = square.clone().flat_map(|ranks| {
        square.clone().filter_map(move |columns| {
            let beside = point.step(Direction::Horizontal, columns)?;
            beside.step(Direction::Vertical, ranks)
        })
    });
    let on_lines = Direction::ALL.into_iter().flat_map(|direction| {
        (-NEAR_LINE..=NEAR_LINE).filter_map(move |steps| point.step(direction, steps))
    });
    in_square.chain(on_lines).collect()
}

impl<E: Evaluation> Position<E> {
    /// Returns a position to play on.
    pub(super) fn new(patterns: Patterns, evaluation: E, to_move: Color) -> Self {
        let stones = patterns.board().occupied();
        let near_stones = stones
            .iter()
            .fold(PointSet::EMPTY, |set, point| set | near()[point.index()]);
        Self {
            patterns,
            evaluation,
            to_move,
            moves: Vec::new(),
            near: vec![near_stones],
        }
    }

    pub(super) const fn board(&self) -> &Board {
        self.patterns.board()
    }

    pub(super) const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Returns the key of the position with its side to move.
    pub(super) fn key(&self) -> u64 {
        let side = match self.to_move {
            Color::Black => 0,
            Color::White => WHITE_TO_MOVE,
        };
        self.board().zobrist() ^ side
    }

    /// Returns the last move, if it was none of those before the search and no pass.
    pub(super) fn last_move(&self) -> Option<Point> {
        self.moves.last().copied().flatten()
    }

    /// Returns the empty points near stones: no others are tried.
    pub(super) fn candidates(&self) -> PointSet {
        *self.near.last().expect("there is one for the root") & self.board().empty()
    }

    /// Returns the empty points where the side to move would make this.
    #[inline]
    pub(super) const fn own(&self, making: Making) -> PointSet {
        self.patterns.making(self.to_move, making)
    }

    /// Returns the empty points where the opponent would make this.
    #[inline]
    pub(super) fn others(&self, making: Making) -> PointSet {
        self.patterns.making(!self.to_move, making)
    }

    /// Says whether `color` may not play on an empty point.
    #[inline]
    pub(super) fn is_forbidden(&self, point: Point, color: Color) -> bool {
        self.patterns.is_forbidden(point, color)
    }

    /// Says whether fouls bind a color.
    #[inline]
    pub(super) const fn is_bound(&self, color: Color) -> bool {
        self.patterns.judge().rule.fouls.bind(color)
    }

    /// Returns the points where `color`, which has no five, would win by the fours that it makes
    /// at once, if it is allowed to.
    #[inline]
    pub(super) fn winning_fours(&self, color: Color) -> PointSet {
        let straight = self.patterns.making(color, Making::StraightFour);
        if self.is_bound(color) {
            straight
        } else {
            straight | self.patterns.making(color, Making::Fours)
        }
    }

    /// Returns the first of [`winning_fours`](Self::winning_fours) that `color` may play.
    #[inline]
    pub(super) fn winning_four(&self, color: Color) -> Option<Point> {
        let points = self.winning_fours(color);
        points
            .iter()
            .find(|&point| !self.is_forbidden(point, color))
    }

    /// Returns the points where `color` would make a four of any kind.
    #[inline]
    pub(super) fn fours(&self, color: Color) -> PointSet {
        let makings = [
            Making::Four,
            Making::FourAndThree,
            Making::Fours,
            Making::StraightFour,
        ];
        makings.into_iter().fold(PointSet::EMPTY, |set, making| {
            set | self.patterns.making(color, making)
        })
    }

    /// Says whether `color`, which makes a single four with a stone on `point`, has no other four to
    /// make once that is stopped: none elsewhere now, and none that this stone prepares. Where it may
    /// be a foul to stop it, it is not the last.
    pub(super) fn is_last_four(&self, point: Point, color: Color) -> bool {
        let Some(direction) = self.patterns.only_four(point, color) else {
            return false;
        };
        let line = lines()[point.index()][direction.index()];
        let fours = self.fours(color);
        let is_same =
            |other| other == point || self.patterns.only_four(other, color) == Some(direction);
        fours.is_subset(line)
            && self.patterns.suspects(!color).is_disjoint(line)
            && fours.into_iter().all(is_same)
            && !self.patterns.goes_on(point, direction, color)
    }

    /// Returns the points near a point on its lines.
    pub(super) fn beside(&self, point: Point) -> PointSet {
        let lines = lines()[point.index()];
        lines
            .into_iter()
            .fold(PointSet::EMPTY, |all, line| all | line)
    }

    #[inline]
    pub(super) fn value(&self) -> i32 {
        self.evaluation.value(&self.patterns, self.to_move)
    }

    #[inline]
    pub(super) fn promise(&self, point: Point) -> i32 {
        self.evaluation.promise(&self.patterns, self.to_move, point)
    }

    /// Plays a move on an empty point.
    pub(super) fn play(&mut self, point: Point) {
        self.patterns.place(point, self.to_move);
        self.to_move = !self.to_move;
        self.evaluation.placed(&self.patterns);
        self.near
            .push(*self.near.last().expect("there is one") | near()[point.index()]);
        self.moves.push(Some(point));
    }

    /// Plays a move in a search for fours, where nobody asks for values, candidates and last moves.
    #[inline]
    pub(super) fn place(&mut self, point: Point) {
        self.patterns.place_without_classes(point, self.to_move);
        self.to_move = !self.to_move;
    }

    /// Takes back a move that was placed.
    #[inline]
    pub(super) fn take_back(&mut self) {
        self.patterns.undo();
        self.to_move = !self.to_move;
    }

    /// Takes back a move that was played.
    pub(super) fn undo(&mut self) {
        self.take_back();
        self.evaluation.undone();
        self.near.pop();
        self.moves.pop();
    }

    /// Hands over the turn.
    pub(super) fn pass(&mut self) {
        self.to_move = !self.to_move;
        self.moves.push(None);
    }

    /// Takes a pass back.
    pub(super) fn undo_pass(&mut self) {
        self.to_move = !self.to_move;
        self.moves.pop();
    }
}
