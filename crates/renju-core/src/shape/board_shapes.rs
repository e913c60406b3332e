//! The shapes of all points of a board at once.

use super::line::{LineShapes, REACH, Side, line_shapes};
use super::point::Sides;
use crate::simd::{Lanes, Task, dispatch};
use crate::{Board, Color, Direction, Point, PointSet, WinningLine};

/// For every empty point of a board, the shapes that a stone of one color would make there.
///
/// # Examples
/// ```
/// use renju_core::{Board, BoardShapes, Color, WinningLine};
/// let board = Board::from_stones("F8 G8 H8".parse()?, "E8".parse()?)?;
/// let shapes = BoardShapes::of(&board, Color::Black, WinningLine::ExactlyFive);
/// assert_eq!(shapes.four().to_string(), "I8 J8");
/// assert!(shapes.straight_four().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardShapes {
    lines: [LineShapes<PointSet>; 4],
}

impl BoardShapes {
    /// Computes the shapes of `color`, for which `wins` says what a five is.
    ///
    /// # Complexity
    /// A few hundred instructions, whatever the position, unless the color has a four on the board
    /// already: then a few for each point that would make a three.
    #[must_use]
    pub fn of(board: &Board, color: Color, wins: WinningLine) -> Self {
        let sides = Sides::of(board, color);
        let mut shapes = Self {
            lines: sides.shapes(wins),
        };
        shapes.drop_threes_spoiled_by_a_five(&sides);
        shapes
    }

    /// Returns the points that make a winning line.
    ///
    /// # Rule
    /// rules.md §4.
    #[must_use]
    pub fn five(&self) -> PointSet {
        self.any(|line| line.five)
    }

    /// Returns the points that make six or more in a row.
    ///
    /// # Rule
    /// rules.md §4.2.
    #[must_use]
    pub fn overline(&self) -> PointSet {
        self.any(|line| line.overline)
    }

    /// Returns the points that make a four or more of them.
    #[must_use]
    pub fn four(&self) -> PointSet {
        self.any(LineShapes::four)
    }

    /// Returns the points that make one four or two along `direction`.
    #[must_use]
    pub fn four_along(&self, direction: Direction) -> PointSet {
        self.lines[direction.index()].four()
    }

    /// Returns the points that make two fours on one line along `direction`.
    ///
    /// # Rule
    /// rules.md §5.3: `X.XXX.X`, `XX.XX.XX`, `XXX.X.XXX`.
    #[must_use]
    pub fn two_fours_along(&self, direction: Direction) -> PointSet {
        self.lines[direction.index()].two_fours()
    }

    /// Returns how many fours a stone on `point` makes in all directions, two on one line counted
    /// as two and a straight four as one.
    #[must_use]
    pub fn fours_at(&self, point: Point) -> usize {
        let count = |set: PointSet| usize::from(set.contains(point));
        self.lines
            .iter()
            .map(|line| count(line.four()) + count(line.two_fours()))
            .sum()
    }

    /// Returns the points that make a straight four.
    ///
    /// # Rule
    /// rules.md §5.4.
    #[must_use]
    pub fn straight_four(&self) -> PointSet {
        self.any(|line| line.straight_four)
    }

    /// Returns the points that make a straight four along `direction`.
    #[must_use]
    pub fn straight_four_along(&self, direction: Direction) -> PointSet {
        self.lines[direction.index()].straight_four
    }

    /// Returns the points that make a formal three or more of them.
    ///
    /// # Rule
    /// rules.md §5.5: a point that would make a five on another line extends no three.
    #[must_use]
    pub fn three(&self) -> PointSet {
        self.any(LineShapes::three)
    }

    /// Returns the points that make a formal three along `direction`.
    #[must_use]
    pub fn three_along(&self, direction: Direction) -> PointSet {
        self.lines[direction.index()].three()
    }

    fn any(&self, shape: impl Fn(&LineShapes<PointSet>) -> PointSet) -> PointSet {
        self.lines
            .iter()
            .fold(PointSet::EMPTY, |points, line| points | shape(line))
    }

    /// Takes back the threes whose extending point makes a five on another line.
    fn drop_threes_spoiled_by_a_five(&mut self, sides: &Sides) {
        let five = self.five();
        if five.is_empty() {
            return;
        }
        for (direction, line) in Direction::ALL.into_iter().zip(&mut self.lines) {
            for (side, threes) in super::point::LineSide::ALL
                .into_iter()
                .zip(&mut line.threes)
            {
                *threes = threes
                    .iter()
                    .filter(|&point| !five.contains(sides.next_gap(point, direction, side)))
                    .collect();
            }
        }
    }
}

impl Sides {
    /// Computes, for each direction, the shapes that an own stone on each empty point makes.
    pub(crate) fn shapes(&self, wins: WinningLine) -> [LineShapes<PointSet>; 4] {
        match wins {
            WinningLine::ExactlyFive => dispatch(Scan::<true>(*self)),
            WinningLine::FiveOrMore => dispatch(Scan::<false>(*self)),
        }
    }
}

/// The work of [`Sides::shapes`].
struct Scan<const EXACT: bool>(Sides);

impl<const EXACT: bool> Task for Scan<EXACT> {
    type Output = [LineShapes<PointSet>; 4];

    #[inline(always)]
    fn run<L: Lanes>(self) -> Self::Output {
        let empty = L::from_words(self.0.empty.words());
        let set = |points: L| PointSet::from_words((points & empty).to_words());
        let [a, b, c, d] = scan::<L, EXACT>(&self.0);
        [a.map(set), b.map(set), c.map(set), d.map(set)]
    }
}

/// Computes the shapes of each direction; bits of points that are not empty mean nothing.
#[inline(always)]
pub(crate) fn scan<L: Lanes, const EXACT: bool>(sides: &Sides) -> [LineShapes<L>; 4] {
    let (own, empty) = (
        L::from_words(sides.own.words()),
        L::from_words(sides.empty.words()),
    );
    let (own_above, empty_above) = (own.above(), empty.above());
    let (own_below, empty_below) = (own.below(), empty.below());
    let (own, empty) = ([own; REACH], [empty; REACH]);
    let straight = |own, empty| Side { own, empty };
    let right = |own, empty| Side {
        own: L::to_the_right(own),
        empty: L::to_the_right(empty),
    };
    let left = |own, empty| Side {
        own: L::to_the_left(own),
        empty: L::to_the_left(empty),
    };
    let line = |after: Side<L>, before: Side<L>| line_shapes::<L, EXACT>(&after, &before);
    [
        line(right(own, empty), left(own, empty)),
        line(
            straight(own_above, empty_above),
            straight(own_below, empty_below),
        ),
        line(right(own_above, empty_above), left(own_below, empty_below)),
        line(right(own_below, empty_below), left(own_above, empty_above)),
    ]
}
