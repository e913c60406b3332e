//! Whether engines keep to the protocol: our own does.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use renju_arena::compliance::{CheckOutcome, ComplianceOptions, run};
use renju_arena::gomocup::client::EngineCommand;
use renju_core::Rule;

#[test]
fn our_engine_keeps_to_the_protocol() {
    let command = EngineCommand {
        program: env!("CARGO_BIN_EXE_pbrain-renju").to_owned(),
        args: Vec::new(),
        dir: None,
    };
    let passes = |rule| {
        // The machine may be slow; that it does not wait forever is enough here.
        let options = ComplianceOptions {
            rule,
            margin: Duration::from_secs(20),
            patience: Duration::from_secs(60),
            ending: Duration::from_secs(20),
            ..ComplianceOptions::default()
        };
        let report = run(&command, &options, &mut |_| {});
        for result in report.expect("it can be started").results {
            if let CheckOutcome::Failed { saw } = result.outcome {
                panic!("{rule}, {}: {saw}", result.check.id);
            }
        }
    };
    // Most of the time goes into listening that nothing more is said.
    thread::scope(|scope| {
        for rule in [Rule::RENJU, Rule::FREESTYLE, Rule::STANDARD] {
            let passes = &passes;
            scope.spawn(move || passes(rule));
        }
    });
}

#[test]
fn ctrl_c_ends_the_checks_and_the_engine() {
    // It answers ABOUT, and then nothing.
    let engine = r#"cmd='sh -c "read line; echo name=X; exec sleep 100"' patience=50s"#;
    let mut program = Command::new(env!("CARGO_BIN_EXE_renju-cli"));
    program.args(["compliance", "--engine", engine]);
    let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
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
