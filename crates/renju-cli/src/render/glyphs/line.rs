//! A line of text, drawn and measured.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::iter;

use super::accents::{self, Accent, Side};
use super::strokes::{CYRILLIC, Glyph, LATIN, SIGNS};
use crate::render::svg::escaped;

/// The distance from the top of a capital to the line on which it stands.
const CAPITAL: f32 = 20.0;

/// The distance from there to the top of a small letter.
const SMALL: f32 = 7.0;

/// The space between letters, and that of a blank.
const GAP: f32 = 4.5;
const BLANK: f32 = 5.0;

/// The room that an accent needs on a letter as thin as `i`.
const ACCENT: f32 = 6.0;

/// How a character without strokes is drawn where there are no fonts.
const BOX: (f32, &str) = (11.0, "M0 0H11V20H0Z");

/// The size of a font whose capitals are as high as those made of strokes.
const FONT: f32 = 27.0;

/// Where a text is anchored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Anchor {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
}

/// What becomes of characters that have no strokes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Others<'a> {
    /// Each is a box.
    Boxes,
    /// Whoever shows the picture takes them from a font of his own, in this color.
    SystemFont(&'a str),
}

/// A piece of a line.
enum Piece {
    /// Strokes, so far down.
    Strokes(&'static str, f32),
    /// A character of another font, so wide.
    Other(char, f32),
}

/// The pieces of a line with their places, and where it ends.
struct Line {
    pieces: Vec<(f32, Piece)>,
    width: f32,
}

/// Writes a text whose capitals are `height` high, their middle at `y`. Characters without strokes
/// are boxes. Lines grow with the height: they are as broad as the ink says where it is 20.
pub(in crate::render) fn draw(
    svg: &mut String,
    text: &str,
    x: f32,
    y: f32,
    height: f32,
    anchor: Anchor,
) {
    draw_with(svg, text, (x, y), height, anchor, Others::Boxes);
}

/// Writes a text likewise, and says what becomes of characters without strokes.
pub(in crate::render) fn draw_with(
    svg: &mut String,
    text: &str,
    (x, y): (f32, f32),
    height: f32,
    anchor: Anchor,
    others: Others<'_>,
) {
    let line = Line::of(text, others);
    let scale = height / CAPITAL;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - line.width * scale / 2.0,
    };
    let top = y - height / 2.0;
    let _ = write!(
        svg,
        "<g transform=\"translate({left:.2} {top:.2}) scale({scale:.3})\">"
    );
    for (at, piece) in line.pieces {
        let _ = match (piece, others) {
            (Piece::Strokes(strokes, down), _) => write!(
                svg,
                "<path transform=\"translate({at:.1} {down})\" d=\"{strokes}\"/>"
            ),
            (Piece::Other(character, width), Others::SystemFont(ink)) => write!(
                svg,
                "<text x=\"{:.1}\" y=\"{CAPITAL}\" font-family=\"sans-serif\" \
                 font-size=\"{FONT}\" text-anchor=\"middle\" fill=\"{ink}\" \
                 stroke=\"none\">{}</text>",
                at + width / 2.0,
                escaped(character.encode_utf8(&mut [0; 4])),
            ),
            (Piece::Other(..), Others::Boxes) => Ok(()),
        };
    }
    svg.push_str("</g>");
}

/// Returns how wide a text is. Characters without strokes are boxes.
pub(in crate::render) fn width(text: &str, height: f32) -> f32 {
    width_with(text, height, Others::Boxes)
}

/// Returns how wide a text is with other characters drawn in this way.
pub(in crate::render) fn width_with(text: &str, height: f32, others: Others<'_>) -> f32 {
    Line::of(text, others).width * height / CAPITAL
}

/// Breaks a text into lines that fit into `room`: between words, and within one that is too long.
pub(in crate::render) fn wrapped(
    text: &str,
    height: f32,
    room: f32,
    others: Others<'_>,
) -> Vec<String> {
    let fits = |line: &str| width_with(line, height, others) <= room;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for character in word.chars() {
            line.push(character);
            if line.chars().nth(1).is_some() && !fits(&line) {
                line.pop();
                lines.push(std::mem::take(&mut line));
                line.push(character);
            }
        }
    }
    lines.push(line);
    lines
}

/// Returns the characters of a text that have no strokes.
pub(crate) fn missing(text: &str) -> BTreeSet<char> {
    let has_strokes = |character: char| {
        let base = accents::parts(character).map_or(character, |(base, _)| base);
        base == ' ' || strokes(base).is_some() || accents::combining(base).is_some()
    };
    text.chars()
        .filter(|&character| !has_strokes(character))
        .collect()
}

impl Line {
    fn of(text: &str, others: Others<'_>) -> Self {
        let mut line = Self {
            pieces: Vec::new(),
            width: 0.0,
        };
        let mut pen = 0.0;
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let (base, accent) = accents::parts(character)
                .map_or((character, None), |(base, accent)| (base, Some(accent)));
            let more = iter::from_fn(|| {
                let accent = accents::combining(*characters.peek()?)?;
                characters.next();
                Some(accent)
            });
            let accents: Vec<&Accent> = accent.into_iter().chain(more).collect();
            line.width = line.add(pen, base, &accents, others);
            pen = line.width + GAP;
        }
        line
    }

    /// Adds a letter with its accents, and returns where it ends.
    fn add(&mut self, pen: f32, base: char, accents: &[&Accent], others: Others<'_>) -> f32 {
        if base == ' ' {
            return pen + BLANK;
        }
        let is_above = accents.iter().any(|accent| accent.side == Side::Above);
        let base = if is_above { without_dot(base) } else { base };
        let (advance, strokes) = match (strokes(base), others) {
            (Some(found), _) => found,
            (None, Others::Boxes) => BOX,
            (None, Others::SystemFont(_)) => {
                let width = if base < '\u{1100}' { 13.0 } else { FONT };
                self.pieces.push((pen, Piece::Other(base, width)));
                return pen + width;
            }
        };
        let room = if is_above { ACCENT } else { 0.0 };
        let whole = advance.max(room);
        let left = pen + (whole - advance) / 2.0;
        self.pieces.push((left, Piece::Strokes(strokes, 0.0)));
        // One accent stands on the other.
        let mut above = if is_high(base) { -SMALL } else { 0.0 };
        for accent in accents {
            let down = match accent.side {
                Side::Above => {
                    let down = above;
                    above -= SMALL;
                    down
                }
                Side::Below => 0.0,
            };
            let middle = pen + whole / 2.0;
            self.pieces
                .push((middle, Piece::Strokes(accent.strokes, down)));
        }
        pen + whole
    }
}

/// Returns the letter on which an accent takes the place of the dot.
const fn without_dot(letter: char) -> char {
    match letter {
        'i' | 'і' => 'ı',
        'j' => 'ȷ',
        other => other,
    }
}

/// Says whether a letter is as high as a capital.
fn is_high(letter: char) -> bool {
    letter.is_uppercase() || "bdfhkltßðþđďłľťбф".contains(letter)
}

/// Says whether a letter reaches no higher than `x`.
pub(in crate::render) fn is_small(letter: char) -> bool {
    letter.is_lowercase()
        && accents::parts(letter).is_none()
        && !is_high(letter)
        && !matches!(letter, 'i' | 'j' | 'і' | 'ј')
}

/// Returns the width and the strokes of a character.
fn strokes(character: char) -> Option<(f32, &'static str)> {
    let character = twin(character);
    let all: [&[Glyph]; 3] = [&LATIN, &SIGNS, &CYRILLIC];
    let mut found = all.into_iter().flatten();
    found
        .find(|glyph| glyph.0 == character)
        .map(|&(_, width, strokes)| (width, strokes))
}

/// Returns the character of which another has the strokes, or that itself.
fn twin(character: char) -> char {
    const TWINS: &str = "АAВBЕEЗ3ІIЈJКKМMНHОOРPСCТTХXЅSаaеeіiјjоoрpсcуyхxѕs\u{a0} ‐-‑-";
    let mut twins = TWINS.chars();
    while let (Some(one), Some(other)) = (twins.next(), twins.next()) {
        if one == character {
            return other;
        }
    }
    character
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_has_strokes() {
        let letters: String = (' '..='~')
            .chain('А'..='я')
            .chain("ЁёЄєІіЇї".chars())
            .collect();
        assert_eq!(missing(&letters), BTreeSet::new());
        let names = "Åsa Müller Žukovs Õnne Łukasz Çağrı Gőz Þór Ķīlis Nguyễn – “№ 5”";
        assert_eq!(missing(names), BTreeSet::from(['ễ']));
        assert_eq!(missing("A\u{30a} 棋"), BTreeSet::from(['棋']));
    }

    #[test]
    fn no_character_is_there_twice() {
        let all = LATIN.iter().chain(&SIGNS).chain(&CYRILLIC);
        let mut seen = BTreeSet::new();
        for &(character, ..) in all {
            assert!(seen.insert(character), "{character}");
            assert_eq!(twin(character), character);
            assert!(accents::parts(character).is_none(), "{character}");
        }
    }

    #[test]
    fn texts_are_centered() {
        let mut svg = String::new();
        draw(&mut svg, "HH", 100.0, 50.0, 20.0, Anchor::Middle);
        assert!(svg.contains("translate(85.75 40.00)"), "{svg}");
    }

    #[test]
    fn accents_stand_on_their_letters() {
        let drawn = |text: &str| {
            let mut svg = String::new();
            draw(&mut svg, text, 0.0, 0.0, 20.0, Anchor::Start);
            svg
        };
        // The same, whether the letter is written as one character or as two.
        assert_eq!(drawn("Åsa"), drawn("A\u{30a}sa"));
        // Over a capital it stands higher than over a small letter.
        assert!(drawn("Ä").contains("translate(6.5 -7)"));
        assert!(drawn("ä").contains("translate(5.0 0)"));
        // An accent takes the place of the dot, and one without a letter is a box with it.
        assert!(!drawn("í").contains("M0 1.8"));
        assert!(drawn("\u{301}").contains(BOX.1));
    }

    #[test]
    fn texts_are_broken_between_words() {
        let lines = |room| wrapped("HH  HHHH\tH", 20.0, room, Others::Boxes);
        assert_eq!(lines(1000.0), ["HH HHHH H"]);
        // Three of these letters are 45 wide.
        assert_eq!(lines(45.0), ["HH", "HHH", "H H"]);
        assert_eq!(lines(0.0).len(), 7);
        assert_eq!(wrapped(" ", 20.0, 10.0, Others::Boxes), [""]);
    }

    #[test]
    fn characters_without_strokes_are_boxes_or_text() {
        let drawn = |others| {
            let mut svg = String::new();
            draw_with(&mut svg, "<棋", (0.0, 0.0), 20.0, Anchor::Start, others);
            svg
        };
        assert!(drawn(Others::Boxes).contains(BOX.1));
        let text = drawn(Others::SystemFont("#123456"));
        assert!(
            text.contains("fill=\"#123456\" stroke=\"none\">棋</text>"),
            "{text}"
        );
        let [boxed, wide] =
            [Others::Boxes, Others::SystemFont("#000000")].map(|it| width_with("棋", 20.0, it));
        assert!(boxed < wide);
    }
}
