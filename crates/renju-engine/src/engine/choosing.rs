//! The choice of a move, question by question.

use std::num::NonZero;

use renju_core::{Color, Move, Point, PointSet, Verdict};

use super::asking::Asking;
use super::candidate::{Candidate, Fate};
use super::shape_count::ShapeCount;
use super::{Analysis, EngineError, Request};
use crate::defend::carried_over;
use crate::params::{KEPT_REFUTATIONS, UNCLEAR_DEFENCES, share};
use crate::roles::placed;
use crate::{Class, NodeId, Outcome, Proof, ProofBuilder, Question};

/// The choice of a move in one position.
pub(super) struct Choosing<'a, 'o> {
    /// Does the side to move win?
    question: Question,
    lines: NonZero<usize>,
    asking: Asking<'a, 'o>,
    /// Every legal move that is not excluded, the best by shape count first.
    candidates: Vec<Candidate>,
    /// Wins of the opponent, those found last at the end.
    refutations: Vec<Proof>,
}

impl<'a, 'o> Choosing<'a, 'o> {
    /// Lists the moves to choose from.
    pub(super) fn new(request: &Request, asking: Asking<'a, 'o>) -> Result<Self, EngineError> {
        let Request {
            board,
            to_move,
            judge,
            ..
        } = *request;
        let question = Question::new(board, to_move, judge)?;
        let forbidden = judge.forbidden_points(&board, to_move).all();
        let playable = board.empty() - forbidden - request.excluded;
        let count = ShapeCount::of(&board, to_move, judge);
        let candidates: Vec<Candidate> = count
            .in_order(playable)
            .into_iter()
            .map(|point| Candidate {
                point,
                value: count.value_after(point),
                stops_five: false,
                fate: Fate::Unknown,
            })
            .collect();
        if candidates.is_empty() {
            return Err(EngineError::NoLegalMove);
        }
        Ok(Self {
            question,
            lines: request.lines,
            asking,
            candidates,
            refutations: Vec::new(),
        })
    }

    /// Finds out what it can about the moves, and puts them in order.
    pub(super) fn choose(mut self) -> Analysis {
        self.tell_best();
        let makes_five = self.settle_own_fives();
        let is_threatened_with_five = self.settle_fives_of_the_opponent();
        if !makes_five {
            self.find_wins();
        }
        if !self.has_enough(Candidate::wins) && self.candidates.iter().any(Candidate::is_open) {
            let is_threatened = !is_threatened_with_five && self.find_threat();
            self.examine_moves(is_threatened);
        }
        self.into_analysis()
    }

    /// Settles the moves that make five, and says whether there are any.
    fn settle_own_fives(&mut self) -> bool {
        let fives = fives(&self.question, self.question.attacker());
        for candidate in &mut self.candidates {
            if fives.contains(candidate.point) {
                candidate.fate = Fate::Wins(five(self.question, candidate.point));
            }
        }
        self.candidates.iter().any(Candidate::wins)
    }

    /// Settles the moves that let the opponent make five, and says whether he threatens to.
    fn settle_fives_of_the_opponent(&mut self) -> bool {
        let fives = fives(&self.question, self.question.defender());
        for index in 0..self.candidates.len() {
            let candidate = &mut self.candidates[index];
            let (point, is_open) = (candidate.point, candidate.is_open());
            let mut left = fives;
            candidate.stops_five = left.remove(point);
            if let (true, Some(reply)) = (is_open, left.first()) {
                self.candidates[index].fate = Fate::Loses(five(self.after(point), reply));
            }
        }
        !fives.is_empty()
    }

    /// Looks for forced wins of the side to move. Where it has one move only, a long search would
    /// change nothing.
    fn find_wins(&mut self) {
        let open = self.points(Candidate::is_open);
        let classes: &[(Class, u32)] = match open.len() {
            0 => &[],
            1 => &[(Class::Vcf, share::OWN_VCF)],
            _ => &[(Class::Vcf, share::OWN_VCF), (Class::Vct, share::OWN_VCT)],
        };
        for &(class, share) in classes {
            let question = self.question;
            if self.points(Candidate::wins).is_empty() {
                let Outcome::Win(proof) = self.asking.ask(&question, class, share, None) else {
                    continue;
                };
                let first = proof.node(NodeId::ROOT).play;
                self.settle(first, Fate::Wins(proof));
            }
            if self.has_enough(Candidate::wins) {
                return;
            }
            let left = self.points(Candidate::is_open);
            let wins = self
                .asking
                .winning_moves(left, &question, class, share::OTHER_WINS);
            for (point, proof) in wins {
                self.settle(point, Fate::Wins(proof));
            }
        }
    }

    /// Looks for what the opponent would do if the side to move passed, and says whether he
    /// threatens to win.
    fn find_threat(&mut self) -> bool {
        let (board, judge) = (*self.question.board(), self.question.judge());
        let threat = Question::new(board, self.question.defender(), judge);
        let threat = threat.expect("nobody has won");
        for (class, share) in [
            (Class::Vcf, share::THREATENED_VCF),
            (Class::Vct, share::THREATENED_VCT),
        ] {
            let outcome = self.asking.ask(&threat, class, share, Some(Move::Pass));
            if let Outcome::Win(proof) = outcome {
                self.keep(proof);
                return true;
            }
        }
        false
    }

    /// Examines moves in order until enough are good.
    fn examine_moves(&mut self, is_threatened: bool) {
        let wanted = UNCLEAR_DEFENCES.max(self.lines.get());
        let is_good = |candidate: &Candidate| matches!(candidate.fate, Fate::Wins(_) | Fate::Safe);
        let is_unclear = |candidate: &Candidate| matches!(candidate.fate, Fate::Unclear);
        for index in 0..self.candidates.len() {
            let is_over = self.asking.used_up().is_some()
                || self.has_enough(is_good)
                || self.points(is_unclear).len() >= wanted;
            if is_over {
                return;
            }
            if self.candidates[index].is_open() {
                let fate = self.examine(self.candidates[index].point, is_threatened);
                self.candidates[index].fate = fate;
                self.tell_best();
            }
        }
    }

    /// Finds out what the opponent can do after a move.
    fn examine(&mut self, point: Point, is_threatened: bool) -> Fate {
        let after = self.after(point);
        if let Some(proof) = self.refuted_again(after, point) {
            return Fate::Loses(proof);
        }
        let first = Some(point.into());
        let vcf = self
            .asking
            .ask(&after, Class::Vcf, share::VCF_AFTER_MOVE, first);
        let outcome = match vcf {
            Outcome::NoWin if is_threatened => {
                self.asking
                    .ask(&after, Class::Vct, share::VCT_AFTER_MOVE, first)
            }
            Outcome::NoWin => return Fate::Safe,
            Outcome::Unknown(_) => return Fate::Unknown,
            win @ Outcome::Win(_) => win,
        };
        match outcome {
            Outcome::Win(proof) => {
                self.keep(proof.clone());
                Fate::Loses(proof)
            }
            Outcome::NoWin => Fate::Safe,
            Outcome::Unknown(_) => Fate::Unclear,
        }
    }

    /// Returns the proof that a move fails to a win that was found before: most moves do not touch
    /// it.
    fn refuted_again(&self, after: Question, point: Point) -> Option<Proof> {
        self.refutations.iter().rev().find_map(|win| {
            let proof = carried_over(win, after, point)?;
            self.asking.is_soon_verified(&proof).then_some(proof)
        })
    }

    fn keep(&mut self, refutation: Proof) {
        if self.refutations.len() == KEPT_REFUTATIONS {
            self.refutations.remove(0);
        }
        self.refutations.push(refutation);
    }

    /// Settles a move, if it is one to choose from.
    fn settle(&mut self, point: Point, fate: Fate) {
        let mut candidates = self.candidates.iter_mut();
        if let Some(candidate) = candidates.find(|candidate| candidate.point == point) {
            candidate.fate = fate;
        }
    }

    /// Returns the moves of a kind.
    fn points(&self, is_wanted: impl Fn(&Candidate) -> bool) -> PointSet {
        let wanted = self.candidates.iter().filter(|one| is_wanted(one));
        wanted.map(|candidate| candidate.point).collect()
    }

    /// Says whether there are as many moves of a kind as are asked for.
    fn has_enough(&self, is_wanted: impl Fn(&Candidate) -> bool) -> bool {
        self.points(is_wanted).len() >= self.lines.get()
    }

    /// Asks whether the opponent wins after a legal move that makes no five.
    fn after(&self, point: Point) -> Question {
        let (color, judge) = (self.question.attacker(), self.question.judge());
        let board = placed(self.question.board(), point, color);
        let after = Question::new(board, color.opponent(), judge);
        after.expect("the move makes no five")
    }

    /// Tells the observer of the best move so far.
    fn tell_best(&mut self) {
        // Of equal moves the first is the better, and `max_by_key` takes the last.
        let best = self.candidates.iter().rev().max_by_key(|one| one.rank());
        if let Some(best) = best {
            self.asking.set_best(best.point);
        }
    }

    fn into_analysis(mut self) -> Analysis {
        // The sort is stable: of equal moves the first by shape count stays first.
        self.candidates
            .sort_by_key(|candidate| std::cmp::Reverse(candidate.rank()));
        let best = self.candidates.into_iter().take(self.lines.get());
        Analysis {
            lines: best.map(Candidate::into_line).collect(),
            nodes: self.asking.nodes(),
            elapsed: self.asking.elapsed(),
            limit: self.asking.limit(),
        }
    }
}

/// Returns the points where a color makes five.
fn fives(question: &Question, color: Color) -> PointSet {
    let (board, judge) = (question.board(), question.judge());
    let makes_five = |&point: &Point| judge.judge(board, point, color) == Verdict::Five;
    board.empty().iter().filter(makes_five).collect()
}

/// Returns the proof of a win by one move.
fn five(question: Question, point: Point) -> Proof {
    let mut builder = ProofBuilder::new();
    builder.add(point, Vec::new());
    let proof = builder.finish(question, Class::Vcf);
    proof.expect("a single node is a tree")
}
