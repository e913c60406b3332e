//! What an audit can find.

use std::fmt;
use std::time::Duration;

use renju_core::{
    Color, Forbidden, ForbiddenKinds, GameResult, Isometry, Move, NewGameError, OpeningRule,
    PlayError, Point, Reason, RuleSetId, SignedAction, Winner,
};
use serde::{Serialize, Serializer};

use super::report::{BoardResult, Severity};
use crate::seconds;

/// A stone of the main line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Stone {
    /// The number of its move, from 1.
    pub number: usize,
    /// Its color.
    pub color: Color,
    /// Where it lies.
    pub point: Point,
}

/// Something in a game that an arbiter wants to know.
///
/// Its text is a sentence for people. In JSON it is an object whose field `finding` names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Finding {
    /// The record names rules that are not known here.
    UnknownRules {
        /// As written.
        text: String,
    },
    /// A game can't begin under the rules, so its opening was not looked at.
    NoGame {
        /// Why.
        #[serde(serialize_with = "as_text")]
        error: NewGameError,
    },
    /// Under a house rule stones leave the board, which a list of moves does not tell.
    VariantNotAudited {
        /// The rules.
        rules: RuleSetId,
    },
    /// Stones were set up, so neither the opening nor the actions were looked at.
    SetUp {
        /// The number of the first move behind them.
        number: usize,
    },
    /// A move goes to an occupied point. It and all behind it were not looked at.
    Occupied {
        /// The stone that was to be placed.
        #[serde(flatten)]
        stone: Stone,
        /// The color of the stone that lies there, if it was played or set up before.
        #[serde(rename = "by")]
        there: Option<Color>,
        /// How many moves follow it.
        left: usize,
    },
    /// There are more moves than points, as passes can bring about.
    TooManyMoves {
        /// So many.
        moves: usize,
    },
    /// The preset position, which the rules begin with, is not what was played.
    PresetDiffers {
        /// The number of the first move that differs, from 1.
        number: usize,
        /// The move that was agreed on.
        preset: Move,
        /// The move that the record has, if it has one.
        played: Option<Move>,
    },
    /// A move breaks the opening rule. The rest of the opening was not looked at.
    OpeningRefused {
        /// The number of the move, from 1.
        number: usize,
        /// Its color.
        color: Color,
        /// The move.
        #[serde(rename = "move")]
        played: Move,
        /// The opening rule.
        opening: OpeningRule,
        /// What is wrong.
        #[serde(serialize_with = "as_text")]
        error: PlayError,
    },
    /// The opening rule asks for another number of fifth moves.
    OfferCount {
        /// The opening rule.
        opening: OpeningRule,
        /// The least number.
        min: usize,
        /// The greatest number.
        max: usize,
        /// How many were offered.
        offered: usize,
    },
    /// The record has fifth moves on offer, and the opening rule knows none.
    OffersNotAsked {
        /// The opening rule.
        opening: OpeningRule,
        /// How many were offered.
        offered: usize,
    },
    /// A point that was offered was not empty.
    OfferOccupied {
        /// The point.
        point: Point,
        /// The color of the stone there.
        color: Color,
    },
    /// Two fifth moves on offer are the same by a symmetry of the stones.
    SymmetricOffers {
        /// The one that was offered first.
        first: Point,
        /// The other.
        second: Point,
        /// The map between them.
        #[serde(serialize_with = "as_text")]
        isometry: Isometry,
    },
    /// The fifth move that was played was not on offer.
    FifthNotOffered {
        /// The stone.
        #[serde(flatten)]
        stone: Stone,
        /// What was on offer.
        offers: Vec<Point>,
    },
    /// The log of actions can't be followed further.
    ActionRefused {
        /// The number of the action in the log, from 1.
        index: usize,
        /// The action.
        action: SignedAction,
        /// How many moves were made before it.
        number: usize,
        /// What is wrong.
        #[serde(serialize_with = "as_text")]
        error: PlayError,
    },
    /// The log of actions and the main line hold different moves.
    ActionsDiffer {
        /// The number of the first move that differs, from 1.
        number: usize,
        /// The move by the log, if it has one.
        logged: Option<Move>,
        /// The move of the main line, if it has one.
        played: Option<Move>,
    },
    /// A pass where the rules know none.
    PassNotAllowed {
        /// The number of the move, from 1.
        number: usize,
        /// Who passed.
        color: Color,
    },
    /// Two passes followed each other.
    TwoPasses {
        /// The number of the second, from 1.
        number: usize,
        /// Who passed then.
        color: Color,
        /// Whether the rules make that a draw.
        draws: bool,
    },
    /// A forbidden move was played.
    Foul {
        /// The stone.
        #[serde(flatten)]
        stone: Stone,
        /// By which kinds it is forbidden.
        kinds: ForbiddenKinds,
        /// What came of it.
        outcome: FoulOutcome,
    },
    /// A foul was claimed where none stands.
    WrongClaim {
        /// Who says that a foul was claimed.
        source: ClaimSource,
        /// How many moves had been made.
        number: usize,
        /// The point that was claimed, if it is known.
        point: Option<Point>,
        /// The kind that was claimed, if it is known.
        kind: Option<Forbidden>,
        /// Why the claim does not hold.
        fault: ClaimFault,
    },
    /// A stone made a five and would else have been forbidden: the five counts.
    FiveWithFoul {
        /// The stone.
        #[serde(flatten)]
        stone: Stone,
        /// The kinds that it would have been forbidden by.
        kinds: ForbiddenKinds,
    },
    /// White won by a row of six or more, which would be a foul of Black.
    OverlineWins {
        /// The stone that made it.
        #[serde(flatten)]
        stone: Stone,
        /// How many stones the row has.
        length: usize,
    },
    /// Play went on though the game was decided.
    PlayedOn {
        /// The number of the move that decided.
        number: usize,
        /// How the game ended there.
        result: GameResult,
        /// How many moves follow.
        moves: usize,
        /// Whether a five counts under the rules only when it is announced. Then nothing was wrong.
        announced_only: bool,
    },
    /// The recorded winner is not the one that the board, or the log of actions, says.
    WrongWinner {
        /// What the record says.
        recorded: Winner,
        /// What is so.
        by_board: BoardResult,
    },
    /// The record does not say who won, though that is decided.
    ResultMissing {
        /// Whether the record has a result, which says that it is not known.
        is_recorded: bool,
        /// What is so.
        by_board: BoardResult,
    },
    /// The winner is right, but he won in another way.
    OtherReason {
        /// What the record says.
        recorded: Reason,
        /// What is so.
        by_board: BoardResult,
    },
    /// The reason of the result can't be right.
    UnfoundedReason {
        /// Who won, as the record says.
        winner: Winner,
        /// Why, as the record says.
        reason: Reason,
        /// What is wrong with it.
        fault: ReasonFault,
    },
    /// All moves of a side took longer than its time.
    OutOfTime {
        /// The number of the move during which the flag fell.
        number: usize,
        /// Whose it was.
        color: Color,
        /// How much the side had used with this move.
        #[serde(serialize_with = "seconds::serialize")]
        used: Duration,
        /// How much it could have used before byo-yomi.
        #[serde(serialize_with = "seconds::serialize")]
        limit: Duration,
        /// Whether the record says that it lost on time.
        lost: bool,
    },
    /// A single move took longer than any may.
    MoveTooLong {
        /// The number of the move.
        number: usize,
        /// Whose it was.
        color: Color,
        /// How long it took.
        #[serde(serialize_with = "seconds::serialize")]
        used: Duration,
        /// How long it might take.
        #[serde(serialize_with = "seconds::serialize")]
        limit: Duration,
        /// Whether the record says that this side lost on time.
        lost: bool,
    },
    /// A move took longer than the clock had left before it, by the times of the record alone.
    TookMoreThanLeft {
        /// The number of the move.
        number: usize,
        /// Whose it was.
        color: Color,
        /// How long it took.
        #[serde(serialize_with = "seconds::serialize")]
        used: Duration,
        /// What was left before it.
        #[serde(serialize_with = "seconds::serialize")]
        left: Duration,
        /// Whether the record says that this side lost on time.
        lost: bool,
    },
    /// A clock stood at zero.
    ClockAtZero {
        /// The number of the move after which it did.
        number: usize,
        /// Whose clock it is.
        color: Color,
        /// Whether the record says that this side lost on time.
        lost: bool,
    },
    /// A clock shows more than it can.
    ClockRose {
        /// The number of the move after which it does.
        number: usize,
        /// Whose clock it is.
        color: Color,
        /// What it can show at most.
        #[serde(serialize_with = "seconds::serialize")]
        at_most: Duration,
        /// What it shows.
        #[serde(serialize_with = "seconds::serialize")]
        left: Duration,
    },
}

/// What came of a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulOutcome {
    /// Under the rules it loses at once.
    LosesAtOnce,
    /// The opponent won by it.
    Claimed {
        /// How many moves later.
        later: usize,
    },
    /// It was the last move, and could have been claimed.
    Open,
    /// The opponent missed it.
    Missed {
        /// How many moves followed.
        moves: usize,
        /// Whether it could still be claimed when the game ended, as an overline can by some rules.
        still_open: bool,
    },
    /// The rules do not let such a stone be placed.
    Rejected,
}

/// Who says that a foul was claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimSource {
    /// The log of actions.
    Action,
    /// The reason of the recorded result.
    Reason,
    /// The recorded result in words, such as `W+F`, which can also mean a game forfeited.
    Text,
}

/// Why a claim of a foul does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimFault {
    /// There is no foul.
    NoFoul,
    /// There was one, and the opponent has moved since.
    Lapsed {
        /// The number of the move that was a foul.
        foul: usize,
    },
}

/// What is wrong with the reason of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonFault {
    /// The board does not show it.
    NotOnBoard,
    /// Nobody wins so.
    NotOfWin,
    /// No game is drawn so.
    NotOfDraw,
}

impl Finding {
    /// Says how grave the finding is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            Self::Occupied { .. }
            | Self::PresetDiffers { .. }
            | Self::OpeningRefused { .. }
            | Self::OfferCount { .. }
            | Self::OfferOccupied { .. }
            | Self::SymmetricOffers { .. }
            | Self::FifthNotOffered { .. }
            | Self::ActionRefused { .. }
            | Self::PassNotAllowed { .. }
            | Self::WrongWinner { .. } => Severity::Error,
            Self::UnknownRules { .. }
            | Self::NoGame { .. }
            | Self::TooManyMoves { .. }
            | Self::OffersNotAsked { .. }
            | Self::ActionsDiffer { .. }
            | Self::OtherReason { .. }
            | Self::UnfoundedReason { .. }
            | Self::ClockRose { .. } => Severity::Warning,
            Self::VariantNotAudited { .. }
            | Self::SetUp { .. }
            | Self::TwoPasses { .. }
            | Self::FiveWithFoul { .. }
            | Self::OverlineWins { .. } => Severity::Info,
            Self::Foul { outcome, .. } => outcome.severity(),
            Self::WrongClaim { source, .. } => match source {
                ClaimSource::Action | ClaimSource::Reason => Severity::Error,
                ClaimSource::Text => Severity::Warning,
            },
            Self::PlayedOn { announced_only, .. } => match announced_only {
                true => Severity::Warning,
                false => Severity::Error,
            },
            Self::ResultMissing { is_recorded, .. } => match is_recorded {
                true => Severity::Warning,
                false => Severity::Info,
            },
            // Who has lost on time is known to have used it up.
            Self::OutOfTime { lost: true, .. }
            | Self::MoveTooLong { lost: true, .. }
            | Self::TookMoreThanLeft { lost: true, .. }
            | Self::ClockAtZero { lost: true, .. } => Severity::Info,
            Self::OutOfTime { .. } | Self::MoveTooLong { .. } => Severity::Error,
            Self::TookMoreThanLeft { .. } | Self::ClockAtZero { .. } => Severity::Warning,
        }
    }

    /// Returns the number of the move that the finding is about, from 1: 5 for offers of fifth moves, 0 for
    /// what concerns the rules, and `None` for what concerns the result.
    #[must_use]
    pub const fn number(&self) -> Option<usize> {
        match self {
            Self::UnknownRules { .. } | Self::NoGame { .. } | Self::VariantNotAudited { .. } => {
                Some(0)
            }
            Self::OfferCount { .. }
            | Self::OffersNotAsked { .. }
            | Self::OfferOccupied { .. }
            | Self::SymmetricOffers { .. } => Some(5),
            Self::Occupied { stone, .. }
            | Self::FifthNotOffered { stone, .. }
            | Self::Foul { stone, .. }
            | Self::FiveWithFoul { stone, .. }
            | Self::OverlineWins { stone, .. } => Some(stone.number),
            Self::SetUp { number }
            | Self::PresetDiffers { number, .. }
            | Self::OpeningRefused { number, .. }
            | Self::ActionRefused { number, .. }
            | Self::ActionsDiffer { number, .. }
            | Self::PassNotAllowed { number, .. }
            | Self::TwoPasses { number, .. }
            | Self::WrongClaim { number, .. }
            | Self::PlayedOn { number, .. }
            | Self::OutOfTime { number, .. }
            | Self::MoveTooLong { number, .. }
            | Self::TookMoreThanLeft { number, .. }
            | Self::ClockAtZero { number, .. }
            | Self::ClockRose { number, .. } => Some(*number),
            Self::TooManyMoves { .. }
            | Self::WrongWinner { .. }
            | Self::ResultMissing { .. }
            | Self::OtherReason { .. }
            | Self::UnfoundedReason { .. } => None,
        }
    }
}

impl FoulOutcome {
    const fn severity(self) -> Severity {
        match self {
            // Whether the result and the moves fit a lost game is told apart from the foul.
            Self::LosesAtOnce | Self::Claimed { .. } => Severity::Info,
            Self::Open | Self::Missed { .. } => Severity::Warning,
            Self::Rejected => Severity::Error,
        }
    }
}

/// Writes what has a text as that text.
fn as_text<S: Serializer>(value: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
