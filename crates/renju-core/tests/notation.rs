//! Properties of the notation: what is written reads back, and nothing that is read panics.

#[expect(dead_code, reason = "any board will do for a diagram")]
mod boards;
mod seeded;
mod texts;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use renju_core::{
    Board, DiagramOptions, DiagramStyle, Labels, Move, MoveStringOptions, PositionOptions,
    StoneSigns, format_diagram, parse_diagram, parse_moves_prefix, parse_position,
};
use texts::{LONGEST_ERROR, check_board, check_diagram, check_game, check_moves, check_position};

/// Where failures are kept.
const REGRESSIONS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/proptest-regressions/notation.txt"
);

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

/// Reads a text in every way.
fn read(text: &str) {
    check_moves(text);
    check_diagram(text);
    check_position(text);
}

proptest! {
    #![proptest_config(seeded::config(256, REGRESSIONS))]

    #[test]
    fn moves_read_back_as_written(moves in boards::games()) {
        check_game(&moves);
    }

    #[test]
    fn boards_read_back_as_written(board in boards::mixed()) {
        check_board(&board);
    }

    /// In a game without passes, the diagram either tells who is Black or says that it does not.
    #[test]
    fn inference_is_right_or_refuses(
        moves in boards::games(),
        signs in select(vec![StoneSigns::Letters, StoneSigns::Quintet]),
    ) {
        let stones: Vec<Move> = moves.into_iter().filter(|mv| mv.point().is_some()).collect();
        let board = Board::from_moves(&stones).unwrap();
        let text = format_diagram(&board, DiagramStyle { signs, labels: Labels::Omit });
        let read = parse_diagram(&text, DiagramOptions::default());
        // Small letters alone may be quintet's, where equal numbers leave the colors open.
        let is_clear = signs == StoneSigns::Letters || stones.is_empty() || stones.len() % 2 == 1;
        if is_clear {
            prop_assert_eq!(read, Ok(board));
        } else {
            prop_assert!(read.is_err());
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read(&text);
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..200)) {
        read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_near_miss_panics(text in pieces()) {
        read(&text);
    }

    #[test]
    fn no_damaged_diagram_panics(
        board in boards::mixed(),
        at in any::<Index>(),
        sign in any::<char>(),
    ) {
        let mut chars: Vec<char> = format!("{board:#}").chars().collect();
        let at = at.index(chars.len());
        chars[at] = sign;
        read(&String::from_iter(chars));
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
