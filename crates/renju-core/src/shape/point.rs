//! The four lines through one point in one word.

use std::ops::{BitAnd, BitOr};

use super::line::{Bits, LineShapes, REACH, Side, line_shapes};
use crate::simd::lines_through;
use crate::{Board, Color, Direction, Point, PointSet, WinningLine};

/// The centers of the four windows of [`lines_through`].
const CENTERS: u64 = 0x0001_0001_0001_0001 << REACH;

/// The window of the falling line, which `lines_through` gives from its lower end up.
const FALLING: u64 = 0xFFFF << 48;

/// The stones of one color and the empty points of a board, to which imagined stones are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sides {
    /// The points with own stones.
    pub(crate) own: PointSet,
    /// The points without a stone.
    pub(crate) empty: PointSet,
}

/// A set of directions: those in which a stone makes a certain shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Directions(
    /// Some of the bits of [`CENTERS`].
    u64,
);

/// The shapes that a stone on one point makes, each with the directions in which it makes them.
pub(crate) type Crossing = LineShapes<Directions>;

impl Sides {
    /// Returns the sides of a board as `color` sees them.
    #[inline]
    pub(crate) fn of(board: &Board, color: Color) -> Self {
        Self {
            own: board.stones(color),
            empty: board.empty(),
        }
    }

    /// Returns the board with one more own stone on an empty point.
    #[inline]
    pub(crate) fn with(mut self, point: Point) -> Self {
        self.own.insert(point);
        self.empty.remove(point);
        self
    }

    /// Computes the shapes that an own stone on the empty `point` makes.
    #[inline]
    pub(crate) fn shapes_at(&self, point: Point, wins: WinningLine) -> Crossing {
        self.shapes_at_inlined(point, wins)
    }

    /// As [`Sides::shapes_at`], for callers that use a part of the shapes: the compiler leaves out
    /// the rest.
    #[inline(always)]
    pub(crate) fn shapes_at_inlined(&self, point: Point, wins: WinningLine) -> Crossing {
        let own = lines_through(self.own.words(), point);
        let empty = lines_through(self.empty.words(), point);
        // What a shift moves into another window never reaches that window's center.
        let ahead = |bits: u64| std::array::from_fn(|k| bits >> (k + 1));
        let behind = |bits: u64| std::array::from_fn(|k| bits << (k + 1));
        let after = Side {
            own: ahead(own),
            empty: ahead(empty),
        };
        let before = Side {
            own: behind(own),
            empty: behind(empty),
        };
        let shapes = match wins {
            WinningLine::ExactlyFive => line_shapes::<u64, true>(&after, &before),
            WinningLine::FiveOrMore => line_shapes::<u64, false>(&after, &before),
        };
        Crossing {
            five: Directions::of(shapes.five),
            overline: Directions::of(shapes.overline),
            fours: Directions::of_sides(shapes.fours),
            straight_four: Directions::of(shapes.straight_four),
            threes: Directions::of_sides(shapes.threes),
        }
    }

    /// Returns the first point after `point` (or before it) that holds no own stone: the one that
    /// completes a four or extends a three on that side. It must be on the board.
    #[inline]
    pub(crate) fn next_gap(&self, point: Point, direction: Direction, side: LineSide) -> Point {
        let step = side.step();
        let mut gap = point;
        loop {
            gap = gap
                .step(direction, step)
                .expect("a shape has its gap on the board");
            if !self.own.contains(gap) {
                return gap;
            }
        }
    }
}

/// A side of a point on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineSide {
    /// In the direction's sense.
    After,
    /// Against it.
    Before,
}

impl LineSide {
    /// Both sides, in the order in which the shapes of a line are indexed.
    pub(crate) const ALL: [Self; 2] = [Self::After, Self::Before];

    /// Returns one step to this side as a factor of the direction's step.
    pub(crate) const fn step(self) -> i8 {
        match self {
            Self::After => 1,
            Self::Before => -1,
        }
    }
}

impl Directions {
    #[inline(always)]
    fn of(bits: u64) -> Self {
        Self(bits & CENTERS)
    }

    /// Takes shapes by side, and turns the falling line around.
    #[inline(always)]
    fn of_sides([after, before]: [u64; 2]) -> [Self; 2] {
        let differ = (after ^ before) & FALLING;
        [Self::of(after ^ differ), Self::of(before ^ differ)]
    }

    const fn bit(direction: Direction) -> u64 {
        1 << (16 * direction.index() + REACH)
    }

    pub(crate) const fn contains(self, direction: Direction) -> bool {
        self.0 & Self::bit(direction) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL
            .into_iter()
            .filter(move |&direction| self.contains(direction))
    }
}

impl BitAnd for Directions {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Directions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Bits for Directions {
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Crossing {
    /// Says whether two fours or more meet in the point.
    ///
    /// # Rule
    /// rules.md §5.3: a straight four is one four; one line can hold two.
    pub(crate) fn is_double_four(&self) -> bool {
        self.four().has_several() || !self.two_fours().is_empty()
    }
}
