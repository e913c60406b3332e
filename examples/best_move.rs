//! Asks the engine for the best moves of a position.
//!
//! Run it with `cargo run -p renju-examples --example best_move`.

use std::error::Error;
use std::num::NonZero;
use std::time::Duration;

use renju_core::{Board, Color, Judge};
use renju_engine::{Engine, EngineOptions, Limits, Request, Silent};

fn main() -> Result<(), Box<dyn Error>> {
    let mut engine = Engine::new(EngineOptions::default());
    // Black has a three: he wins. White can stop it, and resist if he may not.
    let three = Board::from_stones("F8 G8 H8".parse()?, "C3 K3".parse()?)?;
    println!("{}\n", best_moves(&mut engine, three, Color::Black)?);
    println!("{}\n", best_moves(&mut engine, three, Color::White)?);
    // Black may not play on H8, the only point that stops White's four.
    let four = Board::from_stones("C8 H6 H7 I9 J10".parse()?, "D8 E8 F8 G8".parse()?)?;
    println!("{}", best_moves(&mut engine, four, Color::Black)?);
    Ok(())
}

/// Returns the two best moves, each with its score and the line that is expected.
fn best_moves(engine: &mut Engine, board: Board, to_move: Color) -> Result<String, Box<dyn Error>> {
    let request = Request {
        lines: NonZero::new(2).ok_or("two is not zero")?,
        ..Request::best_move(board, to_move, Judge::default())
    };
    // Nodes make the answer repeatable, time sets a bound on slow machines.
    let limits = Limits {
        nodes: Some(100_000),
        time: Some(Duration::from_secs(60)),
        ..Limits::default()
    };
    let analysis = engine.search(&request, &limits, &mut Silent)?;
    let lines = analysis.lines.iter().map(|line| {
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        format!("{to_move} {:>4}  {}", line.score, moves.join(" "))
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(black: &str, white: &str, to_move: Color) -> Vec<String> {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let text = best_moves(&mut Engine::default(), board, to_move).unwrap();
        let score = |line: &str| line.split_whitespace().nth(1).unwrap().to_owned();
        text.lines().map(score).collect()
    }

    #[test]
    fn a_three_wins_and_can_be_stopped() {
        let three = ("F8 G8 H8", "C3 K3");
        assert_eq!(scores(three.0, three.1, Color::Black), ["+M3", "+M3"]);
        let stops = scores(three.0, three.1, Color::White);
        // A three that is let be wins in four plies.
        let is_stop = |score: &String| !["-M2", "-M4"].contains(&score.as_str());
        assert!(stops.iter().all(is_stop), "{stops:?}");
    }

    #[test]
    fn nothing_stops_a_four_whose_completing_point_is_forbidden() {
        let (black, white) = ("C8 H6 H7 I9 J10", "D8 E8 F8 G8");
        assert_eq!(scores(black, white, Color::Black), ["-M2", "-M2"]);
    }
}
