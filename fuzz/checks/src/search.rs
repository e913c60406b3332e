//! Searches for wins on boards of any kind.

use renju_core::{Board, Color, Judge, Reading, Rule, Symmetry};
use renju_engine::{
    Answer, Class, Goal, LimitHit, Limits, Outcome, Question, Silent, Solver, verify,
};

use crate::judge::board;
use crate::turns;

/// How far a search goes.
const MAX_NODES: u64 = 2000;

/// Checks that a search ends, that what it finds is proven, and that it finds nothing else on the
/// same board turned over.
///
/// Attacker, rule and reading take turns with the length of the data.
///
/// # Panics
/// If it is not so.
pub fn search(data: &[u8]) {
    let mut next = turns(data);
    let attacker = Color::ALL[next(2)];
    let rule = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][next(3)];
    let reading = Reading::ALL[next(Reading::ALL.len())];
    let symmetry = Symmetry::ALL[next(Symmetry::ALL.len())];
    let judge = Judge { rule, reading };
    let board = board(data, attacker);
    for class in Class::ALL {
        let here = answer(board, attacker, judge, class);
        let there = answer(board.transform(symmetry), attacker, judge, class);
        let is_contradiction = matches!(
            (&here, &there),
            (Some(Outcome::Win(_)), Some(Outcome::NoWin))
                | (Some(Outcome::NoWin), Some(Outcome::Win(_)))
        );
        assert!(!is_contradiction, "{class} on {symmetry:?}");
        assert_eq!(here.is_some(), there.is_some());
    }
}

/// Returns the outcome of a search, or `None` where there is no question.
fn answer(board: Board, attacker: Color, judge: Judge, class: Class) -> Option<Outcome> {
    let question = Question::new(board, attacker, judge).ok()?;
    let limits = Limits {
        nodes: Some(MAX_NODES),
        memory: 1 << 20,
        ..Limits::default()
    };
    let goal = Goal::any(class);
    let Answer {
        outcome, verified, ..
    } = Solver::new().solve(&question, goal, &limits, &mut Silent);
    match &outcome {
        Outcome::Win(proof) => {
            assert!(verified);
            assert_eq!(verify(&board, proof), Ok(()));
        }
        Outcome::NoWin => {}
        Outcome::Unknown(limit) => assert_ne!(*limit, LimitHit::Rejected),
    }
    Some(outcome)
}
