//! The solvers on puzzles with known answers.

use renju_core::Judge;
use renju_engine::{
    Class, Goal, Length, LimitHit, Limits, Outcome, Question, Silent, Solver, verify,
};
use renju_testdata::{Known, Puzzle, puzzles};

fn question(puzzle: &Puzzle) -> Question {
    let question = Question::new(puzzle.board, puzzle.to_move, Judge::default());
    question.expect("nobody has won in a puzzle")
}

#[test]
fn every_vcf_is_found_verified_and_as_short_as_can_be() {
    let mut solver = Solver::new();
    let mut found = 0;
    for puzzle in puzzles() {
        let Known::Vcf { shortest } = puzzle.known else {
            continue;
        };
        for length in [Length::Any, Length::Shortest] {
            let goal = Goal {
                length,
                ..Goal::any(Class::Vcf)
            };
            let question = question(&puzzle);
            let answer = solver.solve(&question, goal, &Limits::default(), &mut Silent);
            let Outcome::Win(proof) = answer.outcome else {
                panic!("{}: {:?}", puzzle.id, answer.outcome);
            };
            assert_eq!(verify(&puzzle.board, &proof), Ok(()), "{}", puzzle.id);
            assert!(answer.verified);
            assert_eq!(proof.class(), Class::Vcf);
            let plies = proof.plies();
            assert_eq!(proof.main_line().len(), plies);
            let first = proof.main_line()[0].point().unwrap();
            assert!(puzzle.first_moves.contains(first), "{}: {first}", puzzle.id);
            match length {
                Length::Any => assert!(plies >= shortest, "{}", puzzle.id),
                Length::Shortest => assert_eq!(plies, shortest, "{}", puzzle.id),
            }
        }
        found += 1;
    }
    assert_eq!(found, 92);
}

#[test]
fn no_vcf_is_said_where_there_is_none_and_only_there() {
    let mut solver = Solver::new();
    let mut none = 0;
    for puzzle in puzzles() {
        if matches!(puzzle.known, Known::Vcf { .. }) {
            continue;
        }
        let goal = Goal::any(Class::Vcf);
        let answer = solver.solve(&question(&puzzle), goal, &Limits::default(), &mut Silent);
        assert_eq!(answer.outcome, Outcome::NoWin, "{}", puzzle.id);
        none += 1;
    }
    assert_eq!(none, 106);
}

/// The nodes that a VCT may take here. With ten times as many three more are solved; all of them
/// are with enough.
const NODES: u64 = 150_000;

#[test]
fn most_vcts_are_found_with_few_nodes_and_verified() {
    let mut solver = Solver::new();
    let mut unsolved = Vec::new();
    for puzzle in puzzles() {
        let Known::Vct { .. } = puzzle.known else {
            continue;
        };
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let answer = solver.solve(
            &question(&puzzle),
            Goal::any(Class::Vct),
            &limits,
            &mut Silent,
        );
        match answer.outcome {
            Outcome::Win(proof) => {
                assert_eq!(verify(&puzzle.board, &proof), Ok(()), "{}", puzzle.id);
                assert_eq!(proof.class(), Class::Vct);
            }
            Outcome::Unknown(LimitHit::Nodes) => unsolved.push(puzzle.id),
            outcome => panic!("{}: {outcome:?}", puzzle.id),
        }
    }
    assert!(unsolved.len() <= 16, "unsolved: {unsolved:?}");
}

#[test]
fn the_first_moves_are_those_known() {
    let mut solver = Solver::new();
    let mut asked = 0;
    for puzzle in puzzles().filter(|puzzle| puzzle.first_moves_complete) {
        let goal = Goal::any(Class::Vcf);
        let limits = Limits::default();
        let moves = solver.first_moves(&question(&puzzle), goal, &limits, &mut Silent);
        let mut winning = renju_core::PointSet::new();
        for first in moves {
            if let Outcome::Win(proof) = first.answer.outcome {
                assert_eq!(proof.main_line()[0].point(), Some(first.point));
                assert_eq!(verify(&puzzle.board, &proof), Ok(()), "{}", puzzle.id);
                winning.insert(first.point);
            }
        }
        assert_eq!(winning, puzzle.first_moves, "{}", puzzle.id);
        asked += 1;
    }
    assert!(asked > 80, "{asked} puzzles have a complete list");
}
