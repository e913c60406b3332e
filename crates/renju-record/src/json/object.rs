//! The objects of this format.

use renju_core::Move;
use serde::{Deserialize, Serialize};

use super::{FORMAT, ReadJsonError, SCHEMA};
use crate::{Info, NodeId, Notes, Record};

/// How much of a text an error repeats, in characters.
const SHOWN: usize = 40;

/// A record as it is written.
#[derive(Debug, Serialize)]
pub(super) struct Written<'a> {
    schema: u32,
    format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    info: Option<&'a Info>,
    #[serde(skip_serializing_if = "Notes::is_empty")]
    root: &'a Notes,
    nodes: Vec<WrittenNode<'a>>,
}

/// A node as it is written.
#[derive(Debug, Serialize)]
struct WrittenNode<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    played: Option<Move>,
    #[serde(skip_serializing_if = "Notes::is_empty")]
    notes: &'a Notes,
}

impl<'a> Written<'a> {
    /// Takes a record for writing. Nodes come in the order of play.
    pub(super) fn of(record: &'a Record) -> Self {
        let mut numbers = vec![0; record.len()];
        let mut nodes = Vec::with_capacity(record.len() - 1);
        for visit in record.walk().skip(1) {
            let node = record.node(visit.id);
            let parent = numbers[node.parent().unwrap_or(NodeId::ROOT).index()];
            nodes.push(WrittenNode {
                parent: (parent != nodes.len()).then_some(parent),
                played: node.played(),
                notes: node.notes(),
            });
            numbers[visit.id.index()] = nodes.len();
        }
        Self {
            schema: SCHEMA,
            format: FORMAT,
            info: (record.info != Info::default()).then_some(&record.info),
            root: record.node(NodeId::ROOT).notes(),
            nodes,
        }
    }
}

/// A record as it is read.
#[derive(Debug, Deserialize)]
pub(super) struct Given {
    schema: Option<u32>,
    format: Option<String>,
    #[serde(default)]
    info: Info,
    #[serde(default)]
    root: Notes,
    nodes: Vec<GivenNode>,
}

/// A node as it is read.
#[derive(Debug, Deserialize)]
struct GivenNode {
    parent: Option<usize>,
    #[serde(rename = "move")]
    played: Option<Move>,
    #[serde(default)]
    notes: Option<Box<Notes>>,
}

impl Given {
    /// Builds the tree.
    pub(super) fn record(self) -> Result<Record, ReadJsonError> {
        if let Some(schema) = self.schema.filter(|&schema| schema > SCHEMA) {
            return Err(ReadJsonError::Schema { schema });
        }
        if let Some(format) = self.format.filter(|format| format != FORMAT) {
            let format = format.chars().take(SHOWN).collect();
            return Err(ReadJsonError::OtherFormat { format });
        }
        let mut record = Record::new();
        record.info = self.info;
        if !self.root.is_empty() {
            *record.notes_mut(NodeId::ROOT) = self.root;
        }
        let mut ids = vec![NodeId::ROOT];
        for (index, node) in self.nodes.into_iter().enumerate() {
            let parent = node.parent.unwrap_or(index);
            let &before = ids
                .get(parent)
                .ok_or(ReadJsonError::Parent { index, parent })?;
            let id = record.add_node(before, node.played)?;
            if let Some(notes) = node.notes.filter(|notes| !notes.is_empty()) {
                *record.notes_mut(id) = *notes;
            }
            ids.push(id);
        }
        Ok(record)
    }
}
