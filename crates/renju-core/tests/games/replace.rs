//! The house rule `replace`: rules.md §9.2. Its set is made without its id as text, which needs a feature.

use renju_core::{Color, Game, Move, NewGameError, OpeningRule, RuleSet, RuleSetId};

use crate::table::{Table, black_alone, full_board, points};

fn table() -> Table {
    Table::with(RuleSet::new(RuleSetId::Replace))
}

/// A five lets its maker replace an enemy stone by one of his own; then the other moves.
#[test]
fn a_five_replaces_an_enemy_stone() {
    let mut table = table();
    table
        .play(&black_alone("F8 G8 H8 I8 J8"))
        .runs()
        .asks("opener black replace");
    table.refuses("A13, pass, replace F8, replace A13, responder: replace A1, replace H9");
    table.play("replace C1").runs().asks("responder white done");
    let board = table.game.board();
    assert_eq!(board.stones(Color::Black), points("F8 G8 H8 I8 J8 C1"));
    assert_eq!(board.stones(Color::White), points("A1 E1 G1"));
    // Six of 113 stones are down, and three of 112: the removed one went back to White.
    assert_eq!(table.game.in_hand(Color::Black), Some(107));
    assert_eq!(table.game.in_hand(Color::White), Some(109));
}

/// A draw is offered after one's move, and the move is over only when the stone is replaced.
#[test]
fn no_draw_is_offered_before_the_stone_is_replaced() {
    let mut table = table();
    table.play(&black_alone("F8 G8 H8 I8 J8"));
    table.refuses("draw?, opener: draw?, responder: draw?");
    table.play("replace C1, draw?, draw!").ends("draw agreed");
}

/// The same five points do not score again; six in a row hold another five, which does.
#[test]
fn a_five_scores_once() {
    let mut table = table();
    table
        .play(&black_alone("F8 G8 H8 I8 J8"))
        .play("replace A1, A13");
    table.play("M3").runs().asks("responder white done");
    table
        .play("C13, K8")
        .asks("opener black replace")
        .play("replace A13")
        .asks("responder white done");
}

/// A replacement that makes a new five scores again.
#[test]
fn a_replacement_may_score_again() {
    let mut table = table();
    // Black's second line needs A1, where White stands: A2 to A5 are Black's.
    table.play("A2, A1, A3, C1, A4, E1, A5, G1, F8, A6, G8, K1, H8, M1, I8, O1, J8");
    table
        .asks("opener black replace")
        .play("replace A1")
        .asks("opener black replace");
    table.play("replace C1").asks("responder white done");
    assert_eq!(table.game.board().stones(Color::Black).len(), 11);
}

/// White scores alike, and by an overline as well (§8: it counts as five).
#[test]
fn white_scores_alike() {
    let mut table = table();
    table
        .play(&crate::table::white_alone("F8 G8 I8 J8 K8 H8"))
        .asks("responder white replace");
    table.play("replace A1").asks("opener black done");
    assert_eq!(
        table.game.board().get("A1".parse().unwrap()),
        Some(Color::White)
    );
}

/// Who has placed his last stone wins: White's 112th stone lies before Black's 113th.
#[test]
fn the_last_stone_wins() {
    let mut table = table();
    let moves = full_board();
    table
        .place_all(&moves[..223])
        .runs()
        .place_all(&moves[223..224])
        .ends("white supply");
}

/// There are no fouls, no passes, and nothing to announce.
#[test]
fn nothing_else_of_renju() {
    let mut table = table();
    table.play(&black_alone("H6 H7 I8 J8 H8")).runs();
    table.refuses("claim H8, pass, five, replace H8, replace A1, remove H6 H7 H8 H9 H10");
    assert!(table.game.undo().is_some());
    table.asks("opener black done");
}

/// Undo takes back a replacement, and the score before it.
#[test]
fn undo_of_a_replacement() {
    let mut table = table();
    table.play(&black_alone("F8 G8 H8 I8 J8"));
    let before = table.clone();
    table.play("replace C1");
    assert!(table.game.undo().is_some());
    assert_eq!(table.game, before.game);
    assert!(table.game.undo().is_some());
    table
        .asks("opener black done")
        .play("J8")
        .asks("opener black replace");
}

/// rules.md §1.4: every stone on the board comes from somebody's hand, chosen and agreed ones too.
#[test]
fn each_stone_comes_from_a_hand() {
    let hands = |game: &Game| Color::ALL.map(|color| game.in_hand(color));
    let mut table = Table::with(RuleSet::new(RuleSetId::Replace).with_opening(OpeningRule::Cn2009));
    table.play("H8 H9 I10, stay, G10, offer G8 I8");
    assert_eq!(hands(&table.game), [Some(111), Some(110)]);
    table.play("choose I8");
    assert_eq!(hands(&table.game), [Some(110), Some(110)]);

    let mut rules = RuleSet::new(RuleSetId::Replace).with_opening(OpeningRule::Preset);
    rules.set("preset", "H8 H9 I10").unwrap();
    let table = Table::with(rules.clone());
    assert_eq!(hands(&table.game), [Some(111), Some(111)]);

    // White's 112 stones cannot all lie there before the game.
    let white = full_board().into_iter().step_by(2).take(112);
    rules.opening_options.preset = white
        .flat_map(|point| [Move::Pass, Move::Place(point)])
        .collect();
    let color = Color::White;
    let error = Game::new(rules.clone()).err();
    assert_eq!(error, Some(NewGameError::PresetSupply { color }));
    rules.opening_options.preset.truncate(222);
    let table = Table::with(rules);
    assert_eq!(hands(&table.game), [Some(113), Some(1)]);
}
