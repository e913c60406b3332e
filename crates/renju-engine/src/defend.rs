//! What stops a threatened win.

use std::time::Duration;

use renju_core::{Point, Verdict};

use crate::rounds::Budget;
use crate::{
    Goal, LimitHit, Limits, NodeId, Observer, Outcome, Proof, Question, Reply, Solver, verify,
    verify_until,
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
    Defended {
        outcome,
        nodes: budget.nodes(),
        elapsed: budget.elapsed(),
    }
}

/// Finds out what each legal move does.
fn all_moves(
    solver: &mut Solver,
    threat: &Proof,
    goal: Goal,
    budget: &mut Budget<'_>,
    observer: &mut dyn Observer,
) -> Vec<Defence> {
    let (mut moves, mut open) = untried(threat.question());
    open.retain(|&(point, after)| {
        let proof = still_proven(threat, after, point, budget.limits());
        let is_open = proof.is_none();
        moves.extend(proof.map(|proof| Defence::new(point, Effect::Fails(proof))));
        is_open
    });
    let answers = budget.ask(open, |(_, question), limits| {
        Some(solver.solve(question, goal, limits, observer))
    });
    let asked = answers.into_iter();
    moves.extend(asked.map(|((point, _), answer)| Defence::new(point, Effect::of(answer.outcome))));
    moves.sort_by_key(|defence| defence.point);
    moves
}

/// Returns the proof of the threat for the position `after` a stone on `point`, if it is one: so it
/// is after most moves, and that costs hardly anything.
fn still_proven(
    threat: &Proof,
    after: Question,
    point: Point,
    limits: &Limits<'_>,
) -> Option<Proof> {
    let proof = carried_over(threat, after, point)?;
    let verdict = match limits.stop {
        Some(stop) => verify_until(proof.board(), &proof, stop),
        None => Some(verify(proof.board(), &proof)),
    };
    (verdict == Some(Ok(()))).then_some(proof)
}

/// Returns a proof for the position `after` a stone on `point`, without the replies on that point:
/// a proof only if [`verify`] says so. `None` if the attacker needs the point himself.
pub(crate) fn carried_over(proof: &Proof, after: Question, point: Point) -> Option<Proof> {
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

/// Returns the legal moves of the defender that win, and the others with the question that each
/// leaves.
fn untried(question: &Question) -> (Vec<Defence>, Vec<(Point, Question)>) {
    let (board, judge) = (question.board(), question.judge());
    let mut wins = Vec::new();
    let mut others = Vec::new();
    for point in board.empty() {
        match judge.judge(board, point, question.defender()) {
            Verdict::Legal => others.extend(after(question, point).map(|after| (point, after))),
            Verdict::Five => wins.push(Defence::new(point, Effect::Wins)),
            Verdict::Occupied | Verdict::Forbidden(_) => {}
        }
    }
    (wins, others)
}

/// Returns the question after the defender's stone on an empty `point` that makes no five.
fn after(question: &Question, point: Point) -> Option<Question> {
    let mut board = *question.board();
    board.place(point, question.defender()).ok()?;
    Question::new(board, question.attacker(), question.judge()).ok()
}

impl Defence {
    const fn new(point: Point, effect: Effect) -> Self {
        Self { point, effect }
    }
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
        // The others leave the straight four as it is, and the last of these may get what is left.
        assert!(
            ["E8 I8", "E8 I8 J8"].contains(&unknown.as_str()),
            "{unknown}"
        );
    }
}
