//! How property tests run: the same cases every time, unless the environment asks for others.
//!
//! `PROPTEST_RNG_SEED=$RANDOM PROPTEST_CASES=10000 cargo test --release -p renju-core` looks
//! further than the cases that are run by default.

use std::env;

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

/// The seed of the cases that are run by default.
pub(crate) const SEED: u64 = 20_261_130;

/// Returns the configuration of tests that run so many cases each, and keep what fails in a file.
pub(crate) fn config(cases: u32, regressions: &'static str) -> Config {
    let environment = Config::default();
    let cases = match env::var_os("PROPTEST_CASES") {
        Some(_) => environment.cases,
        None => cases,
    };
    let rng_seed = match environment.rng_seed {
        RngSeed::Random => RngSeed::Fixed(SEED),
        chosen @ RngSeed::Fixed(_) => chosen,
    };
    Config {
        cases,
        rng_seed,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(regressions))),
        ..environment
    }
}
