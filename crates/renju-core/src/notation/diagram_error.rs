//! What can be wrong with a diagram.

use thiserror::Error;

/// Why a text is not a diagram of the board.
///
/// Lines and columns are those of the text, in characters and counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseDiagramError {
    /// A character is neither a stone nor an empty point.
    #[error(
        "line {line}, column {column}: {sign:?} is no point; expected a stone (X O ● ○ @ #) or an \
         empty point (. + - _ ·)"
    )]
    UnknownSign {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        sign: char,
    },
    /// A `*`, which is an empty point only where a board has a mark, stands elsewhere.
    #[error(
        "line {line}, column {column}: '*' is no stone, and no mark of the board is here; expected \
         a stone (X O ● ○ @ #) or an empty point (. + - _ ·)"
    )]
    StarOffMark {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// Discs (● ○) stand beside letters and signs.
    #[error(
        "line {line}, column {column}: {sign:?} after {earlier:?}; expected discs (● ○) or \
         letters (X O), not both"
    )]
    MixedSigns {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The stone of the other kind.
        sign: char,
        /// The first stone of the diagram.
        earlier: char,
    },
    /// A line has more than 15 points.
    #[error("line {line}, column {column}: a point too many; expected 15 points in a line")]
    TooManyPoints {
        /// The line.
        line: usize,
        /// The column of the sixteenth point.
        column: usize,
    },
    /// A line has fewer than 15 points.
    #[error("line {line}: the line has {found} points; expected 15")]
    TooFewPoints {
        /// The line.
        line: usize,
        /// How many points it has.
        found: usize,
    },
    /// The diagram has more than 15 lines of points.
    #[error("line {line}: a line too many; expected 15 lines of points")]
    TooManyLines {
        /// The line of the sixteenth.
        line: usize,
    },
    /// The diagram ends before its fifteenth line of points.
    #[error("line {line}: the diagram ends after {found} of its 15 lines of points")]
    TooFewLines {
        /// The line that ends the diagram: the letters under it, or the last of the text.
        line: usize,
        /// How many lines of points there are.
        found: usize,
    },
    /// A number beside a line is not the one of its rank.
    #[error(
        "line {line}, column {column}: the number beside the line is {found:?}; expected {expected}"
    )]
    WrongNumber {
        /// The line.
        line: usize,
        /// The column at which the number starts.
        column: usize,
        /// The number, cut to its first characters if it was long.
        found: String,
        /// The rank that the line has.
        expected: u8,
    },
    /// The numbers beside the lines run the other way than was asked for.
    #[error(
        "line {line}, column {column}: the number beside the line is {found}; expected {expected}, \
         as rank {top} is the top line; if it is not, say which rank is, or take the numbers off"
    )]
    NumbersReversed {
        /// The line.
        line: usize,
        /// The column at which the number starts.
        column: usize,
        /// The number.
        found: u8,
        /// The rank that the line has.
        expected: u8,
        /// The rank that the top line has.
        top: u8,
    },
    /// The letters above or below are not A to O.
    #[error(
        "line {line}, column {column}: the letters of the columns go wrong; expected {}",
        expected.map_or("the end of the line after O".to_owned(), |letter| letter.to_string())
    )]
    WrongLetter {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The letter that should stand there, or `None` if the line should have ended.
        expected: Option<char>,
    },
    /// Either letter could be Black.
    #[error(
        "ambiguous: there are {count} x and {count} o, so either could be Black; say which letter \
         is Black, or write X for Black and O for White"
    )]
    AmbiguousLetters {
        /// How many stones each letter has.
        count: usize,
    },
    /// Neither letter can be Black by the numbers of stones.
    #[error(
        "unclear who is Black: there are {x} x and {o} o, and Black has as many stones as White or \
         one more; say which letter is Black, or write X for Black and O for White"
    )]
    UnclearLetters {
        /// How many X there are.
        x: usize,
        /// How many O there are.
        o: usize,
    },
}
