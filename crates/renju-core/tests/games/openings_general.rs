//! The general rules of openings, G1 to G8 of openings.md §1, and how a game names its opening (§3).

use renju_core::Person::{Opener, Responder};
use renju_core::{Action, Color, Event, Happening, PlayError, Point, Prediction, SignedAction};

use crate::table::{Table, View, points};

/// Returns a game by `renju_rif` whose opening is over, six stones on the board, Black to move.
fn after_the_opening() -> Table {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay, G10, offer G8 I8, choose I8, K8");
    table
}

/// G2: no draw offers before move 6; after it, the one who made it may offer.
#[test]
fn draws_may_be_offered_from_move_6() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay, G10, offer G8 I8, choose I8");
    table.refuses("draw?, opener: draw?, responder: draw?, pass");
    table.play("K8, draw?, draw!").ends("draw agreed");
    let mut free = Table::new("freestyle");
    free.play("A1, C1, E1")
        .refuses("draw?, opener: draw?, responder: draw?");
    free.play("G1, I1, K1, draw?, draw!").ends("draw agreed");
}

/// What a caller can build and no text says: points twice, plies off the board, offers of nothing.
#[test]
fn actions_that_have_no_text_are_refused() {
    let refused = |table: &Table, action: Action| {
        let error = table.clone().game.play(action);
        error.expect_err("the action has no text").to_string()
    };
    let center = Point::CENTER;
    let table = Table::new("renju_rif");
    let error = refused(&table, Action::PlaceSeveral(vec![center, center]));
    assert_eq!(error, "H8 already holds a black stone");

    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay, G10");
    let error = refused(&table, Action::Offer(vec![]));
    assert!(error.starts_with("0 points offered at once"), "{error}");
    let corner = "A1".parse().unwrap();
    let error = refused(&table, Action::Offer(vec![corner, corner]));
    assert_eq!(error, "A1 already holds a black stone");

    let mut table = Table::new("predict");
    table.play("A1, C1, E1, G1");
    for ply in [0, 4, 226, 255] {
        let color = Color::White;
        let error = refused(&table, Action::Predict(Prediction::Five { color, ply }));
        assert!(error.ends_with("must be 5 to 225"), "{error}");
    }
}

/// G2 and rules.md §7.3: no pass before the opening is over, then Black may pass at once.
#[test]
fn passing_begins_after_the_opening() {
    let mut table = after_the_opening();
    table.play("pass").asks("responder white done");
    assert_eq!(table.game.ply(), 7, "a pass is a move (rules.md §7.2)");
    table.play("A1").asks("opener black done");
}

/// rules.md §7.3: literal RIF forbids passing in the first three moves only.
#[test]
fn pass_from_ply_4_allows_passing_in_the_opening() {
    let mut table = Table::new("renju_rif pass_from_ply=4");
    table
        .refuses("pass")
        .play("H8")
        .refuses("pass")
        .play("H9")
        .refuses("pass")
        .play("I10, stay");
    assert!(table.offers("pass"));
    table.play("pass");
    let mut free = Table::new("campus_h pass_from_ply=4");
    free.play("A1")
        .refuses("pass")
        .play("C1")
        .refuses("pass")
        .play("E1, pass");
}

/// G3: choosing a fifth and playing move 6 are both White's; a set of offers is one move.
#[test]
fn a_set_of_offers_is_one_move() {
    let mut table = Table::new("renju_n_fifths4");
    table.play("H8 H9 I10, swap, G10");
    assert_eq!(table.game.ply(), 4);
    table
        .play("offer A1 C1 E1 G1")
        .asks("opener white choose")
        .play("choose A1");
    assert_eq!(table.game.ply(), 5);
    table.asks("opener white place white").play("O15");
    assert_eq!(table.game.ply(), 6);
}

/// Offers lie on the board until one is chosen, as Black's stones (§1).
#[test]
fn offers_lie_on_the_board() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, stay, G10, offer G8 I8");
    assert_eq!(
        table.game.board().stones(Color::Black),
        points("H8 I10 G8 I8")
    );
    let event = table.act("choose I8");
    assert_eq!(event.outcomes, [Happening::OffersRemoved(points("G8"))]);
}

/// G4: a stone means `stay`. The event says so, the log holds both, and undo takes both back.
#[test]
fn a_stone_means_stay() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10");
    let before = View::of(&table.game);
    let event = table.act("G10");
    assert_eq!(event.by, Some(Responder));
    assert_eq!(event.color, Some(Color::White));
    assert!(event.outcomes.contains(&Happening::Stayed), "{event:?}");
    assert_eq!(table.last_logged(2), ["responder: stay", "responder: G10"]);

    let mut explicit = Table::new("renju_rif");
    explicit.play("H8 H9 I10, stay, G10");
    assert_eq!(explicit.game.log(), table.game.log());
    assert_eq!(View::of(&explicit.game), View::of(&table.game));

    let undone: Vec<_> = table
        .game
        .undo()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(undone, ["responder: stay", "responder: G10"]);
    assert_eq!(View::of(&table.game), before);
    // Written on its own, `stay` is undone on its own.
    explicit.game.undo().unwrap();
    explicit.asks("responder white place white");
    explicit.game.undo().unwrap();
    explicit.asks("responder white swap_or_stay");
}

/// G5 and §1: a swap exchanges the owners; neither the stones nor the color to move change.
#[test]
fn a_swap_exchanges_persons_only() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10");
    let board = table.game.board();
    assert_eq!(table.game.to_move(), Color::White);
    let Event { by, color, .. } = table.act("swap");
    assert_eq!(
        (by, color),
        (Some(Responder), Some(Color::White)),
        "his color when he acted"
    );
    assert_eq!(table.game.to_move(), Color::White);
    assert_eq!(table.game.board(), board);
    table.black_is(Responder);
    assert_eq!(table.game.owners().color_of(Opener), Color::White);
    assert_eq!(table.game.owners().color_of(Responder), Color::Black);
}

/// After a swap, the persons of unsigned actions follow the colors: `claim` is done by White's owner.
#[test]
fn after_a_swap_the_opener_claims() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10, swap, G10, offer G8 I8, choose I8, A1");
    // Black: H8 I10 I8. H8 I8 J8 and I8 I9 I10 would be threes with I9 and J8; the foul is made at K8
    // where H8 I8 K8 and K8 K9 K10 meet.
    table.play("K9, A15, K10, O1, K8");
    table.refuses("responder: claim K8");
    let event = table.act("claim K8");
    assert_eq!(event.by, Some(Opener));
    table.ends("white foul_33");
}

/// The log of a game leads to the same game again, and the opening is over by an event.
#[test]
fn the_log_replays() {
    let table = after_the_opening();
    let mut again = Table::new("renju_rif");
    for action in table.game.log() {
        let text = action.to_string();
        assert_eq!(text.parse::<SignedAction>().as_ref(), Ok(action));
        again.act(&text);
    }
    assert_eq!(View::of(&again.game), View::of(&table.game));
    let mut last = Table::new("renju_rif");
    last.play("H8 H9 I10, stay, G10, offer G8 I8, choose I8");
    assert!(last.act("K8").outcomes.contains(&Happening::OpeningOver));
}

/// An action that belongs to no stage of the opening is refused at each.
#[test]
fn nothing_foreign_at_any_stage() {
    let foreign = "take black, replace H8, remove A1 B1 C1 D1 E1, predict draw, predict white 42, \
                   claim A1, claim H9, five, dead";
    let mut table = Table::new("renju_rif");
    for actions in [
        "H8",
        "H9",
        "I10",
        "stay",
        "G10",
        "offer G8",
        "offer I8",
        "choose I8",
        "K8",
    ] {
        table.refuses(foreign).play(actions);
    }
    table.refuses(foreign);
}

/// One may resign at any stage on one's turn; the color that loses is the one that he has.
#[test]
fn one_may_resign_in_the_opening() {
    let mut table = Table::new("renju_rif");
    table.play("H8 H9 I10");
    table.clone().play("resign").ends("black resign");
    table.play("swap, resign").ends("black resign");
}

/// §3: a game names its opening once three stones lie there, under all symmetries; and only then.
#[test]
fn the_opening_is_named() {
    for (moves, name) in [
        ("H8 H9 H10", "1D"),
        ("H8 I8 J9", "2D"),
        ("H8 G8 F7", "2D"),
        ("H8 H9 J6", "13D"),
        ("H8 G7 F6", "1I"),
        ("H8 I9 G7", "11I"),
        ("H8 I7 F10", "13I"),
    ] {
        let mut table = Table::new("renju_rif");
        table.play(&moves[..5]);
        assert_eq!(table.game.opening(), None);
        table.play(&moves[6..]);
        assert_eq!(table.game.opening().unwrap().to_string(), name, "{moves}");
    }
    let mut free = Table::new("freestyle");
    free.play("H8, H9, I10, A1");
    assert_eq!(free.game.opening().unwrap().to_string(), "2D");
    // Move 3 outside Z5, move 2 outside Z3, move 1 off the center: none of the 26.
    for moves in ["H8, H9, H11", "H8, H10, H9", "G8, G9, H10"] {
        let mut outside = Table::new("freestyle");
        outside.play(moves).runs();
        assert_eq!(outside.game.opening(), None, "{moves}");
    }
}

/// Stones that one person places in one turn may come together or one by one: the game is the same but
/// for its log, and each action is undone as it was done.
#[test]
fn together_or_one_by_one() {
    for (rules, before, stones) in [
        ("renju_rif", "", "H8 H9 I10"),
        ("renju_yamaguchi", "", "H8 H9 I10"),
        ("renju_soosyrv8", "", "H8 I9 G6"),
        ("renju_super_sakata", "", "H8 H9 I10"),
        ("renju_super_sakata", "H8 H9 I10", "F6 J9"),
        ("standard swap", "", "A1 O15 C3"),
        ("standard swap2", "", "A1 O15 C3"),
    ] {
        let mut start = Table::new(rules);
        if !before.is_empty() {
            start.play(before);
        }
        let mut together = start.clone();
        together.play(stones);
        let mut singly = start.clone();
        singly.play(&stones.replace(' ', ", "));
        let mut views = [&together, &singly].map(|table| View::of(&table.game));
        for view in &mut views {
            view.log.clear();
        }
        assert_eq!(views[0], views[1], "{rules} {stones}");
        together.game.undo().unwrap();
        assert_eq!(together.game, start.game);
        for _ in stones.split(' ') {
            singly.game.undo().unwrap();
        }
        assert_eq!(singly.game, start.game);
    }
}

/// Several stones are two or more. Text never says otherwise, but a program could.
#[test]
fn fewer_than_two_are_not_several() {
    for rules in ["renju", "renju_rif", "renju swap2", "renju swap5"] {
        let mut game = Table::new(rules).game;
        for points in [vec![], vec![Point::CENTER]] {
            let before = game.clone();
            let stones = points.len();
            let error = game.play(Action::PlaceSeveral(points)).err();
            assert_eq!(error, Some(PlayError::TooFewStones { stones }));
            assert_eq!(game, before);
        }
    }
}
