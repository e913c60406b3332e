//! `bench` as OpenBench calls it.

mod common;

use common::{feed, lines, spawn};

#[test]
fn the_last_line_is_nodes_and_speed_and_nothing_is_read() {
    let mut child = spawn(&["bench"]);
    // Standard input stays open, and nothing comes.
    let stdin = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(0));
    let lines = lines(&output);
    let words: Vec<&str> = lines.last().unwrap().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else {
        panic!("{words:?}");
    };
    assert!(nodes.parse::<u64>().unwrap() > 10_000 && speed.parse::<u64>().unwrap() > 0);
    let told = std::str::from_utf8(&output.stderr).unwrap();
    let sum: u64 = told
        .lines()
        .map(|row| row[10..20].trim().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum.to_string(), nodes, "{told}");
    // The hash stands before it, and JSON says the same.
    let hash = lines[0].strip_prefix("hash ").unwrap();
    let json = feed(&["bench", "--json", "--quiet"], b"");
    assert_eq!(json.stderr, b"");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["nodes"].to_string(), nodes);
    assert_eq!(json["hash"], hash);
    assert_eq!(
        (json["schema"].as_u64(), json["positions"].as_u64()),
        (Some(1), Some(45))
    );
}
