//! How many sequences of actions each opening rule allows: frozen, and counted without this crate.
//!
//! The numbers come from a Python script that spells out every machine of openings.md §4 stage by stage:
//! a stage is a list of what may be done, `place` in a zone, an act, `declare`, `offer`, `choose`, and of
//! the stage that follows; it knows neither persons nor colors, whose part is always that of the stage.
//! At a swap there are `swap`, `stay`, and each stone that means `stay`. Offers come point by point, and
//! two conflict if one of the 8 × 2 maps of the grid that keep White's pair keeps Black's as well and maps
//! one onto the other. What is easily counted by hand stands beside the number.

use crate::legal::sequences;
use crate::table::Table;

/// Asserts how many sequences of so many actions a rule set allows after these actions.
#[track_caller]
fn check(rules: &str, before: &str, depth: usize, expected: usize) {
    let mut table = Table::new(rules);
    if !before.is_empty() {
        table.play(before);
    }
    assert_eq!(
        sequences(&mut table.game, depth),
        expected,
        "{rules} {before}"
    );
}

/// §4.1: 225 × 224 × 223.
#[test]
fn none() {
    check("freestyle", "", 3, 11_239_200);
}

/// §4.2: 1 × 224 × 223 × 222; with White beside the center 1 × 8 × 223 × 222.
#[test]
fn tengen() {
    check("freestyle tengen", "", 4, 11_089_344);
    check("freestyle tengen white_adjacent=true", "", 4, 396_048);
}

/// §4.3: rank 8 and beyond are 8 × 15 − 1 = 119 points, rank 9 and beyond 7 × 15 = 105.
#[test]
fn tengen_side() {
    check("nf_side", "", 4, 119 * 223 * 222);
    check("nf_side white_side=strict", "", 4, 105 * 223 * 222);
    check("nf_side white_side=courtesy", "", 4, 224 * 223 * 222);
}

/// §4.4: 1 × 224 × 223, then swap, stay or one of 222 stones.
#[test]
fn swap3_free() {
    check("nf_swap", "", 4, 224 * 223 * (2 + 222));
    check("nf_swap first_anywhere=true", "", 3, 11_239_200);
    // After swap or stay 222 stones, after a stone, by ordinary play, 221.
    check("nf_swap", "H8, A1, O15", 2, 2 * 222 + 222 * 221);
}

/// §4.5 and §4.6: 1 × 8 × 23 = 184 openings; then swap or stay and a stone, or a stone and an offer:
/// 2 × 222 + 222 × 221 = 222 × 223.
#[test]
fn rif1996_and_cn2009() {
    for rules in ["renju_rif", "cn2009", "renju_n_fifths2"] {
        check(rules, "", 3, 184);
        check(rules, "", 4, 184 * 224);
    }
    check("renju_rif", "H8 H9 I10", 2, 222 * 223);
}

/// C8: without 13D, 4 × 2 triples, and 13I, 4 × 1: 172 openings.
#[test]
fn without_13() {
    check("renju_rif drop13=true", "", 3, 172);
    check("cn2009 drop13=true", "", 4, 172 * 224);
}

/// §4.7: a single fifth is a stone like others: 222 × 223 again, and 220 sixths after 221 fifths.
#[test]
fn single_fifths() {
    check("renju_n_fifths1", "H8 H9 I10", 2, 222 * 223);
    check("renju_n_fifths1", "H8 H9 I10, stay, G10", 2, 221 * 220);
}

/// §4.8: twelve numbers, or twenty, before the swap.
#[test]
fn yamaguchi() {
    check("renju_yamaguchi", "", 4, 184 * 12);
    check("renju_yamaguchi", "", 5, 184 * 12 * 224);
    check("renju_yamaguchi declare_max=20", "", 5, 184 * 20 * 224);
}

/// §4.9. To depth 4: after the first stone swap and a stone, stay and a stone, or a stone that means stay:
/// 2 × 8 and 8 × (2 + 23) sequences of three actions; the rest by the script.
#[test]
fn tarannikov() {
    check("renju_tarannikov", "", 1, 1);
    check("renju_tarannikov", "", 2, 1 + 1 + 8);
    check("renju_tarannikov", "", 3, 2 * 8 + 8 * (2 + 23));
    check("renju_tarannikov", "", 4, 9_600);
    check("renju_tarannikov", "", 5, 721_648);
    // The last swap: 220 sixths after swap or stay, and as first stones of ordinary play 219 each.
    check(
        "renju_tarannikov",
        "H8, H9, I10, K11, L12",
        2,
        2 * 220 + 220 * 219,
    );
}

/// §4.10: as `tarannikov` to the fourth stone; then a swap, 77 fifths in Z9 (81 − 4), or 221 offers.
#[test]
fn taraguchi() {
    check("renju_taraguchi10", "", 4, 9_600);
    check("renju_taraguchi10", "H8, H9, I10, G10", 1, 1 + 77 + 221);
    // Swap: 77 fifths, each followed by 2 + 220; a fifth: 2 × 220 + 220 × 219; offers without symmetry:
    // 221 × 220 × 219. Together 14,408,614, as the script says.
    let fifths = 77 * (2 + 220) + 77 * (2 * 220 + 220 * 219);
    check(
        "renju_taraguchi10",
        "H8, H9, I10, G10",
        3,
        fifths + 221 * 220 * 219,
    );
    // After a swap, offers again: 221 × 220.
    let again = 14_408_614 + 221 * 220;
    check(
        "renju_taraguchi5 offer_after_swap4=true",
        "H8, H9, I10, G10",
        3,
        again,
    );
}

/// §4.11: after swap or stay and the fourth stone; or a stone and one of eight numbers.
#[test]
fn soosyrv() {
    check("renju_soosyrv8", "", 5, 184 * (222 + 222 + 222 * 8));
    check("renju_soosyrv4", "", 5, 184 * (222 + 222 + 222 * 4));
    // Eight numbers, swap or stay, 221 first offers; with the number 1 the offer is a stone.
    check("renju_soosyrv8", "H8 H9 I10, swap, G10", 2, 8 * 2 + 221);
    check("renju_soosyrv8", "H8 H9 I10, swap, G10, declare 5", 1, 2);
    check(
        "renju_soosyrv8",
        "H8 H9 I10, swap, G10, declare 5",
        2,
        2 * 221,
    );
}

/// §4.12: 172 openings.
#[test]
fn swap1989() {
    check("renju_swap1989", "", 3, 172);
    check("renju_swap1989", "", 4, 172 * 224);
    check("renju_swap1989", "H8, H9, I10", 2, 222 * 223);
}

/// §4.13: 184 × (49 − 3) × (81 − 4) = 651,728; then a white stone or a swap.
#[test]
fn super_sakata() {
    check("renju_super_sakata", "", 5, 651_728);
    check("renju_super_sakata", "H8 H9 I10", 3, 46 * 77 * (220 + 1));
    check("renju_super_sakata", "H8 H9 I10, F6 J9", 2, 220 * 219 + 220);
}

/// §4.13, `sakata`: without pairs it is a swap or none, so `stay` may be said as well (G4).
#[test]
fn sakata() {
    check("renju_rif sakata", "", 5, 651_728);
    check("renju_rif sakata", "H8 H9 I10", 3, 46 * 77 * (220 + 2));
    check(
        "renju_rif sakata",
        "H8 H9 I10, F6 J9",
        2,
        220 * 219 + 2 * 220,
    );
}

/// §4.14, `swap1`: 225 × (2 × 224 + 224 × 223).
#[test]
fn swap1() {
    check("freestyle swap1", "", 3, 11_340_000);
}

/// §4.14, `swap`.
#[test]
fn swap() {
    check("freestyle swap", "", 3, 11_239_200);
    check("freestyle swap", "A1 O15 C3", 2, 2 * 222 + 222 * 221);
}

/// §4.14, `swap2`: a white stone and Black's next, or a swap and a white stone; after two stones more two
/// colors, and 220 stones.
#[test]
fn swap2() {
    check("freestyle swap2", "", 3, 11_239_200);
    check("freestyle swap2", "A1 O15 C3", 2, 222 * 221 + 222);
    check("freestyle swap2", "A1 O15 C3, K8 L9", 2, 2 * 220);
}

/// §4.14, `swap5`: 225 × (2 × 224 + 224 × (2 + 223)).
#[test]
fn swap5() {
    check("freestyle swap5", "", 3, 225 * (2 * 224 + 224 * (2 + 223)));
    check(
        "freestyle swap5",
        "A1, C1, E1, G1, I1",
        2,
        2 * 220 + 220 * 219,
    );
}

/// §4.14: outside Z5 lie 200 points, outside Z7 176, of which White's stone may take one: 24 × 200 +
/// 200 × 199 and 48 × 176 + 176 × 175 sequences of three stones.
#[test]
fn pro_and_long_pro() {
    check("freestyle pro", "", 3, 44_600);
    check("freestyle long_pro", "", 3, 39_248);
    check("freestyle pro", "", 4, 44_600 * 222);
    check("freestyle long_pro", "", 4, 39_248 * 222);
    check("freestyle pro white_adjacent=true", "", 4, 8 * 200 * 222);
}

/// §4.15: White's fourth move; a swap before it, if that was added.
#[test]
fn preset() {
    let mut rules = crate::table::rule_set("renju preset");
    rules.opening_options.preset = ["H8", "H9", "I10"]
        .map(|text| text.parse().unwrap())
        .to_vec();
    let mut table = Table::with(rules.clone());
    assert_eq!(sequences(&mut table.game, 2), 222 * 221);
    rules.opening_options.preset_swap = true;
    let mut table = Table::with(rules);
    assert_eq!(sequences(&mut table.game, 2), 2 * 222 + 222 * 221);
}

/// §4.16: four stones anywhere, in the order that is mandatory.
#[test]
fn four_free_stones() {
    check("predict", "", 3, 11_239_200);
    check("predict", "A1, C1, E1", 1, 222);
}
