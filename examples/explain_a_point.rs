//! Explains a verdict by walking the tree of reasons, with sentences of one's own.
//!
//! Run it with `cargo run -p renju-examples --example explain_a_point`.

use std::error::Error;

use renju_core::{Board, Explanation, Extension, explain};

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::from_stones(
        "E10 F5 F6 F9 G8 H8 H9 H10 I7 I9 J7".parse()?,
        "D11 E5 E9 F4 G7 G9 G11 H7 J10".parse()?,
    )?;
    println!("{board:#}");
    // G10 looks like a double-three. One of its threes needs I8 to become a straight four, and I8
    // would be a double-three itself.
    for line in reasons(&explain(&board, "G10".parse()?), 0) {
        println!("{line}");
    }
    Ok(())
}

/// Returns the reasons as lines, each level of imagined stones indented more.
fn reasons(explanation: &Explanation, level: usize) -> Vec<String> {
    let indent = "  ".repeat(level);
    let mut lines = vec![format!(
        "{indent}{}: {}",
        explanation.point, explanation.verdict
    )];
    for row in explanation.fives.iter().chain(&explanation.overlines) {
        lines.push(format!("{indent}- row {}", row.stones));
    }
    for four in &explanation.fours {
        let name = if four.is_straight() {
            "straight four"
        } else {
            "four"
        };
        let (stones, completions) = (four.stones, four.completions);
        lines.push(format!(
            "{indent}- {name} {stones}: {completions} makes five"
        ));
    }
    for three in &explanation.threes {
        // A three is looked into only where two meet: alone, it forbids nothing.
        let worth = match three.is_real {
            Some(true) => "counts",
            Some(false) => "does not count",
            None => "is the only one",
        };
        lines.push(format!("{indent}- three {}: {worth}", three.stones));
        for Extension { explanation, .. } in &three.extensions {
            lines.extend(reasons(explanation, level + 1));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_go_as_deep_as_the_rule() {
        let board = Board::from_stones(
            "E10 F5 F6 F9 G8 H8 H9 H10 I7 I9 J7".parse().unwrap(),
            "D11 E5 E9 F4 G7 G9 G11 H7 J10".parse().unwrap(),
        );
        let explanation = explain(&board.unwrap(), "G10".parse().unwrap());
        assert_eq!(
            reasons(&explanation, 0),
            [
                "G10: legal",
                "- three E10 G10 H10: counts",
                "  F10: legal",
                "  - straight four E10 F10 G10 H10: D10 I10 makes five",
                "- three J7 H9 G10: does not count",
                "  I8: double-three",
                "  - straight four J7 I8 H9 G10: K6 F11 makes five",
                "  - three G8 H8 I8: counts",
                "    J8: legal",
                "    - straight four G8 H8 I8 J8: F8 K8 makes five",
                "  - three I7 I8 I9: counts",
                "    I6: legal",
                "    - straight four I6 I7 I8 I9: I5 I10 makes five",
            ]
        );
    }
}
