//! Dialogues with the program `pbrain-renju` itself. What it says to each command is tested where
//! it is written, in `renju-arena`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// How long anything may take on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine.
struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-renju"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                if sender.send(line.expect("answers are text")).is_err() {
                    return;
                }
            }
        });
        Self {
            stdin: child.stdin.take(),
            child,
            lines,
        }
    }

    fn send(&mut self, lines: &str) {
        let stdin = self.stdin.as_mut().expect("it is not closed");
        let written = stdin.write_all(lines.as_bytes());
        written.and_then(|()| stdin.flush()).expect("it reads");
    }

    /// Returns the next line that is no remark.
    fn answer(&mut self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.expect("there is an answer");
            if !line.starts_with("MESSAGE ") {
                return line;
            }
        }
    }

    /// Waits for the end, and returns what was still written. Nothing may be on standard error.
    fn finish(self) -> Vec<String> {
        let output = self.child.wait_with_output().expect("its output is read");
        assert!(output.status.success(), "{}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        self.lines.iter().collect()
    }
}

/// Says whether a line is a move as every manager reads it.
fn is_move(line: &str) -> bool {
    let numbers: Vec<_> = line.split(',').collect();
    numbers.len() == 2
        && numbers.iter().all(|number| {
            let is_plain = number.bytes().all(|byte| byte.is_ascii_digit());
            is_plain && number.parse::<u8>().is_ok_and(|number| number < 15)
        })
}

#[test]
fn a_game_begins_and_ends() {
    let mut engine = Engine::start(&[]);
    engine.send("ABOUT\r\nSTART 15\r\n");
    assert!(engine.answer().starts_with("name=\"pbrain-renju\""));
    assert_eq!(engine.answer(), "OK");
    engine.send("INFO timeout_turn 200\r\nINFO rule 4\r\nBEGIN\r\n");
    let first = engine.answer();
    assert!(is_move(&first), "{first}");
    engine.send(&format!("TURN {first}\r\n"));
    assert!(engine.answer().starts_with("ERROR "));
    engine.send("TURN 0,0\r\n");
    let second = engine.answer();
    assert!(is_move(&second) && second != first, "{second}");
    engine.send("END\r\n");
    assert!(engine.finish().is_empty());
}

#[test]
fn an_end_comes_at_once_even_with_the_input_left_open() {
    let mut engine = Engine::start(&[]);
    engine.send("START 15\n");
    assert_eq!(engine.answer(), "OK");
    engine.send("END\n");
    let ended_at = Instant::now();
    let _kept_open = engine.stdin.take();
    assert!(engine.finish().is_empty());
    assert!(ended_at.elapsed() < PATIENCE / 10);
}

#[test]
fn an_end_during_a_search_is_answered_by_one_move() {
    for end in [Some("END\n"), None] {
        let mut engine = Engine::start(&[]);
        engine.send("START 15\nINFO timeout_turn 600000\nBOARD\n7,7,2\n8,6,1\n6,6,2\nDONE\n");
        assert_eq!(engine.answer(), "OK");
        match end {
            Some(end) => engine.send(end),
            None => engine.stdin = None,
        }
        let ended_at = Instant::now();
        let lines = engine.finish();
        let moves: Vec<_> = lines.iter().filter(|line| is_move(line)).collect();
        assert_eq!(moves.len(), 1, "{lines:?}");
        assert!(ended_at.elapsed() < PATIENCE / 10);
    }
}

#[test]
fn the_option_for_yixin_switches_its_ways() {
    let mut engine = Engine::start(&["--yixin", "--threads", "2"]);
    engine.send("start 15 15\nINFO timeout_turn 0\nINFO rule 2\nyxshowforbid\nbegin\nend\n");
    assert_eq!(engine.answer(), "OK");
    assert_eq!(engine.answer(), "FORBID .");
    assert!(is_move(&engine.answer()));
    engine.finish();
}

#[test]
fn bad_arguments_are_refused_and_help_is_given() {
    for (args, code) in [
        (&["--help"][..], 0),
        (&["--version"], 0),
        (&["--threads", "0"], 2),
        (&["--fast"], 2),
        (&["--yixin", "bench"], 2),
        (&["play"], 2),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_pbrain-renju"))
            .args(args)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert_eq!(output.stdout.is_empty(), code != 0, "{args:?}");
    }
}

#[test]
fn its_bench_is_that_of_the_other_program() {
    let nodes = |program: &str| {
        let output = Command::new(program)
            .args(["bench", "--quiet"])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let last = text.lines().last().unwrap().to_owned();
        assert!(last.ends_with(" nps"), "{last}");
        last.split(' ').next().unwrap().to_owned()
    };
    let both = [
        env!("CARGO_BIN_EXE_pbrain-renju"),
        env!("CARGO_BIN_EXE_renju-cli"),
    ]
    .map(nodes);
    assert_eq!(both[0], both[1]);
}

#[test]
fn an_output_that_is_closed_ends_it_quietly() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_pbrain-renju"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(engine.stdout.take());
    let mut stdin = engine.stdin.take().unwrap();
    stdin.write_all(b"START 15\n").unwrap();
    let output = engine.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
    drop(stdin);
}
