//! What lies ahead in an opening.

use renju_core::{Action, Choice, Game, PointSet, Stage};

/// What the next stones of an opening lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ahead {
    /// A decision about who has which color, or one on which it depends.
    Colors,
    /// Offers of fifth moves, after so many stones.
    Offers { stones: usize },
    /// Ordinary play.
    Play,
}

impl Ahead {
    /// Says what the stone that is to be placed now, and those after it, lead to.
    ///
    /// It goes on in a copy of the game with any stones: which stage comes next does not depend on
    /// where they lie.
    pub(super) fn of(game: &Game) -> Self {
        let mut ahead = game.clone();
        let mut stones = 0;
        loop {
            match ahead.state().stage {
                Stage::Place { .. } => {}
                Stage::Offer { .. } => return Self::Offers { stones },
                Stage::SwapOrStay
                | Stage::Branch
                | Stage::TakeColor
                | Stage::Declare { .. }
                | Stage::Predict => return Self::Colors,
                Stage::Choose | Stage::Done | Stage::Replace | Stage::Remove | Stage::Over => {
                    return Self::Play;
                }
            }
            let stone = stones_allowed(&ahead).first().map(Action::Place);
            if stone.is_none_or(|stone| ahead.play(stone).is_err()) {
                return Self::Play;
            }
            stones += 1;
        }
    }
}

/// Returns the points where the person to act may place a stone.
pub(super) fn stones_allowed(game: &Game) -> PointSet {
    let to_act = game.state().to_act;
    let mut legal = game.legal_actions().into_iter();
    let points = legal.find_map(|legal| match legal.choice {
        Choice::Place { points, .. } if legal.by == to_act => Some(points),
        _ => None,
    });
    points.unwrap_or_default()
}

/// Returns the points that Black may offer for the fifth move.
pub(super) fn offers_allowed(game: &Game) -> PointSet {
    let mut legal = game.legal_actions().into_iter();
    let points = legal.find_map(|legal| match legal.choice {
        Choice::Offer { points, .. } => Some(points),
        _ => None,
    });
    points.unwrap_or_default()
}

/// Returns the game after an action, or `None` if it is not allowed.
pub(super) fn after(game: &Game, action: impl Into<renju_core::SignedAction>) -> Option<Game> {
    let mut after = game.clone();
    after.play(action).is_ok().then_some(after)
}

#[cfg(test)]
mod tests {
    use renju_core::{OpeningRule, RuleSet, SignedAction};

    use super::*;

    #[track_caller]
    fn check(opening: &str, actions: &[&str], expected: Ahead) {
        let opening: OpeningRule = opening.parse().unwrap();
        let mut game = Game::new(RuleSet::default().with_opening(opening)).unwrap();
        for action in actions {
            game.play(action.parse::<SignedAction>().unwrap()).unwrap();
        }
        assert_eq!(Ahead::of(&game), expected, "{opening} {actions:?}");
    }

    #[test]
    fn the_steps_of_the_opening_rules() {
        check("none", &[], Ahead::Play);
        check("pro", &["H8"], Ahead::Play);
        check("rif1996", &[], Ahead::Colors);
        check(
            "rif1996",
            &["H8 H9 I10", "stay"],
            Ahead::Offers { stones: 1 },
        );
        check("yamaguchi", &["H8 H9"], Ahead::Colors);
        check("soosyrv8", &["H8 H9 I10", "swap"], Ahead::Colors);
        check(
            "taraguchi10",
            &["H8", "stay", "H9", "stay", "H10", "stay"],
            Ahead::Colors,
        );
        check("swap2", &["H8 A1 B1", "stay"], Ahead::Play);
        check("swap2", &["H8"], Ahead::Colors);
        check("four_free_predict", &[], Ahead::Colors);
    }
}
