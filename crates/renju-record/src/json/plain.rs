//! Objects with moves or stones, as programs write them that have no interest in trees.

use std::time::Duration;

use renju_core::{Board, Color, Move, MoveStringOptions, Point, PointSet, Reason, parse_moves};
use serde::Deserialize;
use serde_json::Value;

use super::ReadJsonError;
use crate::{NodeId, Outcome, Record, RecordedResult, Setup};

/// The fields that are looked at.
#[derive(Debug, Deserialize)]
pub(super) struct Plain {
    id: Option<Value>,
    moves: Option<Moves>,
    black: Option<Side>,
    white: Option<Side>,
    to_move: Option<Color>,
    rule: Option<String>,
    winner: Option<Color>,
    reason: Option<String>,
}

/// Moves as one text, or one by one.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Moves {
    Text(String),
    List(Vec<OneMove>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneMove {
    Alone(Move),
    /// As matches write them.
    Timed {
        #[serde(rename = "move")]
        played: Move,
        seconds: Option<f64>,
    },
}

/// The stones of a color, or the name of who has it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Side {
    Stones(Vec<Point>),
    Name(String),
}

impl Plain {
    /// Builds the record.
    pub(super) fn record(self) -> Result<Record, ReadJsonError> {
        let mut record = match &self.moves {
            Some(moves) => of_moves(moves)?,
            None => self.of_stones()?,
        };
        record.info.id = self.id.and_then(|id| match id {
            Value::String(id) => Some(id.into()),
            Value::Number(id) => Some(id.to_string().into()),
            _ => None,
        });
        record.info.rules = self.rule.as_deref().map(Into::into);
        let name = |side| match side {
            Some(Side::Name(name)) => Some(name.into()),
            _ => None,
        };
        record.info.black.name = name(self.black);
        record.info.white.name = name(self.white);
        if let Some(to_move) = self.to_move.filter(|_| self.moves.is_some()) {
            give_turn(&mut record, to_move)?;
        }
        record.info.result = match (self.winner, self.reason) {
            (None, None) => None,
            (Some(winner), None) => Some(Outcome::Win(winner).into()),
            (winner, Some(reason)) => {
                let known = reason.parse::<Reason>().ok();
                Some(RecordedResult {
                    outcome: winner.map_or(Outcome::Draw, Outcome::Win),
                    text: known.is_none().then(|| reason.into()),
                    reason: known,
                })
            }
        };
        Ok(record)
    }

    fn of_stones(&self) -> Result<Record, ReadJsonError> {
        let (Some(Side::Stones(black)), Some(Side::Stones(white))) = (&self.black, &self.white)
        else {
            return Err(ReadJsonError::NoMoves);
        };
        let [black, white] =
            [black, white].map(|points| points.iter().copied().collect::<PointSet>());
        if let Some(point) = (black & white).first() {
            return Err(ReadJsonError::TwoColors { point });
        }
        let by_count = || Board::from_stones(black, white).ok()?.to_move();
        let to_move = self.to_move.or_else(by_count).ok_or(ReadJsonError::Turn {
            black: black.len(),
            white: white.len(),
        })?;
        let mut record = Record::new();
        record.notes_mut(NodeId::ROOT).setup = Some(Box::new(Setup {
            black,
            white,
            empty: PointSet::new(),
            to_move: Some(to_move),
        }));
        Ok(record)
    }
}

/// Lets another color move than the moves say, by a node behind them.
fn give_turn(record: &mut Record, to_move: Color) -> Result<(), ReadJsonError> {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let position = record.position(last);
    if position.is_ok_and(|position| position.to_move == to_move) {
        return Ok(());
    }
    let id = if last == NodeId::ROOT {
        last
    } else {
        record.add_empty(last)?
    };
    record.notes_mut(id).setup = Some(Box::new(Setup {
        to_move: Some(to_move),
        ..Setup::default()
    }));
    Ok(())
}

fn of_moves(moves: &Moves) -> Result<Record, ReadJsonError> {
    match moves {
        Moves::Text(text) => {
            let moves = parse_moves(text, MoveStringOptions::default());
            Ok(Record::of_moves(moves.map_err(ReadJsonError::Moves)?)?)
        }
        Moves::List(list) => {
            let mut record = Record::new();
            let mut last = NodeId::ROOT;
            for one in list {
                let (played, seconds) = match *one {
                    OneMove::Alone(played) => (played, None),
                    OneMove::Timed { played, seconds } => (played, seconds),
                };
                last = record.add(last, played)?;
                let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                if time.is_some() {
                    record.notes_mut(last).time = time;
                }
            }
            Ok(record)
        }
    }
}
