//! The points that make a three which counts.

use super::forbidden::Judge;
use crate::shape::point::{LineSide, Sides};
use crate::{Board, Color, PointSet};

impl Judge {
    /// Returns the empty points where a stone of `color` makes a real three: one that some further
    /// stone, which may be played, makes a straight four.
    ///
    /// The stone itself is not judged, so the set can hold points that are forbidden. Points that
    /// make a five are left out. Under [`NineThree::Separate`](super::NineThree::Separate) a three
    /// is real by the combined reading, as in an explanation.
    ///
    /// # Rule
    /// rules.md §5.5 and §5.6. For a color without fouls, every three is real.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, Color, Judge};
    /// // H8 makes one three, which only I8 extends, and I8 would be a double-four (edge case 6a).
    /// let board = Board::from_stones("F8 G8 I9 I10 I11".parse()?, "D8 I12".parse()?)?;
    /// let real = Judge::default().real_threes(&board, Color::Black);
    /// assert!(!real.contains("H8".parse()?));
    /// // Without White's D8, E8 extends it as well.
    /// let board = Board::from_stones("F8 G8 I9 I10 I11".parse()?, "I12".parse()?)?;
    /// assert!(Judge::default().real_threes(&board, Color::Black).contains("H8".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// Two judgements for each point that makes a formal three.
    #[must_use]
    pub fn real_threes(self, board: &Board, color: Color) -> PointSet {
        let wins = self.rule.winning_line(color);
        let sides = Sides::of(board, color);
        let lines = sides.shapes(wins);
        let union = |sets: [PointSet; 4]| sets.into_iter().fold(PointSet::EMPTY, |a, b| a | b);
        let fives = union([0, 1, 2, 3].map(|line| lines[line].five));
        let formal = union([0, 1, 2, 3].map(|line| lines[line].three()));
        (formal - fives)
            .iter()
            .filter(|&point| {
                let crossing = sides.shapes_at(point, wins);
                let placed = sides.with(point);
                LineSide::ALL
                    .into_iter()
                    .zip(crossing.threes)
                    .flat_map(|(side, threes)| {
                        threes.iter().map(move |direction| (side, direction))
                    })
                    .map(|(side, direction)| placed.next_gap(point, direction, side))
                    .any(|extension| {
                        let verdict = self.judge_empty(&placed, extension, color);
                        self.reading.proves_three(verdict)
                    })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Board, Color, FivePoint, Judge, Point, Reading};

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    fn is_real(judge: Judge, board: &Board, point: &str, color: Color) -> bool {
        let point: Point = point.parse().unwrap();
        judge.real_threes(board, color).contains(point)
    }

    #[test]
    fn a_three_is_real_if_it_may_become_a_straight_four() {
        let judge = Judge::default();
        let check = |black: &str, white: &str, point: &str, expected| {
            let board = board(black, white);
            assert_eq!(
                is_real(judge, &board, point, Color::Black),
                expected,
                "{point}"
            );
        };
        check("F8 G8", "", "H8", true);
        check("F8 G8", "D8 J8", "H8", false);
        // Case 6b of rules.md §10: the one extending point would be a double-four.
        check("F8 G8 I9 I10 I11 H6 H7", "D8 I12 H4 H9", "H8", false);
        // F21 to F23: I10 makes a three in column I that I8 alone would extend, a foul itself.
        let (black, white) = (
            "E10 F5 F6 F9 G8 H8 H9 H10 I7 I9 J7",
            "D11 E5 E9 F4 G7 G9 G11 H7 J10",
        );
        check(black, white, "I10", true);
        check(black, white, "I8", true);
    }

    #[test]
    fn a_color_without_fouls_has_no_false_threes() {
        let judge = Judge::default();
        let stones = "F8 G8 I9 I10 I11 H6 H7";
        let stop = "D8 I12 H4 H9";
        assert!(is_real(judge, &board(stop, stones), "H8", Color::White));
        assert!(!is_real(judge, &board(stones, stop), "H8", Color::Black));
    }

    #[test]
    fn the_reading_says_whether_a_five_proves_a_three() {
        // Case 1a of rules.md §10 without the vertical three: G8 extends the three and makes a five.
        let board = board("F8 I8 G4 G5 G6 G7", "G3");
        let proves = Judge {
            reading: Reading {
                five_point: FivePoint::ProvesThree,
                ..Reading::default()
            },
            ..Judge::default()
        };
        assert!(!is_real(Judge::default(), &board, "H8", Color::Black));
        assert!(is_real(proves, &board, "H8", Color::Black));
    }

    #[test]
    fn a_five_is_no_three() {
        let board = board("E8 F8 G8 H8 I9 I10", "");
        assert!(!is_real(Judge::default(), &board, "I8", Color::Black));
    }
}
