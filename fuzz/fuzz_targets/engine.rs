//! The moves of the engine.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::engine(data));
