//! Proofs that hold are accepted, broken ones are not: `verify` agrees with a plain replay.

mod replay;
mod toy;

use fastrand::Rng;
use renju_core::{Board, Color, Judge, Move, Point, Rule};
use renju_engine::{
    Class, FaultKind, Goal, Limits, NodeId, Outcome, Proof, Question, Reply, Silent, Solver, verify,
};

const SEED: u64 = 20_261_130;

/// How many proofs of each class are tried, with so many mutations each.
const PROOFS: usize = 8;
const MUTATIONS: usize = 10;

/// The number of nodes from which on a proof is too long for the slow replay.
const LONGEST: usize = 40;

/// Returns a position of stones that lie close together, those of the attacker closest.
fn crowd(rng: &mut Rng, stones: usize) -> Option<Question> {
    let mut board = Board::new();
    let attacker = *rng.choice(&Color::ALL)?;
    let (left, low) = (rng.u8(0..=8), rng.u8(0..=8));
    for _ in 0..stones {
        for (color, from, to) in [(attacker, 1, 6), (!attacker, 0, 7)] {
            let point = Point::new(left + rng.u8(from..to), low + rng.u8(from..to))?;
            let _ = board.place(point, color);
        }
    }
    let rule = *rng.choice(&[Rule::RENJU, Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD])?;
    let judge = Judge {
        rule,
        ..Judge::default()
    };
    Question::new(board, attacker, judge).ok()
}

/// Returns proofs of a class, by a toy solver and by the real one in turn.
fn proofs(class: Class, rng: &mut Rng) -> Vec<Proof> {
    let mut proofs = Vec::new();
    while proofs.len() < PROOFS {
        let stones = rng.usize(4..15);
        let question = crowd(rng, stones);
        let proof = if proofs.len().is_multiple_of(2) {
            question.and_then(|question| toy::solve(question, class, rng))
        } else {
            question.and_then(|question| solved(&question, class))
        };
        // A five at once has little that could be broken.
        let holds = |proof: &Proof| proof.len() > 1 && verify(proof.board(), proof).is_ok();
        proofs.extend(proof.filter(holds));
    }
    proofs
}

/// Returns the solver's proof, unless it is too long for the slow replay of all that is done to it.
fn solved(question: &Question, class: Class) -> Option<Proof> {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let answer = Solver::new().solve(question, Goal::any(class), &limits, &mut Silent);
    let Outcome::Win(proof) = answer.outcome else {
        return None;
    };
    assert!(answer.verified);
    (proof.class() == class && proof.len() < LONGEST).then_some(proof)
}

/// A proof as parts that can be changed.
#[derive(Clone)]
struct Parts {
    question: Question,
    class: Class,
    nodes: Vec<(Point, Vec<Reply>)>,
}

impl Parts {
    fn of(proof: &Proof) -> Self {
        let nodes = proof.ids().map(|id| proof.node(id));
        Self {
            question: *proof.question(),
            class: proof.class(),
            nodes: nodes
                .map(|node| (node.play, node.replies.to_vec()))
                .collect(),
        }
    }

    fn proof(self) -> Option<Proof> {
        Proof::from_nodes(self.question, self.class, self.nodes).ok()
    }

    /// Takes out the nodes to which no reply leads.
    fn prune(&mut self, ids: &[NodeId]) {
        let mut reached = vec![false; self.nodes.len()];
        reached[0] = true;
        for place in 0..self.nodes.len() {
            if reached[place] {
                for reply in &self.nodes[place].1 {
                    reached[reply.next.index()] = true;
                }
            }
        }
        let mut kept = 0;
        let moved: Vec<usize> = reached
            .iter()
            .map(|&is_reached| {
                kept += usize::from(is_reached);
                kept.saturating_sub(1)
            })
            .collect();
        let mut reached = reached.into_iter();
        self.nodes.retain(|_| reached.next() == Some(true));
        for (_, replies) in &mut self.nodes {
            for reply in replies {
                reply.next = ids[moved[reply.next.index()]];
            }
        }
    }

    /// Breaks something, if there is something of the kind that is chosen.
    fn mutate(&mut self, rng: &mut Rng, ids: &[NodeId]) -> Option<()> {
        let len = self.nodes.len();
        let place = rng.usize(..len);
        let last = self.nodes[len - 1].clone();
        let board = *self.question.board();
        let near = near(&board, rng)?;
        let (play, replies) = &mut self.nodes[place];
        let reply = match replies.len() {
            0 => None,
            len => Some(rng.usize(..len)),
        };
        match rng.u8(..11) {
            0 => *play = near,
            1 => drop(replies.remove(reply?)),
            2 => replies.clear(),
            3 => replies[reply?].next = *rng.choice(ids)?,
            4 => replies[reply?].play = near.into(),
            5 => replies[reply?].play = Move::Pass,
            6 => {
                let other = rng.usize(..replies.len().max(1));
                let (a, b) = (*replies.get(reply?)?, *replies.get(other)?);
                replies[reply?].next = b.next;
                replies[other].next = a.next;
            }
            7 => replies.push(Reply {
                play: near.into(),
                next: *rng.choice(ids)?,
            }),
            8 => {
                self.class = match self.class {
                    Class::Vcf => Class::Vct,
                    Class::Vct => Class::Vcf,
                }
            }
            9 => self.question = other_board(&self.question, near, rng)?,
            _ => self.nodes.push(last),
        }
        Some(())
    }
}

/// Returns a point close to a stone.
fn near(board: &Board, rng: &mut Rng) -> Option<Point> {
    let stones: Vec<Point> = board.occupied().into_iter().collect();
    let stone = *rng.choice(&stones)?;
    let column = (stone.column() + rng.u8(0..5)).checked_sub(2)?;
    Point::new(column, (stone.rank() + rng.u8(0..5)).checked_sub(2)?)
}

/// Returns the question about a board on which one point has changed.
fn other_board(question: &Question, point: Point, rng: &mut Rng) -> Option<Question> {
    let mut board = *question.board();
    if board.remove(point).is_none() {
        board.place(point, *rng.choice(&Color::ALL)?).ok()?;
    }
    Question::new(board, question.attacker(), question.judge()).ok()
}

#[test]
fn verify_agrees_with_a_plain_replay() {
    let mut rng = Rng::with_seed(SEED);
    for class in Class::ALL {
        let (mut accepted, mut rejected) = (0, 0);
        for proof in proofs(class, &mut rng) {
            assert!(replay::accepts(&proof), "{proof:?}");
            let ids: Vec<NodeId> = proof.ids().collect();
            for _ in 0..MUTATIONS {
                let mut parts = Parts::of(&proof);
                if parts.mutate(&mut rng, &ids).is_none() {
                    continue;
                }
                if rng.u8(..8) > 0 {
                    parts.prune(&ids);
                }
                let Some(mutated) = parts.proof() else {
                    continue;
                };
                let verdict = verify(mutated.board(), &mutated);
                assert_eq!(
                    verdict.is_ok(),
                    replay::accepts(&mutated),
                    "{verdict:?} {mutated:?}",
                );
                match verdict {
                    Ok(()) => accepted += 1,
                    Err(_) => rejected += 1,
                }
            }
        }
        assert!(
            accepted > PROOFS && rejected > PROOFS,
            "{accepted} {rejected}"
        );
    }
}

/// Takes out each listed reply in turn: what plain VCF answers may be left out, and nothing else.
#[test]
fn a_reply_may_be_left_out_only_if_plain_vcf_answers_it() {
    let mut rng = Rng::with_seed(SEED + 1);
    let (mut accepted, mut rejected) = (0, 0);
    for proof in Class::ALL.map(|class| proofs(class, &mut rng)).concat() {
        let ids: Vec<NodeId> = proof.ids().collect();
        for &id in &ids {
            for (place, reply) in proof.node(id).replies.iter().enumerate() {
                let mut parts = Parts::of(&proof);
                parts.nodes[id.index()].1.remove(place);
                parts.prune(&ids);
                let broken = parts.proof().unwrap();
                let Err(fault) = verify(broken.board(), &broken) else {
                    accepted += 1;
                    continue;
                };
                // The node has kept its place, since nodes further on alone are taken out.
                assert_eq!(fault.node, id);
                assert_eq!(fault.kind, FaultKind::Unanswered(reply.play));
                let board = replayed(&proof, &fault.line, id, reply.play);
                assert!(!game(&proof).has_vcf(&board));
                rejected += 1;
            }
        }
    }
    assert!(accepted > 30 && rejected > 4, "{accepted} {rejected}");
}

fn game(proof: &Proof) -> replay::Game {
    replay::Game {
        judge: proof.judge(),
        attacker: proof.attacker(),
    }
}

/// Returns the position after the moves to a node, the node's move and a reply.
fn replayed(proof: &Proof, line: &[Move], id: NodeId, reply: Move) -> Board {
    let moves = line.iter().copied();
    let moves = moves.chain([proof.node(id).play.into(), reply]);
    let colors = [proof.attacker(), proof.question().defender()];
    moves
        .zip(colors.into_iter().cycle())
        .fold(*proof.board(), |board, (play, color)| {
            replay::after(board, play, color)
        })
}
