//! The tree of a record as an outline.
//!
//! The first continuation goes on at the margin of the line, and the others stand indented between: after
//! the move that they replace, and before what follows it. So a long game with remarks stays flat, and
//! only variations within variations move to the right.

use renju_record::{NodeId, Notes, Record, Text};

use super::look::{Characters, Look};
use super::prose::WIDTH;
use super::record::beginning;
use super::safe_text::{lines, on_one_line, wrap};
use super::words::record as words;
use crate::record_view::has_text;

/// How many levels of variations are indented. Those below stand at the same margin and say their level.
const LEVELS: usize = 12;

/// How many columns of a line are left to words at least.
const MIN_ROOM: usize = 40;

/// What stands before a remark.
const REMARK: &str = "# ";

/// How much of the comments is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comments {
    /// Their beginning, on one line.
    Beginning,
    /// All of them.
    Whole,
}

/// The outline of a tree, piece by piece: each is a line of moves with the remarks on the last of them.
///
/// The places that are still to be told are kept in a list, so that no depth of the tree is too much.
#[derive(Debug, Clone)]
pub(crate) struct RecordTree<'a> {
    record: &'a Record,
    look: Look,
    comments: Comments,
    rest: Vec<Part>,
    /// For each level of variations on the way to the line that is told, whether more of them follow.
    bars: Vec<bool>,
    /// The remarks before the first move.
    first: Option<&'a Notes>,
}

/// A part of the tree that is still to be told.
#[derive(Debug, Clone, Copy)]
struct Part {
    /// The node behind which it begins, or with which, if it is a variation.
    id: NodeId,
    /// The number of the last move up to there.
    number: usize,
    /// How many variations it lies in, itself included.
    level: usize,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// What follows a node that has been told.
    Behind,
    /// A variation, from its first move on.
    Variation { is_last: bool },
}

impl<'a> RecordTree<'a> {
    /// Begins with what follows a node; `number` is that of its move.
    pub(crate) fn behind(
        record: &'a Record,
        id: NodeId,
        number: usize,
        comments: Comments,
        look: Look,
    ) -> Self {
        let notes = record.node(id).notes();
        Self {
            record,
            look,
            comments,
            rest: vec![Part {
                id,
                number,
                level: 0,
                kind: Kind::Behind,
            }],
            bars: Vec::new(),
            first: has_text(notes).then_some(notes),
        }
    }

    /// Writes one node of a line.
    fn step(&self, id: NodeId, number: &mut usize, line: &mut Vec<String>) {
        let node = self.record.node(id);
        if let Some(played) = node.played() {
            *number += 1;
            line.push(words::numbered(*number, played));
        } else {
            line.push(words::NO_MOVE.to_owned());
        }
        if node.notes().setup.is_some() {
            line.push(words::SET_UP.to_owned());
        }
    }

    /// Tells one line of moves: up to remarks, or to a place where there are several continuations.
    fn tell(&mut self, part: Part) -> String {
        let Part {
            mut id,
            mut number,
            level,
            kind,
        } = part;
        self.bars.truncate(level);
        let mut line = Vec::new();
        let lead = self.margin();
        if let Kind::Variation { is_last } = kind {
            self.bars.push(!is_last);
            self.step(id, &mut number, &mut line);
        }
        let level = self.bars.len();
        let has_remarks = |id: NodeId| has_text(self.record.node(id).notes());
        let goes_on = |id, number| Part {
            id,
            number,
            level,
            kind: Kind::Behind,
        };
        let mut is_open = line.is_empty() || !has_remarks(id);
        let mut later = Vec::new();
        if !is_open {
            later.push(goes_on(id, number));
        }
        while is_open {
            let mut children = self.record.children(id);
            let Some(next) = children.next() else {
                break;
            };
            let before = number;
            self.step(next, &mut number, &mut line);
            let others: Vec<NodeId> = children.collect();
            is_open = others.is_empty() && !has_remarks(next);
            if !is_open {
                later.push(goes_on(next, number));
                let variation = |(index, &id)| Part {
                    id,
                    number: before,
                    level,
                    kind: Kind::Variation {
                        is_last: index == 0,
                    },
                };
                later.extend(others.iter().rev().enumerate().map(variation));
            }
            id = next;
        }
        self.rest.append(&mut later);
        if line.is_empty() {
            return String::new();
        }
        let head = match kind {
            Kind::Behind => lead,
            Kind::Variation { is_last } => lead + self.branch(is_last),
        };
        self.lay_out(&head, level, &line.join(" ")) + &self.remarks(id)
    }

    /// Lays out a line of moves behind its margin.
    fn lay_out(&self, head: &str, level: usize, moves: &str) -> String {
        let text = match level {
            0..=LEVELS => moves.to_owned(),
            level => format!("{} {moves}", words::level(level)),
        };
        let margin = self.margin();
        let room = WIDTH.saturating_sub(margin.chars().count()).max(MIN_ROOM);
        let mut page = String::new();
        for (line, index) in wrap(&text, room).iter().zip(0..) {
            page.push_str(if index == 0 { head } else { &margin });
            page.push_str(line);
            page.push('\n');
        }
        page
    }

    /// Tells what is written at a node.
    fn remarks(&self, id: NodeId) -> String {
        let notes = self.record.node(id).notes();
        if !has_text(notes) {
            return String::new();
        }
        self.remarks_of(notes)
    }

    fn remarks_of(&self, notes: &Notes) -> String {
        let margin = format!("{}   {REMARK}", self.margin());
        let room = WIDTH.saturating_sub(margin.chars().count()).max(MIN_ROOM);
        let characters = self.look.characters;
        let told = match self.comments {
            Comments::Beginning => vec![beginning(notes, room, characters)],
            Comments::Whole => {
                let title = notes.title.as_ref();
                let title = title.map(|it| on_one_line(it.as_str(), characters));
                let comment = notes.comment.as_ref().map(Text::as_str).unwrap_or_default();
                let texts = title.into_iter().chain(lines(comment, characters));
                texts.flat_map(|text| wrap(&text, room)).collect()
            }
        };
        let line = |text: &String| format!("{margin}{text}").trim_end().to_owned() + "\n";
        told.iter().map(line).collect()
    }

    /// Returns what stands left of the lines of the innermost variation.
    fn margin(&self) -> String {
        let bars = self.bars.iter().take(LEVELS);
        bars.map(|&more| if more { self.bar() } else { "   " })
            .collect()
    }

    const fn bar(&self) -> &'static str {
        match self.look.characters {
            Characters::Unicode => "│  ",
            Characters::Ascii => "|  ",
        }
    }

    /// Returns what leads to the first move of a variation. Where no more levels are indented, its level
    /// tells it from the lines around.
    fn branch(&self, is_last: bool) -> &'static str {
        if self.bars.len() > LEVELS {
            return "";
        }
        match (self.look.characters, is_last) {
            (Characters::Unicode, false) => "├─ ",
            (Characters::Unicode, true) => "└─ ",
            (Characters::Ascii, false) => "|- ",
            (Characters::Ascii, true) => "`- ",
        }
    }
}

impl Iterator for RecordTree<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if let Some(notes) = self.first.take() {
            return Some(self.remarks_of(notes));
        }
        let part = self.rest.pop()?;
        Some(self.tell(part))
    }
}

#[cfg(test)]
mod tests {
    use renju_core::Move;

    use super::*;

    fn point(name: &str) -> Move {
        name.parse().unwrap()
    }

    /// Adds moves behind a node; returns the last.
    fn add(record: &mut Record, mut id: NodeId, moves: &str) -> NodeId {
        for played in moves.split(' ') {
            id = record.add(id, point(played)).unwrap();
        }
        id
    }

    fn tell(record: &Record, comments: Comments, look: Look) -> String {
        RecordTree::behind(record, NodeId::ROOT, 0, comments, look).collect()
    }

    fn study() -> Record {
        let mut record = Record::new();
        let first = add(&mut record, NodeId::ROOT, "H8");
        let second = add(&mut record, first, "I9");
        add(&mut record, second, "G7 F6 J10");
        let direct = add(&mut record, first, "H9");
        add(&mut record, direct, "I10 G7");
        let nested = add(&mut record, direct, "K9");
        add(&mut record, nested, "A1");
        add(&mut record, direct, "K10");
        add(&mut record, first, "pass");
        record.notes_mut(nested).comment = Some("Far\noff.".into());
        record.notes_mut(second).title = Some("Indirect".into());
        record
    }

    #[test]
    fn variations_stand_behind_the_move_that_they_replace() {
        let expected = "\
1. H8 2. I9
   # Indirect
├─ 2. H9 3. I10
│  ├─ 3. K9
│  │     # Far off.
│  │  4. A1
│  └─ 3. K10
│  4. G7
└─ 2. pass
3. G7 4. F6 5. J10
";
        let told = tell(&study(), Comments::Beginning, Look::default());
        assert_eq!(told, expected);
        let whole = tell(&study(), Comments::Whole, Look::default());
        assert!(
            whole.contains("│  │     # Far\n│  │     # off.\n"),
            "{whole}"
        );
        let ascii = Look {
            characters: Characters::Ascii,
            ..Look::default()
        };
        let told = tell(&study(), Comments::Beginning, ascii);
        assert!(told.is_ascii() && told.contains("|  `- 3. K10"), "{told}");
    }

    #[test]
    fn a_part_of_the_tree_can_be_told_alone() {
        let record = study();
        let first = record.main_line().next().unwrap();
        let direct = record.child(first, point("H9")).unwrap();
        let told: String =
            RecordTree::behind(&record, direct, 2, Comments::Beginning, Look::default()).collect();
        assert!(told.starts_with("3. I10\n├─ 3. K9\n"), "{told}");
        assert!(told.ends_with("└─ 3. K10\n4. G7\n"), "{told}");
    }

    #[test]
    fn long_lines_wrap() {
        let mut record = Record::new();
        let mut id = NodeId::ROOT;
        for column in 'a'..='o' {
            for rank in 1..=10 {
                id = add(&mut record, id, &format!("{column}{rank}"));
            }
        }
        let told = tell(&record, Comments::Beginning, Look::default());
        assert!(told.lines().count() > 10);
        assert!(told.lines().all(|line| line.len() <= WIDTH), "{told}");
    }

    #[test]
    fn no_depth_is_too_much() {
        let mut record = Record::new();
        let mut id = NodeId::ROOT;
        for _ in 0..50_000 {
            add(&mut record, id, "A1");
            id = add(&mut record, id, "B1");
        }
        let told = tell(&record, Comments::Beginning, Look::default());
        let longest = told.lines().map(|line| line.chars().count()).max();
        assert!(longest.unwrap() <= WIDTH, "{longest:?}");
        assert!(told.contains("(level 50000) 50000. B1"));
        assert_eq!(told.lines().count(), 50_001);
    }

    #[test]
    fn a_record_without_moves_has_no_lines() {
        assert_eq!(
            tell(&Record::new(), Comments::Beginning, Look::default()),
            ""
        );
    }
}
