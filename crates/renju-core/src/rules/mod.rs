//! Rule sets as data: what wins, what is a foul and what follows from it, and how the game opens.
//!
//! Nothing here plays: the [`Game`](crate::Game) reads the fields of its [`RuleSet`].

mod catalog;
mod choice;
mod id;
mod judging;
mod lines;
mod options;
mod rule_set;
mod setting;
mod table;
#[cfg(feature = "serde")]
mod written;

pub use choice::ParseChoiceError;
pub use id::{ParseRuleSetIdError, RuleSetId};
pub use options::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    OfferSymmetry, OverlineClaim, Variant, WhiteSide, WinsWith, WrongClaim,
};
pub use rule_set::RuleSet;
pub use setting::{GivenOptions, SetOptionError, Setting};
