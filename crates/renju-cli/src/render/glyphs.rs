//! Letters and digits as strokes.
//!
//! Pictures carry their own letters, so that they look the same on a machine without fonts, and
//! the PNG needs no font at all. Only what the words of this program and file names are made of is
//! here; another character is drawn as a box.

use std::fmt::Write;

/// The distance from the top of a capital to the line on which it stands.
const CAPITAL: f32 = 20.0;

/// The space between letters, and that of a blank.
const GAP: f32 = 4.5;
const BLANK: f32 = 5.0;

/// A character with its width and its strokes as an SVG path. Capitals reach from 0 down to 20.
type Glyph = (char, f32, &'static str);

/// Where a text is anchored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
}

/// Writes a text whose capitals are `height` high, their middle at `y`, as one SVG path.
pub(super) fn draw(svg: &mut String, text: &str, x: f32, y: f32, height: f32, anchor: Anchor) {
    let scale = height / CAPITAL;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width(text, height) / 2.0,
    };
    let top = y - height / 2.0;
    let _ = write!(
        svg,
        "<g transform=\"translate({left:.2} {top:.2}) scale({scale:.3})\">"
    );
    let mut pen = 0.0;
    for character in text.chars() {
        let (advance, strokes) = glyph(character);
        if !strokes.is_empty() {
            let _ = write!(
                svg,
                "<path transform=\"translate({pen:.1} 0)\" d=\"{strokes}\"/>"
            );
        }
        pen += advance + GAP;
    }
    svg.push_str("</g>");
}

/// Returns how wide a text is.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let advances = text.chars().map(|character| glyph(character).0 + GAP);
    (advances.sum::<f32>() - GAP).max(0.0) * height / CAPITAL
}

fn glyph(character: char) -> (f32, &'static str) {
    if character == ' ' {
        return (BLANK, "");
    }
    GLYPHS
        .iter()
        .find(|glyph| glyph.0 == character)
        .map_or((11.0, "M0 0H11V20H0Z"), |&(_, width, strokes)| {
            (width, strokes)
        })
}

#[rustfmt::skip]
const GLYPHS: [Glyph; 78] = [
    ('0', 12.0, "M6 0C1 0 0 5 0 10S1 20 6 20S12 15 12 10S11 0 6 0Z"),
    ('1', 7.0, "M0 4.5L6 0V20"),
    ('2', 12.0, "M0.5 5.5C0.5 2 3 0 6 0S11.5 2 11.5 5.5C11.5 9 8 11.5 0 20H12"),
    ('3', 12.0, "M0.5 3.5C1.5 1 3.5 0 6 0C9 0 11 2 11 5S9 9.5 5 9.5C9.5 9.5 12 11.5 12 14.5C12 18 9.5 20 6 20C3 20 1 18.8 0 16"),
    ('4', 12.0, "M9 20V0L0 14H12"),
    ('5', 12.0, "M11 0H2L1 9C2.5 7.8 4 7.2 6 7.2C9.5 7.2 12 9.8 12 13.5S9.5 20 6 20C3 20 1 18.8 0 16.5"),
    ('6', 12.0, "M10.5 2C9.5 0.7 8 0 6.5 0C2.5 0 0 4 0 11.5C0 17 2.5 20 6 20C9.5 20 12 17.5 12 13.7S9.5 7.7 6 7.7C3 7.7 1 9.3 0 12"),
    ('7', 12.0, "M0 0H12C8 6 5 13 4 20"),
    ('8', 12.0, "M6 9.3C3 9.3 1 7.5 1 4.7S3 0 6 0S11 1.9 11 4.7S9 9.3 6 9.3C2.5 9.3 0 11.5 0 14.6S2.5 20 6 20S12 17.7 12 14.6S9.5 9.3 6 9.3Z"),
    ('9', 12.0, "M1.5 18C2.5 19.3 4 20 5.5 20C9.5 20 12 16 12 8.5C12 3 9.5 0 6 0C2.5 0 0 2.5 0 6.3S2.5 12.3 6 12.3C9 12.3 11 10.7 12 8"),
    ('A', 13.0, "M0 20L6.5 0L13 20M2.3 13H10.7"),
    ('B', 12.0, "M0 10H7C10 10 12 12 12 15S10 20 7 20H0V0H6.5C9.3 0 11 2 11 5S9.3 10 6.5 10"),
    ('C', 13.0, "M13 4C11.5 1.5 9.5 0 7 0C3 0 0 4 0 10S3 20 7 20C9.5 20 11.5 18.5 13 16"),
    ('D', 13.0, "M0 0V20H5C10 20 13 16.5 13 10S10 0 5 0Z"),
    ('E', 11.0, "M11 0H0V20H11M0 9.7H9"),
    ('F', 11.0, "M11 0H0V20M0 9.7H9"),
    ('G', 13.0, "M13 4C11.5 1.5 9.5 0 7 0C3 0 0 4 0 10S3 20 7 20C11 20 13 17 13 11H8"),
    ('H', 12.0, "M0 0V20M12 0V20M0 9.7H12"),
    ('I', 0.0, "M0 0V20"),
    ('J', 7.0, "M7 0V14.5C7 18 5.7 20 3.3 20S0 18.5 0 16"),
    ('K', 12.0, "M0 0V20M11.5 0L0 12.5M4 8.3L12 20"),
    ('L', 10.0, "M0 0V20H10"),
    ('M', 15.0, "M0 20V0L7.5 14L15 0V20"),
    ('N', 12.0, "M0 20V0L12 20V0"),
    ('O', 14.0, "M7 0C3 0 0 4 0 10S3 20 7 20S14 16 14 10S11 0 7 0Z"),
    ('P', 11.5, "M0 20V0H6.5C9.5 0 11.5 2 11.5 5.5S9.5 11 6.5 11H0"),
    ('Q', 14.0, "M7 0C3 0 0 4 0 10S3 20 7 20S14 16 14 10S11 0 7 0ZM8.5 15L14 21"),
    ('R', 12.0, "M0 20V0H6.5C9.5 0 11.5 2 11.5 5.5S9.5 11 6.5 11H0M6.5 11L12 20"),
    ('S', 12.0, "M11.5 3.5C10.5 1 8.5 0 6 0C3 0 1 1.8 1 4.6C1 11 12 8 12 15C12 18.2 9.5 20 6 20C3 20 1 18.5 0 15.8"),
    ('T', 13.0, "M0 0H13M6.5 0V20"),
    ('U', 12.0, "M0 0V13C0 17.5 2 20 6 20S12 17.5 12 13V0"),
    ('V', 13.0, "M0 0L6.5 20L13 0"),
    ('W', 18.0, "M0 0L4.5 20L9 3L13.5 20L18 0"),
    ('X', 12.0, "M0 0L12 20M12 0L0 20"),
    ('Y', 13.0, "M0 0L6.5 10L13 0M6.5 10V20"),
    ('Z', 12.0, "M0 0H12L0 20H12"),
    ('a', 10.0, "M10 7V20M10 13.5C10 9.5 8 7 5 7S0 9.5 0 13.5S2 20 5 20S10 17.5 10 13.5"),
    ('b', 10.0, "M0 0V20M0 13.5C0 9.5 2 7 5 7S10 9.5 10 13.5S8 20 5 20S0 17.5 0 13.5"),
    ('c', 9.5, "M9.5 9.5C8.5 7.8 7 7 5.3 7C2 7 0 9.5 0 13.5S2 20 5.3 20C7 20 8.5 19.2 9.5 17.5"),
    ('d', 10.0, "M10 0V20M10 13.5C10 9.5 8 7 5 7S0 9.5 0 13.5S2 20 5 20S10 17.5 10 13.5"),
    ('e', 10.0, "M0.2 13H10C10 9.3 8 7 5.2 7C2 7 0 9.5 0 13.5S2 20 5.3 20C7.3 20 8.8 19.2 9.7 17.5"),
    ('f', 7.0, "M7 0.4C3.8-0.4 2.5 1 2.5 4V20M0 7.5H6.5"),
    ('g', 10.0, "M10 7V20.5C10 24.5 8 26 5 26C3 26 1.5 25.3 0.7 24M10 13.5C10 9.5 8 7 5 7S0 9.5 0 13.5S2 20 5 20S10 17.5 10 13.5"),
    ('h', 9.5, "M0 0V20M0 12C0.5 9 2.5 7 5 7C8 7 9.5 9 9.5 12V20"),
    ('i', 0.0, "M0 7V20M0 1.8V2"),
    ('j', 3.0, "M3 7V22C3 25 2 26 0 26M3 1.8V2"),
    ('k', 9.0, "M0 0V20M8.5 7L0 14.5M3.3 11.8L9 20"),
    ('l', 0.0, "M0 0V20"),
    ('m', 15.5, "M0 7V20M0 11.5C0.5 8.7 2 7 4.3 7C6.6 7 7.7 8.7 7.7 11.5V20M7.7 11.5C8.2 8.7 9.7 7 12 7C14.3 7 15.5 8.7 15.5 11.5V20"),
    ('n', 9.5, "M0 7V20M0 12C0.5 9 2.5 7 5 7C8 7 9.5 9 9.5 12V20"),
    ('o', 10.5, "M5.2 7C2 7 0 9.5 0 13.5S2 20 5.2 20S10.5 17.5 10.5 13.5S8.5 7 5.2 7Z"),
    ('p', 10.0, "M0 7V26M0 13.5C0 9.5 2 7 5 7S10 9.5 10 13.5S8 20 5 20S0 17.5 0 13.5"),
    ('q', 10.0, "M10 7V26M10 13.5C10 9.5 8 7 5 7S0 9.5 0 13.5S2 20 5 20S10 17.5 10 13.5"),
    ('r', 6.0, "M0 7V20M0 12.5C0.5 9 2.5 6.7 6 7.2"),
    ('s', 9.2, "M8.7 9.3C8 7.8 6.5 7 4.7 7C2.3 7 0.8 8.3 0.8 10.2C0.8 14.5 9.2 12.3 9.2 16.5C9.2 18.7 7.3 20 4.7 20C2.3 20 0.7 19 0 17.2"),
    ('t', 7.0, "M2.7 2V16.5C2.7 19.3 4 20.3 7 19.7M0 7.5H6.8"),
    ('u', 9.5, "M0 7V15C0 18 1.5 20 4.5 20C7 20 9 18 9.5 15M9.5 7V20"),
    ('v', 10.0, "M0 7L5 20L10 7"),
    ('w', 15.0, "M0 7L3.7 20L7.5 8.5L11.3 20L15 7"),
    ('x', 9.0, "M0 7L9 20M9 7L0 20"),
    ('y', 10.0, "M0 7L5 20M10 7L4.5 21.5C3.5 24.5 2.3 26 0.3 25.8"),
    ('z', 9.0, "M0 7H9L0 20H9"),
    ('ō', 10.5, "M5.2 7C2 7 0 9.5 0 13.5S2 20 5.2 20S10.5 17.5 10.5 13.5S8.5 7 5.2 7ZM1.5 3H9"),
    ('ū', 9.5, "M0 7V15C0 18 1.5 20 4.5 20C7 20 9 18 9.5 15M9.5 7V20M1 3H8.5"),
    ('-', 6.0, "M0 12.5H6"),
    ('–', 10.0, "M0 12.5H10"),
    ('.', 0.0, "M0 19.8V20"),
    (',', 1.0, "M1 19V20L0 23"),
    (':', 0.0, "M0 9V9.2M0 19.8V20"),
    ('(', 4.0, "M4-1C1 3 0 6.5 0 10.5S1 18 4 22"),
    (')', 4.0, "M0-1C3 3 4 6.5 4 10.5S3 18 0 22"),
    ('%', 15.0, "M3 0C1 0 0 1.7 0 4S1 8 3 8S6 6.3 6 4S5 0 3 0ZM13 0L2 20M12 12C10 12 9 13.7 9 16S10 20 12 20S15 18.3 15 16S14 12 12 12Z"),
    ('/', 8.0, "M8 0L0 20"),
    ('_', 11.0, "M0 22H11"),
    ('+', 12.0, "M6 6V18M0 12H12"),
    ('!', 0.0, "M0 0V13M0 19.8V20"),
    ('?', 10.0, "M0 4C0 -1.5 10 -1.5 10 4C10 8 5 8 5 13M5 19.8V20"),
    ('#', 12.0, "M4 3L2 17M10 3L8 17M0.5 7.5H12M0 12.5H11.5"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_has_strokes() {
        let letters = ('0'..='9').chain('A'..='Z').chain('a'..='z');
        for character in letters {
            assert!(
                GLYPHS.iter().any(|glyph| glyph.0 == character),
                "{character}"
            );
        }
    }

    #[test]
    fn texts_are_centered() {
        let mut svg = String::new();
        draw(&mut svg, "HH", 100.0, 50.0, 20.0, Anchor::Middle);
        assert!(svg.contains("translate(85.75 40.00)"), "{svg}");
    }
}
