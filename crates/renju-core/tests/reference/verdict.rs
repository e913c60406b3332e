//! What is forbidden.

use std::collections::BTreeSet;

use renju_core::{Board, Color, Point, PointSet};
use renju_testdata::{Kind, Reading, Verdict};

use super::grid::{Cell, Grid, Square, square};
use super::shapes::{self, Line, PointShapes, Three};

/// How the two sentences of 9.3 go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NineThree {
    /// A three counts if one of its straight fours can be made by a move that is not forbidden at
    /// all; two that count are forbidden.
    Combined,
    /// A double-three is allowed by (a) alone, or by (b) alone.
    Separate,
}

/// The readings of the rule, one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Options {
    /// Whether a point that also makes a five does not make a three.
    pub(crate) five_point_spoils_three: bool,
    /// How the sentences of 9.3 go together.
    pub(crate) nine_three: NineThree,
}

impl From<Reading> for Options {
    fn from(reading: Reading) -> Self {
        Self {
            five_point_spoils_three: reading != Reading::FivePointCounts,
            nine_three: if reading == Reading::Separate {
                NineThree::Separate
            } else {
                NineThree::Combined
            },
        }
    }
}

/// The judge: a position, whom it judges and how it reads the rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reference {
    grid: Grid,
    line: Line,
    options: Options,
    /// How many imagined moves deep it looks; below that, every three is taken for real. The rule
    /// knows no such limit.
    deepest: usize,
}

/// What is found out about one move.
struct Finding {
    five: bool,
    kinds: BTreeSet<Kind>,
    /// The largest number of nested imagined moves that were looked at.
    depth: usize,
}

impl Reference {
    /// Returns the judge of Black by the rules of Renju.
    pub(crate) fn renju(board: &Board, options: impl Into<Options>) -> Self {
        Self::new(board, Color::Black, Line::ExactlyFive, options)
    }

    /// Returns the judge of a color for which `line` wins.
    pub(crate) fn new(
        board: &Board,
        color: Color,
        line: Line,
        options: impl Into<Options>,
    ) -> Self {
        Self {
            grid: Grid::new(board, color),
            line,
            options: options.into(),
            deepest: usize::MAX,
        }
    }

    /// Returns the judge that takes every three for real below so many imagined moves.
    pub(crate) fn looking_only(self, deepest: usize) -> Self {
        Self { deepest, ..self }
    }

    /// Returns what is said of a stone on `point`, or `None` if one lies there.
    pub(crate) fn verdict(&self, point: Point) -> Option<Verdict> {
        let finding = self.finding(point)?;
        Some(match finding.kinds {
            _ if finding.five => Verdict::Five,
            kinds if kinds.is_empty() => Verdict::Legal,
            kinds => Verdict::Forbidden(kinds.into_iter().collect()),
        })
    }

    /// Returns every forbidden point with all reasons, in order.
    pub(crate) fn forbidden(&self) -> Vec<(Point, Vec<Kind>)> {
        Point::all()
            .filter_map(|point| match self.verdict(point)? {
                Verdict::Forbidden(kinds) => Some((point, kinds)),
                Verdict::Five | Verdict::Legal => None,
            })
            .collect()
    }

    /// Returns the points where a stone makes a five.
    pub(crate) fn five_points(&self) -> PointSet {
        (self.empty_points())
            .filter(|&point| {
                let at = square(point);
                shapes::five(&self.grid.with(at), at, self.line)
            })
            .collect()
    }

    /// Returns the shapes of a stone on `point`, or `None` if one lies there.
    pub(crate) fn shapes(&self, point: Point) -> Option<PointShapes> {
        let at = square(point);
        (self.grid.at(at) == Cell::Empty).then(|| self.shapes_of(&self.grid.with(at), at))
    }

    /// Returns how many imagined moves deep the judgement of `point` looks; 0 if it imagines none.
    pub(crate) fn depth(&self, point: Point) -> usize {
        self.finding(point).map_or(0, |finding| finding.depth)
    }

    /// Returns the smallest number of imagined moves after which a judge could stop looking and
    /// take all further threes for real, and still be right about `point`.
    pub(crate) fn decisive_depth(&self, point: Point) -> usize {
        let right = self.verdict(point);
        (0..self.depth(point))
            .rev()
            .take_while(|&deepest| self.looking_only(deepest).verdict(point) == right)
            .last()
            .unwrap_or(self.depth(point))
    }

    fn empty_points(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|&point| self.grid.at(square(point)) == Cell::Empty)
    }

    fn finding(&self, point: Point) -> Option<Finding> {
        let at = square(point);
        (self.grid.at(at) == Cell::Empty).then(|| self.judge(&self.grid, at, 0))
    }

    fn shapes_of(&self, grid: &Grid, at: Square) -> PointShapes {
        let fours = shapes::fours(grid, at, self.line);
        PointShapes {
            five: shapes::five(grid, at, self.line),
            overline: shapes::overline(grid, at),
            four_count: shapes::count_fours(&fours, self.line),
            fours,
            threes: shapes::threes(grid, at, self.line, self.options.five_point_spoils_three),
        }
    }

    /// Judges a move on the board with all stones that were imagined before it, `level` of them.
    fn judge(&self, before: &Grid, at: Square, level: usize) -> Finding {
        let grid = before.with(at);
        let shapes = self.shapes_of(&grid, at);
        let mut finding = Finding {
            five: shapes.five,
            kinds: BTreeSet::new(),
            depth: level,
        };
        // 9.2: a five wins, whatever else the stone makes.
        if shapes.five {
            return finding;
        }
        if shapes.overline {
            finding.kinds.insert(Kind::Overline);
        }
        if shapes.four_count >= 2 {
            finding.kinds.insert(Kind::DoubleFour);
        }
        // Two threes on one line count as one; where exactly five wins there are none.
        let lines: BTreeSet<_> = shapes.threes.iter().map(|three| three.direction).collect();
        if lines.len() >= 2 {
            let allowed = level < self.deepest
                && self.allowed_by_9_3(&grid, &shapes.threes, level, &mut finding.depth);
            if !allowed {
                finding.kinds.insert(Kind::DoubleThree);
            }
        }
        finding
    }

    /// 9.3: a double-three is allowed if at most one of its threes can be made a straight four
    /// (a) "without an overline or double-four being attained", or (b) without a double-three that
    /// is not allowed by this same rule.
    fn allowed_by_9_3(
        &self,
        grid: &Grid,
        threes: &[Three],
        level: usize,
        depth: &mut usize,
    ) -> bool {
        let extensions: Vec<(usize, Finding)> = threes
            .iter()
            .flat_map(|three| {
                three
                    .extensions
                    .iter()
                    .map(|point| (three.direction, point))
            })
            .map(|(direction, point)| (direction, self.judge(grid, square(point), level + 1)))
            .collect();
        let deepest = extensions.iter().map(|(_, finding)| finding.depth).max();
        *depth = deepest.unwrap_or(level);
        let at_most_one = |good: &dyn Fn(&Finding) -> bool| {
            let good = extensions.iter().filter(|(_, finding)| good(finding));
            good.map(|&(direction, _)| direction)
                .collect::<BTreeSet<_>>()
                .len()
                <= 1
        };
        let without = |kinds: &'static [Kind]| {
            move |finding: &Finding| kinds.iter().all(|kind| !finding.kinds.contains(kind))
        };
        match self.options.nine_three {
            NineThree::Combined => at_most_one(&without(&Kind::ALL)),
            NineThree::Separate => {
                at_most_one(&without(&[Kind::Overline, Kind::DoubleFour]))
                    || at_most_one(&without(&[Kind::DoubleThree]))
            }
        }
    }
}
