//! Files of records of every format.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::record_file(data));
