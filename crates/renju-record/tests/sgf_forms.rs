//! Small games in SGF, each with one thing that is worth a look.

mod sgf_games;

use std::time::Duration;

use renju_core::{Color, Reason, RuleSetId};
use renju_record::{
    Encoding, Entry, NodeId, Outcome, Property, ReadOptions, Record, RecordedResult, WriteOptions,
    sgf,
};
use sgf_games::{comment, entries, notes, only, point, tree};

/// Reads a game without anything odd about it.
fn plain(text: &str) -> Record {
    let (record, notices) = only(entries(text.as_bytes()));
    assert_eq!(notices, [""; 0], "{text}");
    record
}

fn written(record: &Record) -> String {
    let mut bytes = Vec::new();
    let notices = sgf::write(record, &WriteOptions::default(), &mut bytes);
    assert_eq!(notices.expect("memory can be written"), []);
    String::from_utf8(bytes).expect("it is written as UTF-8")
}

/// What the writer puts before everything else.
const HEAD: &str = concat!(
    "(;FF[4]GM[4]CA[UTF-8]AP[renju-cli:",
    env!("CARGO_PKG_VERSION"),
    "]SZ[15]"
);

#[test]
fn an_encoding_that_is_asked_for_wins() {
    let options = ReadOptions {
        encoding: Some(Encoding::WINDOWS_1252),
        ..ReadOptions::default()
    };
    let (record, notices) = only(sgf::read(b"(;SZ[15]CA[GBK]C[\xC5sa])", &options));
    assert_eq!(notices, [""; 0]);
    assert_eq!(comment(&record, 0), "Åsa");
    let options = ReadOptions {
        encoding: Some(Encoding::UTF_8),
        ..ReadOptions::default()
    };
    let (record, notices) = only(sgf::read(b"(;SZ[15]C[\xC5sa])", &options));
    assert_eq!(
        notices,
        ["line 1: bytes that are no UTF-8 are shown as \u{FFFD}"]
    );
    assert_eq!(comment(&record, 0), "\u{FFFD}sa");
}

#[test]
fn whose_turn_it_is_on_stones_follows_from_what_is_there() {
    let turn = |text: &str| {
        let (record, notices) = only(entries(text.as_bytes()));
        let setup = notes(&record, 0).setup.as_ref().unwrap();
        (setup.to_move, tree(&record), notices.len())
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    for (text, expected) in [
        ("(;SZ[15]AB[hh])", (white, "", 0)),
        ("(;SZ[15]AB[hh]AW[hg])", (black, "", 0)),
        ("(;SZ[15]AB[hh]PL[black])", (white, "", 1)),
        ("(;SZ[15]AB[hh]PL[B])", (black, "", 0)),
        ("(;SZ[15]AB[hh][hi])", (black, "", 1)),
        ("(;SZ[15]AB[hh][hi];W[aa])", (white, "A15", 0)),
        ("(;SZ[15]AB[hh];B[aa])", (black, "A15", 0)),
        (
            "(;SZ[15]AB[hh];C[x](;B[aa])(;W[aa]))",
            (black, ".(A15)(pass A15)", 1),
        ),
        ("(;SZ[15]AB[hh]PL[W];B[aa])", (white, "pass A15", 1)),
        ("(;SZ[15]AB[hh]B[aa])", (black, "A15", 1)),
    ] {
        assert_eq!(
            turn(text),
            (expected.0, expected.1.to_owned(), expected.2),
            "{text}"
        );
    }
    // Behind moves it stays as it was unless the next move says otherwise.
    let record = plain("(;SZ[15];B[hh];AW[aa];W[ab](;AB[ac];W[ad])(;AB[ae]B[af]))");
    let setups: Vec<_> = record
        .walk()
        .filter_map(|visit| record.node(visit.id).notes().setup.clone())
        .map(|setup| setup.to_move)
        .collect();
    assert_eq!(setups, [None, white, None]);
    assert_eq!(tree(&record), "H8 . A14(. A12)(A10)");
    assert_eq!(plain(&written(&record)), record);
}

#[test]
fn odd_moves_are_put_right() {
    for (text, moves, notices) in [
        (
            "(;SZ[15]B[hh]C[first];W[hg])",
            "H8 H9",
            vec!["line 1: the first node holds a move, which is read as a node of its own"],
        ),
        (
            "(;SZ[15];B[hh]W[hg]B[jf]C[third])",
            "H8 H9 J10",
            vec!["line 1: a node holds several moves, which are read as nodes of their own"],
        ),
        (
            "(;SZ[15];B[hh]\n;B[hg])",
            "H8 pass H9",
            vec!["line 2: black moves out of turn as move 3, and a pass is put before it"],
        ),
        (
            "(;SZ[15];W[hh])",
            "pass H8",
            vec!["line 1: white moves out of turn as move 2, and a pass is put before it"],
        ),
        (
            "(;SZ[15];B[HH];W[HG])",
            "H8 H9",
            vec!["line 1: \"HH\" and the like are read as if they were small letters"],
        ),
        (
            "(;SZ[15];B[h8];W[O15])",
            "H8 O15",
            vec![
                "line 1: \"h8\" and the like are read as names of points, with 1 for the lowest rank",
            ],
        ),
        ("(;SZ[15];B[];W[tt];B[ hh ])", "pass pass H8", vec![]),
        (
            "(;SZ[15];B[pp];W[hg])",
            "pass H9",
            vec!["line 1: \"pp\" is just off the board and is read as a pass"],
        ),
        ("(;SZ[15];Black[hh];White[hg])", "H8 H9", vec![]),
        ("(;SZ[15](;B[hh])(;B[hg];W[hh]))", "(H8)(H9 H8)", vec![]),
        ("(;SZ[15];;B[hh];)", ". H8 .", vec![]),
        (
            "(;SZ[15];B[hh]C[open",
            "H8",
            vec![
                "line 1: the last value lacks its closing bracket",
                "line 1: the game lacks a closing parenthesis",
            ],
        ),
        (
            "(;SZ[15];B[hh] junk ,[x];W[hg])",
            "H8 H9",
            vec![
                "line 1: \"junk\" is no property and is passed over",
                "line 1: \",\" is no property and is passed over",
                "line 1: \"x\" is no property and is passed over",
            ],
        ),
    ] {
        let (record, told) = only(entries(text.as_bytes()));
        assert_eq!(tree(&record), moves, "{text}");
        assert_eq!(told, notices, "{text}");
    }
}

#[test]
fn facts_of_the_game_are_read_and_written() {
    let text = "RU[Renju:RIF]PB[Ann]BR[3d*]BT[A]PW[Bo]WR[1k]WT[B]EV[Cup]RO[2]PC[Here]DT[2026-01-31]\
                TM[3600]GN[G1]AN[me]SO[web]SW[NO]XID[17]GC[two\nlines]RE[W+F]XRE[foul_33]5A[gg][hi]\
                XACT[opener: H8][swap]";
    let record = plain(&format!("(;SZ[15]{text}KM[5.5]XEV[x]TE[y]US[z]C[root])"));
    let info = &record.info;
    let rules = info.rules.as_ref().unwrap();
    assert_eq!(
        (rules.text.as_str(), rules.id),
        ("Renju:RIF", Some(RuleSetId::Renju))
    );
    assert_eq!(info.black.rank, Some("3d*".into()));
    assert_eq!(info.white.team, Some("B".into()));
    assert_eq!(info.time_control, Some("3600".into()));
    assert_eq!(info.swaps, Some("NO".into()));
    assert_eq!(info.id, Some("17".into()));
    assert_eq!(info.comment, Some("two\nlines".into()));
    let expected = RecordedResult {
        reason: Some(Reason::FoulDoubleThree),
        ..Outcome::Win(Color::White).into()
    };
    assert_eq!(info.result.as_ref(), Some(&expected));
    assert_eq!(info.offers, [point("G9"), point("H7")]);
    assert_eq!(info.actions.len(), 2);
    let names: Vec<_> = notes(&record, 0)
        .properties
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    assert_eq!(names, ["KM", "XEV", "TE", "US"]);
    let out = written(&record);
    assert_eq!(
        out,
        format!(
            "{HEAD}RU[Renju:RIF]PB[Ann]BR[3d*]BT[A]\n\
             PW[Bo]WR[1k]WT[B]EV[Cup]RO[2]PC[Here]DT[2026-01-31]TM[3600]GN[G1]AN[me]SO[web]\n\
             SW[NO]XID[17]GC[two\nlines]RE[W+F]XRE[foul_33]5A[gg][hi]XACT[opener: H8][swap]C[root]KM[5.5]XEV[x]\n\
             TE[y]US[z])\n"
        )
    );
    assert_eq!(plain(&out), record);
}

#[test]
fn opening_proposals_come_in_several_forms() {
    let offers = |text: &str| {
        let record = plain(&format!("(;SZ[15]{text})"));
        let kept = notes(&record, 0).property("5A").is_some();
        let offers: Vec<_> = record.info.offers.iter().map(ToString::to_string).collect();
        (offers.join(" "), kept)
    };
    assert_eq!(offers("5A[gg][hh]"), ("G9 H8".to_owned(), false));
    assert_eq!(offers("5A[a5,b6 hh]"), ("A5 B6 H8".to_owned(), false));
    assert_eq!(offers("5A[x2]"), (String::new(), true));
    assert_eq!(offers("5A[]"), (String::new(), true));
    // Escapes don't count, or what is kept would read back as points.
    assert_eq!(offers("5A[\\gg]"), ("G9".to_owned(), false));
    // Elsewhere than in the root it stays where it is.
    let record = plain("(;SZ[15];B[hh]5A[gg])");
    assert_eq!(notes(&record, 1).property("5A"), Some(&["gg".into()][..]));
    assert_eq!(plain(&written(&record)), record);
}

#[test]
fn times_are_read_and_written() {
    let record = plain("(;SZ[15];B[hh]BL[59.5]WL[60];W[hg]WL[abc]XTU[1.25];B[hi]C[123ms])");
    let (first, second) = (notes(&record, 1), notes(&record, 2));
    assert_eq!(first.time_left, Some(Duration::from_millis(59_500)));
    assert_eq!(first.property("WL"), Some(&["60".into()][..]));
    assert_eq!(
        (second.time_left, second.time),
        (None, Some(Duration::from_millis(1_250)))
    );
    assert_eq!(second.property("WL"), Some(&["abc".into()][..]));
    assert_eq!(
        (notes(&record, 3).time, comment(&record, 3)),
        (None, "123ms")
    );
    let out = written(&record);
    let moves = "\n;B[hh]BL[59.5]WL[60];W[hg]XTU[1.25]WL[abc];B[hi]C[123ms])\n";
    assert_eq!(out, format!("{HEAD}{moves}"));
    assert_eq!(plain(&out), record);
}

#[test]
fn what_is_odd_about_notes_is_told() {
    for (text, expected) in [
        (
            "(;SZ[15]LB[hh])",
            "LB[hh] is not understood and is passed over",
        ),
        (
            "(;SZ[15]MA[qq])",
            "MA[qq] is not understood and is passed over",
        ),
        ("(;SZ[15]CR[])", "CR[] is not understood and is passed over"),
        (
            "(;SZ[15]XTU[x])",
            "XTU[x] is not understood and is passed over",
        ),
        (
            "(;SZ[15]XRE[x])",
            "XRE[x] is not understood and is passed over",
        ),
        (
            "(;SZ[15];GM[4])",
            "GM[4] is not understood and is passed over",
        ),
        ("(;SZ[15]AB[])", "AB[] is not understood and is passed over"),
        (
            "(;SZ[15]KM[1]C[a]KM[2])",
            "the node has KM twice, and both are put together",
        ),
        (
            "(;SZ[15]C[a]C[b])",
            "the node has C twice, and both are put together",
        ),
        (
            "(;SZ[15]LB[hh:a][hh:b])",
            "H8 is set up or labelled twice in one node, and the last one counts",
        ),
        (
            "(;SZ[15]AB[hh]AW[hh]PL[B])",
            "H8 is set up or labelled twice in one node, and the last one counts",
        ),
        (
            "(;SZ[15]RE[黑胜])",
            "the result \"黑胜\" is not in the form of SGF; its meaning is guessed",
        ),
        (
            "(;SZ[15]GM[Renju])",
            "GM[Renju] is read as a game of Renju or Gomoku",
        ),
    ] {
        let text = text.replacen("SZ", "CA[UTF-8]SZ", 1);
        let (record, notices) = only(entries(text.as_bytes()));
        assert_eq!(notices, [format!("line 1: {expected}")], "{text}");
        let again = plain(&written(&record));
        assert_eq!(again, record, "{text}");
    }
    let error = entries(b"(;SZ[15]AB[aa:qq])").remove(0).record.unwrap_err();
    let expected =
        "line 1: AB[aa:qq] is off the 15x15 board, whose points are aa to oo or A1 to O15";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_file_without_a_game_says_so() {
    for (bytes, expected) in [
        (&b""[..], "there is no game"),
        (b"h8 i9 (g7)", "there is no game"),
        (b"\xFF\xFE(\0;\0)\0", "the file is UTF-16"),
    ] {
        let [entry] = <[Entry; 1]>::try_from(entries(bytes)).unwrap();
        let error = entry.record.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn lines_end_as_they_like() {
    for end in ["\n", "\r\n", "\r", "\n\r"] {
        let text = ["\u{feff}", "(;SZ[15]", ";B[hh]C[a", "b]", ";B[hg])"].join(end);
        let (record, notices) = only(entries(text.as_bytes()));
        assert_eq!(comment(&record, 1), "a\nb");
        let line = if end == "\n\r" {
            notices[0].clone()
        } else {
            "line 5".to_owned()
        };
        assert!(notices[0].starts_with(&line), "{end:?}: {notices:?}");
    }
}

#[test]
fn what_sgf_cannot_hold_is_told() {
    let mut record = Record::new();
    let title = "two\r\nlines";
    record.info.name = Some(title.into());
    let root = record.notes_mut(NodeId::ROOT);
    root.comment = Some("a\rb\r\nc白".into());
    root.time_left = Some(Duration::from_secs(1));
    for name in ["C", "lower", "", "XX"] {
        root.properties.push(Property {
            name: name.to_owned(),
            values: vec!["x".into()],
        });
    }
    let options = WriteOptions {
        encoding: Some(Encoding::WINDOWS_1252),
    };
    let mut out = Vec::new();
    let notices = sgf::write(&record, &options, &mut out).unwrap();
    let notices: Vec<_> = notices.iter().map(ToString::to_string).collect();
    let bad = |name| {
        format!(
            "the property {name:?} can't be written: SGF uses the name otherwise, or it is no name"
        )
    };
    assert_eq!(
        notices,
        [
            "GN holds one line only, and line ends are written as blanks".to_owned(),
            "time on the clock can only be written beside a move, and is left out".to_owned(),
            bad("C"),
            bad("lower"),
            bad(""),
            "'白' is not in windows-1252 and is written as `?`".to_owned(),
        ]
    );
    let text = String::from_utf8(out).unwrap();
    assert!(text.ends_with("GN[two lines]C[a\nb\nc?]XX[x])\n"), "{text}");
}

#[test]
fn deep_and_wide_files_are_read_and_written() {
    let deep = format!(
        "(;SZ[15]{}{}",
        "(;B[aa]".repeat(100_000),
        ")".repeat(100_001)
    );
    let (record, _) = only(entries(deep.as_bytes()));
    // Black moves 100,000 times, with a pass before each move but the first.
    assert_eq!(record.len(), 200_000);
    let out = written(&record);
    let (again, _) = only(entries(out.as_bytes()));
    assert_eq!(again, record);
    let wide = format!("(;SZ[15]{})", "(;B[aa])".repeat(100_000));
    let (record, _) = only(entries(wide.as_bytes()));
    assert_eq!(record.len(), 100_001);
    // Many properties in one node, many games, many brackets: none takes more than linear time.
    let names: String = (0..20_000).map(|n| format!("X{n}[]")).collect();
    let record = plain(&format!("(;SZ[15]{names})"));
    assert_eq!(notes(&record, 0).properties.len(), 20_000);
    for (piece, count) in [
        ("(;FF[4]", 5_000),
        ("(;C[\u{4e00}\\", 5_000),
        ("(", 100_000),
        ("(;", 100_000),
        ("];", 20_000),
        ("(;C[)", 20_000),
    ] {
        entries(piece.repeat(count).as_bytes());
    }
    for bytes in [
        &b"(;C[\x95\x5C])"[..],
        b"(;C[\x81\x5D])",
        b"(;PB[\x95\x5C]CA[x]C[\x81 ])",
    ] {
        entries(&bytes.repeat(5_000));
    }
}

#[test]
fn other_sizes_are_refused() {
    for (text, size) in [
        ("(;SZ[20])", "SZ[20]"),
        ("(;SZ[15:19])", "SZ[15:19]"),
        ("(;SZ[x])", "SZ[x]"),
    ] {
        let error = entries(text.as_bytes()).remove(0).record.unwrap_err();
        assert!(error.to_string().contains(size), "{error}");
    }
    for text in ["(;SZ[15])", "(;SZ[15:15])", "(;SZ[ 15 ])"] {
        plain(text);
    }
}

#[test]
fn trees_are_written_with_the_main_line_first() {
    let text = "(;SZ[15];C[]MA[hh]B[hh]LB[hg:a\\:b]KM[x](;W[hg];B[jf]AE[hh])(;N[x]W[ig]C[a\\]\\\\b];;B[]))";
    let tree = "\n;B[hh]C[]LB[hg:a\\:b]MA[hh]KM[x]\n(;W[hg];AE[hh]B[jf])\n\
                (;W[ig]N[x]C[a\\]\\\\b];;B[]))\n";
    assert_eq!(written(&plain(text)), format!("{HEAD}{tree}"));
    let moves: Vec<_> = (0..225).filter_map(renju_core::Point::from_index).collect();
    let long = Record::of_moves(moves.into_iter().map(Into::into)).unwrap();
    let out = written(&long);
    assert!(out.lines().all(|line| line.len() <= 79), "{out}");
    assert_eq!(out.lines().count(), 1 + 225_usize.div_ceil(79 / 6));
}

#[test]
fn notices_of_one_kind_are_counted() {
    // Two bytes each.
    let text = format!("(;GM[4]SZ[15];B[hh]{})", "()".repeat(10_000));
    let (_, notices) = only(entries(text.as_bytes()));
    assert_eq!(notices.len(), 21);
    let one = "a variation without a node is passed over";
    assert_eq!(notices[19], format!("line 1: {one}"));
    assert_eq!(
        notices[20],
        format!("line 1: and 9980 more like this: {one}")
    );
}
