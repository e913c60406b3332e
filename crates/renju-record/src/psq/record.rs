//! Games as records, and back. `.rec` holds the same.

use std::time::Duration;

use renju_core::{Color, Move};
use thiserror::Error;

use super::write::on_one_line;
use super::{PsqCode, PsqGame, PsqMove};
use crate::entry::{Content, Effect, Notice, Oddity, Place};
use crate::write::main_points;
use crate::{
    Encoding, NodeId, Outcome, Property, ReadOptions, Record, RecordedResult, Text, TooManyNodes,
    WriteOptions, WriteRecordError,
};

/// The property of the root that holds the code of a file, unless it is -1.
const CODE: &str = "PSQCODE";

/// What is odd about a game of `.psq` or `.rec`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PsqOddity {
    /// A file has no header.
    #[error("there is no header: the moves are read as those of GomocupJudge, from 1 to 15")]
    NoHeader,
    /// A time is below zero.
    #[error("a time below zero is left out")]
    NegativeTime,
    /// A name can't be written as it is.
    #[error("the name {name:?} can't be written as it is, for a name is one line and no move")]
    ChangedName {
        /// The name, cut if it is long.
        name: String,
    },
    /// A time can't be written as it is.
    #[error("times are written in whole milliseconds, and 0 is none")]
    RoundedTime,
}

impl PsqOddity {
    pub(crate) fn changed(name: &str) -> Self {
        let name = name.chars().take(40).collect();
        Self::ChangedName { name }
    }
}

/// Returns the record of a game with the names as they stand in the file, the first mover's first.
pub(crate) fn record_of(
    moves: &[PsqMove],
    names: Option<[&[u8]; 2]>,
    code: PsqCode,
    options: ReadOptions,
    notices: &mut Vec<Notice>,
) -> Result<Record, TooManyNodes> {
    let mut record = Record::new();
    let mut last = NodeId::ROOT;
    for it in moves {
        last = record.add(last, Move::Place(it.point))?;
        if it.time > Duration::ZERO {
            record.notes_mut(last).time = Some(it.time);
        }
    }
    if let Some(names) = names {
        let [black, white] = texts(names, options, notices);
        record.info.black.name = (!black.is_empty()).then_some(black);
        record.info.white.name = (!white.is_empty()).then_some(white);
    }
    if code != PsqCode::Unknown {
        let values = vec![code.number().to_string().into()];
        let name = CODE.to_owned();
        let properties = &mut record.notes_mut(NodeId::ROOT).properties;
        properties.push(Property { name, values });
    }
    Ok(record)
}

/// Decodes names. UTF-8 is taken for what it is; another encoding is guessed for both at once.
fn texts(names: [&[u8]; 2], options: ReadOptions, notices: &mut Vec<Notice>) -> [Text; 2] {
    let both = names.concat();
    let (encoding, oddity) = match options.encoding {
        Some(encoding) => {
            let is_exact = encoding.decode_exactly(&both).is_some();
            (
                encoding,
                (!is_exact).then_some(Oddity::BadBytes { encoding }),
            )
        }
        None if str::from_utf8(&both).is_ok() => (Encoding::UTF_8, None),
        None => {
            let encoding = Encoding::guess(&both);
            (encoding, Some(Oddity::UnsaidEncoding { encoding }))
        }
    };
    let is_certain = oddity.is_none();
    notices.extend(oddity.map(|oddity| Notice {
        place: Place::File,
        effect: Effect::Guessed,
        oddity,
    }));
    names.map(|bytes| {
        if is_certain {
            Text::declared(bytes, encoding)
        } else {
            Text::guessed(bytes, encoding)
        }
    })
}

/// Completes a record by the name of its file, as `GomocupJudge` names files:
/// `{round}_{first}_{second}_{result}.psq`, where the result is 0 for a draw, else the number of the
/// player who won. Says whether the name is like that.
///
/// # Examples
/// ```
/// use renju_core::Color;
/// use renju_record::{Outcome, Record, psq};
/// let mut record = Record::new();
/// assert!(psq::complete_by_file_name(&mut record, "games/3_17_24_2.psq"));
/// assert_eq!(record.info.result.unwrap().outcome, Outcome::Win(Color::White));
/// assert_eq!(record.info.white.name, Some("24".into()));
/// ```
pub fn complete_by_file_name(record: &mut Record, name: &str) -> bool {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let (stem, _) = name.rsplit_once('.').unwrap_or((name, ""));
    let parts: Vec<&str> = stem.split('_').collect();
    let [round, first, second, result] = *parts else {
        return false;
    };
    let outcome = match result {
        "0" => Outcome::Draw,
        "1" => Outcome::Win(Color::Black),
        "2" => Outcome::Win(Color::White),
        _ => return false,
    };
    let numbers = [round, first, second];
    if !numbers
        .iter()
        .all(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return false;
    }
    let info = &mut record.info;
    info.round.get_or_insert_with(|| round.into());
    info.black.name.get_or_insert_with(|| first.into());
    info.white.name.get_or_insert_with(|| second.into());
    info.result
        .get_or_insert_with(|| RecordedResult::from(outcome));
    true
}

/// Returns the game of a record: its main line, names and code.
pub(crate) fn game_of(record: &Record) -> Result<(PsqGame, Vec<Notice>), WriteRecordError> {
    let points = main_points(record)?;
    let mut losses = Losses::of(record);
    let line = std::iter::once(NodeId::ROOT).chain(record.main_line());
    let mut times = Vec::new();
    for node in line.map(|id| record.node(id)) {
        let notes = node.notes();
        if notes.time_left.is_some() || notes.time.is_some() && node.played().is_none() {
            losses.note(lost(Content::Times));
        }
        if node.played().is_some() {
            times.push(losses.time(notes.time));
        }
    }
    let moves = points.into_iter().zip(times);
    let game = PsqGame {
        moves: moves.map(|(point, time)| PsqMove { point, time }).collect(),
        players: losses.names(record),
        code: losses.code(record),
    };
    Ok((game, losses.0))
}

/// Returns the bytes of a text, and what can't be written.
pub(crate) fn encoded(text: &str, options: WriteOptions, notices: &mut Vec<Notice>) -> Vec<u8> {
    let encoding = options.encoding.unwrap_or(Encoding::UTF_8);
    encoding.encode_exactly(text).unwrap_or_else(|character| {
        notices.push(Notice {
            place: Place::File,
            effect: Effect::Dropped,
            oddity: Oddity::MissingCharacter {
                character,
                encoding,
            },
        });
        encoding.encode(text)
    })
}

const fn lost(what: Content) -> Oddity {
    Oddity::NoRoom { what }
}

/// What of a record can't be written.
struct Losses(Vec<Notice>);

impl Losses {
    fn of(record: &Record) -> Self {
        let kept = [Content::Times, Content::Names, Content::Properties];
        Self(Content::losses(record, &kept))
    }

    /// Adds a notice, unless there is one of the kind.
    fn note(&mut self, oddity: Oddity) {
        if self.0.iter().all(|it| it.oddity != oddity) {
            self.0.push(Notice {
                place: Place::File,
                effect: Effect::Dropped,
                oddity,
            });
        }
    }

    /// Returns a time as it is written. Readers take no more milliseconds than an `i64` holds, 292
    /// million years.
    fn time(&mut self, time: Option<Duration>) -> Duration {
        let Some(time) = time else {
            return Duration::ZERO;
        };
        let most = i64::MAX.unsigned_abs();
        let millis = u64::try_from(time.as_millis()).map_or(most, |millis| millis.min(most));
        let written = Duration::from_millis(millis);
        if written != time || time.is_zero() {
            self.note(PsqOddity::RoundedTime.into());
        }
        written
    }

    fn names(&mut self, record: &Record) -> Option<[String; 2]> {
        let names = [&record.info.black.name, &record.info.white.name];
        for name in names.into_iter().flatten().map(Text::as_str) {
            if name.is_empty() || on_one_line(name) != name {
                self.note(PsqOddity::changed(name).into());
            }
        }
        let written = names.map(|name| on_one_line(name.as_ref().map_or("", Text::as_str)));
        written
            .iter()
            .any(|name| !name.is_empty())
            .then_some(written)
    }

    /// Returns the code that was read with the game, and notes other properties.
    fn code(&mut self, record: &Record) -> PsqCode {
        let mut code = PsqCode::Unknown;
        for visit in record.walk() {
            for property in &record.node(visit.id).notes().properties {
                match number_of(property) {
                    Some(number) if visit.id == NodeId::ROOT => code = number.into(),
                    _ => self.note(lost(Content::Properties)),
                }
            }
        }
        code
    }
}

/// Returns the number of a property that holds a code.
fn number_of(property: &Property) -> Option<i64> {
    let [value] = property.values.as_slice() else {
        return None;
    };
    let number: i64 = value.as_str().parse().ok()?;
    let is_code = property.name == CODE && number != PsqCode::Unknown.number();
    (is_code && number.to_string() == value.as_str()).then_some(number)
}
