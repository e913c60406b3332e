//! Answers for programs: the JSON objects that docs/formats.md describes.
//!
//! - `position`: what the judge says of a position, and lines that are no position.
//! - `solved`: whether a side wins by force.
//! - `verified`: whether a proof holds.

mod position;
mod solved;
mod verified;

pub(crate) use position::{
    Analyzed, Asked, ErrorAnswer, JudgedBoard, JudgedPoint, in_order, write_line, write_pretty,
    write_whole_line,
};
pub(crate) use solved::Solved;
pub(crate) use verified::Verified;
