//! A game replayed from the texts of its actions.

use renju_core::{
    Action, Board, Choice, Color, Enforcement, Event, ForbiddenKinds, Game, Happening, LegalAction,
    Point, RuleSet, SignedAction, Stage, Zone,
};

/// An action that was accepted, with the stones that it put on the board.
#[derive(Debug, Clone)]
pub(crate) struct Played {
    /// What the game says of it.
    pub(crate) event: Event,
    /// The stones in order, with their colors.
    pub(crate) placed: Vec<(Color, Point)>,
    /// The ply of the last of them: how many moves the game had then.
    pub(crate) ply: usize,
}

/// A black stone that was a foul when it was placed, in a game that went on all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Foul {
    /// The stone.
    pub(crate) point: Point,
    /// Its ply.
    pub(crate) ply: usize,
    /// Why it was a foul.
    pub(crate) kinds: ForbiddenKinds,
    /// Whether a claim of it was upheld.
    pub(crate) is_claimed: bool,
}

/// Where a game stopped being one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The index of the action, from 0.
    pub(crate) at: usize,
    /// What is wrong with it.
    pub(crate) message: String,
}

/// A game with what has been done in it.
#[derive(Debug, Clone)]
pub(crate) struct Replay {
    /// The game.
    pub(crate) game: Game,
    /// The actions in order.
    pub(crate) played: Vec<Played>,
    /// The fouls in order.
    pub(crate) fouls: Vec<Foul>,
}

impl Replay {
    /// Begins a game.
    ///
    /// # Errors
    /// Fails if the options of the rule set do not fit together.
    pub(crate) fn new(rules: RuleSet) -> Result<Self, renju_core::NewGameError> {
        Ok(Self {
            game: Game::new(rules)?,
            played: Vec::new(),
            fouls: Vec::new(),
        })
    }

    /// Does the actions of these texts, up to the first that cannot be done.
    pub(crate) fn play_all<'t>(
        &mut self,
        texts: impl IntoIterator<Item = &'t str>,
    ) -> Result<(), Stop> {
        for (at, text) in texts.into_iter().enumerate() {
            let done = match text.parse() {
                Ok(action) => self.play(action).map(drop).map_err(|error| error.to_string()),
                Err(error) => Err::<(), _>(error.to_string()),
            };
            done.map_err(|message| Stop { at, message })?;
        }
        Ok(())
    }

    /// Does an action, and returns what came of it.
    pub(crate) fn play(&mut self, action: SignedAction) -> Result<&Played, renju_core::PlayError> {
        let before = *self.game.board();
        let event = self.game.play(action)?;
        let placed = placed(&event.action, &before, self.game.board());
        let ply = self.game.ply();
        self.note_fouls(&event, &placed, ply, &before);
        self.played.push(Played { event, placed, ply });
        Ok(&self.played[self.played.len() - 1])
    }
}
