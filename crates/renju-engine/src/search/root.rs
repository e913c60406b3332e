//! Deeper and deeper from the root.

use std::time::{Duration, Instant};

use renju_core::{Move, Point};

use super::params;
use super::value::{INFINITE, Value, is_end, is_loss, is_win, score};
use super::worker::{Task, Worker};
use crate::eval::Evaluation;

/// A first move, and what was found out about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RootMove {
    pub(crate) point: Point,
    pub(crate) value: Value,
    /// The plies of the iteration that gave the value, 0 if none did.
    pub(crate) depth: i32,
    /// The expected line, the move itself first.
    pub(crate) line: Vec<Point>,
}

impl RootMove {
    pub(crate) fn new(point: Point) -> Self {
        Self {
            point,
            value: -INFINITE,
            depth: 0,
            line: vec![point],
        }
    }

    /// Returns the plies of the iteration that gave the value.
    pub(crate) fn plies(&self) -> usize {
        usize::try_from(self.depth).unwrap_or(0)
    }
}

/// What is wanted of the root.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Goal {
    /// How many of the best moves are to have exact values; all, if they are to be compared with
    /// an even position.
    pub(crate) lines: usize,
    /// The greatest depth.
    pub(crate) depth: i32,
    /// What the search should take, from its start.
    pub(crate) soft_time: Option<Duration>,
}

impl<E: Evaluation> Worker<'_, '_, '_, E> {
    /// Searches the moves deeper and deeper until the limits or the goal are reached. The best
    /// moves come first then. Helpers begin deeper by `skipped` plies, so that threads differ.
    pub(super) fn deepen(&mut self, moves: &mut [RootMove], goal: Goal, skipped: i32) {
        let started = Instant::now();
        let lines = goal.lines.min(moves.len());
        let mut pace = Pace::default();
        self.order_by_promise(moves);
        for depth in 1 + skipped..=goal.depth.min(params::MOST_DEPTH) {
            for line in 0..lines {
                self.search_line(moves, line, depth);
                if self.is_over {
                    break;
                }
            }
            moves[..lines].sort_by_key(|one| std::cmp::Reverse(one.value));
            if self.is_over || is_decided(&moves[..lines], depth) {
                return;
            }
            if let Some(soft) = goal.soft_time {
                pace.follow(&moves[0]);
                if started.elapsed() >= pace.share_of(soft) {
                    return;
                }
            }
        }
    }

    /// Puts the moves that promise most first.
    fn order_by_promise(&self, moves: &mut [RootMove]) {
        moves.sort_by_key(|one| std::cmp::Reverse(self.position.promise(one.point)));
    }

    /// Searches for the best of the moves from a place on, with windows around the value of the
    /// iteration before, and puts it there.
    fn search_line(&mut self, moves: &mut [RootMove], line: usize, depth: i32) {
        let moves = &mut moves[line..];
        let expected = moves[0].value;
        let mut margin = params::ASPIRATION;
        let is_known = depth >= params::ASPIRATION_DEPTH && moves[0].depth > 0 && !is_end(expected);
        let (mut alpha, mut beta) = if is_known {
            (expected - margin, expected + margin)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let best = self.search_root(moves, alpha, beta, depth);
            if self.is_over {
                break;
            }
            if best <= alpha && alpha > -INFINITE {
                alpha = widened(best - margin);
            } else if best >= beta && beta < INFINITE {
                beta = widened(best + margin);
            } else {
                break;
            }
            margin *= 3;
        }
        self.tell(moves, depth);
    }

    /// Searches the moves within a window, puts the best first and returns its value.
    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        mut alpha: Value,
        beta: Value,
        depth: i32,
    ) -> Value {
        let mut best = -INFINITE;
        for index in 0..moves.len() {
            let task = Task {
                alpha,
                beta,
                depth,
                ply: 0,
                is_after_pass: false,
            };
            let point = moves[index].point;
            let less = if index >= params::ROOT_MOVES && !is_loss(best) {
                (params::reduction(depth, index) / 2048).clamp(0, (depth - 2).max(0))
            } else {
                0
            };
            self.position.play(point);
            let value = self.value_of_move(task, index == 0, less);
            self.position.undo();
            if self.is_over {
                break;
            }
            if value <= best {
                continue;
            }
            best = value;
            if value > alpha {
                let one = &mut moves[index];
                one.value = value;
                one.depth = depth;
                one.line.clear();
                one.line.push(point);
                one.line.extend_from_slice(self.line(1));
                moves[..=index].rotate_right(1);
            }
            alpha = alpha.max(value);
            if index > 0 {
                self.tell(moves, depth);
            }
            if value >= beta {
                break;
            }
        }
        best
    }

    /// Prepares what an observer is told.
    fn tell(&mut self, moves: &[RootMove], depth: i32) {
        let best = &moves[0];
        self.progress.depth = usize::try_from(depth).unwrap_or(0);
        self.progress.line = best.line.iter().map(|&point| Move::Place(point)).collect();
        self.progress.best = Some(best.point);
        self.progress.score = (best.depth > 0).then(|| score(best.value));
    }
}

/// Returns the bound of a wider window.
fn widened(bound: Value) -> Value {
    if is_end(bound) {
        bound.signum() * INFINITE
    } else {
        bound
    }
}

/// Says whether going deeper would change nothing of note: all that is wanted is a forced end that
/// was seen well within the depth.
fn is_decided(best: &[RootMove], depth: i32) -> bool {
    let is_certain = |one: &RootMove| is_end(one.value) && one.depth + 1 >= depth;
    let has_win = best.first().is_some_and(|one| is_win(one.value));
    best.iter().all(is_certain) && (has_win || depth >= params::LOST_DEPTH)
}

/// How the search gets on with its choice: where it keeps to a move, it needs less time, and where
/// its value falls, more.
#[derive(Debug, Default)]
struct Pace {
    best: Option<Point>,
    /// How many iterations in a row had the same best move.
    steady: i32,
    /// The values of the last iterations, smoothed.
    usual: Option<Value>,
    /// By how much the last value was below them.
    fall: Value,
}

impl Pace {
    /// Looks at the best move of an iteration.
    fn follow(&mut self, best: &RootMove) {
        self.steady = if self.best == Some(best.point) {
            self.steady + 1
        } else {
            0
        };
        self.best = Some(best.point);
        let usual = self.usual.unwrap_or(best.value);
        self.fall = (usual - best.value).clamp(0, 200);
        self.usual = Some((2 * usual + best.value) / 3);
    }

    /// Returns the time after which no other iteration begins.
    fn share_of(&self, soft: Duration) -> Duration {
        let percent = 110 - 8 * self.steady.min(8) + self.fall / 2;
        soft.saturating_mul(percent.unsigned_abs()) / 100
    }
}
