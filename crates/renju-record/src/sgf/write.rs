//! The writer.

use std::collections::BTreeMap;
use std::io::Write;

use renju_core::{Color, Move, PointSet};

use super::error::SgfOddity;
use super::info::FACTS;
use super::node::mark_name;
use super::point::{write_move, write_point};
use super::result::WrittenResult;
use super::taken::{Standing, is_name, is_taken};
use super::tree::property_of;
use super::value::{Lines, escape, write_seconds};
use crate::entry::{Effect, Notice, Oddity, Place};
use crate::notices::Counted;
use crate::{
    Encoding, Info, Mark, Node, NodeId, Notes, Record, RecordedRules, Setup, Text, WriteOptions,
    WriteRecordError,
};

/// How many bytes a line has at most, unless a value is longer.
const WIDTH: usize = 79;

/// Writes a game, and returns what can't be written as it is. Several games in a file are one after the
/// other.
///
/// The order of the properties is fixed, and line ends are LF. Texts are in UTF-8 or in the encoding of
/// the options; what it lacks becomes `?`. Stones that are set up in the root always come with whose turn
/// it is. A carriage return in a comment becomes a line end.
///
/// # Errors
/// Fails if the bytes can't be written.
///
/// # Examples
/// ```
/// use renju_core::{Move, Point};
/// use renju_record::{Record, WriteOptions, sgf};
/// let record = Record::of_moves([Move::Place(Point::CENTER), Move::Pass])?;
/// let mut file = Vec::new();
/// let notices = sgf::write(&record, &WriteOptions::default(), &mut file)?;
/// assert!(notices.is_empty());
/// assert!(file.ends_with(b"SZ[15]\n;B[hh];W[])\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    record: &Record,
    options: &WriteOptions,
    out: &mut impl Write,
) -> Result<Vec<Notice>, WriteRecordError> {
    let mut writer = Writer {
        out,
        encoding: options.encoding.unwrap_or(Encoding::UTF_8),
        notices: Vec::new(),
        missing: None,
        column: 0,
        semicolon: "",
    };
    writer.game(record)?;
    Ok(writer.notices)
}

/// A game that is being written.
struct Writer<'a, W> {
    out: &'a mut W,
    encoding: Encoding,
    notices: Vec<Notice>,
    /// The first character that the encoding lacks.
    missing: Option<char>,
    /// How long the line is.
    column: usize,
    /// The semicolon of a node, until it is written before the first property.
    semicolon: &'static str,
}

/// What is still to be written, the next last.
enum Step {
    Node(NodeId),
    /// A node that begins a variation.
    Variation(NodeId),
    /// The end of a variation.
    End,
}

impl<W: Write> Writer<'_, W> {
    fn game(&mut self, record: &Record) -> Result<(), WriteRecordError> {
        self.put(b"(")?;
        self.root(record)?;
        if record.len() > 1 {
            self.new_line()?;
            self.nodes(record)?;
        }
        self.put(b")")?;
        self.new_line()?;
        if let Some(character) = self.missing {
            let encoding = self.encoding;
            self.notices.push(Notice {
                place: Place::File,
                effect: Effect::Dropped,
                oddity: Oddity::MissingCharacter {
                    character,
                    encoding,
                },
            });
        }
        Ok(())
    }

    fn nodes(&mut self, record: &Record) -> Result<(), WriteRecordError> {
        // Whose turn it is behind each node.
        let mut turns = vec![Color::Black; record.len()];
        let root = record.node(NodeId::ROOT);
        turns[NodeId::ROOT.index()] = turn_on(root, Color::Black);
        let mut steps = Vec::new();
        add_steps(record, NodeId::ROOT, &mut steps);
        while let Some(step) = steps.pop() {
            let id = match step {
                Step::Node(id) => id,
                Step::Variation(id) => {
                    if self.column > 0 {
                        self.new_line()?;
                    }
                    self.put(b"(")?;
                    id
                }
                Step::End => {
                    self.put(b")")?;
                    continue;
                }
            };
            let node = record.node(id);
            let before = node.parent().unwrap_or(NodeId::ROOT);
            let turn = turn_on(node, turns[before.index()]);
            turns[id.index()] = match node.played() {
                Some(_) => turn.opponent(),
                None => turn,
            };
            self.node(node, turn)?;
            add_steps(record, id, &mut steps);
        }
        Ok(())
    }

    fn root(&mut self, record: &Record) -> Result<(), WriteRecordError> {
        let version = concat!("renju-cli:", env!("CARGO_PKG_VERSION"));
        let charset = self.encoding.to_string();
        self.semicolon = ";";
        for (name, value) in [
            ("FF", "4"),
            ("GM", "4"),
            ("CA", charset.as_str()),
            ("AP", version),
            ("SZ", "15"),
        ] {
            self.property(name, [value])?;
        }
        self.info(&record.info)?;
        let node = record.node(NodeId::ROOT);
        if let Some(setup) = &node.notes().setup {
            self.setup(&Setup {
                to_move: setup.to_move.or(Some(Color::Black)),
                ..**setup
            })?;
        }
        self.notes(node.notes(), Standing::Root)
    }

    fn info(&mut self, info: &Info) -> Result<(), WriteRecordError> {
        if let Some(RecordedRules { text, id }) = &info.rules {
            self.text("RU", text, Lines::One)?;
            let own = id.filter(|id| RecordedRules::from(text.clone()).id != Some(*id));
            if let Some(id) = own {
                self.property("XRU", [id.to_string()])?;
            }
        }
        let mut facts = info.clone();
        for fact in &FACTS {
            if let Some(text) = (fact.of)(&mut facts) {
                self.text(fact.name, text, fact.lines)?;
            }
        }
        if let Some(result) = &info.result {
            let written = WrittenResult::of(result);
            self.text("RE", &written.text, Lines::One)?;
            if let Some(reason) = written.reason {
                self.property("XRE", [reason.to_string()])?;
            }
            if let Some(text) = &written.own_text {
                self.text("XRT", text, Lines::One)?;
            }
        }
        if !info.offers.is_empty() {
            self.property("5A", info.offers.iter().copied().map(write_point))?;
        }
        if !info.actions.is_empty() {
            self.property("XACT", info.actions.iter().map(ToString::to_string))?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, turn: Color) -> Result<(), WriteRecordError> {
        self.semicolon = ";";
        let notes = node.notes();
        if let Some(setup) = &notes.setup {
            self.setup(setup)?;
        }
        let color = node.played().map(|_| turn);
        if let Some(played) = node.played() {
            self.played(turn, played)?;
        }
        if let Some(time) = notes.time_left {
            match color {
                Some(Color::Black) => self.property("BL", [write_seconds(time)])?,
                Some(Color::White) => self.property("WL", [write_seconds(time)])?,
                None => self.tell(SgfOddity::TimeWithoutMove),
            }
        }
        self.notes(notes, Standing::Node(color))?;
        // The semicolon of a node without any property.
        let semicolon = std::mem::take(&mut self.semicolon);
        self.put_unbroken(semicolon.as_bytes())
    }

    fn played(&mut self, color: Color, played: Move) -> Result<(), WriteRecordError> {
        self.property(property_of(color), [write_move(played)])
    }

    fn setup(&mut self, setup: &Setup) -> Result<(), WriteRecordError> {
        // A point that is set up for both colors is White's.
        let black = setup.black & !setup.white;
        let empty = setup.empty & !(setup.black | setup.white);
        for (name, points) in [("AB", black), ("AW", setup.white), ("AE", empty)] {
            self.points(name, points)?;
        }
        match setup.to_move {
            Some(color) => self.property("PL", [property_of(color)]),
            None => Ok(()),
        }
    }

    /// Writes what stands beside the move.
    fn notes(&mut self, notes: &Notes, standing: Standing) -> Result<(), WriteRecordError> {
        if let Some(time) = notes.time {
            self.property("XTU", [write_seconds(time)])?;
        }
        if let Some(title) = &notes.title {
            self.text("N", title, Lines::One)?;
        }
        if let Some(comment) = &notes.comment {
            self.text("C", comment, Lines::Several)?;
        }
        if !notes.labels.is_empty() {
            self.labels(&notes.labels)?;
        }
        for mark in Mark::ALL {
            let marked = notes.marks.iter().filter(|(_, it)| *it == mark);
            let points = marked.map(|&(point, _)| point).collect();
            self.points(mark_name(mark), points)?;
        }
        if standing == Standing::Root && notes.time_left.is_some() {
            self.tell(SgfOddity::TimeWithoutMove);
        }
        for property in &notes.properties {
            let values: Vec<&str> = property.values.iter().map(Text::as_str).collect();
            let name = property.name.as_str();
            if !is_name(name) || values.is_empty() || is_taken(name, &values, standing) {
                let name = name.chars().take(40).collect();
                self.tell(SgfOddity::BadName { name });
                continue;
            }
            let values = values.into_iter().map(|it| escape(it, Lines::Several));
            self.property(name, values.collect::<Vec<_>>())?;
        }
        Ok(())
    }

    fn labels(
        &mut self,
        labels: &BTreeMap<renju_core::Point, Text>,
    ) -> Result<(), WriteRecordError> {
        let mut values = Vec::new();
        for (&point, text) in labels {
            let text = self.escaped("LB", text, Lines::One);
            values.push(format!(
                "{}:{}",
                write_point(point),
                text.replace(':', "\\:")
            ));
        }
        self.property("LB", values)
    }

    fn points(&mut self, name: &str, points: PointSet) -> Result<(), WriteRecordError> {
        if points.is_empty() {
            return Ok(());
        }
        self.property(name, points.iter().map(write_point))
    }

    fn text(&mut self, name: &str, text: &Text, lines: Lines) -> Result<(), WriteRecordError> {
        let value = self.escaped(name, text, lines);
        self.property(name, [value])
    }

    /// Escapes a text, and tells if it had line ends that are lost.
    fn escaped(&mut self, name: &str, text: &Text, lines: Lines) -> String {
        if lines == Lines::One && text.as_str().contains(['\n', '\r']) {
            let property = name.to_owned();
            self.tell(SgfOddity::LineEnds { property });
        }
        escape(text.as_str(), lines)
    }

    /// Writes a property; the values have their escapes.
    fn property(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<(), WriteRecordError> {
        let mut name = name;
        for value in values {
            let value = value.as_ref();
            let value = self
                .encoding
                .encode_exactly(value)
                .unwrap_or_else(|missing| {
                    self.missing.get_or_insert(missing);
                    self.encoding.encode(value)
                });
            let semicolon = std::mem::take(&mut self.semicolon);
            let start = [semicolon, name, "["].concat();
            self.put_unbroken(&[start.as_bytes(), &value, b"]"].concat())?;
            name = "";
        }
        Ok(())
    }

    /// Writes bytes on a new line if their first line does not fit on this one.
    fn put_unbroken(&mut self, bytes: &[u8]) -> Result<(), WriteRecordError> {
        let line = bytes.iter().position(|&byte| byte == b'\n');
        if self.column > 0 && self.column + line.unwrap_or(bytes.len()) > WIDTH {
            self.new_line()?;
        }
        self.put(bytes)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), WriteRecordError> {
        let line_end = bytes.iter().rposition(|&byte| byte == b'\n');
        self.column = match line_end {
            Some(index) => bytes.len() - index - 1,
            None => self.column + bytes.len(),
        };
        Ok(self.out.write_all(bytes)?)
    }

    fn new_line(&mut self) -> Result<(), WriteRecordError> {
        self.put(b"\n")
    }

    fn tell(&mut self, oddity: SgfOddity) {
        self.notices.push(Notice {
            place: Place::File,
            effect: oddity.effect(),
            oddity: oddity.into(),
        });
    }
}

/// Returns whose turn it is once the stones of a node are set up.
fn turn_on(node: &Node, before: Color) -> Color {
    let setup = node.notes().setup.as_ref();
    setup.and_then(|setup| setup.to_move).unwrap_or(before)
}

/// Adds what is to be written behind a node, so that the main line comes next.
fn add_steps(record: &Record, id: NodeId, steps: &mut Vec<Step>) {
    let mut children: Vec<NodeId> = record.children(id).collect();
    if let &[only] = children.as_slice() {
        steps.push(Step::Node(only));
        return;
    }
    children.reverse();
    for child in children {
        steps.extend([Step::End, Step::Variation(child)]);
    }
}
