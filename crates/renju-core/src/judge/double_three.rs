//! The recursion of RIF 9.3: which threes are real.

use arrayvec::ArrayVec;

use super::reading::{FivePoint, NineThree, Reading};
use crate::shape::point::{Directions, LineSide, Sides};
use crate::{Direction, Point, WinningLine};

/// Decides double-threes under a rule and a reading.
#[derive(Clone, Copy)]
pub(super) struct DoubleThrees {
    pub(super) wins: WinningLine,
    pub(super) reading: Reading,
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
    /// Says whether a stone on `point`, which makes formal threes in the given directions by the
    /// side of the extending point, is a forbidden double-three.
    ///
    /// # Rule
    /// rules.md §5.6 and §5.7. Every imagined stone stays on the board for what is imagined after
    /// it, so each level has one empty point less and the recursion ends.
    pub(super) fn is_forbidden(self, sides: &Sides, point: Point, threes: [Directions; 2]) -> bool {
        if !(threes[0] | threes[1]).has_several() {
            return false;
        }
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

    /// Says whether two threes or more have an extending point that is not spoiled.
    ///
    /// What can be told without recursion is looked at on all lines first. In crowded positions
    /// that saves most of the recursion, which would otherwise begin at a line that others outvote.
    fn has_two_real_threes(self, placed: &Placed, spoilers: Spoilers) -> bool {
        let mut real = 0;
        let mut open_lines: ArrayVec<OpenLine, 4> = ArrayVec::new();
        for direction in (placed.threes[0] | placed.threes[1]).iter() {
            match self.at_a_glance(placed, direction, spoilers) {
                Glance::Real => real += 1,
                Glance::Depends(line) => open_lines.push(line),
                Glance::Spoiled => {}
            }
            if real == 2 {
                return true;
            }
        }
        let mut left = open_lines.len();
        for line in open_lines {
            if real + left < 2 {
                return false;
            }
            left -= 1;
            let is_real = line
                .iter()
                .any(|&(extension, threes)| !self.is_forbidden(&placed.sides, extension, threes));
            real += usize::from(is_real);
            if real == 2 {
                return true;
            }
        }
        false
    }

    /// Looks at the points that extend the three of a direction, but at nothing beyond them.
    fn at_a_glance(self, placed: &Placed, direction: Direction, spoilers: Spoilers) -> Glance {
        let mut open = OpenLine::new();
        for (side, three) in LineSide::ALL.into_iter().zip(placed.threes) {
            if !three.contains(direction) {
                continue;
            }
            let extension = placed.sides.next_gap(placed.point, direction, side);
            let crossing = placed.sides.shapes_at(extension, self.wins);
            let makes_five = !crossing.five.is_empty();
            let spoils_lines = !crossing.overline.is_empty() || crossing.is_double_four();
            let is_spoiled = if makes_five {
                self.reading.five_point == FivePoint::SpoilsThree
            } else {
                spoils_lines && spoilers != Spoilers::DoubleThree
            };
            let may_be_double_three = !makes_five
                && spoilers != Spoilers::Lines
                && (crossing.threes[0] | crossing.threes[1]).has_several();
            match (is_spoiled, may_be_double_three) {
                (true, _) => {}
                (false, false) => return Glance::Real,
                (false, true) => open.push((extension, crossing.threes)),
            }
        }
        if open.is_empty() {
            Glance::Spoiled
        } else {
            Glance::Depends(open)
        }
    }
}

/// The extending points of a line that may be double-threes, with the directions of their threes.
type OpenLine = ArrayVec<(Point, [Directions; 2]), 2>;

/// What can be told of a three without recursion.
enum Glance {
    /// Some extending point makes it real.
    Real,
    /// None does.
    Spoiled,
    /// One of these does if it is no forbidden double-three.
    Depends(OpenLine),
}
