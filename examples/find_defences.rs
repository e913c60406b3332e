//! Finds out whether the opponent threatens to win by force, and which moves stop it.
//!
//! Run it with `cargo run -p renju-examples --example find_defences`.

use std::error::Error;

use renju_core::{Board, Color, Judge, PointSet};
use renju_engine::{Class, Defences, Effect, Goal, Limits, Question, Silent, Solver, defences};

fn main() -> Result<(), Box<dyn Error>> {
    // Black has a three, White a wall before it.
    let three = Board::from_stones("F8 G8 H8".parse()?, "D8 K3".parse()?)?;
    println!("{}\n", report(three, Color::White, Class::Vcf)?);
    // Black could stop White's four at H8 only, where he would make a double-three.
    let four = Board::from_stones("C8 H6 H7 I9 J10".parse()?, "D8 E8 F8 G8".parse()?)?;
    println!("{}\n", report(four, Color::Black, Class::Vcf)?);
    // Two stones threaten nothing.
    let two = Board::from_stones("F8 G8".parse()?, "D8".parse()?)?;
    println!("{}", report(two, Color::White, Class::Vct)?);
    Ok(())
}

/// Says what `defender`, who is on move, has to fear and can do.
fn report(board: Board, defender: Color, class: Class) -> Result<String, Box<dyn Error>> {
    // The attacker of the question is the side that is not on move: what would he do after a pass?
    let question = Question::new(board, !defender, Judge::default())?;
    let limits = Limits {
        nodes: Some(1_000_000),
        ..Limits::default()
    };
    // Failures come with proofs, which the solver checks. Against a VCF the answers are exact.
    let goal = Goal::any(class);
    let defended = defences(&mut Solver::new(), &question, goal, &limits, &mut Silent);
    let (threat, moves) = match defended.outcome {
        Defences::Threat { threat, moves } => (threat, moves),
        Defences::NoThreat => return Ok(format!("no {class} is threatened")),
        Defences::Unknown(limit) => return Ok(format!("nothing found, stopped by {limit}")),
    };
    let of = |is_wanted: fn(&Effect) -> bool| -> PointSet {
        let wanted = moves.iter().filter(|defence| is_wanted(&defence.effect));
        wanted.map(|defence| defence.point).collect()
    };
    let line: Vec<String> = threat.main_line().iter().map(ToString::to_string).collect();
    Ok(format!(
        "threatened: {}\n  wins at once: {}\n  stops it: {}\n  unknown: {}",
        line.join(" "),
        names(of(|effect| *effect == Effect::Wins)),
        names(of(|effect| *effect == Effect::Stops)),
        names(of(|effect| matches!(effect, Effect::Unknown(_)))),
    ))
}

fn names(points: PointSet) -> String {
    if points.is_empty() {
        "none".to_owned()
    } else {
        points.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(black: &str, white: &str, defender: Color, class: Class, expected: &[&str]) {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let report = report(board, defender, class).unwrap();
        let lines: Vec<&str> = report.lines().skip(1).map(str::trim).collect();
        assert_eq!(lines, expected, "{report}");
    }

    #[test]
    fn a_three_is_stopped_on_its_line() {
        let lines = ["wins at once: none", "stops it: E8 I8 J8", "unknown: none"];
        check("F8 G8 H8", "D8 K3", Color::White, Class::Vcf, &lines);
    }

    #[test]
    fn nothing_stops_a_four_whose_completing_point_is_forbidden() {
        let lines = ["wins at once: none", "stops it: none", "unknown: none"];
        let (black, white) = ("C8 H6 H7 I9 J10", "D8 E8 F8 G8");
        check(black, white, Color::Black, Class::Vcf, &lines);
    }

    #[test]
    fn two_stones_threaten_nothing() {
        check("F8 G8", "D8", Color::White, Class::Vct, &[]);
    }
}
