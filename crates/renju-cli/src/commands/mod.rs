//! The commands, one file for each, and the options that several of them share.

pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod defend;
pub(crate) mod judge;
mod kept;
mod limits;
mod lines;
pub(crate) mod man;
pub(crate) mod openings;
mod openings_name;
mod options;
mod pictures;
pub(crate) mod play;
mod point;
mod positions;
mod progress;
pub(crate) mod puzzle;
mod puzzle_check;
mod puzzle_mine;
mod question;
pub(crate) mod replay;
mod rule_options;
pub(crate) mod rules;
mod search_options;
mod searching;
pub(crate) mod solve;
mod solvers;
mod table;
pub(crate) mod verify;

pub(crate) use lines::threads;
