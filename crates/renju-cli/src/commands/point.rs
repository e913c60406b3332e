//! The question about one point.

use std::str::FromStr;

use anyhow::anyhow;
use renju_core::{Board, Color, Explanation, Judge, Move, ParsePointError, Point};

use crate::error::CliError;
use crate::report::Position;

/// The point that a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AskedPoint {
    /// This point.
    Named(Point),
    /// The point of the last move.
    Last,
}

impl FromStr for AskedPoint {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        if text.eq_ignore_ascii_case("last") {
            Ok(Self::Last)
        } else {
            text.parse().map(Self::Named)
        }
    }
}

/// The board on which a point is judged, and why the verdict is what it is.
#[derive(Debug)]
pub(super) struct Answer {
    /// The position, without the stone that was judged.
    pub(super) board: Board,
    /// The verdict with its reasons.
    pub(super) explanation: Explanation,
}

impl AskedPoint {
    /// Judges the point for Black. A black stone that lies there is lifted first.
    pub(super) fn judge(self, position: &Position, judge: Judge) -> Result<Answer, CliError> {
        let point = match self {
            Self::Named(point) => point,
            Self::Last => last_black_move(position)?,
        };
        let mut board = position.board;
        match board.get(point) {
            Some(Color::White) => {
                let error = CliError::bad_input(anyhow!("{point} holds a white stone"));
                return Err(error
                    .hint("only Black has forbidden moves: name an empty point or a black stone"));
            }
            Some(Color::Black) => {
                board.remove(point);
            }
            None => {}
        }
        let explanation = judge.explain(&board, point, Color::Black);
        Ok(Answer { board, explanation })
    }
}

fn last_black_move(position: &Position) -> Result<Point, CliError> {
    let moves = &position.moves;
    let what = match moves.last() {
        None if position.board.occupied().is_empty() => "there is no last move: the board is empty",
        None => "there is no last move: the position does not tell the order of its stones",
        Some(Move::Pass) => "the last move is a pass",
        Some(&Move::Place(point)) if Color::of_move(moves.len() - 1) == Color::White => {
            let error = CliError::bad_input(anyhow!("the last move, {point}, is White's"));
            return Err(error.hint("only Black has forbidden moves: name the point to judge"));
        }
        Some(&Move::Place(point)) => return Ok(point),
    };
    Err(CliError::bad_input(anyhow!(what)).hint("name the point to judge"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(point: &str, moves: &str) -> Result<Answer, CliError> {
        let moves: Vec<Move> = moves
            .split_whitespace()
            .map(|mv| mv.parse().unwrap())
            .collect();
        let position = Position {
            board: Board::from_moves(&moves).unwrap(),
            to_move: None,
            moves,
        };
        let point: AskedPoint = point.parse().unwrap();
        point.judge(&position, Judge::default())
    }

    #[test]
    fn a_black_stone_is_lifted() {
        let answer = judge("h8", "H6 A1 H7 A3 I8 A5 J8 A7 H8").unwrap();
        assert!(answer.explanation.verdict.is_forbidden());
        assert!(answer.board.is_empty(Point::CENTER));
        let last = judge("LAST", "H6 A1 H7 A3 I8 A5 J8 A7 H8").unwrap();
        assert_eq!(last.explanation, answer.explanation);
    }

    #[test]
    fn only_black_moves_are_judged() {
        for (point, moves) in [
            ("last", ""),
            ("last", "H8 I9"),
            ("last", "H8 pass"),
            ("I9", "H8 I9"),
        ] {
            assert!(judge(point, moves).is_err(), "{point} {moves}");
        }
        assert!(judge("last", "H8 pass I9").is_ok());
    }
}
