//! Which first moves win.

use renju_core::{Board, Point, PointSet};

use super::{Goal, Solver, Verification};
use crate::roles::{Roles, placed};
use crate::rounds::Budget;
use crate::{Answer, Class, Limits, Observer, Outcome, Question};

/// What is known about a first move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirstMove {
    /// The move.
    pub point: Point,
    /// Whether it wins. The proof starts with it.
    pub answer: Answer,
}

impl Solver {
    /// Answers for every first move that fits the class whether it wins, in order of points. The
    /// limits of nodes and time hold for all moves together: each may take its part, and what some
    /// do not need is left to the others.
    ///
    /// Where the attacker can make five at once, only the fives are first moves. Else they are the
    /// legal moves that leave a four, and for [`Class::Vct`] those that leave a position in which
    /// he would win by VCF if the defender passed; where the defender threatens to make five, only
    /// those that prevent it. A move of which a limit keeps the solver from knowing whether it
    /// fits is among them, with an unknown answer.
    pub fn first_moves(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Vec<FirstMove> {
        self.first_moves_among(PointSet::FULL, question, goal, limits, observer)
    }

    /// As [`Solver::first_moves`], for the moves on certain points only.
    pub(crate) fn first_moves_among(
        &mut self,
        allowed: PointSet,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Vec<FirstMove> {
        let roles = Roles::of(question);
        let board = question.board();
        let points = roles.attack_points(board);
        let mut budget = Budget::new(limits);
        let answers = budget.ask(playable(&roles, board) & allowed, |&point, limits| {
            let leaves_four = (points.five | points.four).contains(point);
            if !leaves_four {
                if goal.class == Class::Vcf {
                    return None;
                }
                let threatened = self.threatened(question, point, limits, observer);
                match threatened.outcome {
                    Outcome::Win(_) => {}
                    Outcome::NoWin => return None,
                    Outcome::Unknown(_) => return Some(threatened),
                }
            }
            Some(self.answer(question, goal, Some(point), limits, observer))
        });
        let moves = answers.into_iter();
        let mut moves: Vec<_> = moves
            .map(|(point, answer)| FirstMove { point, answer })
            .collect();
        moves.sort_by_key(|first| first.point);
        moves
    }

    /// Answers whether the attacker, having played on `point`, would have a VCF if the defender
    /// passed.
    fn threatened(
        &mut self,
        question: &Question,
        point: Point,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        let after = placed(question.board(), point, question.attacker());
        let goal = Goal {
            verification: Verification::Skip,
            ..Goal::any(Class::Vcf)
        };
        let question = Question::new(after, question.attacker(), question.judge());
        let question = question.expect("the move makes no five");
        self.solve(&question, goal, limits, observer)
    }
}

/// Returns the moves that the attacker may choose from: his fives, or the point where the defender
/// threatens to make five, or all that are legal.
fn playable(roles: &Roles, board: &Board) -> PointSet {
    let points = roles.attack_points(board);
    if !points.five.is_empty() {
        return points.five;
    }
    let fives = roles.defence_points(board).five;
    let allowed = match fives.len() {
        0 => board.empty(),
        1 => fives,
        _ => PointSet::EMPTY,
    };
    let suspects = points.maybe_forbidden();
    let legal = |&point: &Point| roles.attacker_may(board, point, suspects);
    allowed.iter().filter(legal).collect()
}
