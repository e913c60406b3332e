//! The games of `renju-testdata/records/pos/` and `.../sav/`, which a script makes that shares no code
//! with this crate, and games written and read back.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::subsequence;
use renju_core::{Color, Move, Point, PointSet, Reason, Symmetry};
use renju_record::{
    Entry, NodeId, Outcome, ReadOptions, Record, Setup, WriteOptions, WriteRecordError, pos, sav,
};

const GAME: [&str; 7] = ["H8", "I9", "G7", "A15", "O15", "A1", "O1"];

fn bytes_of(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../renju-testdata/records");
    let folder = folder.join(if name.ends_with(".sav") { "sav" } else { "pos" });
    fs::read(folder.join(name)).expect("make.py made it")
}

fn read(name: &str) -> Entry {
    let options = ReadOptions::default();
    let mut entries = if name.ends_with(".sav") {
        sav::read(&bytes_of(name), &options)
    } else {
        pos::read_named(&bytes_of(name), name, &options)
    };
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

fn record(name: &str) -> Record {
    let entry = read(name);
    assert!(entry.notices.is_empty(), "{name}: {:?}", entry.notices);
    entry.record.expect("the sample is read")
}

fn moves(record: &Record) -> Vec<String> {
    record.main_moves().map(|it| it.to_string()).collect()
}

#[test]
fn samples_hold_their_moves() {
    for name in ["game.pos", "padded.pos", "game.sav", "windows.sav"] {
        assert_eq!(moves(&record(name)), GAME, "{name}");
    }
    assert_eq!(moves(&record("one.pos")), ["H8"]);
    assert_eq!(record("empty.sav"), Record::new());
    for name in ["full.pos", "full.sav"] {
        let record = record(name);
        let moves = moves(&record);
        assert_eq!(moves.len(), 225);
        assert_eq!(
            (&*moves[0], &*moves[14], &*moves[15]),
            ("A15", "O15", "A14")
        );
    }
}

#[test]
fn games_of_yixin_are_mirrored() {
    let game = record("yixin.pos");
    assert_ne!(moves(&game), GAME);
    assert_eq!(moves(&game.transform(Symmetry::AntiDiagonal)), GAME);
}

#[test]
fn names_of_the_server_tell_the_game() {
    let record = record("12#1#Ann#Bob#0#5.pos");
    assert_eq!(moves(&record), GAME);
    assert_eq!(record.info.white.name, Some("Bob".into()));
    let result = record.info.result.unwrap();
    assert_eq!(result.outcome, Outcome::Win(Color::Black));
    assert_eq!(result.reason, Some(Reason::Resign));
}

#[test]
fn faulty_samples_say_what_is_wrong() {
    for (name, expected) in [
        (
            "off-board.pos",
            "byte 8: move 7 is 225, and points go from 0 to 224",
        ),
        ("cut.pos", "byte 1: 7 moves are announced, and 6 follow"),
        ("text.pos", "the file is a text"),
        (
            "19x19.sav",
            "line 2: the board is 19x19, and only games on 15x15 are read",
        ),
    ] {
        let error = read(name).record.unwrap_err().to_string();
        assert!(error.starts_with(expected), "{name}: {error}");
    }
    let entry = read("cut.sav");
    assert_eq!(moves(&entry.record.unwrap()), GAME[..6]);
    let notices: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
    assert_eq!(
        notices,
        [
            "line 10: the last move has a row and no column, and is left out",
            "line 10: 7 moves are announced, and 6 follow",
        ]
    );
}

fn write_both(record: &Record) -> [Result<Vec<u8>, WriteRecordError>; 2] {
    let options = WriteOptions::default();
    let (mut one, mut other) = (Vec::new(), Vec::new());
    [
        pos::write(record, &options, &mut one).map(|_| one),
        sav::write(record, &options, &mut other).map(|_| other),
    ]
}

#[test]
fn samples_are_written_as_they_were() {
    for name in ["game", "full"] {
        let [one, other] = write_both(&record(&format!("{name}.pos")));
        assert_eq!(one.unwrap(), bytes_of(&format!("{name}.pos")));
        assert_eq!(other.unwrap(), bytes_of(&format!("{name}.sav")));
    }
    let [one, other] = write_both(&Record::new());
    assert!(matches!(one, Err(WriteRecordError::NoMoves)));
    assert_eq!(other.unwrap(), bytes_of("empty.sav"));
}

#[test]
fn what_has_no_room_is_refused_or_told() {
    let of = |moves: &[&str]| {
        let moves = moves.iter().map(|it| it.parse::<Move>().unwrap());
        Record::of_moves(moves).unwrap()
    };
    for written in write_both(&of(&["h8", "pass", "i9"])) {
        assert!(matches!(written, Err(WriteRecordError::Pass { number: 2 })));
    }
    for written in write_both(&of(&["h8", "i9", "h8"])) {
        assert!(matches!(written, Err(WriteRecordError::BadMove(_))));
    }
    let mut record = of(&["h8", "i9"]);
    let mut notices = Vec::new();
    record.info.black.name = Some("A".into());
    record.add(NodeId::ROOT, Move::Pass).unwrap();
    for told in [
        pos::write(&record, &WriteOptions::default(), &mut notices).unwrap(),
        sav::write(&record, &WriteOptions::default(), &mut notices).unwrap(),
    ] {
        let told: Vec<_> = told.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "moves beside the main line can't be written to this format",
                "the names of the players can't be written to this format"
            ]
        );
    }
    let setup = |to_move, black: PointSet| {
        Some(Box::new(Setup {
            black,
            to_move,
            ..Setup::default()
        }))
    };
    record.notes_mut(NodeId::ROOT).setup = setup(None, [Point::CENTER].into_iter().collect());
    for written in write_both(&record) {
        assert!(matches!(written, Err(WriteRecordError::Setup { .. })));
    }
    record.notes_mut(NodeId::ROOT).setup = setup(Some(Color::White), PointSet::new());
    for written in write_both(&record) {
        assert!(matches!(written, Err(WriteRecordError::Turn { .. })));
    }
}

proptest! {
    #[test]
    fn games_read_back_as_they_were(
        points in subsequence(Point::all().collect::<Vec<_>>(), 1..=225).prop_shuffle(),
    ) {
        let record = Record::of_moves(points.into_iter().map(Move::Place)).unwrap();
        let [one, other] = write_both(&record);
        let options = ReadOptions::default();
        let one = pos::read(&one.unwrap(), &options).remove(0);
        let other = sav::read(&other.unwrap(), &options).remove(0);
        for entry in [one, other] {
            prop_assert!(entry.notices.is_empty());
            prop_assert_eq!(&entry.record.unwrap(), &record);
        }
    }
}
