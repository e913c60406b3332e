//! Rows that are easily taken for fours and threes.

use super::verdict::Forbidden;
use crate::shape::point::{LineSide, Sides};
use crate::{Direction, Point, PointSet, WinningLine};

/// A row through a point that looks like a four or a three, and is none.
///
/// # Rule
/// rules.md §5.2 and §5.5: the false threes 假活三, the overline skeleton 六腐.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct NearMiss {
    /// The line's direction.
    pub direction: Direction,
    /// The stones of the row, the one judged included.
    pub stones: PointSet,
    /// What keeps it from being what it seems.
    pub reason: NearMissReason,
    /// The stones beyond the row that do: the opponent's that bound it, or own ones that would make
    /// six. Where the edge bounds it there is none.
    pub obstacles: PointSet,
}

/// What keeps a row from being a four or a three.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum NearMissReason {
    /// The point that would complete the four makes six or more.
    FourBecomesOverline {
        /// That point.
        completion: Point,
    },
    /// There is room for a straight four, but at one end of each that could come of the three there
    /// would be no five: an opponent's stone or the edge stops it, or six or more would arise. At
    /// least one is stopped by six or more.
    ThreeBecomesOverline {
        /// The stones that would make a four of the three, each with what stops that four.
        tries: Vec<StoppedFour>,
    },
    /// Only five points are free between what bounds the line, so that no four with two ends fits.
    NoRoom,
    /// An opponent's stone or the edge lies next to the three.
    Closed,
}

/// A stone that makes an unbroken four of three stones, and what keeps that four from being straight.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct StoppedFour {
    /// The stone.
    pub point: Point,
    /// What stops the four, at one end or at both.
    pub stopped_by: Vec<FourStop>,
}

/// What keeps a four from becoming a five at one end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum FourStop {
    /// The edge of the board.
    Edge,
    /// An opponent's stone.
    Stone {
        /// The stone.
        point: Point,
    },
    /// A stone there would make six or more.
    Overline {
        /// The stone.
        point: Point,
        /// The row that it would make.
        row: PointSet,
    },
}

impl NearMiss {
    /// Returns the foul of which two such rows, or one and a real one, would be taken for a part.
    pub(super) const fn seems(&self) -> Option<Forbidden> {
        match self.reason {
            NearMissReason::FourBecomesOverline { .. } => Some(Forbidden::DoubleFour),
            NearMissReason::ThreeBecomesOverline { .. } | NearMissReason::NoRoom => {
                Some(Forbidden::DoubleThree)
            }
            NearMissReason::Closed => None,
        }
    }
}

impl StoppedFour {
    /// Returns all points of what stops the four.
    fn obstacles(&self) -> PointSet {
        let points = |stop: &FourStop| match *stop {
            FourStop::Edge => PointSet::EMPTY,
            FourStop::Stone { point } => point.into(),
            FourStop::Overline { row, .. } => row,
        };
        let stops = self.stopped_by.iter();
        stops.fold(PointSet::EMPTY, |all, stop| all | points(stop))
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
                found.push(placed.seeming_four(point, direction, side));
            }
        }
        if !lax.four().contains(direction) && !exact.three().contains(direction) {
            found.extend(placed.seeming_three(point, direction));
        }
    }
    found
}

/// Returns the stones beside a three without a gap through `point` that make no straight four of it,
/// with what stops that four.
pub(super) fn stopped_beside(
    sides: &Sides,
    point: Point,
    direction: Direction,
    three: PointSet,
) -> Vec<StoppedFour> {
    let is_in = |k: i8| {
        point
            .step(direction, k)
            .is_some_and(|next| three.contains(next))
    };
    let Some(first) = (-2..=0).find(|&first| (first..first + 3).all(is_in)) else {
        return Vec::new();
    };
    let mut tries = sides.with(point).stopped_fours(point, direction, first, 3);
    tries.retain(|tried| !tried.stopped_by.is_empty());
    tries
}

impl Sides {
    /// Returns the row through `point` that its gap on one side makes six or more.
    fn seeming_four(&self, point: Point, direction: Direction, side: LineSide) -> NearMiss {
        let completion = self.next_gap(point, direction, side);
        NearMiss {
            direction,
            stones: self.with(completion).run(point, direction) - completion.into(),
            reason: NearMissReason::FourBecomesOverline { completion },
            obstacles: PointSet::EMPTY,
        }
    }

    /// Returns three stones through `point` within four points of a line that holds neither four
    /// nor three, and why they are none. Of several rows, one that is not closed says more.
    fn seeming_three(&self, point: Point, direction: Direction) -> Option<NearMiss> {
        let rows = (3..=4)
            .flat_map(|length| (1 - length..=0).map(move |first| (first, length)))
            .filter_map(|(first, length)| self.three_within(point, direction, first, length));
        rows.min_by_key(|row| row.reason == NearMissReason::Closed)
    }

    /// As above, within the `length` points that begin `first` steps from `point`.
    fn three_within(
        &self,
        point: Point,
        direction: Direction,
        first: i8,
        length: i8,
    ) -> Option<NearMiss> {
        let span: PointSet = (first..first + length)
            .map_while(|k| point.step(direction, k))
            .collect();
        let stones = span & self.own;
        let free = self.own | self.empty;
        if i8::try_from(span.len()) != Ok(length) || !span.is_subset(free) || stones.len() != 3 {
            return None;
        }
        let beyond = |k: i8| {
            [
                point.step(direction, first - k),
                point.step(direction, first + length - 1 + k),
            ]
        };
        let ends = beyond(1).map(|end| end.filter(|&end| free.contains(end)));
        if ends.into_iter().flatten().any(|end| self.own.contains(end)) {
            return None;
        }
        let reason = match ends {
            [None, None] => return None,
            [Some(_), Some(_)] if self.has_room(point, direction) => {
                NearMissReason::ThreeBecomesOverline {
                    tries: self.stopped_fours(point, direction, first, length),
                }
            }
            [Some(_), Some(_)] => NearMissReason::NoRoom,
            _ => NearMissReason::Closed,
        };
        let obstacles = match &reason {
            NearMissReason::ThreeBecomesOverline { tries } => tries
                .iter()
                .flat_map(StoppedFour::obstacles)
                .filter(|&next| !self.empty.contains(next) && !stones.contains(next))
                .collect(),
            // A straight four reaches no further than this, a closing stone is next to the three.
            reason => {
                let reach = if *reason == NearMissReason::Closed {
                    1
                } else {
                    3
                };
                let sides = [0, 1].into_iter();
                let nearest = sides.filter_map(|side| {
                    (1..=reach)
                        .map_while(|k| beyond(k)[side])
                        .find(|&next| !self.empty.contains(next))
                });
                nearest.filter(|&stone| !free.contains(stone)).collect()
            }
        };
        Some(NearMiss {
            direction,
            stones,
            reason,
            obstacles,
        })
    }

    /// Returns the stones that would make an unbroken four of the three within the `length` points
    /// that begin `first` steps from `point`, and what keeps each such four from being straight.
    fn stopped_fours(
        &self,
        point: Point,
        direction: Direction,
        first: i8,
        length: i8,
    ) -> Vec<StoppedFour> {
        let try_from = |low: i8| {
            let four: PointSet = (low..low + 4)
                .filter_map(|k| point.step(direction, k))
                .collect();
            let extension = (four & self.empty).first()?;
            let placed = self.with(extension);
            let stops = [low - 1, low + 4]
                .into_iter()
                .filter_map(|k| placed.four_stop(point.step(direction, k), direction));
            Some(StoppedFour {
                point: extension,
                stopped_by: stops.collect(),
            })
        };
        (first + length - 4..=first).filter_map(try_from).collect()
    }

    /// Returns what keeps a four from becoming a five at its `end`.
    fn four_stop(&self, end: Option<Point>, direction: Direction) -> Option<FourStop> {
        let Some(point) = end else {
            return Some(FourStop::Edge);
        };
        if !self.empty.contains(point) {
            return Some(FourStop::Stone { point });
        }
        let row = self.with(point).run(point, direction);
        (row.len() > 5).then_some(FourStop::Overline { point, row })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Color};

    /// Checks the near misses along rank 8 of a black stone on H8.
    fn check(black: &str, white: &str, expected: &[(&str, &str, &str)]) {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let sides = Sides::of(&board, Color::Black);
        let found = near_misses(&sides, Point::CENTER, WinningLine::ExactlyFive);
        let found: Vec<_> = found
            .iter()
            .map(|near| {
                let stones = near.stones.to_string();
                (stones, in_short(&near.reason), near.obstacles.to_string())
            })
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|&(stones, reason, obstacles)| {
                (stones.to_owned(), reason.to_owned(), obstacles.to_owned())
            })
            .collect();
        assert_eq!(found, expected, "{black} {white}");
    }

    fn in_short(reason: &NearMissReason) -> String {
        match reason {
            NearMissReason::FourBecomesOverline { completion } => format!("four: {completion}"),
            NearMissReason::NoRoom => "no room".to_owned(),
            NearMissReason::Closed => "closed".to_owned(),
            NearMissReason::ThreeBecomesOverline { tries } => {
                let stop = |stop: &FourStop| match stop {
                    FourStop::Edge => "edge".to_owned(),
                    FourStop::Stone { point } => format!("stone {point}"),
                    FourStop::Overline { point, row } => format!("{point} makes {}", row.len()),
                };
                let tries = tries.iter().map(|tried| {
                    let stops: Vec<String> = tried.stopped_by.iter().map(stop).collect();
                    format!("{}: {}", tried.point, stops.join(", "))
                });
                tries.collect::<Vec<_>>().join("; ")
            }
        }
    }

    #[test]
    fn what_stands_in_the_way_is_named() {
        // Edge cases 3c, 3b and 2g of rules.md §10, F18 of §5.11.
        check("F8 G8", "D8 J8", &[("F8 G8 H8", "no room", "D8 J8")]);
        let two_sixes = "E8: D8 makes 6; I8: J8 makes 6";
        check("F8 G8 K8 C8", "", &[("F8 G8 H8", two_sixes, "C8 K8")]);
        check(
            "D8 E8 F8 J8 K8 L8 M8",
            "",
            &[("H8 J8 K8 L8 M8", "four: I8", "")],
        );
        let outer = "F8: E8 makes 6; J8: K8 makes 6";
        check("D8 G8 I8 L8", "", &[("G8 H8 I8", outer, "D8 L8")]);
        check("F8 G8", "I8", &[("F8 G8 H8", "closed", "I8")]);
        check("F8 G8", "I8 E8", &[]);
        check("F8 G8", "", &[]);
    }

    #[test]
    fn each_end_is_stopped_by_what_stands_there() {
        let blocked = "E8: stone D8; I8: J8 makes 6";
        check("F8 G8 K8", "D8", &[("F8 G8 H8", blocked, "D8 K8")]);
        let seven = "E8: D8 makes 6; I8: J8 makes 7";
        check("C8 F8 G8 K8 L8", "", &[("F8 G8 H8", seven, "C8 K8 L8")]);
        let gap = "G8: E8 makes 6, J8 makes 6";
        check("D8 F8 I8 K8", "", &[("F8 H8 I8", gap, "D8 K8")]);
    }
}
