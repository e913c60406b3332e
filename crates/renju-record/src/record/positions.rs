//! The positions along a tree.

use renju_core::{Board, Color, Move, Point, PointSet};
use thiserror::Error;

use super::node::Node;
use super::tree::{NodeId, Record, Visit, Walk};

/// A move of a tree that can't be made on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("move {number} goes to {point}, where a stone lies")]
#[non_exhaustive]
pub struct BadNode {
    /// The node.
    pub id: NodeId,
    /// The number of the move along its line, from 1.
    pub number: usize,
    /// The occupied point.
    pub point: Point,
}

/// The position at a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordPosition {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// The moves that led there, from the last set-up of stones on, or from the start.
    pub moves: Vec<Move>,
    /// The board on which these moves begin: empty, but for stones that were set up.
    pub start: Board,
}

/// A node on a walk, with its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitedPosition {
    /// The node.
    pub id: NodeId,
    /// How many nodes lie between it and the root, itself included.
    pub depth: usize,
    /// How many moves lead there, passes among them.
    pub number: usize,
    /// The stones after the move of the node.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
}

impl Record {
    /// Returns the position at a node.
    ///
    /// # Errors
    /// Fails at the first move on the way that goes to an occupied point.
    ///
    /// # Panics
    /// If it is no node of this tree.
    ///
    /// # Complexity
    /// Linear in the moves before it.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Color, Move};
    /// use renju_record::Record;
    /// let record = Record::of_moves(["h8", "i9", "g7"].map(|it| it.parse::<Move>().unwrap()))?;
    /// let last = record.main_line().last().unwrap();
    /// let position = record.position(last)?;
    /// assert_eq!(position.board.count(Color::Black), 2);
    /// assert_eq!(position.to_move, Color::White);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, id: NodeId) -> Result<RecordPosition, BadNode> {
        let mut position = RecordPosition {
            board: Board::new(),
            to_move: Color::Black,
            moves: Vec::new(),
            start: Board::new(),
        };
        let mut number = 0;
        for id in std::iter::once(NodeId::ROOT).chain(self.path(id)) {
            let node = self.node(id);
            let (mut board, mut to_move) = (position.board, position.to_move);
            if set_up(node, &mut board, &mut to_move) {
                position.start = board;
                position.moves.clear();
            }
            if let Some(played) = node.played() {
                number += 1;
                play(played, &mut board, &mut to_move).map_err(|point| BadNode {
                    id,
                    number,
                    point,
                })?;
                position.moves.push(played);
            }
            (position.board, position.to_move) = (board, to_move);
        }
        Ok(position)
    }

    /// Returns every node with its position, in the order of play. A move on an occupied point is told
    /// as an error, and what follows it is passed over.
    #[must_use]
    pub fn positions(&self) -> Positions<'_> {
        Positions {
            record: self,
            walk: self.walk(),
            before: Vec::new(),
        }
    }
}

/// The positions of a tree. Made by [`Record::positions`].
#[derive(Debug, Clone)]
pub struct Positions<'a> {
    record: &'a Record,
    walk: Walk<'a>,
    /// The position after each node on the way to the next one.
    before: Vec<Reached>,
}

/// A position on the way through a tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reached {
    pub(super) board: Board,
    pub(super) to_move: Color,
    /// How many moves led there, passes included.
    pub(super) moves: usize,
}

impl Reached {
    /// The position before the root.
    pub(super) const fn start(board: Board) -> Self {
        Self {
            board,
            to_move: Color::Black,
            moves: 0,
        }
    }

    /// Returns the position after a node, or the occupied point that its move goes to.
    pub(super) fn after(mut self, node: &Node) -> Result<Self, Point> {
        set_up(node, &mut self.board, &mut self.to_move);
        if let Some(played) = node.played() {
            self.moves += 1;
            play(played, &mut self.board, &mut self.to_move)?;
        }
        Ok(self)
    }
}

impl Positions<'_> {
    /// Passes over all that follows the node that came last.
    pub fn skip_behind(&mut self, visited: &VisitedPosition) {
        let VisitedPosition { id, depth, .. } = *visited;
        self.walk.skip_behind(Visit { id, depth });
    }
}

impl Iterator for Positions<'_> {
    type Item = Result<VisitedPosition, BadNode>;

    fn next(&mut self) -> Option<Self::Item> {
        let visit = self.walk.next()?;
        let Visit { id, depth } = visit;
        self.before.truncate(depth);
        let before = self.before.last().copied();
        let before = before.unwrap_or_else(|| Reached::start(Board::new()));
        let reached = match before.after(self.record.node(id)) {
            Ok(reached) => reached,
            Err(point) => {
                self.walk.skip_behind(visit);
                let number = before.moves + 1;
                return Some(Err(BadNode { id, number, point }));
            }
        };
        self.before.push(reached);
        Some(Ok(VisitedPosition {
            id,
            depth,
            number: reached.moves,
            board: reached.board,
            to_move: reached.to_move,
        }))
    }
}

/// Sets up the stones of a node; says whether it has any.
fn set_up(node: &Node, board: &mut Board, to_move: &mut Color) -> bool {
    let Some(setup) = &node.notes().setup else {
        return false;
    };
    let cleared: PointSet = setup.empty | setup.black | setup.white;
    for point in cleared {
        board.remove(point);
    }
    let stones = [(Color::White, setup.white), (Color::Black, setup.black)];
    for (color, points) in stones {
        for point in points {
            // A point that is set up for both colors is White's.
            let _ = board.place(point, color);
        }
    }
    *to_move = setup.to_move.unwrap_or(*to_move);
    true
}

/// Plays a move; an occupied point is the error.
fn play(played: Move, board: &mut Board, to_move: &mut Color) -> Result<(), Point> {
    if let Move::Place(point) = played {
        board.place(point, *to_move).map_err(|_| point)?;
    }
    *to_move = to_move.opponent();
    Ok(())
}
