//! Asks whether a side wins by force, prints the main line, and checks the proof.
//!
//! Run it with `cargo run -p renju-examples --example solve_a_position`.

use std::error::Error;

use renju_core::{Board, Color, Judge, MoveStringOptions, parse_moves};
use renju_engine::{
    Class, Goal, Length, LimitHit, Limits, Outcome, Question, Silent, Solver, verify,
};

/// A game in which Black is on move and wins by threats, but not by fours alone.
const GAME: &str = "h8 g9 h7 i9 g7 h5 i6 d11";

fn main() -> Result<(), Box<dyn Error>> {
    let shortest = Goal {
        length: Length::Shortest,
        ..Goal::any(Class::Vct)
    };
    println!("{}", solve(Color::Black, Goal::any(Class::Vcf), None)?);
    println!("{}", solve(Color::Black, shortest, None)?);
    println!("{}", solve(Color::Black, shortest, Some(100))?);
    // The attacker of a question is taken to be on move, so this asks what White would have if
    // Black passed.
    println!("{}", solve(Color::White, Goal::any(Class::Vcf), None)?);
    Ok(())
}

/// Says whether a side wins the game above, within so many nodes if there is a limit.
fn solve(attacker: Color, goal: Goal, nodes: Option<u64>) -> Result<String, Box<dyn Error>> {
    let board = Board::from_moves(&parse_moves(GAME, MoveStringOptions::default())?)?;
    // Under another rule, or another reading of Renju's, the judge is another.
    let question = Question::new(board, attacker, Judge::default())?;
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    // A solver keeps its tables, so a program that asks many questions makes one.
    let mut solver = Solver::new();
    let answer = solver.solve(&question, goal, &limits, &mut Silent);
    // "No" and "don't know" are different answers.
    Ok(match answer.outcome {
        Outcome::Win(proof) => {
            // The solver has done this already (`answer.verified`), since the goal did not tell it
            // to skip it. It needs nothing of the solver.
            verify(question.board(), &proof)?;
            let line: Vec<String> = proof.main_line().iter().map(ToString::to_string).collect();
            let (class, plies, line) = (proof.class(), proof.plies(), line.join(" "));
            format!("{attacker} wins by {class} in {plies} plies: {line}")
        }
        Outcome::NoWin => format!("{attacker} has no {}: all was searched", goal.class),
        Outcome::Unknown(LimitHit::Nodes) => format!("nothing found in {} nodes", answer.nodes),
        Outcome::Unknown(limit) => format!("nothing found, stopped by {limit}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_are_those_that_it_tells() {
        let any = |class| Goal::any(class);
        let none = solve(Color::Black, any(Class::Vcf), None).unwrap();
        assert_eq!(none, "black has no vcf: all was searched");
        let shortest = Goal {
            length: Length::Shortest,
            ..any(Class::Vct)
        };
        let win = solve(Color::Black, shortest, None).unwrap();
        let (start, line) = win.split_once(": ").unwrap();
        assert_eq!(start, "black wins by vct in 13 plies");
        assert_eq!(line.split(' ').count(), 13);
        let unknown = solve(Color::Black, any(Class::Vct), Some(100)).unwrap();
        assert!(unknown.starts_with("nothing found in 1"), "{unknown}");
    }
}
