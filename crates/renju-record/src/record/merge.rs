//! Two trees brought together.

use std::collections::VecDeque;

use super::node::{Node, Notes};
use super::text::Text;
use super::tree::{NodeId, Record, TooManyNodes};

/// What came of bringing two trees together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Merged {
    /// Nodes that both trees had.
    pub common: usize,
    /// Nodes that were added.
    pub added: usize,
}

impl Record {
    /// Adds what another tree has and this one lacks: moves, notes, facts of the game. Where both say
    /// something of the same place, both comments are kept, and the other facts of this tree stay.
    ///
    /// # Errors
    /// Fails if the tree is full.
    ///
    /// # Complexity
    /// Linear in the nodes of `other`, times the children of the nodes that both have.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Move, MoveStringOptions, parse_moves};
    /// use renju_record::Record;
    /// let of = |text| Record::of_moves(parse_moves(text, MoveStringOptions::default()).unwrap());
    /// let mut record = of("h8 i9 g7")?;
    /// let merged = record.merge(&of("h8 i9 j10")?)?;
    /// assert_eq!((merged.common, merged.added), (3, 1));
    /// assert_eq!(record.len(), 5);
    /// # Ok::<(), renju_record::TooManyNodes>(())
    /// ```
    pub fn merge(&mut self, other: &Self) -> Result<Merged, TooManyNodes> {
        self.info.complete_by(&other.info);
        self.merge_branch(NodeId::ROOT, other, NodeId::ROOT)
    }

    /// Adds what follows a node of another tree, and its notes, to a node of this one.
    pub(super) fn merge_branch(
        &mut self,
        into: NodeId,
        other: &Self,
        from: NodeId,
    ) -> Result<Merged, TooManyNodes> {
        let mut merged = Merged::default();
        // Pairs of nodes of the same place, of which the children are still to be matched.
        let mut places = VecDeque::from([(into, from)]);
        self.add_notes(into, other.node(from));
        merged.common += 1;
        while let Some((into, from)) = places.pop_front() {
            for child in other.children(from) {
                let node = other.node(child);
                let known = self.twin_of(into, node);
                let place = match known {
                    Some(known) => {
                        merged.common += 1;
                        self.add_notes(known, node);
                        known
                    }
                    None => {
                        merged.added += 1;
                        self.add_copy(into, node)?
                    }
                };
                places.push_back((place, child));
            }
        }
        Ok(merged)
    }

    /// Returns the child that stands for the same as `node`: the same move, on the same stones.
    fn twin_of(&self, parent: NodeId, node: &Node) -> Option<NodeId> {
        self.children(parent).find(|&child| {
            let child = self.node(child);
            child.played() == node.played() && child.notes().setup == node.notes().setup
        })
    }

    /// Adds a copy of a node, without its children.
    fn add_copy(&mut self, parent: NodeId, node: &Node) -> Result<NodeId, TooManyNodes> {
        let id = self.add_node(parent, node.played())?;
        if !node.notes().is_empty() {
            *self.notes_mut(id) = node.notes().clone();
        }
        Ok(id)
    }

    fn add_notes(&mut self, id: NodeId, other: &Node) {
        if !other.notes().is_empty() {
            self.notes_mut(id).complete_by(other.notes());
        }
    }
}

impl Notes {
    /// Adds what `other` says and these do not.
    pub(super) fn complete_by(&mut self, other: &Self) {
        join(&mut self.title, other.title.as_ref(), " / ");
        join(&mut self.comment, other.comment.as_ref(), "\n\n");
        for (&point, label) in &other.labels {
            self.labels.entry(point).or_insert_with(|| label.clone());
        }
        self.marks.extend(&other.marks);
        self.setup = self.setup.take().or_else(|| other.setup.clone());
        self.time = self.time.or(other.time);
        self.time_left = self.time_left.or(other.time_left);
        for property in &other.properties {
            if self.property(&property.name).is_none() {
                self.properties.push(property.clone());
            }
        }
    }
}

/// Keeps both of two texts, unless one says all that the other does.
pub(super) fn join(text: &mut Option<Text>, other: Option<&Text>, between: &str) {
    let Some(other) = other else { return };
    let joined = match text.as_ref() {
        Some(text) if text.as_str().contains(other.as_str()) => return,
        Some(text) if !other.as_str().contains(text.as_str()) => {
            Text::from(format!("{text}{between}{other}"))
        }
        _ => other.clone(),
    };
    *text = Some(joined);
}
