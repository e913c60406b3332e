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
    /// Whether any win would do.
    pub(crate) length: Length,
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
                        let rest = rest(limits, vcf.nodes, vcf.elapsed);
                        let goal = wanted.goal(Class::Vct);
                        with_effort_of(&vcf, solver.solve(&question, goal, &rest, observer))
                    }
                }
            }
        };
        let mut solution = Self {
            name,
            question,
            kind: wanted.kind,
            length: wanted.length,
            answer,
            has_no_vcf,
            first_moves: None,
        };
        if wanted.all_first_moves && !matches!(solution.answer.outcome, Outcome::NoWin) {
            let goal = wanted.goal(solution.class());
            let rest = rest(limits, solution.answer.nodes, solution.answer.elapsed);
            let moves = solver.first_moves(&solution.question, goal, &rest, observer);
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
    /// Returns the goal of a search for wins of one class.
    pub(crate) const fn goal(self, class: Class) -> Goal {
        Goal {
            class,
            length: self.length,
            verification: self.verification,
        }
    }
}

/// Returns half of the limits, so that a search for a VCF that has no end leaves time for a VCT.
pub(crate) fn half<'a>(limits: &Limits<'a>) -> Limits<'a> {
    Limits {
        nodes: limits.nodes.map(|nodes| nodes.div_ceil(2)),
        time: limits.time.map(|time| time / 2),
        ..*limits
    }
}

/// Returns what is left of the limits after searches that took so much.
pub(crate) fn rest<'a>(limits: &Limits<'a>, nodes: u64, elapsed: Duration) -> Limits<'a> {
    let nodes_left = |all: u64| all.saturating_sub(nodes);
    let time_left = |all: Duration| all.saturating_sub(elapsed);
    Limits {
        nodes: limits.nodes.map(nodes_left),
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

#[cfg(test)]
mod tests {
    use renju_core::{Board, Color, Judge};
    use renju_engine::Silent;

    use super::*;

    fn find(kind: Kind, nodes: Option<u64>) -> Solution {
        // White has no VCF here, and a VCT of 17 plies.
        let board = Board::from_stones(
            "H8 I4 J4 F9 E6 G5 H5".parse().unwrap(),
            "F7 G7 D5 G8 G6 E8".parse().unwrap(),
        );
        let question = Question::new(board.unwrap(), Color::White, Judge::default()).unwrap();
        let wanted = Wanted {
            kind,
            length: Length::Any,
            verification: Verification::Always,
            all_first_moves: false,
        };
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let mut solver = Solver::new();
        Solution::find(&mut solver, None, question, wanted, &limits, &mut Silent)
    }

    #[test]
    fn a_vct_is_looked_for_if_there_is_no_vcf() {
        let auto = find(Kind::Auto, None);
        assert!(matches!(auto.answer.outcome, Outcome::Win(_)));
        assert_eq!((auto.class(), auto.has_no_vcf), (Class::Vct, true));
        let vcf = find(Kind::Of(Class::Vcf), None);
        assert_eq!(vcf.answer.outcome, Outcome::NoWin);
        assert_eq!((vcf.class(), vcf.has_no_vcf), (Class::Vcf, true));
        assert!(vcf.answer.nodes < auto.answer.nodes);
    }

    #[test]
    fn what_was_learned_before_a_limit_is_kept() {
        let some = find(Kind::Auto, Some(100));
        assert_eq!(some.answer.outcome, Outcome::Unknown(LimitHit::Nodes));
        assert!(some.has_no_vcf);
        let none = find(Kind::Auto, Some(0));
        assert_eq!(none.answer.outcome, Outcome::Unknown(LimitHit::Nodes));
        assert!(!none.has_no_vcf);
    }
}
