//! The commands, one file for each, and the options that several of them share.

pub(crate) mod analyze;
pub(crate) mod completions;
pub(crate) mod defend;
pub(crate) mod judge;
mod limits;
mod lines;
pub(crate) mod man;
mod options;
mod pictures;
mod point;
mod positions;
pub(crate) mod puzzle;
mod puzzle_check;
mod puzzle_mine;
mod question;
mod search;
mod searches;
pub(crate) mod solve;
pub(crate) mod verify;
