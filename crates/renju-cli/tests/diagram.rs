//! What `diagram` draws.

mod common;

use common::{feed, lines, renju};

/// Draws positions as SVG.
fn drawn(args: &[&str]) -> String {
    let all = [&["diagram"], args, &["-o", "-"]].concat();
    let output = renju(&all).output().expect("the program was built");
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {notes}");
    String::from_utf8(output.stdout).expect("SVG is text")
}

/// Returns how many stones a picture has.
fn stones(svg: &str) -> usize {
    svg.matches("r=\"22\"").count()
}

/// Returns how many stones have a number.
fn numbers(svg: &str) -> usize {
    svg.matches("stroke-width=\"2.4\"").count()
}

#[test]
fn any_moment_of_a_game_is_drawn() {
    let game = "h8i9g7g9i7";
    for at in 0..=5 {
        let svg = drawn(&[game, "--at", &at.to_string()]);
        assert_eq!((stones(&svg), numbers(&svg)), (at, at));
    }
    let count = |which: &str| numbers(&drawn(&[game, "--numbers", which]));
    assert_eq!(["all", "none", "last:2", "from:2"].map(count), [5, 0, 2, 4]);
}

#[test]
fn numbers_can_begin_anew_or_not() {
    // A seven has strokes that no other digit has.
    const SEVEN: &str = "M0 0H12C8 6 5 13 4 20";
    let sevens = |args: &[&str]| {
        let all = [&["h8i9g7g9i7g8g6", "--no-coordinates"], args].concat();
        drawn(&all).matches(SEVEN).count()
    };
    assert_eq!(sevens(&[]), 1);
    assert_eq!(sevens(&["--numbers", "last:1"]), 1);
    assert_eq!(sevens(&["--numbers", "from:7"]), 0);
    assert_eq!(sevens(&["--numbers", "from:7", "--first-number", "7"]), 1);
    assert_eq!(sevens(&["--numbers", "last:1", "--first-number", "1"]), 0);
}

#[test]
fn several_positions_share_a_sheet() {
    let size = |args: &[&str]| {
        let svg = drawn(args);
        let start = svg.split_once("viewBox=\"0 0 ").unwrap().1;
        let (width, rest) = start.split_once(' ').unwrap();
        let (height, _) = rest.split_once('"').unwrap();
        let [width, height] = [width, height].map(|it| it.parse::<f32>().unwrap());
        (width, height)
    };
    let one = size(&["h8", "--no-captions"]);
    let column = size(&["h8", "h8i9", "h8g9", "--across", "1", "--no-captions"]);
    assert_eq!(column, (one.0, 3.0 * one.1));
    let row = size(&["h8", "h8i9", "h8g9", "--across", "5", "--no-captions"]);
    assert_eq!(row, (3.0 * one.0, one.1));
    assert!(size(&["h8", "h8i9"]).1 > one.1);
    let svg = drawn(&["h8", "h8i9", "--theme", "dark"]);
    assert_eq!(stones(&svg), 3);
}

#[test]
fn bad_positions_are_told_and_the_others_drawn() {
    let input = b"{\"id\":\"good\",\"moves\":\"h8i9\"}\n{\"moves\":\"h8h8\"}\n{\"moves\":\"h8\"}\n";
    let output = feed(&["diagram", "-", "--at", "2", "-o", "-"], input);
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("line 2") && told.contains("line 3"), "{told}");
    assert_eq!(stones(&String::from_utf8(output.stdout).unwrap()), 2);
    let output = feed(&["diagram", "-", "-o", "-"], b"h8h8");
    assert_eq!(output.status.code(), Some(2));
    assert!(lines(&output).is_empty());
}

#[test]
fn stones_are_drawn_though_nobody_knows_whose_turn_it_is() {
    let svg = drawn(&[r#"{"black": ["H8", "H9", "H10"], "white": ["A1"]}"#]);
    assert_eq!((stones(&svg), numbers(&svg)), (4, 0));
}

/// A game with a label at move 2, and labels, marks and a comment at move 3. In SGF the letters of rows
/// go down, so that `hh` is H8, `ig` is I9, `gi` is G7, `kd` is K12, and `jj` is J6.
const STUDY: &str = "(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[Ann M\u{fc}ller]PW[Bo];B[hh];W[ig]LB[jj:A]
    ;B[gi]C[Which move is best?]LB[kd:best move][gg:123][ig:x]TR[hh]MA[ja]CR[ka][gg]SQ[la]SL[ma]DD[na])";

/// Draws what is on standard input as SVG; returns it with what was told.
fn drawn_record(args: &[&str], record: &str) -> (String, String) {
    let all = [&["diagram", "-", "-o", "-"], args].concat();
    let output = feed(&all, record.as_bytes());
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {notes}");
    let svg = String::from_utf8(output.stdout).expect("SVG is text");
    (svg, notes)
}

#[test]
fn labels_and_marks_of_a_record_are_drawn() {
    let check = |args: &[&str], moves: &str, marks: &str| {
        let (svg, notes) = drawn_record(&[args, &["--no-captions"]].concat(), STUDY);
        let marks = if marks.is_empty() {
            vec![]
        } else {
            vec!["--marks", marks]
        };
        let expected = drawn(&[&[moves], &marks[..], &["--no-captions"]].concat());
        assert!(svg == expected, "{args:?}");
        notes
    };
    let shapes = "K12=be…,G9=123,J15=x,K15=circle,L15=square,M15=square";
    // The label `x` is no cross; by --marks there is no such label.
    let notes = check(
        &["--marks", "I9=y"],
        "h8i9g7",
        &format!("{shapes},H8=triangle,I9=y"),
    );
    for told in [
        "note: 1 label cut to fit",
        "note: 1 mark left out where ",
        "note: 1 shadow left out",
    ] {
        assert!(notes.contains(told), "{notes}");
    }
    let notes = check(
        &["--marks", "I9=y,G9=B,K12=C"],
        "h8i9g7",
        "K12=C,G9=B,J15=x,K15=circle,L15=square,M15=square,H8=triangle,I9=y",
    );
    assert!(
        !notes.contains("label") && !notes.contains("1 mark"),
        "{notes}"
    );
    assert_eq!(check(&["--no-marks"], "h8i9g7", ""), "");
    assert_eq!(
        check(&["--no-marks", "--marks", "A1=B"], "h8i9g7", "A1=B"),
        ""
    );
    assert_eq!(check(&["--at", "2"], "h8i9", "J6=A"), "");
    assert_eq!(check(&["--at", "1"], "h8", ""), "");
    assert_eq!(check(&["--at", "0"], "empty", ""), "");
    let (svg, _) = drawn_record(&[], STUDY);
    let (cross, _) = drawn_record(&["--marks", "I9=x"], STUDY);
    assert_ne!(svg, cross);
}

#[test]
fn players_stand_below_the_board_of_a_record() {
    let title = |args: &[&str], record: &str| {
        let (svg, _) = drawn_record(args, record);
        let start = svg.split_once("<title>").unwrap().1;
        start.split_once("</title>").unwrap().0.to_owned()
    };
    assert_eq!(title(&["--at", "1"], STUDY), "Ann M\u{fc}ller – Bo");
    assert_eq!(
        title(&["--at", "1", "--no-captions"], STUDY),
        "a Renju position"
    );
    let nameless = "(;GM[4]FF[4]SZ[15];B[hh])";
    let half = "(;GM[4]FF[4]SZ[15]PW[Bo];B[hh];W[ig])";
    assert_eq!(title(&[], nameless), "a Renju position");
    assert_eq!(title(&[], half), "? – Bo");
    // A sheet has the title of its first board.
    let sheet = format!("{nameless}{half}");
    assert_eq!(title(&[], &sheet), "standard input, game 1");
    let error = feed(&["diagram", "-", "--at", "7", "-o", "-"], STUDY.as_bytes());
    assert_eq!(error.status.code(), Some(2));
    let told = String::from_utf8(error.stderr).unwrap();
    assert!(told.contains("ends after 3 moves, before move 7"), "{told}");
    assert!(
        told.contains("hint: say --at with a number from 0 to 3"),
        "{told}"
    );
}

#[test]
fn moves_behind_stones_that_were_set_up_are_numbered_from_1() {
    const THREE: &str = "M0.5 3.5C1.5 1 3.5 0 6 0C9 0 11 2 11 5";
    const TWO: &str = "M0.5 5.5C0.5 2 3 0 6 0S11.5 2 11.5 5.5C11.5 9 8 11.5 0 20H12";
    // Black on H8 and H7, White on I7, then White to J6 and Black to G9.
    let record = "(;GM[4]FF[4]SZ[15]AB[hh][hi]AW[ii]PL[W];W[jj];B[gg]LB[aa:b])";
    let check = |args: &[&str], expected: [usize; 3]| {
        let (svg, notes) = drawn_record(&[args, &["--no-coordinates"]].concat(), record);
        let twos = svg.matches(TWO).count();
        assert_eq!([stones(&svg), numbers(&svg), twos], expected, "{args:?}");
        notes
    };
    assert_eq!(check(&["--no-marks", "--numbers", "all"], [5, 2, 1]), "");
    assert_eq!(check(&["--no-marks", "--numbers", "last:1"], [5, 1, 1]), "");
    assert_eq!(check(&["--numbers", "all", "--at", "1"], [4, 1, 0]), "");
    let notes = check(&["--numbers", "all", "--at", "0"], [3, 0, 0]);
    assert!(notes.contains("order of the moves is not known"), "{notes}");
    // Moves before stones are taken off count: H8, I9, then G9 as the third.
    let later = "(;GM[4]FF[4]SZ[15];B[hh];W[ig];AE[hh];B[gg])";
    let (svg, _) = drawn_record(&["--numbers", "last:1", "--no-captions"], later);
    let expected = ["h8i9g9", "--at", "3", "--numbers", "last:1"];
    let (with_h8, removed) = (drawn(&expected), stones(&svg));
    assert_eq!((removed, stones(&with_h8), numbers(&svg)), (2, 3, 1));
    assert_eq!(svg.matches(THREE).count(), with_h8.matches(THREE).count());
}

#[test]
fn a_variation_of_one_game_of_several_is_drawn() {
    let games = "(;GM[4]SZ[15];B[aa])(;GM[4]SZ[15];B[hh](;W[hg];B[ig])(;W[ig];B[gi]))";
    let (svg, _) = drawn_record(&["--game", "2", "--path", "h8i9g7"], games);
    let (expected, _) = drawn_record(&[], "(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    let board = |svg: &str| svg[svg.find("<rect").unwrap()..].to_owned();
    assert_eq!(board(&svg), board(&expected));
}

#[test]
fn a_sheet_has_an_end() {
    let output = feed(&["diagram", "-", "-o", "-"], &b"h8\n".repeat(501));
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("there are 501 positions"), "{told}");
}

#[cfg(feature = "png")]
#[test]
fn png_is_as_wide_as_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.PNG");
    let path = path.to_str().unwrap();
    for (width, pixels) in [(None, 1274), (Some("100"), 100), (Some("1999"), 1999)] {
        let mut args = vec!["diagram", "h8 i9", "-o", path, "--title", "棋"];
        args.extend(width.into_iter().flat_map(|width| ["--width", width]));
        let output = renju(&args).output().unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{notes}");
        assert!(
            notes.contains("no strokes for 棋: they are boxes"),
            "{notes}"
        );
        let png = std::fs::read(path).unwrap();
        // The width stands behind the signature and the name of the first chunk.
        assert_eq!(png[..4], *b"\x89PNG");
        assert_eq!(png[16..20], u32::to_be_bytes(pixels));
    }
}
