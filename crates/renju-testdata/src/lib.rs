#![doc = include_str!("../README.md")]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod case;
mod corpus;
mod puzzle;
mod reading;
mod ruling;

pub use case::{Case, OtherReading};
pub use corpus::{CROWDED, Corpus, DIAGRAMS, EDGE_CASES, MIDGAME};
pub use puzzle::{Known, Puzzle, puzzles};
pub use ruling::{Ruling, Sentence, conformance, edge_rulings, nested, readings};

/// Runs the code of the project's README, which belongs to no crate.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ProjectReadme;
