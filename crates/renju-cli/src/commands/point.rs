//! The question about one point.

use std::str::FromStr;

use anyhow::anyhow;
use renju_core::{Board, Color, Explanation, Judge, Lettering, Move, ParsePointError, Point};

use crate::error::CliError;
use crate::report::Position;

/// The point that a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum AskedPoint {
    /// The point of this name.
    Named(Named),
    /// The point of the last move.
    Last,
}

/// A name, which means one point or another by the letters of the columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    with_i: Result<Point, ParsePointError>,
    /// `None` if the name is none without the letter I.
    without_i: Option<Point>,
}

impl FromStr for AskedPoint {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        if text.eq_ignore_ascii_case("last") {
            return Ok(Self::Last);
        }
        text.parse().map(Self::Named)
    }
}

impl FromStr for Named {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let with_i = text.parse();
        let without_i = parse_without_i(text);
        match with_i {
            Err(error) if without_i.is_none() => Err(error),
            with_i => Ok(Self { with_i, without_i }),
        }
    }
}

/// Reads the name of a point where the columns are A to P without I.
fn parse_without_i(text: &str) -> Option<Point> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let column = match letter {
        'A'..='H' => letter,
        'J'..='P' => char::from(u8::try_from(letter).ok()? - 1),
        _ => return None,
    };
    format!("{column}{}", &text[1..]).parse().ok()
}

/// The board on which a point is judged, and why the verdict is what it is.
#[derive(Debug)]
pub(super) struct Answer {
    /// The position, without the stone that was judged.
    pub(super) board: Board,
    /// The verdict with its reasons.
    pub(super) explanation: Explanation,
    /// What was done with the stone that lay there.
    pub(super) stone: Stone,
}

/// What was done with the stone on the point that was judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stone {
    /// There was none.
    Absent,
    /// It was lifted, as its place in the order of moves is not known.
    Lifted,
    /// It was judged on the board before this move, counted from 1.
    Played {
        /// The number of the move.
        number: usize,
        /// Whether later moves placed stones, which were lifted too.
        has_later_stones: bool,
    },
}

impl Answer {
    /// Returns the number of the move that placed the stone, if it is known.
    pub(super) const fn number(&self) -> Option<usize> {
        match self.stone {
            Stone::Played { number, .. } => Some(number),
            Stone::Absent | Stone::Lifted => None,
        }
    }

    /// Returns what has to be said before the answer: that the board judged is another one than
    /// that which was given.
    pub(super) fn preface(&self) -> Option<String> {
        let point = self.explanation.point;
        match self.stone {
            Stone::Lifted => Some(format!(
                "{point} holds a black stone, which is judged as if it was played last."
            )),
            Stone::Played {
                number,
                has_later_stones: true,
            } => Some(format!(
                "{point} is move {number}, judged as it was played."
            )),
            Stone::Absent | Stone::Played { .. } => None,
        }
    }
}

impl AskedPoint {
    /// Judges the point for Black. A black stone that lies there is judged as it was played if the
    /// order of the moves is known, and else as if it was played last.
    pub(super) fn judge(
        &self,
        position: &Position,
        judge: Judge,
        lettering: Lettering,
    ) -> Result<Answer, CliError> {
        let point = match self {
            Self::Named(named) => named.point(lettering)?,
            Self::Last => last_black_move(position)?,
        };
        let (board, stone) = match position.board.get(point) {
            Some(Color::White) => {
                let error = CliError::bad_input(anyhow!("{point} holds a white stone"));
                return Err(error
                    .hint("only Black has forbidden moves: name an empty point or a black stone"));
            }
            Some(Color::Black) => without_stone(position, point),
            None => (position.board, Stone::Absent),
        };
        let explanation = judge.explain(&board, point, Color::Black);
        Ok(Answer {
            board,
            explanation,
            stone,
        })
    }
}

impl Named {
    /// Returns the point, if there is one of this name.
    pub(super) fn point(&self, lettering: Lettering) -> Result<Point, CliError> {
        match lettering {
            Lettering::WithI => self.with_i.clone().map_err(|error| {
                CliError::bad_input(error).hint("if the letter I is left out, add --columns a-p")
            }),
            Lettering::WithoutI => self.without_i.ok_or_else(|| {
                let error = anyhow!("column I does not exist with --columns a-p");
                CliError::bad_input(error).hint("leave out --columns a-p, or count without I")
            }),
        }
    }
}

/// Returns the board on which the black stone on a point is judged.
fn without_stone(position: &Position, point: Point) -> (Board, Stone) {
    let moves = &position.moves;
    let Some(index) = moves.iter().position(|&mv| mv == Move::Place(point)) else {
        let mut board = position.board;
        board.remove(point);
        return (board, Stone::Lifted);
    };
    let board = Board::from_moves(&moves[..index]);
    let stone = Stone::Played {
        number: index + 1,
        has_later_stones: moves[index + 1..].iter().any(|&mv| mv != Move::Pass),
    };
    (board.expect("the whole game could be played"), stone)
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
        point.judge(&position, Judge::default(), Lettering::WithI)
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
    fn an_earlier_move_is_judged_as_it_was_played() {
        // Move 9 is a double-three, which move 10 would have closed.
        let game = "H6 A1 H7 A3 I8 A5 J8 A7 H8 H5 O1 K8";
        let answer = judge("h8", game).unwrap();
        assert!(answer.explanation.verdict.is_forbidden());
        assert_eq!(answer.board.occupied().len(), 8);
        assert_eq!(answer.number(), Some(9));
        let preface = answer.preface().unwrap();
        assert_eq!(preface, "H8 is move 9, judged as it was played.");
        let last = judge("h8", "H6 A1 H7 A3 I8 A5 J8 A7 H8 pass").unwrap();
        assert_eq!((last.number(), last.preface()), (Some(9), None));
        assert_eq!(judge("h9", game).unwrap().stone, Stone::Absent);
    }

    #[test]
    fn a_stone_without_order_is_judged_as_if_played_last() {
        let mut board = Board::new();
        board.place(Point::CENTER, Color::Black).unwrap();
        let position = Position {
            board,
            to_move: None,
            moves: Vec::new(),
        };
        let point: AskedPoint = "H8".parse().unwrap();
        let answer = point.judge(&position, Judge::default(), Lettering::WithI);
        let answer = answer.unwrap();
        assert_eq!((answer.number(), answer.stone), (None, Stone::Lifted));
        assert!(answer.preface().unwrap().starts_with("H8 holds a black"));
    }

    #[test]
    fn letters_without_i_name_other_points() {
        let point = |text: &str, lettering| match text.parse().unwrap() {
            AskedPoint::Named(named) => named.point(lettering).ok(),
            AskedPoint::Last => None,
        };
        for (text, with_i, without_i) in [
            ("H8", Some("H8"), Some("H8")),
            ("i8", Some("I8"), None),
            ("J8", Some("J8"), Some("I8")),
            ("p15", None, Some("O15")),
        ] {
            let expected = |name: Option<&str>| name.map(|name| name.parse().unwrap());
            assert_eq!(point(text, Lettering::WithI), expected(with_i));
            assert_eq!(point(text, Lettering::WithoutI), expected(without_i));
        }
        for text in ["", "8", "é8", "p16", "q1", "h8 i9"] {
            assert!(text.parse::<AskedPoint>().is_err(), "{text}");
        }
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
