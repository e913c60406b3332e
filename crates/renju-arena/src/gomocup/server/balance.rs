//! Stones that make a position even, and the choices of openings, by the scores of the engine.

use std::num::NonZero;

use renju_core::{Board, Color, Point, PointSet};
use renju_engine::{EngineError, Line, Score, Wanted};

use super::thinking::{Search, Stones, Thought};

/// How much more or less than half of the games the side to move may be expected to win where a
/// position is even.
const EVEN: f64 = 0.05;

/// What a forced end counts for where scores are compared with numbers.
const FORCED: i32 = 1_000_000;

/// The first stones that are tried where two are wanted.
const FIRST_STONES: NonZero<usize> = NonZero::new(6).expect("6 is not zero");

/// How many moves there can be.
pub(super) const ALL_MOVES: NonZero<usize> = NonZero::new(225).expect("225 is not zero");

/// Returns how far a line is from a score, in units of the engine.
fn distance(line: &Line, bias: i32) -> u32 {
    let number = match line.score {
        Score::Loss(plies) => i32::from(plies) - FORCED,
        Score::Value(value) => value.clamp(-FORCED / 2, FORCED / 2),
        Score::Win(plies) => FORCED - i32::from(plies),
    };
    number.abs_diff(bias)
}

/// Finds so many moves after which the score is near to `bias` for the side that plays them, or
/// more, the nearest first. It is the first of so many searches.
fn nearest(
    search: &mut Search<'_>,
    board: Board,
    to_move: Color,
    bias: i32,
    moves: NonZero<usize>,
    steps: u32,
) -> Result<Vec<Line>, EngineError> {
    let (wanted, moves) = match bias {
        0 => (Wanted::Balanced, moves),
        // The engine looks for no other score than an even one.
        _ => (Wanted::Best, ALL_MOVES),
    };
    let mut lines = search.lines(board, to_move, wanted, moves, steps)?.lines;
    lines.sort_by_key(|line| distance(line, bias));
    Ok(lines)
}

/// Returns stones by turns after which the score is near to `bias` for the side of the last.
pub(super) fn stones(
    search: &mut Search<'_>,
    board: Board,
    to_move: Color,
    stones: Stones,
    bias: i32,
) -> Result<Vec<Point>, EngineError> {
    let one = NonZero::<usize>::MIN;
    if stones == Stones::One {
        let lines = nearest(search, board, to_move, bias, one, 1)?;
        return Ok(lines.iter().take(1).map(|line| line.point).collect());
    }
    let firsts = FIRST_STONES.get();
    let steps_left = |done: usize| u32::try_from(firsts + 1 - done).unwrap_or(1);
    // What is near to the score for the side of the last stone is as near to its reverse for that of
    // the first.
    let reversed = bias.saturating_neg();
    let first_lines = nearest(
        search,
        board,
        to_move,
        reversed,
        FIRST_STONES,
        steps_left(0),
    )?;
    let mut best: Option<(u32, Vec<Point>)> = None;
    let mut failed = EngineError::NoLegalMove;
    for (index, first) in first_lines.iter().take(firsts).enumerate() {
        let mut placed = board;
        if placed.place(first.point, to_move).is_err() {
            continue;
        }
        let steps = steps_left(index + 1);
        let seconds = match nearest(search, placed, !to_move, bias, one, steps) {
            Ok(lines) => lines,
            Err(error) => {
                failed = error;
                continue;
            }
        };
        let Some(second) = seconds.first() else {
            continue;
        };
        let off = distance(second, bias);
        if best.as_ref().is_none_or(|(least, _)| off < *least) {
            best = Some((off, vec![first.point, second.point]));
        }
    }
    best.map(|(_, points)| points).ok_or(failed)
}

/// Finds what the second player of swap2 does with three stones: two more where they are even, and
/// otherwise the score that tells the better side.
pub(super) fn after_three(
    search: &mut Search<'_>,
    board: Board,
    to_move: Color,
) -> Result<Thought, EngineError> {
    let analysis = search.lines(board, to_move, Wanted::Best, NonZero::<usize>::MIN, 2)?;
    if (analysis.best().score.win_rate() - 0.5).abs() > EVEN {
        return Ok(Thought::Lines(analysis));
    }
    Ok(match stones(search, board, to_move, Stones::Two, 0) {
        Ok(points) => Thought::Points(points),
        Err(_) => Thought::Lines(analysis),
    })
}

/// Returns the fifth stone after which Black stands worst.
pub(super) fn worst_fifth(
    search: &mut Search<'_>,
    board: Board,
    candidates: PointSet,
) -> Result<Point, EngineError> {
    let mut worst: Option<(Score, Point)> = None;
    let mut failed = EngineError::NoLegalMove;
    for (index, point) in candidates.iter().enumerate() {
        let mut placed = board;
        if placed.place(point, Color::Black).is_err() {
            continue;
        }
        let steps = u32::try_from(candidates.len() - index).unwrap_or(1);
        let one = NonZero::<usize>::MIN;
        match search.lines(placed, Color::White, Wanted::Best, one, steps) {
            Ok(analysis) => {
                let score = analysis.best().score;
                if worst.is_none_or(|(best, _)| score > best) {
                    worst = Some((score, point));
                }
            }
            Err(error) => failed = error,
        }
    }
    worst.map(|(_, point)| point).ok_or(failed)
}
