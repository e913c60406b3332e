//! A slow search, written from the words that define the wins, against which the solvers are held.
//!
//! It knows no threats, no bounds and no good order of moves: at each turn it tries every move that
//! the words allow, and remembers what came of each position. What is a five and who may move where
//! is worked out here; what is forbidden, the judge of renju-core says, whose own reference is
//! elsewhere. It shares no code with the solvers: the library's types carry the question here.
//!
//! - [`windows`]: fives and fours.

mod windows;

use std::collections::HashMap;

use renju_core::{Board, Color, Judge, Point, PointSet};
use renju_engine::Class;

pub(crate) use windows::Windows;

/// The search: in which position, for whom, by which rule.
#[derive(Debug)]
pub(crate) struct Reference {
    board: Board,
    attacker: Color,
    judge: Judge,
    windows: Windows,
    /// What was found out already, by the position with the attacker on move.
    known: HashMap<(Board, Class), Known>,
}

/// What is known of a position: in how many plies it is not won, and in how many it is.
#[derive(Debug, Clone, Copy)]
struct Known {
    not_within: usize,
    within: usize,
}

/// More plies than there are points: no limit.
const ANY: usize = 1000;

impl Reference {
    pub(crate) fn new(board: &Board, attacker: Color, judge: Judge) -> Self {
        Self {
            board: *board,
            attacker,
            judge,
            windows: Windows::of(board),
            known: HashMap::new(),
        }
    }

    /// Says whether the attacker, who is on move, has a win of the class.
    pub(crate) fn wins(&mut self, class: Class) -> bool {
        let board = self.board;
        self.wins_within(&board, class, ANY)
    }

    /// Returns the plies of the shortest VCF of the attacker, who is on move, the five included.
    pub(crate) fn shortest_vcf(&mut self, at_most: usize) -> Option<usize> {
        let board = self.board;
        (1..=at_most)
            .step_by(2)
            .find(|&plies| self.wins_within(&board, Class::Vcf, plies))
    }

    /// Returns every first move after which the attacker still has a win of the class.
    pub(crate) fn winning_moves(&mut self, class: Class) -> PointSet {
        let board = self.board;
        let points = self.points_to_try(&board, class).iter();
        points
            .filter(|&point| self.move_wins(&board, point, class, ANY))
            .collect()
    }

    /// The attacker is on move: does he five within so many plies, whatever the defender does?
    fn wins_within(&mut self, board: &Board, class: Class, plies: usize) -> bool {
        let known = self.known.get(&(*board, class)).copied();
        let mut known = known.unwrap_or(Known {
            not_within: 0,
            within: usize::MAX,
        });
        if plies <= known.not_within || plies >= known.within {
            return plies >= known.within;
        }
        let mut points = self.points_to_try(board, class).iter();
        let wins = points.any(|point| self.move_wins(board, point, class, plies));
        if wins {
            known.within = plies;
        } else {
            known.not_within = plies;
        }
        self.known.insert((*board, class), known);
        wins
    }

    /// Returns the points where the attacker may move: "if the defender has one point where he
    /// would five, the attacker must five himself or play there; if he has two, the attacker must
    /// five".
    fn points_to_try(&self, board: &Board, class: Class) -> PointSet {
        let fives = self.five_points(board, self.attacker);
        let threatened = self.five_points(board, !self.attacker);
        if !fives.is_empty() || threatened.len() >= 2 {
            fives
        } else if threatened.len() == 1 {
            threatened
        } else if class == Class::Vcf {
            // All others leave no four.
            self.windows.four_points(board, self.attacker)
        } else {
            board.empty()
        }
    }

    /// Says whether a move of the attacker, who has to win within so many plies, belongs to a win
    /// of the class.
    fn move_wins(&mut self, board: &Board, point: Point, class: Class, plies: usize) -> bool {
        if plies == 0 || !self.may_play(board, point, self.attacker) {
            return false;
        }
        if self.five_points(board, self.attacker).contains(point) {
            return true;
        }
        let after = with(board, point, self.attacker);
        let completions = self.five_points(&after, self.attacker);
        // "Leaves a four, or leaves a position in which the attacker would win by VCF if the
        // defender passed."
        let replies = if !completions.is_empty() {
            completions
        } else if class == Class::Vct && self.wins_within(&after, Class::Vcf, ANY) {
            after.empty()
        } else {
            return false;
        };
        if plies < 3 || !self.five_points(&after, !self.attacker).is_empty() {
            return false;
        }
        // "After a four only the legal completing points; after a VCF threat any legal move." If
        // there is none, the attacker does what he threatened.
        replies.iter().all(|reply| {
            !self.may_play(&after, reply, !self.attacker)
                || self.wins_within(&with(&after, reply, !self.attacker), class, plies - 2)
        })
    }

    fn five_points(&self, board: &Board, color: Color) -> PointSet {
        self.windows.five_points(board, color, self.judge.rule)
    }

    fn may_play(&self, board: &Board, point: Point, color: Color) -> bool {
        self.judge.judge(board, point, color).is_playable()
    }
}

/// Returns the board with one more stone.
fn with(board: &Board, point: Point, color: Color) -> Board {
    let mut after = *board;
    after.place(point, color).expect("the point is empty");
    after
}
