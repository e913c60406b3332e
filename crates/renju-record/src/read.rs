//! How files are read, whatever their format.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use renju_core::ParseMovesError;
use thiserror::Error;

use crate::detect::{self, HEAD};
use crate::diagram::ReadDiagramError;
use crate::entry::Notice;
use crate::json::ReadJsonError;
use crate::moves::ReadMovesError;
use crate::opening_list::{OpeningForm, OpeningLineError, OpeningListOptions, ReadOpeningsError};
use crate::pos::ReadPosError;
use crate::psq::ReadPsqError;
use crate::rec::ReadRecError;
use crate::record::TooManyNodes;
use crate::renlib::ReadRenlibError;
use crate::rif::ReadRifError;
use crate::sav::ReadSavError;
use crate::sgf::ReadSgfError;
use crate::{
    Encoding, Entry, Format, Unread, diagram, json, moves, opening_list, pos, psq, rec, renlib,
    rif, sav, sgf,
};

/// The largest file that is read of a format that has to be read at once, in bytes.
pub const MAX_FILE: u64 = 1 << 30;

/// How files are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The encoding of texts; `None` goes by what the file says, and by its bytes.
    pub encoding: Option<Encoding>,
    /// What becomes of a record for which something was repaired, dropped or guessed.
    pub oddities: Oddities,
}

/// What becomes of a record for which something was repaired, dropped or guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Oddities {
    /// It is read, with notices.
    #[default]
    LetPass,
    /// It is an error.
    Refuse,
}

/// Why there is no record where one should be.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// Something is odd, and nothing odd was to be let pass.
    #[error("{0}, and nothing odd is let pass")]
    Odd(Box<Notice>),
    /// A move string can't be read.
    #[error(transparent)]
    Moves(#[from] ReadMovesError),
    /// A diagram can't be read.
    #[error(transparent)]
    Diagram(#[from] ReadDiagramError),
    /// It is no record of our own format.
    #[error(transparent)]
    Json(#[from] ReadJsonError),
    /// The tree is too large.
    #[error(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    /// The file is no library of `RenLib`.
    #[error(transparent)]
    Renlib(#[from] ReadRenlibError),
    /// The file is no `.pos` file.
    #[error(transparent)]
    Pos(#[from] ReadPosError),
    /// The file is no `.sav` file.
    #[error(transparent)]
    Sav(#[from] ReadSavError),
    /// A `.psq` file can't be read.
    #[error(transparent)]
    Psq(#[from] ReadPsqError),
    /// A `.rec` file can't be read.
    #[error(transparent)]
    Rec(#[from] ReadRecError),
    /// A list of openings can't be read.
    #[error(transparent)]
    Openings(#[from] ReadOpeningsError),
    /// A line of a list holds no opening.
    #[error(transparent)]
    OpeningLine(#[from] OpeningLineError),
    /// A database of `RenjuNet` can't be read.
    #[error(transparent)]
    Rif(#[from] ReadRifError),
    /// A game in SGF can't be read.
    #[error(transparent)]
    Sgf(#[from] ReadSgfError),
}

impl From<ParseMovesError> for ReadRecordError {
    fn from(error: ParseMovesError) -> Self {
        Self::Moves(error.into())
    }
}

/// Why a file as a whole can't be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The bytes can't be had.
    #[error("the file can't be read")]
    Read(#[from] io::Error),
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is too large.
    #[error(
        "the file has more than {MAX_FILE} bytes; only json lines, rif and lists of games may be larger"
    )]
    TooLarge,
    /// It is something else.
    #[error("this is {what}, and no file of records")]
    NoRecords {
        /// What it is.
        what: &'static str,
    },
    /// It is the log of a game, with actions that are no moves.
    #[error("this is the log of a game, action by action, and no list of games")]
    GameLog,
    /// Neither content nor name tell its format.
    #[error("neither the content nor the name tells the format")]
    UnknownFormat,
}

/// A file whose records are read one after the other.
pub struct RecordFile<'a> {
    format: Format,
    parts: Parts<'a>,
    oddities: Oddities,
}

impl std::fmt::Debug for RecordFile<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RecordFile")
            .field("format", &self.format)
            .finish_non_exhaustive()
    }
}

impl<'a> RecordFile<'a> {
    /// Begins to read a file. Its format is `format`, else what its content shows, else what its name
    /// says. Some formats keep facts in the name, which may come with its path.
    ///
    /// # Errors
    /// Fails if the file can't be read, is empty or too large, or if nobody knows its format.
    ///
    /// # Complexity
    /// JSON Lines, `rif` and lists of games take memory for one record at a time; the others are
    /// read at once, up to [`MAX_FILE`] bytes.
    ///
    /// # Examples
    /// ```
    /// use renju_record::{Format, ReadOptions, RecordFile};
    /// let bytes = b"h8i9g7\nh8h9\n";
    /// let mut file = RecordFile::open(&bytes[..], None, None, &ReadOptions::default())?;
    /// assert_eq!(file.format(), Format::Moves);
    /// let first = file.next().unwrap().record?;
    /// assert_eq!(first.main_moves().count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(
        input: impl Read + Send + 'a,
        name: Option<&str>,
        format: Option<Format>,
        options: &ReadOptions,
    ) -> Result<Self, OpenError> {
        let mut input = input;
        let mut head = Vec::with_capacity(HEAD);
        input.by_ref().take(HEAD as u64).read_to_end(&mut head)?;
        if head.is_empty() {
            return Err(OpenError::Empty);
        }
        let Some(format) = format.or_else(|| detect::format_of(&head, name)) else {
            return Err(match detect::other_format(&head) {
                Some(what) => OpenError::NoRecords { what },
                None if moves::is_log(&head) => OpenError::GameLog,
                None => OpenError::UnknownFormat,
            });
        };
        let input = BufReader::new(Cursor::new(head).chain(input));
        Ok(Self {
            format,
            parts: parts(input, format, name, options)?,
            oddities: options.oddities,
        })
    }

    /// Finds the next record without reading it, where the format allows that. JSON Lines and lists of
    /// games can so be read on several threads.
    ///
    /// # Examples
    /// ```
    /// use renju_record::{ReadOptions, RecordFile};
    /// let bytes = b"h8i9g7\nh8h9\n";
    /// let mut file = RecordFile::open(&bytes[..], None, None, &ReadOptions::default())?;
    /// let first = file.next_unread().unwrap();
    /// let reading = std::thread::spawn(move || first.read());
    /// let second = file.next_unread().unwrap().read().unwrap();
    /// assert_eq!(second.place.to_string(), "line 2");
    /// assert_eq!(reading.join().unwrap().unwrap().place.to_string(), "line 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_unread(&mut self) -> Option<Unread> {
        let part = self.parts.next()?;
        Some(part.with(self.oddities))
    }

    /// Returns the format of the file.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }
}

impl Iterator for RecordFile<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            let entry = self.next_unread()?.read();
            if entry.is_some() {
                return entry;
            }
        }
    }
}

/// The parts of a file that hold a record each.
type Parts<'a> = Box<dyn Iterator<Item = Unread> + Send + 'a>;

/// Finds the records of a file; in the formats where each has its own lines, without reading them.
fn parts<'a>(
    input: impl BufRead + Send + 'a,
    format: Format,
    name: Option<&str>,
    options: &ReadOptions,
) -> Result<Parts<'a>, OpenError> {
    Ok(match format {
        Format::Json | Format::JsonLines => Box::new(json::unread(input)),
        Format::Moves | Format::Url => Box::new(moves::unread(input, options)),
        Format::Offsets => Box::new(opening_list::records(input, OFFSETS).map(Unread::from)),
        Format::Rif => Box::new(rif::records(input, options).map(Unread::from)),
        Format::Sgf => at_once(sgf::read(&whole(input)?, options)),
        Format::Diagram => at_once(diagram::read(&whole(input)?, options)),
        Format::Lib => at_once(renlib::read(&whole(input)?, options)),
        Format::Pos => {
            let name = name.unwrap_or_default();
            at_once(pos::read_named(&whole(input)?, name, options))
        }
        Format::Sav => at_once(sav::read(&whole(input)?, options)),
        Format::Psq => at_once(psq_named(&whole(input)?, name, options)),
        Format::Rec => at_once(rec::read(&whole(input)?, options)),
    })
}

/// Hands out entries that were all read at once.
fn at_once<'a>(entries: Vec<Entry>) -> Parts<'a> {
    Box::new(entries.into_iter().map(Unread::from))
}

/// How lists of offsets are read.
const OFFSETS: OpeningListOptions = OpeningListOptions {
    form: OpeningForm::Offsets,
    ranks: opening_list::RankOrder::FromBottom,
};

/// Reads a `.psq` file, whose name may tell players and result.
fn psq_named(bytes: &[u8], name: Option<&str>, options: &ReadOptions) -> Vec<Entry> {
    let mut entries = psq::read(bytes, options);
    if let Some(name) = name {
        for record in entries.iter_mut().flat_map(|entry| &mut entry.record) {
            psq::complete_by_file_name(record, name);
        }
    }
    entries
}

/// Reads a whole file.
fn whole(input: impl Read) -> Result<Vec<u8>, OpenError> {
    let mut bytes = Vec::new();
    input.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(OpenError::TooLarge);
    }
    Ok(bytes)
}
