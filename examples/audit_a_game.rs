//! Looks at a recorded game as an arbiter does, and lets the judge explain each foul.
//!
//! Run it with `cargo run -p renju-examples --example audit_a_game`.

use std::error::Error;

use renju_arena::audit::{Audit, AuditOptions, Finding, audit, board_before};
use renju_core::{Color, GameResult, MoveStringOptions, Reason, Winner, explain, parse_moves};
use renju_record::Record;

/// White does not see that Black's H8 makes two threes, and plays on; the record says that he won by
/// five.
const GAME: &str = "H6 A1 H7 C1 I8 E1 J8 G1 H8 I1 A15 O15";

fn main() -> Result<(), Box<dyn Error>> {
    let record = game()?;
    let audit = audit(&record, &AuditOptions::default());
    for line in told(&record, &audit) {
        println!("{line}");
    }
    Ok(())
}

/// Returns the game as a file would bring it: moves, rules and result.
fn game() -> Result<Record, Box<dyn Error>> {
    let mut record = Record::of_moves(parse_moves(GAME, MoveStringOptions::default())?)?;
    record.info.rules = Some("campus_h".into());
    let result = GameResult {
        winner: Winner::Color(Color::White),
        reason: Reason::Five,
    };
    record.info.result = Some(result.into());
    Ok(record)
}

/// Tells every finding, and behind a foul the threes that make it.
fn told(record: &Record, audit: &Audit) -> Vec<String> {
    let mut lines = Vec::new();
    for finding in &audit.findings {
        lines.push(format!("{}: {finding}", finding.severity()));
        let Finding::Foul { stone, .. } = finding else {
            continue;
        };
        if let Some(board) = board_before(record, stone.number) {
            for three in explain(&board, stone.point).threes {
                lines.push(format!("  a three: {}", three.stones));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foul_is_missed_and_a_five_is_made_up() {
        let record = game().unwrap();
        let audit = audit(&record, &AuditOptions::default());
        assert_eq!(
            told(&record, &audit),
            [
                "warning: Move 9, black H8, was forbidden (double-three), and White missed it: 3 moves \
                 followed.",
                "  a three: H8 I8 J8",
                "  a three: H6 H7 H8",
                "warning: The record says that White won by `five`, which the board does not show.",
            ]
        );
    }
}
