//! The main line of a record, move by move.

use std::iter;
use std::time::Duration;

use renju_core::{Board, Color, Move};
use renju_record::{NodeId, Record};

use super::finding::Stone;

/// The main line, as far as it can be played.
#[derive(Debug)]
pub(super) struct Line {
    /// The moves that can be played.
    pub(super) moves: Vec<LineMove>,
    /// The stones after all of them.
    pub(super) last: Board,
    /// How many moves the line has, be they playable or not.
    pub(super) total: usize,
    /// The number of the first move behind stones that were set up.
    pub(super) set_up: Option<usize>,
    /// The move that goes to an occupied point, and the color of the stone there.
    pub(super) blocked: Option<(Stone, Option<Color>)>,
}

/// A move of the main line.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineMove {
    /// Its number, from 1.
    pub(super) number: usize,
    pub(super) color: Color,
    pub(super) played: Move,
    /// The stones before it.
    pub(super) before: Board,
    pub(super) time: Option<Duration>,
    pub(super) time_left: Option<Duration>,
}

impl LineMove {
    /// Returns the stone that the move places, or `None` for a pass.
    pub(super) fn stone(&self) -> Option<Stone> {
        Some(Stone {
            number: self.number,
            color: self.color,
            point: self.played.point()?,
        })
    }
}

impl Line {
    /// Returns the main line of a record.
    pub(super) fn of(record: &Record) -> Self {
        let mut line = Self {
            moves: Vec::new(),
            last: Board::new(),
            total: record.main_moves().count(),
            set_up: None,
            blocked: None,
        };
        let mut to_move = Color::Black;
        // A walk through the tree begins with its main line.
        let main_line = iter::once(NodeId::ROOT).chain(record.main_line());
        for (id, position) in main_line.zip(record.positions()) {
            let node = record.node(id);
            let notes = node.notes();
            let number = line.moves.len() + 1;
            if notes.setup.is_some() {
                line.set_up.get_or_insert(number);
            }
            let visited = match position {
                Ok(visited) => visited,
                Err(bad) => {
                    let told = notes.setup.as_ref().and_then(|setup| setup.to_move);
                    let color = told.unwrap_or(to_move);
                    let point = bad.point;
                    let stone = Stone {
                        number,
                        color,
                        point,
                    };
                    line.blocked = Some((stone, line.last.get(point)));
                    break;
                }
            };
            if let Some(played) = node.played() {
                let mut before = visited.board;
                if let Move::Place(point) = played {
                    before.remove(point);
                }
                line.moves.push(LineMove {
                    number,
                    color: visited.to_move.opponent(),
                    played,
                    before,
                    time: notes.time,
                    time_left: notes.time_left,
                });
            }
            (line.last, to_move) = (visited.board, visited.to_move);
        }
        line
    }

    /// Returns the move with this number, from 1.
    pub(super) fn nth(&self, number: usize) -> Option<&LineMove> {
        self.moves.get(number.checked_sub(1)?)
    }

    /// Says whether every move of the line can be played.
    pub(super) const fn is_whole(&self) -> bool {
        self.blocked.is_none()
    }
}
