//! Judges the last move of a game, as an arbiter does who is called to the board.
//!
//! Run it with `cargo run -p renju-examples --example judge_a_move`.

use std::error::Error;

use renju_core::{Board, Color, Move, MoveStringOptions, Verdict, judge, parse_moves};

/// Games whose last move is Black's.
const GAMES: [&str; 5] = [
    "h8 i9 g7",
    "h7 i7 j8 j9 h6 g5 i8 k7 h8",
    "i8 a1 j8 c1 k8 e1 i7 g1 j6 i1 k5 k1 h8",
    "c8 a1 d8 c1 e8 e1 g8 g1 h8 i1 f5 k1 f6 m1 f7 o1 g9 a3 h10 c3 i11 e3 f8",
    "d8 a1 e8 c1 f8 e1 g8 g1 h7 i1 h6 k1 i9 m1 j10 o1 h8",
];

fn main() -> Result<(), Box<dyn Error>> {
    for game in GAMES {
        println!("{}", judge_last_move(game)?);
    }
    Ok(())
}

/// Says what the last move of a game is.
fn judge_last_move(game: &str) -> Result<String, Box<dyn Error>> {
    let moves = parse_moves(game, MoveStringOptions::default())?;
    let Some((&Move::Place(point), earlier)) = moves.split_last() else {
        return Ok("no stone was played".to_owned());
    };
    if Color::of_move(earlier.len()) == Color::White {
        return Ok(format!("{point} is White's, who has no forbidden moves"));
    }
    // A judge answers for an empty point, so the board is the one before the move. A stone that
    // already lies there can be lifted with `Board::remove` instead.
    let board = Board::from_moves(earlier)?;
    Ok(match judge(&board, point) {
        Verdict::Five => format!("{point} makes five: Black has won"),
        Verdict::Legal => format!("{point} is legal"),
        // A move can be forbidden in several ways at once. The first kind names it, which matters
        // where an overline may be claimed longer than other forbidden moves.
        Verdict::Forbidden(kinds) => format!("{point} is forbidden: {kinds}"),
        Verdict::Occupied => format!("{point} holds a stone already"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_judged() {
        let verdicts = GAMES.map(|game| judge_last_move(game).unwrap());
        assert_eq!(
            verdicts,
            [
                "G7 is legal",
                "H8 is forbidden: double-three",
                "H8 is forbidden: double-four",
                "F8 is forbidden: overline, double-four",
                "H8 makes five: Black has won",
            ]
        );
    }
}
