//! Explanations.

use renju_core::{
    Board, Color, ExplainedThree, Explanation, Extension, FivePoint, Forbidden, Judge, NineThree,
    Point, PointSet, PointShapes, Reading, Three, Verdict, WinningLine,
};

use super::effort::{extending_points, feasible_points, imagined, must_look_deeper, with};
use crate::reference::Reference;

/// The largest explanation of which every nested part is checked; of a larger one, the outermost.
const LARGEST: usize = 60;

/// The least number of imagined stones of which an explanation may leave some out.
const FEWEST_OF_CUT: usize = 1000;

/// Explains every point of a board that is not too much for the reference, and checks that every sentence of the explanations is true.
pub(crate) fn check_explanations(judge: Judge, board: &Board, color: Color) {
    let readings =
        Reading::ALL.map(|reading| (reading, Reference::new(board, color, judge.rule, reading)));
    let by = |reading| {
        let mut readings = readings.iter();
        let found = readings.find(|(other, _)| *other == reading);
        &found.expect("all readings are there").1
    };
    let reference = by(judge.reading);
    // A reference that takes points of fives for extensions looks at every stone that can be
    // imagined.
    let widest = by(Reading {
        five_point: FivePoint::ProvesThree,
        ..judge.reading
    });
    let checker = Checker { judge, color };
    for point in feasible_points(judge, board, color) {
        let explanation = judge.explain(board, point, color);
        checker.check(&explanation, board, reference, Level::Asked);
        let others = readings
            .iter()
            .map(|(reading, reference)| (*reading, reference.verdict(point)))
            .filter(|&(_, verdict)| verdict != explanation.verdict);
        let said = explanation
            .other_readings
            .iter()
            .map(|other| (other.reading, other.verdict));
        assert!(said.eq(others), "{}", checker.context(point, board));

        let depth = widest.depth(point);
        // A three that only a five extends is shown with that point, which no verdict needs.
        assert!(explanation.depth() <= depth + 1);
        assert!(explanation.size() <= FEWEST_OF_CUT + 8 * depth);
        assert_eq!(explanation.is_cut, is_cut(&explanation));
        if explanation.is_cut {
            assert!(imagined(judge, board, point, color, FEWEST_OF_CUT) >= FEWEST_OF_CUT);
        }
    }
}

/// Says whether something was left out of an explanation or of one nested in it.
fn is_cut(explanation: &Explanation) -> bool {
    let mut extensions = explanation
        .threes
        .iter()
        .flat_map(|three| &three.extensions);
    is_cut_here(explanation) || extensions.any(|extension| is_cut(&extension.explanation))
}

/// Says whether the threes of the stone itself were left out.
fn is_cut_here(explanation: &Explanation) -> bool {
    explanation.is_cut
        && explanation
            .threes
            .iter()
            .all(|three| three.is_real.is_none())
}

/// Whether an explanation was asked for or is nested in another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Asked,
    Nested,
}

/// The board with a stone that makes threes, as the library and the reference have it.
struct Placed {
    board: Board,
    reference: Reference,
}

struct Checker {
    judge: Judge,
    color: Color,
}

impl Checker {
    fn context(&self, point: Point, board: &Board) -> String {
        let Self { judge, color } = self;
        format!("{color} on {point}, {judge:?}, in\n{board:#}\n")
    }

    fn shapes(&self, board: &Board, point: Point) -> PointShapes {
        let line = self.judge.rule.winning_line(self.color);
        PointShapes::of(board, point, self.color, line)
    }

    /// Checks an explanation on the board with all stones imagined before it, which the reference
    /// has as well.
    fn check(&self, explanation: &Explanation, board: &Board, reference: &Reference, level: Level) {
        let point = explanation.point;
        let context = self.context(point, board);
        let verdict = reference.verdict(point);
        assert_eq!(explanation.verdict, verdict, "{context}");
        assert_eq!(explanation.color, self.color);
        let shapes = self.shapes(board, point);
        assert_eq!(explanation.fives, shapes.fives, "{context}");
        assert_eq!(explanation.overlines, shapes.overlines, "{context}");
        assert_eq!(explanation.fours, shapes.fours, "{context}");
        if level == Level::Nested {
            assert!(explanation.near_misses.is_empty() && explanation.other_readings.is_empty());
        }
        // An imagined stone that is a foul by its lines proves nothing, whatever its threes.
        let lines_decide = level == Level::Nested
            && self.judge.reading.nine_three == NineThree::Combined
            && verdict
                .kinds()
                .is_some_and(|kinds| kinds.primary() != Forbidden::DoubleThree);
        let looks_deeper = must_look_deeper(self.judge, self.color, &shapes) && !lines_decide;
        if looks_deeper && !is_cut_here(explanation) {
            let placed = Placed {
                board: with(board, point, self.color),
                reference: reference.after(point),
            };
            self.check_threes(explanation, &shapes.threes, &placed, level);
        } else {
            assert_eq!(explanation.threes.len(), shapes.threes.len(), "{context}");
            for (explained, three) in explanation.threes.iter().zip(&shapes.threes) {
                assert_eq!(explained.stones, three.stones, "{context}");
                let is_spoiled = three.extensions.is_empty()
                    && self.judge.reading.five_point == FivePoint::SpoilsThree
                    && self.judge.rule.fouls.bind(self.color)
                    && verdict != Verdict::Five
                    && !is_cut_here(explanation);
                if is_spoiled {
                    let points = explained.extensions.iter().map(|extension| extension.point);
                    assert_eq!(points.collect::<PointSet>(), three.five_points, "{context}");
                    assert_eq!(explained.is_real, Some(false), "{context}");
                } else {
                    assert!(explained.extensions.is_empty(), "{context}");
                    assert_eq!(explained.is_real, None, "{context}");
                }
            }
        }
    }

    /// Checks the threes of a stone that is on the board, and what they say of the verdict.
    fn check_threes(
        &self,
        explanation: &Explanation,
        threes: &[Three],
        placed: &Placed,
        level: Level,
    ) {
        let context = self.context(explanation.point, &placed.board);
        let is_real = |three: &Three| {
            extending_points(three).any(|extension| self.proves_three(&placed.reference, extension))
        };
        let real: Vec<&Three> = threes.iter().filter(|three| is_real(three)).collect();
        if self.judge.reading.nine_three == NineThree::Combined {
            let kinds = explanation.verdict.kinds();
            let forbidden = kinds.is_some_and(|kinds| kinds.contains(Forbidden::DoubleThree));
            assert_eq!(forbidden, real.len() >= 2, "{context}");
        }
        let two_decide = level == Level::Nested && real.len() >= 2;
        let listed = if two_decide { 2 } else { threes.len() };
        assert_eq!(explanation.threes.len(), listed, "{context}");
        for explained in &explanation.threes {
            let three = threes.iter().find(|three| three.stones == explained.stones);
            let three = three.expect("the stones are those of a three");
            assert_eq!(explained.direction, three.direction, "{context}");
            assert_eq!(explained.is_real, Some(real.contains(&three)), "{context}");
            assert!(!two_decide || explained.is_real == Some(true), "{context}");
            self.check_extensions(explained, three, placed, level);
        }
    }

    /// Checks the extending points of a three: all of them, or, where one is enough, that one.
    fn check_extensions(
        &self,
        explained: &ExplainedThree,
        three: &Three,
        placed: &Placed,
        level: Level,
    ) {
        let listed: PointSet = explained.extensions.iter().map(|e| e.point).collect();
        let all: PointSet = extending_points(three).collect();
        let proof_is_enough = level == Level::Nested && explained.is_real == Some(true);
        if proof_is_enough {
            assert!(listed.len() == 1 && listed.is_subset(all));
            assert!(explained.extensions[0].counts);
        } else {
            assert_eq!(listed, all);
        }
        for extension in &explained.extensions {
            self.check_extension(extension, three, placed);
        }
    }

    fn check_extension(&self, extension: &Extension, three: &Three, placed: &Placed) {
        let point = extension.point;
        let context = self.context(point, &placed.board);
        assert_eq!(
            extension.counts,
            self.proves_three(&placed.reference, point),
            "{context}"
        );
        assert_eq!(
            extension.straight_four,
            three.stones | point.into(),
            "{context}"
        );
        let shapes = placed.reference.shapes(point).expect("the point is empty");
        // Where five or more win, a line can hold several threes, of which one stands for all, and
        // the straight four of another's extension has other stones.
        let is_exact = self.judge.rule.winning_line(self.color) == WinningLine::ExactlyFive;
        let mut straight = shapes
            .fours
            .iter()
            .filter(|four| four.completions.len() == 2);
        assert!(
            straight.any(|four| !is_exact || four.stones == extension.straight_four),
            "{context}"
        );
        assert_eq!(extension.explanation.point, point);
        if extension.explanation.size() <= LARGEST {
            let Placed { board, reference } = placed;
            self.check(&extension.explanation, board, reference, Level::Nested);
        }
    }

    /// Asks the reference whether a point that makes a straight four proves its three.
    fn proves_three(&self, placed: &Reference, point: Point) -> bool {
        match placed.verdict(point) {
            Verdict::Five => self.judge.reading.five_point == FivePoint::ProvesThree,
            verdict => verdict == Verdict::Legal,
        }
    }
}
