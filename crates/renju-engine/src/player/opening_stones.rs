//! Stones of an opening, before somebody chooses a color or fifth moves are offered.

use renju_core::{Action, Color, Point, PointSet, Zone};

use super::ahead::after;
use super::decision::Why;
use super::fifths::FOURTHS;
use super::plain::{self, distance};
use super::rule::not_forbidden;
use super::search::{Ask, EVEN, from_even, points as points_of, share_of};
use super::turn::{Chosen, Turn};
use crate::{Line, Wanted};

/// How many even moves are compared.
const EVEN_MOVES: usize = 8;

/// By how much more than the evenest one a stone may be off, in win rate, to be one of those among
/// which chance decides, so that not all games open alike.
const AS_EVEN: f64 = 0.02;

/// How far from the center the first stones are placed, where the rule leaves it open.
const FIRST_STONES: Zone = Zone::Within(5);

/// How far from a stone the second one is placed.
const NEAR: u8 = 2;

impl Turn<'_, '_, '_> {
    /// Places a stone that leaves the game even, since somebody will choose his color.
    pub(super) fn even_stone(&mut self, color: Color, points: PointSet) -> Option<Chosen> {
        let board = self.game.board();
        if board.occupied().len() < 2 {
            // Nothing is decided yet, and there is hardly anything to search.
            let point = self.first_stones(points)?;
            return Some((Action::Place(point), Why::Chance));
        }
        let ask = Ask {
            color,
            among: points,
            ..Ask::best_move(self.game)
        };
        let line = self.evenest(ask);
        match line {
            Some(line) => Some((Action::Place(line.point), expects(line.score.win_rate()))),
            None => {
                let point = plain::stone(self.game, color, points, &mut self.random)?;
                Some((Action::Place(point), Why::Plain))
            }
        }
    }

    /// Returns one of the lines that leave the game the most even.
    fn evenest(&mut self, ask: Ask) -> Option<Line> {
        let ask = Ask {
            lines: EVEN_MOVES,
            wanted: Wanted::Balanced,
            ..ask
        };
        let lines = self.search.lines(self.game.rules(), ask);
        let least = lines.iter().map(from_even).reduce(f64::min)?;
        let even = lines
            .into_iter()
            .filter(|line| from_even(line) <= least + AS_EVEN);
        self.random.choice(even.collect::<Vec<_>>())
    }

    /// Returns one of the points near the center and the stone that is there, if there is one.
    fn first_stones(&mut self, points: PointSet) -> Option<Point> {
        let stones = self.game.board().occupied();
        let is_near = |point: &Point| stones.iter().all(|stone| distance(*point, stone) <= NEAR);
        let near: PointSet = (points & FIRST_STONES.points())
            .iter()
            .filter(is_near)
            .collect();
        let points = if near.is_empty() { points } else { near };
        self.random.choice(points.iter().collect::<Vec<_>>())
    }

    /// Stays, swaps, or adds a pair of stones where it is too close to call, so that the other
    /// person has to.
    pub(super) fn swap_stay_or_pair(&mut self, points: PointSet) -> Chosen {
        /// So near to even a position is too close to call.
        const TOO_CLOSE: f64 = 0.02;
        let black = self.outlook(2);
        if (black - EVEN).abs() < TOO_CLOSE
            && let Some(pair) = self.pair(points)
        {
            return (Action::PlaceSeveral(pair), Why::Expects(EVEN));
        }
        self.swap_by(black)
    }

    /// Chooses White's good move among `points`, and a black stone after which the game is even.
    fn pair(&mut self, points: PointSet) -> Option<Vec<Point>> {
        let rules = self.game.rules();
        let ask = Ask {
            color: Color::White,
            among: points,
            share: 4,
            ..Ask::best_move(self.game)
        };
        let white = points_of(&self.search.lines(rules, ask)).next()?;
        let mut board = self.game.board();
        board.place(white, Color::White).ok()?;
        let among = not_forbidden(rules, &board, Color::Black, board.empty());
        let black = self.evenest(Ask {
            board,
            color: Color::Black,
            among,
            share: 4,
            ..ask
        })?;
        let pair = vec![white, black.point];
        let action = Action::PlaceSeveral(pair.clone()).by(self.person);
        after(self.game, action).map(|_| pair)
    }

    /// Places White's last stone before Black offers fifth moves: of a few good ones the one after
    /// which the fifth move that White will get is the worst for Black.
    pub(super) fn stone_before_offers(&mut self, color: Color, points: PointSet) -> Option<Chosen> {
        if color != Color::White {
            return self.ordinary_move(points);
        }
        let fourths = self.fourths(self.game, FOURTHS);
        let best = fourths.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
        let (point, black) = best?;
        Some((
            Action::Place(point),
            expects(share_of(color, Color::Black, black)),
        ))
    }
}

/// Says what is expected.
const fn expects(rate: f64) -> Why {
    Why::Expects(rate)
}
