//! Games as Piskvork keeps them.

use std::fmt::Write;
use std::time::Duration;

use renju_arena::gomocup::Coordinates;
use renju_arena::match_::{GameRecord, Termination};

/// Writes a game: its moves with their milliseconds, the engines, and how it ended.
pub(super) fn text(record: &GameRecord) -> String {
    let mut text = String::from("Piskvorky 15x15, 11:11, 0\n");
    for played in &record.moves {
        let (x, y) = Coordinates::ColumnFirst.numbers(played.point);
        let millis = played.time.as_ref().map_or(0, Duration::as_millis);
        writeln!(text, "{},{},{millis}", x + 1, y + 1).expect("writing to a string never fails");
    }
    let code = match record.end.reason {
        Termination::Time => 15,
        Termination::Crash | Termination::NoStart => -2,
        Termination::Illegal => 7,
        _ => 0,
    };
    writeln!(text, "{}\n{}\n{code}", record.black, record.white)
        .expect("writing to a string never fails");
    text
}
