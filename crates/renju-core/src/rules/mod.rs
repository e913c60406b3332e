//! Rule sets as data: what wins, what is a foul and what follows from it, and how the game opens.
//!
//! Nothing here plays: the [`Game`](crate::Game) reads the fields of its [`RuleSet`].

mod catalog;
mod id;
mod judging;
mod lines;
mod option_value;
mod options;
mod rule_set;
mod setting;
mod setting_kind;
mod setting_table;
mod table;
#[cfg(feature = "serde")]
mod written;

pub use id::{ParseRuleSetIdError, RuleSetId};
pub use option_value::ParseOptionValueError;
pub use options::{
    AtLimit, DeadPosition, DoublePass, Enforcement, FiveDeclaration, ForcedFoul, FourThreeThree,
    OfferSymmetry, OverlineClaim, Variant, WhiteSide, WinsWith, WrongClaim,
};
pub use rule_set::RuleSet;
pub use setting::{GivenOptions, SetOptionError, Setting};
