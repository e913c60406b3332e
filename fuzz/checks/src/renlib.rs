//! Libraries of `RenLib`.

use renju_record::{Encoding, ReadOptions, Record, WriteOptions, renlib};

/// How long an error may get, whatever the bytes.
const LONGEST_ERROR: usize = 400;

/// How many notices there may be: those of one kind are counted from some number on.
const MOST_NOTICES: usize = 600;

/// Checks that bytes read as a library either give a tree no larger than they allow, which is the same
/// once it is written, or are refused in a few words.
///
/// # Panics
/// If they do neither.
pub fn renlib(data: &[u8]) {
    for encoding in [None, Some(Encoding::GBK)] {
        let Some(record) = read(data, encoding) else {
            continue;
        };
        assert!(record.len() <= 1 + data.len() / 2);
        // What the format has no place for, such as a NUL from a comment of the old form, is lost once.
        let once = written(&record);
        assert!(once.len() <= record.len());
        assert_eq!(written(&once), once);
    }
}

fn read(data: &[u8], encoding: Option<Encoding>) -> Option<Record> {
    let mut entries = renlib::read(
        data,
        &ReadOptions {
            encoding,
            ..ReadOptions::default()
        },
    );
    assert_eq!(entries.len(), 1);
    let entry = entries.remove(0);
    assert!(entry.notices.len() <= MOST_NOTICES);
    for notice in entry.notices {
        let text = notice.to_string();
        assert!(text.len() <= LONGEST_ERROR, "{text}");
    }
    match entry.record {
        Ok(record) => Some(record),
        Err(error) => {
            assert!(error.to_string().len() <= LONGEST_ERROR, "{error}");
            None
        }
    }
}

fn written(record: &Record) -> Record {
    let encoding = Some(Encoding::UTF_8);
    let mut bytes = Vec::new();
    renlib::write(record, &WriteOptions { encoding }, &mut bytes).expect("no stones are set up");
    read(&bytes, encoding).expect("what is written can be read")
}
