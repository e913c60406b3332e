//! The words that sentences are made of.

use renju_core::{Color, Forbidden, ForbiddenKinds};

/// The name of a row of stones, such as `E8–H8`.
pub(in crate::render) type Name = String;

/// A space at which no line ends, written as any other.
pub(in crate::render) const KEPT_SPACE: char = '\u{a0}';

/// The dash between the end points of an unbroken row, and what stands for it in plain ASCII.
pub(in crate::render) const RANGE: (char, char) = ('–', '-');

/// Names a color at the start of a sentence or within it.
pub(in crate::render) const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Joins parts as `a`, `a and b`, `a, b and c`, with another word for "and" if need be.
pub(in crate::render) fn joined<T: ToString>(
    parts: impl IntoIterator<Item = T>,
    last: &str,
) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Joins parts with "and".
pub(in crate::render) fn and<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    joined(parts, "and")
}

/// Joins parts with "or".
pub(in crate::render) fn or<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    joined(parts, "or")
}

/// Writes a small number as a word.
pub(in crate::render) fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(n)
        .map_or_else(|| n.to_string(), |&word| word.into())
}

/// Writes a text with a capital at its start.
pub(in crate::render) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

/// Names a kind of foul.
pub(in crate::render) const fn foul(kind: Forbidden) -> &'static str {
    match kind {
        Forbidden::Overline => "overline",
        Forbidden::DoubleFour => "double-four",
        Forbidden::DoubleThree => "double-three",
    }
}

/// Names a kind of foul with its article.
pub(in crate::render) fn a_foul(kind: Forbidden) -> &'static str {
    match kind {
        Forbidden::Overline => "an overline",
        Forbidden::DoubleFour => "a double-four",
        Forbidden::DoubleThree => "a double-three",
    }
}

/// Names all kinds of foul of a move.
pub(in crate::render) fn fouls(kinds: ForbiddenKinds) -> String {
    and(kinds.iter().map(foul))
}
