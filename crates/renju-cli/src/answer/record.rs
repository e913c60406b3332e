//! A game of a file, and what there is at one of its nodes.

use renju_core::{Color, Move, Point, PointSet};
use renju_record::{Format, Info, Notes, Text};
use serde::{Serialize, Serializer};

use super::openings::Named;
use super::position::SCHEMA;
use crate::record_view::{Counts, NodeView, RecordView};

/// Where a game comes from.
#[derive(Debug, Clone)]
pub(crate) struct Source<'a> {
    /// The name of the file.
    pub(crate) file: &'a str,
    /// Its format.
    pub(crate) format: Format,
    /// The number of the game in the file, from 1.
    pub(crate) game: usize,
    /// What was repaired, dropped or guessed.
    pub(crate) notices: Vec<String>,
}

/// The answer of `show` to a game.
#[derive(Debug, Serialize)]
pub(crate) struct ShownRecord<'a> {
    schema: u32,
    file: &'a str,
    format: &'static str,
    game: usize,
    info: &'a Info,
    opening: Option<Named>,
    counts: Counts,
    moves: Vec<Move>,
    node: ShownNode<'a>,
    notices: Vec<String>,
}

/// A node of a game.
#[derive(Debug, Serialize)]
struct ShownNode<'a> {
    moves: Vec<Move>,
    #[serde(rename = "move")]
    played: Option<Move>,
    to_move: Color,
    black: Points,
    white: Points,
    notes: &'a Notes,
    continuations: Vec<ShownContinuation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<BadMove>,
}

/// A move on the way to a node that can't be made.
#[derive(Debug, Serialize)]
struct BadMove {
    at: usize,
    point: Point,
    message: String,
}

#[derive(Debug, Serialize)]
struct ShownContinuation<'a> {
    #[serde(rename = "move")]
    played: Option<Move>,
    nodes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a Text>,
}

/// Points as a list.
#[derive(Debug)]
struct Points(PointSet);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'a> ShownRecord<'a> {
    /// Tells about a game and one of its nodes.
    pub(crate) fn new(source: Source<'a>, view: &RecordView<'a>, node: NodeView<'a>) -> Self {
        Self {
            schema: SCHEMA,
            file: source.file,
            format: source.format.name(),
            game: source.game,
            info: &view.record.info,
            opening: view.opening.map(Named::from),
            counts: view.counts,
            moves: view.record.main_moves().collect(),
            node: node.into(),
            notices: source.notices,
        }
    }
}

impl<'a> From<NodeView<'a>> for ShownNode<'a> {
    fn from(node: NodeView<'a>) -> Self {
        let board = node.position.board;
        let next = node.continuations.into_iter();
        let next = next.map(|it| ShownContinuation {
            played: it.played,
            nodes: it.behind,
            title: it.notes.title.as_ref(),
            comment: it.notes.comment.as_ref(),
        });
        Self {
            moves: node.moves,
            played: node.played,
            to_move: node.position.to_move,
            black: Points(board.stones(Color::Black)),
            white: Points(board.stones(Color::White)),
            notes: node.notes,
            continuations: next.collect(),
            error: node.bad.map(|bad| BadMove {
                at: bad.number,
                point: bad.point,
                message: bad.to_string(),
            }),
        }
    }
}
