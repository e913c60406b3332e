//! What stops a threatened win.

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
) -> Defences {
    let mut budget = Budget::new(limits);
    let answer = solver.solve(question, goal, limits, observer);
    budget.spend(&answer);
    let threat = match answer.outcome {
        Outcome::Win(threat) => threat,
        Outcome::NoWin => return Defences::NoThreat,
        Outcome::Unknown(limit) => return Defences::Unknown(limit),
    };
    let mut is_stopped = false;
    let playable = playable(question);
    let mut left = playable.len();
    let mut moves = Vec::new();
    for (point, verdict) in playable {
        let effect = match after(question, point) {
            Some(after) if verdict != Verdict::Five => {
                if is_stopped {
                    Effect::Unknown(LimitHit::Stopped)
                } else {
                    let answer = solver.solve(&after, goal, &budget.share(left), observer);
                    budget.spend(&answer);
                    Effect::of(answer.outcome)
                }
            }
            // Only a five ends the game.
            _ => Effect::Wins,
        };
        is_stopped |= matches!(effect, Effect::Unknown(LimitHit::Stopped));
        left -= 1;
        moves.push(Defence { point, effect });
    }
    Defences::Threat { threat, moves }
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

/// What is left of the nodes and the time.
struct Budget<'a> {
    limits: Limits<'a>,
}

impl<'a> Budget<'a> {
    const fn new(limits: &Limits<'a>) -> Self {
        Self { limits: *limits }
    }

    /// Takes off what an answer took.
    fn spend(&mut self, answer: &Answer) {
        let Limits { nodes, time, .. } = &mut self.limits;
        *nodes = nodes.map(|nodes| nodes.saturating_sub(answer.nodes));
        *time = time.map(|time| time.saturating_sub(answer.elapsed));
    }

    /// Returns the limits of the next of `questions`, at least one, that are left.
    fn share(&self, questions: usize) -> Limits<'a> {
        let nodes = |nodes: u64| nodes.div_ceil(questions as u64);
        let part = u32::try_from(questions).unwrap_or(u32::MAX);
        Limits {
            nodes: self.limits.nodes.map(nodes),
            time: self.limits.time.map(|time| time / part),
            ..self.limits
        }
    }
}
