//! Fifth moves: how many to declare, which to offer, which to keep.

use renju_core::{
    Action, Board, Choice, Color, Game, OfferSymmetry, Point, PointSet, Stage, symmetric_points,
};

use super::ahead::{after, offers_allowed, stones_allowed};
use super::decision::Why;
use super::search::{Ask, EVEN, points as points_of};
use super::turn::{Chosen, Turn};
use crate::{Line, Score};

/// How many fourth moves of White are compared where fifth moves are offered after them.
pub(super) const FOURTHS: usize = 3;

/// A fifth move with which Black expects this much is about even.
const ABOUT_EVEN: f64 = 0.47;

impl Turn<'_, '_, '_> {
    /// Returns Black's best fifth moves, no two of which are the same by symmetry, the best first.
    pub(super) fn fifths(&mut self, game: &Game, count: usize, share: u32) -> Vec<Line> {
        let mut board = game.board();
        for &offer in game.offers() {
            board.remove(offer);
        }
        let symmetry = game.rules().opening_options.symmetry;
        let ask = Ask {
            board,
            color: Color::Black,
            among: different(&board, offers_allowed(game), symmetry),
            lines: count,
            share,
            ..Ask::best_move(game)
        };
        self.search.lines(game.rules(), ask)
    }

    /// Returns how much of the point Black can expect of the fifth move that is left to him of `n`,
    /// in a game where that many are to be offered.
    pub(super) fn nth_fifth(&mut self, game: &Game, n: u8, share: u32) -> f64 {
        let lines = self.fifths(game, usize::from(n), share);
        let rates = lines.iter().map(|line| line.score.win_rate());
        rates.reduce(f64::min).unwrap_or(EVEN)
    }

    /// Returns good fourth moves of White, each with what Black can then expect of the fifth moves
    /// that he has to offer.
    pub(super) fn fourths(&mut self, game: &Game, count: usize) -> Vec<(Point, f64)> {
        let share = u32::try_from(count).unwrap_or(1) + 1;
        let ask = Ask {
            among: stones_allowed(game),
            lines: count,
            share,
            ..Ask::best_move(game)
        };
        let lines = self.search.lines(game.rules(), ask);
        let mut fourths = Vec::new();
        for point in points_of(&lines) {
            let Some(ahead) = after(game, Action::Place(point)) else {
                continue;
            };
            if let Stage::Offer { remaining } = ahead.state().stage {
                fourths.push((point, self.nth_fifth(&ahead, remaining, share)));
            }
        }
        fourths
    }

    /// Declares the greatest number of fifth moves with which the game is about even for Black.
    pub(super) fn declare(&mut self, min: u8, max: u8) -> Chosen {
        let lines = self.fifths_after_declaring(max).unwrap_or_default();
        let mut rates: Vec<f64> = lines.iter().map(|line| line.score.win_rate()).collect();
        rates.sort_by(|a, b| b.total_cmp(a));
        let about_even = rates.iter().filter(|&&rate| rate >= ABOUT_EVEN).count();
        let number = u8::try_from(about_even).unwrap_or(max).clamp(min, max);
        let black = rates.get(usize::from(number) - 1).copied().unwrap_or(EVEN);
        let own = match self.game.state().color {
            Some(Color::White) => 1.0 - black,
            _ => black,
        };
        (Action::Declare(number), Why::Expects(own))
    }

    /// Returns Black's fifth moves if `max` are declared and the colors stay.
    fn fifths_after_declaring(&mut self, max: u8) -> Option<Vec<Line>> {
        let mut game = after(self.game, Action::Declare(max))?;
        if let Some(stayed) = after(&game, Action::Stay) {
            game = stayed;
        }
        if let Stage::Place { .. } = game.state().stage {
            let ask = Ask {
                among: stones_allowed(&game),
                share: 2,
                ..Ask::best_move(&game)
            };
            let lines = self.search.lines(game.rules(), ask);
            game = after(&game, Action::Place(points_of(&lines).next()?))?;
        }
        Some(self.fifths(&game, usize::from(max), 2))
    }

    /// Places Black's fifth move, or offers several: if the last of them still leaves him half of
    /// the point. After a single stone the other person chooses his color, and leaves him no more.
    pub(super) fn place_or_offer(&mut self, choices: &[&Choice]) -> Option<Chosen> {
        let (mut points, mut offers) = (PointSet::EMPTY, 0);
        for choice in choices {
            match choice {
                Choice::Place { points: stones, .. } => points = *stones,
                Choice::Offer { remaining, .. } => offers = *remaining,
                _ => {}
            }
        }
        let lines = self.fifths(self.game, offers, 2);
        let worst = lines.iter().map(|line| line.score.win_rate());
        let worst = worst.reduce(f64::min).unwrap_or(0.0);
        let is_enough = offers > 0 && lines.len() == offers && worst >= EVEN;
        if is_enough || points.is_empty() {
            let offered = points_of(&lines).collect();
            return Some((Action::Offer(offered), Why::Expects(worst)));
        }
        self.even_stone(Color::Black, points)
    }

    /// Offers the best fifth moves.
    pub(super) fn offer(&mut self, remaining: u8) -> Chosen {
        let count = usize::from(remaining);
        let lines = self.fifths(self.game, count, 1);
        let rates = lines.iter().map(|line| line.score.win_rate());
        let worst = rates.reduce(f64::min).unwrap_or(EVEN);
        let offered = points_of(&lines).take(count).collect();
        (Action::Offer(offered), Why::Expects(worst))
    }

    /// Keeps the fifth move that is the worst for Black.
    pub(super) fn keep(&mut self) -> Option<Chosen> {
        let offers = self.game.offers();
        let share = u32::try_from(offers.len()).unwrap_or(1);
        let mut best: Option<(Score, Point)> = None;
        for &offer in offers {
            let Some(chosen) = after(self.game, Action::Choose(offer)) else {
                continue;
            };
            let ask = Ask {
                share,
                ..Ask::best_move(&chosen)
            };
            let lines = self.search.lines(chosen.rules(), ask);
            let Some(line) = lines.first() else { continue };
            if best.is_none_or(|(score, _)| line.score > score) {
                best = Some((line.score, offer));
            }
        }
        let (score, point) = best?;
        Some((Action::Choose(point), Why::Search(score)))
    }
}

/// Returns points no two of which are the same offer.
fn different(board: &Board, points: PointSet, symmetry: OfferSymmetry) -> PointSet {
    let mut different = PointSet::EMPTY;
    for point in points {
        if symmetric_points(board, point, symmetry).is_disjoint(different) {
            different.insert(point);
        }
    }
    different
}

#[cfg(test)]
mod tests {
    use renju_core::symmetric_offers;

    use super::*;

    #[test]
    fn of_symmetric_points_one_is_left() {
        // The stones are the same on both sides of column H.
        let board = Board::from_stones("H8 H10".parse().unwrap(), "H9 H7".parse().unwrap());
        let board = board.unwrap();
        let symmetry = OfferSymmetry::StonePattern;
        let points = different(&board, board.empty(), symmetry);
        // Eleven empty points on column H, and seven columns of fifteen points beside it.
        assert_eq!(points.len(), 11 + 7 * 15);
        for a in points {
            let same = |b| symmetric_offers(&board, a, b, symmetry).is_some();
            assert!(!points.iter().any(same), "{a}");
        }
    }
}
