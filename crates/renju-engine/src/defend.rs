//! What stops a threatened win.

use std::time::Duration;

use renju_core::{Point, Verdict};

use crate::{Answer, Goal, LimitHit, Limits, Observer, Outcome, Proof, Question, Solver};

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

/// What was found out about the defences, and what it took.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Defended {
    /// The threat and the moves against it.
    pub outcome: Defences,
    /// The nodes searched for all moves.
    pub nodes: u64,
    /// The time that all searches took, without verification.
    pub elapsed: Duration,
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
/// is on move, passed.
///
/// The answers are as good as those of the solver: for a VCF without limits they are exact. A move
/// that [`Effect::Stops`] leaves no win of the class asked for; there may be another. Points
/// forbidden to the side on move are no moves, and are left out.
///
/// The limits of nodes and time hold for all questions together. What the first, about the threat,
/// leaves of them is shared out: each move may take its part of the rest, and what it does not
/// need is left to those after it.
///
/// # Complexity
/// One question to the solver for each legal move, so up to 225.
pub fn defences(
    solver: &mut Solver,
    question: &Question,
    goal: Goal,
    limits: &Limits<'_>,
    observer: &mut dyn Observer,
) -> Defended {
    let mut budget = Budget::new(limits);
    let answer = solver.solve(question, goal, limits, observer);
    budget.spend(&answer);
    let outcome = match answer.outcome {
        Outcome::NoWin => Defences::NoThreat,
        Outcome::Unknown(limit) => Defences::Unknown(limit),
        Outcome::Win(threat) => {
            let moves = all_moves(solver, question, goal, &mut budget, observer);
            Defences::Threat { threat, moves }
        }
    };
    let Budget { nodes, elapsed, .. } = budget;
    Defended {
        outcome,
        nodes,
        elapsed,
    }
}

/// Finds out what each legal move does.
fn all_moves(
    solver: &mut Solver,
    question: &Question,
    goal: Goal,
    budget: &mut Budget<'_>,
    observer: &mut dyn Observer,
) -> Vec<Defence> {
    let mut is_stopped = false;
    let playable = playable(question);
    let mut left = playable.len();
    let mut moves = Vec::new();
    for (point, verdict) in playable {
        let effect = match after(question, point) {
            Some(_) if is_stopped && verdict != Verdict::Five => Effect::Unknown(LimitHit::Stopped),
            Some(after) if verdict != Verdict::Five => {
                let answer = solver.solve(&after, goal, &budget.share(left), observer);
                budget.spend(&answer);
                Effect::of(answer.outcome)
            }
            // Only a five ends the game.
            _ => Effect::Wins,
        };
        is_stopped |= effect == Effect::Unknown(LimitHit::Stopped);
        left -= 1;
        moves.push(Defence { point, effect });
    }
    moves
}

/// Returns the points where the defender may place a stone, with what the judge says of them.
fn playable(question: &Question) -> Vec<(Point, Verdict)> {
    let (board, judge) = (question.board(), question.judge());
    let judged = board.empty().iter().map(|point| {
        let verdict = judge.judge(board, point, question.defender());
        (point, verdict)
    });
    judged
        .filter(|(_, verdict)| verdict.is_playable())
        .collect()
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

/// The limits of all questions together, and what was taken of them.
struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    elapsed: Duration,
}

impl<'a> Budget<'a> {
    const fn new(limits: &Limits<'a>) -> Self {
        Self {
            limits: *limits,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }

    const fn spend(&mut self, answer: &Answer) {
        self.nodes = self.nodes.saturating_add(answer.nodes);
        self.elapsed = self.elapsed.saturating_add(answer.elapsed);
    }

    /// Returns the limits of the next of `questions`, at least one, that are left.
    fn share(&self, questions: usize) -> Limits<'a> {
        let nodes = |all: u64| all.saturating_sub(self.nodes).div_ceil(questions as u64);
        let part = u32::try_from(questions).unwrap_or(u32::MAX);
        let time = |all: Duration| all.saturating_sub(self.elapsed) / part;
        Limits {
            nodes: self.limits.nodes.map(nodes),
            time: self.limits.time.map(time),
            ..self.limits
        }
    }
}
