//! What stops a threatened win.

use renju_core::{Point, Verdict};

use crate::{Goal, LimitHit, Limits, Observer, Outcome, Proof, Question, Solver};

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
        /// Every legal move, in order of points. A pass, which is legal too, never helps.
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
///
/// The answers are as good as those of the solver: for a VCF without limits they are exact. A move
/// that [`Effect::Stops`] leaves no win of the class asked for; there may be a longer one. Points
/// forbidden to the side on move are no moves, and are left out.
///
/// # Complexity
/// One question to the solver for each legal move, so up to 225.
pub fn defences(
    solver: &mut Solver,
    question: &Question,
    goal: Goal,
    limits: &Limits<'_>,
    observer: &mut dyn Observer,
) -> Defences {
    let threat = match solver.solve(question, goal, limits, observer).outcome {
        Outcome::Win(threat) => threat,
        Outcome::NoWin => return Defences::NoThreat,
        Outcome::Unknown(limit) => return Defences::Unknown(limit),
    };
    let (board, judge) = (question.board(), question.judge());
    let defender = question.defender();
    let mut moves = Vec::new();
    for point in board.empty() {
        let verdict = judge.judge(board, point, defender);
        let effect = match after(question, point) {
            _ if !verdict.is_playable() => continue,
            _ if verdict == Verdict::Five => Effect::Wins,
            // Only a five ends the game.
            None => continue,
            Some(after) => Effect::of(solver.solve(&after, goal, limits, observer).outcome),
        };
        moves.push(Defence { point, effect });
    }
    Defences::Threat { threat, moves }
}

/// Returns the question after the defender's stone on an empty `point`; `None` if it wins.
fn after(question: &Question, point: Point) -> Option<Question> {
    let mut board = *question.board();
    board.place(point, question.defender()).ok()?;
    Question::new(board, question.attacker(), question.judge()).ok()
}

impl Effect {
    /// Returns what a move does after which the attacker has this outcome.
    fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(proof) => Self::Fails(proof),
            Outcome::NoWin => Self::Stops,
            Outcome::Unknown(limit) => Self::Unknown(limit),
        }
    }
}
