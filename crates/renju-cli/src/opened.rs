//! What `openings name` finds out about the first three moves of a game.

use renju_core::{Color, Move, NamedOpening, Point, Symmetry, Zone};
use thiserror::Error;

use crate::report::Position;

/// A move that no opening has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stray {
    /// The number of the move, 1 to 3.
    pub(crate) number: usize,
    /// The move.
    pub(crate) played: Move,
    /// Where the openings have it.
    pub(crate) zone: Zone,
}

/// Three moves, and the opening that they form.
#[derive(Debug, Clone)]
pub(crate) struct Opened {
    /// The three moves.
    pub(crate) moves: [Move; 3],
    /// How many moves the game had.
    pub(crate) count: usize,
    /// The opening and the symmetry that leads to its canonical form, or the moves that make it none
    /// of the 26.
    pub(crate) found: Result<(NamedOpening, Symmetry), Vec<Stray>>,
}

/// Why the first three moves of a position are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum NoMoves {
    /// There are not so many.
    #[error("an opening takes three moves, and there are but {count}")]
    TooFew { count: usize },
    /// It is a diagram, and not one of three stones the first of which lies on the center.
    #[error("the position does not tell the order of its stones")]
    NoOrder,
}

/// Where the moves of an opening lie.
const ZONES: [Zone; 3] = [Zone::Within(1), Zone::Within(3), Zone::Within(5)];

impl Opened {
    /// Names the first three moves of a position.
    ///
    /// # Errors
    /// Fails if these are not known.
    pub(crate) fn of(position: &Position) -> Result<Self, NoMoves> {
        let count = position.moves.len().max(position.board.occupied().len());
        let moves = match position.moves.first_chunk() {
            Some(moves) => *moves,
            None if count < 3 => return Err(NoMoves::TooFew { count }),
            None => stones_in_order(position).ok_or(NoMoves::NoOrder)?,
        };
        Ok(Self::of_moves(moves, count))
    }

    fn of_moves(moves: [Move; 3], count: usize) -> Self {
        let points = moves.map(|played| match played {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        });
        let found = named(points).ok_or_else(|| strays(moves));
        Self {
            moves,
            count,
            found,
        }
    }
}

/// Returns the moves that led to two black stones and a white one, if one is on the center: it was
/// the first.
fn stones_in_order(position: &Position) -> Option<[Move; 3]> {
    let stones = |color| position.board.stones(color).iter();
    let mut black = stones(Color::Black);
    let mut white = stones(Color::White);
    let (Some(one), Some(other), None) = (black.next(), black.next(), black.next()) else {
        return None;
    };
    let (Some(second), None) = (white.next(), white.next()) else {
        return None;
    };
    let (first, third) = match Point::CENTER {
        center if center == one => (one, other),
        center if center == other => (other, one),
        _ => return None,
    };
    Some([first, second, third].map(Move::Place))
}

fn named(points: [Option<Point>; 3]) -> Option<(NamedOpening, Symmetry)> {
    let [Some(first), Some(second), Some(third)] = points else {
        return None;
    };
    NamedOpening::of([first, second, third])
}

fn strays(moves: [Move; 3]) -> Vec<Stray> {
    let placed = moves.into_iter().zip(ZONES).zip(1..);
    let strays = placed.filter_map(|((played, zone), number)| {
        let is_within = matches!(played, Move::Place(point) if zone.contains(point));
        (!is_within).then_some(Stray {
            number,
            played,
            zone,
        })
    });
    strays.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stray_is_told() {
        let check = |text: &str, expected: &[usize]| {
            let moves: Vec<Move> = text.split(' ').map(|it| it.parse().unwrap()).collect();
            let opened = Opened::of_moves(moves.try_into().unwrap(), 3);
            let strays = opened.found.err().unwrap_or_default();
            let numbers: Vec<usize> = strays.iter().map(|stray| stray.number).collect();
            assert_eq!(numbers, expected, "{text}");
        };
        check("H8 H9 I10", &[]);
        check("H8 J9 I10", &[2]);
        check("H8 H9 K8", &[3]);
        check("G8 H9 I10", &[1]);
        check("A1 O1 A15", &[1, 2, 3]);
        check("H8 pass I10", &[2]);
    }
}
