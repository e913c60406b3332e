//! Moves of ordinary play, by level.

use renju_core::{Action, Board, Point, PointSet, SignedAction};

use super::decision::Why;
use super::plain;
use super::rule::{fives, not_forbidden};
use super::search::Ask;
use super::turn::{Chosen, Turn};
use crate::{Line, Score};

impl Turn<'_, '_, '_> {
    /// Chooses a move among `points`; `None` if there is none but fouls and passes.
    pub(super) fn ordinary_move(&mut self, points: PointSet) -> Option<Chosen> {
        let (rules, board, color) = (self.game.rules(), self.game.board(), self.game.to_move());
        let points = not_forbidden(rules, &board, color, points);
        if points.is_empty() {
            return self.pass();
        }
        if let Some(five) = fives(rules, &board, color, points).first() {
            return Some((Action::Place(five), Why::Search(Score::Win(1))));
        }
        let ask = Ask {
            board: self.seen_board(),
            among: points,
            lines: self.weakness.lines,
            ..Ask::best_move(self.game)
        };
        let lines = self.search.lines(rules, ask);
        if let Some(line) = self.pick(&lines) {
            return Some((Action::Place(line.point), Why::Search(line.score)));
        }
        let point = plain::stone(self.game, color, points, &mut self.random)?;
        Some((Action::Place(point), Why::Plain))
    }

    /// Passes if that is allowed.
    fn pass(&self) -> Option<Chosen> {
        let pass = Action::Pass.by(self.person);
        super::ahead::after(self.game, pass).map(|_| (Action::Pass, Why::Rules))
    }

    /// Returns the board as the player sees it: without the opponent's last stone if it overlooks
    /// what that does.
    fn seen_board(&mut self) -> Board {
        let mut board = self.game.board();
        let last = last_stone(self.game.log());
        let enemy = !self.game.to_move();
        let Some(last) = last.filter(|&last| board.get(last) == Some(enemy)) else {
            return board;
        };
        let makes_four = !fives(self.game.rules(), &board, enemy, board.empty()).is_empty();
        let chance = if makes_four {
            self.weakness.misses_four
        } else {
            self.weakness.misses_threat
        };
        if self.random.f64() < chance {
            board.remove(last);
        }
        board
    }

    /// Takes one of the lines, which come in order, by the temperature of the level.
    fn pick<'l>(&mut self, lines: &'l [Line]) -> Option<&'l Line> {
        let temperature = self.weakness.temperature;
        let best = lines.first()?;
        if temperature <= 0.0 {
            return Some(best);
        }
        // A line that the engine puts behind another is no better, whatever its score.
        let mut worst_so_far = 1.0_f64;
        let weights: Vec<f64> = lines
            .iter()
            .map(|line| {
                worst_so_far = worst_so_far.min(line.score.win_rate());
                if is_lost(line) && !is_lost(best) {
                    return 0.0;
                }
                ((worst_so_far - best.score.win_rate()) / temperature).exp()
            })
            .collect();
        let mut left = self.random.f64() * weights.iter().sum::<f64>();
        let taken = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        lines.get(taken.unwrap_or(0))
    }
}

/// Says whether a line is known to lose. Nobody plays one by mistake: he overlooks why it does.
const fn is_lost(line: &Line) -> bool {
    matches!(line.score, Score::Loss(_))
}

/// Returns the stone that was placed last.
fn last_stone(log: &[SignedAction]) -> Option<Point> {
    log.iter().rev().find_map(|signed| match &signed.action {
        Action::Place(point) | Action::Choose(point) => Some(*point),
        Action::PlaceSeveral(points) => points.last().copied(),
        _ => None,
    })
}
