//! Files of records, whatever their format.

use renju_record::{
    Entry, Format, NodeId, OpenError, ReadOptions, Record, RecordFile, RecordWriter, WriteOptions,
    WriteRecordError,
};

/// How long a message may get, whatever the bytes.
const LONGEST_MESSAGE: usize = 1000;

/// Checks that bytes, read in the format that they show and in every other one, give records of
/// bounded size or are refused in a few words, and that what is written of a record is read again.
///
/// # Panics
/// If they do not.
pub fn record_file(data: &[u8]) {
    let detected = Format::detect(data.get(..4096).unwrap_or(data), None);
    for format in detected.into_iter().chain(Format::ALL) {
        let file = RecordFile::open(
            data,
            Some("1_2_3_1.psq"),
            Some(format),
            &ReadOptions::default(),
        );
        match file {
            Ok(file) => check_entries(file, data.len()),
            Err(OpenError::Empty) => assert!(data.is_empty()),
            Err(error) => panic!("bytes can be read: {error}"),
        }
    }
}

fn check_entries(file: RecordFile<'_>, bytes: usize) {
    let (mut entries, mut nodes) = (0, 0);
    for Entry {
        record, notices, ..
    } in file
    {
        entries += 1;
        for notice in &notices {
            assert!(notice.to_string().len() <= LONGEST_MESSAGE, "{notice}");
        }
        match record {
            Ok(record) => {
                nodes += record.len();
                // Of many records a few will do.
                if entries <= 3 {
                    check_record(&record);
                }
            }
            Err(error) => assert!(error.to_string().len() <= LONGEST_MESSAGE, "{error}"),
        }
    }
    assert!(entries >= 1, "a file that holds nothing says so");
    assert!(entries <= bytes + 1);
    // A rectangle of set-up stones takes no nodes; a move takes a byte, and passes may be implied.
    assert!(
        nodes <= 3 * bytes + 2 * entries,
        "{nodes} nodes from {bytes} bytes"
    );
}

/// Checks that a record holds together, and comes back from every format that can hold it.
fn check_record(record: &Record) {
    let walked = record.walk().count();
    assert_eq!(walked, record.len());
    for visited in record.positions().flatten().take(300) {
        let position = record
            .position(visited.id)
            .expect("the walk found none that is bad");
        assert_eq!(position.board, visited.board);
    }
    for format in Format::ALL {
        let mut out = Vec::new();
        let mut writer = RecordWriter::new(&mut out, format, WriteOptions::default());
        match writer.write(record).and_then(|_| writer.finish().map(drop)) {
            Ok(()) => check_written(record, format, &out),
            Err(WriteRecordError::Io(error)) => panic!("memory can be written: {error}"),
            Err(error) => assert!(error.to_string().len() <= LONGEST_MESSAGE, "{error}"),
        }
    }
}

fn check_written(record: &Record, format: Format, bytes: &[u8]) {
    let file = RecordFile::open(bytes, None, Some(format), &ReadOptions::default());
    let mut file = file.expect("what is written is not empty");
    let entry = file.next().expect("there is an entry");
    let read = match entry.record {
        Ok(read) => read,
        Err(error) => {
            // A game without moves is none for formats that only have moves.
            assert_eq!(record.main_moves().count(), 0, "{format}: {error}");
            return;
        }
    };
    match format {
        Format::Json | Format::JsonLines => {
            assert_eq!(&read, record);
            let is_same =
                |it: &Record| it.node(NodeId::ROOT).notes() == record.node(NodeId::ROOT).notes();
            assert!(is_same(&read));
        }
        Format::Sgf => assert!(read.main_moves().eq(record.main_moves())),
        // The order of moves, or that of variations, is lost; the target `renlib` knows more.
        Format::Diagram | Format::Lib => {}
        _ => assert!(read.main_moves().eq(record.main_moves()), "{format}"),
    }
}
