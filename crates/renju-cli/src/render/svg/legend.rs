//! What the marks below a board mean.

use std::collections::BTreeSet;

use renju_core::Color;

use super::board::{draw_band, last_radius};
use super::signs::{draw_expected, draw_last, draw_mark};
use super::style::{STONE, Style, TEXT};
use crate::render::glyphs::{self, Anchor};
use crate::render::marks::{Mark, MarkedRow};
use crate::render::picture::Picture;
use crate::render::{rows, words};

/// The height of a line of the legend, whose marks are higher than letters.
const LEGEND_LINE: f32 = 54.0;

/// What a line of the legend explains.
enum Key<'a> {
    Mark(Mark),
    LastMove(f32),
    /// A move that is expected, the first.
    Expected(Color),
    Row(&'a MarkedRow, &'static str),
}

/// Explains the marks and the bands that a picture uses, in lines that begin at `height`.
pub(super) fn draw(svg: &mut String, picture: &Picture, style: Style, height: &mut f32) {
    let palette = style.palette();
    let start = style.margin();
    let mut x = start;
    let mut is_empty = true;
    for (key, meaning) in entries(picture, style) {
        let width = STONE * 1.6 + glyphs::width(&meaning, TEXT) + style.cell().0;
        if !is_empty && x + width - style.cell().0 > style.board().0 {
            x = start;
            *height += LEGEND_LINE;
        }
        is_empty = false;
        let at = (x, *height);
        match key {
            Key::Mark(mark) => draw_mark(svg, at, mark, palette.paper, palette),
            Key::LastMove(radius) => draw_last(svg, at, radius, palette.last(None)),
            Key::Expected(color) => draw_expected(svg, at, (color, 1), palette),
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

/// Returns what is to be explained, and its meaning.
fn entries<'a>(picture: &'a Picture, style: Style) -> Vec<(Key<'a>, String)> {
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
    let colors = style.palette().rows.into_iter().cycle();
    let rows = picture.rows.iter().zip(colors).map(|(row, color)| {
        let meaning = words::band(&rows::name(row.stones), row.is_sound);
        (Key::Row(row, color), meaning)
    });
    rows.chain(marks).chain(last).chain(expected).collect()
}
