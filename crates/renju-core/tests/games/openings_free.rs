//! The openings that ask little: `none`, `tengen`, `tengen_side`, `swap3_free` (openings.md §4.1 to §4.4),
//! `swap1`, `swap`, `pro`, `long_pro` (§4.14), `preset` (§4.15) and `four_free_predict` (§4.16).

use renju_core::Game;
use renju_core::Person::{Opener, Responder};
use renju_core::{Move, NewGameError};

use crate::table::{Table, points, rule_set, square};

/// §4.1: Black anywhere, then ordinary play.
#[test]
fn none_is_ordinary_play_from_the_first_stone() {
    for rules in ["freestyle", "campus_h", "renju", "nf_foul", "nf_blitz"] {
        let mut table = Table::new(rules);
        assert_eq!(table.places(), square(15), "{rules}");
        table.refuses("responder: A1, swap, stay, declare 1, offer A1, choose A1, take black");
        table.play("A1").asks("responder white done");
        table
            .refuses("A1, opener: B1, swap, stay, A2 A3")
            .play("O15");
        table.asks("opener black done");
    }
}

/// §4.2: the first stone on the center; White anywhere, or beside it by an option.
#[test]
fn tengen() {
    let mut table = Table::new("campus_renju");
    assert_eq!(table.places(), square(1));
    table.refuses("G8, A1").play("H8");
    assert_eq!(table.places(), square(15) - square(1));
    table
        .refuses("swap, stay, H8, pass, responder: draw?")
        .play("A1")
        .asks("opener black done");

    let mut beside = Table::new("campus_renju white_adjacent=true");
    beside.play("H8");
    assert_eq!(beside.places(), square(3) - square(1));
    beside
        .refuses("H10, J8, A1")
        .play("G7")
        .asks("opener black done");
}

/// §4.3: White's side is rank 8 and beyond without H8; rank 9 and beyond, if strict; anywhere, if it
/// is a courtesy.
#[test]
fn tengen_side() {
    for (settings, first_rank) in [
        ("", 8),
        (" white_side=strict", 9),
        (" white_side=courtesy", 1),
    ] {
        let mut table = Table::new(&format!("nf_side{settings}"));
        assert_eq!(table.places(), square(1));
        table.play("H8");
        let side = square(15)
            .into_iter()
            .filter(|point| point.rank() + 1 >= first_rank)
            .collect::<renju_core::PointSet>()
            - square(1);
        assert_eq!(table.places(), side, "{settings}");
        table.play("H9").asks("opener black done");
    }
    Table::new("nf_side")
        .play("H8")
        .refuses("H7, A1, O7, H8")
        .play("A8");
    Table::new("nf_side white_side=strict")
        .play("H8")
        .refuses("H7, A8, O8")
        .play("A9");
}

/// §4.4: three stones in turn, then the responder may swap.
#[test]
fn swap3_free() {
    let mut table = Table::new("nf_swap");
    assert_eq!(table.places(), square(1));
    table.walk(&[
        ("opener black place black", "H8"),
        ("responder white place white", "A1"),
        ("opener black place black", "O15"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "C3"),
    ]);
    table.asks("responder black done").black_is(Responder);

    let mut stays = Table::new("nf_swap");
    stays
        .play("H8, A1, O15, C3")
        .asks("opener black done")
        .black_is(Opener);
    assert_eq!(stays.last_logged(2), ["responder: stay", "responder: C3"]);

    let mut anywhere = Table::new("nf_swap first_anywhere=true");
    assert_eq!(anywhere.places(), square(15));
    anywhere
        .play("A1, H8, O15, stay, C3")
        .asks("opener black done");
}

/// §4.14: `swap1`: a swap after one stone anywhere.
#[test]
fn swap1() {
    let mut table = Table::new("freestyle swap1");
    assert_eq!(table.places(), square(15));
    table.walk(&[
        ("opener black place black", "C3"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "H8"),
    ]);
    table.asks("responder black done").black_is(Responder);
    let mut stays = Table::new("freestyle swap1");
    stays
        .play("C3")
        .refuses("C3, opener: H8, opener: swap")
        .play("H8")
        .asks("opener black done");
    assert_eq!(stays.last_logged(2), ["responder: stay", "responder: H8"]);
}

/// §4.14: `swap`: three stones anywhere by the opener, then a swap.
#[test]
fn swap_after_three_stones() {
    let mut table = Table::new("standard swap");
    table.walk(&[
        ("opener black place black", "A1 O15"),
        ("opener black place black", "C3"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "H8"),
    ]);
    table.asks("responder black done");
    let mut stays = Table::new("standard swap");
    stays
        .play("A1, O15, C3")
        .refuses("K8 L9, opener: stay")
        .play("stay, H8");
    stays.asks("opener black done").black_is(Opener);
}

/// §4.14: `pro`: the third stone outside Z5; `long_pro`: outside Z7.
#[test]
fn pro_and_long_pro() {
    for (opening, side, inside, outside) in [("pro", 5, "J10", "K8"), ("long_pro", 7, "K8", "L8")] {
        let mut table = Table::new(&format!("standard {opening}"));
        assert_eq!(table.places(), square(1));
        table.walk(&[("opener black place black", "H8")]);
        assert_eq!(table.places(), square(15) - square(1));
        table.walk(&[("responder white place white", "A1")]);
        assert_eq!(table.places(), square(15) - square(side) - points("A1"));
        table.refuses(inside).refuses("swap, stay, A1");
        table.walk(&[("opener black place black", outside)]);
        table
            .asks("responder white done")
            .play("H9")
            .asks("opener black done");

        let mut beside = Table::new(&format!("standard {opening} white_adjacent=true"));
        beside
            .play("H8")
            .refuses("A1, H10")
            .play("I9")
            .refuses(inside)
            .play(outside);
    }
}

/// §4.15: the stones are agreed on; White plays move 4, and nobody swaps unless that was added.
#[test]
fn preset() {
    let mut rules = rule_set("renju_rif preset");
    assert_eq!(Game::new(rules.clone()).err(), Some(NewGameError::NoPreset));
    let moves = ["H8", "H9", "I10"].map(|text| text.parse().unwrap());
    rules.opening_options.preset = moves.to_vec();
    let mut table = Table::with(rules.clone());
    assert_eq!(!table.game.board().empty(), points("H8 H9 I10"));
    assert_eq!(table.game.ply(), 3);
    assert_eq!(table.game.opening().unwrap().to_string(), "2D");
    assert_eq!(table.game.to_move(), renju_core::Color::White);
    assert!(table.game.log().is_empty(), "nobody did anything yet");
    table.refuses("H8, opener: A1, swap, stay, offer A1 B1");
    table.play("A1").asks("opener black done").black_is(Opener);
    table.play("B2").asks("responder white done");
    assert_eq!(table.game.undo().map(|undone| undone.len()), Some(1));
    assert_eq!(table.game.undo().map(|undone| undone.len()), Some(1));
    assert_eq!(table.game.undo(), None);
    assert_eq!(!table.game.board().empty(), points("H8 H9 I10"));

    rules.opening_options.preset_swap = true;
    let mut swap = Table::with(rules);
    swap.walk(&[
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "A1"),
    ]);
    swap.asks("responder black done").black_is(Responder);
}

/// rules.md §10 C7: the organizers fix one of the 26 openings, and White plays move 4.
#[test]
fn preset_opening_takes_the_place_of_the_opening_rule() {
    for opening in ["4D", "D4", "Kagetsu", "花月", "H8,H9,I9"] {
        Table::new(&format!("cn2009 preset_opening={opening}"))
            .asks("responder white place white")
            .play("K9")
            .asks("opener black done")
            .play("pass")
            .asks("responder white done");
    }
}

/// §4.15: stones that cannot lie there are refused before the game begins.
#[test]
fn preset_stones_share_no_point() {
    let mut rules = rule_set("renju_rif preset");
    rules.opening_options.preset = ["H8", "H9", "H8"]
        .map(|text| text.parse().unwrap())
        .to_vec();
    assert!(Game::new(rules).is_err());
}

/// §4.15: a point must be left for the next stone, and passes do not make the list endless.
#[test]
fn preset_leaves_room() {
    let mut rules = rule_set("freestyle preset");
    let passes = |count: usize| vec![Move::Pass; count];
    rules.opening_options.preset = passes(224);
    let mut table = Table::with(rules.clone());
    table
        .asks("opener black place black")
        .play("H8")
        .asks("responder white done");
    for count in [225, 70_000] {
        rules.opening_options.preset = passes(count);
        let error = Game::new(rules.clone()).err();
        assert_eq!(error, Some(NewGameError::PresetTooLong { moves: count }));
    }
}

/// §4.16, rules.md §9.1: First places stones 1 and 4, Second 2 and 3, anywhere; the order is mandatory.
#[test]
fn four_free_stones() {
    let mut table = Table::new("predict");
    for (person, color, stone) in [
        ("opener", "black", "A1"),
        ("responder", "white", "B1"),
        ("responder", "black", "C1"),
        ("opener", "white", "D1"),
    ] {
        let state = table.state();
        assert!(state.starts_with(person), "{state}");
        assert!(state.ends_with(&format!("place {color}")), "{state}");
        assert_eq!(table.places(), table.game.board().empty());
        let other = if person == "opener" {
            "responder"
        } else {
            "opener"
        };
        table.refuses(&format!(
            "{other}: {stone}, pass, opener: draw?, swap, stay, A1 A1"
        ));
        table.play(stone);
    }
    assert!(table.state().ends_with("predict"), "{}", table.state());
    table.refuses("E1, pass, draw?, swap, stay, opener: E1, responder: E1");
}

/// rules.md §9.1: an option lets the persons place in any order; two stones are each person's, and the
/// colors alternate.
#[test]
fn four_free_stones_in_any_order() {
    let mut table = Table::new("predict any_order=true");
    table.play("responder: A1, opener: B1, responder: C1, opener: D1");
    assert_eq!(
        table.game.board().stones(renju_core::Color::Black),
        points("A1 C1")
    );
    assert!(table.state().ends_with("predict"), "{}", table.state());
}
