//! Winning lines on a board, and whether one can still come about.

use super::options::{Variant, WinsWith};
use super::rule_set::RuleSet;
use crate::{Board, Color, Direction, Point, PointSet};

/// The stones of one color that follow each other on a line, with what lies at the two ends.
struct Run {
    stones: PointSet,
    length: usize,
    ends: [End; 2],
}

/// What lies beyond the last stone of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Edge,
    Empty,
    Enemy,
}

impl Run {
    /// Returns the run of `color` through `point`, as if a stone of the color lay there.
    fn through(board: &Board, point: Point, color: Color, direction: Direction) -> Self {
        let own = board.stones(color);
        let mut stones = PointSet::from(point);
        let ends = [-1, 1].map(|step| {
            let mut next = point.step(direction, step);
            while let Some(beyond) = next.filter(|&beyond| own.contains(beyond)) {
                stones.insert(beyond);
                next = beyond.step(direction, step);
            }
            next.map_or(End::Edge, |beyond| match board.is_empty(beyond) {
                true => End::Empty,
                false => End::Enemy,
            })
        });
        Self {
            stones,
            length: stones.len(),
            ends,
        }
    }

    /// Says whether the run wins.
    ///
    /// # Rule
    /// rules.md §4.3 and, for Caro, the notes behind the table of §8.
    fn wins(&self, with: WinsWith) -> bool {
        let is_blocked = || self.ends == [End::Enemy; 2];
        match with {
            WinsWith::ExactlyFive => self.length == 5,
            WinsWith::FiveOrMore => self.length >= 5,
            WinsWith::Unblocked => self.length >= 6 || self.length == 5 && !is_blocked(),
            WinsWith::OpenBothEnds => {
                self.length >= 6 || self.length == 5 && self.ends == [End::Empty; 2]
            }
            WinsWith::ExactlyFiveUnblocked => self.length == 5 && !is_blocked(),
        }
    }
}

/// Says whether a stone of `color` on `point` makes a winning line.
pub(super) fn makes_line(board: &Board, point: Point, color: Color, with: WinsWith) -> bool {
    Direction::ALL
        .into_iter()
        .any(|direction| Run::through(board, point, color, direction).wins(with))
}

/// Returns the winning lines on a board, each as the whole run of stones.
fn lines(board: &Board, color: Color, with: WinsWith) -> impl Iterator<Item = PointSet> {
    let own = board.stones(color);
    let runs = Direction::ALL.into_iter().flat_map(move |direction| {
        let begins = move |point: &Point| {
            let before = point.step(direction, -1);
            let after = point.step(direction, 1);
            let is_own = |point: Option<Point>| point.is_some_and(|point| own.contains(point));
            is_own(after) && !is_own(before)
        };
        let firsts = own.iter().filter(begins);
        firsts.map(move |first| Run::through(board, first, color, direction))
    });
    runs.filter(move |run| run.wins(with)).map(|run| run.stones)
}

impl RuleSet {
    /// Says whether `color` has a winning line on the board.
    ///
    /// # Rule
    /// rules.md §4.3.
    ///
    /// # Complexity
    /// Linear in the number of stones.
    #[must_use]
    pub fn has_winning_line(&self, board: &Board, color: Color) -> bool {
        lines(board, color, self.wins(color)).next().is_some()
    }

    /// Returns the winning lines that `color` has on the board, each as all stones of its row.
    ///
    /// # Rule
    /// rules.md §4.3.
    ///
    /// # Complexity
    /// Linear in the number of stones.
    #[must_use]
    pub fn winning_lines(&self, board: &Board, color: Color) -> Vec<PointSet> {
        lines(board, color, self.wins(color)).collect()
    }

    /// Says whether neither color can make a winning line any more, so far as the test of the rules
    /// tells: it may leave a dead position undeclared, never the reverse. Where stones leave the
    /// board, no position is dead; nor is one with a winning line.
    ///
    /// # Rule
    /// rules.md §6.3. For the lines of Caro, what may block the ends is not looked at.
    ///
    /// # Complexity
    /// A look at each of the 572 sets of five points in a row, for each color.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, RuleSet};
    /// assert!(!RuleSet::default().is_dead(&Board::new()));
    /// ```
    #[must_use]
    pub fn is_dead(&self, board: &Board) -> bool {
        let stones_stay = match self.variant {
            Variant::Ordinary | Variant::Predict => true,
            Variant::Replace | Variant::Harvest => false,
        };
        stones_stay
            && Color::ALL
                .into_iter()
                .all(|color| !is_alive(board, color, self.wins(color)))
    }
}

/// Says whether some five points in a row could still become a winning line of `color`.
fn is_alive(board: &Board, color: Color, with: WinsWith) -> bool {
    let own = board.stones(color);
    let enemy = board.stones(!color);
    let exactly_five = match with {
        WinsWith::ExactlyFive | WinsWith::ExactlyFiveUnblocked => true,
        WinsWith::FiveOrMore | WinsWith::Unblocked | WinsWith::OpenBothEnds => false,
    };
    let can_be_five = |first: Point, direction: Direction| {
        let mut five = (0..5).map(|k| first.step(direction, k));
        let is_own = |k| {
            first
                .step(direction, k)
                .is_some_and(|end| own.contains(end))
        };
        five.all(|point| point.is_some_and(|point| !enemy.contains(point)))
            && !(exactly_five && (is_own(-1) || is_own(5)))
    };
    Point::all().any(|first| {
        Direction::ALL
            .into_iter()
            .any(|direction| can_be_five(first, direction))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSetId;

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    fn with(wins: WinsWith) -> RuleSet {
        RuleSet {
            black_wins: wins,
            white_wins: wins,
            ..RuleSet::new(RuleSetId::Freestyle)
        }
    }

    /// Holds each kind of winning line against Black's row; `expected` says in the order of
    /// `WinsWith::ALL` whether it wins.
    #[track_caller]
    fn check(black: &str, white: &str, expected: [bool; 5]) {
        let board = board(black, white);
        let found = WinsWith::ALL.map(|wins| {
            let rules = with(wins);
            let has = rules.has_winning_line(&board, Color::Black);
            assert_eq!(!rules.winning_lines(&board, Color::Black).is_empty(), has);
            // The last stone of the row makes the line.
            let last = black.split(' ').next_back().unwrap().parse().unwrap();
            let mut before = board;
            before.remove(last);
            assert_eq!(makes_line(&before, last, Color::Black, wins), has);
            has
        });
        assert_eq!(found, expected, "{black} / {white}");
    }

    #[test]
    fn each_kind_of_winning_line_has_its_own_five() {
        let five = "E8 F8 G8 H8 I8";
        check(five, "", [true, true, true, true, true]);
        check(five, "D8", [true, true, true, false, true]);
        check(five, "J8", [true, true, true, false, true]);
        check(five, "D8 J8", [true, true, false, false, false]);
        // The edge blocks nothing, but it is no empty point.
        check("A8 B8 C8 D8 E8", "F8", [true, true, true, false, true]);
        check("A8 B8 C8 D8 E8", "", [true, true, true, false, true]);
        check(
            "K11 L12 M13 N14 O15",
            "J10",
            [true, true, true, false, true],
        );
        let six = "E8 F8 G8 H8 I8 J8";
        check(six, "", [false, true, true, true, false]);
        check(six, "D8 K8", [false, true, true, true, false]);
        check("E8 F8 G8 H8", "", [false; 5]);
        check("E8 F8 G8 H8 J8", "", [false; 5]);
    }

    #[test]
    fn lines_are_whole_rows_in_any_direction() {
        let board = board(
            "A1 B2 C3 D4 E5 H8 H9 H10 H11 H12 H13 O1 N2 M3 L4 K5",
            "A15 B15 C15 D15 E15",
        );
        let texts = |wins, color| -> Vec<String> {
            let lines = with(wins).winning_lines(&board, color);
            lines.into_iter().map(|line| line.to_string()).collect()
        };
        assert_eq!(
            texts(WinsWith::FiveOrMore, Color::Black),
            ["H8 H9 H10 H11 H12 H13", "A1 B2 C3 D4 E5", "O1 N2 M3 L4 K5"]
        );
        assert_eq!(
            texts(WinsWith::ExactlyFive, Color::Black),
            ["A1 B2 C3 D4 E5", "O1 N2 M3 L4 K5"]
        );
        assert_eq!(texts(WinsWith::OpenBothEnds, Color::White).len(), 0);
        assert_eq!(texts(WinsWith::Unblocked, Color::White).len(), 1);
    }

    /// Returns a board without an empty point where no color has three in a row, but for what
    /// `edit` changes.
    fn full(edit: impl FnOnce(&mut Board)) -> Board {
        let mut board = Board::new();
        for point in Point::all() {
            // Pairs along ranks, the colors exchanged on every other rank.
            let black = (point.column() / 2 + point.rank()).is_multiple_of(2);
            let color = if black { Color::Black } else { Color::White };
            board.place(point, color).unwrap();
        }
        edit(&mut board);
        board
    }

    #[test]
    fn a_position_is_dead_if_no_five_points_are_free_of_the_enemy() {
        let rules = RuleSet::default();
        assert!(!rules.is_dead(&Board::new()));
        assert!(rules.is_dead(&full(|_| {})));
        // Five empty points in a row: either color could fill them.
        let open = full(|board| {
            for k in 3..8 {
                board.remove(Point::all().nth(k).unwrap());
            }
        });
        assert!(!rules.is_dead(&open));
        // Where stones leave the board, nothing is settled.
        assert!(!RuleSet::new(RuleSetId::Harvest).is_dead(&full(|_| {})));
    }

    #[test]
    fn a_row_that_can_only_be_an_overline_is_dead_for_exactly_five() {
        // Rank 1 from C: O X . . . . X O, where Black can make six and nothing else.
        let between = full(|board| {
            let row = [
                Some(Color::White),
                Some(Color::Black),
                None,
                None,
                None,
                None,
            ];
            let row = row
                .into_iter()
                .chain([Some(Color::Black), Some(Color::White)]);
            for (point, stone) in Point::all().skip(2).zip(row) {
                board.remove(point);
                if let Some(color) = stone {
                    board.place(point, color).unwrap();
                }
            }
        });
        assert!(with(WinsWith::ExactlyFive).is_dead(&between));
        assert!(with(WinsWith::ExactlyFiveUnblocked).is_dead(&between));
        assert!(RuleSet::default().is_dead(&between));
        for wins in [
            WinsWith::FiveOrMore,
            WinsWith::Unblocked,
            WinsWith::OpenBothEnds,
        ] {
            assert!(is_alive(&between, Color::Black, wins), "{wins}");
        }
    }
}
