//! Games of moves only.

use renju_record::{Entry, ReadOptions, Record, WriteOptions, WriteRecordError};

/// How long an error may get, whatever the bytes.
const LONGEST_ERROR: usize = 400;

/// Checks that bytes read as a `.pos` file either give a game that reads back as written, or are refused
/// in a few words. The name of the file is the bytes as text.
///
/// # Panics
/// If they do neither.
pub fn pos(data: &[u8]) {
    let options = ReadOptions::default();
    let name = String::from_utf8_lossy(data);
    check(renju_record::pos::read_named(data, &name, &options), data);
    if let Some(record) = check(renju_record::pos::read(data, &options), data) {
        let mut bytes = Vec::new();
        let written = renju_record::pos::write(&record, &WriteOptions::default(), &mut bytes);
        if is_written(written.map(|_| ())) {
            let again = check(renju_record::pos::read(&bytes, &options), &bytes);
            assert_eq!(again, Some(record));
            assert!(data.starts_with(&bytes));
        }
    }
}

/// Checks that bytes read as a `.sav` file either give a game that reads back as written, or are refused
/// in a few words.
///
/// # Panics
/// If they do neither.
pub fn sav(data: &[u8]) {
    let options = ReadOptions::default();
    if let Some(record) = check(renju_record::sav::read(data, &options), data) {
        let mut bytes = Vec::new();
        let written = renju_record::sav::write(&record, &WriteOptions::default(), &mut bytes);
        if is_written(written.map(|_| ())) {
            let again = check(renju_record::sav::read(&bytes, &options), &bytes);
            assert_eq!(again, Some(record));
        }
    }
}

/// Checks what was read, and returns the record if there is one.
fn check(mut entries: Vec<Entry>, data: &[u8]) -> Option<Record> {
    assert_eq!(entries.len(), 1);
    let entry = entries.remove(0);
    assert!(entry.notices.len() <= data.len());
    match entry.record {
        Ok(record) => {
            assert!(record.len() <= 1 + data.len());
            Some(record)
        }
        Err(error) => {
            assert!(error.to_string().len() <= LONGEST_ERROR, "{error}");
            None
        }
    }
}

/// Says whether a game was written; only one that goes to an occupied point is not.
fn is_written(written: Result<(), WriteRecordError>) -> bool {
    match written {
        Ok(()) => true,
        Err(WriteRecordError::BadMove(_)) => false,
        Err(error) => panic!("a game that was read can be written: {error}"),
    }
}
