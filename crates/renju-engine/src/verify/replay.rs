//! The replay of a proof, node by node.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use renju_core::{Board, Move, Point, PointSet, Verdict};

use super::referee::{Referee, with};
use super::vcf::{Stopped, Vcf};
use super::{Fault, FaultKind};
use crate::{Class, Node, NodeId, Proof, Reply};

/// Checks that a proof is about `board` and that it answers all legal replies of the defender at
/// every node, passing included: with a node of its own, or by a plain VCF that is searched for
/// here.
///
/// Each move of the attacker must be legal and belong to the class that the proof claims: it makes
/// five, leaves a four, or in a [`Class::Vct`] threatens a VCF.
///
/// # Errors
/// Names the first fault.
///
/// # Complexity
/// Linear in the size of the proof, but for the searches for what it leaves out. They have no
/// limit; [`verify_until`] can be stopped.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{Class, ProofBuilder, Question, verify};
/// let board = Board::from_stones("F8 G8 H8".parse()?, "E8 A1 A15".parse()?)?;
/// let question = Question::new(board, Color::Black, Judge::default())?;
/// let mut proof = ProofBuilder::new();
/// proof.add("I8".parse()?, vec![]);
/// let fault = verify(&board, &proof.finish(question, Class::Vcf)?).unwrap_err();
/// assert_eq!(
///     fault.to_string(),
///     "node 0: the reply J8 is not answered: \
///      it is not listed, and the attacker has no VCF after it",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(
    clippy::missing_panics_doc,
    reason = "nothing but the flag stops the check"
)]
pub fn verify(board: &Board, proof: &Proof) -> Result<(), Fault> {
    verify_until(board, proof, &AtomicBool::new(false)).expect("nobody sets the flag")
}

/// As [`verify`], but returns `None` soon after `stop` becomes true: then nothing is known.
#[must_use]
pub fn verify_until(board: &Board, proof: &Proof, stop: &AtomicBool) -> Option<Result<(), Fault>> {
    if board != proof.board() {
        return Some(Err(Fault {
            node: NodeId::ROOT,
            line: Vec::new(),
            kind: FaultKind::OtherPosition,
        }));
    }
    let mut replay = Replay::new(proof, stop);
    for node in proof.ids() {
        match replay.check(node) {
            Ok(()) => {}
            Err(End::Stopped) => return None,
            Err(End::Fault(kind)) => {
                let line = replay.line(node);
                return Some(Err(Fault { node, line, kind }));
            }
        }
    }
    Some(Ok(()))
}

/// Why the check of a node ends.
enum End {
    Fault(FaultKind),
    Stopped,
}

impl From<FaultKind> for End {
    fn from(kind: FaultKind) -> Self {
        Self::Fault(kind)
    }
}

impl From<Stopped> for End {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// The state of a check. Replies lead to nodes further on, so that each node's position is known
/// when its turn comes.
struct Replay<'a> {
    proof: &'a Proof,
    referee: Referee,
    vcf: Vcf<'a>,
    /// The positions of the nodes that were reached, and whose turn is still to come.
    positions: HashMap<NodeId, Board>,
    /// For each node, the first reply that led there.
    parents: Vec<Option<(NodeId, Move)>>,
}

impl<'a> Replay<'a> {
    fn new(proof: &'a Proof, stop: &'a AtomicBool) -> Self {
        let referee = Referee {
            judge: proof.judge(),
            attacker: proof.attacker(),
        };
        Self {
            proof,
            referee,
            vcf: Vcf::new(referee, stop),
            positions: HashMap::from([(NodeId::ROOT, *proof.board())]),
            parents: vec![None; proof.len()],
        }
    }

    /// Returns the moves from the root to a node.
    fn line(&self, mut id: NodeId) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some((parent, reply)) = self.parents[id.index()] {
            line.extend([reply, self.proof.node(parent).play.into()]);
            id = parent;
        }
        line.reverse();
        line
    }

    fn check(&mut self, id: NodeId) -> Result<(), End> {
        self.vcf.check_stop()?;
        let board = self.positions.remove(&id).ok_or(FaultKind::Unreachable)?;
        let node = self.proof.node(id);
        let play = node.play;
        match self.referee.attack(&board, play) {
            Verdict::Occupied => return Err(FaultKind::Occupied(play).into()),
            Verdict::Forbidden(kinds) => {
                let point = play;
                return Err(FaultKind::Forbidden { point, kinds }.into());
            }
            Verdict::Five if node.replies.is_empty() => return Ok(()),
            Verdict::Five => return Err(FaultKind::AfterFive(play).into()),
            Verdict::Legal => {}
        }
        let board = with(&board, play, self.referee.attacker);
        if let Some(reply) = self.referee.fives(&board, self.referee.defender()).first() {
            return Err(FaultKind::DefenderWins { play, reply }.into());
        }
        for &reply in node.replies {
            self.follow(id, &board, reply)?;
        }
        let completions = self.referee.fives(&board, self.referee.attacker);
        if !completions.is_empty() {
            self.check_four(node, &board, completions)
        } else if self.proof.class() == Class::Vcf {
            Err(FaultKind::NoFour(play).into())
        } else {
            self.check_threat(node, &board)
        }
    }

    /// Plays a listed reply, and notes the position of the node to which it leads.
    fn follow(&mut self, id: NodeId, board: &Board, reply: Reply) -> Result<(), FaultKind> {
        let Reply { play, next } = reply;
        let board = match play {
            Move::Pass => *board,
            Move::Place(point) => match self.referee.reply(board, point) {
                Verdict::Occupied => return Err(FaultKind::ReplyOccupied(point)),
                Verdict::Forbidden(kinds) => {
                    return Err(FaultKind::ReplyForbidden { point, kinds });
                }
                Verdict::Five | Verdict::Legal => with(board, point, self.referee.defender()),
            },
        };
        let position = *self.positions.entry(next).or_insert(board);
        self.parents[next.index()].get_or_insert((id, play));
        if position == board {
            Ok(())
        } else {
            let reply = play;
            Err(FaultKind::TwoPositions { reply, next })
        }
    }

    /// Checks the replies that are not listed after a four. The defender can't make five, so that
    /// all lose to the next move but a stone on the only completing point.
    fn check_four(&mut self, node: Node<'_>, board: &Board, fives: PointSet) -> Result<(), End> {
        let Some(block) = fives.first().filter(|_| fives.len() == 1) else {
            return Ok(());
        };
        if listed(node).contains(block) || !self.referee.reply(board, block).is_playable() {
            return Ok(());
        }
        let board = with(board, block, self.referee.defender());
        match self.vcf.find(&board, &[])? {
            Some(_) => Ok(()),
            None => Err(FaultKind::Unanswered(block.into()).into()),
        }
    }

    /// Checks the replies that are not listed after a move that leaves no four, and that it
    /// threatens a VCF: passing is the reply that must lose so, listed or not.
    fn check_threat(&mut self, node: Node<'_>, board: &Board) -> Result<(), End> {
        let pass = node.replies.iter().find(|reply| reply.play == Move::Pass);
        let hint = pass.map_or_else(Vec::new, |pass| self.first_line(pass.next));
        let Some(threat) = self.vcf.find(board, &hint)? else {
            let kind = match pass {
                Some(_) => FaultKind::NoThreat(node.play),
                None => FaultKind::Unanswered(Move::Pass),
            };
            return Err(kind.into());
        };
        let harmless = self.vcf.harmless(board, &threat);
        // A line that wins against one reply often wins against the next.
        let mut lines = vec![threat];
        for reply in self.referee.replies(board) - listed(node) - harmless {
            let board = with(board, reply, self.referee.defender());
            if lines.iter().rev().any(|line| self.vcf.wins(&board, line)) {
                continue;
            }
            match self.vcf.find(&board, &[])? {
                Some(line) => lines.push(line),
                None => return Err(FaultKind::Unanswered(reply.into()).into()),
            }
        }
        Ok(())
    }

    /// Returns the attacker's moves from a node on, along the first listed replies.
    fn first_line(&self, id: NodeId) -> Vec<Point> {
        let mut next = Some(id);
        let line = std::iter::from_fn(|| {
            let node = self.proof.node(next?);
            next = node.replies.first().map(|reply| reply.next);
            Some(node.play)
        });
        // A line of stones ends with the board; one of passes would be no VCF.
        line.take(Point::COUNT).collect()
    }
}

/// Returns the points of the listed replies.
fn listed(node: Node<'_>) -> PointSet {
    let replies = node.replies.iter();
    replies.filter_map(|reply| reply.play.point()).collect()
}
