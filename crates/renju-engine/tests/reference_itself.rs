//! The slow search itself, held to the puzzles with known answers.

mod reference;

use renju_core::{Color, Judge};
use renju_engine::Class;
use renju_testdata::{Known, MIDGAME, Puzzle, puzzles};

use reference::{Reference, Windows};

fn reference(puzzle: &Puzzle) -> Reference {
    Reference::new(&puzzle.board, puzzle.to_move, Judge::default())
}

#[test]
fn it_finds_the_shortest_vcf() {
    for puzzle in puzzles() {
        // The others take most of a minute; the answers are right for them too.
        if let Known::Vcf {
            shortest: shortest @ ..=23,
        } = puzzle.known
        {
            let found = reference(&puzzle).shortest_vcf(225);
            assert_eq!(found, Some(shortest), "{}", puzzle.id);
        }
    }
}

#[test]
fn it_finds_all_first_moves_of_a_vcf() {
    for puzzle in puzzles() {
        // The others take most of a minute; the answers are right for them too.
        if matches!(puzzle.known, Known::Vcf { shortest } if shortest <= 27) {
            let found = reference(&puzzle).winning_moves(Class::Vcf);
            assert_eq!(found, puzzle.first_moves, "{}", puzzle.id);
        }
    }
}

#[test]
fn it_finds_no_vcf_where_there_is_none() {
    for puzzle in puzzles() {
        if !matches!(puzzle.known, Known::Vcf { .. }) {
            assert!(!reference(&puzzle).wins(Class::Vcf), "{}", puzzle.id);
        }
    }
}

#[test]
fn its_fives_are_those_of_the_judge() {
    for case in MIDGAME.cases() {
        for color in Color::ALL {
            let judge = Judge::default();
            let windows = Windows::of(&case.board);
            let found = windows.five_points(&case.board, color, judge.rule);
            let five = judge.forbidden_points(&case.board, color).five;
            assert_eq!(found, five, "{}", case.id);
        }
    }
}
