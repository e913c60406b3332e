//! A position as a JSON object.

use std::fmt;
use std::str::FromStr;

use renju_core::{Board, Color, Move, MoveStringOptions, PointSet, Rule, parse_moves};
use renju_record::Record;
use serde::Serialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::lines::{MAX_LINE, without_mark};
use super::stones::StonesSeed;

/// How much of a wrong text a message shows.
const SHOWN_CHARS: usize = 16;

/// A position that a program gave.
#[derive(Debug, Clone)]
pub(crate) struct GivenPosition<'a> {
    /// The `id` as it was written, if there was one.
    pub(crate) id: Option<&'a RawValue>,
    /// The stones.
    pub(crate) board: Board,
    /// The moves, if these were given.
    pub(crate) moves: Option<Vec<Move>>,
    /// The side to move: as given, else by the moves, else by the numbers of stones.
    pub(crate) to_move: Option<Color>,
    /// The rule, if one was given.
    pub(crate) rule: Option<Rule>,
    /// How it was written.
    pub(crate) form: Form,
    /// The record of which this is the end of the main line, if it comes from one.
    pub(crate) record: Option<&'a Record>,
}

/// How a position was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As a JSON object, which can say whose turn it is.
    Json,
    /// As a move string or a diagram, which cannot.
    Text,
}

impl GivenPosition<'_> {
    /// Returns the position with the turn as it is given here, if it is, and else if the position
    /// says whose turn it is, as far as its form can.
    ///
    /// # Errors
    /// Fails if a JSON object has no `to_move` and the numbers of its stones do not tell it.
    pub(crate) fn with_turn(mut self, turn: Option<Color>) -> Result<Self, LineError> {
        self.to_move = turn.or(self.to_move);
        if self.to_move.is_some() || self.form == Form::Text {
            return Ok(self);
        }
        let [black, white] = Color::ALL.map(|color| self.board.count(color));
        let message = format!(
            "missing: {black} black and {white} white stones do not tell whose turn it is; add \
             \"to_move\": \"black\" or \"white\""
        );
        Err(LineError::of_field("to_move", message))
    }
}

/// Where a line is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum At {
    /// The byte, counted from 1, at which it stops being JSON.
    Column(usize),
    /// The field, with the index from 0 of the piece in it, such as `moves[3]`.
    Field(String),
    /// Where the message says: the position is no JSON.
    Message,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column) => write!(f, "byte {column}"),
            Self::Field(field) => f.write_str(field),
            Self::Message => f.write_str("it"),
        }
    }
}

/// Why a line is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {message}")]
pub(crate) struct LineError {
    /// What is wrong.
    pub(crate) message: String,
    /// Where.
    pub(crate) at: At,
}

impl LineError {
    /// Says whether it is about whose turn it is.
    pub(crate) fn is_of_turn(&self) -> bool {
        matches!(&self.at, At::Field(field) if field == Field::ToMove.name())
    }

    /// Names a field, or a piece of it.
    pub(crate) fn of_field(field: impl Into<String>, message: impl fmt::Display) -> Self {
        Self {
            message: message.to_string(),
            at: At::Field(field.into()),
        }
    }

    /// Tells where a text stops being JSON, by the byte of the line.
    pub(super) fn of_json(error: &serde_json::Error) -> Self {
        // JSON that is cut short goes wrong behind its last byte.
        let column = error.column() + usize::from(error.is_eof());
        Self::of_column(column, without_place(error))
    }

    /// Returns the error as it is behind so many bytes more.
    fn behind(mut self, bytes: usize) -> Self {
        if let At::Column(column) = &mut self.at {
            *column += bytes;
        }
        self
    }

    fn of_column(column: usize, message: impl fmt::Display) -> Self {
        Self {
            message: message.to_string(),
            at: At::Column(column.max(1)),
        }
    }
}

/// A line that is no position, with its `id` if that could be read.
#[derive(Debug)]
pub(crate) struct Faulty<'a> {
    /// The `id` as it was written.
    pub(crate) id: Option<&'a RawValue>,
    /// What is wrong.
    pub(crate) error: LineError,
}

/// Reads one line.
///
/// # Errors
/// Fails if the line is too long, no UTF-8, no JSON object, or no position, naming the first fault.
pub(crate) fn read_line(line: &[u8]) -> Result<GivenPosition<'_>, Faulty<'_>> {
    let unreadable = |error| {
        let id = id_at_start(line);
        Faulty { id, error }
    };
    let text = text_of_line(line).map_err(unreadable)?;
    let mut draft = Draft::default();
    let object = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut deserializer = serde_json::Deserializer::from_str(object);
    let read = draft
        .deserialize_object(&mut deserializer)
        .and_then(|()| deserializer.end());
    let id = draft.id;
    read.map_err(|error| fault_of(&error, object, text))
        .and_then(|()| draft.finish())
        .map_err(|error| Faulty { id, error })
}

/// Returns the text of a line.
///
/// # Errors
/// Fails if the line is too long or no UTF-8.
pub(super) fn text_of_line(line: &[u8]) -> Result<&str, LineError> {
    if line.len() > MAX_LINE {
        let message = format!("the line is longer than {MAX_LINE} bytes");
        return Err(LineError::of_column(MAX_LINE + 1, message));
    }
    std::str::from_utf8(line).map_err(|error| {
        let column = error.valid_up_to() + 1;
        LineError::of_column(column, "invalid UTF-8")
    })
}

/// Returns the `id` of a line that cannot be read to its end, if it stands whole before the fault.
pub(super) fn id_at_start(line: &[u8]) -> Option<&RawValue> {
    let line = without_mark(line);
    let valid = std::str::from_utf8(line).map_or_else(|error| error.valid_up_to(), str::len);
    let text = std::str::from_utf8(&line[..valid]).ok()?;
    let mut draft = Draft::default();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    // It is known to be wrong.
    let _ = draft.deserialize_object(&mut deserializer);
    // A number at the very end may be cut.
    let end = text.as_bytes().as_ptr_range().end;
    draft
        .id
        .filter(|id| id.get().as_bytes().as_ptr_range().end != end)
}

/// Returns where and why the end of a line, be it all of it, is no object.
pub(super) fn fault_of(error: &serde_json::Error, object: &str, line: &str) -> LineError {
    fault_in(error, object).behind(line.len() - object.len())
}

fn fault_in(error: &serde_json::Error, text: &str) -> LineError {
    if error.classify() == serde_json::error::Category::Data {
        // It is JSON of another kind, which is wrong from its first byte on.
        let start = text.len() - text.trim_ascii_start().len();
        return LineError::of_column(start + 1, without_place(error));
    }
    let column = if error.is_eof() {
        // It is cut short, and goes wrong behind its last byte.
        text.len() + 1
    } else {
        column_of(error, text)
    };
    LineError::of_column(column, without_place(error))
}

/// Returns the byte of the whole text at which it stops being JSON: a text may have several lines.
fn column_of(error: &serde_json::Error, text: &str) -> usize {
    let above = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    above.map(str::len).sum::<usize>() + error.column()
}

/// Returns the message of an error without the line and column behind it.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((message, _)) => message.to_owned(),
        None => text,
    }
}

/// What has been read of an object so far.
#[derive(Default)]
struct Draft<'a> {
    id: Option<&'a RawValue>,
    moves: Option<Vec<Move>>,
    black: Option<PointSet>,
    white: Option<PointSet>,
    to_move: Option<Color>,
    rule: Option<Rule>,
    /// The fields met, one bit each.
    seen: u8,
    /// The first fault that leaves the line JSON.
    error: Option<LineError>,
}

/// The fields that mean something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Id,
    Moves,
    Black,
    White,
    ToMove,
    Rule,
    Other,
}

impl Field {
    const NAMED: [(Self, &'static str); 6] = [
        (Self::Id, "id"),
        (Self::Moves, "moves"),
        (Self::Black, "black"),
        (Self::White, "white"),
        (Self::ToMove, "to_move"),
        (Self::Rule, "rule"),
    ];

    fn of_name(name: &str) -> Self {
        let found = Self::NAMED.into_iter().find(|&(_, known)| known == name);
        found.map_or(Self::Other, |(field, _)| field)
    }

    fn name(self) -> &'static str {
        let found = Self::NAMED.into_iter().find(|&(known, _)| known == self);
        found.map_or("", |(_, name)| name)
    }
}

impl<'a> Draft<'a> {
    fn deserialize_object<D: Deserializer<'a>>(&mut self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(ObjectVisitor(self))
    }

    /// Keeps the first fault.
    fn fault(&mut self, error: LineError) {
        self.error.get_or_insert(error);
    }

    /// Reads the value of a field.
    fn read<A: MapAccess<'a>>(&mut self, field: Field, map: &mut A) -> Result<(), A::Error> {
        let bit = 1 << field as u8;
        if field == Field::Other || self.seen & bit != 0 {
            if field != Field::Other {
                let name = field.name();
                self.fault(LineError::of_field(name, "given twice"));
            }
            return map.next_value::<IgnoredAny>().map(drop);
        }
        self.seen |= bit;
        let name = field.name();
        match field {
            Field::Id => self.id = Some(map.next_value()?),
            Field::Moves => self.moves = self.keep(map.next_value_seed(Text(read_moves))?),
            Field::Black | Field::White => {
                let other = match field {
                    Field::Black => self.white,
                    _ => self.black,
                };
                let seed = StonesSeed { name, other };
                let stones = self.keep(map.next_value_seed(seed)?);
                match field {
                    Field::Black => self.black = stones,
                    _ => self.white = stones,
                }
            }
            Field::ToMove => {
                let color = |found: Found<'_>| found.parse_optional::<Color>(name);
                self.to_move = self.keep(map.next_value_seed(Text(color))?).flatten();
            }
            Field::Rule => {
                let rule = |found: Found<'_>| found.parse_optional::<NamedRule>(name);
                let rule = self.keep(map.next_value_seed(Text(rule))?).flatten();
                self.rule = rule.map(|NamedRule(rule)| rule);
            }
            Field::Other => {}
        }
        Ok(())
    }

    /// Returns the value, or keeps the fault.
    fn keep<T>(&mut self, result: Result<T, LineError>) -> Option<T> {
        result.map_err(|error| self.fault(error)).ok()
    }

    /// Makes a position of what was read.
    fn finish(self) -> Result<GivenPosition<'a>, LineError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let missing = |name| LineError::of_field(name, "missing; write [] if there are no stones");
        let (board, moves) = match (self.moves, self.black, self.white) {
            (None, None, None) => {
                let message = "missing: give `moves`, or `black` and `white`";
                return Err(LineError::of_field("moves", message));
            }
            (None, Some(_), None) => return Err(missing("white")),
            (None, None, Some(_)) => return Err(missing("black")),
            (None, Some(black), Some(white)) => {
                let board = Board::from_stones(black, white);
                (
                    board.map_err(|error| LineError::of_field("white", error))?,
                    None,
                )
            }
            (Some(moves), None, None) => {
                let board = Board::from_moves(&moves);
                (
                    board.map_err(|error| LineError::of_field("moves", error))?,
                    Some(moves),
                )
            }
            (Some(_), _, _) => {
                let message = "give either `moves` or `black` and `white`, not both";
                return Err(LineError::of_field("moves", message));
            }
        };
        let by_moves = moves.as_ref().map(|moves| Color::of_move(moves.len()));
        Ok(GivenPosition {
            id: self.id,
            board,
            to_move: self.to_move.or(by_moves).or_else(|| board.to_move()),
            moves,
            rule: self.rule,
            form: Form::Json,
            record: None,
        })
    }
}

/// A rule that has a name. The library reads others too, piece by piece, but they are no part of
/// the format.
struct NamedRule(Rule);

#[derive(Debug, thiserror::Error)]
#[error("{text:?} is no rule: expected `renju`, `freestyle` or `standard`")]
struct UnknownRule {
    /// The text, cut to its first characters if it was long.
    text: String,
}

impl FromStr for NamedRule {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        const NAMED: [Rule; 3] = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD];
        // Other texts can mean one of these rules as well.
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let rule = text
            .parse()
            .ok()
            .filter(|rule| is_name && NAMED.contains(rule));
        let text = || text.chars().take(SHOWN_CHARS).collect();
        rule.map(Self).ok_or_else(|| UnknownRule { text: text() })
    }
}

fn read_moves(found: Found<'_>) -> Result<Vec<Move>, LineError> {
    let Found::Text(text) = found else {
        let message = format!("expected a text such as \"h8i9g7\", found {found}");
        return Err(LineError::of_field("moves", message));
    };
    parse_moves(text, MoveStringOptions::default())
        .map_err(|error| LineError::of_field(format!("moves[{}]", error.token().index), error))
}

/// A JSON value as far as a field looks at it.
#[derive(Clone, Copy)]
pub(super) enum Found<'t> {
    Text(&'t str),
    Null,
    Other(&'static str),
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text(_) => "a text",
            Self::Null => "null",
            Self::Other(what) => what,
        })
    }
}

impl Found<'_> {
    /// Parses a field that may be null.
    fn parse_optional<T: FromStr<Err: fmt::Display>>(
        self,
        field: &str,
    ) -> Result<Option<T>, LineError> {
        match self {
            Self::Null => Ok(None),
            Self::Text(text) => text
                .parse()
                .map(Some)
                .map_err(|error| LineError::of_field(field, error)),
            Self::Other(_) => {
                let message = format!("expected a text, found {self}");
                Err(LineError::of_field(field, message))
            }
        }
    }
}

/// Reads any value, and hands what matters of it to a function.
pub(super) struct Text<F>(pub(super) F);

impl<'de, T, F: FnOnce(Found<'_>) -> T> DeserializeSeed<'de> for Text<F> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T, F: FnOnce(Found<'_>) -> T> Visitor<'de> for Text<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(self, text: &str) -> Result<T, E> {
        Ok((self.0)(Found::Text(text)))
    }

    fn visit_unit<E>(self) -> Result<T, E> {
        Ok((self.0)(Found::Null))
    }

    fn visit_bool<E>(self, _: bool) -> Result<T, E> {
        Ok((self.0)(Found::Other("true or false")))
    }

    fn visit_i64<E>(self, _: i64) -> Result<T, E> {
        Ok((self.0)(Found::Other("a number")))
    }

    fn visit_u64<E>(self, _: u64) -> Result<T, E> {
        Ok((self.0)(Found::Other("a number")))
    }

    fn visit_f64<E>(self, _: f64) -> Result<T, E> {
        Ok((self.0)(Found::Other("a number")))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<T, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok((self.0)(Found::Other("a list")))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok((self.0)(Found::Other("an object")))
    }
}

/// Reads the object into a draft, which keeps what came before a fault.
struct ObjectVisitor<'d, 'a>(&'d mut Draft<'a>);

impl<'a> Visitor<'a> for ObjectVisitor<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object such as {\"moves\": \"h8i9g7\"}")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key_seed(Text(|found: Found<'_>| match found {
            Found::Text(name) => Field::of_name(name),
            Found::Null | Found::Other(_) => Field::Other,
        }))? {
            self.0.read(field, &mut map)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_line_that_breaks_off_is_kept() {
        let id = |line: &[u8]| {
            let faulty = read_line(line).unwrap_err();
            faulty.id.map(|id| id.get().to_owned())
        };
        let five = Some("5".to_owned());
        assert_eq!(id(b"{\"id\":5,\"moves\":\"h8\",\"x\":\"\xFF\"}"), five);
        assert_eq!(id(b"\xEF\xBB\xBF{\"id\":5 \xFF"), five);
        assert_eq!(id(b"{\"id\":5\xFF"), None, "more digits may have come");
        assert_eq!(id(b"{\"id\":\"5\xFF\"}"), None);
        let long = format!("{{\"id\":5,\"moves\":\"{}", "h8 ".repeat(MAX_LINE / 3));
        assert_eq!(id(long.as_bytes()), five);
    }
}
