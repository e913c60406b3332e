//! Dialogues with the engine's end of the Gomocup protocol.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| renju_fuzz_checks::gomocup(data));
