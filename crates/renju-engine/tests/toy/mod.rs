//! A toy solver: it finds some wins in small positions, and proofs of all shapes.
//!
//! Its quiet moves are threes, and it looks only at replies that touch the first VCF it finds: so it
//! misses wins, and not all its proofs hold.

use std::collections::HashMap;

use fastrand::Rng;
use renju_core::{Board, BoardShapes, Color, Move, Point, PointSet, Verdict};
use renju_engine::{Class, Proof, ProofBuilder, Question};

use crate::replay::after;

/// A move of the attacker, and his answers to some replies.
#[derive(Debug, Clone)]
struct Tree {
    play: Point,
    replies: Vec<(Move, Self)>,
}

/// How a search went.
struct Toy<'a> {
    question: Question,
    rng: &'a mut Rng,
    /// The positions that may still be looked at.
    budget: usize,
}

/// Returns a proof of a win by VCF, or else only by VCT, if one is found quickly. Replies that are answered by
/// plain VCF are listed or not, at random.
pub(crate) fn solve(question: Question, class: Class, rng: &mut Rng) -> Option<Proof> {
    let board = *question.board();
    let budget = 1000;
    let mut toy = Toy {
        question,
        rng,
        budget,
    };
    let tree = match (class, toy.vcf(&board)) {
        (Class::Vcf, Some(tree)) => tree,
        (Class::Vct, None) => (1..=3).find_map(|moves| toy.vct(&board, moves))?,
        _ => return None,
    };
    let mut proof = ProofBuilder::new();
    add(&mut proof, &mut HashMap::new(), &question, board, tree);
    Some(
        proof
            .finish(question, class)
            .expect("nodes are added below others first"),
    )
}

/// Adds the nodes of a tree, those of one position once.
fn add(
    proof: &mut ProofBuilder,
    known: &mut HashMap<Board, usize>,
    question: &Question,
    board: Board,
    tree: Tree,
) -> usize {
    if let Some(&node) = known.get(&board) {
        return node;
    }
    let played = after(board, tree.play.into(), question.attacker());
    let replies = tree.replies.into_iter().map(|(play, tree)| {
        let board = after(played, play, question.defender());
        (play, add(proof, known, question, board, tree))
    });
    let replies = replies.collect();
    let node = proof.add(tree.play, replies);
    known.insert(board, node);
    node
}

impl Toy<'_> {
    fn fives(&self, board: &Board, color: Color) -> PointSet {
        self.shapes(board, color).five()
    }

    fn shapes(&self, board: &Board, color: Color) -> BoardShapes {
        BoardShapes::of(board, color, self.question.judge().rule.winning_line(color))
    }

    fn legal(&self, board: &Board, color: Color) -> PointSet {
        let forbidden = self.question.judge().forbidden_points(board, color);
        board.empty() - forbidden.all()
    }

    /// Returns a win by fours.
    fn vcf(&mut self, board: &Board) -> Option<Tree> {
        self.budget = self.budget.checked_sub(1)?;
        let attacker = self.question.attacker();
        if let Some(play) = self.fives(board, attacker).first() {
            let replies = Vec::new();
            return Some(Tree { play, replies });
        }
        let mut fours: Vec<Point> = self.shapes(board, attacker).four().into_iter().collect();
        self.rng.shuffle(&mut fours);
        fours.into_iter().find_map(|play| {
            let replies = self.four(board, play, Self::vcf)?;
            Some(Tree { play, replies })
        })
    }

    /// Returns a win with so many moves before the fours.
    fn vct(&mut self, board: &Board, moves: usize) -> Option<Tree> {
        if let Some(tree) = self.vcf(board) {
            return Some(tree);
        }
        // A budget that is spent ends the search at once.
        self.budget.checked_sub(1)?;
        let moves = moves.checked_sub(1)?;
        let attacker = self.question.attacker();
        let shapes = self.shapes(board, attacker);
        let (fours, legal) = (shapes.four(), self.legal(board, attacker));
        let mut plays: Vec<Point> = (legal & (fours | shapes.three())).into_iter().collect();
        self.rng.shuffle(&mut plays);
        plays.into_iter().find_map(|play| {
            let replies = if fours.contains(play) {
                self.four(board, play, |toy, board| toy.vct(board, moves))?
            } else {
                self.threat(board, play, moves)?
            };
            Some(Tree { play, replies })
        })
    }

    /// Returns the answers to the blocks of a four, or to passing if there are none.
    fn four(
        &mut self,
        board: &Board,
        play: Point,
        mut win: impl FnMut(&mut Self, &Board) -> Option<Tree>,
    ) -> Option<Vec<(Move, Tree)>> {
        let (attacker, defender) = (self.question.attacker(), self.question.defender());
        if self.question.judge().judge(board, play, attacker) != Verdict::Legal {
            return None;
        }
        let board = after(*board, play.into(), attacker);
        if !self.fives(&board, defender).is_empty() {
            return None;
        }
        let blocks = self.fives(&board, attacker) & self.legal(&board, defender);
        let mut blocks: Vec<Move> = blocks.into_iter().map(Move::Place).collect();
        if blocks.is_empty() {
            blocks.push(Move::Pass);
        }
        let mut answer = |play| Some((play, win(self, &after(board, play, defender))?));
        blocks.into_iter().map(&mut answer).collect()
    }

    /// Returns the answers to the replies to a move that threatens a VCF, or `None` if it does not
    /// or does not win.
    fn threat(&mut self, board: &Board, play: Point, moves: usize) -> Option<Vec<(Move, Tree)>> {
        let (attacker, defender) = (self.question.attacker(), self.question.defender());
        let board = after(*board, play.into(), attacker);
        if !self.fives(&board, defender).is_empty() {
            return None;
        }
        let threat = self.vcf(&board)?;
        // The replies that meet the threat, if it is the only one, and counter-fours.
        let mut met = Vec::new();
        threat.collect(&mut met);
        let fours = self.shapes(&board, defender).four();
        let mut replies: Vec<Move> = vec![Move::Pass];
        replies.extend(
            self.legal(&board, defender)
                .into_iter()
                .filter_map(|point| {
                    let reply = Move::Place(point);
                    (met.contains(&reply) || fours.contains(point)).then_some(reply)
                }),
        );
        let mut answers = Vec::new();
        for reply in replies {
            let board = after(board, reply, defender);
            match self.vcf(&board) {
                Some(_) if self.rng.u8(..) > 20 => {}
                Some(tree) => answers.push((reply, tree)),
                None => answers.push((reply, self.vct(&board, moves)?)),
            }
        }
        Some(answers)
    }
}

impl Tree {
    /// Adds all moves to a list.
    fn collect(&self, moves: &mut Vec<Move>) {
        moves.push(self.play.into());
        for (reply, tree) in &self.replies {
            moves.push(*reply);
            tree.collect(moves);
        }
    }
}
