//! What holds in every game: random play by all rule sets and openings, checked at every step.
//!
//! The cases are the same in every run; `seeded` says how to try others.

use proptest::prelude::*;
use renju_core::{Color, Game, Person, SignedAction, Stage};

use crate::legal::{every_action, is_listed};
use crate::random_play::{Tally, next_action, numbered, tally};
use crate::seeded;
use crate::table::View;

/// Where failures are kept.
const REGRESSIONS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/proptest-regressions/games.txt"
);

/// The greatest number of actions that are tried in a random game.
const LENGTH: usize = 70;

/// Checks what holds in every state.
fn check_state(game: &Game) {
    let owners = game.owners();
    for color in Color::ALL {
        assert_eq!(owners.color_of(owners.of(color)), color);
    }
    assert_ne!(owners.of(Color::Black), owners.of(Color::White));
    let state = game.state();
    assert_eq!(state.to_string().parse(), Ok(state));
    assert_eq!(state.to_act.is_none(), state.stage == Stage::Over);
    assert_eq!(game.result().is_some(), state.stage == Stage::Over);
    assert_eq!(game.legal_actions().is_empty(), state.stage == Stage::Over);
    if state.stage == Stage::Done {
        assert_eq!(state.color, Some(game.to_move()));
        assert_eq!(state.to_act, Some(owners.of(game.to_move())));
    }
    if let Some(result) = game.result() {
        let text = format!("{} {}", result.winner, result.reason);
        let (winner, reason) = text.split_once(' ').expect("there is a blank between");
        assert_eq!(winner.parse(), Ok(result.winner));
        assert_eq!(reason.parse(), Ok(result.reason));
    }
    for action in game.log() {
        assert_eq!(action.to_string().parse().as_ref(), Ok(action));
    }
}

/// Every action of every kind: accepted if and only if it is listed. What is refused changes nothing, and
/// what is accepted is undone without a trace.
fn check_all_actions(game: &mut Game, actions: &[SignedAction]) {
    let before = View::of(game);
    let copy = game.clone();
    for action in actions {
        let is_listed = is_listed(&before.legal, action);
        match game.play(action.clone()) {
            Ok(event) => {
                assert!(is_listed, "{action} is not listed in {:?}", before.log);
                assert_eq!(event.result, game.result());
                game.undo().expect("it was accepted");
            }
            Err(error) => {
                assert!(
                    !is_listed,
                    "{action} is listed in {:?}: {error}",
                    before.log
                );
            }
        }
        assert!(*game == copy, "{action} leaves a trace in {:?}", before.log);
    }
    assert_eq!(View::of(game), before);
}

/// Plays a game at random, checks each of its states, and undoes it step by step.
fn play_at_random(number: usize, seed: u64, counts: &mut Tally) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut chance = |below: usize| random.usize(..below);
    let mut game = Game::new(numbered(number)).expect("the options fit together");
    let mut befores = Vec::new();
    for _ in 0..LENGTH {
        check_state(&game);
        let Some(action) = next_action(&game, &mut chance) else {
            continue;
        };
        befores.push(game.clone());
        let event = game
            .play(action.clone())
            .unwrap_or_else(|error| panic!("{action}: {error}: {:?}", game.log()));
        assert_eq!(event.by, action.by);
        tally(counts, &event);
    }
    check_state(&game);
    check_undo(game.clone(), befores);
    game
}

/// Undone one by one, a game is at each step what it was before; and its log, written and read, leads on
/// again.
fn check_undo(mut game: Game, befores: Vec<Game>) {
    for before in befores.into_iter().rev() {
        let after = View::of(&game);
        let undone = game
            .undo()
            .expect("there is an action for each game before");
        assert_eq!(game, before);
        let mut again = before;
        for action in &undone {
            let read: SignedAction = action
                .to_string()
                .parse()
                .expect("the text was written by the game");
            again.play(read).expect("it was accepted before");
        }
        assert_eq!(View::of(&again), after);
    }
    assert_eq!(game.undo(), None);
}

/// Words and points of which action texts are made, and some that are none.
fn texts() -> impl Strategy<Value = String> {
    let verbs = "pass swap stay declare offer retract choose take claim five resign draw? draw! draw- \
                 dead predict replace remove ruling opener: responder: arbiter: black white draw time 3 12 \
                 42 -1 999 double-three count violation opener , : é";
    let words: Vec<_> = verbs.split_whitespace().map(str::to_owned).collect();
    let point =
        (b'A'..=b'P', 0..=16).prop_map(|(column, rank)| format!("{}{rank}", char::from(column)));
    let word = prop_oneof![prop::sample::select(words), point];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(seeded::config(300, REGRESSIONS))]

    #[test]
    fn games_hold_together(number in any::<usize>(), seed in any::<u64>()) {
        play_at_random(number, seed, &mut Tally::new());
    }

    #[test]
    fn what_is_listed_is_accepted_and_nothing_else(
        number in any::<usize>(),
        seed in any::<u64>(),
        length in 0_usize..24,
    ) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(numbered(number)).unwrap();
        for _ in 0..length {
            if let Some(action) = next_action(&game, &mut |below| random.usize(..below)) {
                game.play(action).unwrap();
            }
        }
        check_all_actions(&mut game, &every_action());
    }

    #[test]
    fn texts_are_refused_or_played(
        number in any::<usize>(),
        seed in any::<u64>(),
        texts in prop::collection::vec(texts(), 40),
    ) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(numbered(number)).unwrap();
        for text in texts {
            let before = game.clone();
            if let Ok(action) = text.parse::<SignedAction>() {
                prop_assert_eq!(action.to_string().parse::<SignedAction>(), Ok(action.clone()));
                if game.play(action).is_err() {
                    prop_assert!(game == before, "{} changed the game", text);
                } else {
                    prop_assert!(before.result().is_none(), "{} after the end", text);
                    prop_assert!(game.undo().is_some());
                    prop_assert!(game == before, "{} is not undone", text);
                }
            }
            if let Some(action) = next_action(&game, &mut |below| random.usize(..below)) {
                game.play(action).unwrap();
            }
            check_state(&game);
        }
    }
}

/// After the end no action at all is accepted, and the result stays.
#[test]
fn results_are_final() {
    let mut ended = 0;
    let actions = every_action();
    for seed in 0..200 {
        let number = usize::try_from(seed).unwrap();
        let mut game = play_at_random(number, seed, &mut Tally::new());
        if game.result().is_some() {
            ended += 1;
            check_all_actions(&mut game, &actions);
        }
    }
    assert!(ended > 50, "only {ended} games ended");
}

/// The random games above would show little if nothing happened in them.
#[test]
fn much_happens_in_random_games() {
    let mut counts = Tally::new();
    for seed in 0..400 {
        let number = usize::try_from(seed).unwrap();
        let game = play_at_random(number, seed, &mut counts);
        if game.owners().of(Color::Black) == Person::Responder {
            *counts.entry("exchanged").or_default() += 1;
        }
    }
    for (what, least) in [
        ("swap", 50),
        ("stayed", 50),
        ("several", 30),
        ("take", 3),
        ("offer", 150),
        ("retract", 10),
        ("choose", 40),
        ("opening over", 120),
        ("exchanged", 40),
        ("claim", 100),
        ("upheld", 15),
        ("rejected", 100),
        ("pass", 80),
        ("declined", 100),
        ("predict", 15),
        ("house", 20),
        ("five", 80),
        ("foul", 20),
        ("end", 150),
    ] {
        let found = counts.get(what).copied().unwrap_or(0);
        assert!(found >= least, "{what}: {found} of {least} in {counts:?}");
    }
}
