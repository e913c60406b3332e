//! What `solve` finds out about a position: one value with many faces.

use std::time::Duration;

use renju_engine::{
    Answer, Class, FirstMove, Goal, Length, LimitHit, Limits, Observer, Outcome, Question, Solver,
    Verification,
};

/// Which wins are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A VCF, and a VCT if there is none.
    Auto,
    /// Wins of this class alone.
    Of(Class),
}

impl Kind {
    /// Returns the class that is answered for if there is no win.
    pub(crate) const fn class(self) -> Class {
        match self {
            Self::Auto => Class::Vct,
            Self::Of(class) => class,
        }
    }
}

/// What is wanted of a solver.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    /// Which wins are looked for.
    pub(crate) kind: Kind,
    /// Whether any win will do.
    pub(crate) length: Length,
    /// Whether wins are verified.
    pub(crate) verification: Verification,
    /// Whether every first move is answered for.
    pub(crate) all_first_moves: bool,
}

/// Whether a side wins by force, and what it took to know.
#[derive(Debug, Clone)]
pub(crate) struct Solution {
    /// What the position is called, if there are several or it stands in a file.
    pub(crate) name: Option<String>,
    /// The question.
    pub(crate) question: Question,
    /// Which wins were looked for.
    pub(crate) kind: Kind,
    /// The answer, with the nodes and the time of all searches.
    pub(crate) answer: Answer,
    /// Whether all VCFs were searched without a win.
    pub(crate) has_no_vcf: bool,
    /// What is known about each first move, if that was asked for and there may be a win.
    pub(crate) first_moves: Option<Vec<FirstMove>>,
}

impl Solution {
    /// Searches.
    pub(crate) fn find(
        solver: &mut Solver,
        name: Option<String>,
        question: Question,
        wanted: Wanted,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Self {
        let mut has_no_vcf = false;
        let answer = match wanted.kind {
            Kind::Of(class) => {
                let answer = solver.solve(&question, wanted.goal(class), limits, observer);
                has_no_vcf = class == Class::Vcf && answer.outcome == Outcome::NoWin;
                answer
            }
            Kind::Auto => {
                let goal = wanted.goal(Class::Vcf);
                let vcf = solver.solve(&question, goal, &half(limits), observer);
                has_no_vcf |= vcf.outcome == Outcome::NoWin;
                match vcf.outcome {
                    Outcome::Win(_) | Outcome::Unknown(LimitHit::Stopped | LimitHit::Rejected) => {
                        vcf
                    }
                    Outcome::NoWin | Outcome::Unknown(_) => {
                        let (rest, goal) = (rest(limits, &vcf), wanted.goal(Class::Vct));
                        with_effort_of(&vcf, solver.solve(&question, goal, &rest, observer))
                    }
                }
            }
        };
        let mut solution = Self {
            name,
            question,
            kind: wanted.kind,
            answer,
            has_no_vcf,
            first_moves: None,
        };
        if wanted.all_first_moves && !matches!(solution.answer.outcome, Outcome::NoWin) {
            let goal = wanted.goal(solution.class());
            let moves = solver.first_moves(&solution.question, goal, limits, observer);
            for first in &moves {
                solution.answer.nodes += first.answer.nodes;
                solution.answer.elapsed += first.answer.elapsed;
            }
            solution.first_moves = Some(moves);
        }
        solution
    }

    /// Returns the class of the win that was found, else that which was asked for.
    pub(crate) const fn class(&self) -> Class {
        match &self.answer.outcome {
            Outcome::Win(proof) => proof.class(),
            Outcome::NoWin | Outcome::Unknown(_) => self.kind.class(),
        }
    }
}

impl Wanted {
    const fn goal(self, class: Class) -> Goal {
        Goal {
            class,
            length: self.length,
            verification: self.verification,
        }
    }
}

/// Returns half of the limits, so that a search for a VCF that has no end leaves time for a VCT.
fn half<'a>(limits: &Limits<'a>) -> Limits<'a> {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(2)),
        time: limits.time.map(|time| time / 2),
        ..*limits
    }
}

/// Returns what is left of the limits after a search.
fn rest<'a>(limits: &Limits<'a>, spent: &Answer) -> Limits<'a> {
    let time_left = |time: Duration| time.saturating_sub(spent.elapsed);
    Limits {
        nodes: limits.nodes.map(|nodes| nodes.saturating_sub(spent.nodes)),
        time: limits.time.map(time_left),
        ..*limits
    }
}

/// Returns the answer with what an earlier search took.
fn with_effort_of(earlier: &Answer, mut answer: Answer) -> Answer {
    answer.nodes += earlier.nodes;
    answer.elapsed += earlier.elapsed;
    answer
}
