//! The one door to the threat searches.

use std::num::NonZero;
use std::time::Instant;

use renju_core::Point;

use crate::meter::{Control, Meter};
use crate::roles::Roles;
use crate::vcf::{Found, VcfSearch, add_vcf};
use crate::vct::{Budget, Solved, Vct};
use crate::{
    Answer, Class, LimitHit, Limits, Observer, Outcome, Proof, ProofBuilder, Question, verify,
};

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
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{Class, Goal, Limits, Outcome, Question, Silent, Solver};
/// let board = Board::from_stones("F8 G8 H8 E9 E10 E11".parse()?, "D8 E12 I9 J9".parse()?)?;
/// let question = Question::new(board, Color::Black, Judge::default())?;
/// let goal = Goal::any(Class::Vcf);
/// let answer = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
/// assert_eq!(answer.outcome, Outcome::NoWin);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    threads: NonZero<usize>,
    vcf: Option<VcfSearch>,
    /// The memory that the tables were made for.
    memory: usize,
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
        Self {
            threads,
            vcf: None,
            memory: 0,
        }
    }

    /// Answers whether the attacker wins.
    ///
    /// The answer depends on nothing that was asked before. With one thread, and no limit of time
    /// and no stop, neither does it depend on the machine.
    pub fn solve(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        let started = Instant::now();
        let control = Control::new(limits);
        let outcome = {
            let mut meter = Meter::new(&control, Some(observer));
            self.search(question, goal, limits, &control, &mut meter)
        };
        let elapsed = started.elapsed();
        let (outcome, verified) = checked(question, goal, outcome);
        Answer {
            outcome,
            verified,
            nodes: control.nodes(),
            elapsed,
        }
    }

    fn search<'c>(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        control: &'c Control<'c>,
        meter: &mut Meter<'c, '_>,
    ) -> Outcome {
        let roles = Roles::of(question);
        let board = question.board();
        let threads = self.threads;
        // Half of the memory is for positions of fours, half for those of threats.
        let memory = limits.memory / 2;
        let vcf = self.vcf_search(roles, memory);
        let most = limits.depth.map(moves_within);
        let found = vcf.find(board, goal.length, most, meter);
        let builder = match found {
            Found::Win => {
                let mut builder = ProofBuilder::new();
                add_vcf(&mut builder, &roles, board, vcf.line());
                return Outcome::Win(finished(builder, question, Class::Vcf));
            }
            Found::Stopped(limit) => return Outcome::Unknown(limit),
            Found::None if goal.class == Class::Vcf => return Outcome::NoWin,
            Found::NoneThatShort if goal.class == Class::Vcf => {
                return Outcome::Unknown(LimitHit::Depth);
            }
            Found::None | Found::NoneThatShort => Vct {
                roles,
                budget: Budget {
                    threads,
                    memory,
                    depth: limits.depth,
                },
                vcf,
                control,
                meter,
            }
            .solve(board),
        };
        match builder {
            Solved::Win(builder) => Outcome::Win(finished(builder, question, Class::Vct)),
            Solved::None => Outcome::NoWin,
            Solved::Unknown(limit) => Outcome::Unknown(limit),
        }
    }

    /// Returns the VCF search, with nothing in its memory.
    fn vcf_search(&mut self, roles: Roles, memory: usize) -> &mut VcfSearch {
        if self.memory != memory {
            self.vcf = None;
            self.memory = memory;
        }
        match &mut self.vcf {
            Some(vcf) => {
                vcf.restart(roles);
                vcf
            }
            none => none.insert(VcfSearch::new(roles, memory)),
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
        let _ = (question, goal, limits, observer, self.threads);
        Vec::new()
    }
}

/// Makes the proof that a search has built.
fn finished(builder: ProofBuilder, question: &Question, class: Class) -> Proof {
    let proof = builder.finish(*question, class);
    proof.expect("searches link nodes to nodes added before")
}

/// Returns how many moves fit in so many plies before the five.
fn moves_within(plies: usize) -> u8 {
    u8::try_from(plies.saturating_sub(1) / 2).unwrap_or(u8::MAX)
}

/// Verifies a win, unless the goal says otherwise.
fn checked(question: &Question, goal: Goal, outcome: Outcome) -> (Outcome, bool) {
    match (goal.verification, &outcome) {
        (Verification::Always, Outcome::Win(proof)) => match verify(question.board(), proof) {
            Ok(()) => (outcome, true),
            Err(_) => (Outcome::Unknown(LimitHit::Rejected), false),
        },
        _ => (outcome, false),
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
