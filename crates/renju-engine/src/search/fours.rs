//! The search for a VCF within the playing search: fast, and given up soon.
//!
//! It only says that there is a win, and in how many plies at most; the solver is asked for proofs.

use renju_core::{Color, Point, PointSet};

use super::position::Position;
use crate::eval::{Evaluation, Making};

/// What the search for fours remembers between its calls.
pub(super) struct Fours {
    /// Positions from which there is no VCF, at the place that their key tells.
    failed: Vec<u64>,
    /// The positions looked at so far, those of all calls.
    pub(super) nodes: u64,
    /// How many more this call may look at.
    left: u32,
    /// The points on which the win found depends: where either side plays in it, and where its
    /// fours could have been completed. `FULL` where it depends on a foul.
    pub(super) vital: PointSet,
}

/// The number of failures that are remembered.
const REMEMBERED: usize = 1 << 15;

/// Returns the place of a key.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower bits are what is wanted"
)]
const fn place(key: u64) -> usize {
    key as usize % REMEMBERED
}

impl Fours {
    pub(super) fn new() -> Self {
        Self {
            failed: vec![0; REMEMBERED],
            nodes: 0,
            left: 0,
            vital: PointSet::EMPTY,
        }
    }

    /// Looks for a VCF of the side to move, with so many positions at most. Returns the plies of
    /// the win found, and its first move.
    pub(super) fn find<E: Evaluation>(
        &mut self,
        position: &mut Position<E>,
        most: u32,
    ) -> Option<(usize, Point)> {
        self.left = most;
        self.vital = PointSet::EMPTY;
        let attacker = position.to_move();
        self.attack(position, attacker)
    }

    fn attack<E: Evaluation>(
        &mut self,
        position: &mut Position<E>,
        attacker: Color,
    ) -> Option<(usize, Point)> {
        let fives = position.own(Making::Five);
        if let Some(five) = fives.first() {
            self.vital |= fives;
            return Some((1, five));
        }
        let threatened = position.others(Making::Five);
        if threatened.is_empty()
            && let Some(four) = position.winning_four(attacker)
        {
            // Where its line would be completed, a stone would make a four as well.
            self.vital |= position.fours(attacker) & position.beside(four);
            return Some((3, four));
        }
        let mut points = position.fours(attacker);
        if !threatened.is_empty() {
            points &= threatened;
            if threatened.len() > 1 {
                return None;
            }
        }
        if points.is_empty() {
            return None;
        }
        let key = position.key();
        let place = place(key);
        if self.failed[place] == key || self.left == 0 {
            return None;
        }
        self.nodes += 1;
        self.left -= 1;
        let strong = position.own(Making::FourAndThree);
        for points in [points & strong, points - strong] {
            if let Some(win) = self.try_each(position, attacker, points) {
                return Some(win);
            }
        }
        if self.left > 0 {
            self.failed[place] = key;
        }
        None
    }

    /// Tries fours one by one.
    fn try_each<E: Evaluation>(
        &mut self,
        position: &mut Position<E>,
        attacker: Color,
        points: PointSet,
    ) -> Option<(usize, Point)> {
        for point in points {
            if position.is_last_four(point, attacker) || position.is_forbidden(point, attacker) {
                continue;
            }
            position.place(point);
            let plies = self.defend(position, attacker);
            position.take_back();
            if let Some(plies) = plies {
                self.vital.insert(point);
                return Some((plies + 1, point));
            }
        }
        None
    }

    /// Lets the defender stop a four, and returns in how many plies he loses, if he does.
    fn defend<E: Evaluation>(
        &mut self,
        position: &mut Position<E>,
        attacker: Color,
    ) -> Option<usize> {
        let completing = position.others(Making::Five);
        let first = completing.first()?;
        if completing.len() > 1 {
            self.vital |= completing;
            return Some(2);
        }
        if position.is_forbidden(first, !attacker) {
            self.vital = PointSet::FULL;
            return Some(2);
        }
        position.place(first);
        let win = self.attack(position, attacker);
        position.take_back();
        let (plies, _) = win?;
        self.vital.insert(first);
        Some(plies + 1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use renju_core::{Board, Judge, Rule};
    use renju_testdata::{Known, puzzles};

    use super::*;
    use crate::eval::{ClassTable, Patterns, Tables};
    use crate::{Class, Goal, Length, Limits, Outcome, Question, Silent, Solver, Weights};

    /// Looks for a VCF as the playing search does, and leaves the position as it was.
    fn find(board: &Board, to_move: Color, judge: Judge) -> Option<(usize, Point)> {
        let patterns = Patterns::new(board, judge);
        let weights = Arc::new(Tables::new(&Weights::built_in()));
        let evaluation = ClassTable::new(weights, &patterns);
        let mut position = Position::new(patterns, evaluation, to_move);
        let (key, value) = (position.key(), position.value());
        let found = Fours::new().find(&mut position, 100_000);
        assert_eq!((position.key(), position.value()), (key, value));
        assert_eq!(position.board(), board);
        found
    }

    /// Returns the plies of the shortest VCF, as the solver finds it.
    fn shortest(board: &Board, to_move: Color, judge: Judge) -> Option<usize> {
        let question = Question::new(*board, to_move, judge).ok()?;
        let goal = Goal {
            length: Length::Shortest,
            ..Goal::any(Class::Vcf)
        };
        let answer = Solver::new().solve(&question, goal, &Limits::default(), &mut Silent);
        match answer.outcome {
            Outcome::Win(proof) => Some(proof.plies()),
            Outcome::NoWin => None,
            Outcome::Unknown(limit) => panic!("stopped by {limit}"),
        }
    }

    /// Checks what is found against the solver, and says whether there is a win.
    fn check(board: &Board, to_move: Color, judge: Judge) -> bool {
        let found = find(board, to_move, judge);
        let shortest = shortest(board, to_move, judge);
        assert_eq!(found.is_some(), shortest.is_some(), "{to_move}\n{board:#}");
        if let (Some((plies, first)), Some(shortest)) = (found, shortest) {
            assert!(plies >= shortest, "{plies} plies of {shortest}\n{board:#}");
            assert_eq!(plies % 2, 1);
            assert!(judge.judge(board, first, to_move).is_playable());
        }
        found.is_some()
    }

    #[test]
    fn the_puzzles_are_solved() {
        let judge = Judge::default();
        for puzzle in puzzles().filter(|puzzle| !puzzle.hard) {
            let wins = check(&puzzle.board, puzzle.to_move, judge);
            assert_eq!(wins, matches!(puzzle.known, Known::Vcf { .. }));
        }
    }

    #[test]
    fn a_win_is_found_exactly_where_the_solver_finds_one() {
        let mut rng = fastrand::Rng::with_seed(20_261_206);
        let mut wins = 0;
        for number in 0..3000 {
            let rule = [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD][number % 3];
            let judge = Judge {
                rule,
                ..Judge::default()
            };
            let mut board = Board::new();
            let share = rng.f64();
            for point in Point::all() {
                let is_inside =
                    (4..11).contains(&point.column()) && (4..11).contains(&point.rank());
                if is_inside && rng.f64() < share {
                    let color = Color::ALL[rng.usize(..2)];
                    board.place(point, color).expect("the point is empty");
                }
            }
            let to_move = Color::ALL[rng.usize(..2)];
            if Question::new(board, to_move, judge).is_ok() {
                wins += usize::from(check(&board, to_move, judge));
            }
        }
        assert!(wins > 200, "{wins} wins");
    }
}
