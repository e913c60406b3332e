//! The rules as the verifier sees them.

use renju_core::{Board, BoardShapes, Color, Judge, Point, PointSet, Verdict};

/// Who attacks, and under which rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Referee {
    pub(super) judge: Judge,
    pub(super) attacker: Color,
}

/// What a move of a VCF leads to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step {
    /// It makes five, or leaves a four that can't be stopped.
    Wins,
    /// The defender has one legal move that stops the four; this is the position after it.
    Forces(Board),
    /// It is illegal, leaves no four, or lets the defender make five.
    Fails,
}

impl Referee {
    pub(super) const fn defender(self) -> Color {
        self.attacker.opponent()
    }

    /// Judges a move of the attacker.
    pub(super) fn attack(self, board: &Board, point: Point) -> Verdict {
        self.judge.judge(board, point, self.attacker)
    }

    /// Judges a reply of the defender.
    pub(super) fn reply(self, board: &Board, point: Point) -> Verdict {
        self.judge.judge(board, point, self.defender())
    }

    /// Returns every point where the defender may place a stone.
    pub(super) fn replies(self, board: &Board) -> PointSet {
        let forbidden = self.judge.forbidden_points(board, self.defender());
        board.empty() - forbidden.all()
    }

    /// Returns what a stone of `color` would make on each point.
    pub(super) fn shapes(self, board: &Board, color: Color) -> BoardShapes {
        BoardShapes::of(board, color, self.judge.rule.winning_line(color))
    }

    /// Returns the points where `color` would make five, which are always legal.
    pub(super) fn fives(self, board: &Board, color: Color) -> PointSet {
        self.shapes(board, color).five()
    }

    /// Plays a move of a VCF, and the reply if there is just one.
    pub(super) fn step(self, board: &Board, play: Point) -> Step {
        match self.attack(board, play) {
            Verdict::Five => return Step::Wins,
            Verdict::Legal => {}
            Verdict::Occupied | Verdict::Forbidden(_) => return Step::Fails,
        }
        let after = with(board, play, self.attacker);
        if !self.fives(&after, self.defender()).is_empty() {
            return Step::Fails;
        }
        let completions = self.fives(&after, self.attacker);
        match (completions.first(), completions.len()) {
            (None, _) => Step::Fails,
            (Some(block), 1) if self.reply(&after, block).is_playable() => {
                Step::Forces(with(&after, block, self.defender()))
            }
            _ => Step::Wins,
        }
    }
}

/// Returns the board with one more stone, on a point that the judge has found empty.
pub(super) fn with(board: &Board, point: Point, color: Color) -> Board {
    let mut board = *board;
    let placed = board.place(point, color);
    debug_assert!(placed.is_ok(), "{point} is occupied");
    board
}
