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
