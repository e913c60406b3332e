//! Passing (rules.md §7), and draws by passing twice and by agreement (§6.3).

use renju_core::{Happening, Person};

use crate::table::Table;

/// Six moves in nobody's way: after them draws may be offered (openings.md §1, G2). Black to move.
const SIX: &str = "H8, A1, I10, C1, K5, E1";

/// Seven moves. White to move.
const SEVEN: &str = "H8, A1, I10, C1, K5, E1, M12";

/// §7.1: where passing is allowed, once the opening is over.
#[test]
fn where_passing_is_allowed() {
    for rules in [
        "renju_rif none",
        "renju_yamaguchi none",
        "renju_taraguchi10 none",
        "cn2009 none",
        "cn_n none",
        "campus_h",
    ] {
        let mut table = Table::new(rules);
        table.play(SIX);
        assert!(table.offers("pass"), "{rules}");
        table
            .play("pass")
            .asks("responder white done")
            .play("G1, pass")
            .runs();
    }
    for rules in [
        "freestyle",
        "standard",
        "caro",
        "renju",
        "nf_foul",
        "nf_blitz",
        "campus_renju none",
        "campus_renju_16 none",
        "standard swap2",
        "hist_1931",
    ] {
        let mut table = Table::new(rules);
        if rules.ends_with("swap2") {
            table.play("H8 A1 I10, C1, K5, E1");
        } else {
            table.play(SIX);
        }
        assert!(!table.offers("pass"), "{rules}");
        table.refuses("pass, opener: pass, responder: pass");
    }
}

/// §7.1: an option allows passing elsewhere, and forbids it here.
#[test]
fn passing_is_an_option() {
    let mut table = Table::new("freestyle pass=true");
    table.play(SIX).play("pass, G1");
    let mut never = Table::new("renju_rif none pass=false");
    never.play(SIX).refuses("pass, responder: pass");
}

/// §7.2: a pass is a move; it hands over the turn, and the passer may play on later.
#[test]
fn a_pass_is_a_move() {
    let mut table = Table::new("renju_rif none");
    table.play(SIX).play("pass");
    assert_eq!(table.game.ply(), 7);
    assert_eq!(table.game.board().occupied().len(), 6);
    table
        .asks("responder white done")
        .play("G1")
        .asks("opener black done")
        .play("G3");
    assert_eq!(table.game.ply(), 9);
}

/// §7.5: passing with a winning threat of the enemy on the board is legal.
#[test]
fn passing_before_a_four_is_legal() {
    let mut table = Table::new("renju_rif none");
    table
        .play("F8, A1, G8, C1, H8, E1, I8, pass, J8")
        .ends("black five");
}

/// §6.3: two passes in a row are a draw where passing is allowed, unless the option says otherwise.
#[test]
fn double_pass() {
    for rules in [
        "renju_rif none",
        "cn2009 none",
        "cn_n none",
        "campus_h",
        "renju_soosyrv8 none",
    ] {
        Table::new(rules)
            .play(SIX)
            .play("pass, pass")
            .ends("draw double_pass");
        Table::new(rules)
            .play(SEVEN)
            .play("pass, pass")
            .ends("draw double_pass");
        // Not in immediate succession.
        Table::new(rules)
            .play(SIX)
            .play("pass, G1, pass, I1")
            .runs();
    }
    let mut goes_on = Table::new("renju_rif none double_pass=continue");
    goes_on
        .play(SIX)
        .play("pass, pass, pass, pass, G3")
        .runs()
        .asks("responder white done");
}

/// §6.3: an offer, made after one's own move, and its acceptance.
#[test]
fn a_draw_is_agreed() {
    let mut table = Table::new("renju_rif none");
    table
        .play(SIX)
        .refuses("draw!, draw-, opener: draw!, responder: draw!");
    let event = table.act("draw?");
    assert_eq!(event.by, Some(Person::Responder), "the one who moved last");
    assert!(table.offers("draw!") && table.offers("draw-"));
    table
        .runs()
        .asks("opener black done")
        .refuses("responder: draw!, responder: draw-");
    let event = table.act("draw!");
    assert_eq!(event.by, Some(Person::Opener), "the other");
    table.ends("draw agreed");

    Table::new("freestyle")
        .play(SEVEN)
        .play("draw?, draw!")
        .ends("draw agreed");
    Table::new("freestyle")
        .play(SEVEN)
        .play("opener: draw?, responder: draw!")
        .ends("draw agreed");
}

/// §6.3: an offer is made after one's own move, so not by the one who is to move.
#[test]
fn only_who_moved_last_offers() {
    let mut table = Table::new("renju");
    table.play(SIX).refuses("opener: draw?");
    table
        .play("draw?")
        .refuses("opener: draw?, draw?, responder: draw?");
}

/// §6.3: the opponent's next move refuses the offer, and the event says so.
#[test]
fn a_move_declines_the_offer() {
    for reply in ["M12", "pass"] {
        let mut table = Table::new("renju_rif none");
        table.play(SIX).play("draw?");
        // White, who moved last, has offered it.
        assert_eq!(table.game.draw_offer(), Some(Person::Responder));
        let event = table.act(reply);
        assert_eq!(table.game.draw_offer(), None);
        assert!(
            event.outcomes.contains(&Happening::DrawDeclined),
            "{event:?}"
        );
        table
            .refuses("draw!, draw-, opener: draw!, responder: draw!")
            .runs();
        assert!(!table.offers("draw!"));
    }
}

/// An offer may be declined by a word; the turn does not change.
#[test]
fn an_offer_is_declined_by_a_word() {
    let mut table = Table::new("renju");
    table
        .play(SIX)
        .play("draw?, draw-")
        .runs()
        .asks("opener black done");
    assert_eq!(table.last_logged(2), ["responder: draw?", "opener: draw-"]);
    table.refuses("draw!, draw-").play("M12").runs();
}

/// §6.3: a class rule limits each person to two offers a game; without it there is no limit.
#[test]
fn offers_are_limited() {
    let mut table = Table::new("renju draw_offers_max=2");
    table
        .play(SIX)
        .play("draw?, M12, draw?, G1, draw?, M10, draw?, I1");
    // Responder 2 (after E1, G1), opener 2 (after M12, M10).
    table
        .refuses("draw?, responder: draw?")
        .play("M8")
        .refuses("draw?, opener: draw?");
    table.play("K1").runs();

    let mut free = Table::new("renju");
    free.play(SIX)
        .play("draw?, M12, draw?, G1, draw?, M10, draw?, I1, draw?, M8, draw?, draw!");
    free.ends("draw agreed");
}

/// A limit of none forbids offers.
#[test]
fn a_limit_of_zero_forbids_offers() {
    let mut table = Table::new("renju draw_offers_max=0");
    table
        .play(SIX)
        .refuses("draw?, responder: draw?, opener: draw?");
    assert!(!table.offers("draw?"));
}

/// An undone offer counts as none.
#[test]
fn an_undone_offer_is_none() {
    let mut table = Table::new("renju draw_offers_max=1");
    table.play(SIX).play("draw?");
    assert!(table.game.undo().is_some());
    table
        .refuses("draw!")
        .play("draw?, draw!")
        .ends("draw agreed");
}
