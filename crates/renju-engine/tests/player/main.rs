//! Players in whole games, and in positions where it is certain what to do.

mod decisions;
mod levels;
mod whole_games;

use renju_core::{Game, Person, RuleSet, SignedAction};
use renju_engine::{Decision, Engine, Level, Limits, Player, PlayerOptions, Silent};

/// Returns a game after these actions.
#[track_caller]
fn game(rules: RuleSet, actions: &[&str]) -> Game {
    let mut game = Game::new(rules).expect("the options fit together");
    for action in actions {
        let action: SignedAction = action.parse().expect("it is an action");
        game.play(action).expect("it may be done");
    }
    game
}

/// Returns a player with this level and seed.
fn player(person: Person, level: Level, seed: u64) -> Player {
    let options = PlayerOptions {
        level,
        seed,
        ..PlayerOptions::default()
    };
    Player::new(person, options, Engine::default())
}

/// Limits of so many nodes for a decision.
fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// Returns what a player at full strength does.
#[track_caller]
fn decides(game: &Game, person: Person) -> Decision {
    let decision = player(person, Level::FULL, 1).act(game, &nodes(20_000), &mut Silent);
    decision.expect("there is something to do")
}
