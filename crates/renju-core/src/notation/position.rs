//! Positions as people paste them: a move string or a diagram.

use thiserror::Error;

use super::diagram::{DiagramOptions, parse_diagram};
use super::diagram_error::ParseDiagramError;
use super::diagram_reader::Sign;
use super::folding::fold;
use super::moves::{MoveStringOptions, parse_moves};
use super::moves_error::ParseMovesError;
use crate::{Board, Color, Move};

/// The word for the board without stones.
const EMPTY_BOARD: &str = "empty";

/// How many points a line must show to be one of a diagram.
const FEWEST_POINTS: usize = 8;

/// How a position is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PositionOptions {
    /// How it is read if it is a move string.
    pub moves: MoveStringOptions,
    /// How it is read if it is a diagram.
    pub diagram: DiagramOptions,
}

/// A position that was read: the board, and the moves that led there if the text told them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedPosition {
    board: Board,
    moves: Option<Vec<Move>>,
}

impl ParsedPosition {
    /// Returns the position after moves that a move string told.
    fn after(moves: Vec<Move>) -> Self {
        let board = Board::from_moves(&moves);
        Self {
            board: board.expect("a move string has no move on an occupied point"),
            moves: Some(moves),
        }
    }

    /// Returns the stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves in order, or `None` if the text was a diagram, which tells no order.
    #[must_use]
    pub fn moves(&self) -> Option<&[Move]> {
        self.moves.as_deref()
    }

    /// Returns whose turn it is: by the moves, passes included, or by the numbers of stones if the
    /// text was a diagram; `None` if those fit no game without passes.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Color, PositionOptions, parse_position};
    /// let position = parse_position("h8 pass g7", PositionOptions::default())?;
    /// assert_eq!(position.to_move(), Some(Color::White));
    /// # Ok::<(), renju_core::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        match &self.moves {
            Some(moves) => Some(Color::of_move(moves.len())),
            None => self.board.to_move(),
        }
    }
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is empty or blank.
    #[error("the text is empty; the board without stones is written `{EMPTY_BOARD}`")]
    Empty,
    /// The text looked like a move string and is none.
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    /// The text looked like a diagram and is none.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
}

/// Reads a move string, a diagram, or the word `empty` for the board without stones.
///
/// # Errors
/// Fails if the text is empty or is not what it looks like, by [`looks_like_diagram`].
///
/// # Examples
/// ```
/// use renju_core::{Board, PositionOptions, parse_position};
/// let options = PositionOptions::default();
/// let by_moves = parse_position("h8 i9 g7", options)?;
/// assert_eq!(by_moves.moves().map(<[_]>::len), Some(3));
/// let diagram = by_moves.board().to_string();
/// let by_diagram = parse_position(&diagram, options)?;
/// assert_eq!(by_diagram.board(), by_moves.board());
/// assert_eq!(by_diagram.moves(), None);
/// assert_eq!(parse_position("empty", options)?.board(), &Board::new());
/// assert!(parse_position("", options).is_err());
/// # Ok::<(), renju_core::ParsePositionError>(())
/// ```
pub fn parse_position(
    text: &str,
    options: PositionOptions,
) -> Result<ParsedPosition, ParsePositionError> {
    let word = text.trim_matches(|c| fold(c) == ' ');
    if word.is_empty() {
        return Err(ParsePositionError::Empty);
    }
    if word.eq_ignore_ascii_case(EMPTY_BOARD) {
        return Ok(ParsedPosition::after(Vec::new()));
    }
    if looks_like_diagram(text) {
        let board = parse_diagram(text, options.diagram)?;
        return Ok(ParsedPosition { board, moves: None });
    }
    Ok(ParsedPosition::after(parse_moves(text, options.moves)?))
}

/// Says whether a text is meant as a diagram rather than as a move string, right or wrong.
///
/// It is one if some line of it shows at least eight points, such as `.`, `X` or `●`, and more
/// than twice as many as it has letters with a number behind them. A dot behind a digit and a
/// `--` that stands alone are no points.
///
/// # Examples
/// ```
/// use renju_core::looks_like_diagram;
/// assert!(looks_like_diagram("15 . . . . . . . X O . . . . . .\n"));
/// assert!(!looks_like_diagram("1. h8 2. i9 3. pass 4. o15 5. x9"));
/// ```
#[must_use]
pub fn looks_like_diagram(text: &str) -> bool {
    text.lines().any(|line| {
        let (mut points, mut names) = (0_usize, 0_usize);
        for word in line.split(|c| matches!(fold(c), ' ' | ',')) {
            if word == "--" {
                continue;
            }
            let mut chars = word.chars().map(fold).peekable();
            let mut previous = ' ';
            while let Some(c) = chars.next() {
                let is_mark = c == '.' && previous.is_ascii_digit();
                previous = c;
                let is_name =
                    c.is_ascii_alphabetic() && chars.peek().is_some_and(char::is_ascii_digit);
                names += usize::from(is_name);
                points += usize::from(!is_name && !is_mark && Sign::of(c).is_some());
            }
        }
        points >= FEWEST_POINTS && points > 2 * names
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(black: &str, white: &str) -> Board {
        Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap()
    }

    fn parse(text: &str) -> Result<ParsedPosition, ParsePositionError> {
        parse_position(text, PositionOptions::default())
    }

    #[test]
    fn move_strings_are_told_from_diagrams() {
        let check =
            |text: &str, expected| assert_eq!(looks_like_diagram(text), expected, "{text:?}");
        check("h8i9g7", false);
        check("", false);
        check("h8+i9+g7+h7+g8+f9+i8+j8+k8+l8", false);
        check("h8_i9_g7-h7-g8-f9-i8-j8-k8-l8", false);
        check(
            "1. o8 2. o9 3... o10 4. x8 5. o1 6. o2 7. o3 8. o4 9. o5",
            false,
        );
        check("-- -- -- -- -- -- -- -- --", false);
        check(
            "1. pass 2. pass 3. pass 4. pass 5. pass 6. pass 7. pass 8. pass",
            false,
        );
        check("X O .", false);
        check("what is forbidden on this board?", false);
        check("...............", true);
        check("---------------", true);
        check("+ + + + + + + + + + + + + + +", true);
        check("15 . . . X O . . . . . . . . . . 15", true);
        check("15...............", true);
        check("XOXOXOXOXOXOXOO15", true);
        check(
            "   A B C D E F G H I J K L M N O\n15 . . . . . . . . .",
            true,
        );
        check("............Q..", true);
        check("┌┬┬┬┬┬┬┬┬┬┬┬┬┬┐", true);
        check("●○·············", true);
        check("．．．．．．．．．．．．．．．", true);
    }

    #[test]
    fn moves_tell_the_turn_and_diagrams_the_numbers() {
        let check =
            |text: &str, to_move| assert_eq!(parse(text).unwrap().to_move(), to_move, "{text}");
        check("empty", Some(Color::Black));
        check(" EMPTY\n", Some(Color::Black));
        check("h8", Some(Color::White));
        check("h8 --", Some(Color::Black));
        check("h8 -- g7", Some(Color::White));
        check(&board("H8", "").to_string(), Some(Color::White));
        check(&Board::new().to_string(), Some(Color::Black));
        let discs = board("H8 I9", "").to_string().replace('X', "●");
        check(&discs, None);
    }

    #[test]
    fn errors_are_those_of_what_the_text_looks_like() {
        for text in ["", "  \r\n\t", "\u{FEFF}"] {
            let error = parse(text).unwrap_err();
            assert_eq!(error, ParsePositionError::Empty);
            assert!(error.to_string().contains("`empty`"));
        }
        let error = parse("h8 z9").unwrap_err();
        assert!(matches!(error, ParsePositionError::Moves(_)));
        assert!(error.to_string().starts_with(r#"move 2 ("z9""#), "{error}");
        let error = parse(". . . . . . . . . . . . . . .").unwrap_err();
        assert!(matches!(error, ParsePositionError::Diagram(_)));
        assert!(
            error.to_string().contains("after 1 of its 15 lines"),
            "{error}"
        );
    }
}
