//! A line of moves, played on the board and numbered.

use std::collections::BTreeMap;

use renju_core::{Board, Color, Move, Point, PointSet};
use renju_engine::{Outcome, Question};

use super::diagram::Diagram;
use super::look::Look;
use super::prose::{Piece, lay_out};

/// A line of moves, played on the board.
#[derive(Debug, Clone)]
pub(super) struct PlayedLine {
    /// The board after the line.
    pub(super) board: Board,
    /// The numbers of its stones, counted from 1.
    pub(super) numbers: BTreeMap<Point, usize>,
    /// The last stone.
    pub(super) last: Option<Point>,
}

impl PlayedLine {
    /// Plays moves in turn, `first` to begin.
    pub(super) fn of(board: &Board, first: Color, moves: &[Move]) -> Self {
        let mut played = Self {
            board: *board,
            numbers: BTreeMap::new(),
            last: moves.last().and_then(|play| play.point()),
        };
        let mut who = first;
        for (play, number) in moves.iter().zip(1..) {
            // A line that was not verified may play on a stone, which stays as it is.
            if let Some(point) = play.point()
                && played.board.place(point, who).is_ok()
            {
                played.numbers.insert(point, number);
            }
            who = who.opponent();
        }
        played
    }

    /// Plays the main line of a win; without a win there is none.
    pub(super) fn of_outcome(question: &Question, outcome: &Outcome) -> Self {
        let moves = match outcome {
            Outcome::Win(proof) => proof.main_line(),
            Outcome::NoWin | Outcome::Unknown(_) => Vec::new(),
        };
        Self::of(question.board(), question.attacker(), &moves)
    }

    /// Returns the points of the line.
    pub(super) fn points(&self) -> PointSet {
        self.numbers.keys().copied().collect()
    }

    /// Returns the board with the line, to be drawn.
    pub(super) fn diagram(&self) -> Diagram<'_> {
        Diagram {
            last: self.last,
            numbers: self.numbers.clone(),
            ..Diagram::of(&self.board)
        }
    }

    /// Draws the board, and writes what is said below it.
    pub(super) fn draw_above(&self, rest: &[Piece], look: Look) -> String {
        format!("{}\n{}", self.diagram().draw(look), lay_out(rest, 0, look))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_numbered_and_passes_counted() {
        let moves = [
            "H9".parse().unwrap(),
            Move::Pass,
            "H10".parse().unwrap(),
            // Here lies a stone already.
            "H8".parse().unwrap(),
        ];
        let board = Board::from_stones("H8".parse().unwrap(), "".parse().unwrap()).unwrap();
        let played = PlayedLine::of(&board, Color::White, &moves);
        assert_eq!(played.points().to_string(), "H9 H10");
        let numbers: Vec<usize> = played.numbers.values().copied().collect();
        assert_eq!(numbers, [1, 3]);
        assert_eq!(played.board.stones(Color::White).to_string(), "H9 H10");
        assert_eq!(played.board.stones(Color::Black).to_string(), "H8");
    }
}
