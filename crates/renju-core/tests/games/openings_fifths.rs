//! The openings with a declared opening and offered fifths: openings.md §4.5 to §4.8, §4.11, §4.12,
//! and the conformance walk-throughs of §6.

use renju_core::Color;
use renju_core::Person::{Opener, Responder};
use renju_core::PlayError;

use crate::table::{Table, points, rule_set, square};

/// §6, the walk-through of `rif1996`, by each of the sets that open so (§4.5, §4.6).
#[test]
fn rif1996_after_a_swap() {
    for rules in ["renju_rif", "cn2009", "campus_renju_16", "renju_n_fifths2"] {
        let mut table = Table::new(rules);
        table.walk(&[
            ("opener black place black", "H8"),
            ("opener black place white", "H9"),
            ("opener black place black", "I10"),
            ("responder white swap_or_stay", "swap"),
            ("opener white place white", "G10"),
            ("responder black offer 2", "offer G8 I8"),
            ("opener white choose", "choose I8"),
            ("opener white place white", "A1"),
        ]);
        table.asks("responder black done").black_is(Responder);
        let board = table.game.board();
        assert_eq!(board.stones(Color::Black), points("H8 I10 I8"), "{rules}");
        assert_eq!(board.stones(Color::White), points("H9 G10 A1"), "{rules}");
        assert_eq!(table.game.ply(), 6, "{rules}");
        assert_eq!(table.game.opening().unwrap().to_string(), "2D", "{rules}");
        // The game file must hold all offers, not only the chosen one (§6).
        let log: Vec<_> = table.game.log().iter().map(ToString::to_string).collect();
        assert!(log.contains(&"responder: swap".to_owned()), "{log:?}");
        assert!(
            log.contains(&"responder: offer G8 I8".to_owned()),
            "{log:?}"
        );
        assert!(log.contains(&"opener: choose I8".to_owned()), "{log:?}");
    }
}

/// The same without a swap: the responder plays move 4, the opener offers.
#[test]
fn rif1996_without_a_swap() {
    let mut table = Table::new("renju_rif");
    table.walk(&[
        ("opener black place black", "H8 H9 I10"),
        ("responder white swap_or_stay", "stay"),
        ("responder white place white", "G10"),
        ("opener black offer 2", "offer G8"),
        ("opener black offer 1", "offer I8"),
        ("responder white choose", "choose G8"),
        ("responder white place white", "I8"),
    ]);
    table.asks("opener black done").black_is(Opener);
    assert_eq!(
        table.game.board().stones(Color::White),
        points("H9 G10 I8"),
        "the offer that was not chosen left the board, so White may play there"
    );
}

/// §4.5: the opener places one to three stones at a time; the zones are Z1, Z3 and Z5.
#[test]
fn three_stones_of_one_turn_come_together_or_singly() {
    for turn in ["H8, H9, I10", "H8 H9, I10", "H8, H9 I10", "H8 H9 I10"] {
        let mut table = Table::new("renju_rif");
        table.play(turn).asks("responder white swap_or_stay");
        assert_eq!(table.game.board().stones(Color::White), points("H9"));
        assert_eq!(table.game.ply(), 3, "{turn}");
    }
    let mut table = Table::new("renju_rif");
    assert_eq!(table.places(), square(1));
    table.refuses("G8, H9, H8 H10 I9, H8 H9 K8, H8 H9 H9, H8 H8, H8 H9 I10 G10, swap, stay");
    table.play("H8");
    assert_eq!(table.places(), square(3) - points("H8"));
    table.refuses("H10, J8, H8, responder: H9, H9 K8");
    table.play("H9");
    assert_eq!(table.places(), square(5) - points("H8 H9"));
    table.refuses("K8, H5, H9, responder: I10, declare 2, offer A1 B1");
}

/// One decision for each swap: it cannot be asked for again, nor by the other (§1, G5).
#[test]
fn the_swap_is_the_responders_once() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10");
    table.refuses("opener: swap, opener: stay, opener: K10, take black, choose H8, declare 1");
    table.play("swap").refuses("swap, stay, responder: swap");
    table.play("G10").refuses("swap, stay, responder: stay, I8");
}

/// §4.7: N fifths; N = 1 is a plain single fifth, and White plays on at once.
#[test]
fn n_fifths_asks_for_so_many() {
    let mut table = Table::new("renju_n_fifths4");
    table.play("H8 H9 I10, stay, G10");
    table
        .asks("opener black offer 4")
        .refuses("offer A1 B1 C1 D1 E1");
    table.play("offer A1 C2 D5").asks("opener black offer 1");
    table.play("offer M3").asks("responder white choose");
    table.refuses("choose H1, choose H8, opener: choose A1, retract A1, H1");
    table.play("choose M3, A1").asks("opener black done");
    assert_eq!(table.game.board().occupied().len(), 6);

    let mut single = Table::new("renju_n_fifths1");
    single.play("H8 H9 I10, stay, G10, I8");
    single.asks("responder white place white").play("A1");
    single.asks("opener black done");
    assert_eq!(single.game.board().occupied().len(), 6);

    // A record may hold the single fifth as an offer that was chosen.
    for rules in ["renju_n_fifths1", "renju_yamaguchi"] {
        let mut offered = Table::new(rules);
        offered.play(match rules {
            "renju_yamaguchi" => "H8 H9 I10, declare 1, stay, G10, offer I8",
            _ => "H8 H9 I10, stay, G10, offer I8",
        });
        offered.asks("responder white choose").play("choose I8, A1");
        offered.asks("opener black done");
    }

    let mut most = Table::new("renju_n_fifths20");
    most.play("H8 H9 I10, stay, G10")
        .asks("opener black offer 20");
    assert!("renju_n_fifths21".parse::<renju_core::RuleSetId>().is_err());
    assert!("n_fifths0".parse::<renju_core::OpeningRule>().is_err());
}

/// §8 of rules.md: numbers may be left out, and are then 10, 8 and 2.
#[test]
fn usual_numbers_may_be_left_out() {
    for (short, long) in [
        ("taraguchi", "taraguchi10"),
        ("soosyrv", "soosyrv8"),
        ("n_fifths", "n_fifths2"),
    ] {
        let rules = |id: &str| rule_set(&format!("renju_{id}"));
        assert_eq!(rules(short), rules(long));
        assert_eq!(rules(long).opening.to_string(), long);
        assert_eq!(rules(short).id.to_string(), format!("renju_{long}"));
    }
}

/// rules.md §10 C6: an option leaves the swap out where the opening is one of the 26.
#[test]
fn swap_only_free_leaves_the_swap_out() {
    for rules in [
        "renju_rif swap_only_free=true",
        "cn2009 swap_only_free=true",
    ] {
        let mut table = Table::new(rules);
        table
            .play("H8 H9 I10")
            .refuses("swap, stay, opener: G10")
            .asks("responder white place white");
        table
            .play("G10, offer G8 I8, choose I8, A1")
            .asks("opener black done");
    }
}

/// §4.7, `per_opening`: organizers set the number for each of the 26 openings.
#[test]
fn fifths_may_depend_on_the_opening() {
    let mut rules = rule_set("renju_n_fifths2");
    rules.opening_options.fifths_per_opening = vec![("2D".parse().unwrap(), 5)];
    let mut table = Table::with(rules.clone());
    // The half-turn about H8 takes H9 and I10 to H7 and G6: still 2D.
    table
        .play("H8 H7 G6, stay, A1")
        .asks("opener black offer 5");
    let mut other = Table::with(rules);
    other
        .play("H8 H9 H10, stay, A1")
        .asks("opener black offer 2");
}

/// §6, the walk-through of `yamaguchi`: 7I with three fifths, and no swap.
#[test]
fn yamaguchi_walk_through() {
    let mut table = Table::new("renju_yamaguchi");
    table.walk(&[
        ("opener black place black", "H8 I9 I7"),
        ("opener black declare 1-12", "declare 3"),
        ("responder white swap_or_stay", "stay"),
        ("responder white place white", "H10"),
        ("opener black offer 3", "offer G9 J8 K10"),
        ("responder white choose", "choose J8"),
        ("responder white place white", "O15"),
    ]);
    table.asks("opener black done").black_is(Opener);
    assert_eq!(table.game.board().stones(Color::Black), points("H8 I7 J8"));
    assert_eq!(table.game.opening().unwrap().to_string(), "7I");
}

/// §4.8: n is 1 to 12, an option allows up to 20; the opener declares, and before the swap.
#[test]
fn yamaguchi_bounds() {
    let mut table = Table::new("renju_yamaguchi");
    table.play("H8 I9 I7");
    table.refuses("declare 0, declare 13, responder: declare 3, swap, stay, H10");
    let mut least = table.clone();
    least
        .play("declare 1, swap, H10, J8, A1")
        .asks("responder black done");
    table
        .play("declare 12")
        .refuses("declare 3, opener: declare 3");
    table.play("swap, H10").asks("responder black offer 12");

    let mut wide = Table::new("renju_yamaguchi declare_max=20 declare_min=2");
    wide.play("H8 I9 I7").asks("opener black declare 2-20");
    wide.refuses("declare 1, declare 21").play("declare 20");
    wide.play("swap, H10").asks("responder black offer 20");
}

/// §6, the walk-through of `soosyrv8`: the responder swaps, the opener plays move 4 as White and
/// declares five, the responder swaps again, and the opener, Black again, must offer five.
#[test]
fn soosyrv_walk_through() {
    let mut table = Table::new("renju_soosyrv8");
    table.walk(&[
        ("opener black place black", "H8 H9 I10"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "G10"),
        ("opener white declare 1-8", "declare 5"),
        ("responder black swap_or_stay", "swap"),
        ("opener black offer 5", "offer A1 C1 E1 G1 I1"),
        ("responder white choose", "choose E1"),
        ("responder white place white", "A1"),
    ]);
    table.asks("opener black done").black_is(Opener);
}

/// §4.11: who stays is Black and offers; n is bounded by the N of the rule.
#[test]
fn soosyrv_stay_and_bounds() {
    let mut table = Table::new("renju_soosyrv4");
    table.play("H8 H9 I10, stay, G10");
    table.asks("responder white declare 1-4");
    table.refuses("declare 0, declare 5, opener: declare 2, swap, offer A1 C1");
    table
        .play("declare 4")
        .refuses("responder: swap, responder: stay, declare 4");
    table
        .play("stay")
        .asks("opener black offer 4")
        .black_is(Opener);
    table.refuses("responder: offer A1 C1 E1 G1");
    table
        .play("offer A1 C1 E1 G1, choose G1, I1")
        .asks("opener black done");
}

/// §4.12: three stones placed in turn; 13D and 13I are excluded.
#[test]
fn swap1989_has_24_openings() {
    let mut table = Table::new("renju_swap1989");
    table.walk(&[
        ("opener black place black", "H8"),
        ("responder white place white", "H9"),
    ]);
    // 13D with move 2 = H9: J6 and its mirror image F6. 13I with I9: the far corner F6.
    assert_eq!(table.places(), square(5) - points("H8 H9 J6 F6"));
    table.refuses("J6, F6, responder: I10");
    table.walk(&[
        ("opener black place black", "I10"),
        ("responder white swap_or_stay", "swap"),
        ("opener white place white", "G10"),
        ("responder black offer 2", "offer G8 I8"),
        ("opener white choose", "choose G8"),
        ("opener white place white", "I8"),
    ]);
    table.asks("responder black done");

    let mut diagonal = Table::new("renju_swap1989");
    diagonal.play("H8, I9");
    assert_eq!(diagonal.places(), square(5) - points("H8 I9 F6"));
    let mut all = Table::new("renju_swap1989 drop13=false");
    all.play("H8, I9").refuses("K8").play("F6");
}

/// rules.md §10 C8: an option drops 13D and 13I elsewhere as well.
#[test]
fn drop13_leaves_24_openings() {
    let mut table = Table::new("renju_rif drop13=true");
    table.play("H8 H9").refuses("J6, F6").play("J7");
    let mut together = Table::new("renju_rif drop13=true");
    together.refuses("H8 I9 F6").play("H8 I9 G6");
}

/// G1: a point that is not empty is refused, and the message names the point and the color.
#[test]
fn occupied_points_are_refused() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay");
    let error = table.error("H9");
    assert!(
        matches!(error, PlayError::Occupied { point, color } if point.to_string() == "H9" && color == Color::White),
        "{error:?}"
    );
    let mut zone = Table::new("renju_rif");
    zone.play("H8");
    assert!(matches!(zone.error("H11"), PlayError::OutsideZone { .. }));
    assert!(matches!(
        zone.error("responder: H9"),
        PlayError::NotYourTurn { .. }
    ));
}
