//! Plays an opening by the rules of the federation: a swap, two offered fifth moves, a draw. Persons keep
//! their seats while colors change hands.
//!
//! Run it with `cargo run -p renju-examples --example play_a_game`.

use std::error::Error;

use renju_core::{Game, RuleSet, RuleSetId, SignedAction};

/// What the persons do. Nobody needs to be named: the game knows whose turn it is.
const ACTIONS: [&str; 9] = [
    "H8 H9 I10",
    "swap",
    "G10",
    "offer G8 I8",
    "choose I8",
    "F11",
    "E12",
    "draw?",
    "draw!",
];

fn main() -> Result<(), Box<dyn Error>> {
    for line in story(&ACTIONS)? {
        println!("{line}");
    }
    Ok(())
}

/// Returns what happens, a line for each action, and how it ends.
fn story(actions: &[&str]) -> Result<Vec<String>, Box<dyn Error>> {
    let mut game = Game::new(RuleSet::new(RuleSetId::RenjuRif))?;
    let mut lines = Vec::new();
    for text in actions {
        let before = game.state();
        let event = game.play(text.parse::<SignedAction>()?)?;
        let person = event
            .by
            .map_or("arbiter".to_owned(), |person| person.to_string());
        lines.push(format!("{person}: {}   (asked: {before})", event.action));
    }
    if let Some(opening) = game.opening() {
        lines.push(format!("opening {opening}, {}", opening.romaji()));
    }
    if let Some(result) = game.result() {
        lines.push(format!("result: {} ({})", result.winner, result.reason));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opener_is_white_after_the_swap() {
        let lines = story(&ACTIONS).unwrap();
        assert_eq!(
            lines[1],
            "responder: swap   (asked: responder white swap_or_stay)"
        );
        assert_eq!(
            lines[2],
            "opener: G10   (asked: opener white place white anywhere)"
        );
        assert_eq!(lines[7], "responder: draw?   (asked: opener white done)");
        assert_eq!(lines.last().unwrap(), "result: draw (agreed)");
    }

    #[test]
    fn the_same_offer_twice_is_refused() {
        let actions = ["H8 I8 J8", "stay", "I9", "offer G9 K9"];
        let error = story(&actions).unwrap_err().to_string();
        assert_eq!(
            error,
            "G9 and K9 are symmetric: the reflection in file I maps one onto the other"
        );
    }
}
