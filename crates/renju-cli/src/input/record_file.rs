//! Files of records, in any format.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::anyhow;
use indicatif::ProgressBar;
use renju_core::{Board, Move, Rule, RuleSet};
use renju_record::{
    BadNode, Entry, Format, NodeId, OpenError, Place, ReadOptions, Record, RecordFile,
};

use serde_json::value::RawValue;

use super::error::InputError;
use super::json::{Form, GivenPosition};
use super::notices::{Notices, is_about_encoding};
use crate::error::{CliError, shown};
use crate::game_log::{GameLog, Written};
use crate::rule_choice::RuleChoice;

/// How the user wants files to be read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct RecordInput {
    /// The format of all files; else each shows its own.
    pub(crate) from: Option<Format>,
    /// How they are read.
    pub(crate) options: ReadOptions,
}

/// A file of records that has been opened.
#[derive(Debug)]
pub(crate) struct OpenedRecords {
    /// Its name, as it is safe to show.
    pub(crate) name: String,
    /// Its records.
    pub(crate) records: RecordFile<'static>,
}

impl RecordInput {
    /// Opens a file, or standard input as `-`.
    ///
    /// # Errors
    /// Fails if there is no such file, if it can't be read, or if nobody knows its format.
    pub(crate) fn open(&self, argument: &OsStr) -> Result<OpenedRecords, CliError> {
        self.open_watched(argument, &ProgressBar::hidden())
    }

    /// As [`open`](Self::open), and moves a bar on by each byte that is read of a file.
    pub(crate) fn open_watched(
        &self,
        argument: &OsStr,
        bar: &ProgressBar,
    ) -> Result<OpenedRecords, CliError> {
        if argument == "-" {
            return self.begin("standard input".to_owned(), None, io::stdin());
        }
        let path = Path::new(argument);
        let name = shown(&path.to_string_lossy());
        if path.is_dir() {
            let error = CliError::bad_input(anyhow!("this is a directory")).context(name);
            return Err(error.hint("give the files in it, such as `games/*.sgf`"));
        }
        let file = File::open(path).map_err(|error| {
            let is_missing = error.kind() == io::ErrorKind::NotFound;
            let error = if is_missing {
                CliError::bad_input(anyhow!("there is no such file"))
            } else {
                CliError::failed(error)
            };
            error.context(name.clone())
        })?;
        let file_name = path.file_name().and_then(OsStr::to_str);
        self.begin(name, file_name, bar.wrap_read(file))
    }

    fn begin(
        &self,
        name: String,
        file_name: Option<&str>,
        input: impl Read + Send + 'static,
    ) -> Result<OpenedRecords, CliError> {
        match RecordFile::open(input, file_name, self.from, &self.options) {
            Ok(records) => Ok(OpenedRecords { name, records }),
            Err(error) => Err(cannot_open(error).context(name)),
        }
    }
}

fn cannot_open(error: OpenError) -> CliError {
    match error {
        OpenError::Read(error) => CliError::failed(error).context("cannot read the file"),
        error @ OpenError::GameLog => {
            CliError::bad_input(error).hint("`renju-cli replay` and `renju-cli review` read it")
        }
        error @ OpenError::UnknownFormat => {
            CliError::bad_input(error).hint("say it with --from, such as --from sgf")
        }
        error => CliError::bad_input(error),
    }
}

/// Writes the name of a file with a place in it, as it stands before a message. Games may have names of
/// their own, which are no safer than names of files.
pub(crate) fn place_in(file: &str, place: &Place) -> String {
    match place {
        Place::File => file.to_owned(),
        place => format!("{file}: {}", shown(&place.to_string())),
    }
}

/// How many bytes of a file show whether it holds records.
pub(super) const HEAD: usize = 4096;

/// Says whether a file holds records in a format that is not read here as text or JSON.
pub(super) fn is_record(head: &[u8], name: Option<&str>) -> bool {
    match Format::detect(head, name) {
        // An object of the format of records names it at its start.
        Some(Format::Json | Format::JsonLines) => {
            let mark = b"\"renju-record\"";
            head.windows(mark.len()).any(|window| window == mark)
        }
        Some(Format::Moves | Format::Diagram) | None => false,
        Some(_) => true,
    }
}

/// Returns the position at the end of the main line.
///
/// # Errors
/// Fails if the main line does not fit the board.
pub(super) fn last_position(record: &Record) -> Result<GivenPosition<'_>, BadNode> {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let position = record.position(last)?;
    let begins_empty = position.start == Board::new();
    Ok(GivenPosition {
        id: None,
        board: position.board,
        moves: begins_empty.then_some(position.moves),
        to_move: Some(position.to_move),
        rule: rule_of(record),
        form: Form::Text,
        record: Some(record),
    })
}

/// Returns the moves of the main line, for which the board was empty.
///
/// # Errors
/// Fails if the main line does not fit the board, or if stones are set up.
pub(super) fn moves_of(record: &Record) -> Result<Vec<Move>, InputError> {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let position = record.position(last)?;
    if position.start != Board::new() {
        return Err(InputError::SetUp);
    }
    Ok(position.moves)
}

/// Returns what names a record in its source, as JSON.
pub(super) fn id_of(record: &Record) -> Option<Box<RawValue>> {
    let id = record.info.id.as_ref()?;
    serde_json::value::to_raw_value(id.as_str()).ok()
}

/// Returns the rule that a record names, as far as it says what wins and what is a foul.
pub(super) fn rule_of(record: &Record) -> Option<Rule> {
    let id = record.info.rules.as_ref()?.id?;
    RuleSet::new(id).as_rule()
}

/// Returns a record as a log: its actions with the rules that go with them, or the moves of its main
/// line. An opening rule asks for more than moves, so these are played by what wins and what is a foul
/// alone.
pub(super) fn log_of(record: &Record) -> GameLog {
    let id = record.info.rules.as_ref().and_then(|rules| rules.id);
    let written = |text| Written { text, line: None };
    let (rules, actions): (_, Vec<Written>) = if record.info.actions.is_empty() {
        let moves = record
            .main_moves()
            .map(|played| written(played.to_string()));
        let rule = rule_of(record).and_then(Rule::name);
        (rule.map(str::to_owned), moves.collect())
    } else {
        let actions = record.info.actions.iter();
        let actions = actions.map(|action| written(action.to_string()));
        (id.map(|id| id.to_string()), actions.collect())
    };
    GameLog {
        choice: RuleChoice {
            rules,
            ..RuleChoice::default()
        },
        actions,
    }
}

/// Reads the entries of a file, and tells its notices. Each entry comes with its place, if there are
/// several.
///
/// # Errors
/// Fails if the file can't be read, or if nobody knows its format.
pub(super) fn entries_of(
    input: impl Read + Send + 'static,
    name: &str,
) -> Result<impl Iterator<Item = (Option<Place>, Entry)>, OpenError> {
    let file = RecordFile::open(input, Some(name), None, &ReadOptions::default())?;
    let mut notices = Notices::of(name);
    let mut file = file.peekable();
    let mut are_several = false;
    Ok(std::iter::from_fn(move || {
        let entry = file.next()?;
        are_several |= file.peek().is_some();
        let place = are_several.then(|| entry.place.clone());
        // Positions and moves are the same in every encoding.
        let told = entry.notices.iter().filter(|it| !is_about_encoding(it));
        for notice in told {
            notices.tell(place.as_ref().unwrap_or(&Place::File), notice);
        }
        Some((place, entry))
    }))
}
