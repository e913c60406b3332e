//! One board with its stones and marks.

use std::fmt::Write;

use renju_core::{Color, Point, PointSet};

use super::legend;
use super::shapes::{disc, ring};
use super::signs::{draw_expected, draw_last, draw_mark, draw_number, draw_point_mark, draw_stone};
use super::style::{Coordinates, LINES, LegendChoice, STAR, STONE, Style, TEXT};
use crate::render::glyphs::{self, Anchor};
use crate::render::marks::MarkedRow;
use crate::render::picture::Picture;
use crate::render::rows;

/// The height of a line of text below a board.
pub(super) const TEXT_LINE: f32 = 48.0;

/// Says what a picture shows, in no more letters than fit below it. Of a file's path, the name of
/// the file is left, and of too long a name its end.
pub(super) fn caption(title: &str, style: Style) -> String {
    let room = style.board().0 - 2.0 * style.text_start();
    let short = title.rsplit(['/', '\\']).next().unwrap_or(title);
    let fits = |text: &str| glyphs::width_with(text, TEXT, style.others()) <= room;
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
pub(super) fn draw(picture: &Picture, style: Style) -> (String, f32) {
    let palette = style.palette();
    let mut svg = String::new();
    draw_lines(&mut svg, style);
    draw_rows(&mut svg, &picture.rows, style);
    draw_stones(&mut svg, picture, style);
    ring_rows(&mut svg, &picture.rows, picture.board.occupied(), style);
    for (&point, &mark) in &picture.marks {
        let is_hidden =
            picture.expected.contains_key(&point) || picture.point_marks.contains_key(&point);
        if !is_hidden {
            draw_mark(&mut svg, style.center(point), mark, palette.wood, palette);
        }
    }
    for (&point, &expected) in &picture.expected {
        draw_expected(&mut svg, style.center(point), expected, palette);
    }
    for (&point, mark) in &picture.point_marks {
        let stone = picture.board.get(point);
        draw_point_mark(&mut svg, style.center(point), mark, stone, style);
    }
    let first_line = style.board().1 + 0.5 * TEXT_LINE;
    let mut height = first_line;
    draw_captions(&mut svg, picture, style, &mut height);
    if style.legend == LegendChoice::Shown {
        legend::draw(&mut svg, picture, style, &mut height);
    }
    if height > first_line {
        (svg, height)
    } else {
        (svg, style.board().1)
    }
}

/// Writes what stands below a board.
fn draw_captions(svg: &mut String, picture: &Picture, style: Style, height: &mut f32) {
    /// The distance between the lines of one caption.
    const CLOSE: f32 = 30.0;
    let room = style.board().0 - 2.0 * style.text_start();
    let lines = match &picture.caption {
        Some(caption) => glyphs::wrapped(caption, TEXT, room, style.others()),
        None => vec![caption(&picture.title, style)],
    };
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    for (index, line) in lines.iter().enumerate() {
        let at = (style.text_start(), *height);
        glyphs::draw_with(svg, line, at, TEXT, Anchor::Start, style.others());
        let is_last = index + 1 == lines.len();
        *height += if is_last { TEXT_LINE } else { CLOSE };
    }
}

fn draw_stones(svg: &mut String, picture: &Picture, style: Style) {
    let palette = style.palette();
    for color in Color::ALL {
        for point in picture.board.stones(color) {
            let at = style.center(point);
            draw_stone(svg, at, color, palette);
            let is_marked = picture.point_marks.contains_key(&point);
            if let Some(&number) = picture.numbers.get(&point).filter(|_| !is_marked) {
                draw_number(svg, at, number, palette.stone(color).ink);
            }
            if picture.last == Some(point) {
                draw_last(svg, at, last_radius(picture), palette.last(Some(color)));
            }
        }
    }
}

/// Returns the radius of the mark of the last move, which leaves room for a number.
pub(super) fn last_radius(picture: &Picture) -> f32 {
    let is_marked = picture
        .last
        .is_some_and(|point| picture.point_marks.contains_key(&point));
    if picture.numbers.is_empty() && !is_marked {
        6.0
    } else {
        18.5
    }
}

fn draw_lines(svg: &mut String, style: Style) {
    let palette = style.palette();
    let (margin, cell, board) = (style.margin(), style.cell(), style.board());
    let (left, top) = (margin - 0.6 * cell.0, margin - 0.6 * cell.1);
    let size = (board.0 - 2.0 * left, board.1 - 2.0 * top);
    let ink = if palette.line == palette.ink {
        String::new()
    } else {
        format!("stroke=\"{}\" ", palette.line)
    };
    let wood = palette.wood;
    let _ = write!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{wood}\" \
         stroke=\"none\"/><path {ink}d=\"",
        size.0, size.1
    );
    let (right, bottom) = (board.0 - margin, board.1 - margin);
    for line in 0..LINES {
        let x = margin + f32::from(line) * cell.0;
        let y = margin + f32::from(line) * cell.1;
        let _ = write!(svg, "M{x} {margin}V{bottom}M{margin} {y}H{right}");
    }
    svg.push_str("\"/>");
    for point in Point::all().filter(|&point| point.is_star()) {
        disc(svg, style.center(point), STAR, palette.line);
    }
    if style.coordinates == Coordinates::Shown {
        draw_coordinates(svg, style);
    }
}

fn draw_coordinates(svg: &mut String, style: Style) {
    let (margin, cell) = (style.margin(), style.cell());
    for line in 0..LINES {
        let x = margin + f32::from(line) * cell.0;
        let y = margin + f32::from(LINES - 1 - line) * cell.1;
        let letter = char::from(b'A' + line).to_string();
        let number = (line + 1).to_string();
        let below = style.board().1 - 0.27 * margin;
        glyphs::draw(svg, &letter, x, below, TEXT, Anchor::Middle);
        glyphs::draw(svg, &number, 0.27 * margin, y, TEXT, Anchor::Middle);
    }
}

/// Draws a band under each row, from its first stone to its last.
fn draw_rows(svg: &mut String, rows: &[MarkedRow], style: Style) {
    for (row, color) in rows.iter().zip(style.palette().rows.iter().cycle()) {
        let stones = rows::in_line(row.stones);
        if let [first, .., last] = stones[..] {
            let (a, b) = (style.center(first), style.center(last));
            draw_band(svg, a, b, 40.0, color, row.is_sound);
        }
    }
}

/// Draws a band from `a` to `b`, with gaps in it if the row is not what it seems.
pub(super) fn draw_band(
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
fn ring_rows(svg: &mut String, rows: &[MarkedRow], occupied: PointSet, style: Style) {
    for (row, color) in rows.iter().zip(style.palette().rows.iter().cycle()) {
        for stone in row.stones & occupied {
            let ink = format!("stroke=\"{color}\" stroke-width=\"4\"");
            ring(svg, style.center(stone), STONE - 4.0, &ink);
        }
    }
}
