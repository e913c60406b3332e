//! Games as they may be found, and each thing that can be wrong with one.

use proptest::prelude::*;

use super::*;
use crate::NodeId;
use crate::psq::tests::lines_of_play;

const READ: ReadOptions = ReadOptions {
    encoding: None,
    oddities: crate::Oddities::LetPass,
};
const WRITE: WriteOptions = WriteOptions { encoding: None };

fn read_one(bytes: &[u8]) -> Entry {
    let mut entries = read(bytes, &READ);
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

fn moves(record: &Record) -> String {
    let names: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
    names.join(" ")
}

fn written(record: &Record) -> (String, Vec<Notice>) {
    let mut out = Vec::new();
    let notices = write(record, &WRITE, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), notices)
}

#[test]
fn rows_and_columns_count_from_0() {
    let entry = read_one(b"A\r\nB\r\n7,7,0\r\n0,0\r\n0,14,1531\r\n14,0,2\r\n14,14,3\r\n16\r\n\x1A");
    assert_eq!(entry.notices, []);
    let record = entry.record.unwrap();
    assert_eq!(moves(&record), "H8 A15 A1 O15 O1");
    assert_eq!(record.info.black.name, Some("A".into()));
    assert_eq!(record.info.white.name, Some("B".into()));
    let root = record.node(NodeId::ROOT).notes();
    assert_eq!(root.property("PSQCODE"), Some(&["16".into()][..]));
    let (text, notices) = written(&record);
    assert_eq!(text, "A\nB\n7,7,0\n0,0,0\n0,14,1531\n14,0,2\n14,14,3\n16\n");
    assert_eq!(notices, []);
}

#[test]
fn names_may_be_anything() {
    for (file, black, white) in [
        ("2013\n8,8,0\n7,7\n", Some("2013"), Some("8,8,0")),
        ("\n\n7,7\n-1", None, None),
        ("\u{feff}homo-1\nhomo-2\n7,7", None, None),
        ("homo-2\nB\n7,7", Some("homo-2"), Some("B")),
    ] {
        let record = read_one(file.as_bytes()).record.unwrap();
        assert_eq!(moves(&record), "H8");
        let names = [black, white].map(|name| name.map(Into::into));
        assert_eq!(
            [record.info.black.name, record.info.white.name],
            names,
            "{file}"
        );
    }
    let record = read_one(b"A\nB\n-1\n").record.unwrap();
    assert_eq!(record.len(), 1);
}

#[test]
fn wrong_files_say_what_is_wrong_and_where() {
    for (file, part) in [
        ("", "line 3 (\"\") is no move"),
        ("A\nB", "line 3 (\"\") is no move"),
        ("A\nB\nC\n", "line 3 (\"C\") is no move"),
        (
            "Piskvorky 15x15\n8,8,0\n9,9,0\nA\nB\n",
            "line 4 (\"A\") is neither",
        ),
        ("A\nB\n7,7\nx", "line 4 (\"x\") is neither"),
        ("A\nB\n7,7\n-1\n8,8", "line 4 (\"-1\") is neither"),
        (
            "A\nB\n7,7\n15,0,0",
            "line 4: 15,0 is off the board: both numbers go from 0 to 14",
        ),
        ("A\nB\n-1,7", "is off the board"),
        (
            "A\nB\n7,7\n7,8\n7,7\n",
            "line 5: 7,7 is on an occupied point: the move of line 3 is there",
        ),
    ] {
        let error = read_one(file.as_bytes()).record.unwrap_err();
        assert!(matches!(error, ReadRecordError::Rec(_)));
        assert!(error.to_string().contains(part), "{file:?}: {error}");
    }
}

#[test]
fn games_are_told_by_their_beginning() {
    for (head, expected) in [
        (&b"A\nB\n7,7,0\n"[..], true),
        (b"A\nB\n7,7\n8", true),
        (b"A\nB\n19,7,0\n", false),
        (b"8,8,0\n9,9,0\n7,7,0\n", false),
        (b"Piskvorky 15x15\n8,8,0\n9,9,0\n", false),
        (b"A\nB\n", false),
        (b"", false),
    ] {
        assert_eq!(is_like(head), expected, "{}", head.escape_ascii());
    }
}

proptest! {
    #[test]
    fn what_is_written_without_loss_reads_back(record in lines_of_play()) {
        let (text, notices) = written(&record);
        let entry = read_one(text.as_bytes());
        prop_assert_eq!(&entry.notices, &[]);
        let read = entry.record.unwrap();
        if notices.is_empty() {
            prop_assert_eq!(&read, &record);
        }
        prop_assert_eq!(written(&read), (text, Vec::new()));
    }
}
