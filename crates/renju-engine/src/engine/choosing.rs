//! The choice of a move, question by question.

use std::num::NonZero;
use std::time::Duration;

use renju_core::{Color, Point, PointSet, Verdict};

use super::asking::Asking;
use super::candidate::{Candidate, Fate};
use super::{Analysis, EngineError, Line, Request, Score, Wanted};
use crate::params::{FORCED_DEPTH, share};
use crate::roles::placed;
use crate::search::{self, RootMove, Setting, Used, is_win};
use crate::{Class, NodeId, Outcome, Proof, ProofBuilder, Question};

/// The choice of a move in one position.
pub(super) struct Choosing<'a, 'o> {
    /// Does the side to move win?
    question: Question,
    lines: NonZero<usize>,
    asking: Asking<'a, 'o>,
    wanted: Wanted,
    soft_time: Option<Duration>,
    setting: Setting<'a>,
    /// Every legal move that is not excluded, the most promising first.
    candidates: Vec<Candidate>,
    /// What the playing search has used.
    searched: Used,
}

impl<'a, 'o> Choosing<'a, 'o> {
    /// Lists the moves to choose from.
    pub(super) fn new(
        request: &Request,
        setting: Setting<'a>,
        asking: Asking<'a, 'o>,
    ) -> Result<Self, EngineError> {
        let Request {
            board,
            to_move,
            judge,
            ..
        } = *request;
        let question = Question::new(board, to_move, judge)?;
        let forbidden = judge.forbidden_points(&board, to_move).all();
        let playable = board.empty() - forbidden - request.excluded;
        let near = setting.near();
        let mut candidates: Vec<Candidate> = setting
            .looks(playable)
            .map(|look| Candidate {
                point: look.point,
                value: look.value,
                is_near: near.contains(look.point),
                promise: look.promise,
                stops_five: false,
                fate: Fate::Unknown,
            })
            .collect();
        if candidates.is_empty() {
            return Err(EngineError::NoLegalMove);
        }
        candidates.sort_by_key(|one| std::cmp::Reverse((one.is_near, one.promise)));
        Ok(Self {
            question,
            lines: request.lines,
            wanted: request.wanted,
            soft_time: request.soft_time,
            asking,
            setting,
            candidates,
            searched: Used::default(),
        })
    }

    /// Finds out what it can about the moves, and puts them in order.
    pub(super) fn choose(mut self) -> Analysis {
        self.tell_best();
        let makes_five = self.settle_own_fives();
        self.settle_fives_of_the_opponent();
        if !makes_five {
            self.find_wins();
        }
        if !self.has_enough(Candidate::wins) && self.candidates.iter().any(Candidate::is_open) {
            self.tell_best();
            self.search();
            self.prove();
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

    /// Settles the moves that let the opponent make five.
    fn settle_fives_of_the_opponent(&mut self) {
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
                let Outcome::Win(proof) = self.asking.ask(&question, class, share) else {
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

    /// Searches the moves of which nothing is certain yet.
    fn search(&mut self) {
        let open = || self.candidates.iter().filter(|one| one.is_open());
        // Moves far from all stones are tried only where there are too few others, and come last.
        let enough = self.lines.get().max(1);
        let near = open().filter(|one| one.is_near).count();
        let mut moves: Vec<RootMove> = open()
            .take(near.max(enough))
            .map(|one| RootMove::new(one.point))
            .collect();
        let proven = self.points(Candidate::wins).len();
        let lines = match self.wanted {
            Wanted::Best => enough.saturating_sub(proven).max(1),
            Wanted::Balanced => moves.len(),
        };
        let is_forced = moves.len() == 1 && self.soft_time.is_some();
        let depth = self.asking.depth().unwrap_or(usize::MAX);
        let goal = search::Goal {
            lines,
            depth: i32::try_from(depth).unwrap_or(i32::MAX).min(if is_forced {
                FORCED_DEPTH
            } else {
                i32::MAX
            }),
            soft_time: self
                .soft_time
                .map(|soft| soft.saturating_sub(self.asking.elapsed())),
        };
        self.searched = self.asking.play(&self.setting, &mut moves, goal);
        for (place, found) in moves.into_iter().enumerate() {
            if found.depth > 0 {
                let point = found.point;
                self.settle(point, Fate::Searched(found, place));
            }
        }
    }

    /// Looks for a proof where the playing search has found a win, for those who have the time.
    fn prove(&mut self) {
        let is_won =
            |one: &Candidate| matches!(&one.fate, Fate::Searched(found, 0) if is_win(found.value));
        if self.soft_time.is_some() || !self.candidates.iter().any(is_won) {
            return;
        }
        let question = self.question;
        let outcome = self.asking.ask(&question, Class::Vct, share::PROOF);
        if let Outcome::Win(proof) = outcome {
            let first = proof.node(NodeId::ROOT).play;
            self.settle(first, Fate::Wins(proof));
        }
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
        // The sort is stable: of equal moves the more promising stays first.
        self.candidates
            .sort_by_key(|candidate| std::cmp::Reverse(candidate.rank()));
        let mut lines: Vec<Line> = self
            .candidates
            .into_iter()
            .map(Candidate::into_line)
            .collect();
        if self.wanted == Wanted::Balanced {
            // What was not searched is worth little, however even it looks.
            lines.sort_by_key(|line| (line.depth == 0, from_even(line.score)));
        }
        lines.truncate(self.lines.get());
        Analysis {
            lines,
            nodes: self.searched.nodes,
            threat_nodes: self.asking.threat_nodes(),
            elapsed: self.asking.elapsed(),
            limit: self.asking.limit(),
        }
    }
}

/// Returns how far a score is from even. A forced end is farther than any value.
fn from_even(score: Score) -> (bool, u32) {
    match score {
        Score::Value(value) => (false, value.unsigned_abs()),
        Score::Loss(_) | Score::Win(_) => (true, 0),
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
