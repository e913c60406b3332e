//! The tree.

use std::fmt;
use std::iter;
use std::num::NonZeroU32;

use renju_core::{Move, Symmetry};
use thiserror::Error;

use super::info::Info;
use super::node::{Node, Notes};
use super::symmetric::transform_move;
use super::text::Text;

/// The number of a node in its tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// One more than the index, so that an `Option` takes no more room.
    NonZeroU32,
);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// Returns the zero-based index: nodes count in the order in which they were added.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn of_index(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}", self.index())
    }
}

/// There is no room for another node in a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the tree has as many nodes as a tree can have")]
#[non_exhaustive]
pub struct TooManyNodes;

/// A game or a study: a tree of moves with what is known of the game.
///
/// Children stand in order, the main line first. The tree holds what a file holds, also moves on
/// occupied points: [`Record::position`] says where a line breaks the board.
///
/// # Examples
/// ```
/// use renju_core::{Move, Symmetry};
/// use renju_record::{NodeId, Record};
/// let mut record = Record::new();
/// let first = record.add(NodeId::ROOT, "h8".parse::<Move>()?)?;
/// let direct = record.add(first, "h9".parse::<Move>()?)?;
/// record.add(first, "i9".parse::<Move>()?)?;
/// record.notes_mut(direct).comment = Some("A direct opening.".into());
/// assert_eq!(record.children(first).count(), 2);
/// assert_eq!(record.main_line().last(), Some(direct));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two records are equal if they hold the same tree with the same notes, in whatever order their nodes
/// were added.
#[derive(Debug, Clone)]
pub struct Record {
    /// What is known of the game.
    pub info: Info,
    nodes: Vec<Node>,
}

impl Default for Record {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let is_same = |(one, another): (Visit, Visit)| {
            let (mine, theirs) = (self.node(one.id), other.node(another.id));
            one.depth == another.depth
                && mine.played == theirs.played
                && mine.notes() == theirs.notes()
        };
        self.info == other.info
            && self.len() == other.len()
            && self.walk().zip(other.walk()).all(is_same)
    }
}

impl Eq for Record {}

impl Record {
    /// Returns a record without moves.
    #[must_use]
    pub fn new() -> Self {
        Self {
            info: Info::default(),
            nodes: vec![Node::new(None, None)],
        }
    }

    /// Returns a record of one line.
    ///
    /// # Errors
    /// Fails if there are more than four thousand million moves.
    pub fn of_moves(moves: impl IntoIterator<Item = Move>) -> Result<Self, TooManyNodes> {
        let mut record = Self::new();
        let mut last = NodeId::ROOT;
        for played in moves {
            last = record.add(last, played)?;
        }
        Ok(record)
    }

    /// Adds a move behind a node, as its last child.
    ///
    /// # Errors
    /// Fails if the tree is full.
    ///
    /// # Panics
    /// If `parent` is no node of this tree.
    pub fn add(&mut self, parent: NodeId, played: Move) -> Result<NodeId, TooManyNodes> {
        self.add_node(parent, Some(played))
    }

    /// Adds a node without a move behind a node, as its last child.
    ///
    /// # Errors
    /// Fails if the tree is full.
    ///
    /// # Panics
    /// If `parent` is no node of this tree.
    pub fn add_empty(&mut self, parent: NodeId) -> Result<NodeId, TooManyNodes> {
        self.add_node(parent, None)
    }

    /// Adds a node with a move or without one.
    pub(crate) fn add_node(
        &mut self,
        parent: NodeId,
        played: Option<Move>,
    ) -> Result<NodeId, TooManyNodes> {
        let id = NodeId::of_index(self.nodes.len()).ok_or(TooManyNodes)?;
        let before = &mut self.nodes[parent.index()];
        let last = before.last_child.replace(id);
        match last {
            Some(last) => self.nodes[last.index()].next_sibling = Some(id),
            None => before.first_child = Some(id),
        }
        self.nodes.push(Node::new(Some(parent), played));
        Ok(id)
    }

    /// Returns a node.
    ///
    /// # Panics
    /// If it is no node of this tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the notes of a node for writing.
    ///
    /// # Panics
    /// If it is no node of this tree.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.nodes[id.index()].notes.get_or_insert_default()
    }

    /// Returns how many nodes there are, the root among them.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a root")]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns about how many bytes of memory it takes. Of the facts of the game only the comment
    /// counts: the others are short as a rule.
    pub(crate) fn size(&self) -> usize {
        let notes = self.nodes.iter().filter_map(|node| node.notes.as_deref());
        let comment = self.info.comment.as_ref().map_or(0, Text::size);
        size_of::<Self>()
            + self.nodes.len() * size_of::<Node>()
            + notes.map(Notes::size).sum::<usize>()
            + comment
    }

    /// Returns the nodes that follow a node, the main line first.
    ///
    /// # Panics
    /// If it is no node of this tree.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).first_child;
        iter::successors(first, |&child| self.node(child).next_sibling)
    }

    /// Returns the nodes of the main line, without the root: the first child of each.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let first = self.node(NodeId::ROOT).first_child;
        iter::successors(first, |&id| self.node(id).first_child)
    }

    /// Returns the moves of the main line.
    pub fn main_moves(&self) -> impl Iterator<Item = Move> {
        self.main_line().filter_map(|id| self.node(id).played)
    }

    /// Returns the nodes from the first behind the root to `id`, which comes last.
    ///
    /// # Panics
    /// If it is no node of this tree.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = iter::successors(Some(id), |&id| self.node(id).parent);
        let mut path: Vec<NodeId> = up.filter(|&id| id != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// Returns every node in the order of play: a node, then its children, each with all that follows it.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        Walk {
            record: self,
            next: Some(Visit {
                id: NodeId::ROOT,
                depth: 0,
            }),
        }
    }

    /// Returns the child of a node with a move, if there is one.
    ///
    /// # Panics
    /// If it is no node of this tree.
    #[must_use]
    pub fn child(&self, id: NodeId, played: Move) -> Option<NodeId> {
        let mut children = self.children(id);
        children.find(|&child| self.node(child).played == Some(played))
    }

    /// Returns the record with the main line only.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "the main line is no longer than the tree, for which there was room"
    )]
    pub fn main_line_only(&self) -> Self {
        let mut record = Self {
            info: self.info.clone(),
            nodes: Vec::new(),
        };
        let mut root = self.nodes[NodeId::ROOT.index()].clone();
        (root.first_child, root.last_child) = (None, None);
        record.nodes.push(root);
        let mut last = NodeId::ROOT;
        for id in self.main_line() {
            let node = self.node(id);
            last = record
                .add_node(last, node.played)
                .expect("the record is no longer than this one");
            record.nodes[last.index()].notes.clone_from(&node.notes);
        }
        record
    }

    /// Takes every point of all nodes where `symmetry` takes it.
    pub(super) fn transform_nodes(&mut self, symmetry: Symmetry) {
        for node in &mut self.nodes {
            node.played = node.played.map(|played| transform_move(played, symmetry));
            if let Some(notes) = &mut node.notes {
                notes.transform(symmetry);
            }
        }
    }

    /// Says whether there is a place with more than one continuation.
    #[must_use]
    pub fn has_variations(&self) -> bool {
        self.nodes
            .iter()
            .any(|node| node.first_child != node.last_child)
    }
}

impl Node {
    const fn new(parent: Option<NodeId>, played: Option<Move>) -> Self {
        Self {
            played,
            notes: None,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
        }
    }
}

/// A node on a walk through a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    /// The node.
    pub id: NodeId,
    /// How many nodes lie between it and the root, itself included: 0 for the root.
    pub depth: usize,
}

/// The nodes of a tree in the order of play. Made by [`Record::walk`].
#[derive(Debug, Clone)]
pub struct Walk<'a> {
    record: &'a Record,
    next: Option<Visit>,
}

impl Iterator for Walk<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let visit = self.next?;
        let node = self.record.node(visit.id);
        self.next = match node.first_child {
            Some(id) => Some(Visit {
                id,
                depth: visit.depth + 1,
            }),
            None => self.behind(visit),
        };
        Some(visit)
    }
}

impl Walk<'_> {
    /// Returns the next node that is not behind `visit`: its sibling, or that of a node before it.
    fn behind(&self, visit: Visit) -> Option<Visit> {
        let mut at = visit;
        loop {
            let node = self.record.node(at.id);
            if let Some(id) = node.next_sibling {
                return Some(Visit {
                    id,
                    depth: at.depth,
                });
            }
            at = Visit {
                id: node.parent?,
                depth: at.depth - 1,
            };
        }
    }

    /// Passes over all that follows the node that came last.
    pub fn skip_behind(&mut self, visit: Visit) {
        self.next = self.behind(visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_compared_by_what_they_hold() {
        let [h8, i9, g7] = ["h8", "i9", "g7"].map(|it| it.parse::<Move>().unwrap());
        let mut one = Record::of_moves([h8, i9]).unwrap();
        one.add(NodeId::ROOT, g7).unwrap();
        let mut other = Record::of_moves([h8]).unwrap();
        other.add(NodeId::ROOT, g7).unwrap();
        let first = other.child(NodeId::ROOT, h8).unwrap();
        let last = other.add(first, i9).unwrap();
        assert_eq!(one, other);
        // Notes that say nothing are none.
        other.notes_mut(last);
        assert_eq!(one, other);
        other.notes_mut(last).title = Some("A".into());
        assert_ne!(one, other);
        let mut longer = Record::of_moves([h8, i9, g7]).unwrap();
        assert_ne!(one, longer);
        longer.info.name = Some("A".into());
        assert_ne!(longer, Record::of_moves([h8, i9, g7]).unwrap());
    }
}
