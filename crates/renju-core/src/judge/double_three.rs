//! The recursion of RIF 9.3: which threes are real.

use super::reading::{FivePoint, NineThree, Reading};
use crate::shape::point::{Directions, LineSide, Sides};
use crate::{Point, WinningLine};

/// Decides double-threes on one board.
pub(super) struct DoubleThrees {
    wins: WinningLine,
    reading: Reading,
}

/// What an extending stone would be: a foul by its lines, a foul by its threes, or neither.
#[derive(Clone, Copy)]
struct Extending {
    /// It makes no overline and no double-four: part (a) of RIF 9.3.
    keeps_a: bool,
    /// It makes no forbidden double-three: part (b).
    keeps_b: bool,
}

impl DoubleThrees {
    pub(super) const fn new(wins: WinningLine, reading: Reading) -> Self {
        Self { wins, reading }
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
        let lines = threes[0] | threes[1];
        if !lines.has_several() {
            return false;
        }
        let placed = sides.with(point);
        let mut seen = (0, 0, 0);
        for direction in lines.iter() {
            let extending: Vec<Extending> = LineSide::ALL
                .into_iter()
                .zip(threes)
                .filter(|(_, three)| three.contains(direction))
                .filter_map(|(side, _)| {
                    self.extending(&placed, placed.next_gap(point, direction, side))
                })
                .collect();
            seen.0 += usize::from(extending.iter().any(|e| e.keeps_a));
            seen.1 += usize::from(extending.iter().any(|e| e.keeps_b));
            seen.2 += usize::from(extending.iter().any(|e| e.keeps_a && e.keeps_b));
        }
        match self.reading.nine_three {
            NineThree::Combined => seen.2 >= 2,
            NineThree::Separate => seen.0 >= 2 && seen.1 >= 2,
        }
    }

    /// Judges the stone on `point` that makes a three a straight four, or returns `None` if by the
    /// reading it proves nothing because it makes a five as well.
    fn extending(&mut self, sides: &Sides, point: Point) -> Option<Extending> {
        let crossing = sides.shapes_at(point, self.wins);
        if !crossing.five.is_empty() {
            return match self.reading.five_point {
                FivePoint::SpoilsThree => None,
                FivePoint::ProvesThree => Some(Extending {
                    keeps_a: true,
                    keeps_b: true,
                }),
            };
        }
        let keeps_a = crossing.overline.is_empty() && !crossing.is_double_four();
        let keeps_b = !self.is_forbidden(sides, point, crossing.threes);
        Some(Extending { keeps_a, keeps_b })
    }
}
