//! Verdicts with their reasons.

use arrayvec::ArrayVec;

use super::forbidden::Judge;
use super::near_miss::{NearMiss, StoppedFour, near_misses, stopped_beside};
use super::reading::{NineThree, Reading};
use super::verdict::{Forbidden, ForbiddenKinds, Verdict};
use crate::shape::point::Sides;
use crate::{Board, Color, Direction, Four, Point, PointSet, PointShapes, Row, Three, WinningLine};

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
    /// Whether points that extend the threes, here or in what is nested, were left out, because the
    /// whole explanation would be longer than anyone reads. The verdict takes them into account all
    /// the same.
    pub is_cut: bool,
    /// Whether fouls bind the color.
    #[cfg_attr(feature = "serde", serde(skip))]
    fouls_bind: bool,
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
    /// The stones next to the three that make no straight four of it, with what stops that four.
    /// Empty in nested explanations.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stopped: Vec<StoppedFour>,
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
    /// Says whether a player may well take the point for forbidden though it is not.
    #[must_use]
    pub fn looks_forbidden(&self) -> bool {
        self.seeming_kinds().is_some()
    }

    /// Returns the kinds of foul that the point seems to be and is not: two fours or two threes
    /// seem to meet there, or a row of six comes with a five. `None` if there are none, if the point
    /// is forbidden, or if no move is forbidden to the color.
    #[must_use]
    pub fn seeming_kinds(&self) -> Option<ForbiddenKinds> {
        if !self.fouls_bind || !self.verdict.is_playable() {
            return None;
        }
        let seeming = |kind: Forbidden| {
            let near = self
                .near_misses
                .iter()
                .filter(|near| near.seems() == Some(kind));
            near.count()
        };
        ForbiddenKinds::new(Forbidden::ALL.into_iter().filter(|&kind| match kind {
            Forbidden::Overline => !self.overlines.is_empty(),
            Forbidden::DoubleFour => self.fours.len() + seeming(kind) >= 2,
            Forbidden::DoubleThree => self.threes.len() + seeming(kind) >= 2,
        }))
    }

    /// Says whether fouls bind the color of the stone.
    #[must_use]
    pub const fn do_fouls_bind(&self) -> bool {
        self.fouls_bind
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
    /// # Rule
    /// rules.md §3.4, §5.6 and §5.7.
    ///
    /// # Complexity
    /// A few microseconds in positions of real games. At most about a thousand imagined stones are
    /// shown, each judged anew, which takes milliseconds in the hardest positions known; see
    /// [`Explanation::is_cut`].
    #[must_use]
    pub fn explain(self, board: &Board, point: Point, color: Color) -> Explanation {
        let mut writer = Writer {
            judge: self,
            color,
            left: MAX_IMAGINED,
        };
        if !board.is_empty(point) {
            return writer.shapes_only(point, Verdict::Occupied, PointShapes::default());
        }
        let sides = Sides::of(board, color);
        let verdict = self.judge_empty(&sides, point, color);
        let mut explanation = writer.explain(&sides, point, verdict, Level::Asked);
        for three in &mut explanation.threes {
            three.stopped = stopped_beside(&sides, point, three.direction, three.stones);
        }
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

/// A formal three whose extending points are judged, but not explained yet.
struct JudgedThree {
    three: Three,
    /// Each extending point, the verdict on it, and how many formal threes meet there.
    extensions: ArrayVec<(Point, Verdict, usize), 2>,
}

impl Writer {
    /// Explains the verdict on a stone on an empty point.
    fn explain(
        &mut self,
        sides: &Sides,
        point: Point,
        verdict: Verdict,
        level: Level,
    ) -> Explanation {
        let shapes = PointShapes::of_sides(sides, point, self.wins());
        let threes = shapes.threes.clone();
        let mut explanation = self.shapes_only(point, verdict, shapes);
        if verdict == Verdict::Five || !explanation.fouls_bind {
            return explanation;
        }
        let placed = sides.with(point);
        if threes.len() >= 2 && !self.decides_without_threes(verdict, level) {
            if self.left == 0 {
                explanation.is_cut = true;
                return explanation;
            }
            let mut judged: Vec<JudgedThree> = threes
                .into_iter()
                .map(|three| self.judge_three(&placed, three))
                .collect();
            if level == Level::Nested {
                self.keep_what_decides(&mut judged);
            }
            let explained = judged
                .iter()
                .map(|three| self.explain_three(&placed, three));
            explanation.threes = explained.collect();
        } else {
            // A three that a five spoils is none, whether or not another meets it.
            for (explained, three) in explanation.threes.iter_mut().zip(threes) {
                if three.extensions.is_empty() && !self.judge.reading.proves_three(Verdict::Five) {
                    let judged = self.judge_three(&placed, three);
                    *explained = self.explain_three(&placed, &judged);
                }
            }
        }
        let mut nested = explanation
            .threes
            .iter()
            .flat_map(|three| &three.extensions);
        explanation.is_cut = nested.any(|extension| extension.explanation.is_cut);
        explanation
    }

    /// Returns an explanation that has not looked beyond the stone itself.
    fn shapes_only(&self, point: Point, verdict: Verdict, shapes: PointShapes) -> Explanation {
        let unexamined = |three: Three| ExplainedThree {
            direction: three.direction,
            stones: three.stones,
            extensions: Vec::new(),
            is_real: None,
            stopped: Vec::new(),
        };
        Explanation {
            point,
            color: self.color,
            verdict,
            fives: shapes.fives,
            overlines: shapes.overlines,
            fours: shapes.fours,
            threes: shapes.threes.into_iter().map(unexamined).collect(),
            near_misses: Vec::new(),
            other_readings: Vec::new(),
            is_cut: false,
            fouls_bind: self.judge.rule.fouls.bind(self.color),
        }
    }

    const fn wins(&self) -> WinningLine {
        self.judge.rule.winning_line(self.color)
    }

    /// Says whether an imagined stone is a foul by its lines, so that its threes need no look.
    fn decides_without_threes(&self, verdict: Verdict, level: Level) -> bool {
        let by_lines = |kinds: ForbiddenKinds| {
            kinds.contains(Forbidden::Overline) || kinds.contains(Forbidden::DoubleFour)
        };
        level == Level::Nested
            && self.judge.reading.nine_three == NineThree::Combined
            && verdict.kinds().is_some_and(by_lines)
    }

    fn judge_three(&self, placed: &Sides, three: Three) -> JudgedThree {
        let judge = |point| {
            let verdict = self.judge.judge_empty(placed, point, self.color);
            let threes = placed.shapes_at(point, self.wins()).three().iter().count();
            (point, verdict, threes)
        };
        let extensions = (three.extensions | three.five_points)
            .iter()
            .map(judge)
            .collect();
        JudgedThree { three, extensions }
    }

    /// Drops what the verdict on an imagined stone does not need: all but the plainest proof of
    /// each real three, and, if two are real, all but the two with the plainest proofs.
    fn keep_what_decides(&self, judged: &mut Vec<JudgedThree>) {
        for three in judged.iter_mut() {
            let counting = three
                .extensions
                .iter()
                .filter(|(_, verdict, _)| self.judge.reading.proves_three(*verdict));
            if let Some(&plainest) = counting.min_by_key(|(_, _, threes)| *threes) {
                three.extensions = [plainest].into_iter().collect();
            }
        }
        let proof = |three: &JudgedThree| match three.extensions[..] {
            [(_, verdict, threes)] if self.judge.reading.proves_three(verdict) => Some(threes),
            _ => None,
        };
        if judged.iter().filter_map(proof).count() >= 2 {
            judged.retain(|three| proof(three).is_some());
            judged.sort_by_key(proof);
            judged.truncate(2);
        }
    }

    fn explain_three(&mut self, placed: &Sides, judged: &JudgedThree) -> ExplainedThree {
        let JudgedThree { three, extensions } = judged;
        let extensions: Vec<Extension> = extensions
            .iter()
            .map(|&(point, verdict, _)| {
                self.left = self.left.saturating_sub(1);
                Extension {
                    point,
                    straight_four: three.stones | point.into(),
                    counts: self.judge.reading.proves_three(verdict),
                    explanation: self.explain(placed, point, verdict, Level::Nested),
                }
            })
            .collect();
        let is_real = Some(extensions.iter().any(|extension| extension.counts));
        ExplainedThree {
            direction: three.direction,
            stones: three.stones,
            extensions,
            is_real,
            stopped: Vec::new(),
        }
    }
}
