//! Finds all forbidden points of a position by kind, and marks them on the board.
//!
//! Run it with `cargo run -p renju-examples --example forbidden_points`.

use std::error::Error;
use std::fmt::Write;

use renju_core::{Board, Color, Forbidden, ForbiddenPoints, Judge, Point};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", forbidden_points(&position()?)?);
    Ok(())
}

/// A position in which Black has forbidden points of every kind, and a point that makes five.
fn position() -> Result<Board, Box<dyn Error>> {
    Ok(Board::from_stones(
        "I3 J3 L3 I4 G5 I5 J5 K5 L5 K6 K7".parse()?,
        "C1 H3 H7 J7 G8 I8 K8 B10 N11 H15 K15".parse()?,
    )?)
}

/// Lists and draws the points that are forbidden to Black.
fn forbidden_points(board: &Board) -> Result<String, std::fmt::Error> {
    // One call judges the whole board, which takes much less time than asking for every point.
    let forbidden = Judge::default().forbidden_points(board, Color::Black);
    let mut text = String::new();
    for kind in Forbidden::ALL {
        // A point that is forbidden in two ways is in two of these sets.
        writeln!(text, "{kind}: {}", forbidden.of_kind(kind))?;
    }
    // A point that makes five is never forbidden, whatever else the stone makes.
    writeln!(text, "five: {}", forbidden.five)?;
    for rank in (0..15).rev() {
        let signs = (0..15).filter_map(|column| Point::new(column, rank));
        let signs: String = signs
            .map(|point| format!(" {}", sign(board, &forbidden, point)))
            .collect();
        writeln!(text, "{:>2}{signs}", rank + 1)?;
    }
    writeln!(text, "   A B C D E F G H I J K L M N O")?;
    Ok(text)
}

/// Returns the stone on a point, or what the point is to Black.
fn sign(board: &Board, forbidden: &ForbiddenPoints, point: Point) -> char {
    match (board.get(point), forbidden.kinds(point)) {
        (Some(Color::Black), _) => 'X',
        (Some(Color::White), _) => 'O',
        (None, Some(kinds)) => match kinds.primary() {
            Forbidden::Overline => '6',
            Forbidden::DoubleFour => '4',
            Forbidden::DoubleThree => '3',
        },
        (None, None) if forbidden.five.contains(point) => '5',
        (None, None) => '.',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_listed_and_drawn() {
        let text = forbidden_points(&position().unwrap()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[..4],
            [
                "overline: H5",
                "double-four: K3",
                "double-three: J2 H4 J4 K4 L6",
                "five: M5",
            ]
        );
        assert_eq!(lines[14], " 5 . . . . . . X 6 X X X X 5 . .");
        assert_eq!(lines[15], " 4 . . . . . . . 3 X 3 3 . . . .");
        assert_eq!(lines.len(), 20);
    }
}
