//! Reads a file of records in whatever format it is, walks through each tree, and writes another format.
//!
//! Run it with `cargo run -p renju-examples --example convert_a_record`.

use std::error::Error;

use renju_record::{Format, ReadOptions, Record, RecordFile, RecordWriter, WriteOptions};

/// A library of RenLib, with comments of a Chinese system. The file does not say so.
const STUDY: &[u8] = include_bytes!("games/study.lib");

fn main() -> Result<(), Box<dyn Error>> {
    let (records, notices) = read(STUDY, "study.lib")?;
    for notice in notices {
        eprintln!("note: {notice}");
    }
    for record in &records {
        for line in outline(record) {
            println!("{line}");
        }
    }
    print!("{}", String::from_utf8(written(&records, Format::Sgf)?)?);
    Ok(())
}

/// Reads all records of a file, with what was odd about them. The first one that is broken ends it here; a
/// program for many games would name it and go on.
fn read(bytes: &[u8], name: &str) -> Result<(Vec<Record>, Vec<String>), Box<dyn Error>> {
    // To read a file of any size, give a `File` in place of the bytes.
    let file = RecordFile::open(bytes, Some(name), None, &ReadOptions::default())?;
    let mut records = Vec::new();
    let mut notices = Vec::new();
    for entry in file {
        notices.extend(entry.notices.iter().map(ToString::to_string));
        records.push(entry.record?);
    }
    Ok((records, notices))
}

/// Tells each move on a line, as far to the right as it is deep, with its comment.
fn outline(record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    for visit in record.walk() {
        let node = record.node(visit.id);
        let Some(played) = node.played() else {
            continue;
        };
        let mut line = format!("{:1$}{played}", "", 2 * (visit.depth - 1));
        if let Some(comment) = &node.notes().comment {
            line = format!("{line}  {comment}");
        }
        lines.push(line);
    }
    lines
}

/// Writes records to a file in memory. What the format has no place for is told on standard error.
fn written(records: &[Record], format: Format) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bytes = Vec::new();
    let mut writer = RecordWriter::new(&mut bytes, format, WriteOptions::default());
    for record in records {
        for notice in writer.write(record)? {
            eprintln!("note: {notice}");
        }
    }
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_encoding_is_guessed_and_told() {
        let (_, notices) = read(STUDY, "study.lib").unwrap();
        assert_eq!(
            notices,
            ["the encoding is not said, and the texts are read as GBK"]
        );
    }

    #[test]
    fn moves_stand_below_the_one_that_they_follow() {
        let (records, _) = read(STUDY, "study.lib").unwrap();
        assert_eq!(
            outline(&records[0]),
            [
                "H8",
                "  H9  直指的变化最多。",
                "    I9  黑棋必胜。",
                "      G9",
                "      G7  白棋最强的防守。",
                "        I7",
                "  I9",
            ]
        );
    }

    #[test]
    fn what_is_written_reads_back() {
        let (records, _) = read(STUDY, "study.lib").unwrap();
        for format in [Format::Sgf, Format::Lib, Format::JsonLines] {
            let bytes = written(&records, format).unwrap();
            let (again, _) = read(&bytes, "").unwrap();
            assert_eq!(outline(&again[0]), outline(&records[0]), "{format}");
        }
    }
}
