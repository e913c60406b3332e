//! Lines of JSON, answered by the program.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::json(data));
