//! What a stone would be under a rule set.

use super::lines::makes_line;
use super::options::{ForcedFoul, FourThreeThree, WinsWith};
use super::rule_set::RuleSet;
use crate::shape::point::{Crossing, Directions, LineSide, Sides};
use crate::{
    Board, Color, Forbidden, ForbiddenKinds, Judge, NineThree, Point, Verdict, WinningLine,
};

impl RuleSet {
    /// Judges a stone of `color` on `point`, before it lies there: does it make a winning line, and
    /// if not, is it a foul?
    ///
    /// # Complexity
    /// That of [`Judge::judge`] where [`RuleSet::as_rule`] returns a rule; else the same work
    /// without its short cuts.
    ///
    /// # Rule
    /// rules.md §3.4, §5.6 and, for the historical sets, §9.4. Fours and threes of a color that wins
    /// by the lines of Caro are those of `five_plus`, or `exact5` for `caro_exact5`.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Board, Color, RuleSet, RuleSetId, Verdict};
    /// let board = Board::from_stones("E8 F8 G8 H9 H10 I9 J10".parse()?, "D8".parse()?)?;
    /// let judge = |id| RuleSet::new(id).judge(&board, "H8".parse().unwrap(), Color::Black);
    /// assert!(judge(RuleSetId::Hist1918).is_forbidden());
    /// // Before 1918, a double-three with a four was no foul.
    /// assert_eq!(judge(RuleSetId::Hist1916), Verdict::Legal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judge(&self, board: &Board, point: Point, color: Color) -> Verdict {
        if let Some(rule) = self.as_rule() {
            let reading = self.reading;
            return Judge { rule, reading }.judge(board, point, color);
        }
        if !board.is_empty(point) {
            return Verdict::Occupied;
        }
        if makes_line(board, point, color, self.wins(color)) {
            return Verdict::Five;
        }
        let Some(kinds) = self.foul_kinds.filter(|_| self.fouls.bind(color)) else {
            return Verdict::Legal;
        };
        let fouls = FoulsOf {
            rules: self,
            kinds,
            wins: self.shapes_of(color),
        };
        match fouls.at(&Sides::of(board, color), point) {
            Some(_) if self.is_exempt(board, point, color) => Verdict::Legal,
            Some(kinds) => Verdict::Forbidden(kinds),
            None => Verdict::Legal,
        }
    }

    /// Returns by which winning line the fours and threes of `color` are told.
    const fn shapes_of(&self, color: Color) -> WinningLine {
        match self.wins(color) {
            WinsWith::ExactlyFive | WinsWith::ExactlyFiveUnblocked => WinningLine::ExactlyFive,
            WinsWith::FiveOrMore | WinsWith::Unblocked | WinsWith::OpenBothEnds => {
                WinningLine::FiveOrMore
            }
        }
    }

    /// Says whether a foul on `point` is no foul, since it was forced: `point` is the only one where
    /// the opponent would win next, and `color` itself can win nowhere.
    ///
    /// # Rule
    /// rules.md §9.4, for the set of 1903.
    fn is_exempt(&self, board: &Board, point: Point, color: Color) -> bool {
        let wins_at = |point, color| makes_line(board, point, color, self.wins(color));
        self.forced_foul == ForcedFoul::Exempt
            && wins_at(point, !color)
            && board
                .empty()
                .iter()
                .filter(|&other| other != point)
                .all(|other| !wins_at(other, !color) && !wins_at(other, color))
    }
}

/// The fouls of one color under a rule set that has not all of them.
struct FoulsOf<'a> {
    rules: &'a RuleSet,
    kinds: ForbiddenKinds,
    wins: WinningLine,
}

/// Which fouls keep an extending point from proving its three.
#[derive(Clone, Copy)]
enum Spoilers {
    Lines,
    DoubleThree,
    Any,
}

impl FoulsOf<'_> {
    /// Returns the fouls that an own stone on the empty `point`, which makes no five, would be.
    ///
    /// # Rule
    /// rules.md §5.6 with the kinds of the set, here and for every stone imagined on the way.
    fn at(&self, sides: &Sides, point: Point) -> Option<ForbiddenKinds> {
        let crossing = sides.shapes_at(point, self.wins);
        ForbiddenKinds::new(Forbidden::ALL.into_iter().filter(|&kind| {
            self.kinds.contains(kind)
                && match kind {
                    Forbidden::Overline => !crossing.overline.is_empty(),
                    Forbidden::DoubleFour => crossing.is_double_four(),
                    Forbidden::DoubleThree => self.is_double_three(sides, point, &crossing),
                }
        }))
    }

    fn is_double_three(&self, sides: &Sides, point: Point, crossing: &Crossing) -> bool {
        let allowed = self.rules.four_three_three == FourThreeThree::Allowed;
        if allowed && !crossing.four().is_empty() || !crossing.three().has_several() {
            return false;
        }
        let placed = sides.with(point);
        let has_two = |spoilers| {
            let threes = crossing.three().iter();
            let is_real = |&direction: &_| {
                let of_line = crossing.threes.map(|side| side.contains(direction));
                LineSide::ALL
                    .into_iter()
                    .zip(of_line)
                    .filter(|&(_, extends)| extends)
                    .map(|(side, _)| placed.next_gap(point, direction, side))
                    .any(|extension| self.proves(&placed, extension, spoilers))
            };
            threes.filter(is_real).nth(1).is_some()
        };
        match self.rules.reading.nine_three {
            NineThree::Combined => has_two(Spoilers::Any),
            NineThree::Separate => has_two(Spoilers::Lines) && has_two(Spoilers::DoubleThree),
        }
    }

    /// Says whether the point that makes a three a straight four proves that the three is real.
    fn proves(&self, placed: &Sides, extension: Point, spoilers: Spoilers) -> bool {
        let five: Directions = placed.shapes_at(extension, self.wins).five;
        if !five.is_empty() {
            return self.rules.reading.proves_three(Verdict::Five);
        }
        let Some(kinds) = self.at(placed, extension) else {
            return true;
        };
        let by_lines = kinds.contains(Forbidden::Overline) || kinds.contains(Forbidden::DoubleFour);
        match spoilers {
            Spoilers::Any => false,
            Spoilers::Lines => !by_lines,
            Spoilers::DoubleThree => !kinds.contains(Forbidden::DoubleThree),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, RuleSetId};

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    #[track_caller]
    fn check(rules: &RuleSet, [black, white, point]: [&str; 3], color: Color, expected: &str) {
        let verdict = rules.judge(&board(black, white), point.parse().unwrap(), color);
        assert_eq!(verdict.to_string(), expected, "{} {point}", rules.id);
    }

    /// Judges a black stone under the six historical sets in turn.
    #[track_caller]
    fn check_history(position: [&str; 3], expected: [&str; 6]) {
        let sets = [
            RuleSetId::Hist1899,
            RuleSetId::Hist1903,
            RuleSetId::Hist1912,
            RuleSetId::Hist1916,
            RuleSetId::Hist1918,
            RuleSetId::Hist1931,
        ];
        for (id, expected) in sets.into_iter().zip(expected) {
            check(&RuleSet::new(id), position, Color::Black, expected);
        }
    }

    const TWO_THREES: [&str; 3] = ["H6 H7 I8 J8", "", "H8"];

    #[test]
    fn a_double_three_was_always_forbidden_to_black() {
        check_history(TWO_THREES, ["double-three"; 6]);
    }

    #[test]
    fn a_double_three_was_forbidden_to_white_in_1899_alone() {
        let [black, white, point] = TWO_THREES;
        let for_white = |id, expected| {
            check(
                &RuleSet::new(id),
                [white, black, point],
                Color::White,
                expected,
            );
        };
        for_white(RuleSetId::Hist1899, "double-three");
        for_white(RuleSetId::Hist1903, "legal");
        for_white(RuleSetId::Hist1931, "legal");
        for_white(RuleSetId::Predict, "double-three");
    }

    #[test]
    fn a_double_four_became_a_foul_last() {
        let position = ["I8 J8 K8 I7 J6 K5", "", "H8"];
        let legal = "legal";
        check_history(position, [legal, legal, legal, legal, legal, "double-four"]);
    }

    #[test]
    fn an_overline_won_until_1916() {
        let position = ["F8 G8 I8 J8 K8", "", "H8"];
        let foul = "overline";
        check_history(position, ["five", "five", "five", foul, foul, foul]);
    }

    #[test]
    fn four_three_three_became_a_foul_in_1918() {
        let position = ["E8 F8 G8 H9 H10 I9 J10", "D8", "H8"];
        let (legal, foul) = ("legal", "double-three");
        check_history(position, [legal, legal, legal, legal, foul, foul]);
    }

    #[test]
    fn the_kinds_of_the_set_hold_for_imagined_stones_too() {
        // F19 of rules.md: one three of F8 needs F10, a double-four. Without that foul it is real.
        let position = ["G8 I8 F9 G10 E10 D10 F11", "", "F8"];
        let foul = "double-three";
        check_history(position, [foul, foul, foul, foul, foul, "legal"]);
        // F22: one three of G10 needs I8, itself a double-three and nothing else.
        let black = "E10 F5 F6 F9 G8 H8 H9 H10 I7 I9 J7";
        let white = "D11 E5 E9 F4 G7 G9 G11 H7 J10";
        let set =
            |id| RuleSet::new(id).judge(&board(black, white), "I8".parse().unwrap(), Color::Black);
        assert_eq!(set(RuleSetId::Hist1918).to_string(), "double-three");
        check(
            &RuleSet::new(RuleSetId::Hist1918),
            [black, white, "G10"],
            Color::Black,
            "legal",
        );
        // Where four-three-three is allowed, so is I8 with its straight four.
        check(
            &RuleSet::new(RuleSetId::Hist1916),
            [black, white, "G10"],
            Color::Black,
            foul,
        );
    }

    #[test]
    fn a_forced_double_three_was_tolerated_in_1903() {
        // White's four D4 E5 F6 G7 is stopped at C3 already; only H8 answers it.
        let position = ["H6 H7 I8 J8 C3", "D4 E5 F6 G7", "H8"];
        let foul = "double-three";
        check_history(position, [foul, "legal", foul, foul, foul, foul]);
        // With C3 open, H8 does not stop White, so it was not forced.
        let open = ["H6 H7 I8 J8", "D4 E5 F6 G7", "H8"];
        check(&RuleSet::new(RuleSetId::Hist1903), open, Color::Black, foul);
        // Black could win at once instead.
        let winning = ["H6 H7 I8 J8 C3 A15 B15 C15 D15", "D4 E5 F6 G7", "H8"];
        check(
            &RuleSet::new(RuleSetId::Hist1903),
            winning,
            Color::Black,
            foul,
        );
    }

    #[test]
    fn caro_knows_no_fouls() {
        let caro = RuleSet::new(RuleSetId::Caro);
        check(&caro, TWO_THREES, Color::Black, "legal");
        check(&caro, ["E8 F8 G8 H8", "D8 J8", "I8"], Color::Black, "legal");
        check(&caro, ["E8 F8 G8 H8", "D8", "I8"], Color::Black, "five");
        check(
            &caro,
            ["E8 F8 G8 H8 J8", "D8 K8", "I8"],
            Color::Black,
            "five",
        );
        check(&caro, ["H8", "", "H8"], Color::Black, "occupied");
    }

    #[test]
    fn standard_lets_an_overline_lie() {
        let standard = RuleSet::new(RuleSetId::Standard);
        check(
            &standard,
            ["F8 G8 I8 J8 K8", "", "H8"],
            Color::Black,
            "legal",
        );
        check(
            &standard,
            ["", "F8 G8 I8 J8 K8", "H8"],
            Color::White,
            "legal",
        );
    }

    /// The small judge, given all kinds of fouls, says what the fast one says.
    #[test]
    fn the_small_judge_agrees_with_the_fast_one() {
        let mut random = fastrand::Rng::with_seed(9);
        let mut fouls = 0;
        for _ in 0..300 {
            let mut board = Board::new();
            for _ in 0..random.usize(30..90) {
                let point = Point::all().nth(random.usize(48..177)).unwrap();
                let color = Color::ALL[random.usize(0..2)];
                let _ = board.place(point, color);
            }
            for reading in Reading::ALL {
                let rules = RuleSet {
                    reading,
                    ..RuleSet::default()
                };
                let small = FoulsOf {
                    rules: &rules,
                    kinds: rules.foul_kinds.unwrap(),
                    wins: WinningLine::ExactlyFive,
                };
                for point in board.empty() {
                    let verdict = rules.judge(&board, point, Color::Black);
                    if verdict != Verdict::Five {
                        let found = small.at(&Sides::of(&board, Color::Black), point);
                        assert_eq!(found, verdict.kinds(), "{point} of {board:?}");
                    }
                    fouls += usize::from(verdict.is_forbidden());
                }
            }
        }
        assert!(fouls > 500, "only {fouls} fouls were tried");
    }
}
