//! Tables of small positions with what is said of single points.

use renju_core::{Board, ForbiddenKinds, Point, Reading, Verdict};

use crate::reading::reading;

/// A position and what the rules say of some of its points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The name of the row in its table.
    pub id: String,
    /// The stones.
    pub board: Board,
    /// What is said.
    pub sentences: Vec<Sentence>,
    /// Whether every point that is forbidden by the default reading is named.
    pub complete: bool,
    /// What the row shows, or nothing.
    pub note: String,
}

/// What a reading of the rule says of one point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The empty point.
    pub point: Point,
    /// What is said of it.
    pub verdict: Verdict,
    /// By which reading.
    pub reading: Reading,
}

/// Returns the positions F01 to F25, from plain forbidden moves to deeply nested ones.
pub fn conformance() -> impl Iterator<Item = Ruling> {
    table(include_str!("../data/conformance.txt"))
}

/// Returns the table of edge cases, with the words of the rule that decide each.
pub fn edge_rulings() -> impl Iterator<Item = Ruling> {
    table(include_str!("../data/edge_rulings.txt"))
}

/// Returns the smallest known position for each depth of nested imagined moves that decides a
/// verdict; the depth is the number in the name.
pub fn nested() -> impl Iterator<Item = Ruling> {
    table(include_str!("../data/nested.txt"))
}

/// Returns the smallest known positions where the readings of the rule differ.
pub fn readings() -> impl Iterator<Item = Ruling> {
    table(include_str!("../data/readings.txt"))
}

/// Reads a table, a row on each line but those that are empty or start with `#`.
fn table(text: &'static str) -> impl Iterator<Item = Ruling> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(Ruling::from_row)
}

impl Ruling {
    /// Reads `ID | black stones | white stones | verdicts | note`.
    ///
    /// The verdicts are `POINT VERDICT` or `POINT VERDICT if READING`, with `;` between them;
    /// `complete` among them says that no other point is forbidden.
    fn from_row(row: &str) -> Self {
        let mut fields = row.split('|').map(str::trim);
        let mut field = || fields.next().unwrap_or_default();
        let (id, black, white, verdicts, note) = (field(), field(), field(), field(), field());
        let stones = |text: &str| text.parse().expect("stones are points");
        let board = Board::from_stones(stones(black), stones(white));
        let (marks, sentences): (Vec<_>, Vec<_>) = verdicts
            .split(';')
            .map(str::trim)
            .partition(|&text| text == "complete");
        Self {
            id: id.to_owned(),
            board: board.expect("no point holds two stones"),
            sentences: sentences.into_iter().map(Sentence::from_text).collect(),
            complete: !marks.is_empty(),
            note: note.to_owned(),
        }
    }
}

impl Sentence {
    fn from_text(text: &str) -> Self {
        let (text, name) = text.split_once(" if ").unwrap_or((text, "default"));
        let (point, verdict) = text.split_once(' ').expect("a point and its verdict");
        Self {
            point: point.parse().expect("a point"),
            verdict: verdict_from(verdict),
            reading: reading(name),
        }
    }
}

/// Reads `five`, `legal`, or the kinds of foul with `+` between them.
fn verdict_from(text: &str) -> Verdict {
    match text {
        "five" => Verdict::Five,
        "legal" => Verdict::Legal,
        _ => {
            let kinds = text.split('+').map(|kind| kind.parse().expect("a foul"));
            let kinds = ForbiddenKinds::new(kinds);
            Verdict::Forbidden(kinds.expect("splitting yields at least one piece"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_complete() {
        assert_eq!(conformance().count(), 25);
        assert_eq!(conformance().filter(|ruling| ruling.complete).count(), 6);
        assert_eq!(edge_rulings().count(), 32);
        assert_eq!(nested().count(), 7);
        assert_eq!(readings().count(), 4);
    }

    #[test]
    fn what_is_said_is_said_of_empty_points() {
        for ruling in conformance()
            .chain(edge_rulings())
            .chain(nested())
            .chain(readings())
        {
            for sentence in &ruling.sentences {
                assert!(ruling.board.is_empty(sentence.point), "{}", ruling.id);
            }
        }
    }
}
