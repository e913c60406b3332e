//! Games as records. Whole files with their readings are in `tests/psq_rec_openings.rs`.

use proptest::prelude::*;

use super::*;
use crate::{Content, Encoding, NodeId, Oddity, Outcome, Property, ReadRecordError, Setup, Text};

const READ: ReadOptions = ReadOptions {
    encoding: None,
    oddities: crate::Oddities::LetPass,
};
const WRITE: WriteOptions = WriteOptions { encoding: None };

fn read_one(bytes: &[u8], options: ReadOptions) -> Entry {
    let mut entries = read(bytes, &options);
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

fn told(notices: &[Notice]) -> Vec<String> {
    notices.iter().map(ToString::to_string).collect()
}

fn written(record: &Record, options: WriteOptions) -> (Vec<u8>, Vec<Notice>) {
    let mut out = Vec::new();
    let notices = write(record, &options, &mut out).unwrap();
    (out, notices)
}

fn of_moves(moves: &[&str]) -> Record {
    Record::of_moves(moves.iter().map(|it| it.parse().unwrap())).unwrap()
}

#[test]
fn names_of_other_encodings_are_guessed() {
    // 白胜 and 黑棋 in GBK.
    let file = b"Piskvorky 15x15, 11:11, 1\n8,8\n\xB0\xD7\xCA\xA4\n\xBA\xDA\xC6\xE5\n-1\n";
    let entry = read_one(file, READ);
    let record = entry.record.unwrap();
    // Player 1 moved first.
    let black = record.info.black.name.as_ref().unwrap();
    assert_eq!(black.as_str(), "黑棋");
    assert_eq!(
        black.original(),
        Some((&b"\xBA\xDA\xC6\xE5"[..], Encoding::GBK))
    );
    assert_eq!(record.info.white.name, Some("白胜".into()));
    let encoding = Encoding::GBK;
    assert_eq!(entry.notices.len(), 1);
    assert_eq!(entry.notices[0].oddity, Oddity::UnsaidEncoding { encoding });
    let options = ReadOptions {
        encoding: Some(encoding),
        ..ReadOptions::default()
    };
    let entry = read_one(file, options);
    assert_eq!(entry.notices, []);
    assert_eq!(
        entry.record.unwrap().info.black.name.unwrap().original(),
        None
    );
    let options = WriteOptions {
        encoding: Some(encoding),
    };
    let (bytes, notices) = written(&record, options);
    assert_eq!(
        bytes,
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\n\xBA\xDA\xC6\xE5\n\xB0\xD7\xCA\xA4\n-1\n"
    );
    assert_eq!(notices, []);
    let options = ReadOptions {
        encoding: Some(Encoding::UTF_8),
        ..ReadOptions::default()
    };
    let entry = read_one(file, options);
    assert!(matches!(entry.notices[0].oddity, Oddity::BadBytes { .. }));
}

#[test]
fn utf_8_is_no_guess() {
    let entry = read_one("Piskvorky 15x15\n8,8\n白à\nb\n-1".as_bytes(), READ);
    assert_eq!(entry.notices, []);
    assert_eq!(entry.record.unwrap().info.black.name, Some("白à".into()));
}

#[test]
fn files_without_a_header_are_those_of_the_judge() {
    let entry = read_one(b"8,8,0\n9,7,-5\n1,15,20\n", READ);
    assert_eq!(
        told(&entry.notices),
        [
            "there is no header: the moves are read as those of GomocupJudge, from 1 to 15",
            "line 2: a time below zero is left out"
        ]
    );
    let mut record = entry.record.unwrap();
    assert!(
        record
            .main_moves()
            .eq(of_moves(&["h8", "i9", "a1"]).main_moves())
    );
    for name in [
        "a.psq",
        "1_2_3.psq",
        "1_2_3_4.psq",
        "1_b_3_0.psq",
        "1__3_0",
        "",
    ] {
        assert!(!complete_by_file_name(&mut record, name), "{name}");
    }
    assert_eq!(record.info, crate::Info::default());
    assert!(complete_by_file_name(&mut record, r"C:\games\2_5_11_0.psq"));
    assert_eq!(record.info.result.unwrap().outcome, Outcome::Draw);
    assert_eq!(record.info.black.name, Some("5".into()));
    assert_eq!(record.info.round, Some("2".into()));
}

#[test]
fn wrong_files_are_errors() {
    for (bytes, part) in [
        (&b""[..], "the file is empty"),
        (b"A\nB\n7,7,0\n", "is no header"),
        (b"Piskvorky 19x19, 11:11, 0\n", "the board is 19x19"),
        (b"8,8,0\n16,8,0\n", "line 2: 16,8 is off the board"),
        (b"8,8,0\n8,8,0\n", "is on an occupied point"),
    ] {
        let entry = read_one(bytes, READ);
        let Err(error @ ReadRecordError::Psq(_)) = entry.record else {
            panic!("{entry:?}")
        };
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn what_has_no_place_is_told() {
    let mut record = of_moves(&["h8", "i9"]);
    record.add(NodeId::ROOT, "a1".parse().unwrap()).unwrap();
    record.info.black.name = Some("9,9".into());
    record.info.white.name = Some("two\nlines".into());
    record.info.comment = Some("good".into());
    let first = record.main_line().next().unwrap();
    record.notes_mut(first).time = Some(Duration::from_micros(1500));
    record.notes_mut(first).time_left = Some(Duration::from_secs(1));
    let property = |name: &str, value: &str| Property {
        name: name.to_owned(),
        values: vec![value.into()],
    };
    let root = record.notes_mut(NodeId::ROOT);
    root.properties = vec![property("PSQCODE", "7"), property("KM", "5.5")];
    let (bytes, notices) = written(&record, WRITE);
    assert_eq!(
        String::from_utf8(bytes).unwrap(),
        "Piskvorky 15x15, 11:11, 0\n8,8,1\n9,7,0\n9;9\ntwo lines\n7\n"
    );
    let lost = |what| Oddity::NoRoom { what };
    let oddities: Vec<_> = notices.into_iter().map(|it| it.oddity).collect();
    let changed = |name: &str| {
        Oddity::Psq(PsqOddity::ChangedName {
            name: name.to_owned(),
        })
    };
    assert_eq!(
        oddities,
        [
            lost(Content::Variations),
            lost(Content::Comments),
            lost(Content::Times),
            PsqOddity::RoundedTime.into(),
            changed("two\nlines"),
            lost(Content::Properties),
            changed("9,9"),
        ]
    );
    let options = WriteOptions {
        encoding: Some(Encoding::WINDOWS_1252),
    };
    let mut record = of_moves(&["h8"]);
    record.info.black.name = Some("é白".into());
    let (bytes, notices) = written(&record, options);
    assert_eq!(bytes, b"Piskvorky 15x15, 11:11, 0\n8,8,0\n\xE9?\n\n-1\n");
    assert!(matches!(
        notices[0].oddity,
        Oddity::MissingCharacter {
            character: '白',
            ..
        }
    ));
}

#[test]
fn what_is_not_stones_in_turn_is_an_error() {
    let check = |record: &Record, part: &str| {
        let error = write(record, &WRITE, &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains(part), "{error}");
    };
    check(&of_moves(&["h8", "pass"]), "move 2 is a pass");
    check(
        &of_moves(&["h8", "i9", "h8"]),
        "move 3 goes to H8, where a stone lies",
    );
    let mut record = of_moves(&["h8"]);
    let setup = Setup {
        black: "a1".parse().unwrap(),
        ..Setup::default()
    };
    record.notes_mut(NodeId::ROOT).setup = Some(Box::new(setup));
    check(&record, "stones are set up (A1)");
}

#[test]
fn games_are_told_by_their_beginning() {
    for (head, expected) in [
        (&b"Piskvorky 15x15, 11:11, 0\n"[..], true),
        (b"\n piskvorky 20x20", true),
        (b"8,8,0\n9,7,15\n1", true),
        (b"8,8,0", true),
        (b"8,8\n9,7\n", false),
        (b"0,0,1,1\n", false),
        (b"8,8,0\n0,0,1,-1\n9,9,0", false),
        (b"A\nB\n7,7,0\n", false),
        (b"", false),
    ] {
        assert_eq!(is_like(head), expected, "{}", head.escape_ascii());
    }
}

/// Names as people and other programs give them, and worse.
fn names() -> impl Strategy<Value = Option<Text>> {
    let odd = prop::sample::select(vec![
        "2013",
        "8,8",
        "8,8,0",
        "",
        " a",
        "-1",
        "黑棋",
        "a\nb",
        "\u{feff}a",
        "a\u{a0}",
        "é",
        "\u{85}",
        "a\u{1a}",
        "Piskvorky",
        "\\]",
        "\u{3000}",
    ]);
    let name = prop_oneof![odd.prop_map(str::to_owned), any::<String>(), "[a-z]{1,8}"];
    prop::option::of(name.prop_map(Text::from))
}

/// Records of one line with what the format holds.
pub(crate) fn lines_of_play() -> impl Strategy<Value = Record> {
    let points = Just(Point::all().collect::<Vec<_>>()).prop_shuffle();
    let times = prop::collection::vec(prop::option::of(1..1_000_000_u64), 0..226);
    let code = prop::option::of(prop_oneof![0..20_i64, any::<i64>()]);
    (points, times, names(), names(), code).prop_map(|(points, times, black, white, code)| {
        let mut record = Record::new();
        record.info.black.name = black;
        record.info.white.name = white;
        let mut last = NodeId::ROOT;
        for (point, time) in points.into_iter().zip(times) {
            last = record.add(last, point.into()).unwrap();
            if let Some(time) = time {
                record.notes_mut(last).time = Some(Duration::from_millis(time));
            }
        }
        if let Some(code) = code.filter(|&code| code != -1) {
            record.notes_mut(NodeId::ROOT).properties.push(Property {
                name: "PSQCODE".to_owned(),
                values: vec![code.to_string().into()],
            });
        }
        record
    })
}

proptest! {
    #[test]
    fn what_is_written_without_loss_reads_back(record in lines_of_play()) {
        let (bytes, notices) = written(&record, WRITE);
        let entry = read_one(&bytes, READ);
        prop_assert_eq!(&entry.notices, &[]);
        let read = entry.record.unwrap();
        prop_assert!(read.main_moves().eq(record.main_moves()));
        if notices.is_empty() {
            prop_assert_eq!(&read, &record);
        }
        prop_assert_eq!(written(&read, WRITE), (bytes, Vec::new()));
    }

    #[test]
    fn any_bytes_are_a_game_or_an_error(
        head in prop::sample::select(vec!["", "Piskvorky 15x15, 11:11, 0\n", "8,8,0\n"]),
        bytes in prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"0123456789,\n-".to_vec())], 0..60),
    ) {
        let file = [head.as_bytes(), &bytes].concat();
        let entry = read_one(&file, READ);
        if let Ok(record) = entry.record {
            let (bytes, _) = written(&record, WRITE);
            let again = read_one(&bytes, READ).record.unwrap();
            prop_assert_eq!(written(&again, WRITE), (bytes, Vec::new()));
        }
    }
}
