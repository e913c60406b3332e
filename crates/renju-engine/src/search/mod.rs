//! The playing search: principal variation search over an evaluation.
//!
//! [`Worker`](worker::Worker) searches as one thread does; [`search`] lets several work on the same
//! position with a shared [`Table`]. Threads differ by luck and by the depth they begin with, and
//! help each other through the table alone ("lazy SMP"). The result is that of the first thread.

mod fours;
mod history;
mod moves;
mod params;
mod position;
mod root;
mod table;
mod value;
mod worker;

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use renju_core::{Color, Point, PointSet};

pub(crate) use root::{Goal, RootMove};
pub(crate) use table::Table;
pub(crate) use value::{is_win, score};

use crate::eval::{ClassTable, Patterns, Tables};
use crate::meter::{Control, Meter};
use crate::{LimitHit, Observer};
use position::Position;
use worker::Worker;

/// What the search is about, and what it works with.
pub(crate) struct Setting<'a> {
    pub(crate) patterns: &'a Patterns,
    pub(crate) to_move: Color,
    pub(crate) weights: &'a Arc<Tables>,
    pub(crate) table: &'a Table,
    pub(crate) threads: NonZero<usize>,
}

/// How a move looks before any search.
pub(crate) struct Look {
    pub(crate) point: Point,
    /// The value of the position after it, for the side that moves.
    pub(crate) value: i32,
    /// How likely it is to be the best: see [`Evaluation::promise`](crate::eval::Evaluation::promise).
    pub(crate) promise: i32,
}

impl Setting<'_> {
    fn position(&self) -> Position<ClassTable> {
        let evaluation = ClassTable::new(Arc::clone(self.weights), self.patterns);
        Position::new(self.patterns.clone(), evaluation, self.to_move)
    }

    /// Returns the empty points near stones; on an empty board, the center.
    pub(crate) fn near(&self) -> PointSet {
        let near = self.position().candidates();
        if near.is_empty() {
            [Point::CENTER].into_iter().collect()
        } else {
            near
        }
    }

    /// Looks at moves without searching.
    pub(crate) fn looks(&self, points: PointSet) -> impl Iterator<Item = Look> {
        let mut position = self.position();
        points.into_iter().map(move |point| {
            let promise = position.promise(point);
            position.play(point);
            let value = -position.value();
            position.undo();
            Look {
                point,
                value,
                promise,
            }
        })
    }
}

/// What a search has used.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Used {
    /// Calls of the main and the quiescence search.
    pub(crate) nodes: u64,
    /// Positions in searches for fours.
    pub(crate) threat_nodes: u64,
    /// The limit that ended it.
    pub(crate) limit: Option<LimitHit>,
}

/// Searches the moves of a position, and puts the best first.
pub(crate) fn search(
    setting: &Setting<'_>,
    moves: &mut [RootMove],
    goal: Goal,
    control: &Control<'_>,
    observer: &mut dyn Observer,
) -> Used {
    setting.table.begin_search();
    let helpers = setting.threads.get() - 1;
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..=helpers)
            .map_while(|number| {
                // Making threads takes time, too.
                if Meter::new(control, None).ended().is_some() {
                    return None;
                }
                let (position, mut moves) = (setting.position(), moves.to_vec());
                let work = move || {
                    let meter = Meter::new(control, None);
                    let mut worker = Worker::new(position, setting.table, meter);
                    let goal = Goal {
                        soft_time: None,
                        ..goal
                    };
                    worker.deepen(&mut moves, goal, i32::from(number % 2 == 1));
                    (worker.nodes, worker.fours.nodes)
                };
                // Where the system has no more threads, fewer share the work.
                thread::Builder::new().spawn_scoped(scope, work).ok()
            })
            .collect();
        let meter = Meter::new(control, Some(observer));
        let mut worker = Worker::new(setting.position(), setting.table, meter);
        worker.deepen(moves, goal, 0);
        let limit = control.ended();
        worker.meter.end(LimitHit::Stopped);
        let mut used = Used {
            nodes: worker.nodes,
            threat_nodes: worker.fours.nodes,
            limit,
        };
        for helper in helpers {
            match helper.join() {
                Ok((nodes, threat_nodes)) => {
                    used.nodes += nodes;
                    used.threat_nodes += threat_nodes;
                }
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        used
    })
}

#[cfg(test)]
mod tests {
    use renju_core::{Board, Judge, Rule, Symmetry};

    use super::*;
    use crate::Weights;

    /// Returns the value and the promise of all moves, by the numbers of their points.
    fn looks(board: &Board, judge: Judge, to_move: Color) -> Vec<Option<(i32, i32)>> {
        let setting = Setting {
            patterns: &Patterns::new(board, judge),
            to_move,
            weights: &Arc::new(Tables::new(&Weights::built_in())),
            table: &Table::new(0),
            threads: NonZero::<usize>::MIN,
        };
        let mut looks = vec![None; Point::COUNT];
        for look in setting.looks(board.empty()) {
            looks[look.point.index()] = Some((look.value, look.promise));
        }
        looks
    }

    #[test]
    fn moves_look_the_same_from_all_sides() {
        let mut rng = fastrand::Rng::with_seed(20_261_207);
        for number in 0..60 {
            let rule = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][number % 3];
            let judge = Judge {
                rule,
                ..Judge::default()
            };
            let mut board = Board::new();
            for _ in 0..rng.usize(..80) {
                let free: Vec<Point> = board.empty().iter().collect();
                let color = Color::ALL[rng.usize(..2)];
                let placed = board.place(free[rng.usize(..free.len())], color);
                placed.expect("the point is empty");
            }
            let to_move = Color::ALL[rng.usize(..2)];
            let here = looks(&board, judge, to_move);
            for symmetry in Symmetry::ALL {
                let there = looks(&board.transform(symmetry), judge, to_move);
                for point in board.empty() {
                    let (look, image) = (here[point.index()], there[symmetry.apply(point).index()]);
                    assert_eq!(look, image, "{point} {symmetry:?} {board:#}");
                }
            }
        }
    }
}
