//! Pictures of positions as SVG.
//!
//! One unit is half a millimeter on a real board.

use std::collections::BTreeSet;
use std::fmt::Write;

use renju_core::{Color, Forbidden, Point, PointSet};

use super::glyphs::{self, Anchor};
use super::marks::{Mark, MarkedRow};
use super::picture::Picture;
use super::rows;
use super::words;

/// The distance between lines, across and up.
///
/// # Rule
/// rules.md §1.6: 2.4 by 2.5 cm, stones of 2.2 cm, marked points of 0.5 cm.
const CELL: (f32, f32) = (48.0, 50.0);
const STONE: f32 = 22.0;
const STAR: f32 = 5.0;

/// The space around the lines.
const MARGIN: f32 = 62.0;

/// The lines of a board along one side.
const LINES: u8 = 15;

/// The size of a board with its coordinates.
const BOARD: (f32, f32) = (14.0 * CELL.0 + 2.0 * MARGIN, 14.0 * CELL.1 + 2.0 * MARGIN);

/// The height of a line of text below a board, and that of its capitals.
const TEXT_LINE: f32 = 48.0;
const TEXT: f32 = 17.0;

/// The height of the capitals above a sheet.
const HEADING: f32 = 48.0;

/// The height of a line of the legend, whose marks are higher than letters.
const LEGEND_LINE: f32 = 54.0;

/// How much of the real size a picture has on the screen.
const SCALE: f32 = 0.8;

const INK: &str = "#1a1a1a";
const WOOD: &str = "#f2dcab";
const FOUL: &str = "#c4161c";
const GOOD: &str = "#1b7a34";
const FIVE: &str = "#1d4fa3";

/// The colors of rows in the order in which they are named.
const ROWS: [&str; 4] = ["#1d6fd1", "#e07b00", "#8a3fc0", "#0d9488"];

/// Draws one board, or several on one sheet, three side by side at most.
///
/// `--svg FILE` writes exactly this one file, however many positions there were: what the user
/// named is what he finds.
pub(crate) fn sheet(pictures: &[Picture]) -> String {
    let columns = match pictures.len() {
        0 | 1 => 1,
        2 | 4 => 2,
        _ => 3,
    };
    let title = pictures.first().map(|picture| picture.title.as_str());
    let mut body = String::new();
    let size = draw_all(&mut body, pictures, columns, 0.0);
    document(title.unwrap_or_default(), &body, size)
}

/// Draws groups of boards on one sheet under a title, so many boards side by side. Each group begins
/// a line.
pub(crate) fn titled_sheet(title: &str, groups: &[&[Picture]], columns: usize) -> String {
    let mut body = String::new();
    let left = MARGIN - STONE;
    glyphs::draw(&mut body, title, left, MARGIN, HEADING, Anchor::Start);
    let (mut width, mut height) = (0.0_f32, MARGIN + HEADING);
    for pictures in groups {
        let size = draw_all(&mut body, pictures, columns, height);
        (width, height) = (width.max(size.0), size.1);
    }
    document(title, &body, (width, height))
}

/// Draws boards, so many side by side, from `top` down, and returns how far they reach to the right
/// and down.
pub(super) fn draw_all(
    body: &mut String,
    pictures: &[Picture],
    columns: usize,
    mut top: f32,
) -> (f32, f32) {
    let drawn: Vec<(String, f32)> = pictures.iter().map(draw).collect();
    for row in drawn.chunks(columns) {
        let mut left = 0.0;
        for (board, _) in row {
            let _ = writeln!(body, "<g transform=\"translate({left} {top})\">{board}</g>");
            left += BOARD.0;
        }
        top += row.iter().map(|(_, height)| *height).fold(0.0, f32::max);
    }
    let across = columns.min(pictures.len().max(1));
    (width_of(across), top)
}

/// Returns the width of so many boards side by side.
pub(super) fn width_of(columns: usize) -> f32 {
    std::iter::repeat_n(BOARD.0, columns).sum()
}

/// Returns a whole file.
pub(super) fn document(title: &str, body: &str, (width, height): (f32, f32)) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0}\" height=\"{:.0}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <g fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.6\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n{body}</g>\n</svg>\n",
        width * SCALE,
        height * SCALE,
        escaped(title),
    )
}

/// Says what a picture shows, in no more letters than fit below it. Of a file's path, the name of
/// the file is left, and of too long a name its end.
fn caption(title: &str) -> String {
    const ROOM: f32 = BOARD.0 - 2.0 * (MARGIN - STONE);
    let short = title.rsplit(['/', '\\']).next().unwrap_or(title);
    let fits = |text: &str| glyphs::width(text, TEXT) <= ROOM;
    if fits(short) {
        return short.to_owned();
    }
    let mut starts = short.char_indices().map(|(start, _)| start);
    let cut = starts.find_map(|start| {
        let text = format!("...{}", &short[start..]);
        fits(&text).then_some(text)
    });
    cut.unwrap_or_default()
}

/// Draws one board with its legend, and returns the height of both.
fn draw(picture: &Picture) -> (String, f32) {
    let mut svg = String::new();
    draw_lines(&mut svg);
    draw_rows(&mut svg, &picture.rows);
    draw_stones(&mut svg, picture);
    ring_rows(&mut svg, &picture.rows, picture.board.occupied());
    for (&point, &mark) in &picture.marks {
        if !picture.expected.contains_key(&point) {
            draw_mark(&mut svg, center(point), mark, WOOD);
        }
    }
    for (&point, &(color, number)) in &picture.expected {
        draw_expected(&mut svg, center(point), color, number);
    }
    let mut height = BOARD.1 + 0.5 * TEXT_LINE;
    let caption = caption(&picture.title);
    if !caption.is_empty() {
        glyphs::draw(
            &mut svg,
            &caption,
            MARGIN - STONE,
            height,
            TEXT,
            Anchor::Start,
        );
        height += TEXT_LINE;
    }
    draw_legend(&mut svg, picture, &mut height);
    (svg, height)
}

fn draw_stones(svg: &mut String, picture: &Picture) {
    for color in Color::ALL {
        for point in picture.board.stones(color) {
            let at = center(point);
            draw_stone(svg, at, color);
            if let Some(number) = picture.numbers.get(&point) {
                draw_number(svg, at, *number, color);
            }
            if picture.last == Some(point) {
                draw_last(svg, at, last_radius(picture));
            }
        }
    }
}

/// Returns the radius of the mark of the last move, which leaves room for a number.
fn last_radius(picture: &Picture) -> f32 {
    if picture.numbers.is_empty() {
        6.0
    } else {
        18.5
    }
}

fn center(point: Point) -> (f32, f32) {
    (
        MARGIN + f32::from(point.column()) * CELL.0,
        MARGIN + f32::from(LINES - 1 - point.rank()) * CELL.1,
    )
}

fn draw_lines(svg: &mut String) {
    let (left, top) = (MARGIN - 0.6 * CELL.0, MARGIN - 0.6 * CELL.1);
    let size = (BOARD.0 - 2.0 * left, BOARD.1 - 2.0 * top);
    let _ = write!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{WOOD}\" \
         stroke=\"none\"/><path d=\"",
        size.0, size.1
    );
    let (right, bottom) = (BOARD.0 - MARGIN, BOARD.1 - MARGIN);
    for line in 0..LINES {
        let x = MARGIN + f32::from(line) * CELL.0;
        let y = MARGIN + f32::from(line) * CELL.1;
        let _ = write!(svg, "M{x} {MARGIN}V{bottom}M{MARGIN} {y}H{right}");
    }
    svg.push_str("\"/>");
    for point in Point::all().filter(|&point| point.is_star()) {
        disc(svg, center(point), STAR, INK);
    }
    for line in 0..LINES {
        let x = MARGIN + f32::from(line) * CELL.0;
        let y = MARGIN + f32::from(LINES - 1 - line) * CELL.1;
        let letter = char::from(b'A' + line).to_string();
        let number = (line + 1).to_string();
        let below = BOARD.1 - 0.27 * MARGIN;
        glyphs::draw(svg, &letter, x, below, TEXT, Anchor::Middle);
        glyphs::draw(svg, &number, 0.27 * MARGIN, y, TEXT, Anchor::Middle);
    }
}

/// Draws a band under each row, from its first stone to its last.
fn draw_rows(svg: &mut String, rows: &[MarkedRow]) {
    for (row, color) in rows.iter().zip(ROWS.iter().cycle()) {
        let stones = rows::in_line(row.stones);
        if let [first, .., last] = stones[..] {
            draw_band(svg, center(first), center(last), 40.0, color, row.is_sound);
        }
    }
}

/// Draws a band from `a` to `b`, with gaps in it if the row is not what it seems.
fn draw_band(
    svg: &mut String,
    a: (f32, f32),
    b: (f32, f32),
    width: f32,
    color: &str,
    is_sound: bool,
) {
    let dashes = if is_sound {
        String::new()
    } else {
        " stroke-dasharray=\"9 9\" stroke-linecap=\"butt\"".to_owned()
    };
    let _ = write!(
        svg,
        "<path d=\"M{} {}L{} {}\" stroke=\"{color}\" stroke-width=\"{width}\" \
         stroke-opacity=\"0.45\"{dashes}/>",
        a.0, a.1, b.0, b.1
    );
}

/// Rings the stones of each row in the color of its band.
fn ring_rows(svg: &mut String, rows: &[MarkedRow], occupied: PointSet) {
    for (row, color) in rows.iter().zip(ROWS.iter().cycle()) {
        for stone in row.stones & occupied {
            let style = format!("stroke=\"{color}\" stroke-width=\"4\"");
            ring(svg, center(stone), STONE - 4.0, &style);
        }
    }
}

fn disc(svg: &mut String, at: (f32, f32), radius: f32, fill: &str) {
    let _ = write!(
        svg,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"none\"/>",
        at.0, at.1
    );
}

fn ring(svg: &mut String, at: (f32, f32), radius: f32, style: &str) {
    let _ = write!(
        svg,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" {style}/>",
        at.0, at.1
    );
}

fn draw_stone(svg: &mut String, at: (f32, f32), color: Color) {
    let fill = match color {
        Color::Black => INK,
        Color::White => "#ffffff",
    };
    ring(svg, at, STONE, &format!("fill=\"{fill}\""));
}

/// Draws a stone that is not on the board yet: the wood is seen through it.
fn draw_expected(svg: &mut String, at: (f32, f32), color: Color, number: usize) {
    svg.push_str("<g opacity=\"0.65\">");
    draw_stone(svg, at, color);
    svg.push_str("</g>");
    draw_number(svg, at, number, color);
}

fn draw_number(svg: &mut String, at: (f32, f32), number: usize, on: Color) {
    let ink = match on {
        Color::Black => "#ffffff",
        Color::White => INK,
    };
    let height = if number < 100 { 18.0 } else { 14.0 };
    inked(svg, ink, 2.4, |svg| {
        glyphs::draw(svg, &number.to_string(), at.0, at.1, height, Anchor::Middle);
    });
}

fn draw_last(svg: &mut String, at: (f32, f32), radius: f32) {
    if radius > 10.0 {
        ring(
            svg,
            at,
            radius,
            &format!("stroke=\"{FOUL}\" stroke-width=\"3\""),
        );
    } else {
        disc(svg, at, radius, FOUL);
    }
}

/// Draws a mark on a spot of the given ground.
fn draw_mark(svg: &mut String, at: (f32, f32), mark: Mark, ground: &str) {
    let sign = words::sign(mark).to_string();
    match mark {
        Mark::Forbidden(kind) => {
            let sides = match kind {
                Forbidden::DoubleThree => 3,
                Forbidden::DoubleFour => 4,
                Forbidden::Overline => 6,
            };
            let lift = if sides == 3 { 2.5 } else { 0.0 };
            polygon(svg, (at.0, at.1 - lift), sides, ground);
            inked(svg, FOUL, 2.6, |svg| {
                glyphs::draw(svg, &sign, at.0, at.1, 13.0, Anchor::Middle);
            });
        }
        Mark::Asked => {
            let style = format!("fill=\"{INK}\" fill-opacity=\"0.55\" stroke-dasharray=\"5 5\"");
            ring(svg, at, STONE, &style);
        }
        Mark::Five
        | Mark::StraightFour
        | Mark::Spoiled
        | Mark::Stops
        | Mark::Unclear
        | Mark::Offered
        | Mark::Better => {
            let color = match mark {
                Mark::Five => FIVE,
                Mark::StraightFour | Mark::Stops | Mark::Better => GOOD,
                Mark::Unclear | Mark::Offered => INK,
                Mark::Spoiled | Mark::Asked | Mark::Forbidden(_) => FOUL,
            };
            let style = format!("fill=\"{ground}\" stroke=\"{color}\" stroke-width=\"2.6\"");
            ring(svg, at, 15.0, &style);
            inked(svg, color, 2.6, |svg| {
                glyphs::draw(svg, &sign, at.0, at.1, 15.0, Anchor::Middle);
            });
        }
    }
}

/// Draws a polygon with as many sides as a foul is named after, its point or side on top.
fn polygon(svg: &mut String, (x, y): (f32, f32), sides: u8, ground: &str) {
    let radius: f32 = if sides == 3 { 23.0 } else { 20.0 };
    let turn = if sides == 4 { 0.5 } else { 0.0 };
    svg.push_str("<path d=\"");
    for k in 0..sides {
        let part = f32::from(k) + turn;
        let angle = std::f32::consts::TAU * part / f32::from(sides);
        let (sin, cos) = angle.sin_cos();
        let command = if k == 0 { 'M' } else { 'L' };
        let px = x + radius * sin;
        let py = y - radius * cos;
        let _ = write!(svg, "{command}{px:.1} {py:.1}");
    }
    let _ = write!(
        svg,
        "Z\" fill=\"{ground}\" stroke=\"{FOUL}\" stroke-width=\"2.6\"/>"
    );
}

fn inked(svg: &mut String, ink: &str, width: f32, draw: impl FnOnce(&mut String)) {
    let _ = write!(svg, "<g stroke=\"{ink}\" stroke-width=\"{width}\">");
    draw(svg);
    svg.push_str("</g>");
}

/// What a line of the legend explains.
enum Key<'a> {
    Mark(Mark),
    LastMove(f32),
    /// A move that is expected, the first.
    Expected(Color),
    Row(&'a MarkedRow, &'static str),
}

/// Explains the marks and the bands that a picture uses, in lines that begin at `height`.
fn draw_legend(svg: &mut String, picture: &Picture, height: &mut f32) {
    let used: BTreeSet<Mark> = picture.marks.values().copied().collect();
    let marks = used.into_iter().map(|mark| {
        let meaning = words::mark(mark).to_owned();
        (Key::Mark(mark), meaning)
    });
    let radius = last_radius(picture);
    let last = picture
        .last
        .map(|_| (Key::LastMove(radius), words::LAST_MOVE.to_owned()));
    let first = picture.expected.values().find(|(_, number)| *number == 1);
    let expected = first.map(|&(color, _)| (Key::Expected(color), words::EXPECTED.to_owned()));
    let rows = picture
        .rows
        .iter()
        .zip(ROWS.into_iter().cycle())
        .map(|(row, color)| {
            let meaning = words::band(&rows::name(row.stones), row.is_sound);
            (Key::Row(row, color), meaning)
        });
    let start = MARGIN;
    let mut x = start;
    let mut is_empty = true;
    for (key, meaning) in rows.chain(marks).chain(last).chain(expected) {
        let width = STONE * 1.6 + glyphs::width(&meaning, TEXT) + CELL.0;
        if !is_empty && x + width - CELL.0 > BOARD.0 {
            x = start;
            *height += LEGEND_LINE;
        }
        is_empty = false;
        let at = (x, *height);
        match key {
            Key::Mark(mark) => draw_mark(svg, at, mark, "#ffffff"),
            Key::LastMove(radius) => draw_last(svg, at, radius),
            Key::Expected(color) => draw_expected(svg, at, color, 1),
            Key::Row(row, color) => {
                let (a, b) = ((at.0 - 13.0, at.1), (at.0 + 14.0, at.1));
                draw_band(svg, a, b, 20.0, color, row.is_sound);
            }
        }
        let left = x + STONE * 1.6;
        glyphs::draw(svg, &meaning, left, *height, TEXT, Anchor::Start);
        x += width;
    }
    *height += if is_empty { 0.0 } else { LEGEND_LINE };
}

/// Writes a text so that XML takes it for nothing but text.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' => escaped.push(' '),
            // XML knows no such characters, however they are written.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::slice;

    use renju_core::{Board, Judge, Move};

    use super::super::look::Numbers;
    use super::*;
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
            let caption = caption(&picture.title);
            assert_eq!(caption, expected);
            assert!(glyphs::width(&caption, TEXT) < BOARD.0);
        };
        check("games/of/a.txt", "a.txt: Black to move");
        let end = "m".repeat(30);
        let long = report(Some(&"m".repeat(90)));
        let long = caption(&Picture::of(&long, None, Numbers::None).title);
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
        let png = super::super::png::draw(&svg).unwrap();
        let dots = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
        assert_eq!(dots.width(), 1274);
        // Nothing but the board's wood lies in its upper left corner, and no picture is blank.
        let wood = dots.pixel(60, 60).unwrap();
        assert_eq!((wood.red(), wood.green(), wood.blue()), (0xf2, 0xdc, 0xab));
        let many = vec![picture; 90];
        assert!(super::super::png::draw(&sheet(&many)).is_err());
    }
}
