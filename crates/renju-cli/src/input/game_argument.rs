//! The one game of a command line: texts, a path or `-`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::anyhow;
use serde_json::value::RawValue;

use super::argument::{is_json, is_like_a_path};
use super::game::{GivenGame, read_game};
use super::json::{At, Faulty};
use super::json_file::MAX_TEXT;
use super::record_file::{HEAD, entries_of, is_record, log_of, moves_of};
use crate::error::{CliError, shown};
use crate::game_log::{GameLog, Written};

/// What can be done about an argument that is no game.
const HINT: &str = "give the actions, such as `H8 I9 'offer K9 G9'`, the path of a file with them, \
                    or `-` for standard input";

/// A game that a person gave.
#[derive(Debug, Default)]
pub(crate) struct OneGame {
    /// The `id`, if it came as a JSON object with one.
    pub(crate) id: Option<Box<RawValue>>,
    /// What it says of the rules, and its actions.
    pub(crate) log: GameLog,
    /// What is wrong with the action behind them, if one of a JSON object is no text.
    pub(crate) no_text: Option<String>,
}

/// Reads a game: of several arguments, each is an action or a few; one alone may be a path or `-`.
///
/// # Errors
/// Fails if there is no such file, if it holds no log and no JSON object, or if nothing is said of
/// the rules and no action is given.
pub(crate) fn read_game_arguments(arguments: &[OsString]) -> Result<OneGame, CliError> {
    let mut texts = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let text = argument.to_str().map(str::to_owned);
        if let ([only], None) = (arguments, &text) {
            return read_game_file(Path::new(only));
        }
        let no_text = || CliError::bad_input(anyhow!("an argument is no UTF-8 text")).hint(HINT);
        texts.push(text.ok_or_else(no_text)?);
    }
    let [text] = texts.as_slice() else {
        return read_text(&texts.join("\n"));
    };
    if text == "-" {
        let name = "standard input";
        return read_stream(io::stdin(), name).map_err(|error| error.context(name));
    }
    let is_game =
        is_json(text.as_bytes()) || GameLog::read(text).is_ok_and(|log| log.is_readable());
    let path = Path::new(text);
    if !is_game && (path.exists() || is_like_a_path(text)) {
        return read_game_file(path);
    }
    read_text(text)
}

/// Reads the game of a file.
///
/// # Errors
/// Fails if it cannot be read, or holds no log and no JSON object, or nothing.
pub(crate) fn read_game_file(path: &Path) -> Result<OneGame, CliError> {
    let name = shown(&path.to_string_lossy());
    if path.is_dir() {
        let error = CliError::bad_input(anyhow!("this is a directory")).context(name);
        return Err(error.hint("give the path of a file in it"));
    }
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let error = CliError::bad_input(anyhow!("there is no such file")).context(name);
            return Err(error.hint(HINT));
        }
        Err(error) => {
            let error = CliError::failed(error).context("cannot read the game");
            return Err(error.context(name));
        }
    };
    read_stream(file, &name).map_err(|error| error.context(name.clone()))
}

fn read_stream(mut input: impl Read + Send + 'static, name: &str) -> Result<OneGame, CliError> {
    let mut bytes = Vec::new();
    input
        .by_ref()
        .take(MAX_TEXT as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| CliError::failed(error).context("cannot read the game"))?;
    if is_record(&bytes[..bytes.len().min(HEAD)], Some(name)) {
        return read_record(io::Cursor::new(bytes).chain(input), name);
    }
    if bytes.len() > MAX_TEXT {
        let error = anyhow!("there is more than {MAX_TEXT} bytes of text");
        return Err(CliError::bad_input(error).hint("give many games as JSON Lines, with --jsonl"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to() + 1;
        CliError::bad_input(anyhow!("byte {byte} is no UTF-8 text"))
            .hint("convert the file to UTF-8 text first")
    })?;
    read_text(&text)
}

/// Reads the one record of a file.
fn read_record(input: impl Read + Send + 'static, name: &str) -> Result<OneGame, CliError> {
    let mut entries = entries_of(input, name).map_err(CliError::bad_input)?;
    let (_, first) = entries
        .next()
        .ok_or_else(|| no_game("there is no game in it"))?;
    if entries.next().is_some() {
        let error = no_game("there is more than one game in it");
        return Err(error.hint("`renju-cli convert FILE games/ --to json` makes a file of each"));
    }
    let record = first.record.map_err(CliError::bad_input)?;
    moves_of(&record).map_err(CliError::bad_input)?;
    let log = log_of(&record);
    if log.actions.is_empty() {
        return Err(no_game("there is no move in it"));
    }
    Ok(OneGame {
        log,
        ..OneGame::default()
    })
}

fn no_game(message: &'static str) -> CliError {
    CliError::bad_input(anyhow!(message))
}

fn read_text(text: &str) -> Result<OneGame, CliError> {
    if is_json(text.as_bytes()) {
        return read_object(text.trim_end().as_bytes());
    }
    let log = GameLog::read(text).map_err(CliError::bad_input)?;
    // A game that names its rules may just begin, as when `play` has saved it.
    if log == GameLog::default() {
        return Err(CliError::bad_input(anyhow!("no action is given")).hint(HINT));
    }
    Ok(OneGame {
        log,
        ..OneGame::default()
    })
}

fn read_object(object: &[u8]) -> Result<OneGame, CliError> {
    let GivenGame {
        id,
        choice,
        actions,
        no_text,
    } = read_game(object).map_err(|Faulty { error, .. }| {
        let is_in_field = matches!(error.at, At::Field(_));
        let error = CliError::bad_input(error);
        if is_in_field {
            return error;
        }
        error.hint("give many games as JSON Lines, with --jsonl")
    })?;
    let written = |text| Written { text, line: None };
    Ok(OneGame {
        id: id.map(ToOwned::to_owned),
        log: GameLog {
            choice,
            actions: actions.into_iter().map(written).collect(),
        },
        no_text,
    })
}
