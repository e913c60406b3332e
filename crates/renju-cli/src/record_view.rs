//! What `show` finds out about a record: how much it holds, and what there is at one of its nodes.

use std::collections::BTreeMap;
use std::fmt;

use renju_core::{Move, NamedOpening, Point};
use renju_record::{BadNode, NodeId, Notes, Record, RecordPosition};
use serde::Serialize;
use thiserror::Error;

/// How many continuations an error names.
const NAMED: usize = 12;

/// How much a record holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(crate) struct Counts {
    /// The moves of the main line.
    pub(crate) moves: usize,
    /// The nodes, without the root.
    pub(crate) nodes: usize,
    /// The continuations beside the first of their place.
    pub(crate) variations: usize,
    /// The moves of the longest line.
    pub(crate) depth: usize,
    /// The nodes with a title or a comment, and one for a comment on the whole game.
    pub(crate) comments: usize,
}

/// A record with what was found out about it.
#[derive(Debug, Clone)]
pub(crate) struct RecordView<'a> {
    /// The record.
    pub(crate) record: &'a Record,
    /// How much it holds.
    pub(crate) counts: Counts,
    /// The opening that its first three moves form.
    pub(crate) opening: Option<NamedOpening>,
    /// How many nodes follow each node, by index.
    behind: Vec<usize>,
}

impl<'a> RecordView<'a> {
    /// Looks through a record.
    pub(crate) fn of(record: &'a Record) -> Self {
        let mut counts = Counts {
            moves: record.main_moves().count(),
            nodes: record.len() - 1,
            comments: usize::from(record.info.comment.is_some()),
            ..Counts::default()
        };
        let order: Vec<NodeId> = record.walk().map(|visit| visit.id).collect();
        let mut numbers = vec![0; record.len()];
        for &id in &order {
            let node = record.node(id);
            let before = node.parent().map_or(0, |parent| numbers[parent.index()]);
            let number = before + usize::from(node.played().is_some());
            numbers[id.index()] = number;
            counts.depth = counts.depth.max(number);
            counts.variations += record.children(id).skip(1).count();
            counts.comments += usize::from(has_text(node.notes()));
        }
        let mut behind = vec![0; record.len()];
        for &id in order.iter().rev() {
            if let Some(parent) = record.node(id).parent() {
                behind[parent.index()] += behind[id.index()] + 1;
            }
        }
        Self {
            record,
            counts,
            opening: opening(record),
            behind,
        }
    }

    /// Looks at a node.
    pub(crate) fn at(&self, id: NodeId) -> NodeView<'a> {
        let record = self.record;
        let nodes = record.path(id).into_iter();
        let moves: Vec<Move> = nodes.filter_map(|id| record.node(id).played()).collect();
        let (position, bad) = match record.position(id) {
            Ok(position) => (position, None),
            Err(bad) => {
                let before = record.node(bad.id).parent().unwrap_or(NodeId::ROOT);
                let position = record.position(before);
                let position = position.expect("the bad move is the first on its way");
                (position, Some(bad))
            }
        };
        // Moves before stones were set up are gone from the board, but they count.
        let shown = bad.map_or(moves.len(), |bad| bad.number - 1);
        let first = shown - position.moves.len() + 1;
        let numbers = position.moves.iter().zip(first..);
        let numbers = numbers.filter_map(|(&played, number)| match played {
            Move::Place(point) => Some((point, number)),
            Move::Pass => None,
        });
        let continuations = record.children(id).map(|child| Continuation {
            played: record.node(child).played(),
            notes: record.node(child).notes(),
            behind: self.behind[child.index()],
        });
        NodeView {
            played: record.node(id).played(),
            notes: record.node(id).notes(),
            numbers: numbers.collect(),
            continuations: continuations.collect(),
            moves,
            position,
            bad,
        }
    }
}

/// What there is at a node.
#[derive(Debug, Clone)]
pub(crate) struct NodeView<'a> {
    /// The moves from the start to it.
    pub(crate) moves: Vec<Move>,
    /// Its own move, if it has one.
    pub(crate) played: Option<Move>,
    /// The position, or the last one on the way that there can be.
    pub(crate) position: RecordPosition,
    /// The move on the way that can't be made.
    pub(crate) bad: Option<BadNode>,
    /// The number of each stone that was played and not set up.
    pub(crate) numbers: BTreeMap<Point, usize>,
    /// What is written there.
    pub(crate) notes: &'a Notes,
    /// What follows.
    pub(crate) continuations: Vec<Continuation<'a>>,
}

/// A node that follows another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Continuation<'a> {
    /// The move, if it has one.
    pub(crate) played: Option<Move>,
    /// What is written there.
    pub(crate) notes: &'a Notes,
    /// How many nodes follow it.
    pub(crate) behind: usize,
}

/// Which node of a record is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The end of the main line.
    End,
    /// The main line after so many moves.
    After(usize),
    /// Where these moves lead.
    Path(Vec<Move>),
}

/// Why a node is not there.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum NoNode {
    /// The main line ends before.
    #[error("the main line ends after {moves} moves, before move {wanted}")]
    TooShort {
        /// The moves of the main line.
        moves: usize,
        /// The number that was asked for.
        wanted: usize,
    },
    /// A move is not in the tree.
    #[error("move {number}, {played}, is not in the tree: {next}")]
    LeavesTree {
        /// The number of the move in the path, from 1.
        number: usize,
        /// The move.
        played: Move,
        /// What there is instead.
        next: NextMoves,
    },
}

/// The moves that are in the tree at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NextMoves(Vec<Move>);

impl fmt::Display for NextMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(moves) = self;
        if moves.is_empty() {
            return f.write_str("nothing follows there");
        }
        let named: Vec<String> = moves.iter().take(NAMED).map(Move::to_string).collect();
        write!(f, "there it goes on with {}", named.join(", "))?;
        match moves.len().checked_sub(NAMED) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, " and {more} more"),
        }
    }
}

impl Aim {
    /// Finds the node that is meant.
    ///
    /// # Errors
    /// Fails if there is none.
    pub(crate) fn find(&self, record: &Record) -> Result<NodeId, NoNode> {
        match self {
            Self::End => Ok(record.main_line().last().unwrap_or(NodeId::ROOT)),
            Self::After(0) => Ok(NodeId::ROOT),
            &Self::After(wanted) => {
                let has_move = |id: &NodeId| record.node(*id).played().is_some();
                let found = record.main_line().filter(has_move).nth(wanted - 1);
                found.ok_or_else(|| NoNode::TooShort {
                    moves: record.main_moves().count(),
                    wanted,
                })
            }
            Self::Path(moves) => {
                let mut at = NodeId::ROOT;
                for (&played, number) in moves.iter().zip(1..) {
                    let is_it = |id: &NodeId| record.node(*id).played() == Some(played);
                    let found = next_moves(record, at).find(is_it);
                    at = found.ok_or_else(|| NoNode::LeavesTree {
                        number,
                        played,
                        next: NextMoves(
                            next_moves(record, at)
                                .filter_map(|id| record.node(id).played())
                                .collect(),
                        ),
                    })?;
                }
                Ok(at)
            }
        }
    }
}

/// Returns the next nodes with a move, be they behind nodes without one.
fn next_moves(record: &Record, id: NodeId) -> impl Iterator<Item = NodeId> {
    let children = |id| {
        let mut children: Vec<NodeId> = record.children(id).collect();
        children.reverse();
        children
    };
    let mut rest = children(id);
    std::iter::from_fn(move || {
        loop {
            let id = rest.pop()?;
            if record.node(id).played().is_some() {
                return Some(id);
            }
            rest.extend(children(id));
        }
    })
}

/// Returns the opening that the first three moves of the main line form.
pub(crate) fn opening(record: &Record) -> Option<NamedOpening> {
    let mut points = Vec::with_capacity(3);
    for id in std::iter::once(NodeId::ROOT).chain(record.main_line()) {
        let node = record.node(id);
        if node.notes().setup.is_some() {
            return None;
        }
        match node.played() {
            None => {}
            Some(Move::Place(point)) => points.push(point),
            Some(Move::Pass) => return None,
        }
        if let [first, second, third] = points[..] {
            return NamedOpening::of([first, second, third]).map(|(opening, _)| opening);
        }
    }
    None
}

/// Says whether somebody has written something at a node.
pub(crate) fn has_text(notes: &Notes) -> bool {
    notes.title.is_some() || notes.comment.is_some()
}

#[cfg(test)]
mod tests {
    use renju_record::Setup;

    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        let moves = text.split_whitespace();
        moves.map(|it| it.parse().unwrap()).collect()
    }

    /// A main line of three moves, an answer beside the second, and one behind a node without a move.
    fn study() -> Record {
        let mut record = Record::of_moves(moves("H8 I9 I7")).unwrap();
        let first = record.main_line().next().unwrap();
        let direct = record.add(first, moves("H9")[0]).unwrap();
        record.notes_mut(direct).title = Some("direct".into());
        record.info.comment = Some("A study.".into());
        let remark = record.add_empty(first).unwrap();
        let answer = record.add(remark, moves("G8")[0]).unwrap();
        record.add(answer, moves("G9")[0]).unwrap();
        record
    }

    #[test]
    fn everything_is_counted() {
        let record = study();
        let view = RecordView::of(&record);
        let expected = Counts {
            moves: 3,
            nodes: 7,
            variations: 2,
            depth: 3,
            comments: 2,
        };
        assert_eq!(view.counts, expected);
        let first = Aim::After(1).find(&record).unwrap();
        let next = view.at(first).continuations;
        let next: Vec<_> = next.iter().map(|it| (it.played, it.behind)).collect();
        let [main, direct] = [moves("I9")[0], moves("H9")[0]];
        assert_eq!(next, [(Some(main), 1), (Some(direct), 0), (None, 2)]);
        assert_eq!(RecordView::of(&Record::new()).counts, Counts::default());
    }

    #[test]
    fn a_path_passes_over_nodes_without_moves() {
        let record = study();
        let check = |path: &str, expected: &str| {
            let found = Aim::Path(moves(path)).find(&record);
            let found = found.map(|id| RecordView::of(&record).at(id).moves);
            let told = match found {
                Ok(found) => {
                    assert_eq!(found, moves(path));
                    String::new()
                }
                Err(error) => error.to_string(),
            };
            assert_eq!(told, expected, "{path}");
        };
        check("", "");
        check("H8 H9", "");
        check("H8 G8 G9", "");
        check(
            "H8 A1",
            "move 2, A1, is not in the tree: there it goes on with I9, H9, G8",
        );
        check(
            "H8 H9 G8",
            "move 3, G8, is not in the tree: nothing follows there",
        );
    }

    #[test]
    fn the_main_line_is_counted_in_moves() {
        let record = study();
        let at = |wanted| Aim::After(wanted).find(&record);
        assert_eq!(at(0), Ok(NodeId::ROOT));
        assert_eq!(at(3), Aim::End.find(&record));
        let error = at(4).unwrap_err().to_string();
        assert_eq!(error, "the main line ends after 3 moves, before move 4");
        assert_eq!(Aim::End.find(&Record::new()), Ok(NodeId::ROOT));
    }

    #[test]
    fn a_move_that_cannot_be_made_leaves_the_position_before() {
        let record = Record::of_moves(moves("H8 I9 H8 A1")).unwrap();
        let view = RecordView::of(&record);
        let end = view.at(Aim::End.find(&record).unwrap());
        assert_eq!(end.bad.map(|bad| bad.number), Some(3));
        assert_eq!(end.moves.len(), 4);
        assert_eq!(end.position.board.occupied().len(), 2);
        assert_eq!(end.numbers.len(), 2);
    }

    #[test]
    fn moves_before_stones_are_set_up_count() {
        let mut record = Record::of_moves(moves("H8 I9")).unwrap();
        let last = record.main_line().last().unwrap();
        let next = record.add(last, moves("G7")[0]).unwrap();
        record.notes_mut(next).setup = Some(Box::new(Setup {
            black: "A1".parse().unwrap(),
            ..Setup::default()
        }));
        let end = RecordView::of(&record).at(next);
        let point = |name: &str| name.parse::<Point>().unwrap();
        assert_eq!(end.numbers, BTreeMap::from([(point("G7"), 3)]));
        assert_eq!(opening(&record), None);
    }

    #[test]
    fn openings_are_named_from_the_main_line() {
        let named = |text: &str| {
            let record = Record::of_moves(moves(text)).unwrap();
            opening(&record).map(|it| it.to_string())
        };
        assert_eq!(named("H8 H7 G7 A1").as_deref(), Some("4D"));
        assert_eq!(named("H8 H9"), None);
        assert_eq!(named("H8 pass H9"), None);
        assert_eq!(named("H8 G8 K9"), None);
    }
}
