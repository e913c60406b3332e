//! Positions in which the point that Black would like is forbidden.

use renju_core::Point;

/// A position with Black to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trap {
    /// The moves, Black's first.
    pub(super) text: &'static str,
}

impl Trap {
    /// Returns the moves.
    pub(super) fn moves(&self) -> Vec<Point> {
        points(self.text)
    }
}

/// H8 makes two threes, F8 G8 H8 and H8 H9 H10.
pub(super) const DOUBLE_THREE: Trap = Trap {
    text: "f8 a1 h10 o1 g8 a15 h9 o15",
};

/// H8 makes two fours, E8 to H8 and H8 to H11, each stopped at one end.
pub(super) const DOUBLE_FOUR: Trap = Trap {
    text: "e8 d8 h11 h12 f8 a1 h10 o1 g8 a15 h9 o15",
};

/// White threatens H8, since H4 to H7 are its stones; there Black would make six from E8 to J8.
pub(super) const OVERLINE_BLOCK: Trap = Trap {
    text: "h3 h4 e8 h5 j8 h6 f8 h7 i8 a1 g8 o1",
};

/// White threatens H8, since D4 to G7 are its stones; there Black would make the threes of
/// [`DOUBLE_THREE`].
pub(super) const DOUBLE_THREE_BLOCK: Trap = Trap {
    text: "c3 d4 f8 e5 h10 f6 g8 g7 h9 a15",
};

/// White threatens H8 as in [`DOUBLE_THREE_BLOCK`]; there Black would make the fours of
/// [`DOUBLE_FOUR`].
pub(super) const DOUBLE_FOUR_BLOCK: Trap = Trap {
    text: "c3 d4 e8 d8 h11 h12 f8 e5 h10 f6 g8 g7 h9 a15",
};

/// Reads points apart by blanks.
pub(super) fn points(text: &str) -> Vec<Point> {
    let points = text.split_whitespace().map(str::parse);
    let points: Result<_, _> = points.collect();
    points.expect("the positions of the checks are well written")
}

#[cfg(test)]
mod tests {
    use renju_core::{Color, Forbidden, ForbiddenKinds, Rule, Verdict};

    use super::super::probe::{judge, position};
    use super::*;

    /// Checks a trap: it is reached by legal moves, Black's point is this foul, and White would make
    /// five there if `is_block`.
    fn check(trap: Trap, kind: Forbidden, is_block: bool) {
        let judge = judge(Rule::RENJU);
        let moves = trap.moves();
        for (count, &point) in moves.iter().enumerate() {
            let (board, color) = position(&moves[..count]);
            assert_eq!(judge.judge(&board, point, color), Verdict::Legal, "{point}");
        }
        let (board, color) = position(&moves);
        assert_eq!(color, Color::Black);
        let center: Point = "h8".parse().unwrap();
        let kinds = ForbiddenKinds::new([kind]).unwrap();
        let verdict = judge.judge(&board, center, Color::Black);
        assert_eq!(verdict, Verdict::Forbidden(kinds));
        let threats = board
            .empty()
            .into_iter()
            .filter(|&point| judge.judge(&board, point, Color::White) == Verdict::Five);
        let threats: Vec<Point> = threats.collect();
        assert_eq!(threats, if is_block { vec![center] } else { vec![] });
        let mut empty = board.empty().into_iter();
        assert!(!empty.any(|point| judge.judge(&board, point, color) == Verdict::Five));
    }

    #[test]
    fn every_trap_is_one() {
        check(DOUBLE_THREE, Forbidden::DoubleThree, false);
        check(DOUBLE_FOUR, Forbidden::DoubleFour, false);
        check(OVERLINE_BLOCK, Forbidden::Overline, true);
        check(DOUBLE_THREE_BLOCK, Forbidden::DoubleThree, true);
        check(DOUBLE_FOUR_BLOCK, Forbidden::DoubleFour, true);
    }
}
