//! Verdicts with their reasons.

use super::forbidden::Judge;
use super::near_miss::{NearMiss, near_misses};
use super::reading::{FivePoint, Reading};
use super::verdict::Verdict;
use crate::shape::point::Sides;
use crate::{Board, Color, Direction, Four, Point, PointSet, PointShapes, Row, Three};

/// How many imagined stones an explanation shows before it leaves out what lies deeper.
const MAX_IMAGINED: usize = 1000;

/// Why a point is or is not forbidden.
///
/// The lists name the shapes that a stone on the point makes. If fouls bind the color and two
/// threes or more meet in the point, each three lists the points that would extend it, and for
/// each of those a nested explanation, with all stones imagined so far on the board, says whether
/// it may be played.
///
/// # Examples
/// ```
/// use renju_core::{Board, Verdict, explain};
/// // The horizontal three needs F10, which would be a double-four.
/// let board = Board::from_stones("G8 I8 F9 G10 E10 D10 F11".parse()?, "".parse()?)?;
/// let explanation = explain(&board, "F8".parse()?);
/// assert_eq!(explanation.verdict, Verdict::Legal);
/// assert!(explanation.looks_forbidden());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Explanation {
    /// The point judged.
    pub point: Point,
    /// The color of the stone.
    pub color: Color,
    /// The verdict.
    pub verdict: Verdict,
    /// The rows that win. If there are any, nothing else counts.
    pub fives: Vec<Row>,
    /// The rows of six and more.
    pub overlines: Vec<Row>,
    /// The fours.
    pub fours: Vec<Four>,
    /// The threes. In a nested explanation, only those that decide the verdict.
    pub threes: Vec<ExplainedThree>,
    /// Rows that are easily taken for a four or a three. Empty in nested explanations.
    pub near_misses: Vec<NearMiss>,
    /// The readings of the rule under which the verdict would be another, and that verdict. Empty
    /// in nested explanations.
    pub other_readings: Vec<OtherReading>,
    /// Whether points that extend the threes were left out, because the whole explanation would
    /// be longer than anyone reads. The verdict takes them into account all the same.
    pub is_cut: bool,
}

/// A three, and what its extending points prove.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ExplainedThree {
    /// The line's direction.
    pub direction: Direction,
    /// The three stones, the one judged included.
    pub stones: PointSet,
    /// The points where one more stone makes a straight four. They are looked into only if two
    /// threes or more meet in the stone; in a nested explanation, a three that is real lists just
    /// one point that proves it.
    pub extensions: Vec<Extension>,
    /// Whether some extending point counts, so that the three is real. `None` if that was not
    /// looked into: because this is the only three, because a five decides, because fouls do not
    /// bind the color, or because the explanation is cut.
    pub is_real: Option<bool>,
}

/// A point where one more stone makes a three a straight four.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Extension {
    /// The point.
    pub point: Point,
    /// The straight four it makes.
    pub straight_four: PointSet,
    /// Whether it proves the three: it may be played, and makes no five at the same time (or does,
    /// and the reading lets that count).
    pub counts: bool,
    /// Why it may or may not be played, with the stones imagined so far on the board.
    pub explanation: Explanation,
}

/// A reading of the rule by which a verdict would be another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct OtherReading {
    /// The reading.
    pub reading: Reading,
    /// The verdict under it.
    pub verdict: Verdict,
}

impl Explanation {
    /// Says whether a player may well take the point for forbidden though it is not: two fours or
    /// two threes seem to meet there, or a row of six comes with a five.
    #[must_use]
    pub fn looks_forbidden(&self) -> bool {
        if !self.verdict.is_playable() {
            return false;
        }
        let seeming =
            |kind: fn(&NearMiss) -> bool| self.near_misses.iter().filter(|m| kind(m)).count();
        let fours = self.fours.len() + seeming(NearMiss::seems_four);
        let threes = self.threes.len() + seeming(NearMiss::seems_three);
        !self.overlines.is_empty() || fours >= 2 || threes >= 2
    }

    /// Returns how many imagined stones lie on each other at most: 0 if nothing had to be imagined.
    #[must_use]
    pub fn depth(&self) -> usize {
        let nested = |three: &ExplainedThree| {
            three
                .extensions
                .iter()
                .map(|extension| 1 + extension.explanation.depth())
                .max()
        };
        self.threes.iter().filter_map(nested).max().unwrap_or(0)
    }

    /// Returns how many extending points are explained in it, nested ones included.
    #[must_use]
    pub fn size(&self) -> usize {
        let nested = |extension: &Extension| 1 + extension.explanation.size();
        self.threes
            .iter()
            .flat_map(|three| &three.extensions)
            .map(nested)
            .sum()
    }
}

impl Judge {
    /// Explains the verdict on a stone of `color` at `point`.
    ///
    /// # Complexity
    /// The explanation holds at most about a thousand imagined stones; see
    /// [`Explanation::is_cut`].
    #[must_use]
    pub fn explain(self, board: &Board, point: Point, color: Color) -> Explanation {
        let sides = Sides {
            own: board.stones(color),
            empty: board.empty(),
        };
        if !board.is_empty(point) {
            return Explanation::of_shapes(point, color, Verdict::Occupied, PointShapes::default());
        }
        let mut writer = Writer {
            judge: self,
            color,
            left: MAX_IMAGINED,
        };
        let mut explanation = writer.explain(&sides, point, Level::Asked);
        explanation.near_misses = near_misses(&sides, point, self.rule.winning_line(color));
        explanation.other_readings = Reading::ALL
            .into_iter()
            .map(|reading| OtherReading {
                reading,
                verdict: Self { reading, ..self }.judge_empty(&sides, point, color),
            })
            .filter(|other| other.verdict != explanation.verdict)
            .collect();
        explanation
    }
}

impl Explanation {
    fn of_shapes(point: Point, color: Color, verdict: Verdict, shapes: PointShapes) -> Self {
        let unexamined = |three: Three| ExplainedThree {
            direction: three.direction,
            stones: three.stones,
            extensions: Vec::new(),
            is_real: None,
        };
        Self {
            point,
            color,
            verdict,
            fives: shapes.fives,
            overlines: shapes.overlines,
            fours: shapes.fours,
            threes: shapes.threes.into_iter().map(unexamined).collect(),
            near_misses: Vec::new(),
            other_readings: Vec::new(),
            is_cut: false,
        }
    }
}

/// Whether a point was asked about or is looked into on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Asked,
    Nested,
}

/// Writes one explanation with all that is nested in it.
struct Writer {
    judge: Judge,
    color: Color,
    /// How many more imagined stones may be looked into.
    left: usize,
}

impl Writer {
    fn explain(&mut self, sides: &Sides, point: Point, level: Level) -> Explanation {
        let verdict = self.judge.judge_empty(sides, point, self.color);
        let shapes = PointShapes::of_sides(sides, point, self.judge.rule.winning_line(self.color));
        let must_look_deeper = verdict != Verdict::Five
            && self.judge.rule.fouls.bind(self.color)
            && shapes.threes.len() >= 2;
        let threes = shapes.threes.clone();
        let mut explanation = Explanation::of_shapes(point, self.color, verdict, shapes);
        if !must_look_deeper {
            return explanation;
        }
        if self.left == 0 {
            explanation.is_cut = true;
            return explanation;
        }
        let placed = sides.with(point);
        explanation.threes = threes
            .iter()
            .map(|three| self.explain_three(&placed, three))
            .collect();
        if level == Level::Nested {
            keep_what_decides(&mut explanation);
        }
        explanation
    }

    fn explain_three(&mut self, placed: &Sides, three: &Three) -> ExplainedThree {
        let extensions: Vec<Extension> = (three.extensions | three.five_points)
            .iter()
            .map(|point| {
                self.left = self.left.saturating_sub(1);
                let explanation = self.explain(placed, point, Level::Nested);
                let counts = match explanation.verdict {
                    Verdict::Five => self.judge.reading.five_point == FivePoint::ProvesThree,
                    verdict => verdict.is_playable(),
                };
                let straight_four = three.stones | point.into();
                Extension {
                    point,
                    straight_four,
                    counts,
                    explanation,
                }
            })
            .collect();
        let is_real = Some(extensions.iter().any(|extension| extension.counts));
        ExplainedThree {
            direction: three.direction,
            stones: three.stones,
            extensions,
            is_real,
        }
    }
}

/// Drops from a nested explanation what its verdict does not need: all but the shortest proof of
/// each real three, and, if the point is a double-three, all but the two real threes with the
/// shortest proofs.
fn keep_what_decides(explanation: &mut Explanation) {
    let size = |extension: &Extension| (extension.explanation.is_cut, extension.explanation.size());
    for three in &mut explanation.threes {
        if three.is_real == Some(true) {
            let proof = three
                .extensions
                .drain(..)
                .filter(|e| e.counts)
                .min_by_key(size);
            three.extensions.extend(proof);
        }
    }
    let real = |three: &ExplainedThree| three.is_real == Some(true);
    if explanation
        .threes
        .iter()
        .filter(|three| real(three))
        .count()
        >= 2
    {
        explanation.threes.retain(real);
        explanation
            .threes
            .sort_by_key(|three| three.extensions.iter().map(size).min());
        explanation.threes.truncate(2);
    }
}
