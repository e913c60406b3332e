//! Many games at a time, and what stops `audit`.

mod common;

use common::{feed, lines};

/// A game in which Black wins with his fifth stone.
const GAME: &str = "h8a1i8c1j8e1k8g1l8";

#[test]
fn the_order_is_kept_on_all_cores() {
    let input: String = (0..2000)
        .map(|number| match number % 3 {
            0 => format!("{GAME}\n"),
            1 => format!("{GAME}m8\n"),
            _ => "h8 h9 i19\n".to_owned(),
        })
        .collect();
    let run = |threads: &str| {
        let args = [
            "audit",
            "-",
            "--from",
            "moves",
            "--jsonl",
            "--threads",
            threads,
        ];
        feed(&args, input.as_bytes())
    };
    let (alone, together) = (run("1"), run("8"));
    assert_eq!(lines(&alone).len(), 2000);
    assert!(alone.stdout == together.stdout);
    assert_eq!(alone.status.code(), Some(2));
    let numbers = lines(&alone).into_iter().map(|line| {
        let answer: serde_json::Value = serde_json::from_str(line).unwrap();
        answer["line"].as_u64().unwrap()
    });
    assert!(numbers.eq(1..=2000));
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_what_was_found_by_then() {
    use std::io::{Read, Write};
    use std::process::Command;

    let args = ["audit", "-", "--from", "moves", "--all", "--threads", "1"];
    let mut child = common::spawn(&args);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut first = [0];
        stdout.read_exact(&mut first).unwrap();
        tell.send(()).unwrap();
        let mut text = String::new();
        stdout.read_to_string(&mut text).map(|_| text)
    });
    // More than is read at once; the first games are told of before the input ends.
    let games = format!("{GAME}\n").repeat(20_000);
    stdin.write_all(games.as_bytes()).unwrap();
    told.recv_timeout(std::time::Duration::from_secs(60))
        .unwrap();
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    // The program may wait for input, and must have heard of Ctrl-C before that ends.
    std::thread::sleep(std::time::Duration::from_millis(500));
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let text = reader.join().unwrap().unwrap();
    assert!(text.contains("Stopped: the other games"), "{text}");
}

#[test]
fn words_are_colored_on_request_only() {
    let run = |color: &str| {
        let input = format!("{GAME}m8\n");
        let output = feed(&["audit", "-", "--color", color], input.as_bytes());
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run("always").contains("  \u{1b}[1m\u{1b}[31merror\u{1b}[0m    Black won"));
    assert!(!run("auto").contains('\u{1b}'));
}

#[test]
fn texts_of_a_record_do_not_steer_the_terminal() {
    let game = r#"{"info": {"id": "\u001b[2J", "black": {"name": "A\u001b[31m\nB"},
        "rules": {"text": "\u001b]0;"}, "result": {"outcome": "void", "text": "\u0007"}},
        "nodes": [{"move": "H8"}]}"#;
    for options in [&[][..], &["--all", "--ascii"], &["--jsonl"]] {
        let args = [&["audit", "-"], options].concat();
        let output = feed(&args, game.as_bytes());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("[31m"), "{text}");
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text}");
    }
}
