//! Writes a proof as JSON, reads it back and checks it, and finds the fault of a wrong one.
//!
//! Run it with `cargo run -p renju-examples --example verify_a_proof`.

use std::error::Error;

use renju_core::{Board, Color, Judge};
use renju_engine::{Class, Goal, Limits, Outcome, Proof, Question, Silent, Solver, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let text = proof()?;
    println!("{text}");
    println!("{}", check(&text)?);
    // Another first move, with the same replies to it.
    println!("{}", check(&text.replacen("H8", "H7", 1))?);
    // Links that lead back or nowhere don't get past reading.
    if let Err(error) = check(&text.replace(",1]", ",0]")) {
        println!("not a proof: {error}");
    }
    Ok(())
}

/// Returns the proof of a four-three as JSON. The feature `serde` of renju-engine writes it.
fn proof() -> Result<String, Box<dyn Error>> {
    let board = Board::from_stones("E8 F8 G8 H9 H10".parse()?, "D8 B2 C2 D2".parse()?)?;
    let question = Question::new(board, Color::Black, Judge::default())?;
    let goal = Goal::any(Class::Vcf);
    let answer = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
    match answer.outcome {
        Outcome::Win(proof) => Ok(serde_json::to_string(&proof)?),
        Outcome::NoWin | Outcome::Unknown(_) => Err("a four and a three win".into()),
    }
}

/// Reads a proof and says whether it holds.
fn check(text: &str) -> Result<String, serde_json::Error> {
    let proof: Proof = serde_json::from_str(text)?;
    // A program that knows the position gives its own board here: a proof of another position is
    // rejected. This one believes the file.
    Ok(match verify(proof.board(), &proof) {
        Ok(()) => format!(
            "{} wins by {} in {} plies",
            proof.attacker(),
            proof.class(),
            proof.plies()
        ),
        // The fault also tells the line of moves to its node.
        Err(fault) => format!("wrong: {fault}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_reads_back_and_holds() {
        let text = proof().unwrap();
        assert_eq!(check(&text).unwrap(), "black wins by vcf in 5 plies");
        let wrong = check(&text.replacen("H8", "H7", 1)).unwrap();
        assert!(wrong.starts_with("wrong: node 0: "), "{wrong}");
        assert!(check(&text.replace(",1]", ",0]")).is_err());
        assert!(check(&text[..text.len() - 2]).is_err());
    }
}
