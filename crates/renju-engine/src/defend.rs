//! What stops a threatened win.

use std::time::Duration;

use renju_core::{Point, Verdict};

use crate::{
    Answer, Goal, LimitHit, Limits, NodeId, Observer, Outcome, Proof, Question, Reply, Solver,
    verify, verify_until,
};

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
/// leaves of them is shared out: each move may take its part of the rest, and what some do not need
/// is left to the others.
///
/// Most moves do not touch the threat: its proof is checked on the board after each of them, and only
/// where it fails the solver is asked. So a move may be answered though the limits leave nothing.
///
/// # Complexity
/// A verification for each legal move, and a question to the solver for those that touch the threat.
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
            let moves = all_moves(solver, &threat, goal, &mut budget, observer);
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

/// Finds out what each legal move does: in rounds, since most moves need little of their share of the
/// limits, and what they leave answers for the others.
fn all_moves(
    solver: &mut Solver,
    threat: &Proof,
    goal: Goal,
    budget: &mut Budget<'_>,
    observer: &mut dyn Observer,
) -> Vec<Defence> {
    let mut moves = untried(threat.question(), budget.used_up());
    answer_by_threat(&mut moves, threat, &budget.limits);
    let mut last = Share::default();
    loop {
        let mut left = moves.iter().filter(|(_, after)| after.is_some()).count();
        let share = budget.share(left);
        if left == 0 || !share.is_worth_more_than(last) {
            break;
        }
        last = share;
        for (defence, after) in &mut moves {
            let Some(question) = after else { continue };
            let share = budget.share(left);
            left -= 1;
            if share.is_nothing() {
                defence.effect = Effect::Unknown(budget.used_up());
                continue;
            }
            let limits = share.limits(&budget.limits);
            let answer = solver.solve(question, goal, &limits, observer);
            budget.spend(&answer);
            defence.effect = Effect::of(answer.outcome);
            match defence.effect {
                Effect::Unknown(LimitHit::Time | LimitHit::Nodes) => {}
                Effect::Unknown(limit @ LimitHit::Stopped) => return given_up(moves, limit),
                _ => *after = None,
            }
        }
    }
    without_questions(moves)
}

/// Answers the moves after which the threat is still there as it was proven: most moves, and at
/// hardly any cost.
fn answer_by_threat(
    moves: &mut [(Defence, Option<Question>)],
    threat: &Proof,
    limits: &Limits<'_>,
) {
    for (defence, after) in moves {
        let Some(proof) = after.and_then(|after| carried_over(threat, after, defence.point)) else {
            continue;
        };
        let verdict = match limits.stop {
            Some(stop) => verify_until(proof.board(), &proof, stop),
            None => Some(verify(proof.board(), &proof)),
        };
        if verdict == Some(Ok(())) {
            defence.effect = Effect::Fails(proof);
            *after = None;
        }
    }
}

/// Returns a proof for the position `after` a stone on `point`, without the replies on that point:
/// a proof only if [`verify`] says so. `None` if the attacker needs the point himself.
fn carried_over(proof: &Proof, after: Question, point: Point) -> Option<Proof> {
    let mut is_reached = vec![false; proof.len()];
    is_reached[NodeId::ROOT.index()] = true;
    let others = |id| {
        let replies = proof.node(id).replies.iter();
        replies.filter(|reply| reply.play != point.into())
    };
    for id in proof.ids() {
        if is_reached[id.index()] {
            for reply in others(id) {
                is_reached[reply.next.index()] = true;
            }
        }
    }
    let kept: Vec<NodeId> = proof.ids().filter(|id| is_reached[id.index()]).collect();
    let mut places = vec![None; proof.len()];
    for (&id, place) in kept.iter().zip(proof.ids()) {
        places[id.index()] = Some(place);
    }
    let moved = |reply: &Reply| {
        let next = places[reply.next.index()]?;
        Some(Reply { next, ..*reply })
    };
    let nodes = kept.into_iter().map(|id| {
        let node = proof.node(id);
        let replies: Vec<Reply> = others(id).filter_map(moved).collect();
        let lost_all = replies.is_empty() && !node.replies.is_empty();
        (node.play != point && !lost_all).then_some((node.play, replies))
    });
    let nodes: Option<Vec<_>> = nodes.collect();
    Proof::from_nodes(after, proof.class(), nodes?).ok()
}

fn without_questions(moves: Vec<(Defence, Option<Question>)>) -> Vec<Defence> {
    moves.into_iter().map(|(defence, _)| defence).collect()
}

/// Returns the moves if no more questions are asked.
fn given_up(mut moves: Vec<(Defence, Option<Question>)>, limit: LimitHit) -> Vec<Defence> {
    for (defence, after) in &mut moves {
        if after.is_some() {
            defence.effect = Effect::Unknown(limit);
        }
    }
    without_questions(moves)
}

/// Returns the legal moves of the defender, with the question that each leaves unless it wins.
/// `limit` says why it is not asked, if there is nothing left for it.
fn untried(question: &Question, limit: LimitHit) -> Vec<(Defence, Option<Question>)> {
    let (board, judge) = (question.board(), question.judge());
    let try_at = |point| {
        let verdict = judge.judge(board, point, question.defender());
        let after = match verdict {
            Verdict::Five => None,
            Verdict::Legal => after(question, point),
            Verdict::Occupied | Verdict::Forbidden(_) => return None,
        };
        // Only a five ends the game.
        let effect = match after {
            Some(_) => Effect::Unknown(limit),
            None => Effect::Wins,
        };
        Some((Defence { point, effect }, after))
    };
    board.empty().iter().filter_map(try_at).collect()
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

    /// Returns the limit that is hit if nothing is left.
    fn used_up(&self) -> LimitHit {
        if self.limits.nodes.is_some_and(|all| all <= self.nodes) {
            LimitHit::Nodes
        } else {
            LimitHit::Time
        }
    }

    /// Returns the part of what is left that falls to each of so many questions.
    fn share(&self, questions: usize) -> Share {
        let questions = questions.max(1);
        let nodes = |all: u64| all.saturating_sub(self.nodes).div_ceil(questions as u64);
        let part = u32::try_from(questions).unwrap_or(u32::MAX);
        let time = |all: Duration| all.saturating_sub(self.elapsed) / part;
        Share {
            nodes: self.limits.nodes.map(nodes),
            time: self.limits.time.map(time),
        }
    }
}

/// The nodes and the time that one question may take.
#[derive(Debug, Clone, Copy)]
struct Share {
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Default for Share {
    /// Returns the share with which nothing can be found out.
    fn default() -> Self {
        Self {
            nodes: Some(0),
            time: Some(Duration::ZERO),
        }
    }
}

impl Share {
    /// Says whether a question that took all of `last` is worth asking again.
    fn is_worth_more_than(self, last: Self) -> bool {
        let more_nodes = match (self.nodes, last.nodes) {
            (Some(nodes), Some(last)) => nodes > last.saturating_mul(2),
            (None, Some(_)) => true,
            (_, None) => false,
        };
        let more_time = match (self.time, last.time) {
            (Some(time), Some(last)) => time > last.saturating_mul(2),
            (None, Some(_)) => true,
            (_, None) => false,
        };
        !self.is_nothing() && (more_nodes || more_time)
    }

    fn is_nothing(self) -> bool {
        self.nodes == Some(0) || self.time == Some(Duration::ZERO)
    }

    fn limits<'a>(self, all: &Limits<'a>) -> Limits<'a> {
        Limits {
            nodes: self.nodes,
            time: self.time,
            ..*all
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use renju_core::{Board, Color, Judge};

    use super::*;
    use crate::{Class, Silent};

    fn defended(
        black: &str,
        white: &str,
        attacker: Color,
        class: Class,
        limits: &Limits<'_>,
    ) -> Defences {
        let board = Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap();
        let question = Question::new(board, attacker, Judge::default()).unwrap();
        let goal = Goal::any(class);
        defences(&mut Solver::new(), &question, goal, limits, &mut Silent).outcome
    }

    /// Returns the points of the moves that have an effect, or `None` if there is no threat.
    fn points(defences: &Defences, wanted: fn(&Effect) -> bool) -> Option<String> {
        let Defences::Threat { moves, .. } = defences else {
            return None;
        };
        let moves = moves.iter().filter(|defence| wanted(&defence.effect));
        let names: Vec<String> = moves.map(|defence| defence.point.to_string()).collect();
        Some(names.join(" "))
    }

    const STOPS: fn(&Effect) -> bool = |effect| *effect == Effect::Stops;

    fn check(black: &str, white: &str, attacker: Color, stops: Option<&str>) {
        let found = defended(black, white, attacker, Class::Vcf, &Limits::default());
        assert_eq!(points(&found, STOPS).as_deref(), stops, "{black} / {white}");
    }

    #[test]
    fn an_open_three_is_stopped_at_three_points_on_its_line() {
        // A wall two points away leaves one straight four, which both ends of it prevent too.
        check("F8 G8 H8", "D8", Color::Black, Some("E8 I8 J8"));
        check("F8 G8 H8", "", Color::Black, Some("E8 I8"));
        check("F8 G8", "", Color::Black, None);
    }

    #[test]
    fn a_four_is_stopped_at_its_completing_point_if_that_is_legal() {
        check("E8 F8 G8 H8", "D8", Color::Black, Some("I8"));
        // H8 is a double-three, so nothing stops White.
        check("C8 H6 H7 I9 J10", "D8 E8 F8 G8", Color::White, Some(""));
    }

    #[test]
    fn who_makes_five_need_not_stop_anything() {
        let (black, white) = ("E8 F8 G8 H8", "D8 C3 D3 E3 F3");
        let found = defended(black, white, Color::White, Class::Vcf, &Limits::default());
        let wins = points(&found, |effect| *effect == Effect::Wins);
        assert_eq!(wins.as_deref(), Some("I8"));
        assert_eq!(points(&found, STOPS).as_deref(), Some(""));
    }

    #[test]
    fn every_legal_move_is_answered_and_failures_are_proven() {
        let found = defended(
            "F8 G8 H8",
            "D8",
            Color::Black,
            Class::Vct,
            &Limits::default(),
        );
        let Defences::Threat { moves, .. } = &found else {
            panic!("{found:?}");
        };
        assert_eq!(moves.len(), 225 - 4);
        for defence in moves {
            if let Effect::Fails(proof) = &defence.effect {
                assert!(proof.board().get(defence.point) == Some(Color::White));
                assert_eq!(verify(proof.board(), proof), Ok(()));
            }
        }
    }

    #[test]
    fn without_limits_to_spare_the_moves_are_unknown() {
        let of = |limits: &Limits<'_>| defended("F8 G8 H8", "D8", Color::Black, Class::Vcf, limits);
        let none = of(&Limits {
            nodes: Some(0),
            ..Limits::default()
        });
        assert_eq!(none, Defences::Unknown(LimitHit::Nodes));
        let stop = AtomicBool::new(true);
        let stopped = of(&Limits {
            stop: Some(&stop),
            ..Limits::default()
        });
        assert_eq!(stopped, Defences::Unknown(LimitHit::Stopped));
        let few = of(&Limits {
            nodes: Some(3),
            ..Limits::default()
        });
        let is_unknown: fn(&Effect) -> bool = |effect| *effect == Effect::Unknown(LimitHit::Nodes);
        let unknown = points(&few, is_unknown).unwrap();
        // The others leave the straight four as it is.
        assert_eq!(unknown, "E8 I8 J8");
    }
}
