//! Lists what each side can threaten with its next stone, as gain, cost and rest points.
//!
//! Run it with `cargo run -p renju-examples --example list_threats`.

use std::error::Error;

use renju_core::{Board, Color, Judge};
use renju_engine::{ThreatKind, threats};

fn main() -> Result<(), Box<dyn Error>> {
    let board = position()?;
    println!("{board:#}");
    for color in Color::ALL {
        println!("{color}");
        for line in lines(&board, color) {
            println!("  {line}");
        }
    }
    Ok(())
}

/// A position from a game, Black to move.
fn position() -> Result<Board, Box<dyn Error>> {
    Ok(Board::from_stones(
        "G5 F6 H6 G7 I7 F8 G8 H8 J8 B12".parse()?,
        "E6 G6 J6 E8 I8 E9 I9 K9 F10 H10".parse()?,
    )?)
}

/// Describes the threats of a color, the strongest first.
fn lines(board: &Board, color: Color) -> Vec<String> {
    // Points that are forbidden to the color make no threat, and threes that don't count are none.
    let threats = threats(board, color, Judge::default());
    let lines = threats.iter().map(|threat| {
        let kind = match threat.kind {
            ThreatKind::Five => "five",
            ThreatKind::StraightFour => "straight four",
            ThreatKind::Four => "four",
            ThreatKind::Three => "three",
        };
        // Two threats with one gain point are a double threat.
        let (gain, rest, cost) = (threat.gain, threat.rest, threat.cost);
        if cost.is_empty() {
            format!("{gain}: {kind} with {rest}, no answer")
        } else {
            format!("{gain}: {kind} with {rest}, answered at {cost}")
        }
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_come_in_order_of_strength() {
        let board = position().unwrap();
        let black = lines(&board, Color::Black);
        assert_eq!(
            black[..3],
            [
                "F4: five with G5 H6 I7 J8, no answer",
                "D4: four with F6 G7 H8, answered at E5",
                "J4: four with H6 G7 F8, answered at I5",
            ]
        );
        let white = lines(&board, Color::White);
        assert_eq!(
            white[0],
            "E7: straight four with E6 E8 E9, answered at E5 E10"
        );
        assert!(
            white
                .iter()
                .any(|line| line.starts_with("J9: three with I9 K9,"))
        );
    }
}
