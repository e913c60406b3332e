//! Lets two players play a whole game with the opening rule of Soosõrv: one at the first level, one at
//! the sixth.
//!
//! Run it with `cargo run -p renju-examples --example play_with_the_engine`.

use std::error::Error;

use renju_core::{Game, Person, RuleSet};
use renju_engine::{Engine, Level, Limits, Player, PlayerOptions, Silent};

fn main() -> Result<(), Box<dyn Error>> {
    let game = played(["1".parse()?, "6".parse()?], 1)?;
    for action in game.log() {
        println!("{action}");
    }
    if let (Some(result), Some(winner)) = (game.result(), game.winner()) {
        println!("{} wins, the {winner} ({})", result.winner, result.reason);
    }
    Ok(())
}

/// Plays a game of two players at these levels, the opener's first.
fn played(levels: [Level; 2], seed: u64) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(RuleSet::new("renju_soosyrv8".parse()?))?;
    let mut players = Person::ALL.map(|person| {
        let options = PlayerOptions {
            level: levels[person.index()],
            seed,
            ..PlayerOptions::default()
        };
        Player::new(person, options, Engine::default())
    });
    while game.result().is_none() {
        // Each is asked every time, since some rights are not bound to a turn.
        for player in &mut players {
            if let Some(decision) = player.act(&game, &Limits::default(), &mut Silent) {
                game.play(decision.action.by(player.person()))?;
            }
        }
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_has_an_opening_and_an_end() {
        let level = Level::new(1).unwrap();
        let game = played([level; 2], 5).unwrap();
        assert!(game.opening().is_some());
        assert!(game.result().is_some() && game.ply() > 6);
    }
}
