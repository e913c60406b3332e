//! How files are written, whatever their format.

use std::io::{self, Write};
use std::slice;

use renju_core::{Board, Color, Move, Point};
use thiserror::Error;

use crate::entry::Notice;
use crate::record::{BadNode, NodeId, Record, TooManyNodes};
use crate::{
    Encoding, Format, Place, diagram, json, moves, opening_list, pos, psq, rec, renlib, sav, sgf,
};

/// How files are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriteOptions {
    /// The encoding of texts where the format leaves it open. `None` is UTF-8, and for `RenLib`'s files
    /// the bytes that were read, else windows-1252 or UTF-8.
    pub encoding: Option<Encoding>,
}

/// Why records can't be written in a format.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WriteRecordError {
    /// The file can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The format is only read.
    #[error("{format} is only read: write sgf or jsonl")]
    OnlyRead {
        /// The format.
        format: Format,
    },
    /// The format holds one game, and there are several.
    #[error("{format} holds one game, and there are several")]
    SeveralGames {
        /// The format.
        format: Format,
    },
    /// There is no game.
    #[error("there is no game to write as {format}")]
    NoGame {
        /// The format.
        format: Format,
    },
    /// The format has no passes.
    #[error("move {number} is a pass, and the format has none")]
    Pass {
        /// The number of the move, from 1.
        number: usize,
    },
    /// The format has no stones that are set up.
    #[error("stones are set up ({point}), and the format has only moves from the empty board")]
    Setup {
        /// One of them.
        point: Point,
    },
    /// The format has no way to say whose turn it is.
    #[error(
        "the turn is given to {color}, and the format has only moves by turns from Black's first"
    )]
    Turn {
        /// To whom.
        color: Color,
    },
    /// The format has no games without moves.
    #[error("there is no move, and the format has only games with one or more")]
    NoMoves,
    /// The tree is too large.
    #[error(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    /// A move can't be made.
    #[error(transparent)]
    BadMove(#[from] BadNode),
}

/// Writes records to a file, one after the other.
///
/// # Examples
/// ```
/// use renju_core::Move;
/// use renju_record::{Format, Record, RecordWriter, WriteOptions};
/// let record = Record::of_moves(["h8", "i9"].map(|it| it.parse::<Move>().unwrap()))?;
/// let mut out = Vec::new();
/// let mut writer = RecordWriter::new(&mut out, Format::Moves, WriteOptions::default());
/// let notices = writer.write(&record)?;
/// writer.finish()?;
/// assert!(notices.is_empty());
/// assert_eq!(out, b"h8i9\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordWriter<W> {
    out: W,
    format: Format,
    options: WriteOptions,
    count: u64,
}

impl<W: Write> RecordWriter<W> {
    /// Begins a file.
    #[must_use]
    pub const fn new(out: W, format: Format, options: WriteOptions) -> Self {
        Self {
            out,
            format,
            options,
            count: 0,
        }
    }

    /// Writes a record and returns what the format has no place for.
    ///
    /// # Errors
    /// Fails if the format can't hold the record, or no second one, or if the file can't be written.
    pub fn write(&mut self, record: &Record) -> Result<Vec<Notice>, WriteRecordError> {
        let format = self.format;
        if self.count > 0 && !format.holds_several() {
            return Err(WriteRecordError::SeveralGames { format });
        }
        let (out, options) = (&mut self.out, &self.options);
        let mut notices = match format {
            Format::Json => json::write(record, out).map(|()| Vec::new()),
            Format::JsonLines => json::write_line(record, out).map(|()| Vec::new()),
            Format::Sgf => sgf::write(record, options, out),
            Format::Moves => moves::write(record, options, out),
            Format::Url => moves::write_address(record, options, out),
            Format::Diagram => diagram::write(record, options, out),
            Format::Lib => renlib::write(record, options, out),
            Format::Pos => pos::write(record, options, out),
            Format::Sav => sav::write(record, options, out),
            Format::Psq => psq::write(record, options, out),
            Format::Rec => rec::write(record, options, out),
            Format::Offsets => opening_list::write_offsets(slice::from_ref(record), out),
            Format::Rif => Err(WriteRecordError::OnlyRead { format }),
        }?;
        self.count += 1;
        // The caller knows which record it is.
        for notice in &mut notices {
            notice.place = Place::File;
        }
        Ok(notices)
    }

    /// Ends the file, and returns what it was written to.
    ///
    /// # Errors
    /// Fails if the file can't be written, or if the format holds one game and there was none.
    pub fn finish(mut self) -> Result<W, WriteRecordError> {
        let format = self.format;
        if self.count == 0 && !format.holds_several() {
            return Err(WriteRecordError::NoGame { format });
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Returns the moves of the main line, for a format that begins with the empty board.
pub(crate) fn plain_moves(record: &Record) -> Result<Vec<Move>, WriteRecordError> {
    for id in std::iter::once(NodeId::ROOT).chain(record.main_line()) {
        refuse_setup_of(record, id)?;
    }
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    record.position(last)?;
    Ok(record.main_moves().collect())
}

/// Refuses a record in which stones are set up or turns are given, for formats that have only moves from
/// the empty board.
pub(crate) fn refuse_setup(record: &Record) -> Result<(), WriteRecordError> {
    let mut nodes = record.walk().map(|visit| visit.id);
    nodes.try_for_each(|id| refuse_setup_of(record, id))
}

/// Refuses a node in which stones are set up or turns are given.
pub(crate) fn refuse_setup_of(record: &Record, id: NodeId) -> Result<(), WriteRecordError> {
    let Some(setup) = &record.node(id).notes().setup else {
        return Ok(());
    };
    let points = setup.black | setup.white | setup.empty;
    if let Some(point) = points.into_iter().next() {
        return Err(WriteRecordError::Setup { point });
    }
    match setup.to_move {
        Some(Color::Black) if id == NodeId::ROOT => Ok(()),
        Some(color) => Err(WriteRecordError::Turn { color }),
        None => Ok(()),
    }
}

/// Returns the points of the moves of the main line, for formats that have nothing else.
pub(crate) fn main_points(record: &Record) -> Result<Vec<Point>, WriteRecordError> {
    refuse_setup_of(record, NodeId::ROOT)?;
    let mut points = Vec::new();
    let mut board = Board::new();
    for id in record.main_line() {
        refuse_setup_of(record, id)?;
        let number = points.len() + 1;
        match record.node(id).played() {
            Some(Move::Place(point)) => {
                let placed = board.place(point, Color::Black);
                placed.map_err(|_| BadNode { id, number, point })?;
                points.push(point);
            }
            Some(Move::Pass) => return Err(WriteRecordError::Pass { number }),
            None => {}
        }
    }
    Ok(points)
}
