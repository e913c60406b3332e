//! Fouls and their claims, fives, overlines: rules.md §3.4, §4.4, §5.11 and §6.2.

use renju_core::Color::{Black, White};
use renju_record::Outcome;

use crate::case::{black_alone, game, white_alone};

/// F01 of rules.md §5.11: H8 makes the threes H6 H7 H8 and H8 I8 J8.
const DOUBLE_THREE: &str = "H6 H7 I8 J8 H8";
/// F05: the fours H8 I8 J8 K8 and H8 I7 J6 K5. The order makes no other foul before.
const DOUBLE_FOUR: &str = "I8 I7 J8 J6 K8 K5 H8";
/// F07: F8 to K8.
const OVERLINE: &str = "F8 G8 I8 J8 K8 H8";
/// F07 with a double-three: H6 H7 H8 and H8 I9 J10.
const OVERLINE_AND_DOUBLE_THREE: &str = "F8 G8 I8 J8 H6 I9 H7 J10 K8 H8";
/// F11: H8 makes the five D8 to H8 and a double-three.
const FIVE_AND_DOUBLE_THREE: &str = "D8 E8 F8 G8 H7 H6 I9 J10 H8";

/// The game of a foul, its number, and its kinds.
const FOULS: [(&str, usize, &str, &str); 4] = [
    (DOUBLE_THREE, 9, "double-three", "foul_33"),
    (DOUBLE_FOUR, 13, "double-four", "foul_44"),
    (OVERLINE, 11, "overline", "foul_overline"),
    (
        OVERLINE_AND_DOUBLE_THREE,
        19,
        "overline, double-three",
        "foul_overline",
    ),
];

#[test]
fn a_foul_that_won_for_white() {
    for (stones, number, kinds, reason) in FOULS {
        let told =
            format!("info: Move {number}, black H8, was forbidden ({kinds}), and White won by it.");
        let case = game("campus_h", &black_alone(stones));
        let result = format!("white {reason}");
        let audit = case.clone().result(&result).finds(&[&told]);
        assert_eq!(audit.board_result.unwrap().result.to_string(), result);
        assert_eq!(audit.board_result.unwrap().number, number);
        // A game that ends with a foul and a win of White goes without saying.
        case.clone()
            .outcome(Outcome::Win(White), "")
            .finds(&[&told]);
        case.clone()
            .outcome(Outcome::Win(White), "W+F")
            .finds(&[&told]);
        let log = format!("{}, claim H8", black_alone(stones).replace(' ', ", "));
        case.log(&log).result(&result).finds(&[&told]);
    }
}

#[test]
fn a_foul_that_nobody_claimed() {
    for (stones, number, kinds, _) in FOULS {
        let told = format!(
            "warning: Move {number}, black H8, was forbidden ({kinds}), and White could claim it: it is \
             the last move."
        );
        let case = game("campus_h", &black_alone(stones));
        case.clone().finds(&[&told]);
        case.clone().outcome(Outcome::Unknown, "").finds(&[&told]);
        case.clone().result("black resign").finds(&[&told]);
        let audit = case.result("white resign").finds(&[&told]);
        assert_eq!(audit.board_result, None);
    }
}

#[test]
fn a_foul_that_white_missed() {
    for (stones, number, kinds, _) in FOULS {
        let moves = black_alone(stones) + " O13 A13 O11";
        let told = format!(
            "warning: Move {number}, black H8, was forbidden ({kinds}), and White missed it: 3 moves \
             followed."
        );
        game("campus_h", &moves).finds(&[&told]);
        game("campus_h", &moves)
            .result("white resign")
            .finds(&[&told]);
        let open = kinds.starts_with("overline");
        let to_the_end = format!("{told} It could be claimed to the end.");
        let expected = if open { &to_the_end } else { &told };
        game("cn2009 none", &moves).finds(&[expected]);
    }
}

/// §6.2 step 3: by the Chinese rules, an overline may be claimed ten moves later.
#[test]
fn an_overline_that_was_claimed_later() {
    let moves = black_alone(OVERLINE) + " O13 A13 O11";
    let told =
        "info: Move 11, black H8, was forbidden (overline), and White won by it 3 moves later.";
    let case = game("cn2009 none", &moves).result("white foul_overline");
    case.clone().finds(&[told]);
    let log = format!("{}, claim H8 overline", moves.replace(' ', ", "));
    case.log(&log).finds(&[told]);
    game("campus_h", &moves).result("white foul_overline").finds(&[
        "warning: Move 11, black H8, was forbidden (overline), and White missed it: 3 moves followed.",
        "error: The result names a foul (overline) after move 14, but that of move 11 could no longer \
         be claimed.",
    ]);
}

#[test]
fn a_foul_that_loses_at_once() {
    let lost = "info: Move 9, black H8, was forbidden (double-three), which loses at once.";
    let moves = black_alone(DOUBLE_THREE);
    game("renju", &moves).result("white foul_33").finds(&[lost]);
    game("renju", &moves)
        .outcome(Outcome::Win(White), "")
        .finds(&[lost]);
    game("renju", &(moves.clone() + " O13 A13"))
        .result("black resign")
        .finds(&[
            lost,
            "error: White won (foul: double-three) at move 9, and 2 more moves followed.",
            "error: The record says that Black won, but White won at move 9 (foul: double-three).",
        ]);
    game("campus_h enforcement=prevent", &moves).finds(&[
        "error: Move 9, black H8, was forbidden (double-three), and these rules let nobody play such a \
         move.",
    ]);
    for rules in ["freestyle", "standard", "caro"] {
        game(rules, &moves).finds_nothing();
    }
    // §5.9: in this set fouls bind White too.
    let white = white_alone(DOUBLE_THREE);
    game("hist_1899", &white)
        .result("black foul_33")
        .finds(&["info: Move 10, white H8, was forbidden (double-three), which loses at once."]);
    game("renju", &white).finds_nothing();
}

#[test]
fn a_claim_where_there_is_no_foul() {
    // F13: a four-three is legal.
    let moves = "E8 D8 F8 A1 G8 C1 H9 E1 H10 G1 H8";
    game("campus_h", moves).result("white foul_33").finds(&[
        "error: The result names a foul (double-three) after move 11, and there is none.",
    ]);
    game("campus_h", moves)
        .outcome(Outcome::Win(White), "W+F")
        .finds(&["warning: The result may name a foul after move 11, and there is none."]);
    game("campus_h", moves)
        .outcome(Outcome::Win(White), "白胜（禁手）")
        .finds(&["warning: The result may name a foul after move 11, and there is none."]);
    // White has no fouls: this is a game forfeited.
    game("campus_h", moves)
        .outcome(Outcome::Win(Black), "B+F")
        .finds_nothing();
    game("renju", moves)
        .result("white foul_44")
        .finds(&["error: The result names a foul (double-four) after move 11, and there is none."]);
    game("campus_h", &(moves.to_owned() + " I8"))
        .log("E8, D8, F8, A1, G8, C1, H9, E1, H10, G1, H8, claim H8 double-three, I8")
        .finds(&[
            "error: A foul was claimed at H8 (double-three) after move 11, and there is none.",
        ]);
    let moves = black_alone(DOUBLE_THREE).replace(' ', ", ");
    game("campus_h", &(black_alone(DOUBLE_THREE) + " O13 A13"))
        .log(&format!("{moves}, O13, A13, claim H8"))
        .finds(&[
            "warning: Move 9, black H8, was forbidden (double-three), and White missed it: 2 moves \
             followed.",
            "error: A foul was claimed at H8 after move 11, but that of move 9 could no longer be \
             claimed.",
        ]);
}

#[test]
fn a_foul_by_another_name() {
    let lost = "info: Move 9, black H8, was forbidden (double-three), and White won by it.";
    game("campus_h", &black_alone(DOUBLE_THREE)).result("white foul_44").finds(&[
        lost,
        "warning: The record gives the reason `foul_44`, but White won at move 9 (foul: double-three).",
    ]);
    // Both kinds hold.
    game("campus_h", &black_alone(OVERLINE_AND_DOUBLE_THREE))
        .result("white foul_33")
        .finds(&[
            "info: Move 19, black H8, was forbidden (overline, double-three), and White won by it.",
        ]);
}

#[test]
fn a_five_with_a_foul_counts() {
    game("renju", &black_alone(FIVE_AND_DOUBLE_THREE)).result("black five").finds(&[
        "info: Move 17, black H8, makes a five, which counts; without it the move would be forbidden \
         (double-three).",
    ]);
    game("standard", &black_alone(FIVE_AND_DOUBLE_THREE))
        .result("black five")
        .finds_nothing();
    // §4.4: five on the rank, six on the file.
    game("renju", &black_alone("H9 H10 H11 H6 D8 E8 F8 G8 H7 H8")).result("black five").finds(&[
        "info: Move 19, black H8, makes a five, which counts; without it the move would be forbidden \
         (overline).",
    ]);
}

#[test]
fn an_overline_of_white_wins() {
    let moves = white_alone(OVERLINE);
    let told = "info: Move 12, white H8, makes 6 in a row and wins: White may.";
    game("renju", &moves)
        .result("white overline_white")
        .finds(&[told]);
    game("renju", &moves).result("white five").finds(&[
        told,
        "warning: The record gives the reason `five`, but White won at move 12 (overline of White).",
    ]);
    game("freestyle", &moves)
        .result("white five")
        .finds_nothing();
    game("standard", &moves).finds_nothing();
}

#[test]
fn moves_behind_the_end() {
    let moves = black_alone("D8 E8 F8 G8 H8") + " O13 A13 H9";
    let more = "error: Black won (five) at move 9, and 3 more moves followed.";
    game("renju", &moves).result("black five").finds(&[more]);
    game("renju", &moves).finds(&[
        more,
        "info: The record has no result, but Black won at move 9 (five).",
    ]);
    // Where a five must be announced, one that is not noticed does not stop the game.
    let unnoticed =
        "warning: Black won (five) at move 9, if it was announced, and 3 more moves followed.";
    game("renju five_declaration=declared", &moves)
        .result("black five")
        .finds(&[unnoticed]);
    game("renju five_declaration=declared", &moves).finds(&[unnoticed]);
    let ended = black_alone("D8 E8 F8 G8 H8");
    game("renju five_declaration=declared", &ended)
        .result("white time")
        .finds_nothing();
    let audit = game("renju five_declaration=declared", &ended)
        .result("black five")
        .finds_nothing();
    assert_eq!(audit.board_result.unwrap().number, 9);
}
