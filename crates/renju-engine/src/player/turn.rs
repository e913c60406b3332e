//! One decision of a player: which question is asked, and who answers it.

use fastrand::Rng;
use renju_core::{Action, Choice, Color, Game, LegalAction, Person, PointSet, Stage};

use super::ahead::Ahead;
use super::decision::Why;
use super::level::Weakness;
use super::plain;
use super::search::Search;

/// An action, and why it was chosen.
pub(super) type Chosen = (Action, Why);

/// One decision of a player.
pub(super) struct Turn<'t, 'a, 'o> {
    pub(super) game: &'t Game,
    pub(super) person: Person,
    pub(super) weakness: Weakness,
    pub(super) search: Search<'a, 'o>,
    pub(super) random: Rng,
}

impl Turn<'_, '_, '_> {
    /// Chooses an action for the stage of the game. It is not certain that the game accepts it.
    pub(super) fn choose(&mut self, stage: Stage, legal: &[LegalAction]) -> Chosen {
        let own = |legal: &&LegalAction| legal.by == Some(self.person);
        let choices: Vec<&Choice> = legal.iter().filter(own).map(|it| &it.choice).collect();
        let chosen = match stage {
            Stage::Place { color, .. } => self.opening_stone(color, stones_of(&choices)),
            Stage::SwapOrStay => Some(self.swap_or_stay()),
            Stage::Branch => self.branch(&choices),
            Stage::Declare { min, max } => Some(self.declare(min, max)),
            Stage::Offer { remaining } => Some(self.offer(remaining)),
            Stage::Choose => self.keep(),
            Stage::TakeColor => Some(self.take_color()),
            Stage::Predict => Some(self.predict()),
            Stage::Done => self.ordinary_move(stones_of(&choices)),
            Stage::Replace => self.replace(&choices),
            Stage::Remove | Stage::Over => None,
        };
        chosen.unwrap_or_else(|| {
            let any = plain::any_action(self.game, self.person, &mut self.random);
            (any, Why::Rules)
        })
    }

    /// Chooses one of the ways in which an opening goes on.
    fn branch(&mut self, choices: &[&Choice]) -> Option<Chosen> {
        let may = |action: &Action| {
            let wanted = Choice::Exactly(action.clone());
            choices.iter().any(|choice| **choice == wanted)
        };
        if may(&Action::Swap) {
            let adds_pair = choices.iter().any(|choice| {
                let pair = [Color::White, Color::Black];
                matches!(choice, Choice::PlaceSeveral { colors } if *colors == pair)
            });
            return Some(if adds_pair {
                self.swap_stay_or_pair(stones_of(choices))
            } else {
                self.swap_or_stay()
            });
        }
        self.place_or_offer(choices)
    }

    /// Places a stone of an opening.
    fn opening_stone(&mut self, color: Color, points: PointSet) -> Option<Chosen> {
        match Ahead::of(self.game) {
            Ahead::Colors => self.even_stone(color, points),
            Ahead::Offers { stones: 1 } => self.stone_before_offers(color, points),
            Ahead::Offers { .. } | Ahead::Play => self.ordinary_move(points),
        }
    }

    /// Replaces a stone of the opponent, in the house rules.
    fn replace(&self, choices: &[&Choice]) -> Option<Chosen> {
        let points = choices.iter().find_map(|choice| match choice {
            Choice::Replace { points } => Some(*points),
            _ => None,
        });
        let point = plain::replaced(&self.game.board(), points?)?;
        Some((Action::Replace(point), Why::Plain))
    }
}

/// Returns where a stone may be placed.
fn stones_of(choices: &[&Choice]) -> PointSet {
    let points = choices.iter().find_map(|choice| match choice {
        Choice::Place { points, .. } => Some(*points),
        _ => None,
    });
    points.unwrap_or_default()
}
