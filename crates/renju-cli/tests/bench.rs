//! `bench` as OpenBench calls it.

use std::process::{Command, Stdio};

fn bench() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_renju-cli"));
    // A few plies, since what is built for tests is slow.
    command.args(["bench", "--depth", "3"]);
    command
}

#[test]
fn the_last_line_is_nodes_and_speed_and_nothing_is_read() {
    let piped = || Stdio::piped();
    let pipes = bench()
        .stdin(piped())
        .stdout(piped())
        .stderr(piped())
        .spawn();
    let mut child = pipes.unwrap();
    // Standard input stays open, and nothing comes.
    let stdin = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(0));
    let answer = std::str::from_utf8(&output.stdout).unwrap();
    let lines: Vec<&str> = answer.lines().collect();
    let words: Vec<&str> = lines.last().unwrap().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else {
        panic!("{words:?}");
    };
    assert!(nodes.parse::<u64>().unwrap() > 1_000 && speed.parse::<u64>().unwrap() > 0);
    let told = std::str::from_utf8(&output.stderr).unwrap();
    let sum: u64 = told
        .lines()
        .map(|row| row[10..20].trim().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum.to_string(), nodes, "{told}");
    // The hash stands before it, and JSON says the same.
    let threat_nodes = lines[0].strip_prefix("threat nodes ").unwrap();
    let hash = lines[1].strip_prefix("hash ").unwrap();
    let json = bench().args(["--json", "--quiet"]).output().unwrap();
    assert_eq!(json.stderr, b"");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["nodes"].to_string(), nodes);
    assert_eq!(json["threat_nodes"].to_string(), threat_nodes);
    assert_eq!(json["hash"], hash);
    assert_eq!(
        (json["schema"].as_u64(), json["positions"].as_u64()),
        (Some(1), Some(45))
    );
    assert_eq!(json["scaling"], serde_json::Value::Null);
}

#[test]
fn threads_are_compared_with_one() {
    let output = bench()
        .args(["--quiet", "--threads", "2"])
        .output()
        .unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    let alone = bench().arg("--quiet").output().unwrap();
    let alone = String::from_utf8(alone.stdout).unwrap();
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("2 threads "), "{answer}");
    assert!(lines[0].ends_with(" times one"), "{answer}");
    // The signature is that of one thread.
    let expected: Vec<&str> = alone.lines().collect();
    assert_eq!(lines[1..3], expected[..2]);
    let json = bench()
        .args(["--json", "--quiet", "--threads", "2"])
        .output();
    let json: serde_json::Value = serde_json::from_slice(&json.unwrap().stdout).unwrap();
    assert_eq!(json["scaling"]["threads"], 2);
    assert!(json["scaling"]["nodes_per_second"].as_u64().unwrap() > 0);
}
