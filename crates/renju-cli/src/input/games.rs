//! The games of a command line: several on each argument, as moves or as actions.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use renju_core::{
    Action, Move, MoveStringOptions, ParseMovesError, ParsePositionError, PositionOptions, Rule,
    SignedAction, parse_moves,
};
use renju_record::{Entry, Record};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::argument::{is_json, is_like_a_path};
use super::error::{InputError, Place};
use super::game::{GivenGame, read_game};
use super::json::{Faulty, LineError, read_line};
use super::json_file::MAX_TEXT;
use super::lines::without_mark;
use super::record_file::{HEAD, entries_of, id_of, is_record, log_of, moves_of, rule_of};
use super::text::{Piece, pieces_of};
use crate::error::{CliError, cut, shown};
use crate::game_log::{GameLog, Written};

/// What can be done about an argument that is no game.
const HINT: &str = "a game is a move string such as h8i9g7, actions such as `H8, I9, resign`, a JSON \
                    object, the path of a file, or `-` for standard input";

/// A game that was given.
#[derive(Debug, Default)]
pub(crate) struct GivenRecord {
    /// The `id`, if it came as a JSON object with one.
    pub(crate) id: Option<Box<RawValue>>,
    /// What was played.
    pub(crate) played: GivenMoves,
}

/// What was played in a game.
#[derive(Debug)]
pub(crate) enum GivenMoves {
    /// Moves, from the empty board on, and the rule if it is named.
    Moves(Vec<Move>, Option<Rule>),
    /// Actions, with what is said of the rules.
    Actions {
        /// The log.
        log: GameLog,
        /// What is wrong with the action behind them, if one of a JSON object is no text.
        no_text: Option<String>,
    },
}

impl Default for GivenMoves {
    fn default() -> Self {
        Self::Moves(Vec::new(), None)
    }
}

/// Why there is no game: for a program and for a person.
#[derive(Debug)]
pub(crate) struct BadGame {
    /// The `id`, if it came as a JSON object with one.
    pub(crate) id: Option<Box<RawValue>>,
    /// For a program.
    pub(crate) line: LineError,
    /// For a person.
    pub(crate) error: CliError,
}

/// A game or why there is none, with the place where it stands.
type PlacedGame = (Place, Result<GivenRecord, BadGame>);

/// Reads the games of one argument. `number` is its place among several.
///
/// A text that can be read as a game is one. Otherwise it is the path of a file, and `-` is standard
/// input. A file holds one game as `play` saves it or as Piskvork does, or JSON Lines, or a move
/// string on each line.
pub(crate) fn read_games(argument: &OsStr, number: Option<usize>) -> Vec<PlacedGame> {
    if argument == "-" {
        return read_stream(io::stdin(), "standard input");
    }
    let path = Path::new(argument);
    let Some(text) = argument.to_str() else {
        return read_file(path);
    };
    let source = number.map(|number| format!("game {number}"));
    let source = source.as_deref();
    let is_game = is_json(text.as_bytes())
        || parse_moves(text, MoveStringOptions::default()).is_ok_and(|moves| !moves.is_empty())
        || GameLog::read(text).is_ok_and(|log| log.is_readable());
    if !is_game && path.exists() {
        return read_file(path);
    }
    if !is_game && is_like_a_path(text) {
        let error = InputError::NoSuchGame { text: cut(text) };
        return vec![fault(Place::new(source, None), error)];
    }
    read_text(text, source)
}

/// Reads one line of JSON.
///
/// # Errors
/// Fails if it is no object, or no game.
pub(crate) fn read_record(line: &[u8]) -> Result<GivenRecord, Faulty<'_>> {
    #[derive(Deserialize)]
    struct Keys {
        actions: Option<IgnoredAny>,
    }
    let keys = serde_json::from_slice::<Keys>(without_mark(line));
    if keys.is_ok_and(|keys| keys.actions.is_some()) {
        return read_game(line).map(of_actions);
    }
    let given = read_line(line)?;
    let id = given.id;
    let Some(moves) = given.moves else {
        let message = "missing: a game is told by its moves, or by its actions";
        let error = LineError::of_field("moves", message);
        return Err(Faulty { id, error });
    };
    Ok(GivenRecord {
        id: id.map(ToOwned::to_owned),
        played: GivenMoves::Moves(moves, given.rule),
    })
}

fn of_actions(game: GivenGame<'_>) -> GivenRecord {
    let written = |text| Written { text, line: None };
    GivenRecord {
        id: game.id.map(ToOwned::to_owned),
        played: GivenMoves::Actions {
            log: GameLog {
                choice: game.choice,
                actions: game.actions.into_iter().map(written).collect(),
            },
            no_text: game.no_text,
        },
    }
}

fn read_file(path: &Path) -> Vec<PlacedGame> {
    let name = shown(&path.to_string_lossy());
    let fail = |error| vec![fault(Place::new(Some(&name), None), error)];
    if path.is_dir() {
        return fail(InputError::Directory);
    }
    match File::open(path) {
        Ok(file) => read_stream(file, &name),
        Err(error) => fail(InputError::Unreadable(error)),
    }
}

fn read_stream(mut input: impl Read + Send + 'static, name: &str) -> Vec<PlacedGame> {
    let fail = |error| vec![fault(Place::new(Some(name), None), error)];
    let mut bytes = Vec::new();
    let start = input.by_ref().take(MAX_TEXT as u64 + 1);
    if let Err(error) = { start }.read_to_end(&mut bytes) {
        return fail(InputError::Unreadable(error));
    }
    if is_record(&bytes[..bytes.len().min(HEAD)], Some(name)) {
        return read_records(io::Cursor::new(bytes).chain(input), name);
    }
    if bytes.len() > MAX_TEXT {
        return fail(InputError::TooLong);
    }
    match String::from_utf8(bytes) {
        Ok(text) => read_text(&text, Some(name)),
        Err(error) => {
            let byte = error.utf8_error().valid_up_to() + 1;
            fail(InputError::NoText { byte })
        }
    }
}

/// Reads the games of a file of records: the main line of each.
fn read_records(input: impl Read + Send + 'static, name: &str) -> Vec<PlacedGame> {
    let entries = match entries_of(input, name) {
        Ok(entries) => entries,
        Err(error) => return vec![fault(Place::new(Some(name), None), error.into())],
    };
    let game = |(place, entry): (_, Entry)| {
        let place = Place::of_record(name, place);
        match entry.record {
            Ok(record) => match played(&record) {
                Ok(played) => (
                    place,
                    Ok(GivenRecord {
                        id: id_of(&record),
                        played,
                    }),
                ),
                Err(error) => fault(place, error),
            },
            Err(error) => fault(place, InputError::Record(error)),
        }
    };
    entries.map(game).collect()
}

/// Returns what was played in a record: its actions if it has them, else its main line.
fn played(record: &Record) -> Result<GivenMoves, InputError> {
    if !record.info.actions.is_empty() {
        let log = log_of(record);
        return Ok(GivenMoves::Actions { log, no_text: None });
    }
    Ok(GivenMoves::Moves(moves_of(record)?, rule_of(record)))
}

fn read_text(text: &str, source: Option<&str>) -> Vec<PlacedGame> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if is_json(text.as_bytes()) {
        return read_objects(text, source);
    }
    if let Some(log) = one_log(text) {
        let no_text = None;
        let game = GivenRecord {
            id: None,
            played: GivenMoves::Actions { log, no_text },
        };
        return vec![(Place::new(source, None), Ok(game))];
    }
    let pieces: Vec<_> = pieces_of(text, PositionOptions::default()).collect();
    if pieces.is_empty() {
        return vec![fault(Place::new(source, None), InputError::NoGame)];
    }
    let are_several = pieces.len() > 1;
    let game = |piece: &Piece<'_>| {
        let place = Place::new(source, are_several.then_some(piece.line));
        match parse_moves(&piece.text, MoveStringOptions::default()) {
            Ok(moves) => {
                let played = GivenMoves::Moves(moves, None);
                (place, Ok(GivenRecord { id: None, played }))
            }
            Err(error) => {
                let error = ParsePositionError::from(error);
                fault(place, InputError::Text(error))
            }
        }
    };
    pieces.iter().map(game).collect()
}

/// Returns the log that a text is: one that names rules, or holds more than moves, or one move on
/// each of its lines.
fn one_log(text: &str) -> Option<GameLog> {
    let log = GameLog::read(text).ok()?;
    let acts = |written: &Written| match written.text.parse::<SignedAction>() {
        Ok(SignedAction { action, .. }) => !matches!(
            action,
            Action::Place(_) | Action::PlaceSeveral(_) | Action::Pass
        ),
        Err(_) => false,
    };
    let mut lines: Vec<Option<usize>> = log.actions.iter().map(|it| it.line).collect();
    lines.dedup();
    let is_one_a_line = lines.len() > 1 && lines.len() == log.actions.len();
    let are_single = || {
        let is_point = |written: &Written| written.text.parse::<Move>().is_ok();
        log.actions.iter().all(is_point)
    };
    let is_log = log.choice != Default::default()
        || log.actions.iter().any(acts)
        || (is_one_a_line && are_single());
    is_log.then_some(log)
}

/// Reads JSON Lines, or one object on several lines.
fn read_objects(text: &str, source: Option<&str>) -> Vec<PlacedGame> {
    let numbered = text.lines().zip(1..);
    let lines: Vec<(&str, usize)> = numbered
        .filter(|(line, _)| !line.trim().is_empty())
        .collect();
    let is_whole = |line: &str| serde_json::from_str::<IgnoredAny>(line).is_ok();
    let is_one = match lines[..] {
        [(first, _), _, ..] => !is_whole(first) && is_whole(text),
        _ => true,
    };
    if is_one {
        return vec![object(text.trim_end(), Place::new(source, None))];
    }
    let lines = lines.into_iter();
    lines
        .map(|(line, number)| object(line, Place::new(source, Some(number))))
        .collect()
}

fn object(text: &str, place: Place) -> PlacedGame {
    match read_record(text.as_bytes()) {
        Ok(game) => (place, Ok(game)),
        Err(faulty) => fault(place, faulty.into()),
    }
}

fn fault(place: Place, error: InputError) -> PlacedGame {
    let (id, line) = error.on_line(&place);
    let is_no_game = matches!(
        error,
        InputError::NoSuchGame { .. }
            | InputError::NoGame
            | InputError::TooLong
            | InputError::Text(ParsePositionError::Moves(
                ParseMovesError::NotAMove { .. } | ParseMovesError::OnlyNumbers { .. }
            ))
    );
    let error = error.at(&place);
    // The hints of positions would lead astray.
    let error = if is_no_game { error.hint(HINT) } else { error };
    (place, Err(BadGame { id, line, error }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes each game of a text in short: its moves, or its actions between commas.
    fn read(text: &str) -> Vec<String> {
        let games = read_text(text, None).into_iter();
        games
            .map(|(place, game)| {
                let game = match game {
                    Ok(game) => match game.played {
                        GivenMoves::Moves(moves, _) => format!("{} moves", moves.len()),
                        GivenMoves::Actions { log, .. } => {
                            format!("{} actions", log.actions.len())
                        }
                    },
                    Err(bad) => bad.line.to_string(),
                };
                place.before(&game)
            })
            .collect()
    }

    #[test]
    fn a_line_is_a_game_unless_the_text_is_a_log() {
        assert_eq!(read("h8i9g7"), ["3 moves"]);
        assert_eq!(read("H8, I9 G7"), ["3 moves"]);
        assert_eq!(
            read("# two games\nh8i9g7\n1. H8 2. I9\n3. G7\n"),
            ["line 2: 3 moves", "line 3: 3 moves"]
        );
        assert_eq!(read("H8\nI9\nG7\n"), ["3 actions"]);
        assert_eq!(read("H8, I9\nresign\n"), ["3 actions"]);
        assert_eq!(read("rules: cn2009\nH8 H9 I10\nswap"), ["2 actions"]);
    }

    #[test]
    fn objects_are_told_apart_by_what_they_hold() {
        let lines =
            "{\"moves\":\"h8i9\"}\n\n{\"actions\":[\"H8\"]}\n{\"black\":[\"H8\"],\"white\":[]}\n";
        assert_eq!(
            read(lines),
            [
                "line 1: 2 moves",
                "line 3: 1 actions",
                "line 4: moves: line 4: missing: a game is told by its moves, or by its actions",
            ]
        );
        assert_eq!(read("{\n\"actions\":\n[\"H8\", \"I9\"]}\n"), ["2 actions"]);
        let cut = read("{\"moves\":\"h8i9\"}\n{\"moves\":\"h8");
        assert_eq!(cut.len(), 2);
        assert!(cut[1].starts_with("line 2: byte 13: "), "{cut:?}");
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_others() {
        let games = read("h8i9\nh8h8\ng7");
        assert_eq!(games.len(), 3);
        assert!(games[1].contains("occupied point"), "{games:?}");
        assert_eq!(read("").len(), 1);
    }
}
