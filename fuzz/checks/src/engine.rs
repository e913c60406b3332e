//! The engine's moves on boards of any kind.

use std::num::NonZero;

use renju_core::{Board, Color, Direction, Judge, Move, Point, PointSet, Reading, Rule, Verdict};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Line, Request, Score, Silent, Wanted,
    verify,
};

use crate::judge::board;
use crate::turns;

/// How far a search goes.
const MAX_NODES: u64 = 1500;

/// Checks that the engine offers legal moves with legal lines, makes a five where it can, proves
/// what it calls proven, and fails only where there is no move.
///
/// The side to move, the rule, the reading and what is asked take turns with the length of the
/// data.
///
/// # Panics
/// If it is not so.
pub fn engine(data: &[u8]) {
    let mut next = turns(data);
    let to_move = Color::ALL[next(2)];
    let rule = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][next(3)];
    let wanted = [Wanted::Best, Wanted::Balanced][next(2)];
    let lines = NonZero::new([1, 3, 300][next(3)]).expect("none is zero");
    let reading = Reading::ALL[next(Reading::ALL.len())];
    let judge = Judge { rule, reading };
    let board = board(data, to_move);
    let request = Request {
        lines,
        wanted,
        ..Request::best_move(board, to_move, judge)
    };
    let limits = Limits {
        nodes: Some(MAX_NODES),
        memory: 4 << 20,
        ..Limits::default()
    };
    let is_playable = |&point: &Point| !is_forbidden(judge, &board, point, to_move);
    let playable: PointSet = board.empty().iter().filter(is_playable).collect();
    let mut engine = Engine::new(EngineOptions::default());
    match engine.search(&request, &limits, &mut Silent) {
        Ok(analysis) => check(&request, playable, &analysis),
        Err(EngineError::NoLegalMove) => assert!(playable.is_empty()),
        Err(EngineError::Over(_)) => assert!(has_five_in_a_row(&board), "nobody has won"),
        Err(error) => panic!("{error}"),
    }
}

fn is_forbidden(judge: Judge, board: &Board, point: Point, color: Color) -> bool {
    matches!(judge.judge(board, point, color), Verdict::Forbidden(_))
}

/// Says whether anyone has five stones in a row, or more.
fn has_five_in_a_row(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| {
        let stones = board.stones(color);
        let is_row = |point: Point, direction| {
            (0..5).all(|steps| {
                let other = point.step(direction, steps);
                other.is_some_and(|other| stones.contains(other))
            })
        };
        let begins_row = |point| {
            Direction::ALL
                .iter()
                .any(|&direction| is_row(point, direction))
        };
        stones.into_iter().any(begins_row)
    })
}

fn check(request: &Request, playable: PointSet, analysis: &Analysis) {
    let lines = &analysis.lines;
    assert!(!lines.is_empty() && lines.len() <= request.lines.get());
    let points: PointSet = lines.iter().map(|line| line.point).collect();
    assert_eq!(points.len(), lines.len(), "a move is offered twice");
    assert!(points.is_subset(playable));
    let makes_five =
        |point: Point| request.judge.judge(&request.board, point, request.to_move) == Verdict::Five;
    if request.wanted == Wanted::Best && playable.into_iter().any(makes_five) {
        assert!(makes_five(analysis.best().point), "a five is missed");
    }
    for line in lines {
        check_line(request, line);
    }
}

fn check_line(request: &Request, line: &Line) {
    assert_eq!(line.moves.first(), Some(&Move::Place(line.point)));
    let (mut board, mut color) = (request.board, request.to_move);
    for (number, play) in line.moves.iter().enumerate() {
        if let Move::Place(point) = *play {
            let verdict = request.judge.judge(&board, point, color);
            assert!(
                !matches!(verdict, Verdict::Forbidden(_)),
                "a foul is expected"
            );
            let is_last = number + 1 == line.moves.len();
            assert!(verdict != Verdict::Five || is_last, "moves after a five");
            board.place(point, color).expect("the point is empty");
        }
        color = !color;
    }
    let Some(proof) = &line.proof else {
        return;
    };
    assert_eq!(proof.main_line(), line.moves);
    let plies = u16::try_from(line.moves.len()).expect("a line is no longer than the game");
    assert_eq!(line.score, Score::Win(plies));
    assert_eq!(verify(&request.board, proof), Ok(()));
}
