//! Several notes on one node.

use std::collections::{BTreeMap, BTreeSet};

use crate::{NodeId, Notes, Record, Text};

/// Notes that come to nodes beside those that they have.
///
/// They are joined at the end, all of a node at once: a node that stands in a file a million times would
/// take for ever if its comment grew each time.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    by_node: BTreeMap<NodeId, Vec<Notes>>,
}

impl Gathered {
    /// Keeps notes for a node.
    pub(super) fn add(&mut self, id: NodeId, notes: Notes) {
        if !notes.is_empty() {
            self.by_node.entry(id).or_default().push(notes);
        }
    }

    /// Adds everything to the nodes: titles and comments that differ are all kept, of labels and
    /// properties the first.
    pub(super) fn join_into(self, record: &mut Record) {
        for (id, more) in self.by_node {
            let notes = record.notes_mut(id);
            let of_all = |of: fn(&Notes) -> Option<&Text>| more.iter().filter_map(of);
            notes.title = joined(
                notes.title.iter().chain(of_all(|it| it.title.as_ref())),
                " / ",
            );
            notes.comment = joined(
                notes.comment.iter().chain(of_all(|it| it.comment.as_ref())),
                "\n\n",
            );
            let names = notes.properties.iter().map(|it| it.name.clone());
            let mut names: BTreeSet<String> = names.collect();
            for other in more {
                for (point, label) in other.labels {
                    notes.labels.entry(point).or_insert(label);
                }
                notes.marks.extend(other.marks);
                notes.time = notes.time.or(other.time);
                notes.time_left = notes.time_left.or(other.time_left);
                for property in other.properties {
                    if names.insert(property.name.clone()) {
                        notes.properties.push(property);
                    }
                }
            }
        }
    }
}

/// Returns all texts that say something and differ, or the only one as it is.
fn joined<'a>(texts: impl Iterator<Item = &'a Text>, between: &str) -> Option<Text> {
    let mut seen = BTreeSet::new();
    let mut different = texts.filter(|it| !it.is_empty() && seen.insert(it.as_str()));
    let first = different.next()?.clone();
    let others: Vec<&str> = different.map(Text::as_str).collect();
    if others.is_empty() {
        return Some(first);
    }
    Some(format!("{first}{between}{}", others.join(between)).into())
}
