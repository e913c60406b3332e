//! What a wrong claim costs: rules.md §6.2 step 5. A claim is wrong if the stone is no foul, or if the
//! foul has lapsed; neither is an error.

use renju_core::{Color, Happening, Person};

use crate::table::{Table, black_alone, has_violation, is_rejected};

/// Black H6 I8, White A1; White to move. No stone of Black is a foul.
const NO_FOUL: &str = "H6, A1, I8";

/// Plays the double-three of F01, which White then lets pass; Black to move.
fn lapsed(rules: &str) -> Table {
    let mut table = Table::new(rules);
    table.play(&black_alone("H6 H7 I8 J8 H8")).play("O13");
    table
}

/// `continue`, the default of RIF: the game simply goes on.
#[test]
fn continue_costs_nothing() {
    for rules in [
        "renju_rif none",
        "renju_soosyrv8 none",
        "cn2009 none wrong_claim=continue",
    ] {
        let mut table = Table::new(rules);
        table.play(NO_FOUL);
        let event = table.act("claim I8");
        assert!(is_rejected(&event) && !has_violation(&event), "{event:?}");
        table.runs().asks("responder white done");
        table.play("claim H6").asks("responder white done");
        assert_eq!(table.violations(), [0, 0]);
        assert_eq!(table.game.ply(), 3);
        // A wrong claim is in the log, and can be taken back.
        assert_eq!(table.last_logged(1), ["responder: claim H6"]);
        table.game.undo().unwrap();
        assert_eq!(table.last_logged(1), ["responder: claim I8"]);
    }
}

/// `violation`, the default of the Chinese rules: the game goes on, one violation to White.
#[test]
fn violation_is_counted() {
    for rules in [
        "cn2009 none",
        "cn_n none",
        "renju_rif none wrong_claim=violation",
    ] {
        let mut table = Table::new(rules);
        table.play(NO_FOUL);
        let event = table.act("claim I8");
        assert!(is_rejected(&event), "{event:?}");
        assert!(
            event
                .outcomes
                .contains(&Happening::Violation(Person::Responder))
        );
        assert_eq!(table.violations(), [0, 1]);
        table.runs().asks("responder white done").play("claim H6");
        assert_eq!(table.violations(), [0, 2]);
        table.game.undo().unwrap();
        assert_eq!(table.violations(), [0, 1]);
    }
}

/// The violation is the person's who owns White, not always the responder's.
#[test]
fn after_a_swap_the_violation_is_the_openers() {
    let mut table = Table::new("cn2009");
    table.play("H8 H9 I10, swap, G10, offer G8 I8, choose I8, A1, K3, claim K3");
    assert_eq!(table.violations(), [1, 0]);
}

/// `lose_turn`: the wrong claimant loses one placement. On his own turn it is this one …
#[test]
fn lose_turn_on_his_own_turn() {
    let mut table = Table::new("renju_rif none wrong_claim=lose_turn");
    table.play(NO_FOUL);
    let event = table.act("claim I8");
    assert!(is_rejected(&event));
    assert!(
        event.outcomes.contains(&Happening::TurnLost(Color::White)),
        "{event:?}"
    );
    table
        .runs()
        .asks("opener black done")
        .refuses("responder: A3");
    table
        .play("C3")
        .asks("responder white done")
        .play("A3")
        .asks("opener black done");
    assert_eq!(table.violations(), [0, 0]);
}

/// … and on the other's turn the next one.
#[test]
fn lose_turn_on_blacks_turn() {
    let mut table = Table::new("renju_rif none wrong_claim=lose_turn");
    table.play("H6, A1, I8, C1").asks("opener black done");
    table.play("claim I8").asks("opener black done");
    table
        .play("C3")
        .asks("opener black done")
        .refuses("responder: A3");
    table
        .play("E3")
        .asks("responder white done")
        .play("A3")
        .asks("opener black done");
}

/// The placement is lost by the person who claimed, though a swap has made him Black since.
#[test]
fn lose_turn_goes_with_the_person() {
    let mut table = Table::new("renju_rif wrong_claim=lose_turn");
    table.play("H8 H9 I10, claim H8, swap, G10, offer G8 I8, choose I8");
    let event = table.act("A1");
    assert!(
        event.outcomes.contains(&Happening::TurnLost(Color::Black)),
        "{event:?}"
    );
    table
        .asks("opener white done")
        .play("C1")
        .asks("responder black done")
        .play("K3")
        .asks("opener white done");
}

/// Black passes twice, but White has not passed in between: he had no turn. That is no double pass.
#[test]
fn a_lost_turn_is_no_pass() {
    for actions in ["pass, claim I8, pass", "claim I8, pass, pass"] {
        let mut table = Table::new("renju_rif none wrong_claim=lose_turn");
        table
            .play("H6, A1, I8, C1")
            .play(actions)
            .asks("responder white done")
            .runs();
        table.play("pass").ends("draw double_pass");
    }
}

/// `loss`: the wrong claimant loses the game.
#[test]
fn loss_ends_the_game() {
    for rules in [
        "renju_rif none wrong_claim=loss",
        "cn2009 none wrong_claim=loss",
    ] {
        let mut table = Table::new(rules);
        table
            .play(NO_FOUL)
            .play("claim I8")
            .ends("black wrong_claim");
    }
}

/// A claim that has lapsed is a wrong claim, with the same four consequences (the issue).
#[test]
fn a_lapsed_claim_is_a_wrong_claim() {
    let mut table = lapsed("renju_rif none");
    assert!(is_rejected(&table.act("claim H8")));
    table.runs().asks("opener black done");

    let mut table = lapsed("cn2009 none");
    assert!(has_violation(&table.act("claim H8")));
    table.runs().asks("opener black done");
    assert_eq!(table.violations(), [0, 1]);

    let mut table = lapsed("renju_rif none wrong_claim=lose_turn");
    table
        .play("claim H8")
        .asks("opener black done")
        .play("A13")
        .asks("opener black done");

    lapsed("cn2009 none wrong_claim=loss")
        .play("claim H8")
        .ends("black wrong_claim");
}

/// A wrong claim is no action that closes the window: White may still claim the right point.
#[test]
fn a_wrong_claim_leaves_the_window_open() {
    for rules in ["renju_rif none", "cn2009 none"] {
        let mut table = Table::new(rules);
        table
            .play(&black_alone("H6 H7 I8 J8 H8"))
            .play("claim J8")
            .runs();
        table.play("claim H8").ends("white foul_33");
    }
}

/// A five that the rules still want declared is no foul: five comes before foul (§3.4).
#[test]
fn an_undeclared_five_is_no_foul() {
    let mut table = Table::new("renju_rif none five_declaration=declared wrong_claim=loss");
    table
        .play(&black_alone("D8 E8 F8 G8 H7 H6 I9 J10 H8"))
        .runs();
    table.play("claim H8").ends("black wrong_claim");
}

/// A foul is judged on the board on which it was played: H8 would be one now, and was none then.
#[test]
fn a_stone_is_judged_when_it_is_played() {
    let mut table = Table::new("renju_rif none");
    table.play(&black_alone("H8 I8 J8 H6 H7"));
    // H7 made the second three, H6 H7 H8, through H7 alone: no foul, and neither is H8 afterwards.
    table.play("claim H8").runs().play("claim H7").runs();
}

/// A stone that White's later stones spoil was still a foul, if overlines are claimed until the end.
#[test]
fn an_old_overline_is_not_judged_anew() {
    let mut table = Table::new("cn2009 none");
    table
        .play(&black_alone("F8 G8 I8 J8 K8 H8"))
        .play("E8, A13, L8, O13");
    assert!(
        is_rejected(&table.act("claim K8")),
        "the sixth stone was H8, not K8"
    );
    table.play("claim H8").ends("white foul_overline");
}
