//! Why an action was not accepted.

use thiserror::Error;

use super::result::GameResult;
use super::stage::Stage;
use crate::Person;
use crate::opening::{Isometry, Zone};
use crate::{Color, ForbiddenKinds, Point};

/// Why an action was not accepted. The game is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over")]
    Over {
        /// How it ended.
        result: GameResult,
    },
    /// Another person is to act.
    #[error("it is the {expected}'s turn, not the {person}'s")]
    NotYourTurn {
        /// Who tried.
        person: Person,
        /// Who is to act.
        expected: Person,
    },
    /// The action does not fit what is asked now.
    #[error("this cannot be done now")]
    WrongStage {
        /// What is asked.
        stage: Stage,
    },
    /// The point holds a stone.
    #[error("{point} already holds a {color} stone")]
    Occupied {
        /// The point.
        point: Point,
        /// The color of the stone.
        color: Color,
    },
    /// The opening confines this stone to a zone.
    #[error("{point} is outside the zone")]
    OutsideZone {
        /// The point.
        point: Point,
        /// The zone.
        zone: Zone,
    },
    /// The move is a foul, and fouls are prevented.
    #[error("{point} is forbidden: {kinds}")]
    Forbidden {
        /// The point.
        point: Point,
        /// The kinds.
        kinds: ForbiddenKinds,
    },
    /// Two offered points are the same by a symmetry of the stones.
    #[error("{first} and {second} are symmetric under {isometry}")]
    SymmetricOffers {
        /// The point offered before.
        first: Point,
        /// The point offered now.
        second: Point,
        /// The symmetry that maps one onto the other and the stones onto themselves.
        isometry: Isometry,
    },
}
