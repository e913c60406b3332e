//! Properties of the notation: what is written reads back, and nothing that is read panics.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use renju_core::{
    Board, DiagramOptions, DiagramStyle, Labels, MAX_MOVES, Move, MoveStringOptions,
    MoveStringStyle, Point, PositionOptions, StoneLetters, StoneSigns, TopRank, format_diagram,
    format_moves, looks_like_diagram, parse_diagram, parse_moves, parse_moves_prefix,
    parse_position,
};

const MOVE_STYLES: [MoveStringStyle; 3] = [
    MoveStringStyle::Compact,
    MoveStringStyle::Spaced,
    MoveStringStyle::Numbered,
];

/// How long the text of an error may be, whatever the input.
const LONGEST_ERROR: usize = 400;

/// Games of any length, with passes here and there.
fn games() -> impl Strategy<Value = Vec<Move>> {
    let points: Vec<Point> = Point::all().collect();
    let stones = subsequence(points, 0..=Point::COUNT).prop_shuffle();
    (stones, vec(any::<prop::sample::Index>(), 0..20)).prop_map(|(stones, passes)| {
        let mut moves: Vec<Move> = stones.into_iter().map(Move::Place).collect();
        for pass in passes {
            moves.insert(pass.index(moves.len() + 1), Move::Pass);
        }
        moves
    })
}

/// Boards with any stones: no turns, no balance.
fn boards() -> impl Strategy<Value = Board> {
    vec(0..3_u8, Point::COUNT).prop_map(|stones| {
        let of = |kind| {
            let points = Point::all().zip(&stones);
            points
                .filter(|&(_, &k)| k == kind)
                .map(|(p, _)| p)
                .collect()
        };
        Board::from_stones(of(1), of(2)).expect("each point has one kind")
    })
}

/// Texts made of the pieces that notation is made of, and some that are none.
fn pieces() -> impl Strategy<Value = String> {
    let pieces = vec![
        "h8",
        "i9",
        "a1",
        "o15",
        "a0",
        "p16",
        "h123",
        "z3",
        "pass",
        "--",
        "-",
        "tt",
        "1.",
        "12)",
        "7",
        " ",
        ",",
        "\n",
        "|",
        "_",
        "\"",
        "pos:",
        "é8",
        "Ｈ８",
        "X",
        "O",
        "●",
        "○",
        ".",
        "+",
        "@",
        "*",
        "A B C",
        "15",
        "...............",
        ". . . . . . . . . . . . . . .\n",
        "\u{0}",
    ];
    vec(select(pieces), 0..60).prop_map(|pieces| pieces.concat())
}

/// Reads `text` in every way and checks that errors are short and point into the text.
fn read_in_every_way(text: &str) -> Result<(), TestCaseError> {
    let (moves, error) = parse_moves_prefix(text, MoveStringOptions::default());
    prop_assert!(moves.len() <= MAX_MOVES);
    prop_assert!(Board::from_moves(&moves).is_ok());
    if let Some(error) = error {
        prop_assert!(error.to_string().len() < LONGEST_ERROR);
        let token = error.token();
        prop_assert_eq!(token.index, moves.len());
        let from: String = text.chars().skip(token.position - 1).collect();
        prop_assert!(from.starts_with(&token.text) && !token.text.is_empty());
    }
    for letters in [StoneLetters::Infer, StoneLetters::XIsBlack] {
        for top in [TopRank::Fifteen, TopRank::One] {
            if let Err(error) = parse_diagram(text, DiagramOptions { letters, top }) {
                prop_assert!(error.to_string().len() < LONGEST_ERROR);
            }
        }
    }
    if let Err(error) = parse_position(text, PositionOptions::default()) {
        prop_assert!(error.to_string().len() < LONGEST_ERROR);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_read_back_as_written(moves in games()) {
        for style in MOVE_STYLES {
            let text = format_moves(&moves, style);
            prop_assert_eq!(parse_moves(&text, MoveStringOptions::default()), Ok(moves.clone()));
            prop_assert!(!looks_like_diagram(&text));
            if !moves.is_empty() {
                let position = parse_position(&text, PositionOptions::default()).unwrap();
                prop_assert_eq!(position.moves(), Some(moves.as_slice()));
                prop_assert_eq!(position.board(), &Board::from_moves(&moves).unwrap());
            }
        }
    }

    #[test]
    fn boards_read_back_as_written(board in boards()) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        prop_assert_eq!(format!("{board:#}").parse(), Ok(board));
        for (signs, letters) in [
            (StoneSigns::Letters, StoneLetters::XIsBlack),
            (StoneSigns::Quintet, StoneLetters::OIsBlack),
            (StoneSigns::Discs, StoneLetters::Infer),
        ] {
            for labels in [Labels::Omit, Labels::Show] {
                let text = format_diagram(&board, DiagramStyle { signs, labels });
                let options = DiagramOptions { letters, top: TopRank::Fifteen };
                prop_assert!(looks_like_diagram(&text));
                prop_assert_eq!(parse_diagram(&text, options), Ok(board));
                let glued = text.replace(' ', "");
                prop_assert!(looks_like_diagram(&glued));
                prop_assert_eq!(parse_diagram(&glued, options), Ok(board));
            }
        }
    }

    /// In a game without passes, the diagram either tells who is Black or says that it does not.
    #[test]
    fn inference_is_right_or_refuses(moves in games(), signs in select(vec![StoneSigns::Letters, StoneSigns::Quintet])) {
        let stones: Vec<Move> = moves.into_iter().filter(|mv| mv.point().is_some()).collect();
        let board = Board::from_moves(&stones).unwrap();
        let text = format_diagram(&board, DiagramStyle { signs, labels: Labels::Omit });
        let read = parse_diagram(&text, DiagramOptions::default());
        if stones.is_empty() || stones.len() % 2 == 1 {
            prop_assert_eq!(read, Ok(board));
        } else {
            prop_assert!(read.is_err());
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read_in_every_way(&text)?;
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..200)) {
        read_in_every_way(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn no_near_miss_panics(text in pieces()) {
        read_in_every_way(&text)?;
    }

    #[test]
    fn no_damaged_diagram_panics(board in boards(), at in any::<prop::sample::Index>(), sign in any::<char>()) {
        let mut chars: Vec<char> = format!("{board:#}").chars().collect();
        let at = at.index(chars.len());
        chars[at] = sign;
        read_in_every_way(&String::from_iter(chars))?;
    }
}

/// Texts far longer than any game end at their first error, without a list of what follows.
#[test]
fn long_texts_end_at_the_first_error() {
    let long = "a1".repeat(5_000_000);
    let (moves, error) = parse_moves_prefix(&long, MoveStringOptions::default());
    assert_eq!(moves.len(), 1);
    assert!(error.unwrap().to_string().contains("move 1 holds A1"));
    for text in ["9", "h", ".", "-", " ", "\n", "é"] {
        let text = text.repeat(1_000_000);
        if let Err(error) = parse_position(&text, PositionOptions::default()) {
            assert!(error.to_string().len() < LONGEST_ERROR);
        }
    }
}
