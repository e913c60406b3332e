//! What is written as SGF reads back as it was.

mod trees;

use proptest::prelude::*;
use renju_record::{Encoding, Oddity, ReadOptions, Record, Text, WriteOptions, sgf};
use trees::{Filling, Scripts, records};

/// Writes records and reads them back; nothing may be odd about it.
fn round_trip(records: &[Record], encoding: Option<Encoding>) -> Result<(), TestCaseError> {
    let mut file = Vec::new();
    for record in records {
        let notices = sgf::write(record, &WriteOptions { encoding }, &mut file);
        prop_assert_eq!(notices.expect("memory can be written"), []);
    }
    let options = ReadOptions {
        encoding,
        ..ReadOptions::default()
    };
    let entries = sgf::read(&file, &options);
    prop_assert_eq!(entries.len(), records.len());
    for (entry, record) in entries.into_iter().zip(records) {
        prop_assert_eq!(entry.notices, []);
        prop_assert_eq!(entry.record.as_ref().ok(), Some(record));
    }
    Ok(())
}

proptest! {
    #[test]
    fn records_read_back(record in records(Filling::ALL)) {
        round_trip(&[record], None)?;
    }

    #[test]
    fn several_records_read_back(
        records in prop::collection::vec(records(Filling { nodes: 8, ..Filling::ALL }), 1..4)
    ) {
        round_trip(&records, None)?;
    }

    #[test]
    fn latin_records_read_back(
        record in records(Filling { scripts: Scripts::Latin, ..Filling::ALL })
    ) {
        round_trip(&[record], Some(Encoding::WINDOWS_1252))?;
    }

    #[test]
    fn double_byte_texts_read_back(text in "[a\\]\\\\)表誠功白胜:;(]{1,20}\n?") {
        for encoding in [Encoding::GBK, Encoding::BIG5, Encoding::SHIFT_JIS, Encoding::UTF_8] {
            let Ok(bytes) = encoding.encode_exactly(&text) else { continue };
            let mut record = Record::new();
            record.notes_mut(renju_record::NodeId::ROOT).comment = Some(Text::from(text.as_str()));
            let mut file = Vec::new();
            let options = WriteOptions { encoding: Some(encoding) };
            let notices = sgf::write(&record, &options, &mut file).unwrap();
            prop_assert_eq!(notices, []);
            let entry = sgf::read(&file, &ReadOptions::default()).remove(0);
            let read = entry.record.unwrap();
            let comment = read.node(renju_record::NodeId::ROOT).notes().comment.clone();
            prop_assert_eq!(comment, Some(Text::from(text.as_str())), "{} {:?}", encoding, bytes);
            prop_assert_eq!(entry.notices, []);
        }
    }

    #[test]
    fn any_bytes_are_read(bytes in "([(;)\\[\\]\\\\ABWCFGMNPLSZh-p\n:x\u{80}-\u{ff}白]|\\(;|\\[hh\\]){0,60}") {
        let bytes: Vec<u8> = bytes.chars().flat_map(|it| {
            let mut buffer = [0; 4];
            match u8::try_from(u32::from(it)) {
                Ok(byte) => vec![byte],
                Err(_) => it.encode_utf8(&mut buffer).as_bytes().to_vec(),
            }
        }).collect();
        for entry in sgf::read(&bytes, &ReadOptions::default()) {
            let Ok(record) = entry.record else { continue };
            prop_assert!(record.len() <= 2 * bytes.len() + 1);
            let mut file = Vec::new();
            let notices = sgf::write(&record, &WriteOptions::default(), &mut file).unwrap();
            prop_assert_eq!(notices, []);
            let again = sgf::read(&file, &ReadOptions::default()).remove(0);
            prop_assert_eq!(again.record.unwrap(), record);
            let is_occupied = |oddity: &Oddity| {
                matches!(oddity, Oddity::Sgf(sgf::SgfOddity::Occupied { .. }))
            };
            prop_assert!(again.notices.iter().all(|it| is_occupied(&it.oddity)));
        }
    }
}
