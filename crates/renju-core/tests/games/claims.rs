//! Fouls under the three modes of enforcement, and what a right claim does: rules.md §6.2.

use renju_core::{Forbidden, Happening, Person, PlayError};

use crate::table::{Table, black_alone};

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

/// The rule sets where White claims fouls, with the opening left out, and whether an overline may be
/// claimed until the end (§6.2 step 3: in the Chinese sets).
const CLAIMING: [(&str, bool); 13] = [
    ("renju_rif none", false),
    ("renju_yamaguchi none", false),
    ("renju_soosyrv8 none", false),
    ("renju_taraguchi10 none", false),
    ("renju_tarannikov none", false),
    ("renju_swap1989 none", false),
    ("renju_super_sakata none", false),
    ("renju_n_fifths2 none", false),
    ("campus_renju none", false),
    ("campus_renju_16 none", false),
    ("campus_h", false),
    ("cn2009 none", true),
    ("cn_n none", true),
];

/// Plays these stones of Black with harmless ones of White between them.
fn after(rules: &str, blacks: &str) -> Table {
    let mut table = Table::new(rules);
    table.play(&black_alone(blacks));
    table
}

/// §6.2 step 1: the stone stays, and a right claim before White's next action wins.
#[test]
fn a_right_claim_wins() {
    for (rules, _) in CLAIMING {
        for (blacks, end) in [
            (DOUBLE_THREE, "white foul_33"),
            (DOUBLE_FOUR, "white foul_44"),
            (OVERLINE, "white foul_overline"),
            (OVERLINE_AND_DOUBLE_THREE, "white foul_overline"),
        ] {
            let mut table = after(rules, blacks);
            table.asks("responder white done").runs();
            let event = table.act("claim H8");
            assert_eq!(event.by, Some(Person::Responder), "{rules}");
            let upheld = |outcome: &Happening| matches!(outcome, Happening::ClaimUpheld(_));
            assert!(event.outcomes.iter().any(upheld), "{rules} {event:?}");
            table.ends(end);
        }
    }
}

/// §6.2 step 1: the window is White's next action, be it a stone or a pass. After it a double-three and
/// a double-four have lapsed for good (step 2); the stones stay.
#[test]
fn threes_and_fours_lapse_with_whites_next_action() {
    for (rules, _) in CLAIMING {
        for blacks in [DOUBLE_THREE, DOUBLE_FOUR] {
            let mut table = after(rules, blacks);
            table.play("O13, claim H8").runs();
            table.asks("opener black done").play("A13, claim H8").runs();
        }
    }
    for rules in ["renju_rif none", "cn2009 none", "cn_n none", "campus_h"] {
        let mut table = after(rules, DOUBLE_THREE);
        table
            .play("pass, claim H8")
            .runs()
            .asks("opener black done");
    }
}

/// §6.2 step 3: where overlines are claimed until the end, on either player's turn, ten moves later.
#[test]
fn an_overline_noticed_ten_moves_later() {
    let later = "A13, C13, E13, G13, I13, K13, M13, O13, A11, O11";
    for (rules, until_end) in CLAIMING {
        for blacks in [OVERLINE, OVERLINE_AND_DOUBLE_THREE] {
            for moves in [later, &later[..later.len() - 5]] {
                let mut table = after(rules, blacks);
                table.play(moves).play("claim H8");
                if until_end {
                    table.ends("white foul_overline");
                } else {
                    table.runs();
                }
            }
        }
    }
}

/// §6.2 step 3: the window is an option of every set.
#[test]
fn the_window_of_overlines_is_an_option() {
    let mut short = after("cn2009 none overline_claim=next_move_only", OVERLINE);
    short.play("O13, claim H8").runs();
    let mut long = after("renju_rif none overline_claim=until_end", OVERLINE);
    long.play("O13, claim H8").ends("white foul_overline");
    let mut pass = after("cn2009 none", OVERLINE);
    pass.play("pass, A13, claim H8").ends("white foul_overline");
}

/// §6.2 step 4: a claim names the point of the foul; the kind may be named and does not bind.
#[test]
fn the_kind_does_not_bind() {
    for kind in Forbidden::ALL {
        let mut table = after("renju_rif none", DOUBLE_THREE);
        table
            .play(&format!("claim H8 {kind}"))
            .ends("white foul_33");
    }
    // The stones that the foul joined are no fouls themselves.
    let mut table = after("renju_rif none", DOUBLE_THREE);
    table.play("claim J8").runs();
}

/// The issue: the claim of an empty point or of a White stone is an error, and nothing changes.
#[test]
fn claims_need_a_black_stone() {
    for rules in [
        "renju_rif none",
        "cn2009 none",
        "cn2009 none wrong_claim=loss",
    ] {
        let mut table = after(rules, DOUBLE_THREE);
        table.refuses("claim A1, claim C1, claim H9, claim I9, claim A15");
        table.play("claim H8").ends("white foul_33");
    }
}

/// §6.2 step 8: Black may not claim against himself, on either turn.
#[test]
fn black_may_not_claim() {
    let mut table = after("cn2009 none", OVERLINE);
    table.refuses("opener: claim H8").play("A13");
    table
        .refuses("opener: claim H8")
        .play("claim H8")
        .ends("white foul_overline");
}

/// §6.2 step 1: an accepted draw is White's action as well, and so is resigning.
#[test]
fn a_draw_or_a_resignation_closes_the_window() {
    let mut draw = after("renju_rif none", DOUBLE_THREE);
    draw.play("draw?, draw!")
        .ends("draw agreed")
        .refuses("claim H8");
    let mut offered = after("renju_rif none", DOUBLE_THREE);
    offered.play("draw?, claim H8").ends("white foul_33");
    let mut resigns = after("renju_rif none", DOUBLE_THREE);
    resigns
        .play("resign")
        .ends("black resign")
        .refuses("claim H8");
}

/// §3.4 and §4.4: a five comes before every foul of the same stone.
#[test]
fn five_comes_before_foul() {
    for rules in [
        "renju_rif none",
        "cn2009 none",
        "renju",
        "nf_foul",
        "renju_rif none enforcement=prevent",
    ] {
        let mut table = after(rules, FIVE_AND_DOUBLE_THREE);
        table.ends("black five").refuses("claim H8");
    }
    // An exact five and an overline by one stone, H8: H4 to H8, and F8 to K8.
    let both = "H4 H5 H6 F8 G8 I8 H7 J8 K8 H8";
    for rules in ["renju_rif none", "cn2009 none", "renju", "nf_foul"] {
        after(rules, both).ends("black five");
    }
}

/// §6.2 step 7: a five that was made by the rules ends the game; there is nothing left to claim.
#[test]
fn a_later_five_ends_what_could_be_claimed() {
    let mut table = after("cn2009 none", OVERLINE);
    table
        .play("O13, D2, M13, D3, K13, D4, I13, D5, G13, D6")
        .ends("black five");
    assert!(matches!(table.error("claim H8"), PlayError::Over { .. }));
}

/// §6.2 step 7: where a five must be declared, it is none yet: the overline is claimed first.
#[test]
fn black_does_not_escape_by_an_undeclared_five() {
    let mut table = after("cn2009 none five_declaration=declared", OVERLINE);
    table
        .play("O13, D2, M13, D3, K13, D4, I13, D5, G13, D6")
        .runs();
    table.play("claim H8").ends("white foul_overline");
}

/// §6.2, `auto_loss`: the mover loses at once. §8: `renju`, `nf_foul`, and an option elsewhere.
#[test]
fn auto_loss_ends_at_once() {
    for rules in ["renju", "nf_foul", "renju_rif none enforcement=auto_loss"] {
        after(rules, DOUBLE_THREE).ends("white foul_33");
        after(rules, DOUBLE_FOUR).ends("white foul_44");
        after(rules, OVERLINE).ends("white foul_overline");
        after(rules, OVERLINE_AND_DOUBLE_THREE).ends("white foul_overline");
        let mut table = after(rules, "H6 H7 I8 J8");
        table
            .play("O13")
            .refuses("claim H6, responder: claim H6")
            .runs();
    }
}

/// §6.2, `prevent`: the placement is rejected and the turn unchanged.
#[test]
fn prevent_rejects_the_move() {
    for (blacks, kinds) in [
        (DOUBLE_THREE, "double-three"),
        (DOUBLE_FOUR, "double-four"),
        (OVERLINE, "overline"),
    ] {
        let before = blacks.trim_end_matches(" H8");
        let mut table = after("renju_rif none enforcement=prevent", before);
        table.play("O13");
        assert!(!table.places().contains("H8".parse().unwrap()), "{kinds}");
        let error = table.error("H8");
        let PlayError::Forbidden {
            point,
            kinds: found,
        } = error
        else {
            panic!("{error:?}")
        };
        assert_eq!(
            (point.to_string(), found.to_string()),
            ("H8".to_owned(), kinds.to_owned())
        );
        table
            .asks("opener black done")
            .play("A13")
            .asks("responder white done");
        assert!(
            table.places().contains("H8".parse().unwrap()),
            "White has no fouls"
        );
        table.refuses("claim H6, claim J8").play("H8");
    }
}

/// §8: where nothing is forbidden, nothing is to be claimed.
#[test]
fn no_fouls_nothing_to_claim() {
    for rules in [
        "freestyle",
        "standard",
        "nf_blitz",
        "caro",
        "nf_swap none",
        "nf_side none",
    ] {
        let mut table = after(rules, DOUBLE_THREE);
        table
            .runs()
            .refuses("claim H8, responder: claim H8, opener: claim H8");
        after(rules, DOUBLE_FOUR).runs();
    }
    // §8: six in a row wins where five or more do, and is nothing where exactly five do.
    for rules in [
        "freestyle",
        "nf_blitz",
        "nf_swap none",
        "nf_side none",
        "caro",
    ] {
        after(rules, OVERLINE).ends("black five");
    }
    after("standard", OVERLINE).runs();
}

/// §5.9: fouls bind Black only; White wins with five or more (§4.4).
#[test]
fn white_has_no_fouls() {
    for rules in [
        "renju",
        "renju_rif none",
        "cn2009 none",
        "campus_h",
        "nf_foul",
    ] {
        for whites in [DOUBLE_THREE, DOUBLE_FOUR] {
            let mut table = Table::new(rules);
            table.play(&crate::table::white_alone(whites)).runs();
            table
                .asks("opener black done")
                .refuses("claim H8, opener: claim H8");
        }
        Table::new(rules)
            .play(&crate::table::white_alone(OVERLINE))
            .ends("white overline_white");
    }
}

/// A foul that is not claimed does not hinder Black from winning.
#[test]
fn an_unclaimed_foul_may_win() {
    let mut table = after("renju_rif none", DOUBLE_FOUR);
    table.play("O13, L8").ends("black five");
}
