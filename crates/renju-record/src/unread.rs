//! Records that have been cut out of their file and are not read yet.

use crate::entry::{Entry, Place};
use crate::read::{Oddities, ReadRecordError};
use crate::{Notice, ReadOptions, Record, json, moves};

/// About how many bytes a notice takes with what it quotes, which is always short.
const NOTICE: usize = size_of::<Notice>() + 64;

/// A record that has been cut out of its file and is not read yet. Reading is most of the work, and can
/// be done on another thread. Made by [`RecordFile::next_unread`](crate::RecordFile::next_unread).
#[derive(Debug)]
pub struct Unread {
    part: Part,
    oddities: Oddities,
}

/// The part of the file.
#[derive(Debug)]
enum Part {
    /// A format in which records are not found before they are read.
    Read(Box<Entry>),
    /// The lines of a game as moves.
    Moves {
        line: u64,
        bytes: Vec<u8>,
        options: ReadOptions,
    },
    /// A line of JSON.
    Json { line: u64, bytes: Vec<u8> },
}

impl Unread {
    /// Keeps the lines of a game as moves, the first of them with this number.
    pub(crate) const fn moves(line: u64, bytes: Vec<u8>, options: ReadOptions) -> Self {
        Self::new(Part::Moves {
            line,
            bytes,
            options,
        })
    }

    /// Keeps a line of JSON.
    pub(crate) const fn json(line: u64, bytes: Vec<u8>) -> Self {
        Self::new(Part::Json { line, bytes })
    }

    const fn new(part: Part) -> Self {
        Self {
            part,
            oddities: Oddities::LetPass,
        }
    }

    /// Says what becomes of odd records.
    pub(crate) fn with(self, oddities: Oddities) -> Self {
        Self { oddities, ..self }
    }

    /// Returns about how many bytes of memory it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        match &self.part {
            Part::Read(entry) => {
                let record = entry.record.as_ref().map_or(0, Record::size);
                size_of::<Entry>() + record + entry.notices.len() * NOTICE
            }
            Part::Moves { bytes, .. } | Part::Json { bytes, .. } => bytes.len(),
        }
    }

    /// Reads the record; `None` if the part holds none, and none should be there.
    #[must_use]
    pub fn read(self) -> Option<Entry> {
        let mut entry = match self.part {
            Part::Read(entry) => *entry,
            Part::Moves {
                line,
                bytes,
                options,
            } => moves::entry(line, &bytes, options),
            Part::Json { line, bytes } => json::entry(line, &bytes)?,
        };
        if self.oddities == Oddities::Refuse
            && entry.record.is_ok()
            && let Some(notice) = entry.notices.first()
        {
            let mut notice = notice.clone();
            if notice.place == entry.place {
                // Who tells the error tells the place of the entry.
                notice.place = Place::File;
            }
            entry.record = Err(ReadRecordError::Odd(Box::new(notice)));
        }
        Some(entry)
    }
}

impl From<Entry> for Unread {
    fn from(entry: Entry) -> Self {
        Self::new(Part::Read(Box::new(entry)))
    }
}

#[cfg(test)]
mod tests {
    use crate::entry::{Entry, Place};
    use crate::{Encoding, Mark, NodeId, Property, Record, RecordFile, Text};

    #[test]
    fn long_texts_count() {
        const LONG: usize = 100_000;
        let size = |record: Record| {
            let entry = Entry {
                place: Place::File,
                record: Ok(record),
                notices: Vec::new(),
            };
            super::Unread::from(entry).size()
        };
        assert!(size(Record::new()) < 10_000);
        let mut record = Record::new();
        record.info.comment = Some("x".repeat(LONG).into());
        assert!((LONG..2 * LONG).contains(&size(record)));
        let mut record = Record::new();
        let notes = record.notes_mut(NodeId::ROOT);
        notes.comment = Some("x".repeat(LONG).into());
        notes.labels = [(renju_core::Point::CENTER, "x".repeat(LONG).into())].into();
        notes.marks = [(renju_core::Point::CENTER, Mark::Cross)].into();
        notes.properties = vec![Property {
            name: "XX".to_owned(),
            // 2 bytes, and 3 in UTF-8: both are kept.
            values: vec![Text::guessed(
                &b"\xE4x".repeat(LONG),
                Encoding::WINDOWS_1252,
            )],
        }];
        assert!((7 * LONG..8 * LONG).contains(&size(record)));
    }

    #[test]
    fn records_that_are_read_late_are_the_same() {
        for text in [
            "h8i9\n# no\n1. h8\n2. g7\nh8h8\né\n",
            "{\"moves\":\"h8\"}\n\n{\"moves\":\"h8h8\"}\n{\"match\":{}}\nno json\n{\"moves\":\"g7\"}",
            "{\"match\":{}}\n{\"moves\":\"g7\"}\n",
            "{\"match\":{}}\n",
            "{\n\"moves\": \"g7\"\n}\n",
        ] {
            let open = || RecordFile::open(text.as_bytes(), None, None, &Default::default());
            let at_once: Vec<String> = open().unwrap().map(|it| format!("{it:?}")).collect();
            let mut file = open().unwrap();
            let mut parts: Vec<_> = std::iter::from_fn(|| file.next_unread()).collect();
            // The last first.
            let late = parts.drain(..).rev().filter_map(super::Unread::read);
            let mut late: Vec<String> = late.map(|it| format!("{it:?}")).collect();
            late.reverse();
            assert_eq!(late, at_once, "{text}");
            assert!(!late.is_empty(), "{text}");
        }
    }
}
