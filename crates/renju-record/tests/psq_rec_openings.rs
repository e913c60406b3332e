//! Whole files of moves in lines, with their readings, which were written by hand.

use std::path::Path;
use std::time::Duration;

use renju_core::Color;
use renju_record::opening_list::{self, OpeningForm, OpeningListOptions, RankOrder};
use renju_record::{
    Content, Encoding, Entry, NodeId, Oddity, Outcome, Place, ReadOptions, Record, Text,
    WriteOptions, psq, rec,
};

/// The corners of the orientation table: center, upper left, lower left, upper right, lower right.
const CORNERS: &str = "H8 A15 A1 O15 O1";

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../renju-testdata/records");
    std::fs::read(folder.join(name)).expect("the golden files are there")
}

fn moves(record: &Record) -> String {
    let names: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
    names.join(" ")
}

fn times(record: &Record) -> Vec<Option<u128>> {
    let times = record.main_line().map(|id| record.node(id).notes().time);
    times
        .map(|time| time.as_ref().map(Duration::as_millis))
        .collect()
}

fn names(record: &Record) -> [Option<&str>; 2] {
    let [black, white] = [&record.info.black, &record.info.white];
    [black, white].map(|player| player.name.as_ref().map(Text::as_str))
}

#[track_caller]
fn only(mut entries: Vec<Entry>) -> Entry {
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

fn psq_file(name: &str) -> Entry {
    only(psq::read(&file(name), &ReadOptions::default()))
}

fn rec_file(name: &str) -> Entry {
    only(rec::read(&file(name), &ReadOptions::default()))
}

#[test]
fn games_of_tournaments_are_read() {
    let record = psq_file("psq/tournament.psq").record.unwrap();
    assert_eq!(moves(&record), CORNERS);
    assert_eq!(times(&record), [None, None, Some(1531), Some(20), Some(7)]);
    assert_eq!(
        names(&record),
        [Some("pbrain-first.exe"), Some("pbrain-second.exe")]
    );
    assert!(record.node(NodeId::ROOT).notes().is_empty());
    let record = rec_file("rec/gomotur.rec").record.unwrap();
    assert_eq!(moves(&record), CORNERS);
    assert_eq!(times(&record), [None, None, Some(1531), Some(20), Some(7)]);
    assert_eq!(names(&record), [Some("pbrain-first.exe"), None]);
    let root = record.node(NodeId::ROOT).notes();
    assert_eq!(root.property("PSQCODE"), Some(&[Text::from("0")][..]));
}

#[test]
fn a_game_saved_by_hand_is_read() {
    let entry = psq_file("psq/by_hand.psq");
    assert_eq!(entry.notices, []);
    let record = entry.record.unwrap();
    assert_eq!(moves(&record), "H8 I9");
    assert_eq!(names(&record), [None, None]);
}

#[test]
fn a_game_of_the_judge_is_read_with_its_name() {
    let entry = psq_file("psq/7_101_102_2.psq");
    assert_eq!(entry.notices.len(), 1);
    let mut record = entry.record.unwrap();
    assert_eq!(moves(&record), "H8 I9 J6");
    assert!(psq::complete_by_file_name(
        &mut record,
        "psq/7_101_102_2.psq"
    ));
    assert_eq!(names(&record), [Some("101"), Some("102")]);
    assert_eq!(
        record.info.result.unwrap().outcome,
        Outcome::Win(Color::White)
    );
}

#[test]
fn names_in_gbk_are_read() {
    for entry in [psq_file("psq/gbk.psq"), rec_file("rec/gbk.rec")] {
        let record = entry.record.unwrap();
        assert_eq!(moves(&record), "H8 I9");
        assert_eq!(names(&record), [Some("黑棋必胜"), Some("白棋")]);
        let encoding = Encoding::GBK;
        assert_eq!(entry.notices[0].oddity, Oddity::UnsaidEncoding { encoding });
        assert_eq!(entry.notices.len(), 1);
        let root = record.node(NodeId::ROOT).notes();
        assert_eq!(root.property("PSQCODE"), Some(&[Text::from("15")][..]));
    }
}

#[test]
fn one_format_becomes_the_other() {
    let record = rec_file("rec/gomotur.rec").record.unwrap();
    let mut out = Vec::new();
    psq::write(&record, &WriteOptions::default(), &mut out).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n1,15,1531\n15,1,20\n15,15,7\npbrain-first.exe\n\n0\n"
    );
    let record = psq_file("psq/tournament.psq").record.unwrap();
    let mut out = Vec::new();
    rec::write(&record, &WriteOptions::default(), &mut out).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "pbrain-first.exe\npbrain-second.exe\n7,7,0\n0,0,0\n0,14,1531\n14,0,20\n14,14,7\n-1\n"
    );
}

#[test]
fn openings_are_records() {
    let list = file("openings/offsets.txt");
    let entries: Vec<_> =
        opening_list::records(list.as_slice(), OpeningListOptions::default()).collect();
    let places: Vec<_> = entries.iter().map(|it| it.place.clone()).collect();
    assert_eq!(places, [Place::Line(2), Place::Line(4), Place::Line(5)]);
    assert_eq!(moves(entries[0].record.as_ref().unwrap()), CORNERS);
    assert_eq!(moves(entries[1].record.as_ref().unwrap()), "H8 I9");
    let error = entries[2].record.as_ref().unwrap_err();
    assert_eq!(
        error.to_string(),
        "there are 3 numbers: each move is two, as in `0,0, 1,-1`, so one is missing"
    );
    let list = file("openings/pos_from_top.txt");
    let options = OpeningListOptions {
        form: OpeningForm::Moves,
        ranks: RankOrder::FromTop,
    };
    let entries: Vec<_> = opening_list::records(list.as_slice(), options).collect();
    assert_eq!(moves(entries[0].record.as_ref().unwrap()), CORNERS);
    assert_eq!(moves(entries[1].record.as_ref().unwrap()), "H8 I9");
    let empty = opening_list::records(&b"# nothing\n"[..], options);
    let error = only(empty.collect()).record.unwrap_err();
    assert!(error.to_string().starts_with("the list has no opening"));
}

fn of_moves(moves: &str) -> Record {
    let moves = moves.split(' ').map(|it| it.parse().expect("it is a move"));
    Record::of_moves(moves).expect("there is room")
}

#[test]
fn openings_are_written() {
    let records = [of_moves(CORNERS), of_moves("H8 I9")];
    let mut out = Vec::new();
    assert_eq!(opening_list::write_offsets(&records, &mut out).unwrap(), []);
    assert_eq!(out, b"0,0, -7,-7, -7,7, 7,-7, 7,7\n0,0, 1,-1\n");
    let mut out = Vec::new();
    opening_list::write_moves(&records, RankOrder::FromTop, &mut out).unwrap();
    assert_eq!(out, b"h8a1a15o1o15\nh8i7\n");
    let mut out = Vec::new();
    opening_list::write_moves(&records, RankOrder::FromBottom, &mut out).unwrap();
    assert_eq!(out, b"h8a15a1o15o1\nh8i9\n");
}

#[test]
fn openings_hold_nothing_but_stones() {
    let mut record = of_moves("H8 I9");
    record.info.black.name = Some("A".into());
    let mut out = Vec::new();
    let notices = opening_list::write_offsets(&[of_moves("H8"), record], &mut out).unwrap();
    assert_eq!(notices.len(), 1);
    let (number, id) = (2, None);
    assert_eq!(notices[0].place, Place::Game { number, id });
    assert_eq!(
        notices[0].oddity,
        Oddity::NoRoom {
            what: Content::Names
        }
    );
    for (record, part) in [
        (Record::new(), "there is no move"),
        (of_moves("H8 pass"), "move 2 is a pass"),
        (of_moves("H8 H8"), "move 2 goes to H8, where a stone lies"),
    ] {
        let error = opening_list::write_offsets(&[record], &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn written_openings_read_back() {
    // Every point, far more than an opening has.
    let mut all: Vec<_> = renju_core::Point::all().collect();
    all.rotate_left(112);
    let record = Record::of_moves(all.into_iter().map(Into::into)).unwrap();
    let records = [record, of_moves("A1 O15 H8")];
    for (form, ranks) in [
        (OpeningForm::Offsets, RankOrder::FromBottom),
        (OpeningForm::Moves, RankOrder::FromBottom),
        (OpeningForm::Moves, RankOrder::FromTop),
    ] {
        let mut out = Vec::new();
        match form {
            OpeningForm::Offsets => opening_list::write_offsets(&records, &mut out).unwrap(),
            _ => opening_list::write_moves(&records, ranks, &mut out).unwrap(),
        };
        let options = OpeningListOptions { form, ranks };
        let read = opening_list::records(out.as_slice(), options);
        let read: Vec<_> = read.map(|entry| entry.record.unwrap()).collect();
        assert_eq!(read, records);
    }
}
