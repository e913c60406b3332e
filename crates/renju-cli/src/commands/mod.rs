//! The commands, one file for each, and the options that several of them share.

pub(crate) mod analyze;
pub(crate) mod completions;
pub(crate) mod judge;
mod limits;
mod lines;
pub(crate) mod man;
mod options;
mod pictures;
mod point;
mod positions;
mod search;
pub(crate) mod solve;
pub(crate) mod verify;
