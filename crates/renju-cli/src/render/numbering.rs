//! Which stones of a picture carry the numbers of their moves.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::str::FromStr;

use renju_core::{Move, Point};
use thiserror::Error;

use super::marks;
use crate::report::Position;

/// Which moves are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Numbered {
    /// All of them.
    #[default]
    All,
    /// None.
    None,
    /// As many as this of those that were played last.
    Last(NonZeroUsize),
    /// This one and those behind it, counted anew from 1.
    From(NonZeroUsize),
}

/// Why a text does not say which moves are numbered.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub(crate) enum ParseNumberedError {
    /// It is none of the words.
    #[error("expected all, none, last:K or from:N, such as last:10")]
    UnknownWord,
    /// Behind the colon is no number of a move.
    #[error("expected a number of moves from 1 to {MOST} behind {word}:, such as {word}:10")]
    NoNumber {
        /// What stands before it.
        word: &'static str,
    },
}

/// The largest number of a move that can be named. A game has fewer, passes included.
const MOST: usize = 999;

impl FromStr for Numbered {
    type Err = ParseNumberedError;

    fn from_str(text: &str) -> Result<Self, ParseNumberedError> {
        let (word, number) = match text.split_once(':') {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        let parsed = |word| {
            number
                .filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
                .and_then(|number| number.parse().ok())
                .filter(|number: &NonZeroUsize| number.get() <= MOST)
                .ok_or(ParseNumberedError::NoNumber { word })
        };
        match (word, number) {
            ("all", None) => Ok(Self::All),
            ("none", None) => Ok(Self::None),
            ("last", _) => parsed("last").map(Self::Last),
            ("from", _) => parsed("from").map(Self::From),
            _ => Err(ParseNumberedError::UnknownWord),
        }
    }
}

/// The numbers on the stones of a picture, and those of the moves that placed none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Numbers {
    pub(super) stones: BTreeMap<Point, usize>,
    pub(super) passes: Vec<usize>,
}

impl Numbered {
    /// Numbers the moves of a position. `first` is the number of the first move that has one; if it
    /// is not given, moves behind `from:` are counted from 1, and others keep their numbers.
    pub(super) fn of(self, position: &Position, first: Option<NonZeroUsize>) -> Numbers {
        let played = position.moves.len();
        let start = match self {
            Self::All => 1,
            Self::None => return Numbers::default(),
            Self::Last(count) => played.saturating_sub(count.get()) + 1,
            Self::From(start) => start.get(),
        };
        let first = match (first, self) {
            (Some(first), _) => first.get(),
            (None, Self::From(_)) => 1,
            (None, _) => start,
        };
        let renumbered = |number: usize| Some(number.checked_sub(start)? + first);
        let stones = marks::numbers(position).into_iter();
        let moves = position.moves.iter().zip(1..);
        Numbers {
            stones: stones
                .filter_map(|(point, number)| Some((point, renumbered(number)?)))
                .collect(),
            passes: moves
                .filter(|(played, _)| matches!(played, Move::Pass))
                .filter_map(|(_, number)| renumbered(number))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use renju_core::Board;

    use super::*;

    #[test]
    fn words_say_which_moves_are_numbered() {
        let ten = NonZeroUsize::new(10).unwrap();
        assert_eq!("all".parse(), Ok(Numbered::All));
        assert_eq!("none".parse(), Ok(Numbered::None));
        assert_eq!("last:10".parse(), Ok(Numbered::Last(ten)));
        assert_eq!("from:10".parse(), Ok(Numbered::From(ten)));
        for wrong in ["", "ALL", "all:1", "first:3", "10"] {
            let error = wrong.parse::<Numbered>().unwrap_err();
            assert_eq!(error, ParseNumberedError::UnknownWord, "{wrong}");
        }
        for wrong in [
            "last",
            "last:",
            "last:0",
            "last:-1",
            "last:+1",
            "last:1000",
            "last:x",
        ] {
            let error = wrong.parse::<Numbered>().unwrap_err();
            let word = "last";
            assert_eq!(error, ParseNumberedError::NoNumber { word }, "{wrong}");
        }
    }

    #[test]
    fn moves_are_numbered_as_in_books() {
        let moves: Vec<Move> = ["h8", "i9", "pass", "g7", "f6"]
            .map(|it| it.parse().unwrap())
            .into();
        let position = Position {
            board: Board::from_moves(&moves).unwrap(),
            moves,
            to_move: None,
        };
        let check = |numbered: &str, first: Option<usize>, stones: &str, passes: &[usize]| {
            let numbered: Numbered = numbered.parse().unwrap();
            let numbers = numbered.of(&position, first.and_then(NonZeroUsize::new));
            let mut found: Vec<(usize, Point)> = numbers
                .stones
                .iter()
                .map(|(&point, &number)| (number, point))
                .collect();
            found.sort();
            let found: Vec<String> = found
                .iter()
                .map(|(n, point)| format!("{n}{point}"))
                .collect();
            assert_eq!(found.join(" "), stones, "{numbered:?}");
            assert_eq!(numbers.passes, passes, "{numbered:?}");
        };
        check("all", None, "1H8 2I9 4G7 5F6", &[3]);
        check("none", None, "", &[]);
        check("last:2", None, "4G7 5F6", &[]);
        check("last:3", None, "4G7 5F6", &[3]);
        check("last:99", None, "1H8 2I9 4G7 5F6", &[3]);
        check("from:2", None, "1I9 3G7 4F6", &[2]);
        check("from:2", Some(2), "2I9 4G7 5F6", &[3]);
        check("last:2", Some(1), "1G7 2F6", &[]);
        check("from:6", None, "", &[]);
    }
}
