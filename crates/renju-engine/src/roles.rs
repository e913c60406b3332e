//! Who attacks, who defends, and what the rule lets each do.

use renju_core::{
    AttackAt, AttackPoints, Board, Color, Judge, Point, PointSet, WinningLine, completing_points,
};

use crate::Question;

/// The two sides of a search with what the rule says of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Roles {
    pub(crate) judge: Judge,
    pub(crate) attacker: Color,
    pub(crate) defender: Color,
    attacker_wins: WinningLine,
    defender_wins: WinningLine,
    pub(crate) attacker_is_bound: bool,
    pub(crate) defender_is_bound: bool,
}

impl Roles {
    pub(crate) fn of(question: &Question) -> Self {
        let (attacker, defender) = (question.attacker(), question.defender());
        let rule = question.judge().rule;
        Self {
            judge: question.judge(),
            attacker,
            defender,
            attacker_wins: rule.winning_line(attacker),
            defender_wins: rule.winning_line(defender),
            attacker_is_bound: rule.fouls.bind(attacker),
            defender_is_bound: rule.fouls.bind(defender),
        }
    }

    /// Returns where the attacker makes what with his next stone.
    #[inline]
    pub(crate) fn attack_points(&self, board: &Board) -> AttackPoints {
        AttackPoints::of(board, self.attacker, self.attacker_wins)
    }

    /// Returns where the defender makes what with his next stone.
    #[inline]
    pub(crate) fn defence_points(&self, board: &Board) -> AttackPoints {
        AttackPoints::of(board, self.defender, self.defender_wins)
    }

    /// Returns what a stone of the attacker makes on an empty point.
    #[inline]
    pub(crate) fn attack_at(&self, board: &Board, point: Point) -> AttackAt {
        AttackAt::of(board, point, self.attacker, self.attacker_wins)
    }

    /// Returns the points that complete a five with a stone of the attacker on an empty point.
    #[inline]
    pub(crate) fn attack_completions(&self, board: &Board, point: Point) -> PointSet {
        completing_points(board, point, self.attacker, self.attacker_wins)
    }

    /// Returns the points that complete a five with a stone of the defender on an empty point.
    #[inline]
    pub(crate) fn defence_completions(&self, board: &Board, point: Point) -> PointSet {
        completing_points(board, point, self.defender, self.defender_wins)
    }

    /// Returns what a stone of the defender makes on an empty point.
    #[inline]
    pub(crate) fn defence_at(&self, board: &Board, point: Point) -> AttackAt {
        AttackAt::of(board, point, self.defender, self.defender_wins)
    }

    /// Says whether the attacker may play on `point`, which makes no five; `suspects` are his
    /// points that may be forbidden.
    #[inline]
    pub(crate) fn attacker_may(&self, board: &Board, point: Point, suspects: PointSet) -> bool {
        !(self.attacker_is_bound && suspects.contains(point))
            || self.judge.judge(board, point, self.attacker).is_playable()
    }

    /// Says whether the defender may play on `point`, where he would make `at`.
    #[inline]
    pub(crate) fn defender_may(&self, board: &Board, point: Point, at: &AttackAt) -> bool {
        !(self.defender_is_bound && at.maybe_forbidden)
            || self.judge.judge(board, point, self.defender).is_playable()
    }
}

/// Places a stone on a point that the caller knows to be empty.
#[inline]
pub(crate) fn placed(board: &Board, point: Point, color: Color) -> Board {
    let mut board = *board;
    let result = board.place(point, color);
    debug_assert!(result.is_ok(), "searches play on empty points");
    board
}
