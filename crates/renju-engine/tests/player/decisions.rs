//! Decisions where it is certain which one is right.

use std::num::NonZero;

use renju_core::{Action, FiveDeclaration, OpeningRule, Person, Point, RuleSet, RuleSetId};
use renju_engine::{Engine, Limits, Player, PlayerOptions, Resignation, Score, Silent, Why};

use super::{decides, game, nodes};

/// Plain Renju from these stones, after which the responder, who is White, may swap.
fn preset(moves: &str) -> RuleSet {
    let mut rules = RuleSet::default().with_opening(OpeningRule::Preset);
    rules.set("preset", moves).expect("these are moves");
    rules.set("preset_swap", "true").expect("it is an option");
    rules
}

#[test]
fn a_player_swaps_to_the_side_that_wins() {
    // Black is to move and has three in a row: a straight four wins.
    let black_wins = game(preset("f8 a1 g8 c1 h8 e1"), &[]);
    let decision = decides(&black_wins, Person::Responder);
    assert_eq!(decision.action, Action::Swap);
    assert_eq!(decision.why, Why::Expects(1.0));
    // White is to move and has it.
    let white_wins = game(preset("a1 f8 c1 g8 e1 h8 a5"), &[]);
    let decision = decides(&white_wins, Person::Responder);
    assert_eq!(decision.action, Action::Stay);
    assert_eq!(decision.why, Why::Expects(1.0));
}

#[test]
fn white_keeps_the_fifth_move_that_is_the_worst_for_black() {
    // H10 makes a row of three with nothing in its way; A1 is far from everything.
    let actions = ["H8 I9 H9", "stay", "O15", "offer H10 A1"];
    let game = game(RuleSet::new(RuleSetId::RenjuRif), &actions);
    let decision = decides(&game, Person::Responder);
    assert_eq!(decision.action, "choose A1".parse().unwrap());
}

#[test]
fn black_offers_different_fifth_moves_one_of_them_good() {
    let actions = ["H8 I9 H9", "stay", "O15"];
    let game = game(RuleSet::new("renju_n_fifths5".parse().unwrap()), &actions);
    let decision = decides(&game, Person::Opener);
    let Action::Offer(points) = &decision.action else {
        panic!("{:?}", decision.action)
    };
    assert_eq!(points.len(), 5);
    let near = |point: &&Point| point.column().abs_diff(7) <= 4 && point.rank().abs_diff(7) <= 4;
    assert_eq!(points.iter().find(near), points.first());
}

#[test]
fn white_claims_a_foul_and_black_says_nothing() {
    // D1 makes a row of six.
    let rules = RuleSet::new(RuleSetId::Cn2009).with_opening(OpeningRule::None);
    let actions = "A1 O1 B1 O3 C1 O5 E1 O7 F1 O9 D1";
    let actions: Vec<&str> = actions.split(' ').collect();
    let after_foul = game(rules.clone(), &actions);
    let decision = decides(&after_foul, Person::Responder);
    assert_eq!(decision.action, "claim D1".parse().unwrap());
    assert_eq!((decision.why, decision.nodes), (Why::Rules, 0));
    // Before it, there is nothing to claim.
    let before = game(rules, &actions[..9]);
    let decision = decides(&before, Person::Responder);
    assert!(matches!(decision.action, Action::Place(_)));
}

#[test]
fn a_five_is_announced_out_of_turn_where_that_is_asked_for() {
    let rules = RuleSet {
        five_declaration: FiveDeclaration::Declared,
        ..RuleSet::default()
    };
    let actions = ["F8", "A1", "G8", "C1", "H8", "E1", "I8", "G1", "J8"];
    let game = game(rules, &actions);
    assert_eq!(game.state().to_act, Some(Person::Responder));
    assert_eq!(decides(&game, Person::Opener).action, Action::Five);
}

#[test]
fn nobody_acts_when_it_is_not_his_turn_or_the_game_is_over() {
    let mut running = game(RuleSet::default(), &["H8"]);
    let mut opener = Player::new(Person::Opener, PlayerOptions::default(), Engine::default());
    assert_eq!(opener.act(&running, &nodes(10), &mut Silent), None);
    running.play(Action::Resign).unwrap();
    let mut responder = Player::new(
        Person::Responder,
        PlayerOptions::default(),
        Engine::default(),
    );
    assert_eq!(responder.act(&running, &nodes(10), &mut Silent), None);
}

/// White is to move against a straight four: there is no defense.
const LOST: [&str; 7] = ["F8", "A1", "G8", "C1", "H8", "E1", "I8"];

#[test]
fn who_has_lost_all_hope_resigns_if_he_is_to() {
    let game = game(RuleSet::default(), &LOST);
    let act = |moves: usize| {
        let resignation = Some(Resignation {
            below: 0.1,
            moves: NonZero::new(moves).unwrap(),
        });
        let options = PlayerOptions {
            resignation,
            ..PlayerOptions::default()
        };
        let mut player = Player::new(Person::Responder, options, Engine::default());
        // Asked again about the same move, it counts it once.
        let _ = player.act(&game, &nodes(1000), &mut Silent);
        player.act(&game, &nodes(1000), &mut Silent).unwrap()
    };
    let decision = act(1);
    assert_eq!(
        (decision.action, decision.why),
        (Action::Resign, Why::Hopeless(0.0))
    );
    assert!(matches!(act(2).action, Action::Place(_)));
    // Off by default.
    let decision = decides(&game, Person::Responder);
    assert_eq!(decision.why, Why::Search(Score::Loss(2)));
}

#[test]
fn a_draw_is_taken_by_who_would_lose_and_by_nobody_else() {
    let lost = game(RuleSet::default(), &[&LOST[..], &["draw?"]].concat());
    assert_eq!(decides(&lost, Person::Responder).action, Action::AcceptDraw);
    // Now White is to move and wins.
    let won = ["A1", "F8", "C1", "G8", "E1", "H8", "A5", "draw?"];
    let won = game(RuleSet::default(), &won);
    let decision = decides(&won, Person::Responder);
    assert!(matches!(decision.action, Action::Place(_)));
}

#[test]
fn a_prediction_names_a_ply_of_its_color() {
    // No four stones win by force, so the ply is one of the color and not near.
    let rules = RuleSet::new(RuleSetId::Predict);
    let game = game(rules, &["H8", "H9", "I10", "G10"]);
    let Action::Predict(prediction) = decides(&game, Person::Opener).action else {
        panic!("a prediction is asked for")
    };
    let text = prediction.to_string();
    let (color, ply) = text.split_once(' ').unwrap();
    let ply: u8 = ply.parse().unwrap();
    assert!(ply > 4);
    assert_eq!(ply % 2 == 1, color == "black");
}

#[test]
fn limits_of_nothing_still_give_an_action() {
    for actions in [&[][..], &["H8 H9 I10"], &["H8 H9 I10", "stay", "G10"]] {
        let game = game(RuleSet::new(RuleSetId::RenjuRif), actions);
        let person = game.state().to_act.unwrap();
        let limits = Limits {
            nodes: Some(0),
            time: Some(std::time::Duration::ZERO),
            ..Limits::default()
        };
        let mut player = Player::new(person, PlayerOptions::default(), Engine::default());
        assert!(player.act(&game, &limits, &mut Silent).is_some());
    }
}

#[test]
fn a_player_may_think_in_another_thread() {
    let game = game(RuleSet::default(), &[]);
    let mut player = Player::new(Person::Opener, PlayerOptions::default(), Engine::default());
    let thinking = std::thread::spawn(move || player.act(&game, &nodes(100), &mut Silent));
    let decision = thinking.join().unwrap().unwrap();
    assert_eq!(decision.action, Action::Place(Point::CENTER));
}
