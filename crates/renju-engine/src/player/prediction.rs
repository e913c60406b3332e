//! Predictions of who makes five, and when.

use renju_core::{Action, Color, Prediction};

use super::decision::Why;
use super::search::{Ask, EVEN, share_of};
use super::turn::{Chosen, Turn};
use crate::Score;

/// How many plies a game takes from here if it is even.
const EVEN_PLIES: f64 = 60.0;

impl Turn<'_, '_, '_> {
    /// Predicts a five of the side that is better: at the end of a forced win, else the sooner the
    /// better it is.
    pub(super) fn predict(&mut self) -> Chosen {
        let to_move = self.game.to_move();
        let lines = self
            .search
            .lines(self.game.rules(), Ask::best_move(self.game));
        let score = lines.first().map_or(Score::Value(0), |line| line.score);
        let rate = score.win_rate();
        let (color, share) = if rate >= EVEN {
            (to_move, rate)
        } else {
            (!to_move, share_of(!to_move, to_move, rate))
        };
        let plies = match score {
            Score::Win(plies) | Score::Loss(plies) => usize::from(plies),
            // Half of the point is as far away as can be, and all of it is near.
            Score::Value(_) => whole(EVEN_PLIES * 2.0 * (1.0 - share)),
        };
        let ply = ply_of(color, self.game.board().occupied().len() + plies);
        let prediction = Prediction::Five { color, ply };
        (Action::Predict(prediction), Why::Expects(share))
    }
}

/// Returns the first ply from this one on that is of a color, within the range of predictions.
fn ply_of(color: Color, ply: usize) -> u8 {
    let ply = u8::try_from(ply).unwrap_or(Prediction::MAX_PLY);
    let ply = ply.clamp(Prediction::MIN_PLY, Prediction::MAX_PLY - 1);
    let is_black = !ply.is_multiple_of(2);
    if is_black == (color == Color::Black) {
        ply
    } else {
        ply + 1
    }
}

/// Returns a small number without its fraction.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the number is from 0 to 225"
)]
fn whole(number: f64) -> usize {
    number.clamp(0.0, 225.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_has_the_odd_plies() {
        assert_eq!(ply_of(Color::Black, 9), 9);
        assert_eq!(ply_of(Color::Black, 10), 11);
        assert_eq!(ply_of(Color::White, 9), 10);
        assert_eq!(ply_of(Color::White, 0), 6);
        assert_eq!(ply_of(Color::Black, 1000), 225);
        assert_eq!(ply_of(Color::White, 1000), 224);
    }
}
