//! The game itself.

use super::action::SignedAction;
use super::error::PlayError;
use super::event::Event;
use super::result::GameResult;
use super::stage::{LegalAction, State};
use crate::Owners;
use crate::opening::NamedOpening;
use crate::rules::RuleSet;
use crate::{Board, Color};

/// A game: its rule set, and what has been done.
#[derive(Debug, Clone)]
pub struct Game {
    rules: RuleSet,
}

impl Game {
    /// The greatest number of actions in a game, undone ones not counted.
    pub const MAX_ACTIONS: usize = 4096;

    /// Begins a game.
    ///
    /// # Errors
    /// Fails if the options of the rule set do not fit together.
    pub fn new(rules: RuleSet) -> Result<Self, NewGameError> {
        Ok(Self { rules })
    }

    /// Returns the rule set.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Does an action.
    ///
    /// # Errors
    /// Fails if the action may not be done now; the game is then unchanged.
    pub fn play(&mut self, action: impl Into<SignedAction>) -> Result<Event, PlayError> {
        let _ = action.into();
        unimplemented!("to be written")
    }

    /// Takes back the last accepted action and returns it, or `None` if there is none.
    pub fn undo(&mut self) -> Option<Vec<SignedAction>> {
        unimplemented!("to be written")
    }

    /// Returns who must act, as which color, and what is asked of him.
    #[must_use]
    pub fn state(&self) -> State {
        unimplemented!("to be written")
    }

    /// Returns everything that may be done now, by kind.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<LegalAction> {
        unimplemented!("to be written")
    }

    /// Returns the result, or `None` while the game runs.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        unimplemented!("to be written")
    }

    /// Returns the log: every action in order, each with the person who did it. A `stay` that a
    /// placement implied is an action of its own.
    #[must_use]
    pub fn log(&self) -> &[SignedAction] {
        unimplemented!("to be written")
    }

    /// Returns the stones on the board, offered fifth moves included.
    #[must_use]
    pub fn board(&self) -> &Board {
        unimplemented!("to be written")
    }

    /// Returns how many moves were made: stones, where a set of offers is one, and passes.
    #[must_use]
    pub fn ply(&self) -> usize {
        unimplemented!("to be written")
    }

    /// Returns the color whose stone comes next.
    #[must_use]
    pub fn to_move(&self) -> Color {
        unimplemented!("to be written")
    }

    /// Returns who has which color.
    #[must_use]
    pub fn owners(&self) -> Owners {
        unimplemented!("to be written")
    }

    /// Returns which of the 26 openings the first three stones are, once they lie there.
    #[must_use]
    pub fn opening(&self) -> Option<NamedOpening> {
        unimplemented!("to be written")
    }

    /// Returns how many violations were recorded against the opener and the responder.
    #[must_use]
    pub fn violations(&self) -> [u32; 2] {
        unimplemented!("to be written")
    }
}

/// Why a game could not begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NewGameError {
    /// The opening rule `preset` needs stones.
    #[error("the opening rule `preset` needs the stones that were agreed on")]
    NoPreset,
}
