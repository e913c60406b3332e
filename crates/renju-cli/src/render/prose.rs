//! Paragraphs and nested numbered lists on a page of fixed width.

use super::look::{Characters, Look};
use super::words;

/// How many characters a line of prose may have.
pub(super) const WIDTH: usize = 92;

/// How many characters of a line are left to words, however deep it is indented.
const MIN_WIDTH: usize = 56;

/// A part of what is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// A paragraph.
    Say(String),
    /// A numbered list; each item is said in pieces of its own.
    List(Vec<Vec<Self>>),
    /// Lines of two columns.
    Table(Vec<(String, String)>),
}

impl Piece {
    /// Returns a paragraph of sentences.
    pub(super) fn say(sentences: &[String]) -> Self {
        Self::Say(sentences.join(" "))
    }
}

/// Lays pieces out, each line indented by `indent` characters.
pub(super) fn lay_out(pieces: &[Piece], indent: usize, look: Look) -> String {
    let mut page = String::new();
    write_pieces(&mut page, pieces, indent, "", 0);
    match look.characters {
        Characters::Unicode => page,
        Characters::Ascii => page.replace(words::RANGE.0, &words::RANGE.1.to_string()),
    }
}

/// Writes pieces behind the label of the item that they belong to, which `depth` lists contain.
fn write_pieces(page: &mut String, pieces: &[Piece], indent: usize, label: &str, depth: usize) {
    let inner = indent + label.len();
    let mut is_first = true;
    for piece in pieces {
        match piece {
            Piece::Say(text) => {
                let label = if is_first { label } else { "" };
                write_wrapped(page, text, indent, inner, label);
            }
            Piece::List(items) => {
                for (item, k) in items.iter().zip(0..) {
                    write_pieces(page, item, inner, &item_label(depth, k), depth + 1);
                }
            }
            Piece::Table(lines) => {
                let column = lines.iter().map(|line| line.0.len()).max().unwrap_or(0) + 2;
                for (name, text) in lines {
                    let label = format!("{name:column$}");
                    write_wrapped(page, text, inner + 2, inner + 2 + column, &label);
                }
            }
        }
        is_first = false;
    }
}

/// Returns the label of the item `k`, counted from 0: `1.`, within it `a)`, and again.
fn item_label(depth: usize, k: u8) -> String {
    match depth % 2 {
        0 => format!("{}. ", k + 1),
        _ => format!("{}) ", char::from(b'a' + k % 26)),
    }
}

/// Writes a paragraph behind a label, with the following lines as far in as the first word. Lines
/// end at spaces, but not at those that are to be kept.
pub(super) fn write_wrapped(
    page: &mut String,
    text: &str,
    indent: usize,
    inner: usize,
    label: &str,
) {
    let mut line = format!("{:inner$}", format!("{:indent$}{label}", ""));
    let width = WIDTH.max(inner + MIN_WIDTH);
    let mut is_empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = line.chars().count() + word.chars().count() + usize::from(!is_empty);
        if !is_empty && length > width {
            page.push_str(&line);
            page.push('\n');
            line = " ".repeat(inner);
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(&word.replace(words::KEPT_SPACE, " "));
        is_empty = false;
    }
    page.push_str(&line);
    page.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_numbered_and_indented() {
        let say = |text: &str| Piece::Say(text.to_owned());
        let nested = Piece::List(vec![vec![say("deep")], vec![say("deeper"), say("still")]]);
        let pieces = [
            say("Top."),
            Piece::List(vec![vec![say("one"), nested], vec![say("two")]]),
        ];
        assert_eq!(
            lay_out(&pieces, 2, Look::default()),
            "  Top.\n  1. one\n     a) deep\n     b) deeper\n        still\n  2. two\n"
        );
    }

    #[test]
    fn a_number_stays_with_its_move() {
        let line = vec!["H8".parse().unwrap(); 40];
        let page = lay_out(&[Piece::Say(words::line(&line))], 0, Look::default());
        assert!(page.starts_with("1. H8 2. H8 "), "{page}");
        assert!(page.lines().count() > 1);
        assert!(
            page.lines()
                .all(|line| line.len() <= WIDTH && line.ends_with(" H8")),
            "{page}"
        );
    }

    #[test]
    fn long_paragraphs_wrap_under_their_first_word() {
        let words = "word ".repeat(30);
        let page = lay_out(
            &[Piece::List(vec![vec![Piece::Say(words)]])],
            0,
            Look::default(),
        );
        assert!(page.lines().all(|line| line.len() <= WIDTH));
        assert!(page.lines().nth(1).unwrap().starts_with("   word"));
    }
}
