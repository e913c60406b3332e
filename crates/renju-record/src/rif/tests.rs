//! Databases as they may be found, and each thing that can be wrong with one. Whole files with their
//! readings are in `tests/rif.rs`.

use renju_core::{Color, Move};

use super::*;
use crate::{Encoding, Outcome, Record};

const OPTIONS: ReadOptions = ReadOptions {
    encoding: None,
    oddities: crate::Oddities::LetPass,
};

fn read_text(text: &str) -> Vec<Entry> {
    read(text.as_bytes(), &OPTIONS)
}

/// Reads games in a database without lists.
fn games(games: &str) -> Vec<Entry> {
    read_text(&format!("<database><games>{games}</games></database>"))
}

fn moves(record: &Record) -> String {
    let names: Vec<String> = record.main_moves().map(|it: Move| it.to_string()).collect();
    names.join(" ").to_lowercase()
}

/// Reads one game, and returns its moves or error, and the notices.
fn check(game: &str, expected: &str, notices: &[&str]) {
    let entries = games(game);
    let [entry] = entries.as_slice() else {
        panic!("{game}: {entries:?}")
    };
    match &entry.record {
        Ok(record) => assert_eq!(moves(record), expected, "{game}"),
        Err(error) => assert!(error.to_string().contains(expected), "{game}: {error}"),
    }
    let told: Vec<String> = entry.notices.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), notices.len(), "{game}: {told:?}");
    for (told, part) in told.iter().zip(notices) {
        assert!(told.contains(part), "{game}: {told}");
        assert!(told.len() < 200);
    }
}

#[test]
fn moves_are_read_as_they_are_found() {
    for (game, expected, notices) in [
        ("<game><move>h8 h9 i8</move></game>", "h8 h9 i8", &[][..]),
        ("<game><move>  h8\n h9  I8 </move></game>", "h8 h9 i8", &[]),
        ("<game><move>h8h9</move></game>", "h8 h9", &[]),
        (
            "<game><move>h8 <![CDATA[h9]]> i8<!-- ? --></move></game>",
            "h8 h9 i8",
            &[],
        ),
        ("<game><move>h8 h9&#32;i8</move></game>", "h8 h9 i8", &[]),
        (
            "<game><move>h8, h9; i8</move></game>",
            "h8 h9 i8",
            &["not separated by blanks"],
        ),
        (
            "<game><move>h8 h9 resigns</move></game>",
            "h8 h9",
            &["\"resigns\" behind the moves is left out"],
        ),
        (
            "<game><move>h8 h9 &nbsp;</move></game>",
            "h8 h9",
            &["`&nbsp` is no reference", "behind the moves"],
        ),
        ("<game><move>h8 pass h9</move></game>", "h8 pass h9", &[]),
        (
            "<game><move/></game>",
            "",
            &["game 1: the game has no moves; there are 1"],
        ),
        ("<game/>", "", &["no moves"]),
        (
            "<game id='5'></game>",
            "",
            &["game 1 (id 5): the game has no moves"],
        ),
        (
            "<game><move>unknown</move></game>",
            "",
            &["behind the moves", "no moves"],
        ),
        (
            "<game><move>h8 z9 h9</move></game>",
            "move 2 (\"z9\" at character 4)",
            &[],
        ),
        (
            "<game><move>h8 xx h9</move></game>",
            "move 2 (\"xx\" at character 4) is no move",
            &[],
        ),
        (
            "<game><move>h8 h9 h8</move></game>",
            "on an occupied point",
            &[],
        ),
        (
            "<game><move>h8 h16</move></game>",
            "the ranks are 1 to 15",
            &[],
        ),
    ] {
        check(game, expected, notices);
    }
}

#[test]
fn odd_markup_is_survived() {
    for (game, expected, notices) in [
        (
            "<game><move>h8 <b>h9</b></move></game>",
            "h8 h9",
            &["the tag <b> within a text"][..],
        ),
        (
            "<game>h8<move>h8</move>h9</game>",
            "h8",
            &["\"h8\" stands outside"],
        ),
        (
            "<game>白<move>h8</move></game>",
            "h8",
            &["\"白\" stands outside"],
        ),
        (
            "<game><move>h8<info>good</info></game>",
            "h8",
            &["an end tag"],
        ),
        ("<game><move>h8</move></info></game>", "h8", &[]),
        (
            "<game a=1 b><move>h8</move></game>",
            "h8",
            &["an attribute in <game>"],
        ),
        (
            "<game a='1' =2 c='3'><move>h8</move></game>",
            "h8",
            &["an attribute in <game>"],
        ),
        (
            "<game bresult='x'><move>h8</move></game>",
            "h8",
            &["the result \"x\" is none of"],
        ),
    ] {
        check(game, expected, notices);
    }
    let entries = games("<game id='1'><move>h8</move><game id='2'><move>h9</move></game></b></c>");
    let read: Vec<_> = entries
        .iter()
        .map(|it| moves(it.record.as_ref().unwrap()))
        .collect();
    assert_eq!(read, ["h8", "h9"]);
    assert!(entries[0].notices[0].to_string().contains("an end tag"));
}

#[test]
fn odd_lists_are_told_once() {
    let entries = read_text(
        "<database><players><player id=1 name=A/><player id=2 name=B/></players><games>\
         <game black='1' white='2'><move>h8</move></game></games></database>",
    );
    let [entry] = entries.as_slice() else {
        panic!("{entries:?}")
    };
    let told: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("an attribute in <players>"), "{told:?}");
    let info = &entry.record.as_ref().unwrap().info;
    assert_eq!(info.white.name, Some("B".into()));
}

#[test]
fn a_broken_game_does_not_spoil_the_others() {
    let entries = games(
        "<game id='a'><move>h8</move></game><game id='b'><move>h8 h8</move></game>\
         <game id='c'><move>i9</move></game>",
    );
    let places: Vec<_> = entries.iter().map(|it| it.place.to_string()).collect();
    assert_eq!(places, ["game 1 (id a)", "game 2 (id b)", "game 3 (id c)"]);
    let ok: Vec<_> = entries.iter().map(|it| it.record.is_ok()).collect();
    assert_eq!(ok, [true, false, true]);
}

#[test]
fn unknown_ids_are_told_once() {
    let entries = games(
        "<game black='7' white='8' rule='1' opening='3' tournament='4'><move>h8</move></game>\
         <game black='9' white='7' rule='2'><move>h9</move></game>",
    );
    let told: Vec<_> = entries[0].notices.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[0].starts_with("game 1: <players> has no id \"7\", which is kept as it is"));
    assert_eq!(entries[1].notices, []);
    let info = &entries[1].record.as_ref().unwrap().info;
    assert_eq!(info.black.name, Some("9".into()));
    let rules = info.rules.as_ref().unwrap();
    assert_eq!((rules.text.as_str(), rules.id), ("rule 2", None));
}

#[test]
fn dates_are_as_exact_as_the_file() {
    for (attributes, expected) in [
        ("", None),
        ("year='2026'", Some("2026")),
        ("year='2026' month='6'", Some("2026-06")),
        ("year='2026' month='12' start='7'", Some("2026-12-07")),
        (
            "year='2026' month='6' start='2026-06-14'",
            Some("2026-06-14"),
        ),
        ("year='2026' month='6' start='0'", Some("2026-06")),
        ("year='2026' month='7a'", Some("2026, 7a")),
        ("month='6'", None),
    ] {
        let entries = read_text(&format!(
            "<database><tournaments><tournament id='1' {attributes}/></tournaments><games>\
             <game tournament='1'><move>h8</move></game></games></database>"
        ));
        let date = &entries[0].record.as_ref().unwrap().info.date;
        assert_eq!(*date, expected.map(Into::into), "{attributes}");
    }
}

#[test]
fn a_reference_is_told_once() {
    let entries = read_text(
        "<database><players><player id='1' name='A&nbsp;B'/></players><games>\
         <game black='1'><move>h8</move></game><game black='1'><move>h9</move></game></games></database>",
    );
    let counts: Vec<_> = entries.iter().map(|it| it.notices.len()).collect();
    assert_eq!(counts, [1, 0]);
}

#[test]
fn results_are_those_of_black() {
    for (result, expected) in [
        ("1", Outcome::Win(Color::Black)),
        ("0", Outcome::Win(Color::White)),
        ("0.5", Outcome::Draw),
        ("0,5", Outcome::Draw),
        ("?", Outcome::Unknown),
    ] {
        let entries = games(&format!("<game bresult='{result}'><move>h8</move></game>"));
        let record = entries[0].record.as_ref().unwrap();
        assert_eq!(record.info.result.as_ref().unwrap().outcome, expected);
    }
}

/// Checks the last entry, and how many games come before it.
fn check_end(bytes: &[u8], count: usize, part: &str) {
    let entries = read(bytes, &OPTIONS);
    let (last, before) = entries.split_last().unwrap();
    assert_eq!(before.len(), count, "{entries:?}");
    let error = last.record.as_ref().unwrap_err().to_string();
    assert!(error.contains(part), "{}: {error}", bytes.escape_ascii());
    assert!(error.len() < 250);
}

#[test]
fn files_of_other_kinds_are_refused() {
    check_end(b"", 0, "the file is no XML");
    check_end(b"(;FF[4]GM[4];B[hh])", 0, "the file is no XML");
    check_end(b"1 < 2", 0, "the file is no XML");
    check_end(
        b"<html><body>Hi</body></html>",
        0,
        "XML of another kind (<html>)",
    );
    check_end(b"<html><p>Hi<br></html>", 0, "XML of another kind (<html>)");
    check_end(b"<database></database>", 0, "the database has no <game>");
    check_end(b"\xFF\xFE<\0d\0", 0, "UTF-16");
    let long = [b"<database a='".as_slice(), &vec![b'x'; 3 << 20], b"'/>"].concat();
    check_end(&long, 0, "is longer than 1048576 bytes");
}

#[test]
fn what_stands_before_a_cut_is_read() {
    let whole = "<database><games><game id='1'><move>h8 h9</move></game>\
                 <game id='2'><move>i9 i10 j11</move></game></games></database>";
    let byte = |part: &str| whole.find(part).unwrap();
    // The number of a point may be cut, so the last move of a cut is left out.
    for (end, games, last) in [
        (byte("database>") + 5, 0, ""),
        (byte("<games>"), 0, ""),
        (byte("<games>") + 7, 0, ""),
        (byte("<game id='2'"), 1, "h8 h9"),
        (byte("<game id='2'") + 5, 1, "h8 h9"),
        (byte("0 j11"), 2, "i9"),
        (byte(" j11"), 2, "i9"),
        (byte(" j11") + 3, 2, "i9 i10"),
        (byte("j11</move>") + 10, 2, "i9 i10 j11"),
        (byte("</games></data"), 2, "i9 i10 j11"),
        (whole.len() - 3, 2, "i9 i10 j11"),
    ] {
        let cut = &whole[..end];
        let entries = read_text(cut);
        let (error, before) = entries.split_last().unwrap();
        assert_eq!(before.len(), games, "{cut}");
        let text = error.record.as_ref().unwrap_err().to_string();
        if end > 9 {
            assert!(
                text.starts_with(&format!("the file ends at byte {end}, before </database>")),
                "{cut}: {text}"
            );
        }
        if let Some(entry) = before.last() {
            assert_eq!(moves(entry.record.as_ref().unwrap()), last, "{cut}");
        }
    }
    for end in 0..whole.len() {
        let entries = read_text(&whole[..end]);
        assert!(entries.last().unwrap().record.is_err(), "{end}");
    }
}

#[test]
fn broken_xml_ends_the_file_where_it_breaks() {
    check_end(
        b"<database><games><game><move>h8</move></game><!oops></games></database>",
        1,
        "the XML breaks at byte",
    );
}

#[test]
fn deep_and_wide_files_are_no_trouble() {
    let deep = "<a>".repeat(100_000);
    check_end(deep.as_bytes(), 0, "XML of another kind (<a>)");
    let deep = format!(
        "<game><info>{}</info><move>h8</move></game>",
        "<b>".repeat(100_000)
    );
    check(&deep, "h8", &["the tag <b>"]);
    let wide: String = (0..20_000).map(|it| format!(" a{it}='1'")).collect();
    check(
        &format!("<game{wide}><move>h8</move></game>"),
        "h8",
        &["more than 64 attributes"],
    );
    let wide = "<x>1</x>".repeat(20_000);
    check(
        &format!("<game>{wide}<move>h8</move></game>"),
        "h8",
        &["more than 64 attributes"],
    );
    let long = format!("<info>{}</info>", "word <![CDATA[word]]>".repeat(300_000));
    check(
        &format!("<game>{long}<move>h8</move></game>"),
        "h8",
        &["is longer than 1048576 bytes"],
    );
}

#[test]
fn properties_keep_what_has_no_field() {
    let entries = games(
        "<game publisher='91' alt='51' btime='0' wtime='8' x-y='1' XY='2'><move>h8</move>\
         <note>&lt;1&gt;</note></game>",
    );
    let record = entries[0].record.as_ref().unwrap();
    let root = record.node(crate::NodeId::ROOT).notes();
    let kept: Vec<_> = root
        .properties
        .iter()
        .map(|it| {
            let values: Vec<_> = it.values.iter().map(crate::Text::as_str).collect();
            format!("{}={}", it.name, values.join("|"))
        })
        .collect();
    assert_eq!(
        kept,
        [
            "RIFPUBLISHER=91",
            "RIFALT=51",
            "RIFWTIME=8",
            "RIFXY=1|2",
            "RIFNOTE=<1>"
        ]
    );
}

#[test]
fn an_encoding_may_be_asked_for() {
    let file = b"<?xml version='1.0' encoding='utf-8'?><database><games>\
        <game round='\x95\x5C'><move>h8</move></game></games></database>";
    let options = ReadOptions {
        encoding: Some(Encoding::SHIFT_JIS),
        ..ReadOptions::default()
    };
    let entries = read(file, &options);
    assert_eq!(entries[0].notices, []);
    assert_eq!(
        entries[0].record.as_ref().unwrap().info.round,
        Some("表".into())
    );
}

#[test]
fn databases_are_told_by_their_beginning() {
    for (head, expected) in [
        (&b"<database>"[..], true),
        (
            b"\xEF\xBB\xBF <?xml version=\"1.0\"?>\n<!-- x -->\n<database a='1'>",
            true,
        ),
        (b"<?xml version='1.0'?><games>", true),
        (b"<?xml version='1.0'?><html>", false),
        (b"<databases>", false),
        (b"a <database>", false),
        (b"<database", false),
        (b"", false),
    ] {
        assert_eq!(is_like(head), expected, "{}", head.escape_ascii());
    }
}
