//! What the tests of SGF share.

use renju_core::Point;
use renju_record::{Entry, NodeId, Notes, ReadOptions, Record, sgf};

pub(crate) fn entries(bytes: &[u8]) -> Vec<Entry> {
    sgf::read(bytes, &ReadOptions::default())
}

/// Returns the only game, with its notices as text.
pub(crate) fn only(entries: Vec<Entry>) -> (Record, Vec<String>) {
    let [entry] = <[Entry; 1]>::try_from(entries).expect("there is one game");
    let notices = entry.notices.iter().map(ToString::to_string).collect();
    (entry.record.expect("it can be read"), notices)
}

pub(crate) fn point(name: &str) -> Point {
    name.parse().expect("it is a point")
}

/// Writes the moves of the tree: variations in parentheses, nodes without a move as `.`.
pub(crate) fn tree(record: &Record) -> String {
    let mut text = String::new();
    let mut depths: Vec<usize> = Vec::new();
    for visit in record.walk().skip(1) {
        while depths.last().is_some_and(|&depth| visit.depth <= depth) {
            depths.pop();
            text.push(')');
        }
        let node = record.node(visit.id);
        let parent = node.parent().expect("it is not the root");
        if record.children(parent).count() > 1 {
            depths.push(visit.depth);
            text.push('(');
        } else if !text.is_empty() {
            text.push(' ');
        }
        text += &node.played().map_or(".".to_owned(), |it| it.to_string());
    }
    text + &")".repeat(depths.len())
}

/// Returns the notes of a node of the main line, 0 for the root.
pub(crate) fn notes(record: &Record, index: usize) -> &Notes {
    let mut line = std::iter::once(NodeId::ROOT).chain(record.main_line());
    record
        .node(line.nth(index).expect("the line is as long"))
        .notes()
}

pub(crate) fn comment(record: &Record, index: usize) -> &str {
    let comment = notes(record, index).comment.as_ref();
    comment.expect("there is a comment").as_str()
}
