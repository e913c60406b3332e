//! Several boards on one sheet, and the file around them.

use std::fmt::Write;

use super::board;
use super::shapes::inked;
use super::style::{Style, Theme};
use crate::render::glyphs::{self, Anchor};
use crate::render::picture::Picture;

/// The height of the capitals above a sheet of many boards, and the space above them.
const HEADING: f32 = 48.0;
const HEADING_MIDDLE: f32 = 62.0;

/// The largest and the smallest capitals of a title that a person gave.
const TITLE: (f32, f32) = (40.0, 24.0);

/// How broad its lines are for letters of 20 units: a bit broader than those of other texts.
const TITLE_INK: f32 = 2.2;

/// How much of the real size a picture has on the screen.
const SCALE: f32 = 0.8;

/// One board, or several on one sheet.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sheet<'a> {
    /// What stands above the boards.
    pub(crate) title: Option<&'a str>,
    /// How many boards stand side by side; three at most if this is not said.
    pub(crate) columns: Option<usize>,
    /// The width on the screen, in pixels.
    pub(crate) width: Option<u16>,
    /// How the boards look.
    pub(crate) style: Style,
}

impl Sheet<'_> {
    /// Draws boards.
    pub(crate) fn draw(&self, pictures: &[Picture]) -> String {
        let first = pictures.first().map(|picture| picture.title.as_str());
        let style = self.style;
        let columns = self.columns.unwrap_or(match pictures.len() {
            0 | 1 => 1,
            2 | 4 => 2,
            _ => 3,
        });
        let mut body = String::new();
        let mut top = 0.0;
        if let Some(title) = self.title {
            let across = columns.clamp(1, pictures.len().max(1));
            let room = width_of_boards(across, style) - 2.0 * style.text_start();
            top = draw_title(&mut body, title, room, style);
        }
        let size = draw_boards(&mut body, pictures, columns, top, style);
        let title = self.title.or(first).unwrap_or_default();
        let width = self.width.map_or(size.0 * SCALE, f32::from);
        file(title, &body, size, width, style)
    }
}

/// Draws one board, or several on one sheet, three side by side at most.
///
/// `--svg FILE` writes exactly this one file, however many positions there were: what the user
/// named is what he finds.
pub(crate) fn sheet(pictures: &[Picture]) -> String {
    Sheet::default().draw(pictures)
}

/// Draws groups of boards on one sheet under a title, so many boards side by side. Each group begins
/// a line.
pub(crate) fn titled_sheet(title: &str, groups: &[&[Picture]], columns: usize) -> String {
    let mut body = String::new();
    let left = Style::default().text_start();
    glyphs::draw(
        &mut body,
        title,
        left,
        HEADING_MIDDLE,
        HEADING,
        Anchor::Start,
    );
    let (mut width, mut height) = (0.0_f32, HEADING_MIDDLE + HEADING);
    for pictures in groups {
        let size = draw_all(&mut body, pictures, columns, height);
        (width, height) = (width.max(size.0), size.1);
    }
    document(title, &body, (width, height))
}

/// Draws boards in the usual style, so many side by side, from `top` down, and returns how far they
/// reach to the right and down.
pub(in crate::render) fn draw_all(
    body: &mut String,
    pictures: &[Picture],
    columns: usize,
    top: f32,
) -> (f32, f32) {
    draw_boards(body, pictures, columns, top, Style::default())
}

/// Returns the width of so many boards side by side in the usual style.
pub(in crate::render) fn width_of(columns: usize) -> f32 {
    width_of_boards(columns, Style::default())
}

/// Returns a whole file in the usual style.
pub(in crate::render) fn document(title: &str, body: &str, size: (f32, f32)) -> String {
    file(title, body, size, size.0 * SCALE, Style::default())
}

fn draw_boards(
    body: &mut String,
    pictures: &[Picture],
    columns: usize,
    mut top: f32,
    style: Style,
) -> (f32, f32) {
    let draw = |picture| board::draw(picture, style);
    let drawn: Vec<(String, f32)> = pictures.iter().map(draw).collect();
    for row in drawn.chunks(columns.max(1)) {
        let mut left = 0.0;
        for (board, _) in row {
            let _ = writeln!(body, "<g transform=\"translate({left} {top})\">{board}</g>");
            left += style.board().0;
        }
        top += row.iter().map(|(_, height)| *height).fold(0.0, f32::max);
    }
    let across = columns.clamp(1, pictures.len().max(1));
    (width_of_boards(across, style), top)
}

fn width_of_boards(columns: usize, style: Style) -> f32 {
    std::iter::repeat_n(style.board().0, columns).sum()
}

/// Writes a title in capitals as large as fit on one line, or on several lines, and returns where
/// the boards below it begin.
fn draw_title(body: &mut String, title: &str, room: f32, style: Style) -> f32 {
    let (largest, smallest) = TITLE;
    let others = style.others();
    let width = glyphs::width_with(title, largest, others);
    let height = (largest * room / width.max(1.0)).clamp(smallest, largest);
    let lines = glyphs::wrapped(title, height, room, others);
    let mut middle = 0.5 * height + 26.0;
    for line in &lines {
        let at = (style.text_start(), middle);
        inked(body, style.palette().ink, TITLE_INK, |body| {
            glyphs::draw_with(body, line, at, height, Anchor::Start, others);
        });
        middle += 1.8 * height;
    }
    middle - height
}

/// Returns a whole file that is so wide on the screen.
fn file(
    title: &str,
    body: &str,
    (width, height): (f32, f32),
    shown_width: f32,
    style: Style,
) -> String {
    let palette = style.palette();
    // The size in whole pixels is not quite that of the view, which shows as a line at the edge
    // unless the paper is white, as what is behind it.
    let (bleed, corner) = match style.theme {
        Theme::Light | Theme::Print => (0.0, ""),
        Theme::Dark => (2.0, " x=\"-2\" y=\"-2\""),
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_width:.0}\" height=\"{:.0}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n\
         <rect{corner} width=\"{}\" height=\"{}\" fill=\"{}\"/>\n\
         <g fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n{body}</g>\n</svg>\n",
        height * shown_width / width,
        escaped(title),
        width + 2.0 * bleed,
        height + 2.0 * bleed,
        palette.paper,
        palette.ink,
    )
}

/// Writes a text so that XML takes it for nothing but text.
pub(in crate::render) fn escaped(text: &str) -> String {
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
