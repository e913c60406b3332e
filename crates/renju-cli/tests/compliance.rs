//! Whether engines keep to the protocol: our own does.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::Command;
use std::time::Duration;

use renju_arena::compliance::{CheckOutcome, ComplianceOptions, run};
use renju_arena::gomocup::client::EngineCommand;
use renju_core::Rule;

use common::spawn;

#[test]
fn our_engine_keeps_to_the_protocol() {
    let command = EngineCommand {
        program: env!("CARGO_BIN_EXE_pbrain-renju").to_owned(),
        args: Vec::new(),
        dir: None,
    };
    for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
        // The machine may be slow; that it does not wait forever is enough here.
        let options = ComplianceOptions {
            rule,
            margin: Duration::from_secs(20),
            patience: Duration::from_secs(60),
            ending: Duration::from_secs(20),
            ..ComplianceOptions::default()
        };
        let report = run(&command, &options, &mut |_| {}).unwrap();
        for result in report.results {
            if let CheckOutcome::Failed { saw } = result.outcome {
                panic!("{rule}, {}: {saw}", result.check.id);
            }
        }
    }
}

#[test]
fn ctrl_c_ends_the_checks_and_the_engine() {
    // It answers ABOUT, and then nothing.
    let engine = r#"cmd='sh -c "read line; echo name=X; exec sleep 100"' patience=50s"#;
    let mut child = spawn(&["compliance", "--engine", engine]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert!(line.starts_with("passed   about "), "{line}");
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status();
    assert!(killed.unwrap().success());
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    let end = "\n1 passed, 0 failed, 0 skipped. Stopped: the other checks were not made.\n";
    assert_eq!(rest, end);
    assert_eq!(child.wait().unwrap().code(), Some(3));
}
