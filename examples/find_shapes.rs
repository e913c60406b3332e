//! Finds what each side can make with its next stone: fives, fours, threes.
//!
//! Run it with `cargo run -p renju-examples --example find_shapes`.

use std::error::Error;
use std::fmt::Write;

use renju_core::{Board, BoardShapes, Color, PointShapes, Rule};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", shapes(&position()?, Rule::RENJU)?);
    Ok(())
}

/// A position from a game, Black to move.
fn position() -> Result<Board, Box<dyn Error>> {
    Ok(Board::from_stones(
        "G5 F6 H6 G7 I7 F8 G8 H8 J8 B12".parse()?,
        "E6 G6 J6 E8 I8 E9 I9 K9 F10 H10".parse()?,
    )?)
}

/// Lists, for both colors, the points that make each shape, and what makes the fours.
fn shapes(board: &Board, rule: Rule) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for color in Color::ALL {
        // What a five is decides what a four or a three is: a row of six wins for White and not
        // for Black, so the same stones can be a four for one and none for the other.
        let wins = rule.winning_line(color);
        let shapes = BoardShapes::of(board, color, wins);
        writeln!(text, "{color}")?;
        writeln!(text, "  five: {}", shapes.five())?;
        writeln!(text, "  straight four: {}", shapes.straight_four())?;
        writeln!(text, "  four: {}", shapes.four())?;
        // Formal threes: whether Black may play the point that extends one is the judge's question.
        writeln!(text, "  three: {}", shapes.three())?;
        // All points at once cost little, so look into single points only where a shape is.
        for point in shapes.four() {
            for four in PointShapes::of(board, point, color, wins).fours {
                let (stones, completions) = (four.stones, four.completions);
                writeln!(text, "  {point} makes {stones}, then {completions}")?;
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_have_their_shapes() {
        let text = shapes(&position().unwrap(), Rule::RENJU).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines[..9],
            [
                "black",
                "five: F4",
                "straight four:",
                "four: D4 J4 E5 I5",
                "three: I3 H4 F5 H5 E7 F7 H7 J7 D8",
                "D4 makes D4 F6 G7 H8, then E5",
                "J4 makes J4 H6 G7 F8, then I5",
                "E5 makes E5 F6 G7 H8, then D4",
                "I5 makes I5 H6 G7 F8, then J4",
            ]
        );
        assert_eq!(lines[11], "straight four: E7");
        assert_eq!(lines[15], "E7 makes E6 E7 E8 E9, then E5 E10");
        assert_eq!(lines.len(), 17);
    }
}
