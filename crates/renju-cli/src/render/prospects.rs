//! Who wins by force and who must defend, in words.

use renju_core::Color;
use renju_engine::Outcome;

use super::defence::can_defend;
use super::prose::Piece;
use super::solution::main_line;
use super::words;
use crate::prospects::Prospects;
use crate::solution::Solution;

/// Returns paragraphs on what a search found out, for the side to move first. A win with the next
/// stone and its defence are left out, as the shapes tell them already.
pub(super) fn prospects(prospects: &Prospects, to_move: Option<Color>) -> Vec<Piece> {
    let first = to_move.unwrap_or(Color::Black);
    let mut pieces = Vec::new();
    let mut without_win = Vec::new();
    for color in [first, first.opponent()] {
        let solution = prospects.of(color);
        match &solution.answer.outcome {
            Outcome::Win(proof) if proof.plies() == 1 => {}
            Outcome::Win(proof) => {
                let (class, plies) = (proof.class(), proof.plies());
                pieces.push(Piece::Say(match to_move {
                    None => words::would_win(color, class, plies),
                    Some(mover) if mover == color => words::wins_by_force(color, class, plies),
                    Some(_) => words::threatens_to_win(color, class, plies),
                }));
                pieces.extend(main_line(proof));
                if color != first {
                    pieces.extend(defence(prospects));
                }
            }
            // Nothing depends on what was left open because the side to move wins.
            Outcome::Unknown(_) if color != first && has_win(prospects, first) => {}
            Outcome::NoWin | Outcome::Unknown(_) => without_win.extend(no_win(solution)),
        }
    }
    if !without_win.is_empty() {
        pieces.push(Piece::say(&without_win));
    }
    pieces
}

fn has_win(prospects: &Prospects, color: Color) -> bool {
    matches!(prospects.of(color).answer.outcome, Outcome::Win(_))
}

/// Says that a side has no win, or that this is not known.
fn no_win(solution: &Solution) -> Vec<String> {
    let (who, class) = (solution.question.attacker(), solution.class());
    match solution.answer.outcome {
        Outcome::Unknown(limit) => vec![words::is_unknown(who, class, limit)],
        Outcome::NoWin | Outcome::Win(_) => vec![words::has_none(who, class)],
    }
}

/// Says where the side to move can stop the threat.
fn defence(prospects: &Prospects) -> Option<Piece> {
    let defence = prospects.defence.as_ref()?;
    defence.threat()?;
    Some(Piece::say(&can_defend(defence, &defence.ranked())))
}
