//! What can be wrong or odd about SGF.

use renju_core::{Color, Point};
use thiserror::Error;

use crate::entry::Effect;
use crate::notices::Counted;

/// How much of a wrong text an error repeats, in characters.
const SHOWN: usize = 20;

/// Returns the part of a wrong text that an error repeats.
pub(super) fn shown(bytes: &[u8]) -> String {
    let start = &bytes[..bytes.len().min(4 * SHOWN)];
    let text = String::from_utf8_lossy(start);
    let on_one_line = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().take(SHOWN).map(on_one_line).collect()
}

/// Why bytes are no game in SGF. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadSgfError {
    /// No game begins anywhere.
    #[error("there is no game: expected one such as `(;GM[4]SZ[15];B[hh];W[hg])`")]
    NoGame,
    /// The bytes are UTF-16.
    #[error("the file is UTF-16, in which SGF can't be written: save it as UTF-8")]
    Utf16,
    /// The game is another one.
    #[error(
        "line {line}: GM[{game}] is another game: expected GM[4], which is Gomoku and Renju, or none \
         (GM[1] and GM[5] are read as well)"
    )]
    OtherGame {
        /// The line.
        line: u64,
        /// The number of the game.
        game: u64,
    },
    /// The board has another size.
    #[error(
        "line {line}: the board is SZ[{size}], and only games on 15x15 are read; where all stones lie \
         in a corner of 15x15, move them there with the editor that wrote the file"
    )]
    BoardSize {
        /// The line.
        line: u64,
        /// The size as written, cut if it is long.
        size: String,
    },
    /// A move is off the board.
    #[error(
        "line {line}: move {number}, {property}[{value}], is off the 15x15 board, whose points are aa \
         to oo or A1 to O15"
    )]
    OffBoard {
        /// The line.
        line: u64,
        /// The number of the move along its line of play, from 1.
        number: usize,
        /// `B` or `W`.
        property: &'static str,
        /// The point as written, cut if it is long.
        value: String,
    },
    /// A move is no point.
    #[error(
        "line {line}: move {number}, {property}[{value}], is no point: expected two letters such as \
         hh, a name such as H8, or nothing for a pass"
    )]
    NoPoint {
        /// The line.
        line: u64,
        /// The number of the move along its line of play, from 1.
        number: usize,
        /// `B` or `W`.
        property: &'static str,
        /// The value as written, cut if it is long.
        value: String,
    },
    /// A stone is set up off the board.
    #[error(
        "line {line}: {property}[{value}] is off the 15x15 board, whose points are aa to oo or A1 to \
         O15"
    )]
    SetupOffBoard {
        /// The line.
        line: u64,
        /// `AB`, `AW` or `AE`.
        property: &'static str,
        /// The value as written, cut if it is long.
        value: String,
    },
}

/// What is odd about a game in SGF, or can't be written to one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SgfOddity {
    /// There is text outside of the games.
    #[error("text outside of the games is passed over: {text:?}")]
    TextOutside {
        /// The text, cut if it is long.
        text: String,
    },
    /// There is text between the properties.
    #[error("{text:?} is no property and is passed over")]
    Stray {
        /// The text, cut if it is long.
        text: String,
    },
    /// A closing parenthesis is missing.
    #[error("the game lacks a closing parenthesis")]
    NoParenthesis,
    /// A closing bracket is missing.
    #[error("the last value lacks its closing bracket")]
    NoBracket,
    /// A semicolon is missing.
    #[error("properties begin without `;`, which is put before them")]
    NoSemicolon,
    /// A variation holds no node.
    #[error("a variation without a node is passed over")]
    EmptyVariation,
    /// Nodes follow the variations.
    #[error("a node follows variations, and is read as one more of them")]
    LateNode,
    /// The root holds a move.
    #[error("the first node holds a move, which is read as a node of its own")]
    RootMove,
    /// A node holds several moves.
    #[error("a node holds several moves, which are read as nodes of their own")]
    SeveralMoves,
    /// A color moves out of turn.
    #[error("{color} moves out of turn as move {number}, and a pass is put before it")]
    ImpliedPass {
        /// The color.
        color: Color,
        /// The number of its move, the pass before it counted.
        number: usize,
    },
    /// A move goes to an occupied point.
    #[error("move {number} goes to {point}, where a stone lies")]
    Occupied {
        /// The number of the move along its line of play, from 1.
        number: usize,
        /// The point.
        point: Point,
    },
    /// Coordinates are capital letters.
    #[error("{value:?} and the like are read as if they were small letters")]
    CapitalLetters {
        /// The first of them.
        value: String,
    },
    /// Coordinates are names of points.
    #[error("{value:?} and the like are read as names of points, with 1 for the lowest rank")]
    PointNames {
        /// The first of them.
        value: String,
    },
    /// A move just off the board stands for a pass.
    #[error("{value:?} is just off the board and is read as a pass")]
    PassOffBoard {
        /// The value.
        value: String,
    },
    /// The number of the game is that of another one.
    #[error("GM[{value}] is read as a game of Renju or Gomoku")]
    GameNumber {
        /// The value, cut if it is long.
        value: String,
    },
    /// The size of the board is not said.
    #[error("the size of the board is not said, and is taken for 15x15")]
    NoSize,
    /// The result is not written as the standard says.
    #[error("the result {text:?} is not in the form of SGF; its meaning is guessed")]
    OddResult {
        /// The text, cut if it is long.
        text: String,
    },
    /// It is not said whose turn it is.
    #[error("it is not said whose turn it is on the stones set up, and is taken for Black's")]
    NoTurn,
    /// A value can't be understood.
    #[error("{property}[{value}] is not understood and is passed over")]
    BadValue {
        /// The property.
        property: String,
        /// The value, cut if it is long.
        value: String,
    },
    /// A property comes twice.
    #[error("the node has {property} twice, and both are put together")]
    Repeated {
        /// The property.
        property: String,
    },
    /// A point comes twice.
    #[error("{point} is set up or labelled twice in one node, and the last one counts")]
    PointTwice {
        /// The point.
        point: Point,
    },
    /// A text in one line can't be written with the line ends that it has.
    #[error("{property} holds one line only, and line ends are written as blanks")]
    LineEnds {
        /// The property.
        property: String,
    },
    /// A property can't be written.
    #[error(
        "the property {name:?} can't be written: SGF uses the name otherwise, or it is no name"
    )]
    BadName {
        /// The name, cut if it is long.
        name: String,
    },
    /// Time on the clock can't be written.
    #[error("time on the clock can only be written beside a move, and is left out")]
    TimeWithoutMove,
    /// The same was seen more often.
    #[error("and {count} more like this: {like}")]
    More {
        /// So many times.
        count: usize,
        /// The first one that is not told by itself.
        like: Box<Self>,
    },
}

impl Counted for SgfOddity {
    fn effect(&self) -> Effect {
        match self {
            Self::TextOutside { .. }
            | Self::Stray { .. }
            | Self::BadValue { .. }
            | Self::LineEnds { .. }
            | Self::BadName { .. }
            | Self::TimeWithoutMove => Effect::Dropped,
            Self::PassOffBoard { .. }
            | Self::GameNumber { .. }
            | Self::NoSize
            | Self::OddResult { .. }
            | Self::NoTurn
            | Self::PointTwice { .. } => Effect::Guessed,
            Self::NoParenthesis
            | Self::NoBracket
            | Self::NoSemicolon
            | Self::EmptyVariation
            | Self::LateNode
            | Self::RootMove
            | Self::SeveralMoves
            | Self::ImpliedPass { .. }
            | Self::Occupied { .. }
            | Self::CapitalLetters { .. }
            | Self::PointNames { .. }
            | Self::Repeated { .. } => Effect::Repaired,
            Self::More { like, .. } => like.effect(),
        }
    }

    fn more(count: usize, like: Box<Self>) -> Self {
        Self::More { count, like }
    }
}
