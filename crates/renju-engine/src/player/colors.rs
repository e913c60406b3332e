//! Which color to have.

use renju_core::{Action, Color, Game, Stage};

use super::ahead::{Ahead, after};
use super::decision::Why;
use super::fifths::FOURTHS;
use super::search::{EVEN, share_of};
use super::turn::{Chosen, Turn};

impl Turn<'_, '_, '_> {
    /// Swaps exactly if the other side is better.
    pub(super) fn swap_or_stay(&mut self) -> Chosen {
        let black = self.outlook(1);
        self.swap_by(black)
    }

    /// Swaps exactly if that gives more of the point, of which Black can expect `black`.
    pub(super) fn swap_by(&self, black: f64) -> Chosen {
        let color = self.game.state().color.unwrap_or(Color::White);
        let own = share_of(color, Color::Black, black);
        if own < EVEN {
            (Action::Swap, Why::Expects(1.0 - own))
        } else {
            (Action::Stay, Why::Expects(own))
        }
    }

    /// Takes the better color.
    pub(super) fn take_color(&mut self) -> Chosen {
        let black = self.outlook(1);
        let color = if black > EVEN {
            Color::Black
        } else {
            Color::White
        };
        let own = share_of(color, Color::Black, black);
        (Action::Take(color), Why::Expects(own))
    }

    /// Returns how much of the point Black can expect if the colors stay as they are, from 0 to 1.
    /// Where fifth moves will be offered, and it is known how many, that counts.
    pub(super) fn outlook(&mut self, share: u32) -> f64 {
        let stayed = after(self.game, Action::Stay);
        let ahead = stayed.as_ref().unwrap_or(self.game);
        match ahead.state().stage {
            Stage::Offer { remaining } => self.nth_fifth(ahead, remaining, share),
            Stage::Place {
                color: Color::White,
                ..
            } if Ahead::of(ahead) == (Ahead::Offers { stones: 1 }) => {
                self.outlook_before_fourth(ahead)
            }
            _ => self.search.black_expects(ahead, share),
        }
    }

    /// Returns the same where White's fourth move comes first.
    fn outlook_before_fourth(&mut self, game: &Game) -> f64 {
        let fourths = self.fourths(game, FOURTHS);
        let least = fourths.into_iter().map(|(_, black)| black);
        least.reduce(f64::min).unwrap_or(EVEN)
    }
}
