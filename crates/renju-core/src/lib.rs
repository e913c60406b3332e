#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod board;
mod color;
mod direction;
mod game;
mod judge;
mod listed;
mod moves;
mod near;
mod notation;
mod opening;
mod person;
mod point;
mod point_set;
mod rule;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod shape;
#[expect(
    unsafe_code,
    reason = "instructions of some processors only; see the module"
)]
mod simd;
mod symmetry;
mod zobrist;

pub use board::{Board, FromMovesError, FromStonesError, PlaceError};
pub use color::{Color, ParseColorError};
pub use direction::{Direction, ParseDirectionError};
pub use game::{
    Action, Choice, Event, Game, GameResult, Happening, LegalAction, NewGameError,
    ParseActionError, ParseResultError, ParseStateError, PlayError, PlayedFoul, Prediction, Reason,
    Ruling, SignedAction, Stage, State, Target, Terms, Winner,
};
pub use judge::{
    ExplainedThree, Explanation, Extension, FivePoint, Forbidden, ForbiddenKinds, ForbiddenPoints,
    FourStop, Judge, NearMiss, NearMissReason, NineThree, OtherReading, ParseForbiddenError,
    Reading, StoppedFour, Verdict, explain, forbidden_points, judge,
};
pub use moves::Move;
pub use notation::{
    DiagramOptions, DiagramStyle, Labels, Lettering, MAX_MOVES, MoveStringOptions, MoveStringStyle,
    MoveToken, ParseDiagramError, ParseMovesError, ParsePositionError, ParsedPosition,
    PositionOptions, StoneLetters, StoneSigns, TopRank, format_diagram, format_moves,
    looks_like_diagram, parse_diagram, parse_moves, parse_moves_prefix, parse_position,
};
pub use opening::{
    Isometry, NamedOpening, OpeningOptions, OpeningRule, ParseNamedOpeningError,
    ParseOpeningRuleError, ParseZoneError, Zone, symmetric_offers, symmetric_points,
};
pub use person::{Owners, ParsePersonError, Person};
pub use point::{ParsePointError, Point};
pub use point_set::{PointSet, Points};
pub use rule::{Fouls, ParseRuleError, Rule, WinningLine};
pub use rules::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    GivenOptions, OfferSymmetry, OverlineClaim, ParseOptionValueError, ParseRuleSetIdError,
    RuleSet, RuleSetId, SetOptionError, Setting, Variant, WhiteSide, WinsWith, WrongClaim,
};
pub use shape::{
    AttackAt, AttackPoints, BoardShapes, Four, PointShapes, Row, Three, completing_points,
    points_beside,
};
pub use symmetry::{ParseSymmetryError, Symmetry};
