//! Games by the rules: openings, claims, endings, variants, counts and properties.
//!
//! The cases are copied from the specifications or made by hand from their words; none was taken
//! from the code that they test. `Table` plays a game that is written as text.

mod caro;
mod claims;
mod claims_wrong;
mod counts;
mod counts_offers;
mod draws;
mod endings;
mod five_declared;
mod harvest;
mod historical;
mod legal;
mod openings_branches;
mod openings_fifths;
mod openings_five_swaps;
mod openings_free;
mod openings_general;
mod predict;
mod properties;
mod random_play;
mod replace;
#[path = "../seeded/mod.rs"]
mod seeded;
mod symmetry;
mod table;
#[cfg(feature = "serde")]
mod written;
