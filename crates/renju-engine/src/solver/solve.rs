//! A question answered with the search that fits it.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use renju_core::Point;

use super::searching::Searching;
use super::{Goal, Verification};
use crate::meter::{Control, Meter};
use crate::roles::Roles;
use crate::vcf::VcfSearch;
use crate::vct::Budget;
use crate::{Answer, LimitHit, Limits, Observer, Outcome, Question, verify, verify_until};

/// A solver with its tables, which it keeps from one question to the next.
///
/// # Examples
/// ```
/// use renju_core::{Board, Color, Judge};
/// use renju_engine::{Class, Goal, Limits, Outcome, Question, Silent, Solver};
/// let board = Board::from_stones("E8 F8 G8 H9 H10".parse()?, "D8 B2 C2 D2".parse()?)?;
/// let question = Question::new(board, Color::Black, Judge::default())?;
/// let goal = Goal::any(Class::Vcf);
/// let answer = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
/// let Outcome::Win(proof) = answer.outcome else { panic!("a four and a three win") };
/// assert_eq!(proof.plies(), 5);
/// assert_eq!(proof.main_line()[0].to_string(), "H8");
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
    ///
    /// # Panics
    /// Panics where the standard library has no clock, as on `wasm32-unknown-unknown`, and goes on
    /// with a panic of the observer.
    pub fn solve(
        &mut self,
        question: &Question,
        goal: Goal,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        self.answer(question, goal, None, limits, observer)
    }

    /// Answers whether the attacker wins, if it is given with a certain first move.
    pub(super) fn answer(
        &mut self,
        question: &Question,
        goal: Goal,
        first: Option<Point>,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Answer {
        let started = Instant::now();
        let control = Control::new(limits);
        // Half of the memory is for positions of fours, in a table for each thread, and half for
        // those of threats.
        let memory = limits.memory / 2;
        let threads = self.threads;
        let roles = Roles::of(question);
        let found = {
            let mut meter = Meter::new(&control, Some(observer));
            let searching = Searching {
                question,
                roles,
                budget: Budget {
                    threads,
                    memory,
                    depth: limits.depth,
                },
                vcf: self.vcf_search(roles, memory / threads),
                control: &control,
                meter: &mut meter,
            };
            searching.solve(goal, first)
        };
        let elapsed = started.elapsed();
        let (outcome, verified) = checked(question, goal, limits.stop, found.outcome);
        Answer {
            is_shortest: found.is_shortest && matches!(outcome, Outcome::Win(_)),
            outcome,
            verified,
            nodes: control.nodes(),
            elapsed,
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
}

/// Verifies a win, unless the goal says otherwise.
fn checked(
    question: &Question,
    goal: Goal,
    stop: Option<&AtomicBool>,
    outcome: Outcome,
) -> (Outcome, bool) {
    let (Verification::Always, Outcome::Win(proof)) = (goal.verification, &outcome) else {
        return (outcome, false);
    };
    let verdict = match stop {
        Some(stop) => verify_until(question.board(), proof, stop),
        None => Some(verify(question.board(), proof)),
    };
    match verdict {
        Some(Ok(())) => (outcome, true),
        Some(Err(_)) => (Outcome::Unknown(LimitHit::Rejected), false),
        None => (Outcome::Unknown(LimitHit::Stopped), false),
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}
