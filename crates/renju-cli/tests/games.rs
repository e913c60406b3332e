//! Games that are replayed and played: batches, logs, and the dialogue at the table.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Command;

use common::{feed, lines, renju, spawn};

#[test]
fn a_saved_game_is_replayed_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my game.txt");
    let path = path.to_str().unwrap();
    let play = [
        "play",
        "--rules",
        "standard",
        "--opening",
        "swap2",
        "--set",
        "pass=true",
    ];
    let output = feed(
        &play,
        format!("H8 A1 O15\nC3 D12\ntake white\nE5\nsave {path}\n").as_bytes(),
    );
    assert_eq!(output.status.code(), Some(0));
    let saved = std::fs::read_to_string(path).unwrap();
    assert_eq!(
        saved,
        "rules: standard\nopening: swap2\noption: pass=true\nopener: H8 A1 O15\n\
         responder: C3 D12\nopener: take white\nopener: E5\n"
    );
    let output = renju(&["replay", path, "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(
        answer.contains("\"state\": \"responder black done\""),
        "{answer}"
    );
    // The rules of the log win over those of the table.
    let output = feed(
        &["play", "--rules", "cn2009"],
        format!("load {path}\npass\nsave {path}\n").as_bytes(),
    );
    assert_eq!(output.status.code(), Some(0));
    let again = std::fs::read_to_string(path).unwrap();
    assert_eq!(again, saved + "responder: pass\n");
}

/// A log that names its rule set was played by its usual opening and options, whatever was played
/// at the table before.
#[test]
fn a_log_that_names_its_rules_takes_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rif.txt");
    std::fs::write(&path, "rules: renju_rif\nH8\nH9\nI10\nswap\n").unwrap();
    let path = path.to_str().unwrap();
    let table = [
        "play",
        "--rules=standard",
        "--opening=swap2",
        "--set=pass=true",
    ];
    let output = feed(&table, format!("load {path}\nsave! {path}\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let saved = "rules: renju_rif\nopener: H8\nopener: H9\nopener: I10\nresponder: swap\n";
    assert_eq!(std::fs::read_to_string(path).unwrap(), saved);
    // Without a name, the table says by what is played.
    std::fs::write(path, "A1\nB1\nC1\nD1 E1\ntake black\n").unwrap();
    let output = feed(&table, format!("load {path}\n").as_bytes());
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(answer.contains("is loaded: 5 actions."), "{answer}");
}

#[test]
fn an_empty_argument_is_no_game() {
    for arguments in [vec!["replay", ""], vec!["replay", " ", ""]] {
        let output = feed(&arguments, b"");
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with("error: no action is given\n"), "{error}");
    }
    let says = "error: standard input: no action is given\n";
    for input in ["", "\n\n", "\u{FEFF}# nothing yet\n"] {
        let output = feed(&["replay", "-"], input.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with(says), "{error}");
        assert!(output.stdout.is_empty());
    }
    // These are games that have just begun.
    for input in [
        "rules: renju\n",
        "option: pass=false\n",
        "{\"actions\": []}",
    ] {
        let output = feed(&["replay", "-"], input.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{input}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.txt");
    std::fs::write(&path, "").unwrap();
    let output = feed(&["replay", path.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_log_that_cannot_be_played_leaves_the_game_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.txt");
    std::fs::write(&path, "rules: renju\nH8\nH8\n").unwrap();
    let path = path.to_str().unwrap();
    let output = feed(
        &["play", "--rules", "renju"],
        format!("O15\nload! {path}\nload! {path}x\nsave {path}/x\n").as_bytes(),
    );
    assert_eq!(output.status.code(), Some(0));
    let answer = String::from_utf8(output.stdout).unwrap();
    for says in [
        "bad.txt: line 3, action 2, `H8`: H8 already holds a black stone",
        "there is no such file",
        "cannot write",
        "The game is left after 1 action. The responder (White) is to move.",
    ] {
        assert!(answer.contains(says), "{says}: {answer}");
    }
}

/// Plays, with `FILE` and `OTHER` for the two files of a folder, and returns what was said last.
fn last_words(folder: &Path, script: &str) -> String {
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let script = script.replace("FILE", &path("a.txt"));
    let script = script.replace("OTHER", &path("b.txt"));
    let output = feed(&["play", "--rules=renju"], script.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let answer = String::from_utf8_lossy(&output.stdout);
    let (told, parting) = answer
        .rsplit_once("The game is left")
        .expect("the table says goodbye");
    let before = told.trim_end().rsplit('\n').next().unwrap_or_default();
    format!("{before}\nThe game is left{parting}")
}

#[test]
fn no_file_is_lost_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let (folder, path) = (folder.path(), folder.path().join("a.txt"));
    let read = || std::fs::read_to_string(&path).unwrap();
    let others = "what somebody else wrote";
    std::fs::write(&path, others).unwrap();
    let said = last_words(folder, "H8\nsave FILE\n");
    let refusal = format!(
        "Not accepted: {0} is there already. `save! {0}` overwrites it.\n",
        path.to_str().unwrap()
    );
    assert!(said.starts_with(&refusal), "{said}");
    assert_eq!(read(), others);
    // What the game itself is in may be written again, by any name of it.
    let said = last_words(folder, "H8\nsave! FILE\nI9\nsave FILE\n");
    assert!(said.starts_with("The game is saved in "), "{said}");
    assert_eq!(read(), "rules: renju\nopener: H8\nresponder: I9\n");
    let again = folder.join(".").join("a.txt");
    let script = format!("load FILE\nJ10\nsave {}\n", again.to_str().unwrap());
    let said = last_words(folder, &script);
    assert!(said.starts_with("The game is saved in "), "{said}");
    let whole = "rules: renju\nopener: H8\nresponder: I9\nopener: J10\n";
    assert_eq!(read(), whole);
    // The remarks of a file that was loaded would be lost.
    let remarked = format!("# Final round.\n{whole}");
    std::fs::write(&path, &remarked).unwrap();
    let said = last_words(folder, "load FILE\nK11\nsave FILE\n");
    assert!(said.starts_with(&refusal), "{said}");
    assert_eq!(read(), remarked);
    std::fs::write(&path, whole).unwrap();
    // A file that held another game of this table is that of another game.
    let said = last_words(folder, "A1\nsave OTHER\nload FILE\nload OTHER\nsave FILE\n");
    assert!(said.starts_with(&refusal), "{said}");
    assert_eq!(read(), whole);
}

#[test]
fn no_game_is_lost_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("b.txt"), "A1\n").unwrap();
    let kept = "The game is left after 1 action. The responder (White) is to move.\n";
    let told = "It is not saved. This is its log, which `load` and `replay` read from a file:\n\
                rules: renju\nopener: H8\n";
    let check = |script: &str, before: &str, after: &str| {
        let said = last_words(folder, script);
        assert!(said.contains(before), "{script}: {said}");
        let at = said.find("The game is left").unwrap();
        assert_eq!(&said[at..], after, "{script}");
    };
    let lost = format!("{kept}{told}");
    check("H8\n", "is to move.", &lost);
    check("H8\nquit\n", "is to move.", &lost);
    let refusal = "Not accepted: this game is not saved. `save FILE` keeps it, `load! ";
    check("H8\nload OTHER\n", refusal, &lost);
    check("H8\nload! OTHER\n", "is to move.", kept);
    check("H8\nsave FILE\nquit\n", "The game is saved in ", kept);
    check("H8\nsave! FILE\nload OTHER\n", "is to move.", kept);
    // Nothing is lost with a game that is still a file's, or that has not begun.
    check("load OTHER\nload FILE\n", "is to move.", kept);
    check("H8\nundo\nload OTHER\n", "is to move.", kept);
    // What was saved is no longer the game.
    let two = lost
        .replace("1 action", "2 actions")
        .replace("responder (White)", "opener (Black)");
    check(
        "load FILE\nI9\nload OTHER\n",
        refusal,
        &two.replace("H8\n", "H8, responder: I9\n"),
    );
}

#[test]
fn the_table_answers_before_it_waits_for_more() {
    let mut child = spawn(&["play", "--rules", "renju"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut read_to = |end: &str| {
        let mut line = String::new();
        while !line.starts_with(end) {
            line.clear();
            assert_ne!(stdout.read_line(&mut line).unwrap(), 0, "{end}");
        }
    };
    read_to("The opener (Black) is to place a black stone anywhere.");
    writeln!(stdin, "H8").unwrap();
    read_to("The responder (White) is to move.");
    write!(stdin, "I9\r\nundo").unwrap();
    read_to("The opener (Black) is to move.");
    // A line without its end is heard at the end of the input.
    drop(stdin);
    read_to("The game is left after 1 action.");
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_table_and_tells_the_game() {
    let mut child = spawn(&["play", "--rules", "renju"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "H8").unwrap();
    let mut line = String::new();
    while !line.starts_with("The responder (White) is to move.") {
        line.clear();
        assert_ne!(stdout.read_line(&mut line).unwrap(), 0);
    }
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let mut error = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut error)
        .unwrap();
    assert_eq!(
        error,
        "\nThe game is left after 1 action. The responder (White) is to move.\n\
         It is not saved. This is its log, which `load` and `replay` read from a file:\n\
         rules: renju\nopener: H8\n"
    );
}

#[test]
fn junk_at_the_table_is_no_end() {
    let long = "x".repeat(3 << 20);
    let input = [b"\xFF\xFE\n", long.as_bytes(), b"\n:::\n\0\nH8\n"].concat();
    let output = feed(&["play", "--rules", "renju"], &input);
    assert_eq!(output.status.code(), Some(0));
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(
        answer.contains("The game is left after 1 action."),
        "{answer}"
    );
    assert!(answer.len() < 20_000);
}

#[test]
fn games_keep_their_order_and_are_resumed() {
    let input: String = (0..2000)
        .map(|id| {
            format!("{{\"id\":{id},\"rules\":\"cn2009\",\"actions\":[\"H8\",\"I9\",\"I10\"]}}\n")
        })
        .collect();
    let alone = feed(&["replay", "--jsonl", "--threads", "1"], input.as_bytes());
    let together = feed(&["replay", "--jsonl", "--threads", "8"], input.as_bytes());
    assert_eq!(alone.status.code(), Some(0));
    assert_eq!(lines(&alone).len(), 2000);
    assert!(alone.stdout == together.stdout);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.jsonl");
    let half: usize = lines(&alone)[..1000]
        .iter()
        .map(|line| line.len() + 1)
        .sum();
    std::fs::write(&path, &alone.stdout[..half]).unwrap();
    let resume = ["replay", "--jsonl", "--resume", path.to_str().unwrap()];
    let rest = feed(&resume, input.as_bytes());
    assert!(rest.stdout == alone.stdout[half..]);
}

#[test]
fn ten_thousand_actions_are_a_clear_error() {
    let actions = vec!["\"ruling violation opener\""; 10_000].join(",");
    let line = format!("{{\"id\":1,\"actions\":[{actions}]}}\n");
    let output = feed(&["replay", "--jsonl"], line.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let answer = lines(&output)[0];
    let error = r#""error":{"at":4096,"message":"a game holds at most 4096 actions"}}"#;
    assert!(answer.ends_with(error));
    assert!(answer.contains(r#""violations":{"opener":4096,"responder":0}"#));
}

#[test]
fn a_game_may_come_from_standard_input() {
    for game in [
        "rules: renju\nH8; I9\n",
        "{\"rules\":\"renju\",\n\"actions\":[\"H8\",\"I9\"]}\n",
    ] {
        let output = feed(&["replay", "-", "--json"], game.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        let answer = String::from_utf8(output.stdout).unwrap();
        assert!(
            answer.contains("\"state\": \"opener black done\""),
            "{answer}"
        );
    }
    let output = feed(&["replay", "-"], b"H8\n\xFF\n");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("standard input: byte 4 is no UTF-8 text"),
        "{error}"
    );
}
