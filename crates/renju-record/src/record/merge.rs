//! Two trees brought together.

use std::collections::{BTreeSet, VecDeque};

use super::node::{Node, Notes, Property};
use super::siblings::Siblings;
use super::text::Text;
use super::tree::{NodeId, Record, TooManyNodes};

/// How many bytes at the end of a text are searched for what is to be added, unless that is longer.
const SEARCHED: usize = 4096;

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
    /// Linear in the nodes of `other` and in the children of the nodes that both have.
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
        let mut siblings = Siblings::default();
        // Pairs of nodes of the same place, of which the children are still to be matched.
        let mut places = VecDeque::from([(into, from)]);
        self.add_notes(into, other.node(from));
        merged.common += 1;
        while let Some((into, from)) = places.pop_front() {
            for child in other.children(from) {
                let node = other.node(child);
                let setup = node.notes().setup.as_deref();
                let known = siblings.find(self, into, node.played(), setup);
                let place = match known {
                    Some(known) => {
                        merged.common += 1;
                        self.add_notes(known, node);
                        known
                    }
                    None => {
                        merged.added += 1;
                        let added = self.add_copy(into, node)?;
                        siblings.add(into, added, node);
                        added
                    }
                };
                places.push_back((place, child));
            }
        }
        Ok(merged)
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
        self.add_properties(&other.properties);
    }

    /// Adds the properties of which there is none of the same name.
    fn add_properties(&mut self, others: &[Property]) {
        if others.is_empty() {
            return;
        }
        let known = self.properties.iter().map(|it| it.name.as_str());
        let mut known: BTreeSet<&str> = known.collect();
        let new = others.iter().filter(|it| known.insert(&it.name));
        let new: Vec<Property> = new.cloned().collect();
        self.properties.extend(new);
    }
}

/// Keeps both of two texts, unless one says all that the other does.
///
/// Texts grow when many records are merged one after the other. So that each step takes no longer than
/// the text that is added, only the start and the end of a long text are searched for it.
pub(super) fn join(text: &mut Option<Text>, other: Option<&Text>, between: &str) {
    let Some(other) = other else { return };
    let Some(mine) = text else {
        *text = Some(other.clone());
        return;
    };
    let (said, new) = (mine.as_str(), other.as_str());
    if said.starts_with(new) || end_of(said, SEARCHED.max(2 * new.len())).contains(new) {
        return;
    }
    if new.contains(said) {
        mine.clone_from(other);
    } else {
        mine.append(between, new);
    }
}

/// Returns the last characters of a text, in at most `len` bytes.
fn end_of(text: &str, len: usize) -> &str {
    let start = text.len().saturating_sub(len);
    &text[text.ceil_char_boundary(start)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
        let mut all = None;
        for text in texts {
            join(&mut all, Some(&text.into()), " / ");
        }
        all.map_or_else(String::new, |all| all.to_string())
    }

    #[test]
    fn texts_that_differ_are_all_kept() {
        assert_eq!(joined(["a", "b", "a", "b"]), "a / b");
        assert_eq!(joined(["", "bc", "c", "abc"]), "abc");
        // The end that is searched begins inside of a character.
        let long = format!("a{}", "白".repeat(SEARCHED));
        assert_eq!(joined([&long, "胜", "白"]), format!("{long} / 胜"));
        assert_eq!(joined([&long, &long, "a"]), long);
    }

    #[test]
    fn texts_that_grow_take_no_longer_and_longer() {
        // 600 KB: to search all of it each time would be 15 GB in all.
        let texts: Vec<String> = (0..50_000).map(|number| format!("{number:09}")).collect();
        let all = joined(texts.iter().map(String::as_str));
        assert_eq!(all, texts.join(" / "));
    }
}
