//! The openings with a swap after each stone: openings.md §4.9, §4.10 and `swap5` of §4.14.

use renju_core::Color;
use renju_core::Person::{Opener, Responder};

use crate::table::{Table, points, square};

/// §4.9: whoever did not place the last stone may swap. If he always does, the opener places all
/// stones, and after five swaps the responder has Black.
#[test]
fn tarannikov_with_five_swaps() {
    let mut table = Table::new("renju_tarannikov");
    table.walk(&[
        ("opener black place black", "H8"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "H9"),
        ("responder black swap_or_stay", "swap"),
        ("opener black place black", "I10"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "K11"),
        ("responder black swap_or_stay", "swap"),
        ("opener black place black", "L12"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "A1"),
    ]);
    table.asks("responder black done").black_is(Responder);
    assert_eq!(table.game.opening().unwrap().to_string(), "2D");
}

/// §4.9 without a swap: the persons alternate.
#[test]
fn tarannikov_without_swaps() {
    let mut table = Table::new("renju_tarannikov");
    table.walk(&[
        ("opener black place black", "H8"),
        ("responder white swap_or_stay", "stay"),
        ("responder white place white", "H9"),
        ("opener black swap_or_stay", "stay"),
        ("opener black place black", "I10"),
        ("responder white swap_or_stay", "stay"),
        ("responder white place white", "K11"),
        ("opener black swap_or_stay", "stay"),
        ("opener black place black", "L12"),
        ("responder white swap_or_stay", "stay"),
        ("responder white place white", "A1"),
    ]);
    table.asks("opener black done").black_is(Opener);
}

/// §1, G4: a stone means `stay`; the log holds the `stay` all the same.
#[test]
fn a_stone_means_stay_in_tarannikov() {
    let mut table = Table::new("renju_tarannikov");
    table
        .play("H8, H9, I10, K11, L12, A1")
        .asks("opener black done");
    let log: Vec<_> = table.game.log().iter().map(ToString::to_string).collect();
    let expected = [
        "opener: H8",
        "responder: stay",
        "responder: H9",
        "opener: stay",
        "opener: I10",
        "responder: stay",
        "responder: K11",
        "opener: stay",
        "opener: L12",
        "responder: stay",
        "responder: A1",
    ];
    assert_eq!(log, expected);
}

/// §4.9: the zones Z1, Z3, Z5, Z7, Z9, and none for move 6, whoever places.
#[test]
fn tarannikov_zones_grow() {
    for answer in ["stay", "swap"] {
        let mut table = Table::new("renju_tarannikov");
        let mut stones = points("");
        for (side, stone) in [(1, "H8"), (3, "H9"), (5, "I10"), (7, "K11"), (9, "L12")] {
            assert_eq!(table.places(), square(side) - stones, "zone {side}");
            table.play(stone);
            assert!(table.state().ends_with("swap_or_stay"), "{}", table.state());
            stones |= points(stone);
            // Before he answers, a stone in the next zone would mean `stay`.
            let next = square(if side == 9 { 15 } else { side + 2 }) - stones;
            assert_eq!(table.places(), next, "after {stone}");
            table.play(answer);
        }
        assert_eq!(table.places(), square(15) - stones);
        table.refuses("swap, stay, H8").play("O1");
    }
}

/// §4.9: stones outside the zone and answers by the wrong person.
#[test]
fn tarannikov_refusals() {
    let mut table = Table::new("renju_tarannikov");
    table.refuses("G8, swap, stay").play("H8");
    table.refuses("opener: swap, opener: stay, H10, opener: H9, H8, offer A1 B1, declare 1");
    table
        .play("stay")
        .refuses("swap, stay, J8, opener: H9")
        .play("H9");
    table
        .refuses("responder: swap, K8, responder: I10")
        .play("swap");
    table
        .asks("responder black place black")
        .refuses("opener: I10, K8")
        .play("I10");
    table
        .refuses("L8, responder: K11")
        .play("K11, stay")
        .refuses("M8")
        .play("L12");
}

/// §4.10 (ii): the new Black places one fifth in Z9, and the other may swap.
#[test]
fn taraguchi_single_fifth() {
    let mut table = Table::new("renju_taraguchi10");
    table.play("H8, H9, I10, G10");
    table
        .asks("opener black branch")
        .refuses("responder: I8, responder: swap, M13, H8, C8");
    assert_eq!(table.places(), square(9) - points("H8 H9 I10 G10"));
    table.walk(&[
        ("opener black branch", "I8"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "A1"),
    ]);
    table.asks("responder black done").black_is(Responder);
}

/// §4.10 (i): a swap after move 4; then one fifth in Z9 and one more swap right.
#[test]
fn taraguchi_swap_after_move_4() {
    let mut table = Table::new("renju_taraguchi10");
    table.play("H8, H9, I10, G10");
    table.walk(&[
        ("opener black branch", "swap"),
        ("responder black place black", "I8"),
        ("opener white swap_or_stay", "swap"),
        ("responder white place white", "A1"),
    ]);
    table.asks("opener black done").black_is(Opener);

    let mut stay = Table::new("renju_taraguchi10");
    stay.play("H8, H9, I10, G10, swap");
    stay.refuses("M13, opener: I8, swap, stay, offer A1")
        .play("I8");
    stay.refuses("M13 A1, responder: swap")
        .play("stay, A1")
        .asks("responder black done");
}

/// §1: an offer that is not complete may be taken back, and then the branch is open again.
#[test]
fn taraguchi_offers_are_retracted() {
    let mut table = Table::new("renju_taraguchi10");
    table
        .play("H8, H9, I10, G10, offer A1 C1")
        .asks("opener black offer 8");
    table
        .refuses("I8, choose A1, stay")
        .play("retract A1, retract C1");
    table.asks("opener black branch").play("I8");
    table.asks("responder white swap_or_stay");
}

/// §4.10 (iii): N fifths anywhere, no two symmetric, and no swap.
#[test]
fn taraguchi_offers() {
    for (rules, offers) in [
        ("renju_taraguchi10", "A1 C1 E1 G1 I1 K1 M1 O1 A15 C15"),
        ("renju_taraguchi5", "A1 C1 E1 G1 I1"),
    ] {
        let mut table = Table::new(rules);
        table.play("H8, H9, I10, G10");
        table.walk(&[
            ("opener black branch", &format!("offer {offers}")),
            ("responder white choose", "choose C1"),
            ("responder white place white", "A1"),
        ]);
        table.asks("opener black done").black_is(Opener);
        assert_eq!(table.game.board().stones(Color::Black), points("H8 I10 C1"));
        assert_eq!(table.game.ply(), 6);
    }
}

/// §4.10 (iii), one by one: the offer has begun, so neither a fifth nor a swap is possible any more.
#[test]
fn taraguchi_offers_one_by_one() {
    let mut table = Table::new("renju_taraguchi5");
    table.play("H8, H9, I9, I8, offer I10");
    table
        .asks("opener black offer 4")
        .refuses("swap, I7, offer J9, choose I10");
    table
        .play("offer A1, offer C1, offer E1")
        .refuses("offer H7, offer G8");
    table
        .play("offer G1")
        .asks("responder white choose")
        .refuses("swap, stay, H1");
}

/// §4.10: an option lets the new Black offer after a swap at move 4.
#[test]
fn taraguchi_offer_after_swap4() {
    let mut table = Table::new("renju_taraguchi5 offer_after_swap4=true");
    table.play("H8, H9, I10, G10, swap");
    table.refuses("swap, opener: offer A1 C1 E1 G1 I1, opener: I8");
    let mut single = table.clone();
    single.play("I8").asks("opener white swap_or_stay");
    table
        .play("offer A1 C1 E1 G1 I1")
        .asks("opener white choose");
    table.play("choose A1, C1").asks("responder black done");
}

/// §4.14: `swap5`: five stones anywhere, and after each of them the other may swap.
#[test]
fn swap5_with_five_swaps() {
    let mut table = Table::new("standard swap5");
    table.walk(&[
        ("opener black place black", "A1"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "O15"),
        ("responder black swap_or_stay", "swap"),
        ("opener black place black", "A3"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "O13"),
        ("responder black swap_or_stay", "swap"),
        ("opener black place black", "A5"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "O11"),
    ]);
    table.asks("responder black done").black_is(Responder);
}

/// §4.14: `swap5` without a swap, each stone meaning `stay`; and one swap in the middle.
#[test]
fn swap5_with_stones_that_mean_stay() {
    let mut table = Table::new("freestyle swap5");
    table
        .play("A1, O15, A3, O13, A5, O11")
        .asks("opener black done");
    let mut one = Table::new("freestyle swap5");
    one.play("A1, O15, A3").asks("responder white swap_or_stay");
    one.play("swap, O13")
        .asks("responder black swap_or_stay")
        .black_is(Responder);
    one.play("A5").asks("opener white swap_or_stay").play("O11");
    one.asks("responder black done");
    assert_eq!(one.last_logged(4)[0], "responder: stay");
}
