//! The openings where a person chooses between ways to go on: `super_sakata` and `sakata` (openings.md
//! §4.13), `swap2` (§4.14).

use renju_core::Person::{Opener, Responder};

use crate::table::{Table, points, square};

/// Plays the five stones of `super_sakata` with which the branches begin.
fn five_stones(rules: &str) -> Table {
    let mut table = Table::new(rules);
    table.play("H8 G7 I8, F6 J9");
    table
}

/// §4.13: the opener places three stones, the responder two, in Z7 and Z9.
#[test]
fn super_sakata_begins_with_five_stones() {
    let mut table = Table::new("renju_super_sakata");
    table.play("H8, G7, I8");
    assert!(table.state().starts_with("responder "), "{}", table.state());
    assert!(table.state().ends_with(" place white"), "{}", table.state());
    assert_eq!(table.places(), square(7) - points("H8 G7 I8"));
    table.refuses("L8, opener: F6, swap, stay, F6 M8, F6 F6, F6 H8, pass, responder: draw?");
    table.play("F6");
    assert!(table.state().ends_with(" place black"), "{}", table.state());
    assert_eq!(table.places(), square(9) - points("H8 G7 I8 F6"));
    table.refuses("M8, opener: J9, F6").play("J9");
    assert!(table.state().starts_with("opener "), "{}", table.state());
    assert!(table.state().ends_with(" branch"), "{}", table.state());
    assert_eq!(
        table.game.board(),
        five_stones("renju_super_sakata").game.board()
    );
}

/// §4.13 (a): one stone alone takes White.
#[test]
fn super_sakata_one_stone_takes_white() {
    let mut table = five_stones("renju_super_sakata");
    assert_eq!(table.places(), square(15) - points("H8 G7 I8 F6 J9"));
    table.refuses("responder: A1, H8, responder: swap, pass, draw?, take white, choose J9");
    table
        .play("A1")
        .asks("responder black done")
        .black_is(Responder);
    assert_eq!(table.game.ply(), 6);
}

/// §4.13 (b): a swap takes Black; the other plays White's next stone.
#[test]
fn super_sakata_swap_takes_black() {
    let mut table = five_stones("renju_super_sakata");
    table
        .play("swap")
        .asks("responder white place white")
        .black_is(Opener);
    table.refuses("swap, stay, opener: A1, A1 B1, pass, opener: draw?");
    table.play("A1").asks("opener black done");
}

/// §4.13 (c): two stones, and the other chooses; the persons alternate.
#[test]
fn super_sakata_pairs_pass_the_choice_on() {
    let mut table = five_stones("renju_super_sakata");
    table.refuses("responder: A1 J10, A1 A1, A1 H8, A1 B1 C1, A1 B1 C1 D1");
    table.play("A1 J10");
    assert!(table.state().starts_with("responder "), "{}", table.state());
    assert!(table.state().ends_with(" branch"), "{}", table.state());
    let mut white = table.clone();
    white.play("O15").asks("opener black done").black_is(Opener);
    let mut black = table.clone();
    black
        .play("swap")
        .asks("opener white place white")
        .black_is(Responder);
    black.play("O15").asks("responder black done");
    table.play("A15 O1, O15 K1");
    assert!(table.state().starts_with("responder "), "{}", table.state());
    table
        .play("swap, M1")
        .asks("responder black done")
        .black_is(Responder);
    assert_eq!(table.game.ply(), 12);
}

/// §4.13 with §1, G7: a black stone of a pair may be no foul. J8 would complete the threes H8 I8 J8 and
/// J8 J9 J10.
#[test]
fn super_sakata_pairs_hold_no_foul() {
    let mut table = five_stones("renju_super_sakata");
    table.play("A1 J10").refuses("A15 J8").play("A15 J7");
}

/// §4.13: `max_extra_pairs` pairs, 10 if nothing is said.
#[test]
fn super_sakata_pairs_are_limited() {
    let mut one = five_stones("renju_super_sakata max_extra_pairs=1");
    one.play("A1 O1")
        .refuses("A15 O15")
        .play("swap, A3")
        .asks("responder black done");

    let mut ten = five_stones("renju_super_sakata");
    ten.play("A1 C1, E1 G1, I1 K1, M1 O1, A15 C15, E15 G15, I15 K15, M15 O15, A3 C3, E3 G3");
    ten.refuses("M3 O3").play("M3").asks("responder black done");
}

/// §4.13: `sakata` is the same without further pairs.
#[test]
fn sakata_has_no_pairs() {
    let mut table = five_stones("renju_rif sakata");
    table.refuses("A1 J10, responder: swap, responder: A1");
    let mut swap = table.clone();
    swap.play("swap, A1")
        .asks("opener black done")
        .black_is(Opener);
    table
        .play("A1")
        .asks("responder black done")
        .black_is(Responder);
}

/// §4.14 `swap2` (a): the responder stays White and plays move 4.
#[test]
fn swap2_stay() {
    let mut table = Table::new("standard swap2");
    table.walk(&[
        ("opener black place black", "A1 O15 C3"),
        ("responder white branch", "K8"),
    ]);
    table.asks("opener black done").black_is(Opener);
    assert_eq!(table.game.ply(), 4);
}

/// §4.14 `swap2` (b): the responder is Black; the opener plays move 4 as White.
#[test]
fn swap2_swap() {
    let mut table = Table::new("standard swap2");
    table.walk(&[
        ("opener black place black", "A1"),
        ("opener black place white", "O15"),
        ("opener black place black", "C3"),
        ("responder white branch", "swap"),
        ("opener white place white", "K8"),
    ]);
    table.asks("responder black done").black_is(Responder);
}

/// §4.14 `swap2` (c): two stones more, and the opener is asked for a color. Until he answers, nobody owns one.
#[test]
fn swap2_two_stones_more() {
    let mut table = Table::new("standard swap2");
    table
        .play("A1 O15 C3")
        .refuses("opener: K8 L9, K8 K8, K8 A1, K8 L9 M10, take black");
    table.walk(&[("responder white branch", "K8 L9")]);
    table.asks("opener - take_color");
    table.refuses("swap, stay, A15, responder: take black, A15 B15, pass, responder: draw?");

    let mut black = table.clone();
    black
        .play("take black")
        .asks("responder white place white")
        .black_is(Opener);
    black
        .refuses("opener: A15, take white, swap")
        .play("A15")
        .asks("opener black done");

    table
        .play("take white")
        .asks("opener white place white")
        .black_is(Responder);
    table
        .refuses("responder: A15, take black")
        .play("A15")
        .asks("responder black done");
}

/// §4.14 `swap2`: what else the branch does not hold.
#[test]
fn swap2_refusals() {
    let mut table = Table::new("standard swap2");
    table.refuses("A1 B1 A1, A1 B1 C1 D1, responder: A1, swap, stay, take black");
    table
        .play("A1 O15")
        .refuses("swap, responder: C3, C3 D3")
        .play("C3");
    table.refuses("opener: swap, opener: K8, A1, offer K8 L9, declare 2, pass, opener: draw?");
    table
        .play("swap")
        .refuses("K8 L9, responder: K8, swap, stay");
}

/// `swap2` opens every rule set alike: fouls and wins are the rule set's (§4.14).
#[test]
fn swap2_under_renju() {
    let mut table = Table::new("renju swap2");
    // F01 of rules.md §5.11: H8 makes the threes H6 H7 H8 and H8 I8 J8.
    table
        .play("H6 A1 H7, A15, I8, O1, J8, O15, H8")
        .ends("white foul_33");
}
