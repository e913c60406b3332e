//! Single marks, on the board and in the legend.

use std::fmt::Write;

use renju_core::{Color, Forbidden};

use super::shapes::{disc, inked, polygon, ring};
use super::style::{Palette, STONE, Style};
use crate::render::glyphs::{self, Anchor, Others};
use crate::render::marks::Mark;
use crate::render::point_mark::PointMark;
use crate::render::words;

/// Draws a stone.
pub(super) fn draw_stone(svg: &mut String, at: (f32, f32), color: Color, palette: &Palette) {
    let stone = palette.stone(color);
    let edge = if stone.edge == palette.ink {
        String::new()
    } else {
        format!(" stroke=\"{}\"", stone.edge)
    };
    ring(svg, at, STONE, &format!("fill=\"{}\"{edge}", stone.fill));
}

/// Draws a stone that is not on the board yet: the wood is seen through it.
pub(super) fn draw_expected(
    svg: &mut String,
    at: (f32, f32),
    (color, number): (Color, usize),
    palette: &Palette,
) {
    svg.push_str("<g opacity=\"0.65\">");
    draw_stone(svg, at, color, palette);
    svg.push_str("</g>");
    draw_number(svg, at, number, palette.stone(color).ink);
}

/// Writes a number on a stone.
pub(super) fn draw_number(svg: &mut String, at: (f32, f32), number: usize, ink: &str) {
    let height = if number < 100 { 18.0 } else { 14.0 };
    inked(svg, ink, 2.4, |svg| {
        glyphs::draw(svg, &number.to_string(), at.0, at.1, height, Anchor::Middle);
    });
}

/// Marks a last move: with a ring, if it is wide enough for a number.
pub(super) fn draw_last(svg: &mut String, at: (f32, f32), radius: f32, color: &str) {
    if radius > 10.0 {
        ring(
            svg,
            at,
            radius,
            &format!("stroke=\"{color}\" stroke-width=\"3\""),
        );
    } else {
        disc(svg, at, radius, color);
    }
}

/// Draws a mark on a spot of the given ground.
pub(super) fn draw_mark(
    svg: &mut String,
    at: (f32, f32),
    mark: Mark,
    ground: &str,
    palette: &Palette,
) {
    let sign = words::sign(mark).to_string();
    match mark {
        Mark::Forbidden(kind) => {
            draw_foul(svg, at, kind, ground, palette.foul);
            inked(svg, palette.foul, 2.6, |svg| {
                glyphs::draw(svg, &sign, at.0, at.1, 13.0, Anchor::Middle);
            });
        }
        Mark::Asked => {
            let style = format!(
                "fill=\"{}\" fill-opacity=\"0.55\" stroke-dasharray=\"5 5\"",
                palette.ink
            );
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
                Mark::Five => palette.five,
                Mark::StraightFour | Mark::Stops | Mark::Better => palette.good,
                Mark::Unclear | Mark::Offered => palette.ink,
                Mark::Spoiled | Mark::Asked | Mark::Forbidden(_) => palette.foul,
            };
            let style = format!("fill=\"{ground}\" stroke=\"{color}\" stroke-width=\"2.6\"");
            ring(svg, at, 15.0, &style);
            inked(svg, color, 2.6, |svg| {
                glyphs::draw(svg, &sign, at.0, at.1, 15.0, Anchor::Middle);
            });
        }
    }
}

/// Draws a polygon with as many sides as a foul is named after.
fn draw_foul(svg: &mut String, (x, y): (f32, f32), kind: Forbidden, ground: &str, color: &str) {
    let style = format!("fill=\"{ground}\" stroke=\"{color}\" stroke-width=\"2.6\"");
    match kind {
        // A triangle reaches further up than down.
        Forbidden::DoubleThree => polygon(svg, (x, y - 2.5), 23.0, 3, false, &style),
        Forbidden::DoubleFour => polygon(svg, (x, y), 20.0, 4, true, &style),
        Forbidden::Overline => polygon(svg, (x, y), 20.0, 6, false, &style),
    }
}

/// How broad the lines of a shape are that a person put on a point.
const BROAD: f32 = 3.4;

/// Draws what a person put on a point, with a stone or without.
pub(super) fn draw_point_mark(
    svg: &mut String,
    at: (f32, f32),
    mark: &PointMark,
    stone: Option<Color>,
    style: Style,
) {
    let palette = style.palette();
    let (ink, ground) = match stone.map(|color| palette.stone(color)) {
        Some(stone) => (stone.ink, stone.fill),
        None => (palette.ink, palette.wood),
    };
    // On an empty point, the lines of the board would be taken for lines of the mark.
    let fill = format!("fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"{BROAD}\"");
    match mark {
        PointMark::Circle => ring(svg, at, 11.0, &fill),
        PointMark::Square => polygon(svg, at, 14.5, 4, true, &fill),
        PointMark::Triangle => polygon(svg, (at.0, at.1 + 2.0), 15.0, 3, false, &fill),
        PointMark::Cross => {
            let cross = cross(at, 9.0);
            let _ = write!(
                svg,
                "<path d=\"{cross}\" stroke=\"{ground}\" stroke-width=\"{}\"/>\
                 <path d=\"{cross}\" stroke=\"{ink}\" stroke-width=\"{BROAD}\"/>",
                BROAD + 5.0
            );
        }
        PointMark::Label(label) => {
            let others = match style.others() {
                Others::Boxes => Others::Boxes,
                Others::SystemFont(_) => Others::SystemFont(ink),
            };
            let text = label.to_string();
            let (height, pen) = label_size(&text, others);
            if stone.is_none() {
                let half = glyphs::width_with(&text, height, others) / 2.0;
                disc(svg, at, (half + 4.0).clamp(15.0, STONE), ground);
            }
            // Without a letter that is high, the middle is that of small letters.
            let lift = if text.chars().all(glyphs::is_small) {
                0.18 * height
            } else {
                0.0
            };
            let middle = (at.0, at.1 - lift);
            inked(svg, ink, pen, |svg| {
                glyphs::draw_with(svg, &text, middle, height, Anchor::Middle, others);
            });
        }
    }
}

/// Returns the height of a label that fits a stone, and how broad its lines are, for letters of 20
/// units: those of small letters are broader in proportion.
fn label_size(text: &str, others: Others<'_>) -> (f32, f32) {
    const ROOM: f32 = 1.55 * STONE;
    const HEIGHT: f32 = 18.0;
    let width = glyphs::width_with(text, HEIGHT, others);
    let part = (ROOM / width.max(1.0)).min(1.0);
    (HEIGHT * part, 2.6 / part.sqrt())
}

/// Returns the path of two lines that cross.
fn cross((x, y): (f32, f32), half: f32) -> String {
    let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
    format!("M{left:.1} {top:.1}L{right:.1} {bottom:.1}M{right:.1} {top:.1}L{left:.1} {bottom:.1}")
}
