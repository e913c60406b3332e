//! The check of a proof by replay.
//!
//! [`verify`] believes nothing: at every node it tries all legal replies of the defender, those
//! that the proof lists and those that it leaves out. It knows the judge and the shapes of
//! renju-core and the proof as data, and shares no code with the solvers; its VCF search is a plain
//! one of its own, without limits. Nothing here is cut short in a way that could change an answer.

mod fault;
mod referee;
mod replay;
mod until;
mod vcf;

pub use fault::{Fault, FaultKind};
pub(crate) use replay::verify_within;
pub use replay::{verify, verify_until};
pub(crate) use until::Until;
