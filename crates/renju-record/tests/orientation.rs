//! Where points lie in each format: the cheat sheet of record-formats.md. The mirror image of a game is
//! as legal a game, so nothing but this would show a mistake.

use renju_core::Symmetry;
use renju_record::opening_list::{OpeningListOptions, RankOrder, records};
use renju_record::{Format, ReadOptions, Record, RecordFile, RecordWriter, WriteOptions};

/// The game of the sheet: the center, the upper left corner, the lower left corner.
const GAME: &str = "H8 A15 A1";

fn moves(record: &Record) -> String {
    let moves: Vec<String> = record.main_moves().map(|it| it.to_string()).collect();
    moves.join(" ")
}

fn read(bytes: &[u8], format: Option<Format>) -> (Format, Record) {
    let file = RecordFile::open(bytes, None, format, &ReadOptions::default());
    let mut file = file.expect("its format is known");
    let entry = file.next().expect("there is a game");
    (file.format(), entry.record.expect("it can be read"))
}

/// The game of the sheet in each format that says where points lie, written by hand from the sheet.
fn sheet() -> Vec<(Format, Vec<u8>)> {
    let sgf = "(;FF[4]GM[4]CA[UTF-8]SZ[15];B[hh];W[aa];B[ao])";
    let rif = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database><games><game id=\"1\">\
               <move>h8 a15 a1</move></game></games></database>\n";
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n1,15,0\n-1\n";
    let rec = "first\nsecond\n7,7,0\n0,0,0\n0,14,0\n-1\n";
    let lib = [
        b"\xFFRenLib\xFF\x03\x04".as_slice(),
        &[0xFF; 10],
        &[0x00, 0x00, 0x78, 0x00, 0x01, 0x00, 0xE1, 0x40],
    ];
    let texts = [
        (Format::Moves, "h8a15a1\n"),
        (Format::Url, "https://gomocalc.com/#/h8a15a1\n"),
        (
            Format::Json,
            "{\"nodes\":[{\"move\":\"H8\"},{\"move\":\"A15\"},{\"move\":\"A1\"}]}",
        ),
        (Format::Sgf, sgf),
        (Format::Rif, rif),
        (Format::Psq, psq),
        (Format::Rec, rec),
        (Format::Sav, "15\n15\n3\n7 7\n0 0\n14 0\n"),
        (Format::Offsets, "0,0, -7,-7, -7,7\n"),
    ];
    let mut sheet: Vec<_> = texts
        .map(|(format, text)| (format, text.as_bytes().to_vec()))
        .into();
    sheet.push((Format::Lib, lib.concat()));
    sheet.push((Format::Pos, vec![3, 112, 0, 210]));
    sheet
}

#[test]
fn every_format_puts_points_where_the_sheet_says() {
    for (format, bytes) in sheet() {
        assert_eq!(moves(&read(&bytes, Some(format)).1), GAME, "{format}");
    }
}

#[test]
fn every_format_is_known_by_its_content() {
    for (format, bytes) in sheet() {
        let (found, record) = read(&bytes, None);
        let expected = match format {
            // One object is a file of one line.
            Format::Json => Format::JsonLines,
            format => format,
        };
        assert_eq!(found, expected);
        assert_eq!(moves(&record), GAME, "{format}");
    }
}

#[test]
fn what_is_written_is_what_the_sheet_says() {
    let (_, record) = read(b"h8a15a1", None);
    for (format, bytes) in sheet() {
        let mut out = Vec::new();
        let mut writer = RecordWriter::new(&mut out, format, WriteOptions::default());
        if format == Format::Rif {
            assert!(writer.write(&record).is_err(), "rif is only read");
            continue;
        }
        writer.write(&record).unwrap();
        writer.finish().unwrap();
        match format {
            // These say more than the sheet; where the points lie is a part of it.
            Format::Sgf => {
                let text = String::from_utf8(out).unwrap();
                let placed: String = text.split_whitespace().collect();
                assert!(placed.contains(";B[hh];W[aa];B[ao]"), "{text}");
            }
            Format::Json => {
                assert_eq!(moves(&read(&out, Some(format)).1), GAME);
            }
            Format::Rec => {
                let text = String::from_utf8(out).unwrap();
                assert!(text.contains("\n7,7,0\n0,0,0\n0,14,0\n"), "{text}");
            }
            _ => assert_eq!(out, bytes, "{format}"),
        }
    }
}

#[test]
fn lists_that_count_from_the_top_are_turned() {
    let options = OpeningListOptions {
        ranks: RankOrder::FromTop,
        ..OpeningListOptions::default()
    };
    let list = "h8a1a15\n";
    let entry = records(list.as_bytes(), options).next().unwrap();
    assert_eq!(moves(&entry.record.unwrap()), GAME);
    // The same by a flip of what was read as if it counted from the bottom.
    let (_, record) = read(list.as_bytes(), None);
    assert_eq!(moves(&record.transform(Symmetry::MirrorRanks)), GAME);
}

#[test]
fn yixin_reads_pos_transposed() {
    // Row = byte % 15, column = byte / 15: its byte of A1, row 14 and column 0, is 14.
    let (_, record) = read(&[3, 112, 0, 14], Some(Format::Pos));
    assert_eq!(moves(&record.transform(Symmetry::AntiDiagonal)), GAME);
}
