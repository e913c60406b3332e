//! Records that `RenLib` can't hold as they are, changed so that it can.
//!
//! `RenLib` knows no nodes without a move, but for those at a point, and no move twice behind the same
//! position. Both occur in SGF files.

use std::borrow::Cow;

use renju_core::{Move, Point};

use crate::{Node, NodeId, Record, TooManyNodes};

use super::POINT;
use super::error::RenlibOddity;
use super::gather::Gathered;
use super::wire::byte_of;

/// What a node is in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// A pass.
    Pass,
    /// A stone.
    Stone(Point),
    /// No move, but something at a point.
    At(Point),
}

impl Role {
    /// Returns the role of a node, unless there is none for it.
    pub(super) fn of(node: &Node) -> Option<Self> {
        match node.played() {
            Some(Move::Pass) => Some(Self::Pass),
            Some(Move::Place(point)) => Some(Self::Stone(point)),
            None => match node.notes().property(POINT)? {
                [point] => point.as_str().parse().ok().map(Self::At),
                _ => None,
            },
        }
    }

    /// Returns the point.
    pub(super) const fn point(self) -> Option<Point> {
        match self {
            Self::Pass => None,
            Self::Stone(point) | Self::At(point) => Some(point),
        }
    }

    /// Returns the place among the nodes behind the same position: by the byte of the point, a move
    /// first.
    pub(super) fn order(self) -> (u8, bool) {
        (byte_of(self.point()), matches!(self, Self::At(_)))
    }
}

/// A record in which every node but the root has a role and no two behind the same position have the
/// same, with what had to be changed.
#[derive(Debug)]
pub(super) struct Plain<'a> {
    pub(super) record: Cow<'a, Record>,
    pub(super) changes: Vec<RenlibOddity>,
}

impl<'a> Plain<'a> {
    /// Changes what has to be.
    ///
    /// # Errors
    /// Fails if the tree is full, which it can't be: it gets smaller.
    pub(super) fn of(record: &'a Record) -> Result<Self, TooManyNodes> {
        let changes = changes_of(record);
        let record = if changes.is_empty() {
            Cow::Borrowed(record)
        } else {
            Cow::Owned(changed(record)?)
        };
        Ok(Self { record, changes })
    }
}

/// Returns what has to be changed.
fn changes_of(record: &Record) -> Vec<RenlibOddity> {
    let (mut has_none, mut has_twins) = (false, false);
    for visit in record.walk() {
        // A bit for each place that a node can have among its siblings.
        let mut seen = [0_u64; 8];
        for child in record.children(visit.id) {
            let Some(role) = Role::of(record.node(child)) else {
                has_none = true;
                continue;
            };
            let (byte, is_text) = role.order();
            let place = usize::from(byte) + if is_text { 256 } else { 0 };
            let bit = 1 << (place % 64);
            has_twins |= seen[place / 64] & bit != 0;
            seen[place / 64] |= bit;
        }
    }
    let without = has_none.then_some(RenlibOddity::NotesWithoutMove);
    let twins = has_twins.then_some(RenlibOddity::SameMoves);
    without.into_iter().chain(twins).collect()
}

/// Returns the record with nodes that have no role taken into the one before, and twins into the first.
fn changed(from: &Record) -> Result<Record, TooManyNodes> {
    let mut record = Record::new();
    record.info = from.info.clone();
    let mut gathered = Gathered::default();
    gathered.add(NodeId::ROOT, from.node(NodeId::ROOT).notes().clone());
    // Nodes of the new record, with those of the old one whose children come behind them.
    let mut places = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((into, old)) = places.pop() {
        for child in from.children(old) {
            let node = from.node(child);
            let role = Role::of(node);
            let known = match role {
                None => Some(into),
                Some(role) => child_with(&record, into, role),
            };
            let place = match known {
                Some(known) => {
                    gathered.add(known, node.notes().clone());
                    known
                }
                None => add_copy(&mut record, into, node)?,
            };
            places.push((place, child));
        }
    }
    gathered.join_into(&mut record);
    Ok(record)
}

fn child_with(record: &Record, parent: NodeId, role: Role) -> Option<NodeId> {
    let mut children = record.children(parent);
    children.find(|&child| Role::of(record.node(child)) == Some(role))
}

fn add_copy(record: &mut Record, parent: NodeId, node: &Node) -> Result<NodeId, TooManyNodes> {
    let id = match node.played() {
        Some(played) => record.add(parent, played)?,
        None => record.add_empty(parent)?,
    };
    if !node.notes().is_empty() {
        *record.notes_mut(id) = node.notes().clone();
    }
    Ok(id)
}
