//! Whether a position is a sound puzzle, in words.

use renju_core::Point;

use super::look::Look;
use super::played_line::PlayedLine;
use super::prose::{Piece, lay_out};
use super::solution::{effort, first_moves, main_line, verification};
use super::words;
use crate::puzzle::{Flaw, Puzzle, Tally, Verdict};

/// Writes all that is known about a puzzle: its name, the verdict with its reasons, the board with
/// the solution, and the first moves by what they do.
pub(crate) fn puzzle(puzzle: &Puzzle, look: Look) -> String {
    let name = puzzle.name.as_ref().map(|name| format!("{name}\n\n"));
    let mut page = name.unwrap_or_default();
    page.push_str(&lay_out(&[Piece::say(&verdict(puzzle))], 0, look));
    page.push('\n');
    let line = PlayedLine::of_outcome(&puzzle.question, &puzzle.solution.outcome);
    let mut rest = Vec::new();
    if let Some(proof) = puzzle.proof() {
        rest.push(Piece::Say(words::MAIN_LINE.to_owned()));
        rest.extend(main_line(proof));
        rest.extend(first_moves(&puzzle.first_moves, puzzle.class));
        rest.push(Piece::Say(verification(
            &puzzle.question,
            puzzle.solution.verified,
        )));
    }
    rest.push(Piece::Say(effort(puzzle.nodes, puzzle.elapsed)));
    page.push_str(&line.draw_above(&rest, look));
    page
}

/// Writes what was found in games, in one line.
pub(crate) fn tally(tally: Tally) -> String {
    words::tally(tally)
}

/// Says whether the puzzle is sound, and why not.
fn verdict(puzzle: &Puzzle) -> Vec<String> {
    let who = puzzle.question.attacker();
    let winning: Vec<Point> = puzzle.winning().into_iter().map(|first| first.0).collect();
    let mut sentences = vec![match &puzzle.verdict {
        Verdict::Sound(first) if winning.len() == 1 => {
            words::one_move_wins(who, *first, puzzle.class)
        }
        Verdict::Sound(first) => words::one_move_wins_soonest(who, *first, puzzle.class),
        Verdict::Unsound(_) => words::IS_UNSOUND.to_owned(),
        Verdict::Unknown(limit) => words::soundness_is_unknown(*limit),
    }];
    if let Verdict::Unsound(flaws) = &puzzle.verdict {
        sentences.extend(flaws.iter().map(|flaw| match *flaw {
            Flaw::NoWin => words::has_no_win(who, puzzle.class),
            Flaw::Vcf(plies) => words::vcf_spoils(plies),
            Flaw::SeveralFirstMoves => words::several_win(&winning),
            Flaw::Shorter(plies) => words::shorter_than_meant(plies),
        }));
    }
    if let Some(proof) = puzzle.proof() {
        let is_shortest = puzzle.solution.is_shortest;
        sentences.push(words::takes(who, proof.class(), proof.plies(), is_shortest));
    }
    sentences
}
