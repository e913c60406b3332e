//! What is said of a game that was reviewed.

use renju_core::{Color, Move};
use renju_engine::{Certainty, Grade, Line, Remark, ReviewEnd, Standing};

use super::names::{KEPT_SPACE, a_foul, and, color, fouls, or};
use super::solution::counted;

/// Names a move with its number and its player, such as `12. White J9`.
pub(in crate::render) fn move_of_game(number: usize, who: Color, play: Move) -> String {
    format!("{number}. {} {play}", color(who))
}

pub(in crate::render) const REVIEW_COLUMNS: [&str; 5] = ["move", "before", "after", "lost", ""];

/// Names the grade of a move; a good one needs no word.
pub(in crate::render) const fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "",
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}

/// Says what a move did; `who` played it.
pub(in crate::render) fn remark(who: Color, play: Move, remark: &Remark) -> String {
    let (own, other) = (color(who), color(who.opponent()));
    match remark {
        Remark::PlayedFoul { kinds } => {
            format!(
                "{own} played a foul: {play} is forbidden ({}).",
                fouls(*kinds)
            )
        }
        Remark::MissedFoul { point, kinds } => {
            let foul = a_foul(kinds.primary());
            format!("{own} missed a foul: {other}'s {point} was {foul}, and could be claimed.")
        }
        Remark::MissedFive { points } => {
            format!("{own} missed a five, at {}.", or(*points))
        }
        Remark::MissedWin { plies, certainty } => {
            format!("{own} missed {}.", win(*certainty, *plies))
        }
        Remark::AllowedWin { plies: 1, .. } => format!("{own} allowed a five."),
        Remark::AllowedWin { plies, certainty } => {
            format!("{own} allowed {}.", win(*certainty, *plies))
        }
        Remark::LostTheWin { to } => {
            format!("{own} turned a win into {}.", standing(*to))
        }
        Remark::OnlyMove => {
            format!("{own} found the only move: any other loses, as far as is known.")
        }
        other => format!("({other:?})"),
    }
}

fn win(certainty: Certainty, plies: u16) -> String {
    let plies = counted(plies.into(), "ply");
    match certainty {
        Certainty::Forced => format!("a forced win of {plies}"),
        Certainty::Likely => format!("a likely win of {plies}"),
    }
}

const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Lost => "a loss",
        Standing::Worse => "a worse game",
        Standing::Even => "an even game",
        Standing::Drawn => "a draw",
        Standing::Better => "a better game",
        Standing::Won => "a longer win",
    }
}

/// Names the better move with its line, whose moves are numbered as those of the game.
pub(in crate::render) fn better_was(number: usize, line: &Line) -> String {
    let numbered = line.moves.iter().zip(number..);
    let moves: Vec<String> = numbered
        .map(|(play, number)| format!("{number}.{KEPT_SPACE}{play}"))
        .collect();
    match moves.len() {
        0 | 1 => format!("Better was {}.", line.point),
        _ => format!("Better was {}: {}", line.point, moves.join(" ")),
    }
}

pub(in crate::render) const NOTHING_REMARKABLE: &str = "There is nothing to be said of any move.";

/// Tells the accuracy of both colors, as it is written.
pub(in crate::render) fn accuracies(of: [(Color, Option<String>); 2]) -> String {
    let each = of.into_iter().map(|(who, accuracy)| {
        let accuracy = accuracy.unwrap_or_else(|| "none".to_owned());
        format!("{} {accuracy}", color(who))
    });
    format!("Accuracy: {}.", each.collect::<Vec<_>>().join(", "))
}

/// Names the turning points by their moves; nothing if there are none.
pub(in crate::render) fn turning_points(moves: &[String]) -> Option<String> {
    match moves.len() {
        0 => None,
        1 => Some(format!("Turning point: {}.", moves[0])),
        _ => Some(format!("Turning points: {}.", and(moves))),
    }
}

/// Says how a game ended on the board; nothing if it did not.
pub(in crate::render) fn ended_on_board(end: ReviewEnd) -> Option<String> {
    match end {
        ReviewEnd::Five(who) => Some(format!("{} wins: a winning line.", color(who))),
        ReviewEnd::Foul {
            color: who,
            point,
            kinds,
        } => {
            let (who, winner) = (color(who), color(who.opponent()));
            let foul = fouls(kinds);
            Some(format!(
                "{winner} wins: {who}'s {point} is a foul ({foul})."
            ))
        }
        ReviewEnd::FullBoard => Some("The game is a draw: the board is full.".to_owned()),
        ReviewEnd::Open => None,
    }
}

/// Says how much behind the end of the game is not reviewed.
pub(in crate::render) fn left_out(count: usize) -> String {
    let count = counted(count as u64, "move");
    format!("What follows the end of the game is not reviewed: {count}.")
}

/// Says that a review was stopped.
pub(in crate::render) fn is_missing(count: usize) -> String {
    let count = counted(count as u64, "move");
    format!("The review was stopped: {count} at the end are missing.")
}

pub(in crate::render) const WIN_RATE_CHART: &str = "Win rate of Black after each move:";

/// The heading of a picture of a review.
pub(in crate::render) const WIN_RATE_OF_BLACK: &str = "Win rate of Black in percent";

/// Says what the picture of a turning point shows; `lost` are percents, a sign that pictures lack.
pub(in crate::render) fn turning_point(name: &str, lost: &str, better: Option<String>) -> String {
    let better = better.map(|point| format!(", better was {point}"));
    format!("{name} lost {lost} points{}", better.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_and_what_is_not_are_told_apart() {
        let said = |certainty| {
            let missed = Remark::MissedWin {
                plies: 9,
                certainty,
            };
            remark(Color::White, "H8".parse().unwrap(), &missed)
        };
        assert_eq!(
            said(Certainty::Forced),
            "White missed a forced win of 9 plies."
        );
        assert_eq!(
            said(Certainty::Likely),
            "White missed a likely win of 9 plies."
        );
    }

    #[test]
    fn a_win_may_become_anything() {
        let said = |to| {
            let lost = Remark::LostTheWin { to };
            remark(Color::Black, Move::Pass, &lost)
        };
        assert_eq!(said(Standing::Lost), "Black turned a win into a loss.");
        assert_eq!(said(Standing::Drawn), "Black turned a win into a draw.");
        assert_eq!(
            said(Standing::Even),
            "Black turned a win into an even game."
        );
    }
}
