//! Children found by what they stand for.

use std::collections::HashMap;

use renju_core::Move;

use super::node::{Node, Setup};
use super::tree::{NodeId, Record};

/// How many children of a node are looked at one by one. More than there are moves means that nodes stand
/// twice or differ by stones that are set up, as hardly any file has them.
const LOOKED_AT: usize = 256;

/// What a child stands for: the move, and the stones that are set up before it.
type Key = (Option<Move>, Option<Setup>);

/// Finds children of a tree that grows, however many a node has.
#[derive(Debug, Default)]
pub(super) struct Siblings {
    /// The children of the nodes that have many, the first one of each kind.
    of_wide: HashMap<NodeId, HashMap<Key, NodeId>>,
}

impl Siblings {
    /// Returns the first child with a move, or without one, on the same stones.
    pub(super) fn find(
        &mut self,
        record: &Record,
        parent: NodeId,
        played: Option<Move>,
        setup: Option<&Setup>,
    ) -> Option<NodeId> {
        let key = (played, setup.copied());
        if let Some(children) = self.of_wide.get(&parent) {
            return children.get(&key).copied();
        }
        for (index, child) in record.children(parent).enumerate() {
            if index == LOOKED_AT {
                return self.widen(record, parent).get(&key).copied();
            }
            let node = record.node(child);
            if node.played() == played && node.notes().setup.as_deref() == setup {
                return Some(child);
            }
        }
        None
    }

    /// Takes note of a child that was added, with its notes.
    pub(super) fn add(&mut self, parent: NodeId, child: NodeId, node: &Node) {
        if let Some(children) = self.of_wide.get_mut(&parent) {
            children.entry(key_of(node)).or_insert(child);
        }
    }

    fn widen(&mut self, record: &Record, parent: NodeId) -> &HashMap<Key, NodeId> {
        let children = self.of_wide.entry(parent).or_default();
        for child in record.children(parent) {
            let key = key_of(record.node(child));
            children.entry(key).or_insert(child);
        }
        children
    }
}

fn key_of(node: &Node) -> Key {
    (node.played(), node.notes().setup.as_deref().copied())
}
