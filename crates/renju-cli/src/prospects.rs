//! What `analyze` finds out by searching: who wins by force, and who must defend.

use std::time::Duration;

use renju_core::Color;
use renju_engine::{Length, Limits, Observer, Outcome, Proof, Question, Solver, Verification};

use crate::defence::Defence;
use crate::report::Report;
use crate::solution::{Kind, Solution, Wanted, half, rest};

/// The most nodes to find out what the other side threatens if the side to move wins: nothing
/// depends on it, so the win should not have to wait.
const IDLE_NODES: u64 = 5_000;

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
    /// searches together: three quarters for the side to move, half of what is left for the other
    /// side, and the rest for the defences.
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
        let mut solve = |color, limits: &Limits<'_>| {
            let question = question(color)?;
            Some(Solution::find(
                solver, None, question, wanted, limits, observer,
            ))
        };
        let own = solve(first, &three_quarters(limits))?;
        let mut for_other = half(&rest(limits, own.answer.nodes, own.answer.elapsed));
        if position.to_move.is_some() && matches!(own.answer.outcome, Outcome::Win(_)) {
            let nodes = for_other.nodes.unwrap_or(IDLE_NODES);
            for_other.nodes = Some(nodes.min(IDLE_NODES));
        }
        let other = solve(first.opponent(), &for_other)?;
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

    /// Takes over a verified win of the side to move, if none is known that is as short.
    pub(crate) fn learn(&mut self, mover: Color, win: &Proof) {
        let answer = &mut self.wins[mover.index()].answer;
        if let Outcome::Win(known) = &answer.outcome
            && known.plies() <= win.plies()
        {
            return;
        }
        answer.outcome = Outcome::Win(win.clone());
        answer.verified = true;
        answer.is_shortest = false;
        // Who wins has nothing to defend.
        self.defence = None;
    }

    /// Returns whether a side would win if it were on move.
    pub(crate) const fn of(&self, color: Color) -> &Solution {
        &self.wins[color.index()]
    }
}

/// Returns three quarters of the limits.
fn three_quarters<'a>(limits: &Limits<'a>) -> Limits<'a> {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes - nodes / 4),
        time: limits.time.map(|time| time - time / 4),
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
    fn a_win_that_is_learned_replaces_none_or_a_longer_one() {
        let proof = |found: &Prospects, color| match &found.of(color).answer.outcome {
            Outcome::Win(proof) => proof.clone(),
            Outcome::NoWin | Outcome::Unknown(_) => panic!("{color} wins"),
        };
        let three = prospects("F8 G8 H8", "A1 A3", Some(Color::Black)).unwrap();
        let three = proof(&three, Color::Black);
        let four = prospects("E8 F8 G8 H8", "A1 A3 A5 A7", Some(Color::Black)).unwrap();
        let four = proof(&four, Color::Black);
        assert_eq!((three.plies(), four.plies()), (3, 1));

        let mut found = prospects("F8 G8 H8", "A1 A3", Some(Color::White)).unwrap();
        assert!(found.defence.is_some());
        found.learn(Color::White, &three);
        assert_eq!(proof(&found, Color::White).plies(), 3);
        assert!(found.defence.is_none(), "who wins defends nothing");
        found.learn(Color::White, &four);
        assert_eq!(proof(&found, Color::White).plies(), 1);
        found.learn(Color::White, &three);
        assert_eq!(proof(&found, Color::White).plies(), 1);
    }

    #[test]
    fn a_game_that_has_ended_has_no_prospects() {
        let won = prospects("D8 E8 F8 G8 H8", "A1 A3 A5 A7", Some(Color::White));
        assert!(won.is_none());
    }
}
