//! What is forbidden.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use renju_core::{
    Board, Color, Direction, FivePoint, Forbidden, ForbiddenKinds, NineThree, Point, PointSet,
    Reading, Rule, Verdict, WinningLine,
};

use super::grid::{Cell, Grid, Square, square};
use super::shapes::{self, PointShapes, Three};

/// The judge: a position, whom it judges and how it reads the rule.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    grid: Grid,
    line: WinningLine,
    has_fouls: bool,
    reading: Reading,
    /// How many imagined moves deep it looks; below that, every three is taken for real. The rule
    /// knows no such limit.
    deepest: usize,
    /// What was found out already, on this board or with more stones on it.
    known: Rc<RefCell<Findings>>,
}

/// What is found out about one move.
#[derive(Debug, Clone)]
struct Finding {
    five: bool,
    kinds: BTreeSet<Forbidden>,
    /// The largest number of nested imagined moves that were looked at.
    depth: usize,
}

/// What was found out about moves, by the stones before the move and the move.
///
/// Imagined moves lead to the same board in many orders, and on contrived boards in so many that
/// judging each again would take hours.
type Findings = HashMap<(PointSet, Square), Finding>;

impl Reference {
    /// Returns the judge of Black by the rules of Renju.
    pub(crate) fn renju(board: &Board, reading: Reading) -> Self {
        Self::new(board, Color::Black, Rule::RENJU, reading)
    }

    /// Returns the judge of a color by a rule.
    pub(crate) fn new(board: &Board, color: Color, rule: Rule, reading: Reading) -> Self {
        Self {
            grid: Grid::new(board, color),
            line: rule.winning_line(color),
            has_fouls: rule.fouls.bind(color),
            reading,
            deepest: usize::MAX,
            known: Rc::default(),
        }
    }

    /// Returns the judge of the board with one more stone of the color that is judged.
    pub(crate) fn after(&self, point: Point) -> Self {
        Self {
            grid: self.grid.with(square(point)),
            ..self.clone()
        }
    }

    /// Returns the judge that takes every three for real below so many imagined moves.
    pub(crate) fn looking_only(&self, deepest: usize) -> Self {
        Self {
            deepest,
            known: Rc::default(),
            ..self.clone()
        }
    }

    /// Returns what is said of a stone on `point`.
    pub(crate) fn verdict(&self, point: Point) -> Verdict {
        let Some(finding) = self.finding(point) else {
            return Verdict::Occupied;
        };
        if finding.five {
            return Verdict::Five;
        }
        match ForbiddenKinds::new(finding.kinds) {
            Some(kinds) if self.has_fouls => Verdict::Forbidden(kinds),
            _ => Verdict::Legal,
        }
    }

    /// Returns every forbidden point with all reasons, in order.
    pub(crate) fn forbidden(&self) -> Vec<(Point, ForbiddenKinds)> {
        Point::all()
            .filter_map(|point| Some((point, self.verdict(point).kinds()?)))
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
        let five_spoils = self.reading.five_point == FivePoint::SpoilsThree;
        PointShapes {
            five: shapes::five(grid, at, self.line),
            overline: shapes::overline(grid, at),
            four_count: shapes::count_fours(&fours, self.line),
            fours,
            threes: shapes::threes(grid, at, self.line, five_spoils),
        }
    }

    /// Judges a move on the board with all stones that were imagined before it, `level` of them.
    fn judge(&self, before: &Grid, at: Square, level: usize) -> Finding {
        let key = (before.stones(), at);
        let known = self.known.borrow().get(&key).cloned();
        known.unwrap_or_else(|| {
            let finding = self.judge_anew(before, at, level);
            self.known.borrow_mut().insert(key, finding.clone());
            finding
        })
    }

    fn judge_anew(&self, before: &Grid, at: Square, level: usize) -> Finding {
        let grid = before.with(at);
        let shapes = self.shapes_of(&grid, at);
        let mut finding = Finding {
            five: shapes.five,
            kinds: BTreeSet::new(),
            depth: 0,
        };
        // 9.2: a five wins, whatever else the stone makes.
        if shapes.five {
            return finding;
        }
        if shapes.overline {
            finding.kinds.insert(Forbidden::Overline);
        }
        if shapes.four_count >= 2 {
            finding.kinds.insert(Forbidden::DoubleFour);
        }
        // Two threes on one line count as one; where exactly five wins there are none.
        let lines: BTreeSet<_> = shapes.threes.iter().map(|three| three.direction).collect();
        if lines.len() >= 2 {
            let allowed = level < self.deepest && {
                let extensions = self.extensions(&grid, &shapes.threes, level);
                let deepest = extensions
                    .iter()
                    .map(|(_, finding)| 1 + finding.depth)
                    .max();
                finding.depth = deepest.unwrap_or(0);
                self.allowed_by_9_3(&extensions)
            };
            if !allowed {
                finding.kinds.insert(Forbidden::DoubleThree);
            }
        }
        finding
    }

    /// Judges every point where a straight four could be made of one of the threes, and returns
    /// it with the direction of its three.
    fn extensions(&self, grid: &Grid, threes: &[Three], level: usize) -> Vec<(Direction, Finding)> {
        let points = threes.iter().flat_map(|three| {
            three
                .extensions
                .iter()
                .map(|point| (three.direction, point))
        });
        points
            .map(|(direction, point)| (direction, self.judge(grid, square(point), level + 1)))
            .collect()
    }

    /// 9.3: a double-three is allowed if at most one of its threes can be made a straight four
    /// (a) "without an overline or double-four being attained", or (b) without a double-three that
    /// is not allowed by this same rule.
    fn allowed_by_9_3(&self, extensions: &[(Direction, Finding)]) -> bool {
        let at_most_one = |good: &dyn Fn(&Finding) -> bool| {
            let good = extensions.iter().filter(|(_, finding)| good(finding));
            good.map(|&(direction, _)| direction)
                .collect::<BTreeSet<_>>()
                .len()
                <= 1
        };
        let without = |kinds: &'static [Forbidden]| {
            move |finding: &Finding| kinds.iter().all(|kind| !finding.kinds.contains(kind))
        };
        match self.reading.nine_three {
            NineThree::Combined => at_most_one(&without(&Forbidden::ALL)),
            NineThree::Separate => {
                at_most_one(&without(&[Forbidden::Overline, Forbidden::DoubleFour]))
                    || at_most_one(&without(&[Forbidden::DoubleThree]))
            }
        }
    }
}
