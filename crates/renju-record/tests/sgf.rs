//! The SGF files of `renju-testdata`, with what is in them.

mod sgf_games;

use std::fs;
use std::path::Path;

use renju_core::{Color, PointSet, Reason, RuleSetId};
use renju_record::{Encoding, Entry, Mark, Outcome, Record, RecordedResult, Setup};
use sgf_games::{comment, entries, notes, only, point, tree};

/// Reads a file of `renju-testdata`.
fn file(name: &str) -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../renju-testdata/records/sgf");
    entries(&fs::read(folder.join(name).with_extension("sgf")).expect("the file is there"))
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(point).collect()
}

#[test]
fn second_bytes_that_look_like_brackets_and_escapes_are_none() {
    let names = |record: &Record| {
        let names = [&record.info.black.name, &record.info.white.name];
        names.map(|name| name.clone().unwrap().to_string())
    };
    let (record, notices) = only(file("gbk_bracket"));
    assert_eq!(notices, [""; 0]);
    assert_eq!(names(&record), ["李誡", "王誡之"]);
    assert_eq!((comment(&record, 1), comment(&record, 2)), ("誡: 白胜", ""));
    let (record, notices) = only(file("gbk_backslash"));
    assert_eq!(notices, [""; 0]);
    assert_eq!(names(&record), ["李誠", "王誠"]);
    assert_eq!(comment(&record, 1), "誠誠");
    assert_eq!(notes(&record, 1).title, Some("誠".into()));
    assert_eq!(tree(&record), "H8 H9");
    let (record, notices) = only(file("shift_jis"));
    assert_eq!(notices, [""; 0]);
    assert_eq!(names(&record), ["望月", "表"]);
    assert_eq!(
        (comment(&record, 1), comment(&record, 2)),
        ("表の手]望", "表")
    );
    let (record, notices) = only(file("big5"));
    assert_eq!(notices, [""; 0]);
    assert_eq!(names(&record), ["成功", "因"]);
    assert_eq!(comment(&record, 1), "原因: 功");
    let (record, notices) = only(file("euc_kr"));
    assert_eq!(notices, [""; 0]);
    assert_eq!(names(&record), ["김", "이"]);
    assert_eq!(comment(&record, 1), "흑의 승리입니다");
}

#[test]
fn encodings_that_are_wrong_or_not_said_are_found() {
    let text = "黑棋在第十一手走出三三禁手，白胜。";
    for (name, said, encoding) in [
        ("said_utf_8_is_gbk", "UTF-8", Encoding::GBK),
        ("said_gbk_is_utf_8", "GB2312", Encoding::UTF_8),
        ("unknown_encoding", "klingon", Encoding::GBK),
    ] {
        let (record, notices) = only(file(name));
        let expected =
            format!("line 1: the texts are said to be {said}, and are read as {encoding}");
        assert_eq!(notices, [expected]);
        assert_eq!(comment(&record, 1), text);
        let original = notes(&record, 1).comment.as_ref().unwrap().original();
        assert_eq!(original.unwrap().1, encoding);
    }
    for (name, encoding, comments) in [
        ("unsaid_gbk", Encoding::GBK, format!("{text}誡")),
        ("unsaid_utf_8", Encoding::UTF_8, text.to_owned()),
    ] {
        let (record, notices) = only(file(name));
        let expected =
            format!("line 1: the encoding is not said, and the texts are read as {encoding}");
        assert_eq!(notices, [expected]);
        assert_eq!(comment(&record, 1), comments);
        assert_eq!(record.info.black.name, Some("李誡".into()));
    }
    let (record, notices) = only(file("unsaid_latin"));
    assert_eq!(notices.len(), 1);
    assert_eq!(record.info.black.name, Some("Åsa Öström".into()));
    assert_eq!(record.info.place, Some("Göteborg".into()));
}

#[test]
fn each_game_of_a_file_has_its_encoding() {
    let read = file("two_encodings");
    let comments: Vec<_> = read
        .iter()
        .map(|entry| comment(entry.record.as_ref().unwrap(), 1))
        .collect();
    let expected = [
        "黑棋在第十一手走出三三禁手，白胜。誡",
        "Белые выиграли, 白",
        "この手は四三、表",
    ];
    assert_eq!(comments, expected);
    assert!(read.iter().all(|entry| entry.notices.is_empty()));
}

#[test]
fn games_of_other_programs_are_read() {
    let (record, notices) = only(file("gomoku_quest"));
    assert_eq!(
        notices,
        [
            "line 1: GM[5] is read as a game of Renju or Gomoku",
            "line 1: the size of the board is not said, and is taken for 15x15",
        ]
    );
    assert_eq!(tree(&record), "H8 G7 J10 I9 H10");
    let root = notes(&record, 0);
    assert_eq!(root.property("QPR"), Some(&["hh,gi,jf".into()][..]));
    assert_eq!(root.property("QSLB"), Some(&["".into()][..]));
    assert_eq!(record.info.black.rank, Some("1720".into()));
    assert_eq!(record.info.date, Some("2026-01-31".into()));
    let expected = RecordedResult {
        reason: Some(Reason::Resign),
        ..Outcome::Win(Color::Black).into()
    };
    assert_eq!(record.info.result, Some(expected));

    let games = file("c_gomoku_cli");
    assert_eq!(games.len(), 3);
    let [first, second, third] = <[Entry; 3]>::try_from(games).unwrap();
    assert_eq!(first.place.to_string(), "game 1 (id 1)");
    let [first, second, third] = [first, second, third].map(|it| {
        assert_eq!(it.notices, []);
        it.record.unwrap()
    });
    assert_eq!(tree(&first), "H8 H9 J10 I9");
    assert_eq!(comment(&first, 1), "opening move");
    assert_eq!(comment(&first, 4), "2045ms");
    assert_eq!(
        notes(&first, 0).property("TE"),
        Some(&["Win with 5 in a row".into()][..])
    );
    let rules = first.info.rules.unwrap();
    assert_eq!(
        (rules.text.as_str(), rules.id),
        ("4", Some(RuleSetId::Renju))
    );
    let results = [first.info.result, second.info.result, third.info.result].map(Option::unwrap);
    assert_eq!(
        results.each_ref().map(|it| it.outcome),
        [
            Outcome::Win(Color::Black),
            Outcome::Win(Color::White),
            Outcome::Draw
        ]
    );
    assert_eq!(
        results.map(|it| it.text),
        [Some("B+1".into()), Some("W+1".into()), None]
    );
}

#[test]
fn marks_labels_and_variations_of_an_editor_are_read() {
    let (record, notices) = only(file("multigo"));
    assert_eq!(
        notices,
        [
            "line 1: the encoding is not said, and the texts are read as GBK",
            "line 1: GM[1] is read as a game of Renju or Gomoku",
            "line 2: \"HJ\" and the like are read as if they were small letters",
        ]
    );
    assert_eq!(tree(&record), "H8(H9 J10)(I9)");
    let first = notes(&record, 1);
    let labels: Vec<_> = first
        .labels
        .iter()
        .map(|(at, text)| (*at, text.as_str()))
        .collect();
    let expected = [("H6", "甲"), ("H7", "A"), ("H9", "b:c")];
    assert_eq!(labels, expected.map(|(name, text)| (point(name), text)));
    let marks = [
        ("G8", Mark::Triangle),
        ("G7", Mark::Triangle),
        ("H7", Mark::Triangle),
        ("G6", Mark::Triangle),
        ("H6", Mark::Triangle),
        ("I8", Mark::Square),
        ("I7", Mark::Circle),
        ("I6", Mark::Cross),
        ("I5", Mark::Selected),
        ("A15", Mark::Dimmed),
    ];
    assert_eq!(
        first.marks,
        marks.map(|(name, mark)| (point(name), mark)).into()
    );
    let root = notes(&record, 0);
    assert_eq!(root.property("ST"), Some(&["1".into()][..]));
    assert_eq!(root.property("MULTIGOGM"), Some(&["1".into()][..]));
    let indirect = record.walk().last().unwrap().id;
    let indirect = record.node(indirect).notes();
    assert_eq!(indirect.title, Some("indirect".into()));
    assert_eq!(indirect.comment, Some("two\nlines".into()));
}

#[test]
fn a_board_of_19x19_is_refused() {
    let [entry] = <[Entry; 1]>::try_from(file("nineteen")).unwrap();
    assert_eq!(
        entry.record.unwrap_err().to_string(),
        "line 1: the board is SZ[19], and only games on 15x15 are read; where all stones lie in a \
         corner of 15x15, move them there with the editor that wrote the file"
    );
}

#[test]
fn broken_parentheses_are_put_right() {
    let read = file("broken_parentheses");
    let games: Vec<_> = read
        .into_iter()
        .map(|entry| {
            let notices: Vec<_> = entry.notices.iter().map(ToString::to_string).collect();
            (tree(&entry.record.unwrap()), notices)
        })
        .collect();
    let lacks = |line| format!("line {line}: the game lacks a closing parenthesis");
    let text = |line| format!("line {line}: text outside of the games is passed over: \")\"");
    let expected = [
        ("H8 H9 J10 I9".to_owned(), vec![lacks(2)]),
        ("H8 .".to_owned(), vec![]),
        (
            "H8(H9)(I9)(G9)".to_owned(),
            vec!["line 3: a node follows variations, and is read as one more of them".to_owned()],
        ),
        (
            "H8".to_owned(),
            vec![
                text(3),
                "line 4: properties begin without `;`, which is put before them".to_owned(),
                "line 4: a variation without a node is passed over".to_owned(),
                text(4),
            ],
        ),
    ];
    assert_eq!(games, expected);
}

#[test]
fn text_around_games_is_passed_over() {
    let read = file("text_around");
    let notices: Vec<Vec<String>> = read
        .iter()
        .map(|entry| entry.notices.iter().map(ToString::to_string).collect())
        .collect();
    let told =
        |line, text| format!("line {line}: text outside of the games is passed over: {text:?}");
    assert_eq!(
        notices,
        [
            vec![told(2, "A game (1) of two:")],
            vec![told(5, "and"), told(7, "---  Where does Blac")],
        ]
    );
    let trees: Vec<_> = read
        .iter()
        .map(|it| tree(it.record.as_ref().unwrap()))
        .collect();
    assert_eq!(trees, ["H8", "H9"]);
}

#[test]
fn moves_on_occupied_points_are_kept_and_told() {
    let (record, notices) = only(file("three_hundred"));
    assert_eq!(record.main_moves().count(), 300);
    assert_eq!(
        notices,
        ["line 24: move 226 goes to A15, where a stone lies"]
    );
    let (record, notices) = only(file("occupied"));
    assert_eq!(tree(&record), "H8 H9(H8 A15)(G9 H9)");
    assert_eq!(
        notices,
        [
            "line 4: move 3 goes to H8, where a stone lies",
            "line 7: move 4 goes to H9, where a stone lies",
        ]
    );
}

#[test]
fn a_broken_game_does_not_spoil_the_others() {
    let read = file("letters_outside");
    let results: Vec<_> = read
        .iter()
        .map(|entry| match &entry.record {
            Ok(record) => tree(record),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        results,
        [
            "H8",
            "line 3: move 2, W[qr], is off the 15x15 board, whose points are aa to oo or A1 to O15",
            "H7",
            "line 5: move 2, W[h8x], is no point: expected two letters such as hh, a name such as H8, \
             or nothing for a pass",
            "line 6: GM[3] is another game: expected GM[4], which is Gomoku and Renju, or none (GM[1] \
             and GM[5] are read as well)",
        ]
    );
}

#[test]
fn stones_are_set_up() {
    let (record, notices) = only(file("set_up"));
    assert_eq!(notices, [""; 0]);
    let root = Setup {
        black: points("H8 J10"),
        white: points("H9 A15 A14 B15 B14"),
        empty: PointSet::EMPTY,
        to_move: Some(Color::White),
    };
    assert_eq!(notes(&record, 0).setup.as_deref(), Some(&root));
    let second = Setup {
        black: points("A14"),
        white: PointSet::EMPTY,
        empty: points("A15"),
        to_move: Some(Color::Black),
    };
    assert_eq!(notes(&record, 1).setup.as_deref(), Some(&second));
    assert_eq!(tree(&record), ". G9");
    let last = record.main_line().last().unwrap();
    let position = record.position(last).unwrap();
    assert_eq!(position.board.get(point("G9")), Some(Color::Black));
    assert_eq!(position.board.get(point("A14")), Some(Color::Black));
    assert!(position.board.is_empty(point("A15")));
}
