//! The one door to the threat searches.

use std::num::NonZero;

use renju_core::Point;

use crate::{Answer, Class, LimitHit, Limits, Observer, Outcome, Question};

/// Which win is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The class of wins. Asking for [`Class::Vct`] includes [`Class::Vcf`].
    pub class: Class,
    /// Whether any win will do.
    pub length: Length,
    /// Whether wins are verified before they are reported.
    pub verification: Verification,
}

/// Whether any win will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// The first win found.
    #[default]
    Any,
    /// The shortest VCF. Of a VCT, which has no shortest proof that could be found in reasonable
    /// time, the first.
    Shortest,
}

/// Whether wins are verified before they are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Verification {
    /// Every win is replayed by [`verify`](crate::verify).
    #[default]
    Always,
    /// Wins are reported as they are found.
    Skip,
}

/// What is known about a first move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirstMove {
    /// The move.
    pub point: Point,
    /// Whether it wins. The proof starts with it.
    pub answer: Answer,
}

/// A solver with its tables, which it keeps from one question to the next.
#[derive(Debug)]
pub struct Solver {
    threads: NonZero<usize>,
}

impl Solver {
    /// Returns a solver on one thread, whose answers are repeatable.
    #[must_use]
    pub fn new() -> Self {
        Self::with_threads(NonZero::<usize>::MIN)
    }

    /// Returns a solver on several threads. They share work in the search for a VCT; a VCF is
    /// looked for on one.
    #[must_use]
    pub fn with_threads(threads: NonZero<usize>) -> Self {
        Self { threads }
    }

    /// Answers whether the attacker wins.
    pub fn solve(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        let _ = (question, goal, limits, observer, self.threads);
        Answer {
            outcome: Outcome::Unknown(LimitHit::Stopped),
            verified: false,
            nodes: 0,
            elapsed: std::time::Duration::ZERO,
        }
    }

    /// Answers for every first move that fits the class whether it wins, in order of points. The
    /// limits hold for each move.
    pub fn first_moves(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Vec<FirstMove> {
        let _ = (question, goal, limits, observer);
        Vec::new()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Goal {
    /// Returns the goal of any win of a class, verified.
    #[must_use]
    pub const fn any(class: Class) -> Self {
        Self {
            class,
            length: Length::Any,
            verification: Verification::Always,
        }
    }
}
