//! Checks of the notation: what is written reads back, and nothing that is read panics or is
//! refused without a reason.
//!
//! The property tests feed them with random texts, the fuzzer with texts of its own
//! (`fuzz/checks/src/notation.rs`).

use renju_core::{
    Board, DiagramOptions, DiagramStyle, Labels, Lettering, MAX_MOVES, Move, MoveStringOptions,
    MoveStringStyle, ParsePositionError, PositionOptions, StoneLetters, StoneSigns, TopRank,
    format_diagram, format_moves, looks_like_diagram, parse_diagram, parse_moves,
    parse_moves_prefix, parse_position,
};

/// How long the text of an error may be, whatever the input.
pub(crate) const LONGEST_ERROR: usize = 400;

const MOVE_STYLES: [MoveStringStyle; 3] = [
    MoveStringStyle::Compact,
    MoveStringStyle::Spaced,
    MoveStringStyle::Numbered,
];

const LETTERINGS: [Lettering; 2] = [Lettering::WithI, Lettering::WithoutI];

const STONE_LETTERS: [StoneLetters; 3] = [
    StoneLetters::Infer,
    StoneLetters::XIsBlack,
    StoneLetters::OIsBlack,
];

/// The signs that a diagram can be written with, and how each has to be read.
const SIGNS: [(StoneSigns, StoneLetters); 3] = [
    (StoneSigns::Letters, StoneLetters::XIsBlack),
    (StoneSigns::Quintet, StoneLetters::OIsBlack),
    (StoneSigns::Discs, StoneLetters::Infer),
];

/// Reads a text as a move string in every way. Moves that are read can be played, and read back as
/// written; an error says what stands where.
pub(crate) fn check_moves(text: &str) {
    for lettering in LETTERINGS {
        let options = MoveStringOptions { lettering };
        let (moves, error) = parse_moves_prefix(text, options);
        assert!(moves.len() <= MAX_MOVES);
        check_game(&moves);
        let Some(error) = error else {
            assert_eq!(parse_moves(text, options), Ok(moves));
            continue;
        };
        assert!(error.to_string().len() < LONGEST_ERROR);
        let token = error.token();
        assert_eq!(token.index, moves.len());
        let from: String = text.chars().skip(token.position - 1).collect();
        assert!(from.starts_with(&token.text) && !token.text.is_empty());
        assert_eq!(parse_moves(text, options), Err(error));
    }
}

/// Reads a text as a diagram in every way. A board that is read reads back as written.
pub(crate) fn check_diagram(text: &str) {
    for letters in STONE_LETTERS {
        for top in [TopRank::Fifteen, TopRank::One] {
            match parse_diagram(text, DiagramOptions { letters, top }) {
                Ok(board) => check_board(&board),
                Err(error) => assert!(error.to_string().len() < LONGEST_ERROR),
            }
        }
    }
}

/// Reads a text as a position. It is read as what it looks like, and to the same board.
pub(crate) fn check_position(text: &str) {
    let options = PositionOptions::default();
    let is_diagram = looks_like_diagram(text);
    match parse_position(text, options) {
        Ok(position) if is_diagram => {
            assert_eq!(position.moves(), None);
            assert_eq!(parse_diagram(text, options.diagram), Ok(*position.board()));
        }
        Ok(position) => {
            let board = Board::from_moves(position.moves().expect("the text is no diagram"));
            assert_eq!(board, Ok(*position.board()));
        }
        Err(error) => {
            assert!(error.to_string().len() < LONGEST_ERROR);
            match error {
                ParsePositionError::Diagram(_) => assert!(is_diagram),
                ParsePositionError::Moves(_) => assert!(!is_diagram),
                _ => {}
            }
        }
    }
}

/// Writes moves, which can be played, in every style and reads them back.
pub(crate) fn check_game(moves: &[Move]) {
    let board = Board::from_moves(moves).expect("every move goes to an empty point");
    for style in MOVE_STYLES {
        let text = format_moves(moves, style);
        let read = parse_moves(&text, MoveStringOptions::default());
        assert_eq!(read.as_deref(), Ok(moves));
        assert!(!looks_like_diagram(&text));
        if !moves.is_empty() {
            let position = parse_position(&text, PositionOptions::default());
            let position = position.expect("the text is a move string");
            assert_eq!(position.moves(), Some(moves));
            assert_eq!(position.board(), &board);
        }
    }
}

/// Writes a board in every style, with blanks between the points and without, and reads it back.
pub(crate) fn check_board(board: &Board) {
    assert_eq!(board.to_string().parse(), Ok(*board));
    assert_eq!(format!("{board:#}").parse(), Ok(*board));
    for (signs, letters) in SIGNS {
        for labels in [Labels::Omit, Labels::Show] {
            let text = format_diagram(board, DiagramStyle { signs, labels });
            let top = TopRank::Fifteen;
            let options = DiagramOptions { letters, top };
            for text in [text.replace(' ', ""), text] {
                assert!(looks_like_diagram(&text));
                assert_eq!(parse_diagram(&text, options), Ok(*board));
            }
        }
    }
}
