//! Openings and fifth moves: openings.md §2, §4 and §6.

use crate::case::{game, rule_set};

/// §6, the walk-through of `rif1996`, and the sets that open so.
#[test]
fn the_walk_through_of_rif1996_is_clean() {
    for rules in [
        "renju_rif",
        "cn2009",
        "campus_renju_16",
        "renju_n_fifths2",
        "renju_swap1989",
    ] {
        game(rules, "H8 H9 I10 G10 I8 A1").finds_nothing();
        let case = game(rules, "H8 H9 I10 G10 I8 A1");
        case.clone().offers("G8 I8").finds_nothing();
        // Some records list only the fifth moves that were not chosen.
        case.clone().offers("G8").finds_nothing();
        let log = "H8 H9 I10, swap, G10, offer G8 I8, choose I8, A1";
        if rules != "renju_swap1989" {
            case.log(log).finds_nothing();
        }
    }
}

/// §6, the walk-throughs of Yamaguchi and Soosyrv-8, and one line of each other rule.
#[test]
fn games_by_the_other_opening_rules_are_clean() {
    game("renju_yamaguchi", "H8 I9 I7 G10 K8 A1")
        .offers("K8 F5 M3")
        .finds_nothing();
    game("renju_yamaguchi", "H8 I9 I7 G10 K8 A1")
        .offers("K8 F5 M3")
        .log("H8 I9 I7, declare 3, stay, G10, offer K8 F5 M3, choose K8, A1")
        .finds_nothing();
    game("renju_soosyrv8", "H8 H9 I10 G10 C3 A1")
        .log("H8 H9 I10, swap, G10, declare 5, swap, offer A2 C3 D5 E1 F13, choose C3, A1")
        .finds_nothing();
    // Taraguchi: a fifth move within 9×9, offers, and offers of which nothing is known.
    game("renju_taraguchi10", "H8 H9 I10 G10 L12 O15").finds_nothing();
    game("renju_taraguchi10", "H8 H9 I10 G10 A2 O15")
        .offers("A2 B1 C3 D5 E1 F13 K3 L4 M5 N6")
        .finds_nothing();
    game("renju_taraguchi10", "H8 H9 I10 G10 A2 O15").finds_nothing();
    game("renju_tarannikov", "H8 H9 I10 K11 L12 A1").finds_nothing();
    game("renju_super_sakata", "H8 H9 I10 K11 L12 A1").finds_nothing();
    game("renju_n_fifths1", "H8 H9 I10 G10 A1 B2").finds_nothing();
    game("renju_n_fifths1", "H8 H9 I10 G10 A1 B2")
        .offers("A1")
        .finds_nothing();
    for rules in [
        "freestyle",
        "standard swap",
        "standard swap1",
        "standard swap2",
        "caro swap5",
    ] {
        game(rules, "A1 O15 B3 N13 C5 M1").finds_nothing();
    }
    game("standard pro", "H8 A1 K8 B2").finds_nothing();
    game("standard long_pro", "H8 A1 L8 B2").finds_nothing();
    game("nf_side", "H8 H9 A1").finds_nothing();
    game("nf_swap", "H8 A1 B5 O15").finds_nothing();
    game("renju_rif", "H8 H9").finds_nothing();
    game("renju_rif", "").finds_nothing();
}

#[track_caller]
fn breaks(rules: &str, moves: &str, which: &str, why: &str) {
    let opening = rule_set(rules).opening;
    let told = format!("error: Move {which}, breaks the opening rule `{opening}`: {why}.");
    game(rules, moves).finds(&[&told]);
}

#[test]
fn a_stone_outside_its_zone() {
    let lies = |point: &str, place: &str| {
        format!("{point} does not lie {place}, where this stone has to lie")
    };
    for rules in [
        "renju_rif",
        "cn2009",
        "renju_yamaguchi",
        "renju_soosyrv8",
        "renju_tarannikov",
    ] {
        breaks(
            rules,
            "G8 H9 I10 A1",
            "1, black G8",
            &lies("G8", "on the center"),
        );
        breaks(
            rules,
            "H8 J8 I10",
            "2, white J8",
            &lies("J8", "within the middle 3x3"),
        );
        breaks(
            rules,
            "H8 H9 K8 A1",
            "3, black K8",
            &lies("K8", "within the middle 5x5"),
        );
    }
    breaks(
        "campus_renju",
        "G8 H9",
        "1, black G8",
        &lies("G8", "on the center"),
    );
    for rules in [
        "renju_tarannikov",
        "renju_taraguchi10",
        "renju_super_sakata",
    ] {
        breaks(
            rules,
            "H8 H9 I10 L8",
            "4, white L8",
            &lies("L8", "within the middle 7x7"),
        );
    }
    breaks(
        "renju_tarannikov",
        "H8 H9 I10 G10 M8 A1",
        "5, black M8",
        &lies("M8", "within the middle 9x9"),
    );
    breaks(
        "standard pro",
        "H8 A1 J8",
        "3, black J8",
        &lies("J8", "outside the middle 5x5"),
    );
    breaks(
        "standard long_pro",
        "H8 A1 K8",
        "3, black K8",
        &lies("K8", "outside the middle 7x7"),
    );
    breaks(
        "nf_side",
        "H8 H7",
        "2, white H7",
        &lies("H7", "on rank 8 or above"),
    );
}

#[test]
fn an_opening_that_is_left_out() {
    breaks(
        "renju_swap1989",
        "H8 H9 J6 A1",
        "3, black J6",
        "this would be 13D, which is left out of the openings here",
    );
}

#[test]
fn a_pass_in_the_opening() {
    for (moves, which) in [
        ("H8 pass I10", "2, white pass"),
        ("H8 H9 I10 pass A1", "4, white pass"),
        ("H8 H9 I10 G10 pass A1", "5, black pass"),
        ("H8 H9 I10 G10 A1 pass", "6, white pass"),
    ] {
        breaks("renju_rif", moves, which, "a pass is not allowed here");
    }
    game("renju_rif", "H8 H9 I10 G10 A1 B2 pass C3").finds_nothing();
    game("renju_rif pass_from_ply=4", "H8 H9 I10 pass A1 B2").finds_nothing();
}

/// §2: the worked examples of symmetric offers.
#[test]
fn symmetric_offers() {
    let check = |moves: &str, offers: &str, expected: &[&str]| {
        for rules in ["renju_rif", "renju"] {
            game(rules, moves).offers(offers).finds(expected);
        }
    };
    let same = |pair: &str, map: &str| {
        format!("error: The fifth moves {pair} are the same: the {map} maps one onto the other.")
    };
    let mirrored = same("G9 and K9", "reflection in file I");
    check("H8 I9 J8 I8 K9 A1", "G9 K9", &[&mirrored]);
    check("H8 I9 J8 I8 I10 A1", "I10 I7", &[]);
    let turned = same("I10 and H7", "half-turn about the midpoint of H9 and I8");
    check("H8 H9 I9 I8 I10 A1", "I10 H7", &[&turned]);
    let ranks = same("G8 and G10", "reflection in rank 9");
    check("H8 H9 H10 I9 G8 A1", "G8 G10", &[&ranks]);
    // The fifth that was played, where only the other one is listed.
    let played = same("G10 and G8", "reflection in rank 9");
    check("H8 H9 H10 I9 G8 A1", "G10", &[&played]);
    check(
        "H8 I9 J10 G7 I8 A1",
        "H9 I8",
        &[&same(
            "H9 and I8",
            "reflection in the diagonal through H8 and I9",
        )],
    );
    game("renju_rif symmetry=board", "H8 H9 H10 I9 G8 A1")
        .offers("G8 G10")
        .finds_nothing();
}

#[test]
fn offers_that_are_no_offers() {
    game("renju_rif", "H8 H9 I10 G10 F8 A1")
        .offers("G8 I8")
        .finds(&["error: Move 5, black F8, was not on offer: the offers were G8 I8."]);
    game("renju_rif", "H8 H9 I10 G10 G8 A1")
        .offers("G8 H9")
        .finds(&["error: H9 was offered for the fifth move, and a white stone lies there."]);
    game("renju_n_fifths4", "H8 H9 I10 G10 G8 A1")
        .offers("G8 I8")
        .finds(&["error: Black offered 2 fifth moves, and `n_fifths4` asks for 4."]);
    game("renju_soosyrv4", "H8 H9 I10 G10 G8 A1")
        .offers("G8 I8 A2 B4 C6")
        .finds(&["error: Black offered 5 fifth moves, and `soosyrv4` asks for 1 to 4."]);
    game("standard swap2", "H8 H9 I10 G10 G8 A1")
        .offers("G8 I8")
        .finds(&["warning: The record has 2 fifth moves on offer, and `swap2` asks for none."]);
    // A point twice is one offer.
    game("renju_rif", "H8 H9 I10 G10 G8 A1")
        .offers("G8 G8")
        .finds(&["error: Black offered 1 fifth moves, and `rif1996` asks for 2."]);
}

#[test]
fn a_position_that_was_agreed_on() {
    let rules = "renju_rif preset preset=2D";
    game(rules, "H8 H9 I10 A1 B2").finds_nothing();
    game(rules, "H8 H9 I9 A1 B2")
        .finds(&["error: Move 3 should be I10 by the position that was agreed on, and is I9."]);
    game(rules, "H8 H9").finds(&[
        "error: Move 3 should be I10 by the position that was agreed on, and is missing.",
    ]);
    game("renju_rif preset", "H8 H9").finds(&[
        "warning: The opening was not looked at, since no game begins under these rules: the \
         opening rule `preset` needs the stones that were agreed on, in the option `preset`.",
    ]);
}

#[test]
fn a_log_that_breaks_the_opening_rule() {
    game("renju_rif", "H8 H9 K8").log("H8, H9, K8").finds(&[
        "error: Action 3 of the log, `K8` after move 2, can't be done: K8 does not lie within the \
         middle 5x5, where this stone has to lie.",
    ]);
    game("renju_rif", "H8 H9 I9 I8 I10 A1")
        .log("H8 H9 I9, stay, I8, offer I10 H7, choose I10, A1")
        .finds(&[
            "error: Action 4 of the log, `offer I10 H7` after move 4, can't be done: I10 and H7 are \
             symmetric: the half-turn about the midpoint of H9 and I8 maps one onto the other.",
        ]);
    game("renju_rif", "H8 H9 I10 G10 I8 A1")
        .log("H8 H9 I10, opener: swap")
        .finds(&[
            "error: Action 2 of the log, `opener: swap` after move 3, can't be done: it is not the \
             opener's turn: the responder is to act.",
        ]);
}

#[test]
fn a_log_with_other_moves() {
    game("freestyle", "H8 A1 I8")
        .log("H8, A1, J8")
        .finds(&["warning: Move 3 is J8 by the log, and I8 on the main line."]);
    game("freestyle", "H8 A1 I8")
        .log("H8, A1")
        .finds(&["warning: Move 3 is missing by the log, and I8 on the main line."]);
    game("freestyle", "H8 A1")
        .log("H8, A1, J8")
        .finds(&["warning: Move 3 is J8 by the log, and missing on the main line."]);
}
