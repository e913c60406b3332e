//! Reviews of games: pictures, JSON Lines that are resumed, any number of threads, and Ctrl-C.

mod common;

#[cfg(unix)]
use common::spawn;
use common::{feed, lines, renju};
use serde_json::Value;

/// White leaves a three alone, Black does not make a straight four of it.
const MISSED: &str = "C3 H8 C4 I9 C5 J10 K11 C6";

/// Black's ninth move is a double-three.
const FOUL: &str = "H6 A1 H7 A15 I8 O1 J8 O15 H8";

fn line(id: u32, moves: &str) -> String {
    format!("{{\"id\":{id},\"moves\":\"{moves}\"}}\n")
}

/// Returns an answer without the time that it took.
fn timeless(line: &str) -> Value {
    let mut answer: Value = serde_json::from_str(line).expect("answers are JSON");
    answer["seconds"] = 0.into();
    answer
}

#[test]
fn any_number_of_threads_says_the_same() {
    let input = line(1, MISSED) + &line(2, FOUL);
    let answers = ["1", "3"].map(|threads| {
        let args = ["review", "--jsonl", "--nodes", "2000", "--threads", threads];
        let output = feed(&args, input.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        lines(&output).into_iter().map(timeless).collect::<Vec<_>>()
    });
    assert_eq!(answers[0].len(), 2);
    assert_eq!(answers[0], answers[1]);
    // A game as an argument has its positions searched side by side.
    for threads in ["1", "4"] {
        let args = [
            "review",
            "--jsonl",
            "--nodes",
            "2000",
            "--threads",
            threads,
            FOUL,
        ];
        let output = renju(&args).output().unwrap();
        let mut answer = timeless(lines(&output)[0]);
        answer["id"] = 2.into();
        assert_eq!(answer, answers[0][1]);
    }
}

#[test]
fn an_answer_tells_what_the_text_tells() {
    let output = feed(
        &["review", "--jsonl", "--nodes", "2000"],
        line(1, FOUL).as_bytes(),
    );
    let answer = timeless(lines(&output)[0]);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 9);
    let last = &moves[8];
    assert_eq!(last["remarks"][0]["kind"], "played-foul");
    assert_eq!(last["remarks"][0]["kinds"][0], "double-three");
    assert_eq!(last["after"]["mate"], -1);
    assert_eq!(answer["result"]["winner"], "white");
    assert_eq!(answer["result"]["reason"], "foul_33");
    let rates = answer["black_win_rates"].as_array().unwrap();
    assert_eq!((rates.len(), rates[9].as_f64()), (10, Some(0.0)));
    let losses = moves.iter().map(|it| &it["loss"]);
    for rate in rates.iter().chain(losses) {
        let text = rate.to_string();
        let decimals = text.split_once('.').map_or("", |(_, decimals)| decimals);
        assert!(decimals.len() <= 4, "{text}");
    }
    for it in moves {
        for field in ["before", "after"] {
            let rate = it[field]["win_rate"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&rate));
            assert!(it[field]["score"].is_i64());
        }
    }
}

#[test]
fn games_that_are_answered_already_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("reviews.jsonl");
    let args = ["review", "--jsonl", "--nodes", "500"];
    let first = feed(&args, line(1, MISSED).as_bytes());
    std::fs::write(&path, &first.stdout).unwrap();
    let resumed = [&args[..], &["--resume", path.to_str().unwrap()]].concat();
    let input = line(1, MISSED) + &line(2, "H8 I9");
    let output = feed(&resumed, input.as_bytes());
    let answers = lines(&output);
    assert_eq!(answers.len(), 1);
    assert_eq!(timeless(answers[0])["id"], 2);
}

#[test]
fn a_picture_shows_the_chart_and_the_turning_points() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("review.svg");
    let svg = path.to_str().unwrap();
    let output = renju(&["review", MISSED, "--nodes", "2000", "--svg", svg])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let sheet = std::fs::read_to_string(&path).unwrap();
    assert!(sheet.starts_with("<?xml"));
    // Both mistakes are turning points; there is a third one at most.
    let boards = sheet.matches("fill=\"#f2dcab\" stroke=\"none\"").count();
    assert!((2..=3).contains(&boards), "{boards}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_review_with_what_is_done() {
    let child = spawn(&["review", "H8 I9 I7 G9 J8 G7", "--time", "1000h"]);
    std::thread::sleep(std::time::Duration::from_millis(500));
    let pid = child.id().to_string();
    let kill = std::process::Command::new("kill")
        .args(["-INT", &pid])
        .status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    // A search without nodes for a limit may be done before, with all that it wants to know.
    let text = String::from_utf8(output.stdout).unwrap();
    match output.status.code() {
        Some(3) => assert!(text.contains("The review was stopped"), "{text}"),
        code => assert_eq!(code, Some(0), "{text}"),
    }
}
