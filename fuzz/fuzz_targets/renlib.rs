//! Libraries of `RenLib`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::renlib(data));
