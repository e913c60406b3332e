//! Games of moves as bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::pos(data));
