//! The moves of one position: in which order they are tried, which are left out, and which are
//! looked at less deeply at first.

use renju_core::{Point, PointSet};

use super::params::{self, reduction};
use super::value::{INFINITE, Value, is_end, is_loss, loss_in};
use super::worker::{Task, Threat, Worker};
use crate::eval::{Evaluation, Making};

/// A move with how promising it is, in one number, so that the best is soon found: the promise,
/// and in the lowest byte 255 less the number of the point, so that the first of equals wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Promising(i32);

#[expect(clippy::cast_possible_truncation, reason = "there are 225 points")]
const fn number(point: Point) -> u8 {
    point.index() as u8
}

impl Promising {
    /// The greatest promise, either way.
    const MOST: i32 = 1 << 22;

    fn new(point: Point, promise: i32) -> Self {
        let promise = promise.clamp(-Self::MOST, Self::MOST);
        Self(promise << 8 | (255 - i32::from(number(point))))
    }

    fn point(self) -> Point {
        let [_, _, _, low] = self.0.to_be_bytes();
        Point::from_index(usize::from(255 - low)).expect("it was made of a point")
    }

    const fn promise(self) -> i32 {
        self.0 >> 8
    }
}

/// The moves of a position that is searched: those from `start` on in the list, of which the first
/// ones were tried.
struct Trying {
    task: Task,
    /// The best move as far as was known before.
    first: Option<Point>,
    threat: Threat,
    start: usize,
    tried: usize,
    /// The promise of the most promising move, but for the first.
    top: i32,
    is_listed: bool,
    /// Whether the quiet moves that are left were left out.
    is_narrowed: bool,
    best: (Value, Option<Point>),
}

impl Trying {
    /// Says whether a move, if it makes no four, leaves the opponent a VCF as it was.
    fn is_futile(&self, point: Point) -> bool {
        matches!(self.threat, Threat::Fours(vital) if !vital.contains(point))
    }

    /// Says whether some moves need not be tried: not where it is about stopping a threat, nor
    /// where all so far lose.
    fn may_leave_out(&self) -> bool {
        self.threat != Threat::Four && self.best.1.is_some() && !is_loss(self.best.0)
    }
}

impl<E: Evaluation> Worker<'_, '_, '_, E> {
    /// Tries the moves, and returns the best value with its move.
    pub(super) fn search_moves(
        &mut self,
        task: Task,
        first: Option<Point>,
        threat: Threat,
    ) -> (Value, Option<Point>) {
        let mut trying = Trying {
            task,
            first,
            threat,
            start: self.moves.len(),
            tried: 0,
            top: 0,
            is_listed: false,
            is_narrowed: false,
            best: (-INFINITE, None),
        };
        let result = self.try_moves(&mut trying);
        self.moves.truncate(trying.start);
        result
    }

    fn try_moves(&mut self, trying: &mut Trying) -> (Value, Option<Point>) {
        let Task {
            alpha,
            beta,
            depth,
            ply,
            ..
        } = trying.task;
        let mut raised = alpha;
        while let Some(one) = self.next_move(trying) {
            let point = one.point();
            let number = trying.tried;
            let task = Task {
                alpha: raised,
                ..trying.task
            };
            let less = self.reduced_by(trying, one);
            self.position.play(point);
            let value = self.value_of_move(task, number == 1, less);
            self.position.undo();
            if self.is_over {
                return trying.best;
            }
            if value > trying.best.0 {
                trying.best = (value, Some(point));
                if value > raised {
                    self.keep_line(ply, point);
                    raised = value;
                }
                if value >= beta {
                    break;
                }
            }
        }
        match trying.best {
            (value, Some(point)) if value > alpha => self.learn(trying, point, depth),
            (_, Some(_)) => {}
            // Nothing stops the four that is threatened.
            (_, None) if trying.threat == Threat::Four => return (loss_in(ply + 4), None),
            // There is no legal move near stones.
            (_, None) => return (self.position.value(), None),
        }
        trying.best
    }

    /// Returns the next move to try, or `None` if no other is worth it. The best move so far known
    /// is tried before the others are even listed.
    fn next_move(&mut self, trying: &mut Trying) -> Option<Promising> {
        let color = self.position.to_move();
        if !trying.is_listed
            && trying.tried == 0
            && let Some(first) = trying.first
            && self.position.board().is_empty(first)
            && !self.position.is_forbidden(first, color)
        {
            let first = Promising::new(first, Promising::MOST);
            self.moves.push(first);
            trying.tried = 1;
            return Some(first);
        }
        if !trying.is_listed {
            self.list_moves(trying);
            trying.is_listed = true;
        }
        loop {
            let place = trying.start + trying.tried;
            if !trying.is_narrowed && self.is_enough(trying) {
                self.narrow(place);
                trying.is_narrowed = true;
            }
            let one = self.pick(place)?;
            let point = one.point();
            if self.is_hopeless(trying, one) || self.position.is_forbidden(point, color) {
                self.moves.swap_remove(place);
                continue;
            }
            trying.tried += 1;
            return Some(one);
        }
    }

    /// Says whether so many moves were tried that quiet ones can be left out from now on.
    fn is_enough(&self, trying: &Trying) -> bool {
        let Task { depth, ply, .. } = trying.task;
        let most = params::most_moves(depth, self.is_improving(ply));
        trying.may_leave_out() && trying.tried >= most
    }

    /// Leaves out all quiet moves from a place on.
    fn narrow(&mut self, place: usize) {
        let loud = self.loud_points();
        let mut kept = place;
        for index in place..self.moves.len() {
            if loud.contains(self.moves[index].point()) {
                self.moves.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// Says whether a move is quiet in a position that is too bad for quiet moves.
    fn is_hopeless(&self, trying: &Trying, one: Promising) -> bool {
        let Task {
            alpha, depth, ply, ..
        } = trying.task;
        let margin = || params::quiet_margin(depth, trying.top - one.promise());
        trying.may_leave_out()
            && !trying.task.is_open()
            && depth <= params::FUTILITY_DEPTH
            && !is_end(alpha)
            && self.evaluations[ply] + margin() <= alpha
            && !self.loud_points().contains(one.point())
    }

    /// Returns the points where the side to move makes a four or a three.
    fn loud_points(&self) -> PointSet {
        let position = &self.position;
        let threes = position.own(Making::Three) | position.own(Making::Threes);
        threes | position.fours(position.to_move())
    }

    /// Searches the position after a move: the first with the whole window, others only as far as
    /// it takes to see that they are no better.
    pub(super) fn value_of_move(&mut self, task: Task, is_first: bool, less: i32) -> Value {
        let depth = task.depth - 1;
        if is_first {
            return -self.search(task.next(depth));
        }
        let mut value = -self.search(task.scout(task.alpha, depth - less));
        if less > 0 && value > task.alpha && !self.is_over {
            value = -self.search(task.scout(task.alpha, depth));
        }
        if value > task.alpha && value < task.beta && task.is_open() && !self.is_over {
            value = -self.search(task.next(depth));
        }
        value
    }

    /// Lists the moves that are to be tried, but for one that was tried before.
    fn list_moves(&mut self, trying: &mut Trying) {
        let position = &self.position;
        let color = position.to_move();
        let fours = position.fours(color);
        let mut points = if trying.threat == Threat::Four {
            fours | position.fours(!color)
        } else {
            position.candidates()
        };
        for tried in &self.moves[trying.start..] {
            points.remove(tried.point());
        }
        let reply = self.history.reply(color, position.last_move());
        let mut top = -Promising::MOST;
        for point in points {
            let learned = self.history.of(color, point) / params::HISTORY_SHARE;
            let bonus = if Some(point) == reply {
                params::REPLY_BONUS
            } else {
                0
            };
            let is_futile = trying.is_futile(point) && !fours.contains(point);
            let futile = if is_futile { params::FUTILE } else { 0 };
            let promise = position.promise(point) + learned + bonus - futile;
            top = top.max(promise);
            self.moves.push(Promising::new(point, promise));
        }
        trying.top = top;
    }

    /// Moves the most promising of the moves from a place on to that place, and returns it.
    fn pick(&mut self, place: usize) -> Option<Promising> {
        let rest = self.moves.get(place..)?;
        let most = *rest.iter().max()?;
        let best = rest.iter().position(|&one| one == most)?;
        self.moves.swap(place, place + best);
        Some(most)
    }

    /// Says whether the side to move stands better than before its last move.
    fn is_improving(&self, ply: usize) -> bool {
        ply >= 2 && self.evaluations[ply] > self.evaluations[ply - 2]
    }

    /// Returns by how many plies a move is searched less deeply at first. Only quiet moves are, and
    /// no replies to threats.
    fn reduced_by(&self, trying: &Trying, one: Promising) -> i32 {
        let Task { depth, ply, .. } = trying.task;
        let point = one.point();
        let position = &self.position;
        let makes_four = || position.fours(position.to_move()).contains(point);
        if depth < 2 || trying.tried < 2 || trying.threat == Threat::Four || makes_four() {
            return 0;
        }
        let gap = trying.top - one.promise();
        let mut less = reduction(depth, trying.tried);
        less += gap.min(params::MOST_GAP) * 1024 / params::GAP_OF_A_PLY;
        if trying.task.is_open() {
            less -= 1024;
        }
        if self.loud_points().contains(point) {
            less -= 1024;
        }
        if !self.is_improving(ply) {
            less += 512;
        }
        (less / 1024).clamp(0, depth - 1)
    }

    /// Learns from the moves that were tried, of which one was the best.
    fn learn(&mut self, trying: &Trying, best: Point, depth: i32) {
        let tried = trying.start..trying.start + trying.tried;
        let failed = self.moves[tried].iter().map(|one| one.point());
        let failed = failed.filter(|&point| point != best);
        let (color, last) = (self.position.to_move(), self.position.last_move());
        self.history.learn(color, last, best, failed, depth);
    }
}
