//! Whether a side wins by force, in words and as a picture.

use std::time::Duration;

use renju_core::Move;
use renju_engine::{Answer, Class, Fault, FirstMove, Length, Outcome, Progress, Proof, Question};

use super::look::Look;
use super::picture::{Picture, named};
use super::played_line::PlayedLine;
use super::prose::{Piece, lay_out};
use super::words;
use crate::solution::Solution;

/// Writes all that is known about a solution: its name, the answer, the board with the main line,
/// the size of the proof, and what the search took.
pub(crate) fn solution(solution: &Solution, look: Look) -> String {
    let name = solution.name.as_ref().map(|name| format!("{name}\n\n"));
    let mut page = name.unwrap_or_default();
    let mut say = |pieces: &[Piece]| {
        if !pieces.is_empty() {
            page.push_str(&lay_out(pieces, 0, look));
            page.push('\n');
        }
    };
    say(&[Piece::say(&headline(solution))]);
    let line = PlayedLine::of_outcome(&solution.question, &solution.answer.outcome);
    let mut rest = Vec::new();
    if let Outcome::Win(proof) = &solution.answer.outcome {
        rest.push(Piece::Say(words::MAIN_LINE.to_owned()));
        rest.extend(main_line(proof));
        rest.push(Piece::say(&[
            words::proof_has(proof.len()),
            verification(&solution.question, solution.answer.verified),
        ]));
    }
    if let Some(moves) = &solution.first_moves {
        rest.extend(first_moves(moves, solution.class()));
    }
    let Answer { nodes, elapsed, .. } = solution.answer;
    rest.push(Piece::Say(effort(nodes, elapsed)));
    page.push_str(&line.draw_above(&rest, look));
    page
}

/// Returns the pictures of solutions, with the moves of the main line numbered.
pub(crate) fn pictures(solutions: &[Solution]) -> Vec<Picture> {
    let picture = |solution: &Solution| {
        let line = PlayedLine::of_outcome(&solution.question, &solution.answer.outcome);
        let headline = &headline(solution)[0];
        let title = named(solution.name.as_deref(), headline.trim_end_matches('.'));
        Picture {
            numbers: line.numbers,
            last: line.last,
            ..Picture::of_board(title, line.board)
        }
    };
    solutions.iter().map(picture).collect()
}

/// Writes whether a proof holds.
pub(crate) fn verified(proof: &Proof, fault: Option<&Fault>, look: Look) -> String {
    let mut pieces = Vec::new();
    match fault {
        None => {
            let (class, plies) = (proof.class(), proof.plies());
            let accepted = words::accepted(proof.attacker(), class, plies, proof.len());
            pieces.push(Piece::Say(accepted));
        }
        Some(fault) => {
            pieces.push(Piece::Say(words::rejected(
                fault.node,
                &fault.kind.to_string(),
            )));
            if !fault.line.is_empty() {
                pieces.push(Piece::Say(words::FAULT_AFTER.to_owned()));
                pieces.push(Piece::Say(words::line(&fault.line)));
            }
        }
    }
    lay_out(&pieces, 0, look)
}

/// Writes how a search goes on that has taken so long, in one line.
pub(crate) fn progress(progress: &Progress, elapsed: Duration) -> String {
    const SHOWN: usize = 12;
    let numbers = progress.proof.zip(progress.disproof);
    let line = &progress.line[..progress.line.len().min(SHOWN)];
    match progress.score {
        Some(score) => {
            let rate = words::rate(progress.nodes, elapsed);
            words::thinks(progress.depth, score, line, rate)
        }
        None => words::so_far(progress.nodes, progress.depth, numbers, line),
    }
}

/// Says who wins, who does not, or what is not known.
fn headline(solution: &Solution) -> Vec<String> {
    let who = solution.question.attacker();
    let class = solution.class();
    match &solution.answer.outcome {
        Outcome::Win(proof) => {
            let plies = proof.plies();
            let wins = words::wins_by_force(who, class, plies);
            let measured = (solution.length == Length::Shortest && plies > 1)
                .then(|| words::none_is_shorter(class, solution.answer.is_shortest));
            [wins].into_iter().chain(measured).collect()
        }
        Outcome::NoWin => vec![words::has_no_win(who, class)],
        Outcome::Unknown(limit) => {
            let unknown = words::is_unknown(who, class, *limit);
            let excluded = solution.has_no_vcf.then(|| {
                let vcf = Class::Vcf;
                words::has_no_win(who, vcf)
            });
            [unknown].into_iter().chain(excluded).collect()
        }
    }
}

/// Writes the line of the longest resistance, and why the defender passes in it.
pub(super) fn main_line(proof: &Proof) -> Vec<Piece> {
    let moves = proof.main_line();
    let pass = moves.iter().position(|play| *play == Move::Pass);
    let five = moves.last().and_then(|play| play.point());
    let defender = proof.question().defender();
    let why = pass.zip(five);
    let why = why.map(|(place, five)| words::why_pass(place + 1, defender, five));
    let line = words::line(&moves);
    [Some(line), why]
        .into_iter()
        .flatten()
        .map(Piece::Say)
        .collect()
}

/// Says whether a proof was verified.
pub(super) fn verification(question: &Question, is_verified: bool) -> String {
    if is_verified {
        words::was_verified(question.defender())
    } else {
        words::NOT_VERIFIED.to_owned()
    }
}

/// Says what a search took.
pub(super) fn effort(nodes: u64, elapsed: Duration) -> String {
    words::effort(nodes, elapsed.as_secs_f64(), words::rate(nodes, elapsed))
}

/// Lists the first moves of a class of wins by what they do.
pub(super) fn first_moves(moves: &[FirstMove], class: Class) -> Vec<Piece> {
    if moves.is_empty() {
        return vec![Piece::Say(words::no_first_move(class))];
    }
    let listed = |kind: &str, name: &dyn Fn(&FirstMove) -> Option<String>| {
        let names: Vec<String> = moves.iter().filter_map(name).collect();
        (!names.is_empty()).then(|| (kind.to_owned(), names.join(" ")))
    };
    let wins = listed(words::WINNING, &|first| match &first.answer.outcome {
        Outcome::Win(proof) => Some(words::winning(first.point, proof.plies())),
        Outcome::NoWin | Outcome::Unknown(_) => None,
    });
    let fails = listed(words::NOT_WINNING, &|first| {
        let fails = matches!(first.answer.outcome, Outcome::NoWin);
        fails.then(|| first.point.to_string())
    });
    let unknown = listed(words::UNKNOWN, &|first| {
        let is_unknown = matches!(first.answer.outcome, Outcome::Unknown(_));
        is_unknown.then(|| first.point.to_string())
    });
    let note = wins
        .is_some()
        .then(|| Piece::Say(words::PLIES_IN_BRACKETS.to_owned()));
    let table = [wins, fails, unknown].into_iter().flatten().collect();
    let pieces = [Piece::Say(words::first_moves(class)), Piece::Table(table)];
    pieces.into_iter().chain(note).collect()
}
