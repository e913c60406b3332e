//! What each fuzz target checks, as a function of the fuzzer's bytes that panics on a fault.
//!
//! They live apart from the targets so that `cargo test` can replay every corpus without libFuzzer:
//! see `tests/corpus.rs`. A new check gets a module here, a line in [`CHECKS`], a file in
//! `fuzz/fuzz_targets/` with its `[[bin]]` in `fuzz/Cargo.toml`, and a few seeds in `fuzz/corpus/`.
//!
//! What the property tests of `renju-core` check as well comes from its `tests/` folder.

mod engine;
mod game;
mod gomocup;
mod json;
mod judge;
mod notation;
mod point;
mod pos_and_sav;
mod proof;
mod record_file;
mod records;
mod renlib;
mod search;
mod sgf;

#[path = "../../../crates/renju-core/tests/agreement/mod.rs"]
mod agreement;
#[path = "../../../crates/renju-core/tests/reference/mod.rs"]
#[expect(dead_code, reason = "the fuzzer asks for verdicts point by point")]
mod reference;
#[path = "../../../crates/renju-core/tests/texts/mod.rs"]
mod texts;

pub use engine::engine;
pub use game::game;
pub use gomocup::gomocup;
pub use json::json;
pub use judge::judge;
pub use notation::{diagram, moves};
pub use point::point;
pub use pos_and_sav::{pos, sav};
pub use proof::proof;
pub use record_file::record_file;
pub use records::{opening_list, psq, rec, rif};
pub use renlib::renlib;
pub use search::search;
pub use sgf::sgf;

/// A check of one fuzz target.
pub type Check = fn(&[u8]);

/// Every check with the name of its target, which is also the name of its corpus.
pub const CHECKS: [(&str, Check); 19] = [
    ("diagram", diagram),
    ("engine", engine),
    ("game", game),
    ("gomocup", gomocup),
    ("json", json),
    ("judge", judge),
    ("moves", moves),
    ("opening_list", opening_list),
    ("point", point),
    ("pos", pos),
    ("proof", proof),
    ("psq", psq),
    ("rec", rec),
    ("record_file", record_file),
    ("renlib", renlib),
    ("rif", rif),
    ("sav", sav),
    ("search", search),
    ("sgf", sgf),
];

/// Returns what chooses among so many things each time, by the length of the data: different
/// lengths choose differently.
fn turns(data: &[u8]) -> impl FnMut(usize) -> usize {
    let mut turn = data.len();
    move |len| {
        let place = turn % len;
        turn /= len;
        place
    }
}
