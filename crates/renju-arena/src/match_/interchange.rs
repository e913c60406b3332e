//! Games as Piskvork keeps them.

use std::time::Duration;

use renju_arena::match_::{GameRecord, Termination};
use renju_record::psq::{PsqCode, PsqGame, PsqMove};

/// Writes a game: its moves with their times, the engines, and how it ended.
pub(super) fn text(record: &GameRecord) -> String {
    let moves = record.moves.iter().map(|played| PsqMove {
        point: played.point,
        time: played.time.unwrap_or(Duration::ZERO),
    });
    let code = match record.end.reason {
        Termination::Time => PsqCode::TimeOut,
        Termination::Crash | Termination::NoStart => PsqCode::EngineError,
        Termination::Illegal => PsqCode::InvalidMove,
        _ => PsqCode::Regular,
    };
    let game = PsqGame {
        moves: moves.collect(),
        players: Some([record.black.clone(), record.white.clone()]),
        code,
    };
    game.to_string()
}
