//! The classes of all points, kept up to date stone by stone.

use std::sync::OnceLock;

use renju_core::{Board, Color, Direction, Judge, Point, PointSet, WinningLine};

use super::line_class::{
    GoingOn, LineClass, LineTable, PLACES, going_on, line_table, place, steps,
};
use super::point_class::{Combinations, Digest, Making, PointClass};

/// A board with the classes of its points.
///
/// A stone changes what lies within five points of it on its four lines, about forty points at
/// most, each on one line only. Occupied points keep the classes that they had when they were
/// filled; nobody asks for them, and stones are taken back in the reverse order.
#[derive(Clone)]
pub(crate) struct Patterns {
    board: Board,
    judge: Judge,
    tables: [&'static LineTable; 2],
    going_on: [&'static GoingOn; 2],
    combinations: &'static Combinations,
    neighbors: &'static Neighbors,
    points: Box<[PointPatterns; SLOTS]>,
    makings: [[PointSet; Making::COUNT]; 2],
    /// Whether fouls bind each color.
    are_bound: [bool; 2],
    /// Where fouls bind a color, the points that may be forbidden to it, but for threes that share
    /// a line with a four.
    suspects: [PointSet; 2],
    /// Whether fouls bind a color that also wins with six: the class of its `X.XXX` is that of a
    /// four, but as it can become `X.XXXX` the line is a three as well.
    have_hidden_threes: [bool; 2],
    /// What the stones have changed, those of the last stone at the end.
    changes: Vec<Change>,
    /// The stones that were placed, with where their changes begin.
    placed: Vec<(Point, usize)>,
}

/// The places for points: as many as a byte can tell apart, so that no bounds are checked.
const SLOTS: usize = 256;

/// What is known of a point. Two numbers in one are Black's in the lower half and White's in the
/// upper: the same instructions serve both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PointPatterns {
    /// The [`Surroundings`](super::line_class::Surroundings) in the four directions.
    surroundings: [u32; 4],
    /// The [`Lines`](super::point_class::Lines).
    lines: u32,
    classes: [PointClass; 2],
    digests: [Digest; 2],
    is_empty: bool,
}

/// What a stone changed of an empty point: what it was before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change {
    point: Point,
    slot: u8,
    digests: [Digest; 2],
    lines: u32,
    /// The class for each color.
    pub(crate) before: [PointClass; 2],
    /// The class for each color afterwards.
    pub(crate) after: [PointClass; 2],
}

/// A point on a line with another, and what the digit of the other is worth there.
#[derive(Debug, Clone, Copy)]
struct Neighbor {
    point: Point,
    slot: u8,
    unit: u16,
}

/// For every point and direction, the points whose classes a stone there changes.
type Neighbors = Vec<[Vec<Neighbor>; 4]>;

fn neighbors() -> &'static Neighbors {
    static NEIGHBORS: OnceLock<Neighbors> = OnceLock::new();
    NEIGHBORS.get_or_init(|| {
        let along = |point, direction| on_line(point, direction).collect();
        let around = |point| Direction::ALL.map(|direction| along(point, direction));
        Point::all().map(around).collect()
    })
}

/// Returns the points of a line whose classes a stone on `point` changes.
fn on_line(point: Point, direction: Direction) -> impl Iterator<Item = Neighbor> {
    steps().filter_map(move |steps| {
        let neighbor = point.step(direction, steps)?;
        Some(Neighbor {
            point: neighbor,
            slot: slot(neighbor),
            unit: PLACES[place(-steps)],
        })
    })
}

/// Returns the slot of a point.
#[expect(clippy::cast_possible_truncation, reason = "there are 225 points")]
const fn slot(point: Point) -> u8 {
    point.index() as u8
}

/// Returns two numbers in one.
const fn both(black: u16, white: u16) -> u32 {
    black as u32 | (white as u32) << 16
}

/// The bit of a line class, for both sides, that all have who are part of a digest.
const STRONG: u32 = both(8, 8);

const _: () = assert!(LineClass::NarrowThree as u16 & 8 == 8);

/// Returns the number of one side of two in one.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the other half is left out"
)]
const fn half(both: u32, side: usize) -> u16 {
    (both >> (16 * side)) as u16
}

/// Returns what a stone adds to the surroundings of a neighbor: one digit is an own stone's, the
/// other an opponent's.
const fn added(unit: u16, color: Color) -> u32 {
    match color {
        Color::Black => both(unit, 2 * unit),
        Color::White => both(2 * unit, unit),
    }
}

impl Patterns {
    /// Returns the classes of a board, for sides that are judged so.
    pub(crate) fn new(board: &Board, judge: Judge) -> Self {
        let mut patterns = Self::empty(judge);
        for color in Color::ALL {
            for point in board.stones(color) {
                patterns.place(point, color);
            }
        }
        patterns.changes.clear();
        patterns.placed.clear();
        patterns
    }

    fn empty(judge: Judge) -> Self {
        let combinations = Combinations::get();
        let tables = Color::ALL.map(|color| line_table(judge.rule.winning_line(color)));
        let alone = |point| PointPatterns::alone(point, tables, combinations);
        let mut points: Vec<PointPatterns> = Point::all().map(alone).collect();
        // What lies behind the last point is never looked at.
        points.resize(SLOTS, alone(Point::CENTER));
        let mut patterns = Self {
            board: Board::new(),
            judge,
            tables,
            going_on: Color::ALL.map(|color| going_on(judge.rule.winning_line(color))),
            combinations,
            neighbors: neighbors(),
            points: points
                .into_boxed_slice()
                .try_into()
                .expect("there are as many points as slots"),
            makings: [[PointSet::EMPTY; Making::COUNT]; 2],
            are_bound: Color::ALL.map(|color| judge.rule.fouls.bind(color)),
            suspects: [PointSet::EMPTY; 2],
            have_hidden_threes: Color::ALL.map(|color| {
                let wins = judge.rule.winning_line(color);
                judge.rule.fouls.bind(color) && wins == WinningLine::FiveOrMore
            }),
            changes: Vec::with_capacity(4096),
            placed: Vec::with_capacity(256),
        };
        for point in Point::all() {
            patterns.enter(point);
        }
        patterns
    }

    /// Returns the board.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns who is judged how.
    pub(crate) const fn judge(&self) -> Judge {
        self.judge
    }

    /// Returns what a stone of `color` would make on an empty point.
    #[inline]
    pub(crate) fn class(&self, point: Point, color: Color) -> PointClass {
        self.points[point.index()].classes[color.index()]
    }

    /// Returns the empty points where a stone of `color` would make this.
    #[inline]
    pub(crate) const fn making(&self, color: Color, making: Making) -> PointSet {
        self.makings[color.index()][making as usize]
    }

    /// Returns the empty points that may be forbidden to `color`; no other is.
    #[inline]
    pub(crate) fn suspects(&self, color: Color) -> PointSet {
        let suspects = self.suspects[color.index()];
        if self.have_hidden_threes[color.index()] {
            return suspects | self.making(color, Making::FourAndThree);
        }
        suspects
    }

    /// Returns the direction of the only four that a stone on an empty point would make, if it made
    /// nothing on any other line from which a four could be made.
    #[inline]
    pub(crate) fn only_four(&self, point: Point, color: Color) -> Option<Direction> {
        let lines = half(self.points[point.index()].lines, color.index());
        let mut four = None;
        for direction in Direction::ALL {
            let class = lines >> (4 * direction.index()) & 0xF;
            if class == LineClass::Four as u16 && four.is_none() {
                four = Some(direction);
            } else if class >= LineClass::ClosedThree as u16 {
                return None;
            }
        }
        four
    }

    /// Says whether a four on this line, once it is stopped, leaves another to be made with the same
    /// stone.
    #[inline]
    pub(crate) fn goes_on(&self, point: Point, direction: Direction, color: Color) -> bool {
        let surroundings = self.points[point.index()].surroundings[direction.index()];
        let side = color.index();
        self.going_on[side][usize::from(half(surroundings, side))]
    }

    /// Says whether `color` may not play on an empty point.
    #[inline]
    pub(crate) fn is_forbidden(&self, point: Point, color: Color) -> bool {
        self.suspects(color).contains(point)
            && self.judge.judge(&self.board, point, color).is_forbidden()
    }

    /// Returns what a stone of `color` would make of one line through an empty point.
    #[cfg(test)]
    pub(super) fn line(&self, point: Point, color: Color, direction: Direction) -> LineClass {
        let lines = half(self.points[point.index()].lines, color.index());
        LineClass::ALL[usize::from(lines >> (4 * direction.index()) & 0xF)]
    }

    /// Returns the empty points by what a stone of `color` would make there.
    #[cfg(test)]
    pub(super) const fn makings_of(&self, color: Color) -> &[PointSet; Making::COUNT] {
        &self.makings[color.index()]
    }

    /// Returns what the last stone changed, its own point first.
    pub(crate) fn last_changes(&self) -> &[Change] {
        let start = self.placed.last().map_or(0, |&(_, start)| start);
        &self.changes[start..]
    }

    /// Places a stone on an empty point.
    pub(crate) fn place(&mut self, point: Point, color: Color) {
        self.place_with::<true>(point, color);
    }

    /// Places a stone on an empty point, but leaves the classes as they are. Nobody may ask for
    /// them, or place a stone in the other way, before it is taken back.
    pub(crate) fn place_without_classes(&mut self, point: Point, color: Color) {
        self.place_with::<false>(point, color);
    }

    #[inline]
    fn place_with<const CLASSES: bool>(&mut self, point: Point, color: Color) {
        let placed = self.board.place(point, color);
        debug_assert!(placed.is_ok(), "{point} is occupied");
        self.placed.push((point, self.changes.len()));
        self.leave(point);
        let slot = slot(point);
        let filled = &mut self.points[usize::from(slot)];
        filled.is_empty = false;
        self.changes.push(Change {
            point,
            slot,
            digests: filled.digests,
            lines: filled.lines,
            before: filled.classes,
            after: filled.classes,
        });
        let neighbors = self.neighbors;
        let [black, white] = self.tables;
        for (direction, neighbors) in neighbors[point.index()].iter().enumerate() {
            let shift = 4 * direction;
            let mask = !both(0xF << shift, 0xF << shift);
            for &Neighbor { point, slot, unit } in neighbors {
                let patterns = &mut self.points[usize::from(slot)];
                let surroundings = patterns.surroundings[direction] + added(unit, color);
                patterns.surroundings[direction] = surroundings;
                if !patterns.is_empty {
                    continue;
                }
                let black = black[usize::from(half(surroundings, 0))] as u16;
                let white = white[usize::from(half(surroundings, 1))] as u16;
                let lines = patterns.lines & mask | both(black, white) << shift;
                if lines != patterns.lines {
                    self.change::<CLASSES>(point, slot, lines, STRONG << shift);
                }
            }
        }
    }

    /// Takes the last stone back.
    pub(crate) fn undo(&mut self) {
        let (point, start) = self.placed.pop().expect("a stone was placed");
        let color = self.board.remove(point).expect("it lies there");
        for index in (start + 1..self.changes.len()).rev() {
            let change = self.changes[index];
            let patterns = &mut self.points[usize::from(change.slot)];
            patterns.lines = change.lines;
            patterns.classes = change.before;
            let digests = std::mem::replace(&mut patterns.digests, change.digests);
            self.renew(change.point, digests, change.digests);
        }
        self.changes.truncate(start);
        self.points[point.index()].is_empty = true;
        self.enter(point);
        let neighbors = self.neighbors;
        for (direction, neighbors) in neighbors[point.index()].iter().enumerate() {
            for &Neighbor { slot, unit, .. } in neighbors {
                self.points[usize::from(slot)].surroundings[direction] -= added(unit, color);
            }
        }
    }

    /// Gives an empty point new lines.
    #[inline(always)]
    fn change<const CLASSES: bool>(&mut self, point: Point, slot: u8, lines: u32, strong: u32) {
        let combinations = self.combinations;
        let patterns = &mut self.points[usize::from(slot)];
        let old = patterns.digests;
        let may_differ = (lines | patterns.lines) & strong != 0;
        let digests = if may_differ {
            [0, 1].map(|side| combinations.digest(half(lines, side)))
        } else {
            old
        };
        // Both sides anew, in one write: most stones change both, and a branch costs more.
        let before = patterns.classes;
        let mut after = before;
        if CLASSES {
            after = [0, 1].map(|side| combinations.class(half(lines, side)));
            patterns.classes = after;
        }
        self.changes.push(Change {
            point,
            slot,
            digests: old,
            lines: patterns.lines,
            before,
            after,
        });
        patterns.lines = lines;
        if may_differ {
            patterns.digests = digests;
            self.renew(point, old, digests);
        }
    }

    /// Moves an empty point from the sets of what it made to those of what it makes.
    #[inline(always)]
    fn renew(&mut self, point: Point, old: [Digest; 2], new: [Digest; 2]) {
        for side in 0..2 {
            let (old, new) = (old[side], new[side]);
            if old == new {
                continue;
            }
            self.makings[side][old.making() as usize].remove(point);
            self.makings[side][new.making() as usize].insert(point);
            if old.may_be_foul() != new.may_be_foul() && self.are_bound[side] {
                if new.may_be_foul() {
                    self.suspects[side].insert(point);
                } else {
                    self.suspects[side].remove(point);
                }
            }
        }
    }

    /// Puts an empty point into the sets of what it makes.
    #[inline]
    fn enter(&mut self, point: Point) {
        for side in 0..2 {
            let digest = self.points[point.index()].digests[side];
            self.makings[side][digest.making() as usize].insert(point);
            if digest.may_be_foul() && self.are_bound[side] {
                self.suspects[side].insert(point);
            }
        }
    }

    /// Takes a point out of the sets.
    #[inline]
    fn leave(&mut self, point: Point) {
        for side in 0..2 {
            let digest = self.points[point.index()].digests[side];
            self.makings[side][digest.making() as usize].remove(point);
            self.suspects[side].remove(point);
        }
    }
}

impl PointPatterns {
    /// Returns what is known of a point of the empty board.
    fn alone(point: Point, tables: [&LineTable; 2], combinations: &Combinations) -> Self {
        let mut surroundings = [0; 4];
        let mut lines = [0; 2];
        for direction in Direction::ALL {
            let index = direction.index();
            let off_board: u16 = steps()
                .filter(|&steps| point.step(direction, steps).is_none())
                .map(|steps| 2 * PLACES[place(steps)])
                .sum();
            surroundings[index] = both(off_board, off_board);
            for (lines, table) in lines.iter_mut().zip(tables) {
                *lines |= (table[usize::from(off_board)] as u16) << (4 * index);
            }
        }
        let classes = lines.map(|lines| combinations.class(lines));
        Self {
            surroundings,
            lines: both(lines[0], lines[1]),
            classes,
            digests: lines.map(|lines| combinations.digest(lines)),
            is_empty: true,
        }
    }
}
