//! Text and pictures for people, made of the values of the library.
//!
//! Nothing here decides anything about a position. What is said, and in which order, is in
//! [`report`](report()) and [`explanation`](explanation()); how it is put into words is in `words`,
//! so that another language needs another `words` only.

mod diagram;
mod explanation;
mod glyphs;
mod look;
mod marks;
mod one_by_one;
#[cfg(feature = "png")]
pub(crate) mod png;
mod prose;
mod reasons;
mod report;
mod rows;
pub(crate) mod svg;
mod threes;
mod words;

pub(crate) use explanation::{explanation, verdict};
pub(crate) use look::{Characters, Colors, Look, Numbers};
pub(crate) use report::report;
