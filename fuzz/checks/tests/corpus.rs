//! Replays every fuzz corpus, found crashes included, without the fuzzer.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, panic};

use renju_fuzz_checks::CHECKS;

/// Returns the paths in a directory below `fuzz/`, in order.
fn entries(directory: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(directory);
    let mut paths: Vec<_> = fs::read_dir(&directory)
        .unwrap_or_else(|error| panic!("{}: {error}", directory.display()))
        .map(|entry| entry.expect("the directory can be listed").path())
        .collect();
    paths.sort();
    paths
}

/// Returns the names of the entries of a directory below `fuzz/`, without extensions.
fn names(directory: &str) -> BTreeSet<String> {
    entries(directory)
        .iter()
        .filter_map(|path| path.file_stem())
        .map(|stem| stem.to_string_lossy().into_owned())
        .collect()
}

#[test]
fn every_corpus_passes_its_check() {
    for (name, check) in CHECKS {
        let inputs = entries(&format!("corpus/{name}"));
        assert!(!inputs.is_empty(), "the corpus of {name} is empty");
        for input in inputs {
            let data = fs::read(&input).unwrap();
            let passed = panic::catch_unwind(|| check(&data)).is_ok();
            assert!(passed, "{} fails its check", input.display());
        }
    }
}

#[test]
fn every_check_has_a_target_and_a_corpus() {
    let checks: BTreeSet<_> = CHECKS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(names("fuzz_targets"), checks);
    assert_eq!(names("corpus"), checks);
}
