//! The house rule `harvest`: rules.md §9.3. Its set is made without its id as text, which needs a feature.

use renju_core::{Color, Enforcement, Game, NewGameError, RuleSet, RuleSetId};

use crate::table::{Table, black_alone, full_board, points, white_alone};

fn table() -> Table {
    Table::with(RuleSet::new(RuleSetId::Harvest))
}

/// A five is taken off the board by its maker; then the other moves.
#[test]
fn a_five_is_taken_off() {
    let mut table = table();
    table
        .play(&black_alone("F8 G8 H8 I8 J8"))
        .runs()
        .asks("opener black remove");
    table.refuses("A13, pass, remove F8 G8 H8 I8 K8, remove A1 C1 E1 G1 I1, remove F8 F8 G8 H8 I8");
    table.refuses("remove F8 G8 H8 I8, responder: remove F8 G8 H8 I8 J8");
    table
        .play("remove J8 I8 H8 G8 F8")
        .runs()
        .asks("responder white done");
    assert_eq!(table.game.board().stones(Color::Black), points(""));
    assert_eq!(
        table.game.board().stones(Color::White),
        points("A1 C1 E1 G1")
    );
    table.play("F8").asks("opener black done");
}

/// A draw is offered after one's move, and the move is over only when the five are removed.
#[test]
fn no_draw_is_offered_before_the_five_are_removed() {
    let mut table = table();
    table.play(&black_alone("F8 G8 H8 I8 J8"));
    table.refuses("draw?, opener: draw?, responder: draw?");
    table
        .play("remove F8 G8 H8 I8 J8, draw?, draw!")
        .ends("draw agreed");
}

/// Of a longer line the maker takes five neighbors of his choice, the stone just played among them.
#[test]
fn of_a_longer_line_five_with_the_last_stone() {
    let mut table = table();
    table
        .play(&black_alone("F8 G8 H8 I8 K8 L8 J8"))
        .asks("opener black remove");
    // Seven stones F8 to L8; the windows that hold J8 are F8–J8, G8–K8 and H8–L8.
    table.refuses("remove F8 G8 H8 I8 K8, remove F8 G8 J8 K8 L8");
    for (five, rest) in [
        ("F8 G8 H8 I8 J8", "K8 L8"),
        ("G8 H8 I8 J8 K8", "F8 L8"),
        ("H8 I8 J8 K8 L8", "F8 G8"),
    ] {
        let mut table = table.clone();
        table
            .play(&format!("remove {five}"))
            .asks("responder white done");
        assert_eq!(table.game.board().stones(Color::Black), points(rest));
    }
}

/// Of a line of six, the five without the stone just played cannot be taken.
#[test]
fn the_last_stone_is_among_them() {
    let mut table = table();
    table
        .play(&black_alone("G8 H8 I8 J8 F8"))
        .play("remove F8 G8 H8 I8 J8, A13");
    table
        .play("F8, C13, G8, E13, I8, G13, J8, I13, K8, K13, H8")
        .asks("opener black remove");
    table
        .refuses("remove F8 G8 I8 J8 K8")
        .play("remove G8 H8 I8 J8 K8");
    assert_eq!(table.game.board().stones(Color::Black), points("F8"));
}

/// White takes alike.
#[test]
fn white_takes_alike() {
    let mut table = table();
    table
        .play(&white_alone("F8 G8 H8 I8 J8"))
        .asks("responder white remove");
    table.refuses("opener: remove F8 G8 H8 I8 J8");
    table
        .play("remove F8 G8 H8 I8 J8")
        .asks("opener black done");
}

/// With the board full, fewer own stones on it win: Black has 113, White 112.
#[test]
fn fewer_stones_win_on_a_full_board() {
    let mut table = table();
    let moves = full_board();
    table
        .place_all(&moves[..224])
        .runs()
        .place_all(&moves[224..])
        .ends("white supply");
}

/// When the time is up, the stones are counted by a ruling.
#[test]
fn stones_are_counted_when_time_is_up() {
    let mut table = table();
    table
        .play("A1, C1")
        .clone()
        .play("ruling count")
        .ends("draw supply");
    table
        .play("E1")
        .clone()
        .play("ruling count")
        .ends("white supply");
    let mut taken = self::table();
    taken
        .play(&black_alone("F8 G8 H8 I8 J8"))
        .play("remove F8 G8 H8 I8 J8");
    taken.play("ruling count").ends("black supply");
}

/// There are no fouls, and no five wins.
#[test]
fn nothing_else_of_renju() {
    let mut table = table();
    table
        .play(&black_alone("H6 H7 I8 J8 H8"))
        .runs()
        .refuses("claim H8, pass, five, replace A1");
}

/// Nor can options bring fouls or announcements in: a claim in the middle of a turn had no end.
#[test]
fn options_bring_no_fouls_in() {
    for id in [RuleSetId::Harvest, RuleSetId::Replace] {
        for (name, value) in [
            ("fouls", "black"),
            ("fouls", "both"),
            ("five_declaration", "declared"),
        ] {
            let mut rules = RuleSet::new(id);
            rules.enforcement = Enforcement::AutoLoss;
            rules.set(name, value).unwrap();
            assert_eq!(Game::new(rules).err(), Some(NewGameError::HouseRule));
        }
    }
}
