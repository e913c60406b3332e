//! Explanations of the positions of rules.md §10 and rules.md §5.11, to be read line by line.

use renju_core::{Color, FivePoint, NineThree, Reading, Rule};

use super::*;
use crate::render::Characters;

struct Case {
    name: &'static str,
    black: &'static str,
    white: &'static str,
    point: &'static str,
    reading: Reading,
}

const DEFAULT: Reading = Reading {
    five_point: FivePoint::SpoilsThree,
    nine_three: NineThree::Combined,
};

const SEPARATE: Reading = Reading {
    nine_three: NineThree::Separate,
    ..DEFAULT
};

const PROVES: Reading = Reading {
    five_point: FivePoint::ProvesThree,
    ..DEFAULT
};

#[rustfmt::skip]
const CASES: [Case; 40] = [
    Case { name: "two_threes", black: "H6 H7 I8 J8", white: "", point: "H8", reading: DEFAULT },
    Case { name: "broken_three", black: "G9 H9 I7 H6", white: "", point: "H8", reading: DEFAULT },
    Case { name: "one_point_is_enough", black: "F8 G8 I9 I10 I11 H6 H7", white: "I12", point: "H8", reading: DEFAULT },
    Case { name: "three_threes", black: "G7 H7 G8 H8 F8 I8 F7 I7 G9 H9 G6 H6", white: "E7 E8 J7 J8 G5 H5 G10 H10", point: "F9", reading: DEFAULT },
    Case { name: "four_three_three", black: "D8 F8 G8 H6 H7 I9 J10", white: "", point: "H8", reading: DEFAULT },
    Case { name: "four_three", black: "D8 F8 G8 H6 H7", white: "", point: "H8", reading: DEFAULT },
    Case { name: "double_four", black: "I8 J8 K8 I7 J6 K5", white: "", point: "H8", reading: DEFAULT },
    Case { name: "two_fours_on_one_line", black: "E8 G8 I8 K8", white: "", point: "H8", reading: DEFAULT },
    Case { name: "four_that_becomes_overline", black: "D8 E8 F8 J8 K8 L8 M8", white: "", point: "H8", reading: DEFAULT },
    Case { name: "straight_four", black: "C8 D8 E8 F8 H8 H9 H11", white: "", point: "H10", reading: DEFAULT },
    Case { name: "overline", black: "F8 G8 I8 J8 K8", white: "", point: "H8", reading: DEFAULT },
    Case { name: "overline_and_double_four", black: "C8 D8 E8 G8 H8 F5 F6 F7 G9 H10 I11", white: "", point: "F8", reading: DEFAULT },
    Case { name: "five_and_overline", black: "D8 E8 F8 G8 H4 H5 H6 H7 H9 H10", white: "", point: "H8", reading: DEFAULT },
    Case { name: "five_and_double_four", black: "D8 E8 F8 G8 H5 H6 H7 I9 J10 K11", white: "", point: "H8", reading: DEFAULT },
    Case { name: "five_and_threes", black: "D8 E8 F8 G8 H7 H6 I9 J10", white: "", point: "H8", reading: DEFAULT },
    Case { name: "no_room", black: "F8 G8 H9 H10", white: "D8 J8", point: "H8", reading: DEFAULT },
    Case { name: "overline_skeleton", black: "D8 G8 I8 L8 H9 H10", white: "", point: "H8", reading: DEFAULT },
    Case { name: "closed_three", black: "A8 B8 C6 C7", white: "", point: "C8", reading: DEFAULT },
    Case { name: "killed_by_double_four", black: "F9 H8 H7 I6 J6 K6 G9", white: "H11 F10 G8 I8 G7 I7 L6", point: "H9", reading: DEFAULT },
    Case { name: "killed_by_five", black: "F8 I8 H6 H7 G4 G5 G6 G7", white: "G3", point: "H8", reading: DEFAULT },
    Case { name: "alone_and_killed_by_five", black: "F8 I8 G4 G5 G6 G7", white: "G3", point: "H8", reading: DEFAULT },
    Case { name: "four_and_three_killed_by_five", black: "F8 I8 G4 G5 G6 G7 H5 H6 H7", white: "G3 H4", point: "H8", reading: DEFAULT },
    Case { name: "killed_by_double_three", black: "E10 F5 F6 F9 G8 H8 H9 H10 I7 I9 J7", white: "D11 E5 E9 F4 G7 G9 G11 H7 J10", point: "G10", reading: DEFAULT },
    Case { name: "nested_four_deep", black: "D3 D5 E2 E3 F4 G4 G5 H2", white: "", point: "G2", reading: DEFAULT },
    Case { name: "nested_seven_deep", black: "H2 H11 I3 I8 I9 I12 J5 J6 J11 K3 K4 K8 K11 L4 L5 L8 L11 M10", white: "K2", point: "M5", reading: DEFAULT },
    Case { name: "three_threes_combined", black: "H9 J10 J11 K9 K10 L11 L12 M10", white: "", point: "K12", reading: DEFAULT },
    Case { name: "three_threes_separate", black: "H9 J10 J11 K9 K10 L11 L12 M10", white: "", point: "K12", reading: SEPARATE },
    Case { name: "nested_separate", black: "C4 C7 D4 D5 E3 E6 F4 F5 F6", white: "", point: "G5", reading: SEPARATE },
    Case { name: "five_proves", black: "F12 G10 G12 H8 H9 H10 H11", white: "H7", point: "I12", reading: PROVES },
    Case { name: "killed_by_overline", black: "F8 G8 H9 H10 I6 I7 I9 I10 I11", white: "D8", point: "H8", reading: DEFAULT },
    Case { name: "overline_skeleton_stopped", black: "F8 G8 K8 H9 H10", white: "D8", point: "H8", reading: DEFAULT },
    Case { name: "overline_skeleton_of_seven", black: "C8 F8 G8 K8 L8 H9 H10", white: "A1", point: "H8", reading: DEFAULT },
    Case { name: "one_end_makes_six", black: "F8 G8 K8 H9 H10", white: "", point: "H8", reading: DEFAULT },
    Case { name: "deeply_separate", black: "L3 M3 H4 J4 I5 K5 J6 K6", white: "N1 D5 O9 G10 L10 A11 B14 G14", point: "K4", reading: SEPARATE },
    Case { name: "separate_alone", black: "F9 H8 H7 I6 J6 K6 G9", white: "H11 F10 G8 I8 G7 I7 L6", point: "H9", reading: SEPARATE },
    Case { name: "four_stopped_at_both_ends", black: "E8 F8 G8", white: "D8 I8", point: "H8", reading: DEFAULT },
    Case { name: "five_beside_six", black: "F8 G8 H8 I5 I6 I7 I9 I10", white: "D8", point: "E8", reading: DEFAULT },
    Case { name: "two_fives", black: "E8 F8 G8 I8 H4 H5 H6 H7", white: "", point: "H8", reading: DEFAULT },
    Case { name: "nothing", black: "A1", white: "", point: "H8", reading: DEFAULT },
    Case { name: "occupied", black: "H8", white: "", point: "H8", reading: DEFAULT },
];

fn explained(case: &Case, rule: Rule, color: Color, look: Look) -> String {
    let (black, white) = (case.black.parse().unwrap(), case.white.parse().unwrap());
    let board = Board::from_stones(black, white).unwrap();
    let judge = Judge {
        rule,
        reading: case.reading,
    };
    let found = judge.explain(&board, case.point.parse().unwrap(), color);
    explanation(&board, &found, judge, look)
}

#[test]
fn explanations_read_like_a_referee() {
    for case in &CASES {
        let text = explained(case, Rule::RENJU, Color::Black, Look::default());
        insta::assert_snapshot!(case.name, text);
    }
}

#[test]
fn ascii_is_seven_bit() {
    let look = Look {
        characters: Characters::Ascii,
        ..Look::default()
    };
    for case in &CASES {
        let text = explained(case, Rule::RENJU, Color::Black, look);
        assert!(text.is_ascii(), "{text}");
    }
    let text = explained(&CASES[0], Rule::RENJU, Color::Black, look);
    insta::assert_snapshot!("ascii", text);
}

#[test]
fn rules_without_fouls_say_so() {
    let six = Case {
        name: "six",
        black: "C8 D8 E8 G8 H8",
        white: "C2 D2 E2 G2 H2",
        point: "F8",
        reading: DEFAULT,
    };
    let white = Case { point: "F2", ..six };
    let check = |name: &str, case: &Case, rule, color| {
        let text = explained(case, rule, color, Look::default());
        insta::assert_snapshot!(name, text);
    };
    check("six_in_freestyle", &six, Rule::FREESTYLE, Color::Black);
    check("six_in_standard", &six, Rule::STANDARD, Color::Black);
    let long = Case {
        black: "F8 G8 J8 K8 L8 H9 H10",
        white: "D8",
        point: "H8",
        ..six
    };
    check("seven_in_freestyle", &long, Rule::FREESTYLE, Color::Black);
    check("six_of_white", &white, Rule::RENJU, Color::White);
    check(
        "threes_of_white",
        &Case {
            black: "",
            white: CASES[0].black,
            ..CASES[0]
        },
        Rule::RENJU,
        Color::White,
    );
}

#[test]
fn a_verdict_takes_one_line() {
    let point: Point = "H8".parse().unwrap();
    let board = Board::from_stones("H6 H7 I8 J8".parse().unwrap(), "".parse().unwrap()).unwrap();
    let judged = Judge::default().judge(&board, point, Color::Black);
    assert_eq!(verdict(point, judged), "H8: forbidden (double-three)");
    assert_eq!(verdict(point, Verdict::Five), "H8: five");
}
