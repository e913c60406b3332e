//! The properties of one node.

use std::borrow::Cow;

use renju_core::{Color, Point, PointSet};

use super::encoding::Decoder;
use super::error::{ReadSgfError, SgfOddity, shown};
use super::point::{Place, Spelling, place, points};
use super::taken::{Standing, is_taken, time_of};
use super::value::{Lines, seconds, unescape};
use crate::entry::Place as FilePlace;
use crate::notices::Notices;
use crate::{Encoding, Mark, Notes, Property, Setup, Text};

/// A property as it stands in the file.
#[derive(Debug)]
pub(super) struct RawProperty<'a> {
    /// The name, without small letters.
    pub(super) name: String,
    /// The values, with their escapes.
    pub(super) values: Vec<&'a [u8]>,
    /// The line of the name.
    pub(super) line: u64,
}

impl<'a> RawProperty<'a> {
    /// Returns the first value.
    pub(super) fn first(&self) -> &'a [u8] {
        self.values.first().copied().unwrap_or_default()
    }

    /// Returns the values without escapes, as bytes.
    pub(super) fn plain_values(&self, encoding: Encoding) -> Vec<Cow<'a, [u8]>> {
        let values = self.values.iter();
        values
            .map(|&raw| {
                if raw.contains(&b'\\') {
                    unescape(raw, Lines::Several, encoding).into()
                } else {
                    raw.into()
                }
            })
            .collect()
    }

    /// Returns the values as one text.
    pub(super) fn text(&self, lines: Lines, decoder: &mut Decoder) -> Text {
        let raw: Cow<'_, [u8]> = match self.values.as_slice() {
            &[value] => value.into(),
            values => values.join(&b'\n').into(),
        };
        decoder.text(&raw, lines)
    }
}

/// What is to be told of a game.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) notices: Notices<SgfOddity>,
    has_capitals: bool,
    has_names: bool,
}

impl Report {
    pub(super) fn tell(&mut self, line: u64, oddity: SgfOddity) {
        self.notices.add(FilePlace::Line(line), oddity);
    }

    pub(super) fn bad_value(&mut self, property: &RawProperty<'_>) {
        self.bad_value_of(property, property.first());
    }

    fn bad_value_of(&mut self, property: &RawProperty<'_>, value: &[u8]) {
        let oddity = SgfOddity::BadValue {
            property: shown(property.name.as_bytes()),
            value: shown(value),
        };
        self.tell(property.line, oddity);
    }

    /// Tells the first odd spelling of its kind.
    pub(super) fn spelling(&mut self, line: u64, value: &[u8], spelling: Spelling) {
        let value = || shown(value);
        match spelling {
            Spelling::Capital if !self.has_capitals => {
                self.has_capitals = true;
                self.tell(line, SgfOddity::CapitalLetters { value: value() });
            }
            Spelling::Name if !self.has_names => {
                self.has_names = true;
                self.tell(line, SgfOddity::PointNames { value: value() });
            }
            Spelling::Plain | Spelling::Capital | Spelling::Name => {}
        }
    }
}

/// Puts the values of properties of one name together. Moves stay apart, for their order counts.
pub(super) fn without_repeats<'a>(
    properties: Vec<RawProperty<'a>>,
    report: &mut Report,
) -> Vec<RawProperty<'a>> {
    if properties.len() < 2 {
        return properties;
    }
    // By sorting, since a node can have any number of properties.
    let mut numbered: Vec<_> = (0_usize..).zip(properties).collect();
    numbered.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
    let mut kept: Vec<(usize, RawProperty<'a>)> = Vec::with_capacity(numbered.len());
    for (number, property) in numbered {
        match kept.last_mut() {
            Some((_, before)) if before.name == property.name => {
                let name = shown(property.name.as_bytes());
                report.tell(property.line, SgfOddity::Repeated { property: name });
                before.values.extend(property.values);
            }
            _ => kept.push((number, property)),
        }
    }
    kept.sort_by_key(|&(number, _)| number);
    kept.into_iter().map(|(_, property)| property).collect()
}

/// Takes the stones that are set up out of the properties of a node.
pub(super) fn take_setup(
    properties: &mut Vec<RawProperty<'_>>,
    report: &mut Report,
) -> Result<Option<Setup>, ReadSgfError> {
    let mut setup = Setup::default();
    let mut taken = properties.extract_if(.., |it| {
        matches!(it.name.as_str(), "AB" | "AW" | "AE" | "PL")
    });
    taken.try_for_each(|property| match property.name.as_str() {
        "AB" => set_up(&mut setup, "AB", &property, report),
        "AW" => set_up(&mut setup, "AW", &property, report),
        "AE" => set_up(&mut setup, "AE", &property, report),
        _ => {
            match property.first().trim_ascii() {
                b"B" | b"b" | b"1" => setup.to_move = Some(Color::Black),
                b"W" | b"w" | b"2" => setup.to_move = Some(Color::White),
                _ => report.bad_value(&property),
            }
            Ok(())
        }
    })?;
    Ok(Some(setup).filter(|it| *it != Setup::default()))
}

fn set_up(
    setup: &mut Setup,
    name: &'static str,
    property: &RawProperty<'_>,
    report: &mut Report,
) -> Result<(), ReadSgfError> {
    let line = property.line;
    for &value in &property.values {
        match points(value) {
            Ok((points, spelling)) => {
                report.spelling(line, value, spelling);
                let Setup {
                    black,
                    white,
                    empty,
                    ..
                } = setup;
                if let Some(point) = ((*black | *white | *empty) & points).first() {
                    report.tell(line, SgfOddity::PointTwice { point });
                }
                for set in [&mut *black, &mut *white, &mut *empty] {
                    *set &= !points;
                }
                let set = match name {
                    "AB" => black,
                    "AW" => white,
                    _ => empty,
                };
                *set |= points;
            }
            Err(Place::OffBoard | Place::JustOff) => {
                return Err(ReadSgfError::SetupOffBoard {
                    line,
                    property: name,
                    value: shown(value),
                });
            }
            Err(_) => report.bad_value_of(property, value),
        }
    }
    Ok(())
}

/// Reads what is written beside a move, or in a node without one.
pub(super) fn read_notes(
    properties: Vec<RawProperty<'_>>,
    notes: &mut Notes,
    standing: Standing,
    decoder: &mut Decoder,
    report: &mut Report,
) {
    for property in properties {
        let name = property.name.as_str();
        let plain = property.plain_values(decoder.encoding());
        if !is_taken(name, &plain, standing) {
            let mut values = property.values.iter();
            let values = values.by_ref().map(|raw| decoder.text(raw, Lines::Several));
            let values = values.collect();
            notes.properties.push(Property {
                name: property.name,
                values,
            });
            continue;
        }
        match name {
            "N" => notes.title = Some(property.text(Lines::One, decoder)),
            "C" => notes.comment = Some(property.text(Lines::Several, decoder)),
            "LB" => read_labels(&property, notes, decoder, report),
            "BL" | "WL" => notes.time_left = time_of(&plain),
            "XTU" => match seconds(property.first()) {
                Some(time) if property.values.len() == 1 => notes.time = Some(time),
                _ => report.bad_value(&property),
            },
            _ => match Mark::ALL.into_iter().find(|&mark| mark_name(mark) == name) {
                Some(mark) => read_marks(&property, mark, notes, report),
                None => report.bad_value(&property),
            },
        }
    }
}

/// Returns the property of a mark.
pub(super) const fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Cross => "MA",
        Mark::Circle => "CR",
        Mark::Square => "SQ",
        Mark::Triangle => "TR",
        Mark::Selected => "SL",
        Mark::Dimmed => "DD",
    }
}

fn read_marks(property: &RawProperty<'_>, mark: Mark, notes: &mut Notes, report: &mut Report) {
    for &value in &property.values {
        match points(value) {
            Ok((points, spelling)) => {
                report.spelling(property.line, value, spelling);
                notes.marks.extend(points.iter().map(|point| (point, mark)));
            }
            Err(_) => report.bad_value_of(property, value),
        }
    }
}

fn read_labels(
    property: &RawProperty<'_>,
    notes: &mut Notes,
    decoder: &mut Decoder,
    report: &mut Report,
) {
    let mut seen = PointSet::EMPTY;
    for &value in &property.values {
        match label(value) {
            Some((point, spelling, text)) => {
                report.spelling(property.line, point_part(value), spelling);
                if !seen.insert(point) {
                    report.tell(property.line, SgfOddity::PointTwice { point });
                }
                let text = decoder.text(text, Lines::One);
                notes.labels.insert(point, text);
            }
            None => report.bad_value_of(property, value),
        }
    }
}

/// Returns what stands before the first colon.
fn point_part(value: &[u8]) -> &[u8] {
    let end = value.iter().position(|&byte| byte == b':');
    &value[..end.unwrap_or(value.len())]
}

/// Takes a label apart: a point, a colon, a text.
fn label(value: &[u8]) -> Option<(Point, Spelling, &[u8])> {
    let before = point_part(value);
    let text = value.get(before.len() + 1..)?;
    match place(before) {
        (Place::Point(point), spelling) => Some((point, spelling, text)),
        _ => None,
    }
}
