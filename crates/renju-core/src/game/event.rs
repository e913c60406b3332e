//! What actions cause.

use super::action::Action;
use super::prediction::Prediction;
use super::result::GameResult;
use crate::{Color, ForbiddenKinds, Person, Point, PointSet};

/// What an accepted action caused.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Event {
    /// Who acted; `None` is the arbiter.
    pub by: Option<Person>,
    /// The color that he had then, or `None` if he had none.
    pub color: Option<Color>,
    /// What he did.
    pub action: Action,
    /// What came of it beyond the action itself, in order.
    pub outcomes: Vec<Happening>,
    /// The result, if this ended the game.
    pub result: Option<GameResult>,
}

/// What came of an action beyond the action itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Happening {
    /// The placement meant `stay`; the log holds that action before it.
    Stayed,
    /// The draw that was offered is declined by the move.
    DrawDeclined,
    /// The offered points that were not chosen left the board.
    OffersRemoved(PointSet),
    /// The opening is over.
    OpeningOver,
    /// The claim holds: the stone was a foul.
    ClaimUpheld(ForbiddenKinds),
    /// The claim does not hold: no foul, or one that has lapsed.
    ClaimRejected,
    /// A violation was recorded against a person.
    Violation(Person),
    /// A color loses its next move.
    TurnLost(Color),
    /// Both predictions are revealed: the opener's, the responder's.
    Predictions(Prediction, Prediction),
    /// The persons have colors now: who has Black.
    Colors {
        /// The owner of Black.
        black: Person,
    },
    /// A line was made whose maker now replaces or removes stones.
    Scored(PointSet),
    /// A stone went back to the supply of its color.
    Returned(Color, Point),
}
