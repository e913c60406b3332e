//! The searches for forced wins, and the check of their proofs, on the puzzles with known answers.
//!
//! Every figure of a suite is the time for all its puzzles together, each asked of a solver that
//! remembers nothing of the others. Searches are on one thread with the default memory.

use std::hint::black_box;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use renju_core::Judge;
use renju_engine::{
    Answer, Class, Goal, Length, Limits, Outcome, Proof, Question, Silent, Solver, Verification,
    verify,
};
use renju_testdata::{Known, Puzzle, puzzles};

/// The nodes within which a VCT must be found to be in the suite of quick ones.
const QUICK: u64 = 200_000;

/// Returns the questions of the puzzles of a kind.
fn questions(is_wanted: impl Fn(&Puzzle) -> bool) -> Vec<Question> {
    puzzles()
        .filter(is_wanted)
        .map(|puzzle| {
            let question = Question::new(puzzle.board, puzzle.to_move, Judge::default());
            question.expect("nobody has won yet in a puzzle")
        })
        .collect()
}

/// Returns the questions about continuous fours, those without an answer included.
fn vcf_questions() -> Vec<Question> {
    questions(|puzzle| !matches!(puzzle.known, Known::Vct { .. }))
}

/// Returns what is asked, without the check of the answer.
fn unverified(class: Class, length: Length) -> Goal {
    Goal {
        class,
        length,
        verification: Verification::Skip,
    }
}

/// Answers all questions and returns the nodes that it took.
fn solve_all(solver: &mut Solver, questions: &[Question], goal: Goal, nodes: Option<u64>) -> u64 {
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    let answers = questions.iter().map(|question| {
        let answer = solver.solve(question, goal, &limits, &mut Silent);
        black_box(answer).nodes
    });
    answers.sum()
}

/// Returns the proofs of the questions whose answer is a win within so many nodes.
fn proofs(questions: &[Question], class: Class, nodes: Option<u64>) -> Vec<Proof> {
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    let mut solver = Solver::new();
    let goal = unverified(class, Length::Any);
    let answers = questions.iter().map(|question| {
        let Answer { outcome, .. } = solver.solve(question, goal, &limits, &mut Silent);
        outcome
    });
    answers
        .filter_map(|outcome| match outcome {
            Outcome::Win(proof) => Some(proof),
            Outcome::NoWin | Outcome::Unknown(_) => None,
        })
        .collect()
}

/// How fast positions are gone through where every line must be.
fn vcf_pairs(c: &mut Criterion) {
    let questions = questions(|puzzle| puzzle.known == Known::NoVcf && puzzle.hard);
    let goal = unverified(Class::Vcf, Length::Any);
    let mut solver = Solver::new();
    let nodes = solve_all(&mut solver, &questions, goal, None);
    let mut group = c.benchmark_group("vcf");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    // A node is a position with the attacker on move, so one attack and its reply.
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("hard positions without a win", |b| {
        b.iter(|| solve_all(&mut solver, &questions, goal, None));
    });
    group.finish();
}

fn vcf_suite(c: &mut Criterion) {
    let questions = vcf_questions();
    let mut solver = Solver::new();
    let mut group = c.benchmark_group("vcf");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for (name, length) in [("any", Length::Any), ("the shortest", Length::Shortest)] {
        let goal = unverified(Class::Vcf, length);
        group.bench_function(format!("suite, {name}"), |b| {
            b.iter(|| solve_all(&mut solver, &questions, goal, None));
        });
    }
    group.finish();
}

/// The search for continuous threats where it is quick, and the check of all proofs.
fn vct_suite(c: &mut Criterion) {
    let asked = questions(|puzzle| matches!(puzzle.known, Known::Vct { .. }));
    let vct_proofs = proofs(&asked, Class::Vct, Some(QUICK));
    let vcf_proofs = proofs(&vcf_questions(), Class::Vcf, None);
    let quick: Vec<Question> = vct_proofs.iter().map(|proof| *proof.question()).collect();
    let goal = unverified(Class::Vct, Length::Any);
    let mut solver = Solver::new();
    let mut group = c.benchmark_group("vct");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.bench_function(format!("suite of {} quick ones", quick.len()), |b| {
        b.iter(|| solve_all(&mut solver, &quick, goal, None));
    });
    group.finish();
    let mut group = c.benchmark_group("verify");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for (class, proofs) in [(Class::Vcf, vcf_proofs), (Class::Vct, vct_proofs)] {
        group.bench_function(format!("{} proofs of {class}", proofs.len()), |b| {
            b.iter(|| {
                for proof in &proofs {
                    verify(proof.board(), proof).expect("the solvers' proofs hold");
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, vcf_pairs, vcf_suite, vct_suite);
criterion_main!(benches);
