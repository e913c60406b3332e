//! A position, and how a list of stones becomes one.

use renju_core::{Board, Color, Judge, Move, PlaceError, Point, PointSet, Verdict};
use thiserror::Error;

use crate::gomocup::{Coordinates, ParseCoordinatesError};

/// The most lines of a list that are kept: a board full of stones, and passes between them.
const MAX_ENTRIES: usize = 1000;

/// Stones in the order in which they were placed, Black's first, with the passes between.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Position {
    moves: Vec<Move>,
    board: Board,
}

impl Position {
    /// Returns the position after the moves.
    fn of(moves: Vec<Move>) -> Result<Self, PlaceError> {
        let board = Board::from_moves(&moves).map_err(|error| error.source)?;
        Ok(Self { moves, board })
    }

    /// Returns the stones.
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the side to move.
    pub(super) fn to_move(&self) -> Color {
        Color::of_move(self.moves.len())
    }

    /// Plays a move of the side to move, whatever the rule says of it.
    pub(super) fn play(&mut self, played: Move) -> Result<(), PlaceError> {
        if let Move::Place(point) = played {
            self.board.place(point, self.to_move())?;
        }
        self.moves.push(played);
        Ok(())
    }

    /// Takes the last move back, if it is this one.
    pub(super) fn take_back(&mut self, taken: Move) -> bool {
        let is_last = self.moves.last() == Some(&taken);
        if is_last {
            self.moves.pop();
            taken.point().map(|point| self.board.remove(point));
        }
        is_last
    }

    /// Returns the points that the side to move may play.
    pub(super) fn legal(&self, judge: Judge) -> PointSet {
        let mut legal = self.board.empty();
        let color = self.to_move();
        if judge.rule.fouls.bind(color) {
            for point in self.board.empty() {
                if !judge.judge(&self.board, point, color).is_playable() {
                    legal.remove(point);
                }
            }
        }
        legal
    }

    /// Returns the side that has a winning row, if one has.
    pub(super) fn winner(&self, judge: Judge) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| {
            self.board.stones(color).iter().any(|point| {
                let mut lifted = self.board;
                lifted.remove(point);
                judge.judge(&lifted, point, color) == Verdict::Five
            })
        })
    }
}

/// Whose a listed stone is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Own,
    Opponent,
}

/// Why a list of stones makes no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum ListError {
    /// A line is not the numbers that it should be.
    #[error("line {line} of the list is not {expected}")]
    NotNumbers { line: usize, expected: &'static str },
    /// A point is off the board.
    #[error("line {line} of the list: {source}")]
    Coordinates {
        line: usize,
        source: ParseCoordinatesError,
    },
    /// The third number is neither 1 nor 2.
    #[error("line {line} of the list: {owner} is not supported, only 1 for own and 2 for opponent")]
    Owner { line: usize, owner: i64 },
    /// Two stones lie on one point.
    #[error("{point} is listed twice")]
    Twice { point: Point },
    /// The list goes on and on.
    #[error("the list has more than {MAX_ENTRIES} lines")]
    TooLong,
}

/// The lines of a list.
#[derive(Debug, Clone, Default)]
pub(super) struct List {
    lines: Vec<(i64, i64, Option<i64>)>,
    /// What was wrong first.
    error: Option<ListError>,
}

/// What the lines of a list are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListForm {
    /// A point and whose it is: `7,7,1`.
    Owned,
    /// A point: `7,7`. Whose it is may be said as well.
    Points,
}

impl ListForm {
    const fn expected(self) -> &'static str {
        match self {
            Self::Owned => "three numbers, as in 7,7,1",
            Self::Points => "two numbers, as in 7,7",
        }
    }
}

impl List {
    /// Reads a line.
    pub(super) fn read(&mut self, line: &str, form: ListForm) {
        if self.error.is_some() {
            return;
        }
        let place = self.lines.len() + 1;
        let numbers = numbers(line);
        match (numbers.as_deref(), form) {
            _ if place > MAX_ENTRIES => self.error = Some(ListError::TooLong),
            (Some(&[first, second]), ListForm::Points) => self.lines.push((first, second, None)),
            (Some(&[first, second, owner]), _) => {
                if !matches!(owner, 1 | 2) {
                    self.error = Some(ListError::Owner { line: place, owner });
                }
                self.lines.push((first, second, Some(owner)));
            }
            _ => {
                self.error = Some(ListError::NotNumbers {
                    line: place,
                    expected: form.expected(),
                });
            }
        }
    }

    /// Returns the moves that the lines name, each with whose it is.
    fn entries(self, coordinates: Coordinates) -> Result<Vec<(Move, Owner)>, ListError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let mut seen = PointSet::new();
        let mut entries = Vec::new();
        for (index, (first, second, owner)) in self.lines.into_iter().enumerate() {
            let line = index + 1;
            let listed = move_of(coordinates, first, second)
                .map_err(|source| ListError::Coordinates { line, source })?;
            if let Move::Place(point) = listed
                && !seen.insert(point)
            {
                return Err(ListError::Twice { point });
            }
            let owner = match owner {
                Some(1) => Owner::Own,
                _ => Owner::Opponent,
            };
            entries.push((listed, owner));
        }
        Ok(entries)
    }

    /// Returns the position in which the engine is to move.
    ///
    /// Where the two sides have as many moves, or the opponent one more, that tells the colors, and
    /// the lines may come in any order. Otherwise somebody has passed: then the lines are in the
    /// order of the game, and a side that comes twice in a row had the other pass between.
    pub(super) fn position(self, coordinates: Coordinates) -> Result<Position, ListError> {
        let entries = self.entries(coordinates)?;
        let of = |owner| {
            let entries = entries.iter().filter(move |entry| entry.1 == owner);
            entries.map(|entry| entry.0)
        };
        let (own, opponent) = (of(Owner::Own), of(Owner::Opponent));
        let moves = match (own.clone().count(), opponent.clone().count()) {
            (own_count, count) if own_count == count => interleaved(own, opponent),
            (own_count, count) if own_count + 1 == count => interleaved(opponent, own),
            _ => with_passes(&entries),
        };
        Position::of(moves).map_err(|error| ListError::Twice { point: error.point })
    }

    /// Returns the position after the moves in the order of the lines, whosever they are said to be.
    pub(super) fn sequence(self, coordinates: Coordinates) -> Result<Position, ListError> {
        let entries = self.entries(coordinates)?;
        let moves = entries.into_iter().map(|(listed, _)| listed).collect();
        Position::of(moves).map_err(|error| ListError::Twice { point: error.point })
    }

    /// Returns the points of the lines.
    pub(super) fn points(self, coordinates: Coordinates) -> Result<PointSet, ListError> {
        let entries = self.entries(coordinates)?;
        Ok(entries
            .into_iter()
            .filter_map(|(listed, _)| listed.point())
            .collect())
    }
}

/// Returns the moves of two lists by turns.
fn interleaved(
    first: impl Iterator<Item = Move>,
    mut second: impl Iterator<Item = Move>,
) -> Vec<Move> {
    first
        .flat_map(|listed| [Some(listed), second.next()])
        .flatten()
        .collect()
}

/// Returns the moves of a list with a pass wherever a side comes twice in a row, and at the end if
/// the engine has moved last.
fn with_passes(entries: &[(Move, Owner)]) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut last = None;
    for &(listed, owner) in entries {
        if last == Some(owner) {
            moves.push(Move::Pass);
        }
        moves.push(listed);
        last = Some(owner);
    }
    if last == Some(Owner::Own) {
        moves.push(Move::Pass);
    }
    moves
}

/// Returns the move that two numbers name: `-1,-1` is a pass.
pub(super) fn move_of(
    coordinates: Coordinates,
    first: i64,
    second: i64,
) -> Result<Move, ParseCoordinatesError> {
    if (first, second) == (-1, -1) {
        return Ok(Move::Pass);
    }
    coordinates.point(first, second).map(Move::Place)
}

/// Reads whole numbers apart by commas, blanks, or both.
fn numbers(line: &str) -> Option<Vec<i64>> {
    let words = line.split(',').flat_map(|part| match part.trim() {
        // Nothing between two commas is no number.
        "" => vec![""],
        part => part.split_whitespace().collect(),
    });
    // No line has more than three.
    let numbers: Option<Vec<_>> = words.take(4).map(|word| word.parse().ok()).collect();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Coordinates = Coordinates::ColumnFirst;

    fn list(lines: &[&str], form: ListForm) -> List {
        let mut list = List::default();
        for line in lines {
            list.read(line, form);
        }
        list
    }

    fn moves(lines: &[&str]) -> String {
        let position = list(lines, ListForm::Owned).position(PLAIN).unwrap();
        let words: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
        words.join(" ")
    }

    #[test]
    fn a_list_in_the_order_of_the_game_is_that_game() {
        assert_eq!(moves(&[]), "");
        assert_eq!(moves(&["7,7,2"]), "H8");
        assert_eq!(moves(&["7,7,1", "8,6,2"]), "H8 I9");
        assert_eq!(moves(&["7,7,2", "8,6,1", "7,6,2"]), "H8 I9 H9");
        assert_eq!(moves(&[" 7 , 7 , 1", "8 6 2"]), "H8 I9");
    }

    #[test]
    fn a_list_in_another_order_is_sorted_by_the_numbers_of_stones() {
        // As many of both: the engine is Black.
        assert_eq!(moves(&["8,6,2", "7,7,1"]), "H8 I9");
        assert_eq!(moves(&["7,7,1", "7,6,1", "8,6,2", "0,0,2"]), "H8 I9 H9 A15");
        // The opponent has one more: the engine is White.
        assert_eq!(moves(&["7,7,2", "7,6,2", "8,6,1"]), "H8 I9 H9");
    }

    #[test]
    fn other_numbers_of_stones_come_of_passes() {
        assert_eq!(moves(&["7,7,1"]), "H8 pass");
        assert_eq!(moves(&["7,7,2", "7,6,2"]), "H8 pass H9");
        assert_eq!(moves(&["7,7,1", "8,6,2", "7,6,1"]), "H8 I9 H9 pass");
        assert_eq!(
            moves(&["7,7,1", "-1,-1,2", "7,6,1", "8,6,2"]),
            "H8 pass H9 I9"
        );
        let position = list(&["7,7,1", "7,6,1", "8,6,1"], ListForm::Owned).position(PLAIN);
        assert_eq!(position.unwrap().to_move(), Color::Black);
    }

    #[test]
    fn a_bad_line_spoils_the_list() {
        let error = |lines: &[&str]| {
            let list = list(lines, ListForm::Owned);
            list.position(PLAIN).unwrap_err().to_string()
        };
        assert_eq!(
            error(&["7,7,1", "7,7"]),
            "line 2 of the list is not three numbers, as in 7,7,1"
        );
        for line in ["", "x", "7,7,1,1", "7,,1", ",7,7,1", "7;7;1", "7,7,1x"] {
            assert!(error(&[line]).contains("line 1"), "{line}");
        }
        assert!(error(&["15,0,1"]).contains("off the board"));
        assert!(error(&["-1,0,1"]).contains("off the board"));
        assert!(error(&["7,7,3"]).contains("3 is not supported"));
        assert!(error(&["7,7,1", "7,7,2"]).contains("H8 is listed twice"));
        let long: Vec<_> = (0..=MAX_ENTRIES).map(|_| "-1,-1,2").collect();
        assert!(error(&long).contains("more than 1000 lines"));
    }

    #[test]
    fn the_stones_of_an_opening_have_two_numbers_or_three() {
        let sequence = |lines: &[&str]| {
            let position = list(lines, ListForm::Points).sequence(PLAIN).unwrap();
            position.board().stones(Color::Black).to_string()
        };
        assert_eq!(sequence(&["7,7", "8,6", "7,6"]), "H8 H9");
        assert_eq!(sequence(&["7,7,1", "8,6,1", "7,6,2"]), "H8 H9");
        assert!(list(&["7"], ListForm::Points).sequence(PLAIN).is_err());
    }

    #[test]
    fn only_the_last_move_is_taken_back() {
        let mut position = list(&["7,7,1", "8,6,2"], ListForm::Owned)
            .position(PLAIN)
            .unwrap();
        assert!(!position.take_back(Move::Place(Point::CENTER)));
        assert!(position.take_back("I9".parse().unwrap()));
        assert!(position.take_back(Move::Place(Point::CENTER)));
        assert_eq!(position, Position::default());
        assert!(!position.take_back(Move::Pass));
    }
}
