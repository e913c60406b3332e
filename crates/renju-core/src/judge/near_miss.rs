//! Rows that are easily taken for fours and threes.

use crate::shape::point::{LineSide, Sides};
use crate::{Direction, Point, PointSet, WinningLine};

/// A row through a point that looks like a four or a three, and is none.
///
/// # Rule
/// rules.md §5.2 and §5.5: the false threes 假活三, the overline skeleton 六腐.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct NearMiss {
    /// The line's direction.
    pub direction: Direction,
    /// The stones of the row, the one judged included.
    pub stones: PointSet,
    /// What keeps it from being what it seems.
    pub reason: NearMissReason,
}

/// What keeps a row from being a four or a three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum NearMissReason {
    /// The point that would complete the four makes six or more.
    FourBecomesOverline {
        /// That point.
        completion: Point,
    },
    /// Each straight four that could come of the three would on one side become six or more.
    ThreeBecomesOverline,
    /// Only five points are free between what bounds the line, so that no four with two ends fits.
    NoRoom,
    /// An opponent's stone or the edge lies next to the three.
    Closed,
}

impl NearMiss {
    pub(super) fn seems_four(&self) -> bool {
        matches!(self.reason, NearMissReason::FourBecomesOverline { .. })
    }

    pub(super) fn seems_three(&self) -> bool {
        matches!(
            self.reason,
            NearMissReason::ThreeBecomesOverline | NearMissReason::NoRoom
        )
    }
}

/// Returns the near misses among the rows of a stone on an empty point.
pub(super) fn near_misses(sides: &Sides, point: Point, wins: WinningLine) -> Vec<NearMiss> {
    let exact = sides.shapes_at(point, wins);
    let lax = sides.shapes_at(point, WinningLine::FiveOrMore);
    let placed = sides.with(point);
    let mut found = Vec::new();
    for direction in Direction::ALL {
        if exact.five.contains(direction) || exact.overline.contains(direction) {
            continue;
        }
        for (side, (lax, exact)) in LineSide::ALL
            .into_iter()
            .zip(lax.fours.into_iter().zip(exact.fours))
        {
            if lax.contains(direction) && !exact.contains(direction) {
                let completion = placed.next_gap(point, direction, side);
                let stones = placed.with(completion).run(point, direction) - completion.into();
                let reason = NearMissReason::FourBecomesOverline { completion };
                found.push(NearMiss {
                    direction,
                    stones,
                    reason,
                });
            }
        }
        if lax.four().contains(direction) || exact.three().contains(direction) {
            continue;
        }
        if let Some((stones, reason)) = placed.seeming_three(point, direction) {
            found.push(NearMiss {
                direction,
                stones,
                reason,
            });
        }
    }
    found
}

impl Sides {
    /// Returns three stones through `point` within four points of a line that holds neither four
    /// nor three, and why they are none.
    fn seeming_three(
        &self,
        point: Point,
        direction: Direction,
    ) -> Option<(PointSet, NearMissReason)> {
        let is_empty = |p: Option<Point>| p.is_some_and(|p| self.empty.contains(p));
        let is_own = |p: Option<Point>| p.is_some_and(|p| self.own.contains(p));
        (3..=4).find_map(|length| {
            (1 - length..=0).find_map(|first| {
                let cells: PointSet = (first..first + length)
                    .map_while(|k| point.step(direction, k))
                    .collect();
                let (before, after) = (
                    point.step(direction, first - 1),
                    point.step(direction, first + length),
                );
                let stones = cells & self.own;
                let fits = stones.len() == 3
                    && cells.is_subset(self.own | self.empty)
                    && i8::try_from(cells.len()) == Ok(length)
                    && !is_own(before)
                    && !is_own(after);
                let reason = match (is_empty(before), is_empty(after)) {
                    _ if !fits => return None,
                    (false, false) => return None,
                    (true, true) if self.has_room(point, direction) => {
                        NearMissReason::ThreeBecomesOverline
                    }
                    (true, true) => NearMissReason::NoRoom,
                    _ => NearMissReason::Closed,
                };
                Some((stones, reason))
            })
        })
    }

    /// Says whether at least six points in a row through `point` hold no opponent's stone.
    fn has_room(&self, point: Point, direction: Direction) -> bool {
        let free = self.own | self.empty;
        let free_steps = |side: LineSide| {
            (1..)
                .map_while(|k| point.step(direction, k * side.step()))
                .take_while(|&next| free.contains(next))
                .count()
        };
        1 + LineSide::ALL.into_iter().map(free_steps).sum::<usize>() >= 6
    }
}
