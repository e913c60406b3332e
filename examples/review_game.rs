//! Reviews a game: what each move was worth, and what it missed.
//!
//! Run it with `cargo run -p renju-examples --example review_game`.

use std::error::Error;
use std::ops::ControlFlow;

use renju_core::{Board, Color, Judge, MoveStringOptions, parse_moves};
use renju_engine::{
    Engine, Limits, MoveReview, Remark, Review, ReviewProgress, ReviewRequest, review,
};

/// White attacks where he should stop a three, and Black defends where he could win.
const GAME: &str = "C3 H8 C4 I9 C5 J10 K11 C6";

fn main() -> Result<(), Box<dyn Error>> {
    let review = reviewed(GAME)?;
    for it in review.moves.iter().filter(|it| it.is_remarkable()) {
        println!("{}", told(it));
    }
    for color in Color::ALL {
        if let Some(accuracy) = review.accuracy(color) {
            println!("accuracy of {color}: {accuracy:.1}");
        }
    }
    Ok(())
}

/// Reviews moves with two engines, each on a thread of its own.
fn reviewed(moves: &str) -> Result<Review, Box<dyn Error>> {
    let moves = parse_moves(moves, MoveStringOptions::default())?;
    let request = ReviewRequest::of_moves(Board::new(), Color::Black, Judge::default(), &moves);
    let mut engines = [Engine::default(), Engine::default()];
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    // A program with a window would show this, and break off when its user has seen enough.
    let observer = &mut |progress: &ReviewProgress| {
        eprintln!("{} of {} positions", progress.searched, progress.positions);
        ControlFlow::Continue(())
    };
    Ok(review(&request, &mut engines, &limits, observer)?)
}

/// Tells of a move in one line.
fn told(it: &MoveReview) -> String {
    let remarks: Vec<String> = it.remarks.iter().map(in_words).collect();
    let better = it
        .better
        .as_ref()
        .map(|line| format!(" (better: {})", line.point));
    let better = better.unwrap_or_default();
    let (number, color, play) = (it.number, it.color, it.play);
    format!("{number}. {color} {play}: {}{better}", remarks.join(", "))
}

fn in_words(remark: &Remark) -> String {
    match remark {
        Remark::MissedWin { plies, certainty } => {
            format!("missed a win of {plies} plies ({certainty:?})")
        }
        Remark::AllowedWin { plies, certainty } => {
            format!("allowed a win of {plies} plies ({certainty:?})")
        }
        other => format!("{other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_three_is_left_alone_and_missed() {
        let review = reviewed(GAME).unwrap();
        let told: Vec<String> = review.moves.iter().map(told).collect();
        assert!(
            told[5].starts_with("6. white J10: allowed a win of 3 plies (Forced)"),
            "{told:?}"
        );
        assert!(
            told[6].starts_with("7. black K11: missed a win of 3 plies (Forced)"),
            "{told:?}"
        );
        let file = include_str!("games/missed.txt");
        assert!(file.lines().any(|line| line == GAME));
    }
}
