//! Whole games from the empty board, under every rule set and opening rule.

use fastrand::Rng;
use proptest::prelude::*;
use renju_core::{Action, Choice, Game, OpeningRule, Person, RuleSet, RuleSetId, SignedAction};
use renju_engine::{Level, Limits, Player, Silent};

use super::{nodes, player};

/// Plays a game to its end. Every action must be accepted.
fn play_out(game: &mut Game, players: &mut [Player; 2], limits: &Limits<'_>) {
    while game.result().is_none() {
        let mut acted = false;
        for player in &mut *players {
            if let Some(decision) = player.act(game, limits, &mut Silent) {
                let action = decision.action.by(player.person());
                let text = action.to_string();
                game.play(action)
                    .unwrap_or_else(|error| panic!("{text}: {error}, after {:?}", game.log()));
                acted = true;
            }
        }
        assert!(acted, "nobody acts: {}", game.state());
    }
}

fn played(rules: RuleSet, level: Level, seed: u64, limits: &Limits<'_>) -> Game {
    let mut game = Game::new(rules).expect("the options fit together");
    let mut players = Person::ALL.map(|person| player(person, level, seed));
    play_out(&mut game, &mut players, limits);
    game
}

/// Returns the rule sets, and plain Renju with each opening rule.
fn all_rules() -> impl Iterator<Item = RuleSet> {
    let sets = RuleSetId::all().map(RuleSet::new);
    let house = [RuleSetId::Replace, RuleSetId::Harvest].map(RuleSet::new);
    let openings = OpeningRule::all().map(|opening| {
        let mut rules = RuleSet::default().with_opening(opening);
        if opening == OpeningRule::Preset {
            rules.set("preset", "h8 h9 i10").expect("these are moves");
            rules.set("preset_swap", "true").expect("it is an option");
        }
        rules
    });
    sets.chain(house).chain(openings)
}

#[test]
fn two_players_play_whole_games_under_all_rules() {
    let level = Level::new(2).unwrap();
    for (seed, rules) in (0..).zip(all_rules()) {
        let game = played(rules, level, seed, &nodes(60));
        // Nobody resigns unless he is told to, and nobody plays a foul.
        assert!(game.fouls().is_empty());
        let end = game.result().unwrap().to_string();
        assert!(!end.contains("foul") && !end.contains("resign"), "{end}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let rules = || RuleSet::new("renju_taraguchi10".parse().unwrap());
    let level = Level::new(3).unwrap();
    let log = |seed| {
        let game = played(rules(), level, seed, &nodes(200));
        game.log().to_vec()
    };
    assert_eq!(log(5), log(5));
    assert_ne!(log(5), log(6));
}

#[test]
fn what_was_taken_back_is_decided_alike_again() {
    let level = Level::new(1).unwrap();
    let mut game = Game::new(RuleSet::new(RuleSetId::RenjuRif)).unwrap();
    let mut players = Person::ALL.map(|person| player(person, level, 3));
    for _ in 0..30 {
        for player in &mut players {
            let Some(first) = player.act(&game, &nodes(60), &mut Silent) else {
                continue;
            };
            let action = first.action.clone().by(player.person());
            game.play(action.clone()).unwrap();
            game.undo().unwrap();
            let again = player.act(&game, &nodes(60), &mut Silent);
            assert_eq!(again.unwrap().action, first.action);
            game.play(action).unwrap();
        }
        if game.result().is_some() {
            return;
        }
    }
}

/// Does something that may be done, chosen by chance; nothing that ends the game at once.
fn do_anything(game: &mut Game, random: &mut Rng) {
    let legal = game.legal_actions();
    let Some(legal) = random.choice(legal) else {
        return;
    };
    let mut any = |points: renju_core::PointSet| random.choice(points.iter().collect::<Vec<_>>());
    let action = match legal.choice {
        Choice::Place { points, .. } => any(points).map(Action::Place),
        Choice::Offer { points, .. } => any(points).map(|point| Action::Offer(vec![point])),
        Choice::Retract { points } => any(points).map(Action::Retract),
        Choice::Choose { points } => any(points).map(Action::Choose),
        Choice::Replace { points } => any(points).map(Action::Replace),
        Choice::Declare { min, max } => Some(Action::Declare(random.u8(min..=max))),
        Choice::Predict { .. } => "predict white 42".parse().ok(),
        Choice::Remove { fives } => fives.first().copied().map(Action::Remove),
        Choice::Exactly(Action::Resign | Action::AcceptDraw) | Choice::Rule => None,
        Choice::Exactly(action) => Some(action),
        _ => None,
    };
    if let Some(action) = action {
        let by = legal.by;
        // A foul, a claim or a second pass may end the game.
        let _ = game.play(SignedAction { by, action });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_game_goes_on_with_an_action_that_is_accepted(
        rules in 0..all_rules().count(),
        seed in any::<u64>(),
        actions in 0_usize..60,
        level in 0_usize..11,
    ) {
        let rules = all_rules().nth(rules).unwrap();
        let level = Level::all().nth(level).unwrap();
        let mut game = Game::new(rules).unwrap();
        let mut random = Rng::with_seed(seed);
        for _ in 0..actions {
            do_anything(&mut game, &mut random);
        }
        for person in Person::ALL {
            let decision = player(person, level, seed).act(&game, &nodes(30), &mut Silent);
            let is_asked = game.state().to_act == Some(person);
            prop_assert!(decision.is_some() || !is_asked, "{}", game.state());
            if let Some(decision) = decision {
                let mut after = game.clone();
                let action = decision.action.by(person);
                let text = action.to_string();
                let accepted = after.play(action);
                prop_assert!(accepted.is_ok(), "{text}: {accepted:?}");
            }
        }
    }
}
