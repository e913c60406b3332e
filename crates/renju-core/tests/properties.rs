//! Properties that hold on every board, tried on crowded ones.
//!
//! The cases are the same in every run; `seeded` says how to try others.

mod agreement;
mod boards;
#[expect(dead_code, reason = "verdicts are asked for point by point here")]
mod reference;
mod seeded;

use agreement::{
    check_attacks, check_explanations, check_free_functions, check_real_threes, check_shapes,
    check_verdicts,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use reference::Reference;
use renju_core::{
    Board, BoardShapes, Color, Explanation, Forbidden, Fouls, Judge, Point, PointSet, Reading,
    Rule, Symmetry, Verdict,
};
use renju_testdata::{CROWDED, EDGE_CASES, MIDGAME, nested, readings};

/// Where failures are kept.
const REGRESSIONS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/proptest-regressions/properties.txt"
);

/// Exactly five wins for both colors, and both have fouls: the rule of Predict tournaments.
const PREDICT: Rule = Rule {
    fouls: Fouls::Both,
    ..Rule::STANDARD
};

/// Five or more win for both colors, and both have fouls: no rule set, but a rule all the same.
const BOTH_LONG: Rule = Rule {
    fouls: Fouls::Both,
    ..Rule::FREESTYLE
};

const RULES: [Rule; 5] = [
    Rule::RENJU,
    Rule::FREESTYLE,
    Rule::STANDARD,
    PREDICT,
    BOTH_LONG,
];

/// Judges by every rule and reading.
fn judges() -> impl Strategy<Value = Judge> {
    (select(&RULES[..]), select(&Reading::ALL[..]))
        .prop_map(|(rule, reading)| Judge { rule, reading })
}

/// Returns the board with the colors exchanged.
fn exchanged(board: &Board) -> Board {
    let [black, white] = Color::ALL.map(|color| board.stones(color));
    Board::from_stones(white, black).expect("the colors share no point")
}

proptest! {
    #![proptest_config(seeded::config(200, REGRESSIONS))]

    #[test]
    fn verdicts_on_black_are_those_of_the_reference(board in boards::crowded()) {
        for reading in Reading::ALL {
            check_verdicts(Judge { reading, ..Judge::default() }, &board, Color::Black);
        }
        check_free_functions(&board);
    }

    #[test]
    fn verdicts_by_any_rule_are_those_of_the_reference(
        board in boards::crowded(),
        judge in judges(),
    ) {
        for board in [board, exchanged(&board)] {
            for color in Color::ALL {
                check_verdicts(judge, &board, color);
            }
        }
    }

    #[test]
    fn shapes_are_those_of_the_reference(board in boards::crowded()) {
        check_shapes(&board);
    }

    #[test]
    fn digests_are_those_of_the_shapes_and_leave_out_no_forbidden_point(
        board in boards::crowded(),
    ) {
        check_attacks(&board);
    }

    #[test]
    fn real_threes_are_those_of_the_reference(board in boards::crowded(), judge in judges()) {
        check_real_threes(judge, &board, Color::Black);
        check_real_threes(judge, &exchanged(&board), Color::White);
    }

    #[test]
    fn explanations_are_true(board in boards::crowded(), judge in judges()) {
        check_explanations(Judge::default(), &board, Color::Black);
        check_explanations(judge, &board, Color::Black);
    }

    #[test]
    fn symmetries_take_verdicts_and_shapes_with_them(
        board in boards::crowded(),
        judge in judges(),
        symmetry in select(&Symmetry::ALL[1..]),
    ) {
        let color = Color::Black;
        let image = board.transform(symmetry);
        let forbidden = judge.forbidden_points(&board, color);
        let shapes = BoardShapes::of(&board, color, judge.rule.black);
        let of_image = judge.forbidden_points(&image, color);
        prop_assert_eq!(of_image.five, forbidden.five.transform(symmetry));
        for kind in Forbidden::ALL {
            let expected = forbidden.of_kind(kind).transform(symmetry);
            prop_assert_eq!(of_image.of_kind(kind), expected);
        }
        let shapes_of_image = BoardShapes::of(&image, color, judge.rule.black);
        prop_assert_eq!(shapes_of_image.four(), shapes.four().transform(symmetry));
        let straight_four = shapes.straight_four().transform(symmetry);
        prop_assert_eq!(shapes_of_image.straight_four(), straight_four);
        prop_assert_eq!(shapes_of_image.three(), shapes.three().transform(symmetry));
        for point in Point::all() {
            let explanation = judge.explain(&board, point, color);
            let of_image = judge.explain(&image, symmetry.apply(point), color);
            prop_assert_eq!(of_image.verdict, explanation.verdict);
            prop_assert_eq!(of_image.seeming_kinds(), explanation.seeming_kinds());
            let real = |explanation: &Explanation| {
                let threes = explanation.threes.iter();
                threes.filter(|three| three.is_real == Some(true)).count()
            };
            prop_assert_eq!(real(&of_image), real(&explanation));
        }
    }

    #[test]
    fn colors_are_judged_alike(board in boards::crowded(), judge in judges()) {
        let Rule { black, white, fouls } = judge.rule;
        // That fouls bind Black alone is the one thing that tells the colors apart.
        let fouls = if fouls == Fouls::Black { Fouls::Both } else { fouls };
        let judge = Judge { rule: Rule { fouls, ..judge.rule }, ..judge };
        let other_judge = Judge { rule: Rule { black: white, white: black, fouls }, ..judge };
        let other_board = exchanged(&board);
        for color in Color::ALL {
            let forbidden = judge.forbidden_points(&board, color);
            prop_assert_eq!(other_judge.forbidden_points(&other_board, !color), forbidden);
            for point in Point::all() {
                let verdict = judge.judge(&board, point, color);
                prop_assert_eq!(other_judge.judge(&other_board, point, !color), verdict);
            }
        }
    }
}

proptest! {
    #![proptest_config(seeded::config(400, REGRESSIONS))]

    #[test]
    fn the_order_of_stones_never_matters(moves in boards::games(), orders in any::<u64>()) {
        let board = Board::from_moves(&moves).unwrap();
        let mut stones: Vec<(Point, Color)> = (0..)
            .zip(&moves)
            .filter_map(|(index, mv)| Some((mv.point()?, Color::of_move(index))))
            .collect();
        stones.sort_by_key(|(point, _)| (point.index() as u64 + 1).wrapping_mul(orders | 1));
        let mut other = Board::new();
        for &(point, color) in &stones {
            other.place(point, color).unwrap();
        }
        prop_assert_eq!((other, other.zobrist()), (board, board.zobrist()));
        let of = |color| stones.iter().filter(|s| s.1 == color).map(|s| s.0).collect();
        let at_once = Board::from_stones(of(Color::Black), of(Color::White)).unwrap();
        prop_assert_eq!((at_once, at_once.zobrist()), (board, board.zobrist()));
        let judge = Judge::default();
        let [forbidden, expected] =
            [other, board].map(|board| judge.forbidden_points(&board, Color::Black));
        prop_assert_eq!(forbidden, expected);
    }

    #[test]
    fn taking_a_stone_back_leaves_no_trace(
        board in boards::crowded(),
        points in vec((any::<Index>(), select(&Color::ALL[..])), 0..20),
    ) {
        let mut other = board;
        let mut placed = Vec::new();
        for (at, color) in points {
            let point = Point::all().nth(at.index(Point::COUNT)).unwrap();
            let before = other;
            if other.place(point, color).is_ok() {
                placed.push((before, point, color));
            } else {
                prop_assert_eq!((other, other.zobrist()), (before, before.zobrist()));
            }
        }
        for (before, point, color) in placed.into_iter().rev() {
            prop_assert_eq!(other.remove(point), Some(color));
            prop_assert_eq!((other, other.zobrist()), (before, before.zobrist()));
        }
        prop_assert_eq!(other, board);
    }

    #[test]
    fn images_of_a_board_are_one_position(
        board in boards::crowded(),
        first in select(&Symmetry::ALL[..]),
        next in select(&Symmetry::ALL[..]),
    ) {
        let image = board.transform(first);
        prop_assert_eq!(image.transform(next), board.transform(first.then(next)));
        prop_assert_eq!(image.transform(first.inverse()), board);
        for color in Color::ALL {
            let stones: PointSet = board.stones(color).iter().map(|p| first.apply(p)).collect();
            prop_assert_eq!(image.stones(color), stones);
        }
        let (canonical, symmetry) = board.canonical();
        prop_assert_eq!(board.transform(symmetry), canonical);
        prop_assert_eq!(image.canonical().0, canonical);
        prop_assert_eq!(image.canonical().0.zobrist(), canonical.zobrist());
    }
}

#[test]
fn the_shapes_of_the_corpora_are_those_of_the_reference() {
    let cases = (EDGE_CASES.cases()).chain(MIDGAME.cases().step_by(32));
    for case in cases.chain(CROWDED.cases().step_by(32)) {
        check_shapes(&case.board);
    }
}

#[test]
fn the_explanations_of_the_tables_are_true() {
    let tables = nested().chain(readings()).map(|ruling| ruling.board);
    for board in tables.chain(EDGE_CASES.cases().map(|case| case.board)) {
        for reading in Reading::ALL {
            let judge = Judge {
                reading,
                ..Judge::default()
            };
            check_explanations(judge, &board, Color::Black);
        }
    }
}

/// How many boards are searched for what is hard to judge.
const BOARDS: usize = 300;

/// What there is to be judged on boards.
#[derive(Debug, Default)]
struct Counts {
    forbidden: usize,
    /// In the order of [`Forbidden::ALL`].
    kinds: [usize; 3],
    several_kinds: usize,
    fives: usize,
    /// Double-fours whose fours all lie on one line.
    double_fours_on_one_line: usize,
    /// Points whose judgement looks at two nested imagined moves or more.
    deep: usize,
    /// Points that are judged rightly only if two or more are looked at.
    decisively_deep: usize,
    /// Points of which some reading says something else.
    disputed: usize,
    deepest: usize,
}

impl Counts {
    fn add(&mut self, board: &Board) {
        let judge = Reference::renju(board, Reading::default());
        for point in board.empty() {
            let verdict = judge.verdict(point);
            self.fives += usize::from(verdict == Verdict::Five);
            if let Some(kinds) = verdict.kinds() {
                self.forbidden += 1;
                self.several_kinds += usize::from(kinds.iter().count() > 1);
                for (count, kind) in self.kinds.iter_mut().zip(Forbidden::ALL) {
                    *count += usize::from(kinds.contains(kind));
                }
                if kinds.contains(Forbidden::DoubleFour) {
                    let fours = judge.shapes(point).expect("the point is empty").fours;
                    let one_line = fours
                        .iter()
                        .all(|four| four.direction == fours[0].direction);
                    self.double_fours_on_one_line += usize::from(one_line);
                }
            }
            let depth = judge.depth(point);
            self.deepest = self.deepest.max(depth);
            if depth >= 2 {
                self.deep += 1;
                self.decisively_deep += usize::from(judge.decisive_depth(point) >= 2);
            }
            let differs = |reading| Reference::renju(board, reading).verdict(point) != verdict;
            self.disputed += usize::from(Reading::ALL.into_iter().any(differs));
        }
    }
}

/// The boards that the properties are tried on hold what is hard to judge: of everything, about
/// twice as much as is asked for here.
#[test]
fn crowded_boards_are_hard_to_judge() {
    let mut runner = TestRunner::new(Config {
        rng_seed: RngSeed::Fixed(seeded::SEED),
        ..Config::default()
    });
    let mut counts = Counts::default();
    for _ in 0..BOARDS {
        let board = boards::crowded().new_tree(&mut runner).unwrap().current();
        counts.add(&board);
    }
    assert!(counts.forbidden >= 800, "{counts:?}");
    assert!(counts.kinds.iter().all(|&kind| kind >= 200), "{counts:?}");
    assert!(counts.several_kinds >= 20, "{counts:?}");
    assert!(counts.fives >= 400, "{counts:?}");
    assert!(counts.double_fours_on_one_line >= 15, "{counts:?}");
    assert!(counts.deep >= 200, "{counts:?}");
    assert!(counts.decisively_deep >= 80, "{counts:?}");
    assert!(counts.disputed >= 30, "{counts:?}");
    assert!(counts.deepest >= 5, "{counts:?}");
}
