//! Finds a position in games and studies of any format, however the board was turned and in whatever order
//! the stones came.
//!
//! Run it with `cargo run -p renju-examples --example find_a_position`.

use std::error::Error;

use renju_core::{Board, MoveStringOptions, parse_moves};
use renju_record::{ReadOptions, RecordFile, Sought, Turned};

/// The files to look through, with their names.
const FILES: [(&str, &[u8]); 3] = [
    ("club.sgf", include_bytes!("games/club.sgf")),
    ("league.jsonl", include_bytes!("games/league.jsonl")),
    ("study.lib", include_bytes!("games/study.lib")),
];

/// The third move of Kagetsu, upside down.
const POSITION: &str = "H8 H7 G7";

fn main() -> Result<(), Box<dyn Error>> {
    for line in found(POSITION)? {
        println!("{line}");
    }
    Ok(())
}

/// Tells each place that holds a position, with what was played next there. The moves are those of the
/// board that was asked for, and not of the board of the file.
fn found(position: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let moves = parse_moves(position, MoveStringOptions::default())?;
    let board = Board::from_moves(&moves)?;
    let to_move = board
        .to_move()
        .ok_or("stones do not tell whose turn it is")?;
    let sought = Sought::new(&board, to_move, Turned::AnyWay);

    let mut lines = Vec::new();
    for (name, bytes) in FILES {
        let file = RecordFile::open(bytes, Some(name), None, &ReadOptions::default())?;
        for (entry, number) in file.zip(1..) {
            let record = entry.record?;
            for hit in sought.hits(&record) {
                let next: Vec<String> = hit.next.iter().map(|it| it.played.to_string()).collect();
                let next = next.join(" ");
                lines.push(format!(
                    "{name}, game {number}, move {}: {next}",
                    hit.number
                ));
            }
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_is_found_in_three_formats() {
        assert_eq!(
            found(POSITION).unwrap(),
            [
                "club.sgf, game 1, move 3: I9 I7",
                "league.jsonl, game 1, move 3: I9",
                "study.lib, game 1, move 3: I7 I9",
            ]
        );
    }

    #[test]
    fn what_nobody_played_is_not_found() {
        assert_eq!(found("H8 A1").unwrap(), Vec::<String>::new());
    }
}
