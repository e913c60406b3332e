//! What `analyze` finds out by searching: who wins by force, and who must defend.

use std::time::Duration;

use renju_core::Color;
use renju_engine::{Length, Limits, Observer, Outcome, Question, Solver, Verification};

use crate::defence::Defence;
use crate::report::Report;
use crate::solution::{Kind, Solution, Wanted, rest};

/// Whether each side wins by force, and what the side to move has to do about it.
#[derive(Debug, Clone)]
pub(crate) struct Prospects {
    /// Whether Black and White would win if they were on move.
    pub(crate) wins: [Solution; 2],
    /// What the side to move can do, if no win of its own is known and the other side threatens
    /// one.
    pub(crate) defence: Option<Defence>,
    /// The nodes of all searches.
    pub(crate) nodes: u64,
    /// The time of all searches.
    pub(crate) elapsed: Duration,
}

impl Prospects {
    /// Searches, for the side to move first; `None` if somebody has won. The limits hold for all
    /// searches together: a third for each side, and the rest for the defences.
    pub(crate) fn find(
        solver: &mut Solver,
        report: &Report,
        verification: Verification,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Option<Self> {
        let position = &report.position;
        let wanted = Wanted {
            kind: Kind::Auto,
            length: Length::Any,
            verification,
            all_first_moves: false,
        };
        let first = position.to_move.unwrap_or(Color::Black);
        let question = |color| Question::new(position.board, color, report.judge).ok();
        let third = third(limits);
        let mut solve = |color| {
            let question = question(color)?;
            Some(Solution::find(
                solver, None, question, wanted, &third, observer,
            ))
        };
        let (own, other) = (solve(first)?, solve(first.opponent())?);
        let mut nodes = own.answer.nodes + other.answer.nodes;
        let mut elapsed = own.answer.elapsed + other.answer.elapsed;
        let must_defend = position.to_move.is_some()
            && matches!(other.answer.outcome, Outcome::Win(_))
            && !matches!(own.answer.outcome, Outcome::Win(_));
        let defence = must_defend.then(|| {
            let wanted = Wanted {
                kind: Kind::Of(other.class()),
                ..wanted
            };
            let rest = rest(limits, nodes, elapsed);
            Defence::find(solver, None, other.question, wanted, &rest, observer)
        });
        if let Some(defence) = &defence {
            nodes += defence.defended.nodes;
            elapsed += defence.defended.elapsed;
        }
        let wins = match first {
            Color::Black => [own, other],
            Color::White => [other, own],
        };
        Some(Self {
            wins,
            defence,
            nodes,
            elapsed,
        })
    }

    /// Returns whether a side would win if it were on move.
    pub(crate) const fn of(&self, color: Color) -> &Solution {
        &self.wins[color.index()]
    }
}

/// Returns a third of the limits.
fn third<'a>(limits: &Limits<'a>) -> Limits<'a> {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(3)),
        time: limits.time.map(|time| time / 3),
        ..*limits
    }
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Judge};
    use renju_engine::Silent;

    use super::*;
    use crate::report::Position;

    fn prospects(black: &str, white: &str, to_move: Option<Color>) -> Option<Prospects> {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let position = Position {
            board,
            moves: Vec::new(),
            to_move,
        };
        let report = Report::of(None, position, Judge::default());
        let limits = Limits {
            nodes: Some(100_000),
            ..Limits::default()
        };
        let mut solver = Solver::new();
        let verification = Verification::Always;
        Prospects::find(&mut solver, &report, verification, &limits, &mut Silent)
    }

    fn wins(found: &Prospects) -> [bool; 2] {
        Color::ALL.map(|color| matches!(found.of(color).answer.outcome, Outcome::Win(_)))
    }

    #[test]
    fn a_threat_is_met_unless_the_side_to_move_wins() {
        let of = |to_move| prospects("F8 G8 H8", "A1 A3", to_move).unwrap();
        let found = of(Some(Color::White));
        assert_eq!(wins(&found), [true, false]);
        let defence = found.defence.unwrap();
        let stops: Vec<String> = defence
            .ranked()
            .good()
            .map(|point| point.to_string())
            .collect();
        assert_eq!(stops, ["E8", "I8"]);
        assert!(of(Some(Color::Black)).defence.is_none());
        assert!(of(None).defence.is_none());
    }

    #[test]
    fn a_game_that_has_ended_has_no_prospects() {
        let won = prospects("D8 E8 F8 G8 H8", "A1 A3 A5 A7", Some(Color::White));
        assert!(won.is_none());
    }
}
