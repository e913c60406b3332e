//! Results against the board: rules.md §6, competition.md §5.3.

use renju_core::Color::Black;
use renju_record::Outcome;

use crate::case::{black_alone, game};

/// Black makes five with move 9.
fn five() -> String {
    black_alone("D8 E8 F8 G8 H8")
}

#[test]
fn a_winner_who_lost_on_the_board() {
    let told =
        |says: &str| format!("error: The record says {says}, but Black won at move 9 (five).");
    for result in ["white resign", "white time", "white five"] {
        game("freestyle", &five())
            .result(result)
            .finds(&[&told("that White won")]);
    }
    game("freestyle", &five())
        .result("draw agreed")
        .finds(&[&told("that the game was drawn")]);
    game("freestyle", &five())
        .outcome(Outcome::Draw, "")
        .finds(&[&told("that the game was drawn")]);
    for result in ["black five", "black arbiter"] {
        game("freestyle", &five()).result(result).finds_nothing();
    }
    game("freestyle", &five())
        .outcome(Outcome::Win(Black), "")
        .finds_nothing();
    game("freestyle", &five())
        .outcome(Outcome::Void, "")
        .finds_nothing();
}

#[test]
fn a_result_that_is_not_known() {
    game("freestyle", &five()).outcome(Outcome::Unknown, "?").finds(&[
        "warning: The record says that the result is not known, but Black won at move 9 (five).",
    ]);
    game("freestyle", &five())
        .finds(&["info: The record has no result, but Black won at move 9 (five)."]);
    game("freestyle", "H8 A1")
        .outcome(Outcome::Unknown, "?")
        .finds_nothing();
}

#[test]
fn another_reason() {
    game("freestyle", &five())
        .result("black resign")
        .finds(&["warning: The record gives the reason `resign`, but Black won at move 9 (five)."]);
}

#[test]
fn a_reason_that_the_board_does_not_show() {
    let check = |result: &str, told: &str| {
        game("renju_rif none", "H8 A1 H9 C1")
            .result(result)
            .finds(&[&format!("warning: {told}")]);
    };
    let shown = "which the board does not show.";
    check(
        "black five",
        &format!("The record says that Black won by `five`, {shown}"),
    );
    check(
        "white overline_white",
        &format!("The record says that White won by `overline_white`, {shown}"),
    );
    for reason in ["full_board", "double_pass", "dead_position"] {
        let told = format!("The record says that the game was drawn by `{reason}`, {shown}");
        check(&format!("draw {reason}"), &told);
    }
    check(
        "black agreed",
        "The record says that Black won by `agreed`, by which nobody wins.",
    );
    for reason in ["resign", "five", "foul_33"] {
        let told = "by which no game is drawn.";
        check(
            &format!("draw {reason}"),
            &format!("The record says that the game was drawn by `{reason}`, {told}"),
        );
    }
    for result in [
        "black resign",
        "white time",
        "draw agreed",
        "draw arbiter",
        "white forfeit_late",
    ] {
        game("renju_rif none", "H8 A1 H9 C1")
            .result(result)
            .finds_nothing();
    }
}

#[test]
fn a_result_that_the_log_contradicts() {
    let case = game("freestyle", "H8 A1 H9").log("H8, A1, H9, opener: resign");
    case.clone().result("white resign").finds_nothing();
    case.clone()
        .result("black resign")
        .finds(&["error: The record says that Black won, but White won at move 3 (resignation)."]);
    case.finds(&["info: The record has no result, but White won at move 3 (resignation)."]);
}

#[test]
fn passes() {
    let two = "info: With move 4 White passes after a pass: the game is drawn.";
    let audit = game("campus_h", "H8 A1 pass pass")
        .result("draw double_pass")
        .finds(&[two]);
    assert_eq!(
        audit.board_result.unwrap().result.to_string(),
        "draw double_pass"
    );
    game("campus_h", "H8 A1 pass pass H9")
        .result("black resign")
        .finds(&[
            two,
            "error: The game was drawn (two passes) at move 4, and 1 more move followed.",
            "error: The record says that Black won, but the game was drawn at move 4 (two passes).",
        ]);
    game("campus_h double_pass=continue", "H8 A1 pass pass H9").finds(&[
        "info: With move 4 White passes after a pass, which by these rules ends nothing.",
    ]);
    game("freestyle", "H8 pass H9 A1 pass pass").finds(&[
        "error: With move 2 White passes, which these rules do not allow.",
        "error: With move 5 Black passes, which these rules do not allow.",
        "info: With move 6 White passes after a pass, which by these rules ends nothing.",
    ]);
}
