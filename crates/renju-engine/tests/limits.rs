//! What a search does within its limits, and that it depends on nothing else.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use renju_core::{Board, Color, Judge};
use renju_engine::{
    Answer, Class, Goal, Length, LimitHit, Limits, Observer, Outcome, Progress, Question, Silent,
    Solver, verify,
};
use renju_testdata::puzzles;

fn question(id: &str) -> Question {
    let puzzle = puzzles().find(|puzzle| puzzle.id == id);
    let puzzle = puzzle.expect("there is such a puzzle");
    let question = Question::new(puzzle.board, puzzle.to_move, Judge::default());
    question.expect("nobody has won in a puzzle")
}

fn solve(id: &str, class: Class, limits: &Limits<'_>) -> Answer {
    Solver::new().solve(&question(id), Goal::any(class), limits, &mut Silent)
}

/// Takes millions of nodes.
const LONG: &str = "vct-061";

#[test]
fn a_limit_of_zero_is_hit_at_once() {
    let nodes = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    let time = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let depth = Limits {
        depth: Some(0),
        ..Limits::default()
    };
    for class in Class::ALL {
        for (limits, hit) in [
            (nodes, LimitHit::Nodes),
            (time, LimitHit::Time),
            (depth, LimitHit::Depth),
        ] {
            let answer = solve(LONG, class, &limits);
            assert_eq!(answer.outcome, Outcome::Unknown(hit));
            assert!(answer.nodes < 10, "{} nodes", answer.nodes);
            assert!(!answer.verified && !answer.is_shortest);
        }
    }
}

#[test]
fn a_node_limit_is_kept_and_answers_are_repeatable() {
    let limits = Limits {
        nodes: Some(30_000),
        ..Limits::default()
    };
    let mut kept = Solver::new();
    let goal = Goal::any(Class::Vct);
    for id in [LONG, "vct-012", LONG, "vct-005", "vcf-050"] {
        let mut fresh = solve(id, Class::Vct, &limits);
        let mut again = kept.solve(&question(id), goal, &limits, &mut Silent);
        (fresh.elapsed, again.elapsed) = (Duration::ZERO, Duration::ZERO);
        assert_eq!(fresh, again, "{id}");
        assert!(fresh.nodes < 30_100, "{id}: {} nodes", fresh.nodes);
    }
}

#[test]
fn a_depth_limit_bounds_the_plies() {
    for (class, id, plies) in [(Class::Vct, "vct-002", 5), (Class::Vcf, "vcf-001", 3)] {
        for depth in 1..10 {
            let limits = Limits {
                depth: Some(depth),
                ..Limits::default()
            };
            match solve(id, class, &limits).outcome {
                Outcome::Win(proof) => {
                    assert!(depth >= plies, "{id} within {depth} plies");
                    assert!(proof.plies() <= depth);
                }
                Outcome::Unknown(LimitHit::Depth) => assert!(depth < plies, "{id}: {depth}"),
                outcome => panic!("{id} within {depth} plies: {outcome:?}"),
            }
        }
    }
}

#[test]
fn the_shortest_win_is_told_from_the_first() {
    // White has a VCF of 5 plies at G8 and more, Black none; the lengths are those of the puzzles.
    let goal = Goal {
        length: Length::Shortest,
        ..Goal::any(Class::Vct)
    };
    for (id, plies) in [("vct-002", 5), ("vct-003", 7), ("vct-004", 7)] {
        let answer = Solver::new().solve(&question(id), goal, &Limits::default(), &mut Silent);
        let Outcome::Win(proof) = answer.outcome else {
            panic!("{id} is won");
        };
        assert!(answer.is_shortest && answer.verified);
        assert!(proof.plies() <= plies, "{id}: {} plies", proof.plies());
    }
}

#[test]
fn a_tree_that_outgrows_its_memory_is_searched_on() {
    for id in ["vct-053", "vct-013"] {
        let limits = Limits {
            memory: 1 << 18,
            nodes: Some(3_000_000),
            ..Limits::default()
        };
        let answer = solve(id, Class::Vct, &limits);
        let Outcome::Win(proof) = answer.outcome else {
            panic!("{id}: {:?}", answer.outcome);
        };
        verify(question(id).board(), &proof).unwrap();
    }
    let limits = Limits {
        memory: 0,
        ..Limits::default()
    };
    let outcome = solve(LONG, Class::Vct, &limits).outcome;
    assert_eq!(outcome, Outcome::Unknown(LimitHit::Memory));
}

#[test]
fn threads_find_verified_wins_and_agree_that_there_are_none() {
    let mut solver = Solver::with_threads(NonZero::new(3).unwrap());
    let goal = Goal::any(Class::Vct);
    for id in ["vct-012", "vct-024", "vct-013", "vcf-010"] {
        let answer = solver.solve(&question(id), goal, &Limits::default(), &mut Silent);
        assert!(answer.verified, "{id}: {:?}", answer.outcome);
    }
    let board = Board::from_stones("H8 I9".parse().unwrap(), "G8 H9".parse().unwrap()).unwrap();
    let question = Question::new(board, Color::Black, Judge::default()).unwrap();
    let alone = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
    let together = solver.solve(&question, goal, &Limits::default(), &mut Silent);
    assert_eq!(alone.outcome, Outcome::NoWin);
    assert_eq!(together.outcome, Outcome::NoWin);
}

/// Sets a flag, or breaks off, at the first report.
struct Impatient<'a> {
    flag: Option<&'a AtomicBool>,
    reports: usize,
    last: Progress,
}

impl Observer for Impatient<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.reports += 1;
        self.last = progress.clone();
        match self.flag {
            Some(flag) => {
                flag.store(true, Ordering::Relaxed);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }
}

#[test]
fn a_search_is_stopped_by_its_flag_and_by_its_observer() {
    let stop = AtomicBool::new(false);
    for flag in [None, Some(&stop)] {
        let limits = Limits {
            stop: flag,
            ..Limits::default()
        };
        let mut observer = Impatient {
            flag,
            reports: 0,
            last: Progress::default(),
        };
        let goal = Goal::any(Class::Vct);
        let answer = Solver::new().solve(&question(LONG), goal, &limits, &mut observer);
        assert_eq!(answer.outcome, Outcome::Unknown(LimitHit::Stopped));
        assert_eq!(observer.reports, 1);
        assert!(observer.last.nodes > 0 && observer.last.nodes <= answer.nodes);
        assert!(observer.last.proof.is_some() && observer.last.disproof.is_some());
        assert!(!observer.last.line.is_empty() && observer.last.depth > 0);
    }
}

/// Panics at the first report.
struct Clumsy;

impl Observer for Clumsy {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        panic!("an observer's fault")
    }
}

#[test]
fn a_panic_in_one_thread_ends_the_others() {
    let search = || {
        let limits = Limits {
            time: Some(Duration::from_secs(20)),
            ..Limits::default()
        };
        let mut solver = Solver::with_threads(NonZero::new(2).unwrap());
        solver.solve(&question(LONG), Goal::any(Class::Vct), &limits, &mut Clumsy)
    };
    let started = Instant::now();
    assert!(std::panic::catch_unwind(search).is_err());
    assert!(started.elapsed() < Duration::from_secs(10));
}
