//! Checks that hold the library to the reference on any board; each panics where they disagree.
//!
//! The property tests feed them with random boards, the fuzzer with boards of its own
//! (`fuzz/checks/src/judge.rs`).

mod attacks;
mod effort;
mod explanation;
mod shapes;
mod verdicts;

pub(crate) use attacks::check_attacks;
pub(crate) use explanation::check_explanations;
pub(crate) use shapes::check_shapes;
pub(crate) use verdicts::{check_free_functions, check_real_threes, check_verdicts};
