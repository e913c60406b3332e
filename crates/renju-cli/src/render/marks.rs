//! What a picture marks, be it drawn with characters or with lines.

use std::collections::BTreeMap;

use renju_core::{
    Direction, Explanation, Forbidden, ForbiddenPoints, Move, Point, PointSet, Verdict,
};

use crate::report::Position;

/// What is marked on an empty point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// A point forbidden by this kind, the first of several.
    Forbidden(Forbidden),
    /// The point that an explanation is about.
    Asked,
    /// A point that makes five out of a four.
    Five,
    /// A point that makes a straight four out of a three, and so makes the three real.
    StraightFour,
    /// A point that would make a straight four, but does not count.
    Spoiled,
}

/// The marks on empty points.
pub(super) type Marks = BTreeMap<Point, Mark>;

/// Returns the marks of forbidden points.
pub(super) fn forbidden(points: &ForbiddenPoints) -> Marks {
    let mark = |point| {
        let kinds = points.kinds(point)?;
        Some((point, Mark::Forbidden(kinds.primary())))
    };
    points.all().iter().filter_map(mark).collect()
}

/// A row that an explanation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MarkedRow {
    /// The line's direction.
    pub(super) direction: Direction,
    /// The stones, the one judged included.
    pub(super) stones: PointSet,
}

/// What an explanation shows on the board.
#[derive(Debug, Clone, Default)]
pub(super) struct Focus {
    /// The rows through the point, in the order in which they are named.
    pub(super) rows: Vec<MarkedRow>,
    /// The marks on empty points.
    pub(super) marks: Marks,
    /// All points of which the explanation speaks at any depth.
    pub(super) spoken_of: PointSet,
}

impl Focus {
    /// Finds what an explanation shows.
    pub(super) fn of(explanation: &Explanation) -> Self {
        let mut focus = Self::default();
        focus.add_rows(explanation);
        if explanation.verdict != Verdict::Occupied {
            focus.marks.insert(explanation.point, Mark::Asked);
        }
        focus.spoken_of = spoken_of(explanation);
        focus
    }

    /// Adds the rows that are named: those that decide the verdict, or all if it is legal.
    fn add_rows(&mut self, explanation: &Explanation) {
        let verdict = explanation.verdict;
        let is_named = |kind| match verdict {
            Verdict::Forbidden(kinds) => kinds.contains(kind),
            Verdict::Five | Verdict::Legal | Verdict::Occupied => true,
        };
        let mut add = |direction, stones| self.rows.push(MarkedRow { direction, stones });
        for row in &explanation.fives {
            add(row.direction, row.stones);
        }
        if is_named(Forbidden::Overline) {
            for row in &explanation.overlines {
                add(row.direction, row.stones);
            }
        }
        if is_named(Forbidden::DoubleFour) {
            for four in &explanation.fours {
                add(four.direction, four.stones);
                let five = four.completions.into_iter();
                self.marks.extend(five.map(|point| (point, Mark::Five)));
            }
        }
        if is_named(Forbidden::DoubleThree) {
            for three in &explanation.threes {
                add(three.direction, three.stones);
                let extensions = three.extensions.iter();
                self.marks.extend(extensions.map(|extension| {
                    let mark = if extension.counts {
                        Mark::StraightFour
                    } else {
                        Mark::Spoiled
                    };
                    (extension.point, mark)
                }));
            }
        }
        if verdict == Verdict::Legal {
            for near in &explanation.near_misses {
                add(near.direction, near.stones);
            }
        }
    }

    /// Returns the stones of all rows.
    pub(super) fn stones(&self) -> PointSet {
        self.rows
            .iter()
            .fold(PointSet::new(), |stones, row| stones | row.stones)
    }
}

fn spoken_of(explanation: &Explanation) -> PointSet {
    let mut points = PointSet::from(explanation.point);
    for row in explanation.fives.iter().chain(&explanation.overlines) {
        points |= row.stones;
    }
    for four in &explanation.fours {
        points |= four.stones | four.completions;
    }
    for near in &explanation.near_misses {
        points |= near.stones | near.obstacles;
    }
    for three in &explanation.threes {
        points |= three.stones;
        for extension in &three.extensions {
            let nested = &extension.explanation;
            points |= extension.straight_four;
            if nested.verdict.is_forbidden() || nested.threes.len() >= 2 {
                points |= spoken_of(nested);
            }
        }
    }
    points
}

/// Returns the number of each stone whose place in the game is known.
pub(super) fn numbers(position: &Position) -> BTreeMap<Point, usize> {
    let numbered = position.moves.iter().zip(1..);
    numbered
        .filter_map(|(&played, number)| match played {
            Move::Place(point) if !position.board.is_empty(point) => Some((point, number)),
            Move::Place(_) | Move::Pass => None,
        })
        .collect()
}
