//! Positions with a known answer to whether the side to move wins by force.

use std::fmt;

use renju_core::{Board, Color, Point, PointSet};

/// A position, who is on move, and what is known of that side's forced wins under the rules of
/// Renju.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The name of the puzzle, unlike all others.
    pub id: String,
    /// The stones.
    pub board: Board,
    /// The side that is on move.
    pub to_move: Color,
    /// Whether it wins, and how.
    pub known: Known,
    /// First moves that win; for a VCF, all after which there is still one.
    pub first_moves: PointSet,
    /// Whether there are no other winning first moves of the kind.
    pub first_moves_complete: bool,
    /// A line up to the move that decides, not to the five; or nothing.
    pub line: Vec<Point>,
    /// Whether the puzzle is among the hardest. A hard VCT rests on one program's word and the
    /// result of the game; a hard position without VCF has a large tree.
    pub hard: bool,
    /// Where the position comes from.
    pub source: String,
}

/// What is known of the forced wins of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// It wins by continuous fours.
    Vcf {
        /// The plies of the shortest such win, the five included.
        shortest: usize,
    },
    /// It wins by continuous threats, not by continuous fours.
    Vct {
        /// An upper bound on the plies of the shortest such win, the five included.
        at_most: usize,
    },
    /// It has no win by continuous fours. Nothing is said of continuous threats.
    NoVcf,
}

/// Returns the 198 puzzles in order: those with a VCF, with a VCT, without a VCF.
///
/// # Examples
/// ```
/// use renju_testdata::{Known, puzzles};
/// let puzzle = puzzles().next().ok_or("no puzzles")?;
/// assert_eq!(puzzle.id, "vcf-001");
/// assert_eq!(puzzle.known, Known::Vcf { shortest: 3 });
/// assert_eq!(puzzle.first_moves.to_string(), "E8 I8");
/// # Ok::<(), &str>(())
/// ```
pub fn puzzles() -> impl Iterator<Item = Puzzle> {
    rows().map(Puzzle::from_row)
}

/// Returns the rows of the table.
fn rows() -> impl Iterator<Item = &'static str> {
    include_str!("../data/puzzles.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The words of the second column between the side to move and the number of plies.
const VCF: &str = " wins by vcf in ";
const VCT: &str = " wins by vct in at most ";
const NO_VCF: &str = " has no vcf";

/// The words after a `;`.
const HARD: &str = "; hard";
const COMPLETE: &str = "; complete";

impl Puzzle {
    /// Reads `ID | what is known | black stones | white stones | first moves | line | source`.
    ///
    /// # Panics
    /// Panics on any other text, for the texts are part of this crate.
    #[must_use]
    pub fn from_row(row: &str) -> Self {
        let mut fields = row.split('|').map(str::trim);
        let mut field = || fields.next().unwrap_or_default();
        let (id, known, black, white) = (field(), field(), field(), field());
        let (first_moves, line, source) = (field(), field(), field());
        let stones = |text: &str| text.parse().expect("stones are points");
        let board = Board::from_stones(stones(black), stones(white));
        let (known, hard) = marked(known, HARD);
        let (first_moves, first_moves_complete) = marked(first_moves, COMPLETE);
        let (to_move, known) = Known::from_words(known);
        let line = line.split_whitespace();
        Self {
            id: id.to_owned(),
            board: board.expect("no point holds two stones"),
            to_move,
            known,
            first_moves: stones(first_moves),
            first_moves_complete,
            line: line.map(|at| at.parse().expect("a point")).collect(),
            hard,
            source: source.to_owned(),
        }
    }
}

/// Takes a mark off the end of a text, and says whether it was there.
fn marked<'a>(text: &'a str, mark: &str) -> (&'a str, bool) {
    text.strip_suffix(mark)
        .map_or((text, false), |text| (text, true))
}

impl Known {
    /// Reads what is known of whom.
    fn from_words(text: &str) -> (Color, Self) {
        let color = |text: &str| text.parse().expect("a color");
        let plies = |text: &str| text.parse().expect("a number of plies");
        if let Some((side, length)) = text.split_once(VCF) {
            let shortest = plies(length);
            (color(side), Self::Vcf { shortest })
        } else if let Some((side, length)) = text.split_once(VCT) {
            let at_most = plies(length);
            (color(side), Self::Vct { at_most })
        } else {
            let side = text.strip_suffix(NO_VCF).expect("words of the table");
            (color(side), Self::NoVcf)
        }
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle as [`Puzzle::from_row`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.id, self.to_move)?;
        match self.known {
            Known::Vcf { shortest } => write!(f, "{VCF}{shortest}")?,
            Known::Vct { at_most } => write!(f, "{VCT}{at_most}")?,
            Known::NoVcf => f.write_str(NO_VCF)?,
        }
        f.write_str(if self.hard { HARD } else { "" })?;
        for color in Color::ALL {
            write!(f, " | {}", self.board.stones(color))?;
        }
        write!(f, " | {}", self.first_moves)?;
        f.write_str(if self.first_moves_complete {
            COMPLETE
        } else {
            ""
        })?;
        let line: Vec<_> = self.line.iter().map(Point::to_string).collect();
        write!(f, " | {} | {}", line.join(" "), self.source)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_puzzle_is_written_as_it_was_read() {
        for row in rows() {
            assert_eq!(Puzzle::from_row(row).to_string(), row);
        }
    }

    #[test]
    fn the_table_is_complete_and_its_names_unique() {
        let count = |is_counted: fn(&Puzzle) -> bool| puzzles().filter(is_counted).count();
        assert_eq!(
            count(|puzzle| matches!(puzzle.known, Known::Vcf { .. })),
            92
        );
        assert_eq!(
            count(|puzzle| matches!(puzzle.known, Known::Vct { .. })),
            64
        );
        assert_eq!(count(|puzzle| puzzle.known == Known::NoVcf), 42);
        assert_eq!(count(|puzzle| puzzle.hard), 17);
        let ids: HashSet<_> = puzzles().map(|puzzle| puzzle.id).collect();
        assert_eq!(ids.len(), puzzles().count());
    }

    #[test]
    fn first_moves_and_lines_are_on_empty_points() {
        for puzzle in puzzles() {
            let id = &puzzle.id;
            let line: PointSet = puzzle.line.iter().copied().collect();
            let empty = puzzle.board.empty();
            assert_eq!(line.len(), puzzle.line.len(), "{id}");
            assert!((line | puzzle.first_moves).is_subset(empty), "{id}");
            let first = puzzle.line.first();
            assert!(
                first.is_none_or(|&first| puzzle.first_moves.contains(first)),
                "{id}"
            );
            assert_eq!(
                puzzle.known == Known::NoVcf,
                puzzle.first_moves.is_empty(),
                "{id}"
            );
        }
    }
}
