//! Which files of records are read, and how.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use renju_core::{Move, MoveStringOptions, ParseMovesError, parse_moves};
use renju_record::{Encoding, Entry, Format, Oddities, Place, ReadOptions, Record};

use crate::error::{CliError, Outcome};
pub(super) use crate::input::Notices;
use crate::input::{RecordInput, place_in};

/// How files of records are read.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Reading of records")]
pub(super) struct RecordOptions {
    /// The format of the files [default: what their content shows, else their name]
    ///
    /// One of json, jsonl, sgf, lib, psq, rec, pos, sav, rif, moves, diagram, offsets, url.
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// The encoding of texts, such as gbk, big5, sjis, euc-kr or windows-1252 [default: what the file says,
    /// else a guess]
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,

    /// Refuse games for which something had to be repaired, dropped or guessed
    #[arg(long)]
    strict: bool,
}

/// Moves that lead to a place in a record, as an option takes them.
#[derive(Debug, Clone)]
pub(super) struct MovePath(pub(super) Vec<Move>);

impl MovePath {
    /// Reads a move string.
    pub(super) fn parse(text: &str) -> Result<Self, ParseMovesError> {
        parse_moves(text, MoveStringOptions::default()).map(Self)
    }
}

/// The number of a game in a file or among all that are given was no number.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("expected a number from 1 up")]
pub(super) struct NoGameNumber;

/// Reads the number of a game.
pub(super) fn game_number(text: &str) -> Result<NonZeroUsize, NoGameNumber> {
    text.parse().map_err(|_| NoGameNumber)
}

/// Where a record stands.
#[derive(Debug, Clone)]
pub(super) struct RecordPlace {
    /// The name of the file, as it is safe to show.
    pub(super) file: String,
    /// The place in it.
    pub(super) place: Place,
}

impl RecordPlace {
    /// Writes the place as it stands before a message.
    pub(super) fn name(&self) -> String {
        place_in(&self.file, &self.place)
    }
}

/// What is done with each record.
pub(super) type EachRecord<'e> =
    dyn FnMut(&RecordPlace, Record) -> Result<ControlFlow<()>, CliError> + 'e;

impl RecordOptions {
    /// Returns the encoding that was named.
    pub(super) const fn encoding(self) -> Option<Encoding> {
        self.encoding
    }

    /// Returns how files are read.
    pub(super) const fn input(self) -> RecordInput {
        RecordInput {
            from: self.from,
            options: ReadOptions {
                encoding: self.encoding,
                oddities: if self.strict {
                    Oddities::Refuse
                } else {
                    Oddities::LetPass
                },
            },
        }
    }

    /// Reads the records of all files, in order, until `each` breaks off. What can't be read is told on
    /// standard error, and so are notices; the outcome tells of the former.
    ///
    /// # Errors
    /// Fails only if `each` does.
    pub(super) fn each(
        self,
        files: &[OsString],
        each: &mut EachRecord<'_>,
    ) -> Result<Outcome, CliError> {
        let mut outcome = Outcome::Done;
        for file in files {
            let opened = match self.input().open(file) {
                Ok(opened) => opened,
                Err(error) => {
                    error.report();
                    outcome = outcome.max(error.outcome());
                    continue;
                }
            };
            let mut notices = Notices::of(&opened.name);
            for Entry {
                place,
                record,
                notices: found,
            } in opened.records
            {
                let place = RecordPlace {
                    file: opened.name.clone(),
                    place,
                };
                for notice in &found {
                    notices.tell(&place.place, notice);
                }
                match record {
                    Ok(record) => {
                        if each(&place, record)?.is_break() {
                            return Ok(outcome);
                        }
                    }
                    Err(error) => {
                        CliError::bad_input(error).context(place.name()).report();
                        outcome = outcome.max(Outcome::BadInput);
                    }
                }
            }
        }
        Ok(outcome)
    }
}
