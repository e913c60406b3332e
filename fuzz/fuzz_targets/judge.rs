//! Boards, judged by the library and by the reference.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::judge(data));
