//! Why an action was not accepted.

use thiserror::Error;

use super::prediction::Prediction;
use super::result::{GameResult, Winner};
use super::stage::Stage;
use crate::opening::{Isometry, NamedOpening, Zone};
use crate::{Color, ForbiddenKinds, Person, Point};

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
    /// The game has as many actions as it can hold.
    #[error("a game holds at most {max} actions")]
    TooManyActions {
        /// So many.
        max: usize,
    },
    /// Another person is to act.
    #[error("it is not the {person}'s turn: the {expected} is to act")]
    NotYourTurn {
        /// Who tried.
        person: Person,
        /// Who is to act.
        expected: Person,
    },
    /// The action does not fit what is asked now.
    #[error("this cannot be done now: expected {}", asked(*stage))]
    WrongStage {
        /// What is asked.
        stage: Stage,
    },
    /// A person signed a ruling.
    #[error("a ruling is the arbiter's: write it without a person")]
    RulingSigned,
    /// The point holds a stone.
    #[error("{point} already holds a {color} stone")]
    Occupied {
        /// The point.
        point: Point,
        /// The color of the stone.
        color: Color,
    },
    /// The opening confines this stone to a zone.
    #[error("{point} does not lie {}, where this stone has to lie", zone.in_words())]
    OutsideZone {
        /// The point.
        point: Point,
        /// The zone.
        zone: Zone,
    },
    /// The opening that the stone would make is left out.
    #[error("this would be {opening}, which is left out of the openings here")]
    OpeningLeftOut {
        /// The opening.
        opening: NamedOpening,
    },
    /// A stone of the opening would win.
    #[error("{point} would make a five, and a stone of the opening must not win")]
    WinsInOpening {
        /// The point.
        point: Point,
    },
    /// The move is a foul, and it is prevented, or offered or placed in the opening.
    #[error("{point} is forbidden: {kinds}")]
    Forbidden {
        /// The point.
        point: Point,
        /// The kinds.
        kinds: ForbiddenKinds,
    },
    /// Several stones were placed at once in ordinary play.
    #[error("one stone a turn: several together are for the opening")]
    OneStoneATurn,
    /// Fewer than two stones were placed as several.
    #[error("several stones are at least two, not {stones}")]
    TooFewStones {
        /// So many stones.
        stones: usize,
    },
    /// More stones were placed at once than the turn has.
    #[error("this turn has {}", few_stones(*stones))]
    TurnEnded {
        /// So many stones could be placed.
        stones: usize,
    },
    /// More than two stones were placed where one or two are asked.
    #[error("{stones} stones at once: place one white stone, or a white and a black one")]
    NotAPair {
        /// So many stones.
        stones: usize,
    },
    /// No further pair of stones can be added.
    #[error("no further pair can be added: at most {max}, and on empty points")]
    NoMorePairs {
        /// So many pairs can be added in all.
        max: u8,
    },
    /// A number outside the range was declared.
    #[error("{number} cannot be declared: the number must be {min} to {max}")]
    DeclareRange {
        /// The number.
        number: u8,
        /// The least number.
        min: u8,
        /// The greatest number.
        max: u8,
    },
    /// No point or too many were offered.
    #[error("{given} points offered at once, where {remaining} can still be offered")]
    OfferCount {
        /// So many are still to be offered.
        remaining: usize,
        /// So many were given.
        given: usize,
    },
    /// Two offered points are the same by a symmetry of the stones.
    #[error("{first} and {second} are symmetric: {isometry} maps one onto the other")]
    SymmetricOffers {
        /// The point offered before.
        first: Point,
        /// The point offered now.
        second: Point,
        /// The symmetry that maps one onto the other and the stones onto themselves.
        isometry: Isometry,
    },
    /// The point is not on offer.
    #[error("{point} is not on offer")]
    NotOffered {
        /// The point.
        point: Point,
    },
    /// A pass is not allowed, or not yet.
    #[error("a pass is not allowed here")]
    NoPass,
    /// Fouls are not claimed under this rule set.
    #[error("there are no claims under this rule set")]
    NoClaims,
    /// The owner of Black claims a foul.
    #[error("the {person} has Black: fouls are claimed by White")]
    ClaimIsWhites {
        /// The owner of Black.
        person: Person,
    },
    /// The claim is of an empty point.
    #[error("there is no stone on {point}: name the point of the black stone that is the foul")]
    ClaimOfEmpty {
        /// The point.
        point: Point,
    },
    /// The claim is of a white stone.
    #[error("the stone on {point} is white: only Black has fouls")]
    ClaimOfWhite {
        /// The point.
        point: Point,
    },
    /// The claim is of a stone that is only on offer.
    #[error("the stone on {point} is on offer and no move yet")]
    ClaimOfOffer {
        /// The point.
        point: Point,
    },
    /// Winning lines are not announced under this rule set.
    #[error("a five ends the game by itself under this rule set: nothing is announced")]
    NoAnnouncement,
    /// There is no winning line to announce, or not now.
    #[error("{color} has no winning line to announce now")]
    NoWinningLine {
        /// The color.
        color: Color,
    },
    /// A draw was offered during the opening or before move 6.
    #[error("a draw cannot be offered before the opening is over and move 6 made")]
    DrawTooEarly,
    /// A draw was offered by a person who did not move last.
    #[error("the {person} did not move last: a draw is offered after one's own move")]
    DrawOutOfTurn {
        /// Who offered it.
        person: Person,
    },
    /// A draw is offered already.
    #[error("a draw is offered already")]
    DrawPending,
    /// A person has offered as many draws as he may.
    #[error("no further draw can be offered: each person has {max} offers")]
    TooManyDrawOffers {
        /// So many offers.
        max: u8,
    },
    /// No draw has been offered to the person.
    #[error("no draw is offered to the {person}")]
    NoDrawOffer {
        /// The person.
        person: Person,
    },
    /// A dead position is nothing to claim under this rule set.
    #[error("a dead position cannot be claimed under this rule set")]
    NoDeadClaims,
    /// The position is not dead.
    #[error("the position is not dead: a winning line can still be made")]
    NotDead,
    /// The ply that was predicted is out of range.
    #[error(
        "a five at ply {ply} cannot be predicted: the ply must be {} to {}",
        Prediction::MIN_PLY,
        Prediction::MAX_PLY
    )]
    PredictionRange {
        /// The ply.
        ply: u8,
    },
    /// A draw was predicted where a decision is required.
    #[error("a draw cannot be predicted under this rule set")]
    NoDrawPrediction,
    /// The person has filed a prediction already.
    #[error("the {person} has filed a prediction already")]
    AlreadyPredicted {
        /// The person.
        person: Person,
    },
    /// The color has no stone in hand.
    #[error("{color} has no stone in hand")]
    NoStoneInHand {
        /// The color.
        color: Color,
    },
    /// The point holds no enemy stone.
    #[error("{point} holds no stone of the opponent")]
    NotAnEnemyStone {
        /// The point.
        point: Point,
    },
    /// The stones are not five of the line that was just made.
    #[error(
        "these are not five stones in a row of the line that was just made, its new stone included"
    )]
    NotTheLine,
    /// The stones on the board decide nothing under this rule set.
    #[error("`ruling count` is for the rule set `harvest`")]
    NothingToCount,
}

/// Says how many stones a turn has, fewer than were given.
fn few_stones(stones: usize) -> String {
    match stones {
        1 => "one stone only".to_owned(),
        stones => format!("{stones} stones only"),
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
            return format!("a {color} stone {}", zone.in_words());
        }
        Stage::Declare { min, max } => {
            return format!("a number from {min} to {max}, as in `declare {max}`");
        }
        Stage::Offer { remaining } => {
            return if remaining == 1 {
                "1 point more, as in `offer K9`".to_owned()
            } else {
                format!("{remaining} points more, as in `offer K9 G9`")
            };
        }
        Stage::SwapOrStay => "`swap` or `stay`",
        Stage::Choose => "the choice of a point on offer, as in `choose K9`",
        Stage::Branch => "one of the ways in which the opening can go on",
        Stage::TakeColor => "`take black` or `take white`",
        Stage::Predict => "a prediction, as in `predict white 42`",
        Stage::Done => "a move, as the opening is over",
        Stage::Replace => "a stone of the opponent to replace, as in `replace K9`",
        Stage::Remove => "five stones to take off the board, as in `remove A1 B1 C1 D1 E1`",
        Stage::Over => "nothing, as the game is over",
    };
    text.to_owned()
}
