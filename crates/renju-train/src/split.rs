//! Which games are held out.

use crate::game::Game;

/// Splits games into those to fit to and those held out, a share of all.
///
/// Where a game goes depends on its moves alone: the same game is held out whatever other games
/// there are, and one that occurs twice is never on both sides.
pub(crate) fn split(games: Vec<Game>, held_out: f64) -> (Vec<Game>, Vec<Game>) {
    games.into_iter().partition(|game| place(game) >= held_out)
}

/// Returns a number from 0 up to 1 for the moves of a game.
fn place(game: &Game) -> f64 {
    let moves = game.moves.iter().map(|&(point, _)| point);
    let points = game.opening.iter().copied().chain(moves);
    let seed = points.fold(0xCBF2_9CE4_8422_2325, |hash: u64, point| {
        (hash ^ point.index() as u64).wrapping_mul(0x0000_0100_0000_01B3)
    });
    fastrand::Rng::with_seed(seed).f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about_the_share_is_held_out() {
        let game = |index: usize| Game {
            opening: vec![renju_core::Point::all().nth(index % 225).unwrap()],
            moves: vec![(renju_core::Point::all().nth(index / 225).unwrap(), 0)],
            winner: None,
        };
        let (fitted, held_out) = split((0..10_000).map(game).collect(), 0.1);
        assert_eq!(fitted.len() + held_out.len(), 10_000);
        // Three standard deviations of 30 to each side.
        assert!((910..=1090).contains(&held_out.len()), "{}", held_out.len());
    }
}
