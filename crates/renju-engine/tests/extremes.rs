//! Boards, rules and limits as nobody would choose them.

mod sound;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fastrand::Rng;
use renju_core::{Board, Color, Fouls, Judge, Point, Reading, Rule, WinningLine};
use renju_engine::{
    Class, Engine, EngineError, Goal, LimitHit, Limits, Observer, Outcome, Progress, Question,
    Request, Score, Silent, Solver, Wanted,
};
use sound::assert_sound;

fn one_of<T: Copy>(rng: &mut Rng, choices: &[T]) -> T {
    choices[rng.usize(..choices.len())]
}

/// Returns any rule with any reading.
fn any_judge(rng: &mut Rng) -> Judge {
    Judge {
        rule: Rule {
            black: one_of(rng, &WinningLine::ALL),
            white: one_of(rng, &WinningLine::ALL),
            fouls: one_of(rng, &[Fouls::Nobody, Fouls::Black, Fouls::Both]),
        },
        reading: one_of(rng, &Reading::ALL),
    }
}

/// Returns a board of any density and any numbers of stones; in most, nobody has five or more.
fn any_board(rng: &mut Rng) -> Board {
    let density = one_of(rng, &[0.05, 0.2, 0.4, 0.7, 0.97, 1.0]);
    let share_of_black = one_of(rng, &[0.0, 0.1, 0.4, 0.5, 0.6, 0.9, 1.0]);
    let may_be_over = rng.u8(..8) == 0;
    let judge = Judge {
        rule: Rule::FREESTYLE,
        ..Judge::default()
    };
    let mut board = Board::new();
    for point in Point::all() {
        if rng.f64() >= density {
            continue;
        }
        let color = Color::ALL[usize::from(rng.f64() >= share_of_black)];
        board.place(point, color).expect("the point is empty");
        if !may_be_over && Question::new(board, color, judge).is_err() {
            board.remove(point);
        }
    }
    board
}

fn any_request(rng: &mut Rng) -> Request {
    let (board, judge) = (any_board(rng), any_judge(rng));
    let mut request = Request::best_move(board, one_of(rng, &Color::ALL), judge);
    let lines = one_of(rng, &[1, 2, 5, 225, usize::MAX]);
    request.lines = NonZero::new(lines).expect("it is not zero");
    if rng.u8(..3) == 0 {
        request.wanted = Wanted::Balanced;
    }
    match rng.u8(..6) {
        0 => request.excluded = Point::all().filter(|_| rng.bool()).collect(),
        1 => request = request.among(Point::all().filter(|_| rng.u8(..100) == 0).collect()),
        // Forbidden points alone are left.
        2 => {
            let forbidden = judge.forbidden_points(&board, request.to_move).all();
            request.excluded = board.empty() - forbidden;
        }
        _ => {}
    }
    let little = Duration::from_millis(2);
    let soft_times = [
        None,
        Some(Duration::ZERO),
        Some(little),
        Some(Duration::MAX),
    ];
    request.soft_time = one_of(rng, &soft_times);
    request
}

fn any_limits<'a>(rng: &mut Rng, stop: &'a AtomicBool) -> Limits<'a> {
    let little = Duration::from_micros(300);
    let times = [
        None,
        Some(Duration::ZERO),
        Some(little),
        Some(Duration::MAX),
    ];
    Limits {
        nodes: Some(one_of(rng, &[0, 1, 50, 1500, 3000])),
        time: one_of(rng, &times),
        memory: one_of(rng, &[0, 1, 64, 1 << 10, 1 << 20, 4 << 20]),
        depth: one_of(rng, &[None, Some(0), Some(1), Some(3), Some(usize::MAX)]),
        stop: (rng.u8(..10) == 0).then_some(stop),
    }
}

/// Ends a search as soon as it is asked.
struct Impatient;

impl Observer for Impatient {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn any_board_is_answered_within_any_limits() {
    let mut rng = Rng::with_seed(20_261_220);
    let mut engine = Engine::default();
    let stop = AtomicBool::new(true);
    let (mut answers, mut over, mut without_move) = (0, 0, 0);
    for _ in 0..500 {
        let request = any_request(&mut rng);
        let limits = any_limits(&mut rng, &stop);
        let observer: &mut dyn Observer = if rng.bool() {
            &mut Impatient
        } else {
            &mut Silent
        };
        match engine.search(&request, &limits, observer) {
            Ok(analysis) => {
                assert_sound(&request, &analysis);
                answers += 1;
            }
            Err(EngineError::Over(_)) => over += 1,
            Err(_) => without_move += 1,
        }
    }
    assert!(answers > 100, "{answers} answers");
    assert!(over > 20, "{over} are over");
    assert!(without_move > 20, "{without_move} have no move");
}

/// Returns a board on which both have many stones near each other.
fn crowded(rng: &mut Rng) -> Board {
    let mut board = Board::new();
    let size = rng.u8(6..11);
    let [left, low] = [(); 2].map(|()| rng.u8(..=15 - size));
    let inside = |start: u8, at: u8| (start..start + size).contains(&at);
    let share = rng.f64() * 0.6;
    for point in Point::all() {
        let is_inside = inside(left, point.column()) && inside(low, point.rank());
        if is_inside && rng.f64() < share {
            let color = one_of(rng, &Color::ALL);
            board.place(point, color).expect("the point is empty");
        }
    }
    board
}

/// Asks the solver whether a side wins by threats within so many plies.
fn by_threats(request: &Request, plies: usize) -> Outcome {
    let question = Question::new(request.board, request.to_move, request.judge);
    let limits = Limits {
        nodes: Some(300_000),
        depth: Some(plies),
        ..Limits::default()
    };
    let goal = Goal::any(Class::Vct);
    let question = question.expect("nobody has won");
    let answer = Solver::new().solve(&question, goal, &limits, &mut Silent);
    answer.outcome
}

#[test]
fn a_near_loss_is_a_win_of_the_opponent_by_threats() {
    // If the opponent wins in five plies at most, whatever is played, he does so if nothing is
    // played as well: by threats alone.
    const FARTHEST: u16 = 6;
    let mut rng = Rng::with_seed(20_261_221);
    let mut engine = Engine::default();
    let mut losses = 0;
    for number in 0..150 {
        let judge = if number % 3 == 0 {
            any_judge(&mut rng)
        } else {
            Judge::default()
        };
        let mut request =
            Request::best_move(crowded(&mut rng), one_of(&mut rng, &Color::ALL), judge);
        request.lines = NonZero::new(225).expect("it is not zero");
        let limits = Limits {
            nodes: Some(1 << rng.u32(8..13)),
            ..Limits::default()
        };
        let Ok(analysis) = engine.search(&request, &limits, &mut Silent) else {
            continue;
        };
        assert_sound(&request, &analysis);
        let near = analysis.lines.iter().filter_map(|line| match line.score {
            Score::Loss(plies @ 4..=FARTHEST) => Some((line, usize::from(plies))),
            _ => None,
        });
        for (line, plies) in near.take(5) {
            let mut after = request;
            let placed = after.board.place(line.point, request.to_move);
            placed.expect("the point is empty");
            after.to_move = !request.to_move;
            match by_threats(&after, plies - 1) {
                Outcome::Win(_) => losses += 1,
                Outcome::Unknown(LimitHit::Nodes) => {}
                outcome => panic!("{outcome:?} after {line:?} in {request:?}"),
            }
        }
    }
    assert!(losses > 50, "{losses} losses");
}
