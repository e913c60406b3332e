//! What a search asks of a whole board at every node.

use super::board_shapes::scan;
use super::line::LineShapes;
use super::point::{Crossing, LineSide, Sides};
use crate::simd::{Lanes, Task, dispatch};
use crate::{Board, Color, Point, PointSet, WinningLine};

/// The empty points where a stone of one color makes something, whatever the direction.
///
/// A digest of [`BoardShapes`](crate::BoardShapes), for those who don't ask for directions.
///
/// # Examples
/// ```
/// use renju_core::{AttackPoints, Board, Color, WinningLine};
/// let board = Board::from_stones("F8 G8 H8 E9 E10 E11".parse()?, "D8".parse()?)?;
/// let points = AttackPoints::of(&board, Color::Black, WinningLine::ExactlyFive);
/// assert_eq!(points.four.to_string(), "E7 E8 I8 J8 E12 E13");
/// assert_eq!(points.several_fours.to_string(), "E8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct AttackPoints {
    /// Points that make a winning line.
    pub five: PointSet,
    /// Points that make six or more in a row.
    pub overline: PointSet,
    /// Points that make a four or more of them.
    pub four: PointSet,
    /// Points that make two fours or more; a straight four is one.
    pub several_fours: PointSet,
    /// Points that make a straight four.
    pub straight_four: PointSet,
    /// Points that make a formal three or more of them. Unlike elsewhere, a point that would
    /// extend a three and make a five on another line counts here: the set is exact unless `five`
    /// has points.
    pub three: PointSet,
    /// Points that make threes as in `three` in two directions or more.
    pub several_threes: PointSet,
}

impl AttackPoints {
    /// Computes the points of `color`, for which `wins` says what a five is.
    #[must_use]
    #[inline]
    pub fn of(board: &Board, color: Color, wins: WinningLine) -> Self {
        let sides = Sides::of(board, color);
        match wins {
            WinningLine::ExactlyFive => dispatch(Digest::<true>(sides)),
            WinningLine::FiveOrMore => dispatch(Digest::<false>(sides)),
        }
    }

    /// Returns the points that would be forbidden if every formal three were real: no other can be
    /// forbidden to a color whom fouls bind. Those that make five are among them.
    #[must_use]
    #[inline]
    pub fn maybe_forbidden(&self) -> PointSet {
        self.overline | self.several_fours | self.several_threes
    }
}

/// The work of [`AttackPoints::of`].
struct Digest<const EXACT: bool>(Sides);

impl<const EXACT: bool> Task for Digest<EXACT> {
    type Output = AttackPoints;

    #[inline(always)]
    fn run<L: Lanes>(self) -> AttackPoints {
        let empty = L::from_words(self.0.empty.words());
        let set = |points: L| PointSet::from_words((points & empty).to_words());
        let lines = scan::<L, EXACT>(&self.0);
        let any = |shape: fn(&LineShapes<L>) -> L| {
            let [a, b, c, d] = &lines;
            shape(a) | shape(b) | shape(c) | shape(d)
        };
        // Bits that are set in two directions or more.
        let several = |shape: fn(&LineShapes<L>) -> L| {
            let [a, b, c, d] = lines.each_ref().map(shape);
            (a & b) | (c & d) | ((a | b) & (c | d))
        };
        AttackPoints {
            five: set(any(|line| line.five)),
            overline: set(any(|line| line.overline)),
            four: set(any(LineShapes::four)),
            several_fours: set(several(LineShapes::four) | any(LineShapes::two_fours)),
            straight_four: set(any(|line| line.straight_four)),
            three: set(any(LineShapes::three)),
            several_threes: set(several(LineShapes::three)),
        }
    }
}

/// Returns the points that would complete a five with a stone of `color` on the empty `point`, for
/// those who ask for nothing else of [`AttackAt`].
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, WinningLine, completing_points};
/// let board = Board::from_stones("F8 G8 H8".parse()?, "".parse()?)?;
/// let points = completing_points(&board, "I8".parse()?, Color::Black, WinningLine::ExactlyFive);
/// assert_eq!(points.to_string(), "E8 J8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[inline]
pub fn completing_points(board: &Board, point: Point, color: Color, wins: WinningLine) -> PointSet {
    let sides = Sides::of(board, color);
    completions(&sides, point, &sides.shapes_at_inlined(point, wins))
}

/// Returns the points that complete the fours which a stone on `point` makes.
#[inline]
fn completions(sides: &Sides, point: Point, shapes: &Crossing) -> PointSet {
    let mut points = PointSet::EMPTY;
    for (side, directions) in LineSide::ALL.into_iter().zip(shapes.fours) {
        for direction in directions.iter() {
            points.insert(sides.next_gap(point, direction, side));
        }
    }
    points
}

/// What a stone of one color makes on one empty point, as far as a search for fours asks.
///
/// # Examples
/// ```
/// use renju_core::{AttackAt, Board, Color, WinningLine};
/// let board = Board::from_stones("F8 G8 H8".parse()?, "E8".parse()?)?;
/// let at = |point| AttackAt::of(&board, point, Color::Black, WinningLine::ExactlyFive);
/// assert_eq!(at("I8".parse()?).completions.to_string(), "J8");
/// assert_eq!(at("I9".parse()?).completions.to_string(), "");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct AttackAt {
    /// The points that would then complete a five with the stone: one for a four, two for a
    /// straight four, more for several fours.
    pub completions: PointSet,
    /// Whether the point would be forbidden to a color whom fouls bind if every formal three were
    /// real, and if it made no five. If this is false it is not forbidden.
    pub maybe_forbidden: bool,
}

impl AttackAt {
    /// Computes what a stone of `color` makes on the empty `point`; `wins` says what a five is.
    #[must_use]
    #[inline]
    pub fn of(board: &Board, point: Point, color: Color, wins: WinningLine) -> Self {
        let sides = Sides::of(board, color);
        let shapes = sides.shapes_at(point, wins);
        Self {
            completions: completions(&sides, point, &shapes),
            maybe_forbidden: !shapes.overline.is_empty()
                || shapes.is_double_four()
                || shapes.three().has_several(),
        }
    }
}
