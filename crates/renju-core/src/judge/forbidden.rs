//! The verdict at a point, and all forbidden points of a board.

use super::double_three::DoubleThrees;
use super::explain::Explanation;
use super::reading::Reading;
use super::verdict::{Forbidden, ForbiddenKinds, Verdict};
use crate::point_set::Words;
use crate::shape::board_shapes::scan;
use crate::shape::point::Sides;
use crate::simd::{Lanes, Portable, Task, dispatch};
use crate::{Board, Color, Point, PointSet, Rule, WinningLine};

/// A judge of moves under a rule and a reading of it.
///
/// The free functions [`judge`], [`forbidden_points`] and [`explain`] are those of the default
/// judge: Renju, for Black. A judge keeps nothing from one question to the next.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge, Rule, Verdict};
/// let board = Board::from_stones("H6 H7 I8 J8".parse()?, "".parse()?)?;
/// let point = "H8".parse()?;
/// assert!(Judge::default().judge(&board, point, Color::Black).is_forbidden());
/// let freestyle = Judge { rule: Rule::FREESTYLE, ..Judge::default() };
/// assert_eq!(freestyle.judge(&board, point, Color::Black), Verdict::Legal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Judge {
    /// What wins, and whom fouls bind.
    pub rule: Rule,
    /// How the rule's two open points are read.
    pub reading: Reading,
}

/// Judges a black stone on `point` under the rules of Renju, whoever is to move and however many
/// stones there are.
///
/// # Rule
/// RIF 9.1 names the three forbidden moves, RIF 9.2 lets a five through, and RIF 9.3 names the
/// double-threes that are allowed: those where at most one three can become a straight four without
/// a further forbidden move. Hence the recursion; each level fills one more point.
///
/// # Examples
/// ```
/// use renju_core::{Board, Forbidden, judge};
/// let board = Board::from_stones("F8 G8 F6 E5".parse()?, "".parse()?)?;
/// let kinds = judge(&board, "H8".parse()?).kinds().unwrap();
/// assert_eq!(kinds.primary(), Forbidden::DoubleThree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// A few hundred instructions, unless two or more threes meet in `point`: then as much again for
/// each extending point that has to be judged.
#[must_use]
pub fn judge(board: &Board, point: Point) -> Verdict {
    Judge::default().judge(board, point, Color::Black)
}

/// Returns every empty point that is forbidden to Black under the rules of Renju.
///
/// [`Judge::forbidden_points`] tells them apart by kind.
///
/// # Rule
/// rules.md §5.6.
///
/// # Complexity
/// See [`Judge::forbidden_points`].
///
/// # Examples
/// ```
/// use renju_core::{Board, forbidden_points};
/// let board = Board::from_stones("H6 H7 I8 J8".parse()?, "".parse()?)?;
/// assert_eq!(forbidden_points(&board).to_string(), "H8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn forbidden_points(board: &Board) -> PointSet {
    Judge::default().forbidden_points(board, Color::Black).all()
}

/// Explains why a black stone on `point` is or is not forbidden under the rules of Renju.
///
/// # Rule
/// rules.md §5.6 and §5.7.
///
/// # Examples
/// ```
/// use renju_core::{Board, explain};
/// let board = Board::from_stones("H6 H7 I8 J8".parse()?, "".parse()?)?;
/// let explanation = explain(&board, "H8".parse()?);
/// let extensions = explanation.threes[0].extensions.iter();
/// let points: Vec<String> = extensions.map(|extension| extension.point.to_string()).collect();
/// assert_eq!(points, ["G8", "K8"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// See [`Judge::explain`].
#[must_use]
pub fn explain(board: &Board, point: Point) -> Explanation {
    Judge::default().explain(board, point, Color::Black)
}

/// The points of a board that are forbidden to one color, by kind, and those that make five.
///
/// A point can be forbidden by several kinds, and is then in several sets; it is in none if it
/// makes five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct ForbiddenPoints {
    /// The points that make a winning line.
    pub five: PointSet,
    /// The points that make an overline.
    pub overline: PointSet,
    /// The points that make a double-four.
    pub double_four: PointSet,
    /// The points that make a double-three that is not allowed.
    pub double_three: PointSet,
}

impl ForbiddenPoints {
    /// Returns the points that are forbidden by any kind.
    #[must_use]
    pub fn all(&self) -> PointSet {
        self.overline | self.double_four | self.double_three
    }

    /// Returns the points that are forbidden by `kind`, perhaps among others.
    #[must_use]
    pub const fn of_kind(&self, kind: Forbidden) -> PointSet {
        match kind {
            Forbidden::Overline => self.overline,
            Forbidden::DoubleFour => self.double_four,
            Forbidden::DoubleThree => self.double_three,
        }
    }

    /// Returns the kinds by which `point` is forbidden, or `None` if it is not.
    #[must_use]
    pub fn kinds(&self, point: Point) -> Option<ForbiddenKinds> {
        ForbiddenKinds::new(
            Forbidden::ALL
                .into_iter()
                .filter(|&kind| self.of_kind(kind).contains(point)),
        )
    }
}

impl Judge {
    /// Judges a stone of `color` on `point`.
    ///
    /// # Rule
    /// rules.md §3.4, §5.6 and §5.9: for a color that fouls do not bind, every move is legal or a
    /// five.
    #[must_use]
    pub fn judge(self, board: &Board, point: Point, color: Color) -> Verdict {
        if !board.is_empty(point) {
            return Verdict::Occupied;
        }
        self.judge_empty(&Sides::of(board, color), point, color)
    }

    /// Judges a stone of `color`, whose stones are the own side, on an empty point.
    pub(super) fn judge_empty(self, sides: &Sides, point: Point, color: Color) -> Verdict {
        let wins = self.rule.winning_line(color);
        let crossing = sides.shapes_at(point, wins);
        if !crossing.five.is_empty() {
            return Verdict::Five;
        }
        if !self.rule.fouls.bind(color) {
            return Verdict::Legal;
        }
        let double_threes = DoubleThrees {
            wins,
            reading: self.reading,
        };
        let kinds = Forbidden::ALL.into_iter().filter(|kind| match kind {
            Forbidden::Overline => !crossing.overline.is_empty(),
            Forbidden::DoubleFour => crossing.is_double_four(),
            Forbidden::DoubleThree => double_threes.is_forbidden(sides, point, crossing.threes),
        });
        ForbiddenKinds::new(kinds).map_or(Verdict::Legal, Verdict::Forbidden)
    }

    /// Returns all points forbidden to `color`, by kind, and those where it makes five.
    ///
    /// # Complexity
    /// Well below a microsecond in positions of real games; see docs/performance.md.
    #[must_use]
    pub fn forbidden_points(self, board: &Board, color: Color) -> ForbiddenPoints {
        self.decide(board, color, Sides::candidates)
    }

    /// As [`Judge::forbidden_points`], without the instructions that only some processors have:
    /// for tests and benches, which hold the two against each other.
    #[doc(hidden)]
    #[must_use]
    pub fn forbidden_points_portably(self, board: &Board, color: Color) -> ForbiddenPoints {
        self.decide(board, color, Sides::candidates_portably)
    }

    /// Takes the points that `find` finds and decides the double-threes among them.
    #[inline(always)]
    fn decide(
        self,
        board: &Board,
        color: Color,
        find: impl Fn(&Sides, WinningLine) -> Candidates<PointSet>,
    ) -> ForbiddenPoints {
        let sides = Sides::of(board, color);
        let wins = self.rule.winning_line(color);
        let Candidates {
            five,
            overline,
            double_four,
            several_threes,
        } = find(&sides, wins);
        if !self.rule.fouls.bind(color) {
            return ForbiddenPoints {
                five,
                ..ForbiddenPoints::default()
            };
        }
        let double_threes = DoubleThrees {
            wins,
            reading: self.reading,
        };
        let double_three = several_threes
            .iter()
            .filter(|&point| {
                let crossing = sides.shapes_at(point, wins);
                double_threes.is_forbidden(&sides, point, crossing.threes)
            })
            .collect();
        ForbiddenPoints {
            five,
            overline,
            double_four,
            double_three,
        }
    }
}

/// What can be told of all points without recursion.
struct Candidates<V> {
    five: V,
    overline: V,
    double_four: V,
    /// Formal threes in two directions or more.
    several_threes: V,
}

impl Candidates<PointSet> {
    fn from_words(words: &Candidates<Words>) -> Self {
        Self {
            five: PointSet::from_words(words.five),
            overline: PointSet::from_words(words.overline),
            double_four: PointSet::from_words(words.double_four),
            several_threes: PointSet::from_words(words.several_threes),
        }
    }
}

impl Sides {
    fn candidates(&self, wins: WinningLine) -> Candidates<PointSet> {
        Candidates::from_words(&match wins {
            WinningLine::ExactlyFive => dispatch(FindCandidates::<true>(*self)),
            WinningLine::FiveOrMore => dispatch(FindCandidates::<false>(*self)),
        })
    }

    fn candidates_portably(&self, wins: WinningLine) -> Candidates<PointSet> {
        Candidates::from_words(&match wins {
            WinningLine::ExactlyFive => FindCandidates::<true>(*self).run::<Portable>(),
            WinningLine::FiveOrMore => FindCandidates::<false>(*self).run::<Portable>(),
        })
    }
}

/// The work of [`Sides::candidates`].
struct FindCandidates<const EXACT: bool>(Sides);

impl<const EXACT: bool> Task for FindCandidates<EXACT> {
    type Output = Candidates<Words>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Candidates<Words> {
        let [first, rest @ ..] = scan::<L, EXACT>(&self.0);
        let mut five = first.five;
        let mut overline = first.overline;
        let mut four = first.four();
        let mut double_four = first.two_fours();
        let mut three = first.three();
        let mut several_threes = three.without(three);
        for line in rest {
            five = five | line.five;
            overline = overline | line.overline;
            double_four = double_four | line.two_fours() | (four & line.four());
            four = four | line.four();
            several_threes = several_threes | (three & line.three());
            three = three | line.three();
        }
        let empty = L::from_words(self.0.empty.words());
        let foul = |points: L| (points & empty).without(five).to_words();
        Candidates {
            five: (five & empty).to_words(),
            overline: foul(overline),
            double_four: foul(double_four),
            several_threes: foul(several_threes),
        }
    }
}
