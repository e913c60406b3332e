//! The recursion of RIF 9.3: which threes are real.

use std::collections::BTreeMap;

use super::reading::{FivePoint, NineThree, Reading};
use crate::point_set::Words;
use crate::shape::point::{Directions, LineSide, Sides};
use crate::{Direction, Point, WinningLine};

/// How many points are judged anew before verdicts are remembered. In all but contrived positions
/// there are fewer, and looking a verdict up costs more than most of them.
const UNREMEMBERED: u32 = 200;

/// Decides double-threes on one board.
pub(super) struct DoubleThrees {
    wins: WinningLine,
    reading: Reading,
    /// How many points with several threes were judged.
    judged: u32,
    /// Verdicts by own stones, imagined ones included, and point. The verdict of a point depends
    /// on which imagined stones are down, but not on their order.
    verdicts: BTreeMap<(Words, Point), bool>,
}

/// Which fouls keep an extending point from proving its three.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spoilers {
    /// An overline or a double-four: part (a) of RIF 9.3.
    Lines,
    /// A forbidden double-three: part (b).
    DoubleThree,
    /// Any of them.
    All,
}

/// A stone that makes threes, on the board.
struct Placed {
    sides: Sides,
    point: Point,
    /// The directions of the formal threes, by the side of the extending point.
    threes: [Directions; 2],
}

impl DoubleThrees {
    pub(super) const fn new(wins: WinningLine, reading: Reading) -> Self {
        Self {
            wins,
            reading,
            judged: 0,
            verdicts: BTreeMap::new(),
        }
    }

    /// Says whether a stone on `point`, which makes formal threes in the given directions by the
    /// side of the extending point, is a forbidden double-three.
    ///
    /// # Rule
    /// rules.md §5.6 and §5.7. Every imagined stone stays on the board for what is imagined after
    /// it, so each level has one empty point less and the recursion ends.
    pub(super) fn is_forbidden(
        &mut self,
        sides: &Sides,
        point: Point,
        threes: [Directions; 2],
    ) -> bool {
        if !(threes[0] | threes[1]).has_several() {
            return false;
        }
        self.judged += 1;
        if self.judged <= UNREMEMBERED {
            return self.decide(sides, point, threes);
        }
        let key = (sides.own.words(), point);
        if let Some(&verdict) = self.verdicts.get(&key) {
            return verdict;
        }
        let verdict = self.decide(sides, point, threes);
        self.verdicts.insert(key, verdict);
        verdict
    }

    /// Decides between the threes of a stone that makes several.
    fn decide(&mut self, sides: &Sides, point: Point, threes: [Directions; 2]) -> bool {
        let placed = Placed {
            sides: sides.with(point),
            point,
            threes,
        };
        match self.reading.nine_three {
            NineThree::Combined => self.has_two_real_threes(&placed, Spoilers::All),
            NineThree::Separate => {
                self.has_two_real_threes(&placed, Spoilers::Lines)
                    && self.has_two_real_threes(&placed, Spoilers::DoubleThree)
            }
        }
    }

    fn has_two_real_threes(&mut self, placed: &Placed, spoilers: Spoilers) -> bool {
        let lines = placed.threes[0] | placed.threes[1];
        lines
            .iter()
            .filter(|&line| self.is_real(placed, line, spoilers))
            .nth(1)
            .is_some()
    }

    /// Says whether some point extends the three of this direction without being spoiled.
    fn is_real(&mut self, placed: &Placed, direction: Direction, spoilers: Spoilers) -> bool {
        LineSide::ALL
            .into_iter()
            .zip(placed.threes)
            .any(|(side, three)| {
                three.contains(direction) && {
                    let extension = placed.sides.next_gap(placed.point, direction, side);
                    self.proves_three(&placed.sides, extension, spoilers)
                }
            })
    }

    /// Says whether a stone that makes a straight four on `point` proves the three it came from.
    fn proves_three(&mut self, sides: &Sides, point: Point, spoilers: Spoilers) -> bool {
        let crossing = sides.shapes_at(point, self.wins);
        if !crossing.five.is_empty() {
            return self.reading.five_point == FivePoint::ProvesThree;
        }
        let spoiled_by_lines = spoilers != Spoilers::DoubleThree
            && (!crossing.overline.is_empty() || crossing.is_double_four());
        !spoiled_by_lines
            && (spoilers == Spoilers::Lines || !self.is_forbidden(sides, point, crossing.threes))
    }
}
