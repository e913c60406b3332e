//! Four free stones and predictions: rules.md §9.1, every case and every example.
//!
//! First is the opener, Second the responder. The limits here are small, so that games reach them.

use renju_core::Person::{Opener, Responder};
use renju_core::{Happening, Person};

use crate::table::{Table, full_board};

/// Four free stones, the last of them White's F8, then the predictions; the first is the opener's.
fn predicted(settings: &str, first: &str, second: &str) -> Table {
    let mut table = Table::new(format!("predict {settings}").trim_end());
    table.play("A1, C1, E1, F8");
    table.play(&format!("predict {first}"));
    let event = table.act(&format!("predict {second}"));
    let revealed = |outcome: &Happening| matches!(outcome, Happening::Predictions(_, _));
    assert!(event.outcomes.iter().any(revealed), "{event:?}");
    table
}

/// Stones in nobody's way, apart from the lines that the tests make.
const IDLE: [&str; 24] = [
    "A15", "C15", "E15", "G15", "I15", "K15", "M15", "O15", "A13", "C13", "E13", "G13", "I13",
    "K13", "M13", "O13", "I1", "K1", "M1", "O1", "A3", "C3", "O3", "M3",
];

/// Plays on from ply 5 to this ply, with idle stones but for the five that is completed at ply
/// `five`, if one is asked for: White's on F8 to J8, where F8 is a free stone, or Black's on F10 to J10.
fn play_to(table: &mut Table, last: usize, five: Option<usize>) {
    let mut idle = IDLE.into_iter();
    for ply in 5..=last {
        let line = five.filter(|five| ply <= *five && (five - ply) % 2 == 0);
        let stone = line.and_then(|five| {
            let line: &[&str] = if five % 2 == 0 {
                &["J8", "I8", "H8", "G8"]
            } else {
                &["J10", "I10", "H10", "G10", "F10"]
            };
            line.get((five - ply) / 2).copied()
        });
        table
            .runs()
            .act(stone.unwrap_or_else(|| idle.next().expect("there are idle stones enough")));
    }
}

/// Asserts who has Black, the color that moves at ply 5.
#[track_caller]
fn black(table: &mut Table, person: Person) {
    table.black_is(person).asks(&format!("{person} black done"));
}

/// Both predict White, 12 and 16: who named the smaller number takes White, and N = 14.
#[test]
fn same_color_different_plies() {
    let mut first = predicted("", "white 12", "white 16");
    black(&mut first, Responder);
    let mut second = predicted("", "white 16", "white 12");
    black(&mut second, Opener);
    for table in [first, second] {
        let mut before = table.clone();
        play_to(&mut before, 12, Some(12));
        before.ends("white five");
        let mut exactly = table.clone();
        play_to(&mut exactly, 14, Some(14));
        exactly.ends("draw predict_limit");
        let mut never = table.clone();
        play_to(&mut never, 14, None);
        never.ends("black predict_limit");
        // The other color makes five earlier.
        let mut other = table;
        play_to(&mut other, 13, Some(13));
        other.ends("black five");
    }
}

/// The same for Black: 13 and 17, N = 15.
#[test]
fn same_color_black() {
    let table = predicted("", "black 17", "black 13");
    black(&mut table.clone(), Responder);
    black(&mut predicted("", "black 13", "black 17"), Opener);
    for (last, five, end) in [
        (13, Some(13), "black five"),
        (15, Some(15), "draw predict_limit"),
        (15, None, "white predict_limit"),
        (14, Some(14), "white five"),
    ] {
        let mut table = table.clone();
        play_to(&mut table, last, five);
        table.ends(end);
    }
}

/// Both predict the same color and ply: First takes Black, Second White, and N is that ply.
#[test]
fn same_color_same_ply() {
    let mut white = predicted("", "white 14", "white 14");
    black(&mut white, Opener);
    play_to(&mut white, 14, None);
    white.ends("black predict_limit");
    let mut draw = predicted("", "white 14", "white 14");
    play_to(&mut draw, 14, Some(14));
    draw.ends("draw predict_limit");

    let mut both_black = predicted("", "black 15", "black 15");
    black(&mut both_black, Opener);
    play_to(&mut both_black, 15, None);
    both_black.ends("white predict_limit");
}

/// rules.md §10 C14: an option lets a five at exactly the limit win.
#[test]
fn at_limit_win() {
    let mut table = predicted("at_limit=win", "white 12", "white 16");
    play_to(&mut table, 14, Some(14));
    table.ends("white five");
    let mut never = predicted("at_limit=win", "white 12", "white 16");
    play_to(&mut never, 14, None);
    never.ends("black predict_limit");
}

/// The result strings of §9.1: winner, plies and limit, a draw, a resignation, and no limit.
#[test]
fn results_are_written_with_the_limit() {
    let written = |table: &Table| table.game.predicted_result().unwrap();
    let mut table = predicted("", "white 12", "white 16");
    assert_eq!(table.game.predicted_result(), None);
    let mut resigned = table.clone();
    resigned.play("resign");
    assert_eq!(written(&resigned), "white wins by resignation");
    let mut never = table.clone();
    play_to(&mut never, 14, None);
    assert_eq!(written(&never), "black 14/14 win");
    let mut at_limit = table.clone();
    play_to(&mut at_limit, 14, Some(14));
    assert_eq!(written(&at_limit), "draw");
    play_to(&mut table, 12, Some(12));
    assert_eq!(written(&table), "white 12/14 win");

    let mut half = predicted("", "white 12", "white 15");
    play_to(&mut half, 12, Some(12));
    assert_eq!(written(&half), "white 12/13.5 win");
    for second in ["black 13", "draw"] {
        let mut free = predicted("", "white 12", second);
        play_to(&mut free, 12, Some(12));
        assert_eq!(written(&free), "white 12/无限制 win");
    }
    let mut plain = Table::new("renju");
    plain.play("H8, resign");
    assert_eq!(plain.game.predicted_result(), None);
}

/// N is kept as a rational number: White 12 and 15 give 13½. A five at 12 comes before it, none can
/// come at it, and the game ends after ply 13, the last that is not beyond.
#[test]
fn half_limits() {
    let table = predicted("", "white 12", "white 15");
    let mut before = table.clone();
    play_to(&mut before, 12, Some(12));
    before.ends("white five");
    let mut after = table.clone();
    play_to(&mut after, 13, None);
    after.ends("black predict_limit");
    let mut black_five = table;
    play_to(&mut black_five, 13, Some(13));
    black_five.ends("black five");

    // Black 14 and 15, N = 14½: a five at 13 wins, the game ends after 14.
    let mut black_late = predicted("", "black 14", "black 15");
    play_to(&mut black_late, 14, None);
    black_late.ends("white predict_limit");
}

/// A limit of the wrong parity for the color: White plays even plies, so that 13 is never met exactly.
#[test]
fn limits_of_the_wrong_parity() {
    let table = predicted("", "white 13", "white 13");
    let mut before = table.clone();
    play_to(&mut before, 12, Some(12));
    before.ends("white five");
    let mut never = table;
    play_to(&mut never, 12, None);
    never.runs().play("O11").ends("black predict_limit");
    let mut black = predicted("", "black 12", "black 16");
    play_to(&mut black, 13, Some(13));
    black.ends("black five");
}

/// n counts all stones from 1 (phase 3), so that a pass is none of them.
#[test]
fn passes_do_not_count_towards_the_limit() {
    let mut table = predicted("", "white 14", "white 14");
    table.play("pass");
    for stone in &IDLE[..9] {
        table.runs().act(stone);
    }
    table.runs().play("O11").ends("black predict_limit");
}

/// Different colors: each takes the one that he named, without a limit.
#[test]
fn different_colors() {
    black(&mut predicted("", "white 42", "black 43"), Responder);
    black(&mut predicted("", "black 43", "white 42"), Opener);
    let mut table = predicted("", "white 6", "black 7");
    play_to(&mut table, 16, Some(16));
    table.ends("white five");
    let mut late = predicted("", "white 6", "black 7");
    play_to(&mut late, 19, Some(19));
    late.ends("black five");
    predicted("", "white 6", "black 7")
        .play("pass, pass")
        .ends("draw double_pass");
}

/// One names Black, the other a draw: if Black never makes five, White wins, by a draw on the board too.
#[test]
fn one_predicts_a_draw() {
    let mut table = predicted("", "draw", "black 43");
    black(&mut table, Responder);
    let mut five = table.clone();
    play_to(&mut five, 13, Some(13));
    five.ends("black five");
    let mut white = table.clone();
    play_to(&mut white, 14, Some(14));
    white.ends("white five");
    let mut passed = table.clone();
    passed.play("pass, pass");
    assert!(passed.result().starts_with("white "), "{}", passed.result());
    assert_eq!(passed.game.winner(), Some(Opener), "who predicted a draw");

    let mut other = predicted("", "white 42", "draw");
    black(&mut other, Responder);
    other.play("pass, pass");
    assert!(other.result().starts_with("black "), "{}", other.result());
}

/// The same on a board that is filled.
#[test]
fn a_full_board_counts_for_the_draw() {
    let moves = full_board();
    // Stones 1 and 3 are black, 2 and 4 white, as in ordinary play.
    let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    for (first, second, winner) in [
        ("draw", "black 43", "white"),
        ("draw", "white 42", "black"),
        ("black 43", "draw", "white"),
        ("draw", "draw", "draw"),
        ("black 43", "white 42", "draw"),
    ] {
        let mut table = Table::new("predict");
        table.play(&texts[..4].join(", "));
        table.play(&format!("predict {first}, predict {second}"));
        table
            .place_all(&moves[4..224])
            .runs()
            .place_all(&moves[224..]);
        let result = table.result();
        assert!(
            result.starts_with(&format!("{winner} ")),
            "{first}, {second}: {result}"
        );
    }
}

/// Both predict a draw: First takes Black; no limit, and a drawn game is a draw.
#[test]
fn both_predict_a_draw() {
    let mut table = predicted("", "draw", "draw");
    black(&mut table, Opener);
    let mut five = table.clone();
    play_to(&mut five, 16, Some(16));
    five.ends("white five");
    table.play("pass, pass").ends("draw double_pass");
}

/// The examples of the text, with its own numbers.
#[test]
fn the_examples() {
    // A "White 42", B "White 46": A White, B Black, N = 44.
    black(&mut predicted("", "white 42", "white 46"), Responder);
    // A "White 42", B "Black 43": A White, B Black.
    black(&mut predicted("", "white 42", "black 43"), Responder);
    // A "draw", B "Black 43": A White, B Black.
    black(&mut predicted("", "draw", "black 43"), Responder);
    // Both "White 42", A is First: A Black, B White.
    black(&mut predicted("", "white 42", "white 42"), Opener);

    // N = 44 to the end: White's five at 42 wins, at 44 draws; otherwise Black wins.
    let moves = full_board();
    let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    let mut table = Table::new("predict");
    table
        .play(&texts[..4].join(", "))
        .play("predict white 42, predict white 46");
    table.place_all(&moves[4..43]).runs();
    table.place_all(&moves[43..44]).ends("black predict_limit");
}

/// Predictions are filed by each person once, in either order, and revealed together.
#[test]
fn predictions_are_filed_once() {
    let mut table = Table::new("predict");
    table
        .play("A1, C1, E1")
        .refuses("predict white 42, responder: predict draw")
        .play("G1");
    let mut either = table.clone();
    either
        .play("responder: predict white 42")
        .refuses("responder: predict white 44, pass, I1");
    either.play("opener: predict black 43");
    black(&mut either, Opener);
    let event = table.act("predict white 42");
    assert_eq!(event.by, Some(Opener));
    assert!(
        event.outcomes.is_empty(),
        "nothing is revealed yet: {event:?}"
    );
    table.refuses("opener: predict white 44, I1, opener: I1, pass, draw?");
    let event = table.act("predict black 43");
    assert_eq!(event.by, Some(Responder));
    table.refuses("predict draw, swap, stay");
}

/// A prediction is of a ply from 5 to 225; a draw only where events allow it.
#[test]
fn predictions_have_bounds() {
    let mut table = Table::new("predict");
    table.play("A1, C1, E1, G1");
    table.refuses("predict white 4, predict white 0, predict white 226, predict white 256");
    table.refuses("predict white, predict, predict black -5, predict green 42");
    let mut widest = table.clone();
    widest.play("predict white 225, predict black 5");
    table.play("predict draw, predict draw");

    let mut decided = Table::new("predict draw_prediction=false");
    decided
        .play("A1, C1, E1, G1")
        .refuses("predict draw")
        .play("predict white 42");
    decided.refuses("predict draw").play("predict white 42");
}

/// Phase 4 and §5.9: both colors have fouls, and making one loses at once.
#[test]
fn fouls_bind_both_colors() {
    let opening = "A1, C1, E1, G1, predict black 43, predict white 42";
    // White's double-three on H8: H6 H7 H8 and H8 I8 J8.
    let mut white = Table::new("predict");
    white
        .play(opening)
        .play("A15, H6, C15, H7, E15, I8, G15, J8, I15, H8")
        .ends("black foul_33");
    // White's overline F8 to K8.
    let mut overline = Table::new("predict");
    overline
        .play(opening)
        .play("A15, F8, C15, G8, E15, I8, G15, J8, I15, K8, K15, H8");
    overline.ends("black foul_overline");
    let mut black = Table::new("predict");
    black
        .play(opening)
        .play("H6, A15, H7, C15, I8, E15, J8, G15, H8")
        .ends("white foul_33");
    // Fouls are automatic: there is nothing to claim (§6.2 step 9).
    Table::new("predict")
        .play(opening)
        .play("H6")
        .refuses("claim H6, claim A1, responder: claim A1");
}

/// Resignation loses; passing is allowed after the setup (§7.1), and two passes draw (§8).
#[test]
fn resignation_and_passes() {
    let mut table = predicted("", "white 42", "white 46");
    table.clone().play("resign").ends("white resign");
    table
        .play("pass")
        .asks("opener white done")
        .play("A15")
        .asks("responder black done");
}
