//! The walk through the fours.
//!
//! A depth-first search over all moves that leave a four, deepened step by step, with a table of
//! positions in which it failed. A four has one legal reply at most, the point that completes it:
//!
//! - it can be forbidden to the defender, and then the attacker wins;
//! - it can make a four of the defender's, and then the attacker's next move must be the point
//!   that completes that one, and must leave a four as well.

use renju_core::{Board, Move, Point, PointSet};

use super::table::{ANY_LENGTH, Known, Table};
use crate::meter::Meter;
use crate::params::VCF_LENGTHS;
use crate::roles::{Roles, placed};
use crate::{Length, LimitHit, Progress};

/// Whether there is a VCF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is, and the search holds its line.
    Win,
    /// There is none.
    None,
    /// There is none with so few moves as were allowed.
    NoneThatShort,
    /// A limit was hit before the search knew.
    Stopped(LimitHit),
}

/// What a search in vain has looked at: if none of it changes, it would fail again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Trace {
    /// Where the attacker played, in any line.
    pub(crate) played: PointSet,
    /// Where the defender, having stopped a four, would have made five next.
    pub(crate) counter_fives: PointSet,
    /// Whether some point was or could have been forbidden, so that stones far away matter.
    pub(crate) forbidden_matter: bool,
}

/// The most moves in a VCF: every one takes a point, and so does its reply.
const MOST_MOVES: u8 = 113;

const _: () = assert!(VCF_LENGTHS[VCF_LENGTHS.len() - 1] >= MOST_MOVES);

/// A search for a VCF with its memory.
#[derive(Debug)]
pub(crate) struct VcfSearch {
    roles: Roles,
    table: Table,
    /// The attacker's moves of the win found, the last first, and with the fives left out.
    line: Vec<Point>,
    /// The moves from the root to the position that is looked at, the attacker's only.
    path: Vec<Point>,
    trace: Trace,
    /// Whether only what was written in this generation of the table may be used, so that the
    /// trace is complete.
    tracing: bool,
    /// Whether a line was given up because it grew too long.
    cut: bool,
}

impl VcfSearch {
    /// Returns a search whose table takes up to `bytes` of memory.
    pub(crate) fn new(roles: Roles, bytes: usize) -> Self {
        Self {
            roles,
            table: Table::new(bytes),
            line: Vec::new(),
            path: Vec::new(),
            trace: Trace::default(),
            tracing: false,
            cut: false,
        }
    }

    /// Forgets everything and takes on other roles.
    pub(crate) fn restart(&mut self, roles: Roles) {
        self.roles = roles;
        self.table.clear();
    }

    /// Returns the attacker's moves of the VCF found last, the five left out.
    pub(crate) fn line(&self) -> impl Iterator<Item = Point> {
        self.line.iter().rev().copied()
    }

    /// Returns what the last search by [`VcfSearch::find_traced`] has looked at.
    pub(crate) fn trace(&self) -> Trace {
        self.trace
    }

    /// Looks for a VCF of at most `most` moves, the five not counted, from a position with the
    /// attacker on move.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        length: Length,
        most: Option<u8>,
        meter: &mut Meter<'_, '_>,
    ) -> Found {
        self.line.clear();
        self.path.clear();
        if !self.roles.attack_points(board).five.is_empty() {
            return Found::Win;
        }
        let fives = self.roles.defence_points(board).five;
        if fives.len() > 1 {
            return Found::None;
        }
        let most = most.unwrap_or(MOST_MOVES).min(MOST_MOVES);
        let every_length = 1..=MOST_MOVES;
        let lengths: &mut dyn Iterator<Item = u8> = match length {
            Length::Any => &mut VCF_LENGTHS.into_iter(),
            Length::Shortest => &mut every_length.into_iter(),
        };
        for limit in lengths {
            let limit = limit.min(most);
            self.cut = false;
            if self.attack(board, fives.first(), limit, meter) {
                return Found::Win;
            }
            if let Some(limit) = meter.ended() {
                return Found::Stopped(limit);
            }
            if !self.cut {
                return Found::None;
            }
            if limit == most {
                break;
            }
        }
        Found::NoneThatShort
    }

    /// As [`VcfSearch::find`], keeping a trace of what was looked at.
    ///
    /// The trace is complete if there is no VCF of at most `most` moves; it then tells of those.
    pub(crate) fn find_traced(
        &mut self,
        board: &Board,
        most: Option<u8>,
        meter: &mut Meter<'_, '_>,
    ) -> Found {
        self.table.next_generation();
        self.trace = Trace::default();
        self.tracing = true;
        let found = self.find(board, Length::Any, most, meter);
        self.tracing = false;
        found
    }

    /// Says whether the attacker, who cannot five at once, wins with at most `most` fours. A
    /// defender who threatens to five does so on `forced` alone.
    fn attack(
        &mut self,
        board: &Board,
        forced: Option<Point>,
        most: u8,
        meter: &mut Meter<'_, '_>,
    ) -> bool {
        let depth = self.path.len();
        let path = &self.path;
        if !meter.count(|| progress(depth, path)) {
            return false;
        }
        let points = self.roles.attack_points(board);
        let moves = match forced {
            Some(point) => points.four & PointSet::from(point),
            None => points.four,
        };
        if moves.is_empty() {
            return false;
        }
        if most == 0 {
            self.cut = true;
            return false;
        }
        // A position with one four is walked through faster than it is looked up.
        let is_fork = moves.len() > 1;
        let mut first = None;
        let known = if is_fork { self.known(board) } else { None };
        match known {
            Some(Known::Fails(length)) if length >= most => {
                self.cut |= length != ANY_LENGTH;
                return false;
            }
            Some(Known::Wins(point)) => first = Some(point),
            _ => {}
        }

        let cut_before = std::mem::take(&mut self.cut);
        let suspects = points.maybe_forbidden();
        // A double-four wins at once unless it is forbidden, a four-three soon.
        let several = points.several_fours | points.straight_four;
        let ranks = [
            first.map_or(PointSet::EMPTY, PointSet::from),
            several,
            points.three,
            PointSet::FULL,
        ];
        let mut left = moves;
        for rank in ranks {
            for point in left & rank {
                if self.wins_with(board, point, suspects, most, meter) {
                    self.line.push(point);
                    if is_fork {
                        self.table.put(board, Known::Wins(point));
                    }
                    self.cut |= cut_before;
                    return true;
                }
            }
            left -= rank;
        }
        if is_fork && meter.ended().is_none() {
            let length = if self.cut { most } else { ANY_LENGTH };
            self.table.put(board, Known::Fails(length));
        }
        self.cut |= cut_before;
        false
    }

    /// Returns what the table says of a position, as far as it may be used.
    fn known(&self, board: &Board) -> Option<Known> {
        if self.tracing {
            self.table.get_fresh(board)
        } else {
            self.table.get(board)
        }
    }

    /// Says whether a four on `point` wins, with at most `most` fours in all.
    #[inline]
    fn wins_with(
        &mut self,
        board: &Board,
        point: Point,
        suspects: PointSet,
        most: u8,
        meter: &mut Meter<'_, '_>,
    ) -> bool {
        let roles = self.roles;
        if !roles.attacker_may(board, point, suspects) {
            self.trace.forbidden_matter = true;
            return false;
        }
        let completions = roles.attack_completions(board, point);
        let board = placed(board, point, roles.attacker);
        let mut completing = completions.iter();
        let (Some(reply), None) = (completing.next(), completing.next()) else {
            // One stone can't stop two fives, and the defender has no five of his own: the only
            // point where he could, if any, is the one just taken.
            return true;
        };
        let counter_fives = if roles.defender_is_bound {
            let at = roles.defence_at(&board, reply);
            if at.maybe_forbidden {
                self.trace.forbidden_matter = true;
                if !roles.defender_may(&board, reply, &at) {
                    return true;
                }
            }
            at.completions
        } else {
            roles.defence_completions(&board, reply)
        };
        self.trace.played.insert(point);
        self.trace.counter_fives |= counter_fives;
        let mut fives = counter_fives.iter();
        let forced = fives.next();
        if fives.next().is_some() {
            return false;
        }
        let board = placed(&board, reply, roles.defender);
        self.path.push(point);
        let wins = self.attack(&board, forced, most - 1, meter);
        self.path.pop();
        wins
    }
}

/// Reports a path of fours; the replies are left to those who want to see them.
#[cold]
fn progress(depth: usize, path: &[Point]) -> Progress {
    Progress {
        depth: 2 * depth + 1,
        line: path.iter().copied().map(Move::Place).collect(),
        ..Progress::default()
    }
}
