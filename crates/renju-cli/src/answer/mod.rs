//! Answers for programs: the JSON objects that docs/formats.md describes.
//!
//! - `position`: what the judge says of a position, and lines that are no position.
//! - `audited`: a game or its record, as an arbiter looks at it.
//! - `benched`: a fixed amount of work, and how long it took.
//! - `best_moves`: what the engine thinks of the best moves.
//! - `compliance`: whether an engine keeps to the protocol.
//! - `defended`: what a side can do about a threatened win.
//! - `found`: where records hold a position.
//! - `match_`: what a match of engines came to.
//! - `openings`: the 26 openings, and which of them moves form.
//! - `puzzle`: whether a position is a sound puzzle, and puzzles that were found.
//! - `record`: a game of a file, and what there is at one of its nodes.
//! - `replayed`: a game after its last action.
//! - `reviewed`: a whole game, reviewed.
//! - `rule_sets`: the rule sets, their options, and the opening rules.
//! - `score`: a score of the engine as numbers.
//! - `solved`: whether a side wins by force.
//! - `strength`: what results say about strength, and where a sequential test stands.
//! - `verified`: whether a proof holds.

mod audited;
mod benched;
mod best_moves;
mod compliance;
mod defended;
mod found;
mod match_;
mod openings;
mod position;
mod puzzle;
mod record;
mod replayed;
mod reviewed;
mod rule_sets;
mod score;
mod solved;
mod strength;
mod verified;

pub(crate) use audited::{Audited, Unaudited};
pub(crate) use benched::Benched;
pub(crate) use compliance::CheckedEngine;
pub(crate) use defended::Defended;
pub(crate) use found::{FoundLine, FoundPosition};
pub(crate) use match_::PlayedMatch;
pub(crate) use openings::{AllOpenings, NamedMoves, OneOpening};
pub(crate) use position::{
    Analyzed, Asked, ErrorAnswer, JudgedBoard, JudgedPoint, in_order, write_line, write_pretty,
    write_whole_line,
};
pub(crate) use puzzle::{Checked, Mined};
pub(crate) use record::{ShownRecord, Source};
pub(crate) use replayed::Replayed;
pub(crate) use reviewed::ReviewedGame;
pub(crate) use rule_sets::{ListedOpenings, ListedRuleSets, ShownOpening, ShownRuleSet};
pub(crate) use solved::Solved;
pub(crate) use strength::{Estimated, Tested};
pub(crate) use verified::Verified;
