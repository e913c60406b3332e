//! Principal variation search, as one thread does it.
//!
//! Alpha-beta with a null window for all moves but the first (Marsland and Campbell, "Parallel
//! search of strongly ordered game trees"), in the fail-soft form. A position is first looked at
//! for what is certain ([`Worker::settled`]): fives, fours that cannot be stopped, and fives of
//! the opponent that have to be; such a reply costs no depth. Then for a VCF. Where the opponent
//! threatens a four that cannot be stopped, only moves are tried that make a four or that may stop
//! it. Everything else that is left out or looked at less deeply is a quiet move of a position
//! without threats.

use renju_core::{Point, PointSet};

use super::fours::Fours;
use super::history::History;
use super::moves::Promising;
use super::params;
use super::position::Position;
use super::table::{Bound, Entry, Table};
use super::value::{self, Value, is_end, is_win, loss_in, win_in};
use crate::Progress;
use crate::eval::{Evaluation, Making};
use crate::meter::Meter;

/// The plies after which the search goes no deeper.
pub(super) const MOST_PLIES: usize = 200;

/// A thread of the search.
pub(super) struct Worker<'t, 'c, 'o, E> {
    pub(super) position: Position<E>,
    pub(super) table: &'t Table,
    pub(super) meter: Meter<'c, 'o>,
    /// The calls of [`Worker::search`].
    pub(super) nodes: u64,
    pub(super) fours: Fours,
    pub(super) history: History,
    /// Whether a limit was hit: then values mean nothing.
    pub(super) is_over: bool,
    /// The moves of the positions on the way to the one that is searched.
    pub(super) moves: Vec<Promising>,
    /// The expected line from each ply on.
    lines: Vec<Vec<Point>>,
    /// What the evaluation said at each ply.
    pub(super) evaluations: Vec<Value>,
    /// What an observer is told besides the numbers.
    pub(super) progress: Progress,
}

/// What is certain of a position.
enum Settled {
    /// Its value.
    Value(Value),
    /// The only move that does not lose at once.
    Reply(Point),
    /// Nothing.
    Open,
}

/// What the opponent would win by if the side to move passed, as far as it was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Threat {
    /// Nothing.
    None,
    /// A four that cannot be stopped.
    Four,
    /// A VCF, which depends on these points.
    Fours(PointSet),
}

/// A window of values, and how deeply to search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    pub(super) alpha: Value,
    pub(super) beta: Value,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether the last move was a pass.
    pub(super) is_after_pass: bool,
}

impl Task {
    pub(super) const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The task after a move that keeps the window.
    pub(super) const fn next(&self, depth: i32) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            depth,
            ply: self.ply + 1,
            is_after_pass: false,
        }
    }

    /// The task after a move that is only asked whether it is better than alpha.
    pub(super) const fn scout(&self, alpha: Value, depth: i32) -> Self {
        Self {
            alpha: -alpha - 1,
            beta: -alpha,
            depth,
            ply: self.ply + 1,
            is_after_pass: false,
        }
    }
}

impl<'t, 'c, 'o, E: Evaluation> Worker<'t, 'c, 'o, E> {
    pub(super) fn new(position: Position<E>, table: &'t Table, meter: Meter<'c, 'o>) -> Self {
        Self {
            position,
            table,
            meter,
            nodes: 0,
            fours: Fours::new(),
            history: History::new(),
            is_over: false,
            moves: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MOST_PLIES + 2],
            evaluations: vec![0; MOST_PLIES + 2],
            progress: Progress::default(),
        }
    }

    /// Returns the expected line from a ply on.
    pub(super) fn line(&self, ply: usize) -> &[Point] {
        &self.lines[ply]
    }

    /// Searches the position.
    pub(super) fn search(&mut self, task: Task) -> Value {
        self.nodes += 1;
        self.lines[task.ply].clear();
        if !self.count(1) {
            return 0;
        }
        match self.settled(task.ply) {
            Settled::Value(value) => return value,
            Settled::Reply(point) => return self.reply(point, task),
            Settled::Open => {}
        }
        // It takes a loss four plies at least, and a win three, by a four whose only answer is a
        // foul: nearer ones were just seen.
        let task = Task {
            alpha: task.alpha.max(loss_in(task.ply + 4)),
            beta: task.beta.min(win_in(task.ply + 3)),
            ..task
        };
        if task.alpha >= task.beta {
            return task.alpha;
        }
        if task.ply >= MOST_PLIES {
            return self.position.value();
        }
        self.search_open(task)
    }

    /// Counts nodes, and says whether the search may go on.
    fn count(&mut self, nodes: u64) -> bool {
        let Self {
            meter, progress, ..
        } = self;
        for _ in 0..nodes {
            if !meter.count(|| progress.clone()) {
                self.is_over = true;
            }
        }
        !self.is_over
    }

    /// Looks for what is certain without searching.
    fn settled(&self, ply: usize) -> Settled {
        let position = &self.position;
        if !position.own(Making::Five).is_empty() {
            return Settled::Value(win_in(ply + 1));
        }
        let fives = position.others(Making::Five);
        if let Some(point) = fives.first() {
            let is_lost = fives.len() > 1 || position.is_forbidden(point, position.to_move());
            return if is_lost {
                Settled::Value(loss_in(ply + 2))
            } else {
                Settled::Reply(point)
            };
        }
        if position.winning_four(position.to_move()).is_some() {
            return Settled::Value(win_in(ply + 3));
        }
        if position.board().empty().is_empty() {
            return Settled::Value(0);
        }
        Settled::Open
    }

    /// Makes the only reply.
    fn reply(&mut self, point: Point, task: Task) -> Value {
        if task.ply >= MOST_PLIES {
            return self.position.value();
        }
        self.evaluations[task.ply] = self.evaluations[task.ply.saturating_sub(2)];
        self.position.play(point);
        let value = -self.search(task.next(task.depth));
        self.position.undo();
        self.keep_line(task.ply, point);
        value
    }

    /// Searches a position of which nothing is certain.
    fn search_open(&mut self, task: Task) -> Value {
        let key = self.position.key();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| usable(entry, task)) {
            return value;
        }
        let mut entry = self.look(known, task.ply);
        let opponent = !self.position.to_move();
        let is_threatened = self.position.winning_four(opponent).is_some();
        // What is good enough as it stands need not be better.
        if !is_threatened && stands_above(task, entry.evaluation) {
            return entry.evaluation;
        }
        if !entry.has_no_vcf
            && let Some(plies) = self.find_fours(task.depth, &mut entry)
        {
            entry.value = win_in(task.ply + plies);
            entry.bound = Bound::Lower;
            entry.depth = task.depth.max(0);
            self.put(key, task.ply, entry);
            return entry.value;
        }
        if task.depth <= 0 {
            if known.is_none_or(|known| known.bound == Bound::None) && !self.is_over {
                entry.bound = Bound::Exact;
                self.put(key, task.ply, entry);
            }
            return entry.evaluation;
        }
        let threat = if is_threatened {
            Threat::Four
        } else {
            self.threatened_fours(task.depth)
        };
        if threat == Threat::None
            && !task.is_open()
            && let Some(value) = self.prune(task, entry.evaluation)
        {
            return value;
        }
        self.search_deeply(task, key, entry, threat)
    }

    /// Returns an entry with what is known of the position without searching.
    fn look(&mut self, known: Option<Entry>, ply: usize) -> Entry {
        let evaluation = known.map_or_else(|| self.position.value(), |entry| entry.evaluation);
        let evaluation = evaluation.clamp(-value::MOST, value::MOST);
        self.evaluations[ply] = evaluation;
        Entry {
            value: evaluation,
            bound: Bound::None,
            depth: 0,
            best: known.and_then(|entry| entry.best),
            evaluation,
            has_no_vcf: known.is_some_and(|entry| entry.has_no_vcf),
        }
    }

    /// Searches the moves of the position, and keeps what is found.
    fn search_deeply(&mut self, task: Task, key: u64, entry: Entry, threat: Threat) -> Value {
        let is_unknown = entry.best.is_none() && task.depth >= params::UNKNOWN_BEST_DEPTH;
        let depth = task.depth - i32::from(is_unknown);
        let task = Task { depth, ..task };
        let (value, best) = self.search_moves(task, entry.best, threat);
        if self.is_over {
            return 0;
        }
        let bound = if value >= task.beta {
            Bound::Lower
        } else if value > task.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // Where all moves failed, one is as good as another.
        let best = match bound {
            Bound::Upper => entry.best.or(best),
            _ => best,
        };
        let entry = Entry {
            value,
            bound,
            depth,
            best,
            ..entry
        };
        self.put(key, task.ply, entry);
        value
    }

    fn put(&self, key: u64, ply: usize, entry: Entry) {
        let value = value::to_table(entry.value, ply);
        self.table.put(key, Entry { value, ..entry });
    }

    /// Looks for a VCF, and returns in how many plies it wins.
    fn find_fours(&mut self, depth: i32, entry: &mut Entry) -> Option<usize> {
        if self.position.fours(self.position.to_move()).is_empty() {
            entry.has_no_vcf = true;
            return None;
        }
        let before = self.fours.nodes;
        let most = params::most_fours(depth);
        let win = self.fours.find(&mut self.position, most);
        let searched = self.fours.nodes - before;
        self.count(searched);
        let Some((plies, point)) = win else {
            entry.has_no_vcf = true;
            return None;
        };
        entry.best = Some(point);
        Some(plies)
    }

    /// Finds out whether the opponent would have a VCF if the side to move passed.
    fn threatened_fours(&mut self, depth: i32) -> Threat {
        let opponent = !self.position.to_move();
        if depth < params::THREAT_DEPTH || self.position.fours(opponent).is_empty() {
            return Threat::None;
        }
        let before = self.fours.nodes;
        self.position.pass();
        let win = self
            .fours
            .find(&mut self.position, params::most_fours(depth));
        self.position.undo_pass();
        let searched = self.fours.nodes - before;
        self.count(searched);
        match win {
            Some(_) => Threat::Fours(self.fours.vital),
            None => Threat::None,
        }
    }

    /// Returns a value where it is clear enough without trying moves.
    fn prune(&mut self, task: Task, evaluation: Value) -> Option<Value> {
        let Task {
            beta, depth, ply, ..
        } = task;
        if is_end(beta) {
            return None;
        }
        if depth <= params::RAZORING_DEPTH
            && evaluation + params::razoring_margin(depth) <= task.alpha
        {
            return Some(evaluation);
        }
        let may_pass = !task.is_after_pass && depth >= params::PASS_DEPTH && evaluation >= beta;
        if !may_pass {
            return None;
        }
        let reduced = depth - params::pass_reduction(depth);
        self.position.pass();
        let next = Task {
            alpha: -beta,
            beta: -beta + 1,
            depth: reduced,
            ply: ply + 1,
            is_after_pass: true,
        };
        let value = -self.search(next);
        self.position.undo_pass();
        // What follows a pass proves no win.
        (value >= beta && !self.is_over).then_some(if is_win(value) { beta } else { value })
    }

    /// Keeps the expected line of a ply: a move, and the line of the next ply.
    pub(super) fn keep_line(&mut self, ply: usize, point: Point) {
        let (lines, rest) = self.lines.split_at_mut(ply + 1);
        let line = &mut lines[ply];
        line.clear();
        line.push(point);
        line.extend_from_slice(&rest[0]);
    }
}

/// Says whether the evaluation is so far above the window that the search would hardly end below.
fn stands_above(task: Task, evaluation: Value) -> bool {
    if task.is_open() || is_end(task.beta) {
        return false;
    }
    let depth = task.depth.max(0);
    let margin = if depth == 0 {
        0
    } else {
        params::futility_margin(depth)
    };
    depth <= params::FUTILITY_DEPTH && evaluation - margin >= task.beta
}

/// Returns the value of an entry, if it answers the task. Where the window is open, the line is
/// wanted as well.
fn usable(entry: Entry, task: Task) -> Option<Value> {
    if task.is_open() {
        return None;
    }
    let value = value::from_table(entry.value, task.ply);
    // Forced ends hold at any depth.
    let is_deep_enough = entry.depth >= task.depth || is_win(value) && entry.bound == Bound::Lower;
    let answers = match entry.bound {
        Bound::None => false,
        Bound::Upper => value <= task.alpha,
        Bound::Lower => value >= task.beta,
        Bound::Exact => true,
    };
    (is_deep_enough && answers).then_some(value)
}
