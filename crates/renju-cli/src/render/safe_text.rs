//! Texts of files, as they are safe to show: nothing in them steers the terminal.

use super::columns::{character_width, width};
use super::look::Characters;
use super::words::KEPT_SPACE;
use crate::error::turns_text;

/// Writes a text on one line, each gap as one blank.
pub(super) fn on_one_line(text: &str, characters: Characters) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    safe(&words.join(" "), characters)
}

/// Returns the lines of a text.
pub(super) fn lines(text: &str, characters: Characters) -> Vec<String> {
    let line = |line: &str| safe(&line.replace('\t', " "), characters);
    text.lines().map(line).collect()
}

/// Writes escapes, such as `\u{1b}`, for what is not to be shown.
fn safe(text: &str, characters: Characters) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        let is_beyond = characters == Characters::Ascii && !c.is_ascii();
        if c.is_control() || turns_text(c) || is_beyond {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Cuts a text to as many columns of a terminal.
pub(super) fn cut(text: &str, room: usize, characters: Characters) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let end = match characters {
        Characters::Unicode => "…",
        Characters::Ascii => "...",
    };
    let mut left = room.saturating_sub(width(end));
    let mut kept = String::new();
    for c in text.chars() {
        let Some(rest) = left.checked_sub(character_width(c)) else {
            break;
        };
        left = rest;
        kept.push(c);
    }
    kept.truncate(kept.trim_end().len());
    kept + end
}

/// Breaks a text into lines of at most `room` columns: at blanks, but not at those that are to be kept,
/// and beside characters of the East Asian scripts. A longer word has a line of its own.
pub(super) fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    let end_line = |line: &mut String| {
        line.truncate(line.trim_end_matches(' ').len());
        std::mem::take(line).replace(KEPT_SPACE, " ")
    };
    for piece in Pieces(text) {
        if used > 0 && used + width(piece.trim_end_matches(' ')) > room {
            lines.push(end_line(&mut line));
            used = 0;
        }
        line.push_str(piece);
        used += width(piece);
    }
    lines.push(end_line(&mut line));
    lines
}

/// The pieces of a text that stand on one line each: words with the blanks behind them, and single wide
/// characters.
struct Pieces<'a>(&'a str);

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let mut before = self.0.chars().next()?;
        let ends = |(_, c): &(usize, char)| {
            let is_new_word = before == ' ' && *c != ' ';
            let is_wide = character_width(before) > 1 || character_width(*c) > 1;
            let ends = is_new_word || is_wide && *c != ' ';
            before = *c;
            ends
        };
        let end = self.0.char_indices().skip(1).find_map({
            let mut ends = ends;
            move |it| ends(&it).then_some(it.0)
        });
        let (piece, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        let unicode = |text: &str| on_one_line(text, Characters::Unicode);
        assert_eq!(unicode("a\u{1b}[31m\r\n  b\t白"), "a\\u{1b}[31m b 白");
        assert_eq!(unicode("\u{202e}\u{9b}"), "\\u{202e}\\u{9b}");
        assert_eq!(on_one_line("é 1", Characters::Ascii), "\\u{e9} 1");
        let page = lines("one\r\ntwo\ta\u{7}\n\nend\n", Characters::Unicode);
        assert_eq!(page, ["one", "two a\\u{7}", "", "end"]);
    }

    #[test]
    fn texts_are_cut_by_columns() {
        let check = |text: &str, room: usize, expected: &str| {
            assert_eq!(cut(text, room, Characters::Unicode), expected);
        };
        check("abcdef", 6, "abcdef");
        check("abcdef", 5, "abcd…");
        check("白黒白", 5, "白黒…");
        check("白黒白", 4, "白…");
        assert_eq!(cut("abcdef", 5, Characters::Ascii), "ab...");
    }

    #[test]
    fn lines_break_at_blanks_and_beside_wide_characters() {
        let check = |text: &str, expected: &[&str]| assert_eq!(wrap(text, 6), expected, "{text}");
        check("", &[""]);
        check("ab cd ef", &["ab cd", "ef"]);
        check("1.\u{a0}H8 2.\u{a0}I9", &["1. H8", "2. I9"]);
        check("白黒白黒ab cd", &["白黒白", "黒ab", "cd"]);
        check("abcdefghij k", &["abcdefghij", "k"]);
        check("  ab", &["  ab"]);
    }
}
