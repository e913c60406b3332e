//! The searches for one question, under its limits.

use renju_core::{Board, Point};

use super::{Goal, Length};
use crate::meter::{Control, Meter};
use crate::roles::{Roles, placed};
use crate::vcf::{self, VcfSearch, add_vcf, legal_stop};
use crate::vct::{Budget, Solved, Vct};
use crate::{Class, LimitHit, Outcome, ProofBuilder, Question};

/// All that the searches for one question use.
pub(super) struct Searching<'s, 'c, 'o> {
    pub(super) question: &'s Question,
    pub(super) roles: Roles,
    pub(super) budget: Budget,
    pub(super) vcf: &'s mut VcfSearch,
    pub(super) control: &'c Control<'c>,
    pub(super) meter: &'s mut Meter<'c, 'o>,
}

/// What a search has found.
pub(super) struct Found {
    pub(super) outcome: Outcome,
    /// Whether no win is shorter.
    pub(super) is_shortest: bool,
}

impl Searching<'_, '_, '_> {
    /// Looks for a win, with ever fewer plies if the goal is the shortest. It must begin with the
    /// `first` move, if that is given: a five, a legal move that leaves a four, or a threat.
    pub(super) fn solve(mut self, goal: Goal, first: Option<Point>) -> Found {
        let mut best = self.any(goal, first);
        while goal.length == Length::Shortest
            && let Outcome::Win(proof) = &best
        {
            let plies = proof.plies();
            let shorter = if plies == 1 || goal.class == Class::Vcf {
                Outcome::NoWin
            } else {
                self.budget.depth = Some(plies - 2);
                self.any(goal, first)
            };
            match shorter {
                better @ Outcome::Win(_) => best = better,
                Outcome::NoWin | Outcome::Unknown(LimitHit::Depth) => {
                    return Found {
                        outcome: best,
                        is_shortest: true,
                    };
                }
                Outcome::Unknown(_) => break,
            }
        }
        Found {
            outcome: best,
            is_shortest: false,
        }
    }

    fn any(&mut self, goal: Goal, first: Option<Point>) -> Outcome {
        match first {
            Some(first) => self.any_with(goal, first),
            None => self.vcf_or_vct(goal, self.question.board(), None),
        }
    }

    fn any_with(&mut self, goal: Goal, first: Point) -> Outcome {
        let roles = self.roles;
        let board = self.question.board();
        if roles.attack_points(board).five.contains(first) {
            let mut builder = ProofBuilder::new();
            builder.add(first, Vec::new());
            return self.win(builder, Class::Vcf);
        }
        let completions = roles.attack_completions(board, first);
        let after = placed(board, first, roles.attacker);
        if completions.is_empty() {
            return self.vct(Some(first));
        }
        match legal_stop(&roles, &after, completions) {
            Some(reply) => {
                let after = placed(&after, reply, roles.defender);
                self.vcf_or_vct(goal, &after, Some(first))
            }
            None if self.budget.depth.is_some_and(|plies| plies < 3) => {
                Outcome::Unknown(LimitHit::Depth)
            }
            None => self.vcf_proof(Some(first)),
        }
    }

    /// Looks for a VCF from `board`, which is the position or follows its `first` four, and if
    /// there is none and that is asked for, for a VCT.
    fn vcf_or_vct(&mut self, goal: Goal, board: &Board, first: Option<Point>) -> Outcome {
        let used = if first.is_some() { 2 } else { 0 };
        let plies = self.budget.depth.map(|plies| plies.checked_sub(used));
        let most = match plies {
            Some(None | Some(0)) => return Outcome::Unknown(LimitHit::Depth),
            Some(Some(plies)) => Some(u8::try_from((plies - 1) / 2).unwrap_or(u8::MAX)),
            None => None,
        };
        match self.vcf.find(board, goal.length, most, self.meter) {
            vcf::Found::Win => self.vcf_proof(first),
            vcf::Found::Stopped(limit) => Outcome::Unknown(limit),
            vcf::Found::None if goal.class == Class::Vcf => Outcome::NoWin,
            vcf::Found::NoneThatShort if goal.class == Class::Vcf => {
                Outcome::Unknown(LimitHit::Depth)
            }
            vcf::Found::None | vcf::Found::NoneThatShort => self.vct(first),
        }
    }

    /// Makes the proof of the VCF found last, or of a `first` four that wins at once.
    fn vcf_proof(&self, first: Option<Point>) -> Outcome {
        let mut builder = ProofBuilder::new();
        let line = first.into_iter().chain(self.vcf.line());
        add_vcf(&mut builder, &self.roles, self.question.board(), line);
        self.win(builder, Class::Vcf)
    }

    fn vct(&mut self, first: Option<Point>) -> Outcome {
        let solved = Vct {
            roles: self.roles,
            budget: self.budget,
            vcf: self.vcf,
            control: self.control,
            meter: self.meter,
        }
        .solve(self.question.board(), first);
        match solved {
            Solved::Win(builder) => self.win(builder, Class::Vct),
            Solved::None => Outcome::NoWin,
            Solved::Unknown(limit) => Outcome::Unknown(limit),
        }
    }

    fn win(&self, builder: ProofBuilder, class: Class) -> Outcome {
        let proof = builder.finish(*self.question, class);
        Outcome::Win(proof.expect("searches link nodes to nodes added before"))
    }
}
