//! Caro: a five is worth nothing between two enemy stones (rules.md §8, the paragraph on Caro).

use renju_core::RuleSetId;

use crate::table::{Table, rule_set};

/// Black's five F8 to J8, played last on H8, with White on these points, as many as Black's four stones
/// before; returns the result.
fn five_with(rules: &str, whites: [&str; 4]) -> String {
    let mut table = Table::new(rules);
    for (black, white) in ["F8", "G8", "I8", "J8"].into_iter().zip(whites) {
        table.play(black).play(white);
    }
    table.play("H8");
    table.result()
}

/// The default: exactly five wins unless both neighbors are enemy stones.
#[test]
fn a_five_wins_unless_blocked_at_both_ends() {
    assert_eq!(five_with("caro", ["A1", "C1", "E1", "G1"]), "black five");
    assert_eq!(five_with("caro", ["E8", "C1", "E1", "G1"]), "black five");
    assert_eq!(five_with("caro", ["A1", "K8", "E1", "G1"]), "black five");
    assert_eq!(five_with("caro", ["E8", "K8", "E1", "G1"]), "none");
    // Stones one further do not block.
    assert_eq!(five_with("caro", ["D8", "L8", "E1", "G1"]), "black five");
}

/// The edge does not block.
#[test]
fn the_edge_does_not_block() {
    let mut table = Table::new("caro");
    table
        .play("A8, F8, B8, A1, C8, C1, D8, E1, E8")
        .ends("black five");
}

/// Six or more always win, between enemy stones too.
#[test]
fn six_always_win() {
    let mut table = Table::new("caro");
    table
        .play("F8, E8, G8, L8, I8, A1, J8, C1, K8, E1, H8")
        .ends("black five");
}

/// The blocked five is no end; the game goes on, and White wins by the same rule.
#[test]
fn white_wins_alike() {
    let mut table = Table::new("caro");
    table
        .play("A1, F8, C1, G8, E1, H8, G1, I8, E8, J8")
        .ends("white five");
    let mut blocked = Table::new("caro");
    blocked
        .play("E8, F8, K8, G8, A1, H8, C1, I8, E1, J8")
        .runs();
    blocked.play("G1, A3").runs();
}

/// `caro_open_both`: a five must be free at both ends; six or more always win.
#[test]
fn open_both() {
    let rules = "caro black_wins=caro_open_both white_wins=caro_open_both";
    assert_eq!(five_with(rules, ["A1", "C1", "E1", "G1"]), "black five");
    assert_eq!(five_with(rules, ["E8", "C1", "E1", "G1"]), "none");
    assert_eq!(five_with(rules, ["A1", "K8", "E1", "G1"]), "none");
    let mut six = Table::new(rules);
    six.play("F8, E8, G8, L8, I8, A1, J8, C1, K8, E1, H8")
        .ends("black five");
}

/// `caro_exact5`: six or more win nothing.
#[test]
fn exactly_five() {
    let rules = "caro black_wins=caro_exact5 white_wins=caro_exact5";
    assert_eq!(five_with(rules, ["E8", "C1", "E1", "G1"]), "black five");
    assert_eq!(five_with(rules, ["E8", "K8", "E1", "G1"]), "none");
    let mut six = Table::new(rules);
    six.play("F8, A1, G8, C1, I8, E1, J8, G1, K8, I1, H8")
        .runs();
}

/// rules.md §8: `caro` opens with `none`, or with `pro`; it has no fouls and no pass.
#[test]
fn openings_and_fouls() {
    assert_eq!(rule_set("caro").id, RuleSetId::Caro);
    let mut pro = Table::new("caro pro");
    pro.play("H8, A1").refuses("J10").play("K8");
    let mut table = Table::new("caro");
    table
        .play("H6, A1, H7, C1, I8, E1, J8, G1, H8")
        .runs()
        .refuses("pass, claim H8");
}
