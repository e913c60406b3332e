//! Games and openings of matches in the formats of the field.

use std::time::Duration;

use renju_record::opening_list::Opening;
use renju_record::psq::{PsqCode, PsqGame, PsqMove};

use super::{GameRecord, OpeningMoves, Termination};

impl From<&GameRecord> for PsqGame {
    /// Returns a game as Piskvork keeps it: its moves with their times, the engines, Black first, and
    /// how it ended. The format has no place for scores, and knows neither winner nor rule.
    fn from(record: &GameRecord) -> Self {
        let moves = record.moves.iter().map(|played| PsqMove {
            point: played.point,
            time: played.time.unwrap_or(Duration::ZERO),
        });
        Self {
            moves: moves.collect(),
            players: Some([record.black.clone(), record.white.clone()]),
            code: match record.end.reason {
                Termination::Time => PsqCode::TimeOut,
                Termination::Crash | Termination::NoStart => PsqCode::EngineError,
                Termination::Illegal => PsqCode::InvalidMove,
                Termination::Board(_)
                | Termination::AdjudicatedDraw
                | Termination::AdjudicatedResign
                | Termination::MaxPlies => PsqCode::Regular,
            },
        }
    }
}

impl From<Opening> for OpeningMoves {
    fn from(opening: Opening) -> Self {
        Self {
            line: opening.line,
            moves: opening.moves,
        }
    }
}
