//! Records of games and lists of openings.

use std::error::Error;

use renju_core::Point;
use renju_record::opening_list::{
    Opening, OpeningForm, OpeningListOptions, RankOrder, ReadOpeningsError, openings, records,
    write_moves, write_offsets,
};
use renju_record::psq::{self, PsqGame};
use renju_record::{Entry, Notice, ReadOptions, Record, WriteOptions, WriteRecordError, rec, rif};

/// How long an error may get, whatever the bytes.
const LONGEST_ERROR: usize = 400;

const FORMS: [OpeningForm; 3] = [OpeningForm::Any, OpeningForm::Offsets, OpeningForm::Moves];

/// Reads a file.
type Read = fn(&[u8], &ReadOptions) -> Vec<Entry>;

/// Writes a file of one record.
type Write = fn(&Record, &WriteOptions, &mut Vec<u8>) -> Result<Vec<Notice>, WriteRecordError>;

/// Checks that bytes read as a `.psq` file either give a game that reads back as written, or are
/// refused in a few words.
///
/// # Panics
/// If they do neither.
pub fn psq(data: &[u8]) {
    check_file(data, psq::read, psq::write);
    match PsqGame::read(data) {
        Ok(game) => {
            assert_different(&game.moves.iter().map(|it| it.point).collect::<Vec<_>>());
            let text = game.to_string();
            let read: PsqGame = text.parse().expect("what is written can be read");
            assert_eq!((&read.moves, read.code), (&game.moves, game.code));
            assert_eq!(read.players.is_some(), game.players.is_some());
            assert_eq!(read.to_string(), text);
        }
        Err(error) => assert!(error.to_string().len() <= LONGEST_ERROR, "{error}"),
    }
}

/// Checks that bytes read as a `.rec` file either give a game that reads back as written, or are
/// refused in a few words.
///
/// # Panics
/// If they do neither.
pub fn rec(data: &[u8]) {
    check_file(data, rec::read, rec::write);
}

/// Checks that bytes read as a database give games no larger than the bytes, or errors of a few words,
/// and at least one of either.
///
/// # Panics
/// If they don't.
pub fn rif(data: &[u8]) {
    let entries = rif::read(data, &ReadOptions::default());
    check_entries(&entries, data);
    assert!(entries.len() <= data.len() + 1);
}

/// Checks the reader and the writer of a format of one game.
fn check_file(data: &[u8], read: Read, write: Write) {
    let mut entries = read(data, &ReadOptions::default());
    check_entries(&entries, data);
    let entry = entries.pop().expect("there is one, as was just checked");
    assert!(entries.is_empty(), "the format has one game");
    let Ok(record) = entry.record else { return };
    let written = |record: &Record| {
        let mut out = Vec::new();
        let lost = write(record, &WriteOptions::default(), &mut out);
        (out, lost.expect("what was read can be written"))
    };
    let (bytes, lost) = written(&record);
    let mut again = read(&bytes, &ReadOptions::default());
    let again = again.pop().map(|entry| (entry.notices, entry.record));
    let Some((notices, Ok(again))) = again else {
        panic!("what is written can be read: {again:?}");
    };
    assert_eq!(notices, []);
    assert!(again == record || !lost.is_empty());
    assert_eq!(written(&again), (bytes, Vec::new()));
}

/// Checks that there is an entry, and that none is larger than the file or says too much.
fn check_entries(entries: &[Entry], data: &[u8]) {
    assert!(!entries.is_empty());
    for entry in entries {
        match &entry.record {
            Ok(record) => assert!(record.len() <= data.len() + 1),
            Err(error) => assert!(error.to_string().len() <= LONGEST_ERROR, "{error}"),
        }
        for notice in &entry.notices {
            assert!(notice.to_string().len() <= LONGEST_ERROR, "{notice}");
        }
    }
}

/// Checks that each line of a list of openings either gives moves that can be played, or is refused in a
/// few words, and that counting ranks from the other side mirrors the board at most.
///
/// # Panics
/// If one does neither.
pub fn opening_list(data: &[u8]) {
    for form in FORMS {
        let [from_bottom, from_top] = [RankOrder::FromBottom, RankOrder::FromTop].map(|ranks| {
            let options = OpeningListOptions { form, ranks };
            openings(data, options).collect::<Vec<_>>()
        });
        assert_eq!(from_bottom.len(), from_top.len());
        let mut last = 0;
        for (one, other) in from_bottom.iter().zip(&from_top) {
            let line = check_line(one);
            assert!(line > last, "lines come in their order");
            last = line;
            assert_eq!(check_line(other), line);
            if let (Ok(one), Ok(other)) = (one, other) {
                check_written(one);
                let mirrored = one.moves.iter().map(|&point| mirrored(point));
                assert!(one == other || mirrored.eq(other.moves.iter().copied()));
            } else {
                assert!(one.is_err() && other.is_err());
            }
        }
        assert!(last <= data.split(|&byte| byte == b'\n').count());
    }
}

/// Checks that an opening reads back as it is written.
fn check_written(opening: &Opening) {
    let record = Record::of_moves(opening.moves.iter().map(|&point| point.into()));
    let record = [record.expect("an opening has few moves")];
    for (form, ranks) in [
        (OpeningForm::Offsets, RankOrder::FromBottom),
        (OpeningForm::Moves, RankOrder::FromTop),
    ] {
        let mut out = Vec::new();
        let written = match form {
            OpeningForm::Offsets => write_offsets(&record, &mut out),
            OpeningForm::Moves | OpeningForm::Any => write_moves(&record, ranks, &mut out),
        };
        assert_eq!(written.expect("stones can be written"), []);
        let options = OpeningListOptions { form, ranks };
        let read = records(out.as_slice(), options).map(|entry| entry.record.ok());
        assert!(read.eq(record.iter().cloned().map(Some)));
    }
}

/// Checks what was read of a line, and returns its number.
fn check_line(read: &Result<Opening, ReadOpeningsError>) -> usize {
    match read {
        Ok(opening) => {
            assert!(!opening.moves.is_empty());
            assert_different(&opening.moves);
            opening.line
        }
        Err(ReadOpeningsError::Line { line, source }) => {
            assert!(source.to_string().len() <= LONGEST_ERROR, "{source}");
            *line
        }
        Err(error) => panic!("bytes can be read: {error} {:?}", error.source()),
    }
}

fn assert_different(points: &[Point]) {
    let set: std::collections::BTreeSet<_> = points.iter().collect();
    assert_eq!(set.len(), points.len());
}

fn mirrored(point: Point) -> Point {
    Point::new(point.column(), 14 - point.rank()).expect("it is on the board")
}
