//! The shapes that a stone takes part in, as the rule defines them.
//!
//! In every function here the stone already lies on the board.

use std::collections::BTreeMap;

use renju_core::{Direction, PointSet, WinningLine};

use super::grid::{Cell, DIRECTIONS, Grid, Square, point, step};

/// A set of four stones that one more makes a five.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Four {
    /// The four stones, the new one among them.
    pub(crate) stones: PointSet,
    /// The points that complete it: two if it is a straight four.
    pub(crate) completions: PointSet,
    /// The direction of its line.
    pub(crate) direction: Direction,
}

/// A set of three stones that one more makes a straight four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Three {
    /// The three stones, the new one among them.
    pub(crate) stones: PointSet,
    /// The points where one more stone makes the straight four.
    pub(crate) extensions: PointSet,
    /// The direction of its line.
    pub(crate) direction: Direction,
}

/// All shapes of one stone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PointShapes {
    /// Whether it makes a five.
    pub(crate) five: bool,
    /// Whether it makes an overline.
    pub(crate) overline: bool,
    /// The sets of four stones that are fours.
    pub(crate) fours: Vec<Four>,
    /// How many fours these count as.
    pub(crate) four_count: usize,
    /// The sets of three stones that are threes, whatever the rule says of their extensions.
    pub(crate) threes: Vec<Three>,
}

impl PointShapes {
    /// Says whether one of the fours is straight.
    pub(crate) fn straight_four(&self) -> bool {
        self.fours.iter().any(|four| four.completions.len() == 2)
    }
}

/// Says whether an unbroken row of this length is a five.
fn is_five(line: WinningLine, length: usize) -> bool {
    match line {
        WinningLine::ExactlyFive => length == 5,
        WinningLine::FiveOrMore => length >= 5,
    }
}

/// "Five": the stone lies in an unbroken row of five, on any line.
pub(super) fn five(grid: &Grid, at: Square, line: WinningLine) -> bool {
    (DIRECTIONS.into_iter()).any(|(_, step)| is_five(line, grid.run(at, step)))
}

/// "Overline": the stone lies in an unbroken row of six or more, on any line. Where five or more
/// win, it is a five as well.
pub(super) fn overline(grid: &Grid, at: Square) -> bool {
    (DIRECTIONS.into_iter()).any(|(_, step)| grid.run(at, step) >= 6)
}

/// "Four": a set of four stones on one line, this one among them, that one more stone makes a
/// five. A line on which the five is made already has none: only where more than five win could one
/// more stone make another.
pub(super) fn fours(grid: &Grid, at: Square, line: WinningLine) -> Vec<Four> {
    let mut found = Vec::new();
    for (direction, along) in DIRECTIONS {
        let mut sets: BTreeMap<Vec<Square>, PointSet> = BTreeMap::new();
        if is_five(line, grid.run(at, along)) {
            continue;
        }
        for stretch in grid.stretches(at, along, 5) {
            let (stones, gaps) = grid.stones_and_gaps(&stretch);
            let [gap] = gaps[..] else { continue };
            if is_five(line, grid.with(gap).run(gap, along)) {
                sets.entry(stones).or_default().insert(point(gap));
            }
        }
        found.extend(sets.into_iter().map(|(stones, completions)| Four {
            stones: stones.into_iter().map(point).collect(),
            completions,
            direction,
        }));
    }
    found
}

/// Counts fours: with exactly five, each set of stones is one.
///
/// With five or more, several sets may wait for the same stone, which completes them all; then
/// completing points are counted, and the two of a straight four are one.
pub(super) fn count_fours(fours: &[Four], line: WinningLine) -> usize {
    match line {
        WinningLine::ExactlyFive => fours.len(),
        WinningLine::FiveOrMore => DIRECTIONS
            .into_iter()
            .map(|(direction, _)| {
                let here = || fours.iter().filter(move |four| four.direction == direction);
                let completions = here().fold(PointSet::EMPTY, |all, four| all | four.completions);
                let straight = here().filter(|four| four.completions.len() == 2).count();
                completions.len() - straight
            })
            .sum(),
    }
}

/// "Straight four": the unbroken row of these four places can become a five at both of its ends.
fn straight_four(grid: &Grid, stretch: &[Square], direction: (i8, i8), line: WinningLine) -> bool {
    let ends = [
        step(stretch[0], direction, -1),
        step(stretch[3], direction, 1),
    ];
    ends.into_iter()
        .all(|end| grid.at(end) == Cell::Empty && is_five(line, grid.with(end).run(end, direction)))
}

/// "Three": a set of three stones on one line, this one among them, that one more stone makes a
/// straight four "without at the same time a five in a row is made".
///
/// The last words can be left out: `five_spoils` says whether they hold.
pub(super) fn threes(grid: &Grid, at: Square, line: WinningLine, five_spoils: bool) -> Vec<Three> {
    let mut found = Vec::new();
    for (direction, along) in DIRECTIONS {
        let mut sets: BTreeMap<Vec<Square>, PointSet> = BTreeMap::new();
        for stretch in grid.stretches(at, along, 4) {
            let (stones, gaps) = grid.stones_and_gaps(&stretch);
            let [gap] = gaps[..] else { continue };
            let extended = grid.with(gap);
            if straight_four(&extended, &stretch, along, line)
                && !(five_spoils && five(&extended, gap, line))
            {
                sets.entry(stones).or_default().insert(point(gap));
            }
        }
        found.extend(sets.into_iter().map(|(stones, extensions)| Three {
            stones: stones.into_iter().map(point).collect(),
            extensions,
            direction,
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Color, Fouls, Reading, Rule};

    use super::*;
    use crate::reference::Reference;

    /// Returns the shapes of a stone among others of its color, without an opponent.
    fn shapes(line: WinningLine, stones: &str, at: &str) -> PointShapes {
        let board = Board::from_stones(stones.parse().unwrap(), PointSet::EMPTY).unwrap();
        let rule = Rule {
            black: line,
            white: line,
            fouls: Fouls::Nobody,
        };
        let judge = Reference::new(&board, Color::Black, rule, Reading::default());
        judge.shapes(at.parse().unwrap()).unwrap()
    }

    /// Writes fours as `STONES: COMPLETIONS`.
    fn fours(line: WinningLine, stones: &str, at: &str) -> (usize, Vec<String>) {
        let shapes = shapes(line, stones, at);
        let text = |four: &Four| format!("{}: {}", four.stones, four.completions);
        (shapes.four_count, shapes.fours.iter().map(text).collect())
    }

    fn owned<const N: usize>(texts: [&str; N]) -> Vec<String> {
        texts.map(str::to_owned).to_vec()
    }

    #[test]
    fn fours_are_sets_of_stones_where_exactly_five_wins() {
        let check = |stones, at, count, expected: Vec<String>| {
            assert_eq!(
                fours(WinningLine::ExactlyFive, stones, at),
                (count, expected)
            );
        };
        check("E8 F8 G8", "H8", 1, owned(["E8 F8 G8 H8: D8 I8"]));
        let two = owned(["E8 G8 H8 I8: F8", "G8 H8 I8 K8: J8"]);
        check("E8 G8 I8 K8", "H8", 2, two);
        check("G8 H8 I8 K8", "E8", 1, owned(["E8 G8 H8 I8: F8"]));
        check("B8 C8 F8 G8", "D8", 0, owned([]));
        assert!(shapes(WinningLine::ExactlyFive, "E8 F8 G8", "H8").straight_four());
        assert!(!shapes(WinningLine::ExactlyFive, "E8 G8 I8 K8", "H8").straight_four());
    }

    #[test]
    fn fours_are_completing_points_where_five_or_more_win() {
        let check = |stones, at, count, expected: Vec<String>| {
            assert_eq!(
                fours(WinningLine::FiveOrMore, stones, at),
                (count, expected)
            );
        };
        // Two sets of stones wait for the same point, and one stone answers both.
        check(
            "B8 C8 F8 G8",
            "D8",
            1,
            owned(["B8 C8 D8 F8: E8", "C8 D8 F8 G8: E8"]),
        );
        check("E8 F8 G8", "H8", 1, owned(["E8 F8 G8 H8: D8 I8"]));
        check(
            "E8 G8 I8 K8",
            "H8",
            2,
            owned(["E8 G8 H8 I8: F8", "G8 H8 I8 K8: J8"]),
        );
        // A straight four, one of whose ends a stone behind it completes to six.
        let both = owned(["E8 F8 G8 H8: D8 I8", "F8 G8 H8 J8: I8"]);
        check("E8 F8 G8 J8", "H8", 1, both);
    }

    #[test]
    fn threes_name_the_points_of_their_straight_fours() {
        let threes = |stones, at| {
            let threes = shapes(WinningLine::ExactlyFive, stones, at).threes;
            let text = |three: &Three| format!("{}: {}", three.stones, three.extensions);
            threes.iter().map(text).collect::<Vec<_>>()
        };
        assert_eq!(threes("F8 G8", "H8"), owned(["F8 G8 H8: E8 I8"]));
        assert_eq!(threes("E8 G8", "H8"), owned(["E8 G8 H8: F8"]));
        assert_eq!(threes("A8 B8", "C8"), owned([]));
        // J8 would make six of the straight four E8 to H8 and K8.
        assert_eq!(threes("F8 G8 K8", "H8"), owned(["F8 G8 H8: E8"]));
        assert_eq!(threes("C8 F8 G8 K8", "H8"), owned([]));
    }

    #[test]
    fn six_are_a_five_only_where_five_or_more_win() {
        let six = |line| shapes(line, "C8 D8 E8 G8 H8", "F8");
        assert!(six(WinningLine::ExactlyFive).overline && !six(WinningLine::ExactlyFive).five);
        assert!(six(WinningLine::FiveOrMore).overline && six(WinningLine::FiveOrMore).five);
    }
}
