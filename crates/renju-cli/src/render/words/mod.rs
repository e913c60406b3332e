//! The sentences, in English.
//!
//! Every function is one thing that can be said. Which of them are said, and in which order, is for
//! others to decide. Rows come in as [`Name`]s, so that no sentence takes a set of points apart.

mod audit;
mod best_moves;
mod choices;
mod compliance;
mod defence;
mod found;
mod games;
mod legend;
pub(super) mod matches;
mod names;
mod openings;
pub(super) mod opponent;
mod puzzle;
pub(super) mod record;
mod report;
mod review;
mod rule_sets;
mod scores;
mod solution;
pub(super) mod table;
mod threes;
mod verdicts;

pub(super) use audit::*;
pub(super) use best_moves::*;
pub(super) use choices::*;
pub(super) use compliance::*;
pub(super) use defence::*;
pub(super) use found::*;
pub(super) use games::*;
pub(super) use legend::*;
pub(super) use names::*;
pub(super) use openings::*;
pub(super) use puzzle::*;
pub(super) use report::*;
pub(super) use review::*;
pub(super) use rule_sets::*;
pub(super) use scores::*;
pub(super) use solution::*;
pub(super) use threes::*;
pub(super) use verdicts::*;
