//! Our own format: a file written by hand, and random records that come back as they were.

#[expect(
    dead_code,
    reason = "all scripts are written here, and other formats want some"
)]
mod trees;

use std::path::Path;
use std::time::Duration;
use std::{fs, iter};

use proptest::prelude::*;
use renju_core::{Color, Move, Point, Reason, RuleSetId};
use renju_record::{
    Encoding, Entry, Format, Mark, NodeId, Outcome, ReadOptions, Record, RecordFile, RecordWriter,
    Text, WriteOptions,
};
use trees::{Filling, records};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn read(bytes: &[u8]) -> Vec<Entry> {
    let file = RecordFile::open(bytes, None, None, &ReadOptions::default());
    file.expect("it is JSON").collect()
}

fn write(format: Format, records: &[Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = RecordWriter::new(&mut bytes, format, WriteOptions::default());
    for record in records {
        let notices = writer.write(record).expect("memory can be written");
        assert_eq!(notices, [], "nothing is lost");
    }
    writer.finish().expect("memory can be written");
    bytes
}

fn everything() -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../renju-testdata/records/json/everything.json");
    let bytes = fs::read(path).expect("it was written by hand");
    let mut entries = read(&bytes);
    assert_eq!(entries.len(), 1);
    entries.remove(0).record.expect("it is a record")
}

#[test]
fn every_field_is_read() {
    let record = everything();
    let text = |text: &str| Some(Text::from(text));
    let info = &record.info;
    assert_eq!(info.id, text("17"));
    assert_eq!(info.black.name, text("Åsa"));
    assert_eq!(info.black.rank, text("3 dan"));
    assert_eq!(info.black.team, text("Sweden"));
    assert_eq!(info.white.name, text("王"));
    assert_eq!(info.event, text("Club match"));
    assert_eq!(info.date, text("2026-11-30"));
    assert_eq!(info.rules.as_ref().unwrap().id, Some(RuleSetId::RenjuRif));
    let result = info.result.as_ref().unwrap();
    assert_eq!(result.outcome, Outcome::Win(Color::White));
    assert_eq!(result.reason, Some(Reason::FoulDoubleThree));
    assert_eq!(result.text, text("W+F"));
    assert_eq!(info.offers, [point("G8"), point("I8")]);
    assert_eq!(info.swaps, text("R-"));
    assert_eq!(info.actions[1].to_string(), "swap");
    let nodes: Vec<(usize, Option<Move>)> = record
        .walk()
        .skip(1)
        .map(|visit| (visit.depth, record.node(visit.id).played()))
        .collect();
    let place = |name| Some(Move::Place(point(name)));
    assert_eq!(
        nodes,
        [
            (1, place("H8")),
            (2, place("H9")),
            (3, Some(Move::Pass)),
            (2, None),
            (3, place("D4")),
            (1, place("G7")),
        ]
    );
    let all: Vec<NodeId> = record.walk().map(|visit| visit.id).collect();
    let notes = |index: usize| record.node(all[index]).notes();
    assert_eq!(notes(0).comment, text("Before the first move."));
    assert_eq!(notes(2).title, text("Direct"));
    assert_eq!(notes(2).comment, text("Two\nlines"));
    assert_eq!(notes(2).time, Some(Duration::from_millis(1531)));
    assert_eq!(notes(2).time_left, Some(Duration::from_secs(90)));
    assert_eq!(notes(3).labels[&point("O15")], "b".into());
    assert!(notes(3).marks.contains(&(point("H8"), Mark::Cross)));
    let setup = notes(4).setup.as_ref().unwrap();
    assert_eq!(
        setup.white,
        [point("B1"), point("C1")].into_iter().collect()
    );
    assert_eq!(setup.empty, point("H8").into());
    assert_eq!(setup.to_move, Some(Color::Black));
    assert_eq!(notes(5).property("KM").unwrap(), ["5.5".into(), "".into()]);
    let comment = notes(6).comment.as_ref().unwrap();
    assert_eq!(comment.as_str(), "白胜");
    assert_eq!(
        comment.original(),
        Some((&b"\xB0\xD7\xCA\xA4"[..], Encoding::GBK))
    );
}

#[test]
fn everything_comes_back() {
    let record = everything();
    for format in [Format::Json, Format::JsonLines] {
        let bytes = write(format, std::slice::from_ref(&record));
        let mut entries = read(&bytes);
        let read = entries.remove(0).record.unwrap();
        assert_eq!(read, record);
        // Texts are equal whatever bytes they came from, so these are looked at apart.
        assert_eq!(write(format, &[read]), bytes);
    }
}

#[test]
fn a_deep_tree_takes_no_stack() {
    let deep = Record::of_moves(iter::repeat_n(Move::Pass, 100_000)).unwrap();
    let bytes = write(Format::JsonLines, std::slice::from_ref(&deep));
    assert_eq!(read(&bytes).remove(0).record.unwrap(), deep);
    // Objects within objects are an error, not a crash.
    let nested = "{\"nodes\":".repeat(100_000);
    assert!(read(nested.as_bytes()).remove(0).record.is_err());
}

proptest! {
    #[test]
    fn random_records_come_back(all in proptest::collection::vec(records(Filling::ALL), 1..4)) {
        let lines = read(&write(Format::JsonLines, &all));
        let lines: Vec<Record> = lines.into_iter().map(|entry| entry.record.unwrap()).collect();
        prop_assert_eq!(&lines, &all);
        let one = read(&write(Format::Json, &all[..1])).remove(0).record.unwrap();
        prop_assert_eq!(&one, &all[0]);
    }
}
