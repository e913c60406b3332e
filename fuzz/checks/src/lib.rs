//! What each fuzz target checks, as a function of the fuzzer's bytes that panics on a fault.
//!
//! They live apart from the targets so that `cargo test` can replay every corpus without libFuzzer:
//! see `tests/corpus.rs`. A new check gets a module here, a line in [`CHECKS`], a file in
//! `fuzz/fuzz_targets/` with its `[[bin]]` in `fuzz/Cargo.toml`, and a few seeds in `fuzz/corpus/`.

mod point;

pub use point::point;

/// A check of one fuzz target.
pub type Check = fn(&[u8]);

/// Every check with the name of its target, which is also the name of its corpus.
pub const CHECKS: [(&str, Check); 1] = [("point", point)];
