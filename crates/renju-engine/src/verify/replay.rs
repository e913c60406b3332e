//! The replay of a proof, node by node.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use renju_core::{Board, Move, Point, PointSet, Verdict};

use super::referee::{Referee, with};
use super::until::Until;
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
    let until = Until {
        stop: Some(stop),
        ..Until::default()
    };
    verify_within(board, proof, until)
}

/// As [`verify`], but returns `None` soon after its time is over: then nothing is known.
pub(crate) fn verify_within(
    board: &Board,
    proof: &Proof,
    until: Until<'_>,
) -> Option<Result<(), Fault>> {
    if board != proof.board() {
        return Some(Err(Fault {
            node: NodeId::ROOT,
            line: Vec::new(),
            kind: FaultKind::OtherPosition,
        }));
    }
    let mut replay = Replay::new(proof, until);
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
    fn new(proof: &'a Proof, until: Until<'a>) -> Self {
        let referee = Referee {
            judge: proof.judge(),
            attacker: proof.attacker(),
        };
        Self {
            proof,
            referee,
            vcf: Vcf::new(referee, until),
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

#[cfg(test)]
mod tests {
    use renju_core::{Color, Judge, Rule};

    use super::*;
    use crate::Question;

    /// A position with the side that attacks.
    #[derive(Clone, Copy)]
    struct Case {
        board: Board,
        attacker: Color,
        rule: Rule,
    }

    fn case(attacker: Color, black: &str, white: &str) -> Case {
        Case {
            board: Board::from_stones(black.parse().unwrap(), white.parse().unwrap()).unwrap(),
            attacker,
            rule: Rule::RENJU,
        }
    }

    impl Case {
        /// Reads nodes such as `I8 E8=1 J8=2; J8; E8`: the move, and the replies with the nodes
        /// that answer them.
        fn proof(self, class: Class, nodes: &str) -> Proof {
            let judge = Judge {
                rule: self.rule,
                ..Judge::default()
            };
            let nodes = nodes.split(';').map(|node| {
                let mut words = node.split_whitespace();
                let play = words.next().unwrap().parse().unwrap();
                let replies = words.map(|word| {
                    let (play, next) = word.split_once('=').unwrap();
                    Reply {
                        play: play.parse().unwrap(),
                        next: NodeId(next.parse().unwrap()),
                    }
                });
                (play, replies.collect())
            });
            let question = Question::new(self.board, self.attacker, judge).unwrap();
            Proof::from_nodes(question, class, nodes).unwrap()
        }

        #[track_caller]
        fn accepts(self, class: Class, nodes: &str) {
            assert_eq!(verify(&self.board, &self.proof(class, nodes)), Ok(()));
        }

        /// Checks that the proof is rejected for this reason.
        #[track_caller]
        fn rejects(self, class: Class, nodes: &str, fault: &str) {
            let found = verify(&self.board, &self.proof(class, nodes));
            assert_eq!(found.unwrap_err().to_string(), fault);
        }
    }

    use Class::{Vcf, Vct};
    use Color::{Black, White};

    /// Black makes a straight four with I8 or E8, a four with J8 or D8.
    fn open_three() -> Case {
        case(Black, "F8 G8 H8", "A1 A15")
    }

    #[test]
    fn a_straight_four_wins_whatever_is_listed() {
        open_three().accepts(Vcf, "I8 E8=1 J8=2; J8; E8");
        open_three().accepts(Vcf, "I8 E8=1; J8");
        open_three().accepts(Vcf, "I8 A2=1; J8");
        open_three().accepts(Vcf, "I8 pass=1; J8");
        open_three().accepts(Vcf, "I8");
        open_three().accepts(Vct, "I8");
    }

    #[test]
    fn moves_must_be_legal_and_of_the_class() {
        let case = open_three();
        case.rejects(Vcf, "G8", "node 0: the move G8 goes to an occupied point");
        case.rejects(
            Vcf,
            "H9",
            "node 0: the move H9 leaves no four, as each move of a VCF must",
        );
        case.rejects(
            Vcf,
            "I8 E8=1; I8",
            "node 1: the move I8 goes to an occupied point",
        );
        case.rejects(
            Vcf,
            "I8 E8=1; J8 A2=2; A3",
            "node 1: the move J8 makes five, yet replies to it are listed",
        );
    }

    #[test]
    fn replies_must_be_legal() {
        let case = open_three();
        case.rejects(
            Vcf,
            "I8 A1=1; J8",
            "node 0: the reply A1 goes to an occupied point",
        );
        case.rejects(
            Vcf,
            "I8 I8=1; J8",
            "node 0: the reply I8 goes to an occupied point",
        );
        case.rejects(
            Vcf,
            "I8 E8=1 J8=1; E8",
            "node 0: the reply J8 leads to node 1, which stands for another position",
        );
        case.rejects(Vcf, "I8 E8=1; J8; A1", "node 2: no reply leads here");
    }

    #[test]
    fn two_lines_may_meet() {
        // Black can make two fours in either order; then the stones are the same.
        let case = case(White, "A1 B1 C1 A15 B15 C15", "F8 G8 H9 H10");
        let second = "E15 pass=13; D15; E15; D15; E1 pass=13; D1; E1; D1; I8";
        let first = "E1 D15=5 E15=6; D1 D15=7 E15=8; E15 D1=9 E1=10; D15 D1=11 E1=12";
        let nodes = format!("H8 D1=1 E1=2 D15=3 E15=4; {first}; {second}");
        case.accepts(Vct, &nodes);
        case.rejects(
            Vct,
            &nodes.replace("; D15; E15; D15;", "; D15 pass=13; E15; D15;"),
            "node 6: the reply pass leads to node 13, which stands for another position",
        );
        case.rejects(
            Vct,
            &nodes.replace("H8 D1=1 E1=2", "H8 D1=1"),
            "node 0: the reply E1 is not answered: it is not listed, and the attacker has no VCF after it",
        );
    }

    #[test]
    fn a_fault_has_the_line_to_it() {
        let case = case(Black, "F8 G8 H8 B2 C2 D2", "E8 A2 A15");
        let proof = case.proof(Vcf, "I8 J8=1; E2 F2=2; H15");
        let fault = verify(&case.board, &proof).unwrap_err();
        assert_eq!(fault.kind, FaultKind::NoFour("H15".parse().unwrap()));
        let line: Vec<String> = fault.line.iter().map(ToString::to_string).collect();
        assert_eq!(line, ["I8", "J8", "E2", "F2"]);
        assert_eq!(fault.node.index(), 2);
    }

    #[test]
    fn another_board_is_rejected() {
        let proof = open_three().proof(Vcf, "I8");
        let fault = verify(&Board::new(), &proof).unwrap_err();
        assert_eq!(fault.kind, FaultKind::OtherPosition);
    }

    #[test]
    fn a_set_flag_stops_the_check() {
        let Case { board, .. } = open_three();
        let proof = open_three().proof(Vcf, "I8");
        assert_eq!(verify_until(&board, &proof, &true.into()), None);
        assert_eq!(verify_until(&board, &proof, &false.into()), Some(Ok(())));
    }

    #[test]
    fn a_block_on_a_forbidden_point_is_no_block() {
        // J8 would make six in a row on the J column.
        let case = case(White, "E8 J5 J6 J7 J9 J10", "F8 G8 H8 J4 J11");
        case.accepts(Vcf, "I8");
        case.accepts(Vcf, "I8 pass=1; J8");
        case.rejects(
            Vcf,
            "I8 J8=1; J8",
            "node 0: the reply J8 is forbidden: overline",
        );
        let freestyle = Case {
            rule: Rule::FREESTYLE,
            ..case
        };
        freestyle.rejects(
            Vcf,
            "I8",
            "node 0: after I8 the defender makes five with J8",
        );
        let standard = Case {
            rule: Rule::STANDARD,
            ..case
        };
        standard.rejects(
            Vcf,
            "I8",
            "node 0: the reply J8 is not answered: it is not listed, and the attacker has no VCF after it",
        );
    }

    #[test]
    fn six_wins_for_white_alone() {
        let six = "D8 E8 F8 H8 I8";
        case(Black, six, "A1").rejects(Vcf, "G8", "node 0: the move G8 is forbidden: overline");
        case(White, "A1", six).accepts(Vcf, "G8");
    }

    #[test]
    fn the_defender_may_make_five() {
        case(Black, "F8 G8 H8", "A1 B1 C1 D1").rejects(
            Vcf,
            "I8",
            "node 0: after I8 the defender makes five with E1",
        );
        // The block makes five.
        case(Black, "F8 G8 H8 J3", "E8 J4 J5 J6 J7").rejects(
            Vcf,
            "I8",
            "node 0: after I8 the defender makes five with J8",
        );
        // Six is no five for Black, and forbidden besides.
        case(White, "A1 B1 C1 E1 F1 G1", "F8 G8 H8").accepts(Vcf, "I8");
    }

    #[test]
    fn a_block_that_makes_a_four_must_be_answered() {
        let white = "E8 J6 J7 J9 A1";
        let unanswered = case(Black, "F8 G8 H8 J5 K10 L10", white);
        unanswered.rejects(
            Vcf,
            "I8",
            "node 0: the reply J8 is not answered: it is not listed, and the attacker has no VCF after it",
        );
        // J10 stops White's four and makes a straight four.
        let answered = case(Black, "F8 G8 H8 J5 K10 L10 M10", white);
        answered.accepts(Vcf, "I8");
        answered.accepts(Vcf, "I8 J8=1; J10 I10=2 N10=3; N10; I10");
        answered.rejects(
            Vcf,
            "I8 J8=1; O15",
            "node 1: after O15 the defender makes five with J10",
        );
    }

    #[test]
    fn a_forbidden_point_becomes_legal() {
        // H8 is a double-four until White stands on G8.
        let case = case(Black, "I8 J8 K8 I7 J6 K5 G5 G6 G7", "L8 G3");
        case.rejects(Vcf, "H8", "node 0: the move H8 is forbidden: double-four");
        case.accepts(Vcf, "G4 G8=1; H8");
        case.accepts(Vcf, "G4");
    }

    #[test]
    fn a_legal_point_becomes_forbidden() {
        // With K8 the straight four of H8 meets another four.
        let case = case(Black, "I8 J8 I7 J6 K5 K9 K10 K11", "K7 A1");
        case.accepts(Vcf, "H8");
        case.rejects(
            Vcf,
            "K8 K12=1; H8",
            "node 1: the move H8 is forbidden: double-four",
        );
    }

    #[test]
    fn threats_are_tried_against_every_reply() {
        // White's double-three wins against all that Black can do.
        let cross = "F8 G8 H9 H10";
        case(White, "A1 A15", cross).accepts(Vct, "H8");
        case(White, "A1 A15", cross).rejects(
            Vcf,
            "H8",
            "node 0: the move H8 leaves no four, as each move of a VCF must",
        );
        case(Black, cross, "A1 A15").rejects(
            Vct,
            "H8",
            "node 0: the move H8 is forbidden: double-three",
        );
        case(White, "A1 A15", cross).rejects(
            Vct,
            "A2",
            "node 0: the reply pass is not answered: it is not listed, and the attacker has no VCF after it",
        );
        case(White, "A1 A15", cross).rejects(
            Vct,
            "A2 pass=1; H8",
            "node 0: the move A2 leaves no four and threatens no VCF",
        );
        // Black has a three of his own, and five first.
        case(White, "L4 L5 L6", cross).rejects(
            Vct,
            "H8",
            "node 0: the reply L2 is not answered: it is not listed, and the attacker has no VCF after it",
        );
    }

    #[test]
    fn a_reply_that_plain_vcf_answers_may_be_left_out() {
        let case = case(White, "A1 A15 C4", "F8 G8 H9 H10 D4 E4 F4");
        case.accepts(Vct, "G4 H4=1; H8");
        case.rejects(
            Vct,
            "G4",
            "node 0: the reply H4 is not answered: it is not listed, and the attacker has no VCF after it",
        );
    }
}
