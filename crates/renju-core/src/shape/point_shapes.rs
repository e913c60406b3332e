//! The stones and completing points behind the shapes of one point.

use super::point::{Crossing, LineSide, Sides};
use crate::{Board, Color, Direction, Point, PointSet, WinningLine};

/// An unbroken row of stones on one line.
///
/// # Rule
/// rules.md §5.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Row {
    /// The line's direction.
    pub direction: Direction,
    /// The stones, the one played included.
    pub stones: PointSet,
}

/// A set of four stones, the one played among them, that one more stone makes a five.
///
/// # Rule
/// rules.md §5.2 and §5.3. For a color that wins with five or more, fours are told apart by their
/// completing points, and `stones` are four stones that the five would contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Four {
    /// The line's direction.
    pub direction: Direction,
    /// The four stones, the one played included.
    pub stones: PointSet,
    /// The points that complete the five: two for a straight four, else one.
    pub completions: PointSet,
}

impl Four {
    /// Says whether this is a straight four: two points complete it, so one stone cannot stop it.
    ///
    /// # Rule
    /// rules.md §5.4.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.completions.len() == 2
    }
}

/// A set of three stones, the one played among them, that one more stone makes a straight four.
///
/// This is the *formal* three: whether the extending stones may be played is the judge's question.
///
/// # Rule
/// rules.md §5.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Three {
    /// The line's direction.
    pub direction: Direction,
    /// The three stones, the one played included. Where five or more win, `X.*X.X` holds two such
    /// sets, each with an extension of its own; then these are the stones of one of them.
    pub stones: PointSet,
    /// The points, two at most, where one more stone makes a straight four.
    pub extensions: PointSet,
    /// The points, two at most, where one more stone would make a straight four here and at the
    /// same time a five on another line. By the words of the rule such a point proves no three; if
    /// there is no other, this is a three only by the other reading (rules.md §5.8 A).
    pub five_points: PointSet,
}

/// All shapes that a stone on one point makes, with the stones and points behind them.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, PointShapes, WinningLine};
/// // Two fours on one line: E8 G8 [H8] I8, and G8 [H8] I8 K8.
/// let board = Board::from_stones("E8 G8 I8 K8".parse()?, "".parse()?)?;
/// let shapes = PointShapes::of(&board, "H8".parse()?, Color::Black, WinningLine::ExactlyFive);
/// assert_eq!(shapes.fours.len(), 2);
/// assert_eq!(shapes.fours[0].stones.to_string(), "G8 H8 I8 K8");
/// assert_eq!(shapes.fours[0].completions.to_string(), "J8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PointShapes {
    /// The rows that win.
    pub fives: Vec<Row>,
    /// The rows of six and more.
    pub overlines: Vec<Row>,
    /// The fours.
    pub fours: Vec<Four>,
    /// The formal threes, and those that are none because of a five.
    pub threes: Vec<Three>,
}

impl PointShapes {
    /// Returns the shapes that a stone of `color` makes on `point`: none if it is occupied.
    #[must_use]
    pub fn of(board: &Board, point: Point, color: Color, wins: WinningLine) -> Self {
        if !board.is_empty(point) {
            return Self::default();
        }
        Self::of_sides(&Sides::of(board, color), point, wins)
    }

    /// As [`PointShapes::of`], for a point that is empty.
    pub(crate) fn of_sides(sides: &Sides, point: Point, wins: WinningLine) -> Self {
        let crossing = sides.shapes_at(point, wins);
        let placed = sides.with(point);
        let row = |direction| Row {
            direction,
            stones: placed.run(point, direction),
        };
        Self {
            fives: crossing.five.iter().map(row).collect(),
            overlines: crossing.overline.iter().map(row).collect(),
            fours: crossing
                .four()
                .iter()
                .flat_map(|d| placed.fours(point, d, &crossing))
                .collect(),
            threes: crossing
                .three()
                .iter()
                .map(|d| placed.three(point, d, &crossing, wins))
                .collect(),
        }
    }
}

impl Sides {
    /// Returns the unbroken row of own stones through `point`, which holds one.
    pub(crate) fn run(&self, point: Point, direction: Direction) -> PointSet {
        let mut run = PointSet::from(point);
        for side in LineSide::ALL {
            run.extend(
                (1..)
                    .map_while(|k| point.step(direction, k * side.step()))
                    .take_while(|&next| self.own.contains(next)),
            );
        }
        run
    }

    /// Returns the one or two fours of a line that has some.
    fn fours(&self, point: Point, direction: Direction, crossing: &Crossing) -> Vec<Four> {
        let completions = LineSide::ALL
            .into_iter()
            .zip(crossing.fours)
            .filter(|(_, four)| four.contains(direction))
            .map(|(side, _)| self.next_gap(point, direction, side));
        if crossing.straight_four.contains(direction) {
            let stones = self.run(point, direction);
            return vec![Four {
                direction,
                stones,
                completions: completions.collect(),
            }];
        }
        completions
            .map(|completion| Four {
                direction,
                stones: self.with(completion).four_of(point, completion, direction),
                completions: completion.into(),
            })
            .collect()
    }

    /// Returns the stones of a five through `point` and `completion`, less the latter.
    fn four_of(&self, point: Point, completion: Point, direction: Direction) -> PointSet {
        let run: Vec<Point> = self.run(point, direction).into_iter().collect();
        let five = run
            .windows(5)
            .find(|five| five.contains(&point) && five.contains(&completion))
            .expect("the completing point makes a five through the stone");
        five.iter()
            .copied()
            .filter(|&stone| stone != completion)
            .collect()
    }

    /// Returns the three of a line that has one.
    fn three(
        &self,
        point: Point,
        direction: Direction,
        crossing: &Crossing,
        wins: WinningLine,
    ) -> Three {
        let gaps: Vec<Point> = LineSide::ALL
            .into_iter()
            .zip(crossing.threes)
            .filter(|(_, three)| three.contains(direction))
            .map(|(side, _)| self.next_gap(point, direction, side))
            .collect();
        let stones = self.with(gaps[0]).run(point, direction) - gaps[0].into();
        let (five_points, extensions) = gaps
            .into_iter()
            .partition(|&gap| !self.shapes_at(gap, wins).five.is_empty());
        Three {
            direction,
            stones,
            extensions,
            five_points,
        }
    }
}
