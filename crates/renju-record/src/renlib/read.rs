//! The reader.

use renju_core::{Move, Point};

use crate::entry::{Entry, Place};
use crate::{
    Mark, NodeId, Notes, Property, ReadOptions, ReadRecordError, Record, Text, TooManyNodes,
};

use super::decode::{Comment, Decoder};
use super::error::RenlibOddity;
use super::gather::Gathered;
use super::scan::{Nodes, RawNode, Start};
use super::wire::{Flags, HAS_TEXT, byte_of};
use super::{EXTENSION, MARK, POINT, START, TEXT};

/// Reads a library, which is one record.
///
/// All versions are read, with a root or without, with comments of the old form and of the new one, with
/// and without a header. Nothing in a file tells the encoding of its texts: it is guessed from all of
/// them together unless `options` names one, and the bytes are kept beside each text. Where a file goes
/// wrong, what stands before is kept, and a notice names the byte. Moves on occupied points are kept and
/// noticed; fouls and moves behind a five are nothing that a reader looks for. Of oddities of the same
/// kind the first 20 are told one by one.
///
/// # Complexity
/// Linear in the bytes, in time and in memory. Nothing is recursive, so that no depth is too much.
///
/// # Examples
/// ```
/// use renju_record::{ReadOptions, renlib};
/// let bytes = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\x78\0\x69\x48Good\0\0";
/// let entries = renlib::read(bytes, &ReadOptions::default());
/// let record = entries[0].record.as_ref().unwrap();
/// let last = record.main_line().last().unwrap();
/// assert_eq!(record.node(last).played().unwrap().to_string(), "I9");
/// assert_eq!(record.node(last).notes().title, Some("Good".into()));
/// assert!(entries[0].notices.is_empty());
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> Vec<Entry> {
    let mut notices = Notices::default();
    let record = read_record(bytes, *options, &mut notices);
    vec![Entry {
        place: Place::File,
        record,
        notices: notices.finish(),
    }]
}

fn read_record(
    bytes: &[u8],
    options: ReadOptions,
    notices: &mut Notices,
) -> Result<Record, ReadRecordError> {
    let start = Start::of(bytes)?;
    if let Some((major, minor)) = start.new_version {
        notices.add(place_of(8), RenlibOddity::NewVersion { major, minor });
    }
    let mut nodes = Nodes::new(bytes, start.at);
    let mut reader = Reader {
        record: Record::new(),
        decoder: Decoder::new(options, nodes.clone()),
        gathered: Gathered::default(),
        notices,
        path: vec![Step::new(NodeId::ROOT, 0)],
        stones: [0; 256],
    };
    for node in nodes.by_ref() {
        reader.add(&node)?;
    }
    let Reader {
        mut record,
        decoder,
        gathered,
        notices,
        ..
    } = reader;
    gathered.join_into(&mut record);
    if let Some(end) = nodes.end() {
        notices.add(place_of(end.at), end.oddity);
    }
    notices.told.extend(decoder.notices());
    Ok(record)
}

/// A record that is being read.
#[derive(Debug)]
struct Reader<'n> {
    record: Record,
    decoder: Decoder,
    gathered: Gathered,
    notices: &'n mut Notices,
    /// The nodes from the root to the one that came last.
    path: Vec<Step>,
    /// How many stones the path puts on each point, by the byte of the point.
    stones: [u32; 256],
}

/// A node on the way to the one that is read.
#[derive(Debug, Clone, Copy)]
struct Step {
    id: NodeId,
    /// The byte of the point where it puts a stone, or 0.
    stone: u8,
    /// The highest byte among the moves of its children. Files are sorted, so that a higher one is
    /// new, and only others must be looked for.
    highest: Option<u8>,
}

impl Step {
    const fn new(id: NodeId, stone: u8) -> Self {
        Self {
            id,
            stone,
            highest: None,
        }
    }
}

impl Reader<'_> {
    /// Adds a node.
    fn add(&mut self, node: &RawNode<'_>) -> Result<(), TooManyNodes> {
        self.report_flags(node);
        let at = node.at;
        let notices = &mut *self.notices;
        let odd = &mut |oddity| notices.add(place_of(at), oddity);
        let comment = node.comment.map(|raw| self.decoder.comment(raw, odd));
        let text = node.text.and_then(|text| self.decoder.text(text, odd));
        let mut notes = notes_of(node, comment.unwrap_or_default());
        if node.depth == 0 {
            add_pointless(&mut notes, node, text);
            self.gathered.add(NodeId::ROOT, notes);
            return Ok(());
        }
        while self.path.len() > node.depth {
            let left = self.path.pop().map_or(0, |step| step.stone);
            self.stones[usize::from(left)] = self.stones[usize::from(left)].saturating_sub(1);
        }
        let parent = self.before().id;
        let Some(point) = node.point else {
            add_pointless(&mut notes, node, text);
            return self.add_move(Move::Pass, node, notes);
        };
        let is_move = !node.flags.has(Flags::NO_MOVE);
        let is_label_only = !is_move
            && text.is_some()
            && notes.is_empty()
            && node.flags.has(Flags::LEAF)
            && !node.flags.has(Flags::MARK);
        if let Some(text) = text {
            self.add_label(parent, point, &text, at);
        }
        if is_label_only {
            return Ok(());
        }
        if is_move {
            if node.flags.has(Flags::MARK) {
                notes.marks.insert((point, Mark::Cross));
            }
            self.add_move(Move::Place(point), node, notes)
        } else {
            notes.properties.extend(mark_of(node));
            self.add_empty(point, node, notes)
        }
    }

    /// Returns the parent of the node that is being read.
    fn before(&mut self) -> &mut Step {
        self.path
            .last_mut()
            .expect("only nodes below the root are left")
    }

    /// Adds a node with a move, or its notes to the one that has the same.
    fn add_move(
        &mut self,
        played: Move,
        node: &RawNode<'_>,
        notes: Notes,
    ) -> Result<(), TooManyNodes> {
        let byte = byte_of(node.point);
        let before = self.before();
        let parent = before.id;
        let is_new = before.highest.is_none_or(|highest| highest < byte);
        before.highest = before.highest.max(Some(byte));
        let twin = if is_new {
            None
        } else {
            self.record.child(parent, played)
        };
        let mut step = Step::new(NodeId::ROOT, byte);
        if let Some(twin) = twin {
            self.notices
                .add(place_of(node.at), RenlibOddity::SameMove { played });
            self.gathered.add(twin, notes);
            step.id = twin;
            step.highest = Some(u8::MAX);
        } else {
            step.id = self.record.add(parent, played)?;
            self.set_notes(step.id, notes);
            if let Some(point) = node.point
                && self.stones[usize::from(byte)] > 0
            {
                self.notices
                    .add(place_of(node.at), RenlibOddity::Occupied { point });
            }
        }
        self.stones[usize::from(byte)] += 1;
        self.path.push(step);
        Ok(())
    }

    /// Adds a node that stands at a point and is no move, or its notes to the one that is there.
    fn add_empty(
        &mut self,
        point: Point,
        raw: &RawNode<'_>,
        mut notes: Notes,
    ) -> Result<(), TooManyNodes> {
        let parent = self.before().id;
        let name = [Text::from(point.to_string())];
        let twin = self.record.children(parent).find(|&id| {
            let node = self.record.node(id);
            node.played().is_none() && node.notes().property(POINT) == Some(&name)
        });
        let id = if let Some(twin) = twin {
            let played = Move::Place(point);
            self.notices
                .add(place_of(raw.at), RenlibOddity::SameMove { played });
            self.gathered.add(twin, notes);
            twin
        } else {
            let id = self.record.add_empty(parent)?;
            notes.properties.insert(0, property(POINT, name.into()));
            self.set_notes(id, notes);
            id
        };
        let mut step = Step::new(id, 0);
        step.highest = twin.map(|_| u8::MAX);
        self.path.push(step);
        Ok(())
    }

    fn set_notes(&mut self, id: NodeId, notes: Notes) {
        if !notes.is_empty() {
            *self.record.notes_mut(id) = notes;
        }
    }

    fn add_label(&mut self, parent: NodeId, point: Point, text: &Text, at: usize) {
        let labels = &mut self.record.notes_mut(parent).labels;
        let known = labels.entry(point).or_insert_with(|| text.clone());
        if known != text {
            self.notices
                .add(place_of(at), RenlibOddity::SameLabel { point });
        }
    }

    /// Reports what is odd about a node by itself.
    fn report_flags(&mut self, node: &RawNode<'_>) {
        let flags = node.flags;
        let mut odd = |oddity| self.notices.add(place_of(node.at), oddity);
        if node.is_cut {
            odd(RenlibOddity::CutNode);
        }
        if flags.has(Flags::COMMENT) && flags.has(Flags::OLD_COMMENT) {
            odd(RenlibOddity::TwoForms);
        }
        let is_move = !flags.has(Flags::NO_MOVE);
        match node.point {
            None if node.depth == 0 => {
                let is_odd = flags.has(Flags::SIBLING | Flags::LEAF | Flags::NO_MOVE);
                is_odd.then(|| odd(RenlibOddity::RootFlags));
            }
            None if !is_move => odd(RenlibOddity::NoMoveNoPoint),
            Some(point) if !is_move && !flags.has(Flags::LEAF) => {
                odd(RenlibOddity::MovesBehindText { point });
            }
            _ => {}
        }
    }
}

/// Returns what any node may have: a comment, and what is kept of its flags.
fn notes_of(node: &RawNode<'_>, comment: Comment) -> Notes {
    let mut notes = Notes {
        title: comment.title,
        comment: comment.body,
        ..Notes::default()
    };
    if node.flags.has(Flags::START) {
        notes
            .properties
            .push(property(START, vec![Text::default()]));
    }
    let unknown = node.extension & !HAS_TEXT;
    if unknown != 0 {
        let bits = Text::from(format!("{unknown:04X}"));
        notes.properties.push(property(EXTENSION, vec![bits]));
    }
    notes
}

/// Adds the mark and the text of a node that has no point to be marked.
fn add_pointless(notes: &mut Notes, node: &RawNode<'_>, text: Option<Text>) {
    notes.properties.extend(mark_of(node));
    let text = text.map(|text| property(TEXT, vec![text]));
    notes.properties.extend(text);
}

/// Returns the property of a marked node.
fn mark_of(node: &RawNode<'_>) -> Option<Property> {
    let is_marked = node.flags.has(Flags::MARK);
    is_marked.then(|| property(MARK, vec![Text::default()]))
}

fn property(name: &str, values: Vec<Text>) -> Property {
    Property {
        name: name.to_owned(),
        values,
    }
}

/// What was odd so far.
type Notices = crate::notices::Notices<RenlibOddity>;

/// Returns the place of an offset.
fn place_of(at: usize) -> Place {
    Place::Byte(u64::try_from(at + 1).unwrap_or(u64::MAX))
}
