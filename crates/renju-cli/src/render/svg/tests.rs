//! What stands in a drawn file.

use std::slice;

use renju_core::{Board, Color, Judge, Move, Point};

use super::board::caption;
use super::sheet::sheet;
use super::style::{FOUL, Style, TEXT};
use crate::render::look::Numbers;
use crate::render::{Picture, glyphs};
use crate::report::{Position, Report};

fn report(name: Option<&str>) -> Report {
    let black = "H6 H7 I8 J8 C3 D3 E3 G3 H3".parse().unwrap();
    let white = "F7 F8".parse().unwrap();
    let position = Position {
        board: Board::from_stones(black, white).unwrap(),
        moves: vec![Move::Place("F7".parse().unwrap())],
        to_move: Some(Color::Black),
    };
    Report::of(name.map(ToOwned::to_owned), position, Judge::default())
}

#[test]
fn fouls_are_polygons_named_in_the_legend() {
    let picture = Picture::of(&report(None), None, Numbers::None);
    let svg = sheet(&[picture]);
    insta::assert_snapshot!("svg", svg);
    // The mark of the foul on the board and in the legend; the overline likewise.
    assert_eq!(svg.matches(FOUL).count(), 2 * 2 * 2 + 2);
}

#[test]
fn names_are_escaped_and_sheets_grow() {
    let report = report(Some("<&>\u{1}\u{68cb}"));
    let focus = report.forbidden_explained.first();
    let picture = Picture::of(&report, focus, Numbers::All);
    let one = sheet(slice::from_ref(&picture));
    assert!(
        one.contains("<title>&lt;&amp;&gt;\u{fffd}\u{68cb}: "),
        "{one}"
    );
    let five = sheet(&vec![picture; 5]);
    assert_eq!(five.matches("<title>").count(), 1);
    assert!(five.len() > 4 * one.len());
    assert!(sheet(&[]).ends_with("</svg>\n"));
}

#[test]
fn a_caption_fits_below_its_board() {
    let check = |name: &str, expected: &str| {
        let picture = Picture::of(&report(Some(name)), None, Numbers::None);
        let caption = caption(&picture.title, Style::default());
        assert_eq!(caption, expected);
        assert!(glyphs::width(&caption, TEXT) < Style::default().board().0);
    };
    check("games/of/a.txt", "a.txt: Black to move");
    let end = "m".repeat(30);
    let long = report(Some(&"m".repeat(90)));
    let long = caption(
        &Picture::of(&long, None, Numbers::None).title,
        Style::default(),
    );
    assert!(
        long.starts_with("...m") && long.ends_with(": Black to move"),
        "{long}"
    );
    assert!(long.contains(&end), "{long}");
}

#[test]
fn rows_that_do_not_count_are_dashed_and_named() {
    let board =
        Board::from_stones("F8 G8 K8 H9 H10".parse().unwrap(), "D8".parse().unwrap()).unwrap();
    let position = Position {
        board,
        moves: Vec::new(),
        to_move: None,
    };
    let report = Report::of(None, position, Judge::default());
    let focus = Judge::default().explain(&board, Point::CENTER, Color::Black);
    let svg = sheet(&[Picture::of(&report, Some(&focus), Numbers::None)]);
    // The band of the false three on the board and in the legend.
    assert_eq!(svg.matches("stroke-dasharray=\"9 9\"").count(), 2);
}

#[cfg(feature = "png")]
#[test]
fn pictures_become_png_of_the_same_proportions() {
    let report = report(None);
    let focus = report.forbidden_explained.first();
    let picture = Picture::of(&report, focus, Numbers::All);
    let svg = sheet(slice::from_ref(&picture));
    let png = crate::render::png::draw(&svg).unwrap();
    let dots = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
    assert_eq!(dots.width(), 1274);
    // Nothing but the board's wood lies in its upper left corner, and no picture is blank.
    let wood = dots.pixel(60, 60).unwrap();
    assert_eq!((wood.red(), wood.green(), wood.blue()), (0xf2, 0xdc, 0xab));
    let many = vec![picture; 90];
    assert!(crate::render::png::draw(&sheet(&many)).is_err());
}
