//! Games in SGF.

use renju_record::sgf::{SgfOddity, read, write};
use renju_record::{Encoding, Oddity, ReadOptions, Record, WriteOptions};

use crate::turns;

/// How long the text of an error or a notice may get, whatever the bytes.
const LONGEST_TEXT: usize = 400;

const ENCODINGS: [Option<Encoding>; 6] = [
    None,
    Some(Encoding::GBK),
    Some(Encoding::SHIFT_JIS),
    Some(Encoding::BIG5),
    Some(Encoding::EUC_KR),
    Some(Encoding::WINDOWS_1252),
];

/// Checks that bytes read as SGF give trees no larger than the bytes allow, which are written without
/// loss and read back as they were, or errors of a few words.
///
/// # Panics
/// If they do neither.
pub fn sgf(data: &[u8]) {
    let options = ReadOptions {
        encoding: ENCODINGS[turns(data)(ENCODINGS.len())],
        ..ReadOptions::default()
    };
    let entries = read(data, &options);
    assert!(!entries.is_empty(), "a file without a game is an error");
    assert!(entries.len() <= data.len().max(1));
    for entry in entries {
        for notice in &entry.notices {
            assert!(notice.to_string().len() <= LONGEST_TEXT, "{notice}");
        }
        match entry.record {
            Ok(record) => {
                // Each node takes a semicolon, a pass before it a move.
                assert!(record.len() <= 2 * data.len() + 1);
                check_round_trip(&record);
            }
            Err(error) => assert!(error.to_string().len() <= LONGEST_TEXT, "{error}"),
        }
    }
}

fn check_round_trip(record: &Record) {
    let mut file = Vec::new();
    let notices = write(record, &WriteOptions::default(), &mut file);
    assert_eq!(notices.expect("memory can be written"), []);
    let mut entries = read(&file, &ReadOptions::default());
    assert_eq!(entries.len(), 1);
    let entry = entries.remove(0);
    assert_eq!(entry.record.as_ref().ok(), Some(record));
    let is_kept = |oddity: &Oddity| matches!(oddity, Oddity::Sgf(SgfOddity::Occupied { .. }));
    let told = entry.notices.iter().find(|it| !is_kept(&it.oddity));
    assert!(told.is_none(), "{told:?}");
}
