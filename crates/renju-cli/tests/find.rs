//! The search for positions in files: threads, Ctrl-C, readers that go.

mod common;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Command;

use common::{feed, lines, renju, spawn};

/// Returns games of which some hold `h8 i9 g7`, and some are broken: more than are read at a time.
fn games() -> String {
    let mut games = String::new();
    for index in 0..3000 {
        let game = match index % 7 {
            0 => "black h8 i9 g7 g9",
            1 => "h8 g9 i7 g8",
            2 => "white h8 h9",
            3 if index % 100 == 3 => "h8 h8",
            _ => "draw a1 b2 c3",
        };
        writeln!(games, "{game}").expect("text takes all");
    }
    games
}

#[test]
fn threads_and_files_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (index, part) in games().as_bytes().chunks(7000).enumerate() {
        let path = folder.path().join(format!("{index}.txt"));
        std::fs::write(&path, part).unwrap();
        files.push(path.to_str().unwrap().to_owned());
    }
    files.push("nowhere.txt".to_owned());
    let find = |threads: &str, form: &str| {
        let options = ["find", "h8i9g7", "--threads", threads, form];
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let output = renju(&[&options[..], &files].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        (output.stdout, output.stderr)
    };
    for form in ["--jsonl", "--json", "--ascii"] {
        let alone = find("1", form);
        assert_eq!(find("4", form), alone);
        assert_eq!(find("3", form), alone);
    }
}

#[test]
fn the_games_of_one_large_file_are_told_in_order() {
    let output = feed(&["find", "h8i9g7", "-", "--jsonl"], games().as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let numbers = |line: &&str| {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        (
            line["game"].as_u64().unwrap(),
            line["line"].as_u64().unwrap(),
        )
    };
    let found: Vec<(u64, u64)> = lines(&output).iter().map(numbers).collect();
    let expected = (0..3000).filter(|index| index % 7 < 2);
    let expected: Vec<(u64, u64)> = expected.map(|index| (index + 1, index + 1)).collect();
    assert_eq!(found, expected);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_search_with_what_was_found() {
    let mut child = spawn(&["find", "h8i9g7", "-", "--jsonl"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&b"h8 i9 g7\n".repeat(5000)).unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    // The search is waiting for games, and sees the signal when there is nothing to wait for.
    std::thread::sleep(std::time::Duration::from_millis(100));
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert!(rest.ends_with("}\n"), "{rest}");
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[test]
fn a_reader_that_goes_ends_the_search_quietly() {
    let mut child = spawn(&["find", "h8i9g7", "-", "--jsonl", "--quiet"]);
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    let feeder = std::thread::spawn(move || while stdin.write_all(b"h8 i9 g7\n").is_ok() {});
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    feeder.join().unwrap();
}
