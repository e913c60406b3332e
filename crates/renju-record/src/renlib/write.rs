//! The writer.

use std::io::Write;

use renju_core::Point;

use crate::entry::{Content, Effect, Notice, Oddity, Place};
use crate::notices::Counted;
use crate::write::refuse_setup;
use crate::{Encoding, Mark, NodeId, Notes, Record, Text, WriteOptions, WriteRecordError};

use super::decode::encoding_of;
use super::encode::{Encoder, original_encoding};
use super::error::RenlibOddity;
use super::plain::{Plain, Role};
use super::scan::Nodes;
use super::wire::{Flags, HAS_TEXT, HEADER_LEN, MAGIC, byte_of, put_text};
use super::{EXTENSION, MARK, POINT, START, TEXT};

/// What a library holds, some of it with limits.
const KEPT: &[Content] = &[
    Content::Variations,
    Content::Comments,
    Content::Labels,
    Content::Marks,
    Content::Properties,
    Content::EmptyNodes,
];

/// The two forms of a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RenlibForm {
    /// With a root, as version 3.4 has it. It holds every tree.
    #[default]
    Rooted,
    /// Without a root, as version 3.0 has it, where the tree allows that: the only first move is H8,
    /// nothing is noted of the empty board, and nobody passes. Other trees are written with a root.
    Rootless,
}

/// Writes a record as a library, with a root.
///
/// Children are sorted, texts are written with CR LF, titles and bodies of comments apart, labels at
/// most 5 bytes long. The texts are in the encoding that `options` names, else in that of the first text
/// that has bytes from another file, else in windows-1252 if it holds all of them and would be guessed
/// when they are read, else in UTF-8. So the texts of one file are always in one encoding, and a file
/// that was read and not changed is the same again, if it was in this form. An empty text is none.
///
/// Returns what was lost or changed.
///
/// # Errors
/// Fails if `out` does, and if stones are set up.
///
/// # Complexity
/// Linear in the nodes, in time and in memory; children are sorted.
///
/// # Examples
/// ```
/// use renju_core::Move;
/// use renju_record::{Record, WriteOptions, renlib};
/// let record = Record::of_moves(["h8", "h9"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut bytes = Vec::new();
/// let notices = renlib::write(&record, &WriteOptions::default(), &mut bytes)?;
/// assert!(notices.is_empty());
/// assert_eq!(bytes[20..], [0x00, 0x00, 0x78, 0x00, 0x68, 0x40]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    record: &Record,
    options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    write_as(RenlibForm::Rooted, record, options, out)
}

/// Writes a record as a library of either form; see [`write()`].
///
/// # Errors
/// Fails if `out` does, and if stones are set up.
pub fn write_as(
    form: RenlibForm,
    record: &Record,
    options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    refuse_setup(record)?;
    let Plain { record, changes } = Plain::of(record)?;
    let mut notices = losses(&record);
    notices.extend(changes.into_iter().map(Notice::from));
    let said = options.encoding.or_else(|| original_encoding(&record));
    let first = Writer::run(&record, form, said.unwrap_or(Encoding::WINDOWS_1252));
    let writer = if said.is_some() || !first.encoder.is_needed || is_as_guessed(&first) {
        first
    } else {
        notices.push(RenlibOddity::WrittenAsUtf8.into());
        Writer::run(&record, form, Encoding::UTF_8)
    };
    if writer.is_reordered {
        notices.push(RenlibOddity::Order.into());
    }
    notices.extend(writer.encoder.notices());
    out.write_all(&writer.bytes)?;
    Ok(notices)
}

/// Says whether nothing is missing from a file in windows-1252, and the encoding would be guessed.
fn is_as_guessed(writer: &Writer<'_>) -> bool {
    let nodes = Nodes::new(&writer.bytes, HEADER_LEN);
    writer.encoder.missing.is_none() && encoding_of(nodes) == Encoding::WINDOWS_1252
}

/// Returns what a library has no place for.
fn losses(record: &Record) -> Vec<Notice> {
    let mut losses = Content::losses(record, KEPT);
    let any = |is_lost: fn(Option<Role>, &Notes) -> bool| {
        record.walk().any(|visit| {
            let node = record.node(visit.id);
            is_lost(Role::of(node), node.notes())
        })
    };
    let kinds = [
        (Content::Marks, any(has_lost_marks)),
        (Content::Properties, any(has_lost_properties)),
    ];
    for (what, is_lost) in kinds {
        if is_lost {
            losses.push(Notice {
                place: Place::File,
                effect: Effect::Dropped,
                oddity: Oddity::NoRoom { what },
            });
        }
    }
    if record
        .info
        .comment
        .as_ref()
        .is_some_and(|it| !it.is_empty())
    {
        losses.push(RenlibOddity::GameComment.into());
    }
    losses
}

fn has_lost_marks(role: Option<Role>, notes: &Notes) -> bool {
    let mut marks = notes.marks.iter();
    marks.any(|&(point, mark)| mark != Mark::Cross || role != Some(Role::Stone(point)))
}

fn has_lost_properties(role: Option<Role>, notes: &Notes) -> bool {
    let mut names = notes.properties.iter().map(|it| it.name.as_str());
    names.any(|name| match name {
        START | MARK => false,
        EXTENSION => extension_of(notes) == 0,
        TEXT => role.is_some_and(|role| role.point().is_some()),
        POINT => !matches!(role, Some(Role::At(_))),
        _ => true,
    })
}

/// Returns the bits that were read and are not known.
fn extension_of(notes: &Notes) -> u16 {
    let text = match notes.property(EXTENSION) {
        Some([text]) => text.as_str(),
        _ => "",
    };
    u16::from_str_radix(text, 16).unwrap_or(0) & !HAS_TEXT
}

/// Something that is still to be written.
#[derive(Debug, Clone, Copy)]
struct Item {
    what: What,
    has_sibling: bool,
}

#[derive(Debug, Clone, Copy)]
enum What {
    /// A node; the label is that of the node before on its point.
    Node {
        id: NodeId,
        role: Role,
        has_label: bool,
    },
    /// A label of a node, on a point where no move is.
    Label { before: NodeId, point: Point },
}

impl What {
    fn order(self) -> (u8, bool) {
        match self {
            Self::Node { role, .. } => role.order(),
            Self::Label { point, .. } => (byte_of(Some(point)), true),
        }
    }
}

/// A file that is being written.
#[derive(Debug)]
struct Writer<'a> {
    record: &'a Record,
    encoder: Encoder,
    bytes: Vec<u8>,
    /// Whether the order of any node's children has changed.
    is_reordered: bool,
    /// What comes next, the last one first.
    items: Vec<Item>,
}

impl<'a> Writer<'a> {
    /// Writes the whole file.
    fn run(record: &'a Record, form: RenlibForm, encoding: Encoding) -> Self {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([3, 4]);
        bytes.resize(HEADER_LEN, 0xFF);
        let mut writer = Self {
            record,
            encoder: Encoder::new(encoding),
            bytes,
            is_reordered: false,
            items: Vec::new(),
        };
        writer.put_root();
        writer.plan_children(NodeId::ROOT);
        if form == RenlibForm::Rootless && writer.needs_no_root() {
            writer.bytes[MAGIC.len() + 1] = 0;
            writer.bytes.truncate(HEADER_LEN);
        }
        while let Some(item) = writer.items.pop() {
            writer.put(item);
        }
        writer
    }

    fn put_root(&mut self) {
        let notes = self.record.node(NodeId::ROOT).notes();
        let of_game = self.record.info.comment.as_ref();
        let both = of_game.zip(notes.comment.as_ref());
        let both = both.map(|(one, other)| Text::from(format!("{one}\n\n{other}")));
        let body = both.as_ref().or(of_game).or(notes.comment.as_ref());
        let comment = self.encoder.comment(notes.title.as_ref(), body);
        let text = self.text_of(notes);
        let mut flags = Flags::default();
        flags.set_if(notes.property(MARK).is_some(), Flags::MARK);
        self.put_node(None, flags, notes, &comment, &text);
    }

    /// Says whether the root and the nodes behind it tell nothing that a file without a root could not.
    fn needs_no_root(&self) -> bool {
        let is_bare = self.bytes[HEADER_LEN..] == [0, 0];
        let starts_at_center = match *self.items {
            [item] => {
                matches!(item.what, What::Node { role, .. } if role == Role::Stone(Point::CENTER))
            }
            _ => false,
        };
        let mut nodes = self.record.walk();
        is_bare
            && starts_at_center
            && !nodes.any(|visit| Role::of(self.record.node(visit.id)) == Some(Role::Pass))
    }

    /// Puts the children of a node, and its labels where there are none, on the list of what comes next.
    fn plan_children(&mut self, id: NodeId) {
        let first = self.items.len();
        for child in self.record.children(id) {
            // Every node of a plain record has a role.
            if let Some(role) = Role::of(self.record.node(child)) {
                let what = What::Node {
                    id: child,
                    role,
                    has_label: false,
                };
                self.items.push(Item {
                    what,
                    has_sibling: true,
                });
            }
        }
        let planned = &mut self.items[first..];
        if !planned.is_sorted_by_key(|item| item.what.order()) {
            self.is_reordered = true;
            planned.sort_by_key(|item| item.what.order());
        }
        if !self.record.node(id).notes().labels.is_empty() {
            self.plan_labels(id, first);
        }
        self.items[first..].reverse();
        if let Some(last) = self.items.get_mut(first) {
            last.has_sibling = false;
        }
    }

    /// Gives the labels of a node to its children, which are planned from `first` on, or plans them by
    /// themselves.
    fn plan_labels(&mut self, before: NodeId, first: usize) {
        let end = self.items.len();
        for (&point, label) in &self.record.node(before).notes().labels {
            if label.is_empty() {
                continue;
            }
            let byte = byte_of(Some(point));
            let children = &mut self.items[first..end];
            // A move comes before a node that is at the same point and no move.
            let index = children.partition_point(|item| item.what.order() < (byte, false));
            match children.get_mut(index).map(|item| &mut item.what) {
                Some(What::Node {
                    role, has_label, ..
                }) if role.point() == Some(point) => *has_label = true,
                _ => self.items.push(Item {
                    what: What::Label { before, point },
                    has_sibling: true,
                }),
            }
        }
        self.items[first..].sort_by_key(|item| item.what.order());
    }

    fn put(&mut self, item: Item) {
        let mut flags = Flags::default();
        flags.set_if(item.has_sibling, Flags::SIBLING);
        let record = self.record;
        let (id, role, has_label) = match item.what {
            What::Label { before, point } => {
                let text = self.label(before, Some(point));
                flags.set_if(true, Flags::NO_MOVE | Flags::LEAF);
                self.put_node(Some(point), flags, &Notes::default(), &[], &text);
                return;
            }
            What::Node {
                id,
                role,
                has_label,
            } => (id, role, has_label),
        };
        let node = record.node(id);
        let notes = node.notes();
        let text = match role {
            Role::Pass => self.text_of(notes),
            _ if has_label => self.label(node.parent().unwrap_or(NodeId::ROOT), role.point()),
            _ => Vec::new(),
        };
        let comment = self
            .encoder
            .comment(notes.title.as_ref(), notes.comment.as_ref());
        let pending = self.items.len();
        self.plan_children(id);
        flags.set_if(self.items.len() == pending, Flags::LEAF);
        flags.set_if(matches!(role, Role::At(_)), Flags::NO_MOVE);
        let own = role.point().map(|point| (point, Mark::Cross));
        let is_marked =
            matches!(role, Role::Stone(_)) && own.is_some_and(|own| notes.marks.contains(&own));
        flags.set_if(is_marked || notes.property(MARK).is_some(), Flags::MARK);
        self.put_node(role.point(), flags, notes, &comment, &text);
    }

    /// Returns the label of a node on a point.
    fn label(&mut self, id: NodeId, point: Option<Point>) -> Vec<u8> {
        let labels = &self.record.node(id).notes().labels;
        let label = point.and_then(|point| labels.get(&point));
        label
            .map(|label| self.encoder.label(label))
            .unwrap_or_default()
    }

    /// Returns the board text of a node without a point.
    fn text_of(&mut self, notes: &Notes) -> Vec<u8> {
        match notes.property(TEXT) {
            Some([text, ..]) => self.encoder.label(text),
            _ => Vec::new(),
        }
    }

    fn put_node(
        &mut self,
        point: Option<Point>,
        mut flags: Flags,
        notes: &Notes,
        comment: &[u8],
        text: &[u8],
    ) {
        let mut extension = extension_of(notes);
        if !text.is_empty() {
            extension |= HAS_TEXT;
        }
        flags.set_if(notes.property(START).is_some(), Flags::START);
        flags.set_if(!comment.is_empty(), Flags::COMMENT);
        flags.set_if(extension != 0, Flags::EXTENSION);
        self.bytes.extend([byte_of(point), flags.0]);
        if extension != 0 {
            self.bytes.extend(extension.to_be_bytes());
        }
        if !comment.is_empty() {
            put_text(comment, &mut self.bytes);
        }
        if !text.is_empty() {
            put_text(text, &mut self.bytes);
        }
    }
}

impl From<RenlibOddity> for Notice {
    /// Says it of the file as a whole.
    fn from(oddity: RenlibOddity) -> Self {
        Self {
            place: Place::File,
            effect: oddity.effect(),
            oddity: oddity.into(),
        }
    }
}
