//! What a picture marks, be it drawn with characters or with lines.

use std::collections::BTreeMap;

use renju_core::{
    Direction, ExplainedThree, Explanation, Extension, Forbidden, ForbiddenPoints, FourStop, Move,
    NearMiss, NearMissReason, NineThree, Point, PointSet, Reading, StoppedFour, Verdict,
};

use super::one_by_one;
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
    /// A point that stops a threatened win.
    Stops,
    /// A point of which it is not known whether it stops a threatened win.
    Unclear,
    /// A point on offer for the fifth move.
    Offered,
    /// A move that was better than the one played.
    Better,
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
    /// Whether the row is what it seems to be: no near miss and no three that does not count.
    pub(super) is_sound: bool,
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
    pub(super) fn of(explanation: &Explanation, reading: Reading) -> Self {
        let mut focus = Self::default();
        focus.add_rows(explanation, reading.nine_three);
        if explanation.verdict != Verdict::Occupied {
            focus.marks.insert(explanation.point, Mark::Asked);
        }
        focus.spoken_of = spoken_of(explanation);
        focus
    }

    /// Adds the rows that are named, in that order, and marks what completes or extends them.
    fn add_rows(&mut self, explanation: &Explanation, nine_three: NineThree) {
        let verdict = explanation.verdict;
        for row in &explanation.fives {
            self.add(row.direction, row.stones, true);
        }
        let is_named = |kind| match verdict {
            Verdict::Forbidden(kinds) => kinds.contains(kind),
            Verdict::Five | Verdict::Legal | Verdict::Occupied => true,
        };
        if is_named(Forbidden::Overline) {
            for row in &explanation.overlines {
                self.add(row.direction, row.stones, true);
            }
        }
        if verdict == Verdict::Five {
            self.add_beside_five(explanation);
            return;
        }
        // Beside a double-three, a single four is named as no excuse.
        let is_excuse = explanation.fours.len() == 1 && is_named(Forbidden::DoubleThree);
        if is_named(Forbidden::DoubleFour) || is_excuse {
            for four in &explanation.fours {
                self.add(four.direction, four.stones, true);
                let five = four.completions.into_iter();
                self.marks.extend(five.map(|point| (point, Mark::Five)));
            }
        }
        if is_named(Forbidden::DoubleThree) {
            for three in &explanation.threes {
                self.add_three(three, nine_three);
            }
        }
        if verdict == Verdict::Legal {
            for near in &explanation.near_misses {
                self.add(near.direction, near.stones, false);
            }
        }
    }

    /// Adds a three and marks the points that extend it.
    fn add_three(&mut self, three: &ExplainedThree, nine_three: NineThree) {
        let counts = |extension: &Extension| match nine_three {
            NineThree::Combined => extension.counts,
            NineThree::Separate => one_by_one::is_of_use(extension),
        };
        let is_sound = three.is_real.is_none() || three.extensions.iter().any(counts);
        self.add(three.direction, three.stones, is_sound);
        self.marks.extend(three.extensions.iter().map(|extension| {
            let mark = if counts(extension) {
                Mark::StraightFour
            } else {
                Mark::Spoiled
            };
            (extension.point, mark)
        }));
    }

    /// Adds what comes with a five and would be a foul without it.
    fn add_beside_five(&mut self, explanation: &Explanation) {
        if !explanation.do_fouls_bind() {
            return;
        }
        if explanation.fours.len() >= 2 {
            for four in &explanation.fours {
                self.add(four.direction, four.stones, true);
            }
        }
        if explanation.threes.len() >= 2 {
            for three in &explanation.threes {
                self.add(three.direction, three.stones, true);
            }
        }
    }

    fn add(&mut self, direction: Direction, stones: PointSet, is_sound: bool) {
        self.rows.push(MarkedRow {
            direction,
            stones,
            is_sound,
        });
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
        points |= near.stones | near.obstacles | imagined_for(near);
    }
    for three in &explanation.threes {
        points |= three.stones | named_of(&three.stopped);
        for extension in &three.extensions {
            let nested = &extension.explanation;
            points |= extension.straight_four;
            for row in &nested.fives {
                points |= row.stones;
            }
            if nested.verdict.is_forbidden() || nested.threes.len() >= 2 {
                points |= spoken_of(nested);
            }
        }
    }
    points
}

/// Returns the points named of stones that make no straight four.
fn named_of(tries: &[StoppedFour]) -> PointSet {
    let ends = tries.iter().flat_map(|tried| &tried.stopped_by);
    let ends = ends.map(|stop| match *stop {
        FourStop::Edge => PointSet::new(),
        FourStop::Stone { point } => point.into(),
        FourStop::Overline { point, row } => row | point.into(),
    });
    let tried: PointSet = tries.iter().map(|tried| tried.point).collect();
    ends.fold(tried, |all, points| all | points)
}

/// Returns the stones that are imagined to say why a row is not what it seems.
fn imagined_for(near: &NearMiss) -> PointSet {
    match &near.reason {
        NearMissReason::FourBecomesOverline { completion } => (*completion).into(),
        NearMissReason::ThreeBecomesOverline { tries } => named_of(tries),
        NearMissReason::NoRoom | NearMissReason::Closed => PointSet::new(),
    }
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
