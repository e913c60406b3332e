//! Stones that make a position even, and the choices of openings, by the scores of the engine.

use std::num::NonZero;

use renju_core::{Board, Color, Point, PointSet};
use renju_engine::{Analysis, EngineError, Line, Score};

use super::thinking::{Search, Stones, Thought};

/// Scores up to here are even, in units of the engine: with three stones it gives balanced starts 3
/// to 14 for White, and -15 where White's stone lies in a corner.
const EVEN: i32 = 14;

/// What a forced end counts for where scores are compared with numbers.
const FORCED: i32 = 1_000_000;

/// The first stones that are tried where two are wanted.
const FIRST_STONES: usize = 6;

/// How many moves there can be.
pub(super) const ALL_MOVES: NonZero<usize> = NonZero::new(225).expect("225 is not zero");

/// Returns a score as a number.
pub(super) fn number(score: Score) -> i32 {
    match score {
        Score::Loss(plies) => i32::from(plies) - FORCED,
        Score::Value(value) => value.clamp(-FORCED / 2, FORCED / 2),
        Score::Win(plies) => FORCED - i32::from(plies),
    }
}

/// Returns how far a line is from a score.
fn distance(line: &Line, bias: i32) -> u32 {
    number(line.score).abs_diff(bias)
}

/// Returns the lines, those nearest to a score first.
fn nearest(analysis: Analysis, bias: i32) -> Vec<Line> {
    let mut lines = analysis.lines;
    lines.sort_by_key(|line| distance(line, bias));
    lines
}

/// Returns stones by turns after which the score is near to `bias` for the side of the last.
pub(super) fn stones(
    search: &mut Search<'_>,
    board: Board,
    to_move: Color,
    stones: Stones,
    bias: i32,
) -> Result<Vec<Point>, EngineError> {
    let steps = match stones {
        Stones::One => 1,
        Stones::Two => FIRST_STONES + 1,
    };
    let steps_left = |done: usize| u32::try_from(steps - done).unwrap_or(1);
    let analysis = search.lines(board, to_move, ALL_MOVES, steps_left(0))?;
    let firsts = nearest(analysis, bias);
    if stones == Stones::One {
        return Ok(firsts.iter().take(1).map(|line| line.point).collect());
    }
    let mut best: Option<(u32, Vec<Point>)> = None;
    let mut failed = EngineError::NoLegalMove;
    for (index, first) in firsts.iter().take(FIRST_STONES).enumerate() {
        let mut placed = board;
        if placed.place(first.point, to_move).is_err() {
            continue;
        }
        let seconds = match search.lines(placed, !to_move, ALL_MOVES, steps_left(index + 1)) {
            Ok(analysis) => nearest(analysis, bias),
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
    let analysis = search.lines(board, to_move, NonZero::<usize>::MIN, 2)?;
    if number(analysis.best().score).abs() > EVEN {
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
    let mut worst: Option<(i32, Point)> = None;
    let mut failed = EngineError::NoLegalMove;
    for (index, point) in candidates.iter().enumerate() {
        let mut placed = board;
        if placed.place(point, Color::Black).is_err() {
            continue;
        }
        let steps = u32::try_from(candidates.len() - index).unwrap_or(1);
        match search.lines(placed, Color::White, NonZero::<usize>::MIN, steps) {
            Ok(analysis) => {
                let score = number(analysis.best().score);
                if worst.is_none_or(|(best, _)| score > best) {
                    worst = Some((score, point));
                }
            }
            Err(error) => failed = error,
        }
    }
    worst.map(|(_, point)| point).ok_or(failed)
}
