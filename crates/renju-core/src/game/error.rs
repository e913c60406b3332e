//! Why an action was not accepted.

use thiserror::Error;

use super::prediction::Prediction;
use super::result::{GameResult, Winner};
use super::ruling::Ruling;
use super::stage::Stage;
use crate::Person;
use crate::opening::{Isometry, Zone};
use crate::{Color, ForbiddenKinds, Point};

/// Why an action was not accepted. The game is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {}", ended(*result))]
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
    #[error("this cannot be done now: {}", asked(*stage))]
    WrongStage {
        /// What is asked.
        stage: Stage,
    },
    /// The log is full.
    #[error("a game has at most {max} actions")]
    TooManyActions {
        /// The greatest number of actions.
        max: usize,
    },
    /// A ruling was signed by a person.
    #[error("a ruling is the arbiter's, not the {person}'s: write it without a person")]
    NotArbiter {
        /// The person.
        person: Person,
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
    #[error("{point} does not lie {zone}, where this stone has to lie")]
    OutsideZone {
        /// The point.
        point: Point,
        /// The zone.
        zone: Zone,
    },
    /// The opening wants one of the 26 openings (or the 24 without 13D and 13I), and the stone makes
    /// none of these.
    #[error("with {point} the stones are none of the {count} openings allowed")]
    NotAnOpening {
        /// The point.
        point: Point,
        /// How many openings are allowed.
        count: u8,
    },
    /// Several stones were placed at once, and the turn holds another number of them.
    #[error("{found} stones are too many: the turn holds {expected} at most")]
    TooManyStones {
        /// How many stones there were.
        found: usize,
        /// How many there may be.
        expected: usize,
    },
    /// A list of points is empty, or too short for what it is used for.
    #[error("too few points: expected {expected} at least")]
    TooFewPoints {
        /// How many there have to be.
        expected: usize,
    },
    /// The same point was named twice.
    #[error("{point} is named twice")]
    Repeated {
        /// The point.
        point: Point,
    },
    /// The move is a foul, and fouls are prevented.
    #[error("{point} is forbidden: {kinds}")]
    Forbidden {
        /// The point.
        point: Point,
        /// The kinds.
        kinds: ForbiddenKinds,
    },
    /// Nobody may pass under the rule set.
    #[error("nobody may pass under these rules")]
    NoPass,
    /// Nobody may pass yet.
    #[error("nobody may pass before the opening is over")]
    NoPassYet,
    /// The number declared is out of bounds.
    #[error("{number} fifth moves are not possible: declare {min} to {max}")]
    DeclaredNumber {
        /// The number.
        number: u8,
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// More points were offered than are still to be offered.
    #[error("{found} points are too many: {remaining} are still to be offered")]
    TooManyOffers {
        /// How many points there were.
        found: usize,
        /// How many are still to be offered.
        remaining: u8,
    },
    /// The point was offered before.
    #[error("{point} is offered already")]
    AlreadyOffered {
        /// The point.
        point: Point,
    },
    /// The point was not offered.
    #[error("{point} is not among the points offered")]
    NotOffered {
        /// The point.
        point: Point,
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
    /// The rule set has no claims: a foul is dealt with at once, or there are none.
    #[error("no fouls are claimed under these rules")]
    NoClaims,
    /// A person claims who does not have White.
    #[error("only the owner of White claims fouls, and the {person} is not")]
    NotTheClaimant {
        /// The person.
        person: Person,
    },
    /// The point claimed is empty.
    #[error("there is no stone on {point} to claim")]
    ClaimOfEmptyPoint {
        /// The point.
        point: Point,
    },
    /// The point claimed holds a white stone.
    #[error("the stone on {point} is white, and only Black's stones are claimed")]
    ClaimOfWhiteStone {
        /// The point.
        point: Point,
    },
    /// There is no winning line to announce.
    #[error("the {person} has no winning line to announce")]
    NoFive {
        /// Who tried.
        person: Person,
    },
    /// A draw may not be offered yet.
    #[error("a draw may be offered from move 6 on")]
    DrawOfferTooEarly,
    /// A draw is on offer already.
    #[error("a draw is on offer already")]
    DrawOfferedAlready,
    /// The person has offered as many draws as he may.
    #[error("the {person} has offered {max} draws already, and may offer no more")]
    TooManyDrawOffers {
        /// Who tried.
        person: Person,
        /// How many draws each person may offer.
        max: u8,
    },
    /// No draw is on offer that could be accepted or declined.
    #[error("no draw is on offer")]
    NoDrawOffer,
    /// Dead positions are not claimed under the rule set.
    #[error("a dead position is not claimed under these rules")]
    NoDeadClaims,
    /// The position is not dead.
    #[error("the position is not dead: {color} can still make a winning line")]
    NotDead {
        /// A color that can still win.
        color: Color,
    },
    /// The prediction is not possible.
    #[error("`predict {prediction}` is not allowed: {}", allowed(*prediction))]
    NoSuchPrediction {
        /// The prediction.
        prediction: Prediction,
    },
    /// The point holds no stone of the opponent that could be replaced.
    #[error("{point} holds no {color} stone to replace")]
    NothingToReplace {
        /// The point.
        point: Point,
        /// The color of the opponent.
        color: Color,
    },
    /// The five points are not what may be taken off the board.
    #[error(
        "these five may not be removed: they have to be neighbors on the line just made, \
         the last stone among them"
    )]
    NotTheFive {
        /// The points.
        points: [Point; 5],
    },
    /// The ruling does not exist under the rule set.
    #[error("`ruling {ruling}` is not possible under these rules")]
    NoSuchRuling {
        /// The ruling.
        ruling: Ruling,
    },
}

/// Says what has to be predicted instead.
const fn allowed(prediction: Prediction) -> &'static str {
    match prediction {
        Prediction::Draw => "these rules require a decision",
        Prediction::Five { .. } => "the ply is 5 to 225",
    }
}

/// Says how a game has ended.
fn ended(result: GameResult) -> String {
    match result.winner {
        Winner::Color(color) => format!("{color} has won ({})", result.reason),
        Winner::Draw => format!("drawn ({})", result.reason),
    }
}

/// Says what is asked at a stage.
fn asked(stage: Stage) -> String {
    let text = match stage {
        Stage::Place { color, zone } => {
            return format!("a {color} stone is placed {zone}");
        }
        Stage::Declare { min, max } => return format!("a number from {min} to {max} is declared"),
        Stage::Offer { remaining } => return format!("{remaining} more fifth moves are offered"),
        Stage::SwapOrStay => "the choice is `swap` or `stay`",
        Stage::Choose => "one of the points offered is chosen",
        Stage::Branch => "the opening goes on in one of several ways, and this is none of them",
        Stage::TakeColor => "the choice is `take black` or `take white`",
        Stage::Predict => "a prediction is filed",
        Stage::Done => "the opening is over, and a stone is placed",
        Stage::Replace => "an enemy stone is replaced",
        Stage::Remove => "five stones are removed",
        Stage::Over => "the game is over",
    };
    text.to_owned()
}
