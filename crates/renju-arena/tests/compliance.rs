//! Engines that keep to the protocol and engines that do not.
#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use renju_arena::compliance::{CheckOutcome, ComplianceOptions, Duty, checks, run};
use renju_arena::gomocup::client::{EngineCommand, Failure};
use renju_core::Rule;

fn fake(quirks: &[&str]) -> EngineCommand {
    EngineCommand {
        program: env!("CARGO_BIN_EXE_fake-engine").to_owned(),
        args: quirks.iter().map(|&quirk| quirk.to_owned()).collect(),
        dir: None,
    }
}

/// Enough for an engine that does what it should, on the slowest machine.
fn patient() -> ComplianceOptions {
    ComplianceOptions {
        margin: Duration::from_secs(30),
        patience: Duration::from_secs(30),
        ending: Duration::from_secs(30),
        ..ComplianceOptions::default()
    }
}

#[test]
fn an_engine_that_keeps_to_the_protocol_passes_everything() {
    let mut heard = Vec::new();
    let report = run(&fake(&[]), &patient(), &mut |result| {
        heard.push(result.check.id);
    });
    let report = report.unwrap();
    let ids: Vec<&str> = checks().map(|check| check.id).collect();
    assert_eq!(heard, ids);
    for result in &report.results {
        let id = result.check.id;
        match &result.outcome {
            CheckOutcome::Passed => {}
            // It moves at once.
            CheckOutcome::Skipped { .. } if id == "stop" => {}
            CheckOutcome::Skipped { .. } if id == "memory" && !cfg!(target_os = "linux") => {}
            outcome => panic!("{id}: {outcome:?}"),
        }
    }
    assert!(report.is_compliant());
}

/// Checks that an engine with these quirks fails a check, and what is said of it.
fn check(quirks: &[&str], id: &str, expected: &str) {
    // What fails for its time may be short; other answers are waited for as long as it takes.
    let has_time = !matches!(
        expected,
        "no answer" | "no move" | "no move to `BEGIN`" | "still runs"
    );
    let patience = Duration::from_millis(if has_time { 30_000 } else { 1500 });
    let options = ComplianceOptions {
        turn: Duration::from_millis(100),
        patience,
        ending: Duration::from_millis(500),
        only: vec![id.to_owned()],
        ..ComplianceOptions::default()
    };
    let report = run(&fake(quirks), &options, &mut |_| {});
    let report = report.expect("the engine can be started");
    let [result] = &report.results[..] else {
        panic!("{id} is no check");
    };
    let CheckOutcome::Failed { saw } = &result.outcome else {
        panic!("{quirks:?}: {id}: {:?}", result.outcome);
    };
    assert!(saw.contains(expected), "{quirks:?}: {id}: {saw}");
    assert_eq!(
        report.is_compliant(),
        result.check.duty == Duty::Optional,
        "{id}"
    );
}

#[test]
fn each_misbehavior_fails_where_it_should() {
    let cases = [
        ("no-about", "about", "UNKNOWN"),
        ("exit-early", "start", "exit status 3"),
        ("exit-on-start", "start", "exit status 4"),
        ("refuse-start", "start", "ERROR"),
        ("no-ok", "start", "no answer"),
        ("deaf", "start", "no answer"),
        ("chatter", "start", "bytes without"),
        ("no-restart", "start-again", "ERROR"),
        ("no-restart", "restart", "UNKNOWN"),
        ("talks-at-info", "info-silent", "`OK`"),
        ("case", "lower-case", "UNKNOWN"),
        ("silent", "begin", "no move to `BEGIN`"),
        ("garbage", "begin", "which is not exactly"),
        ("blank", "begin", "`0, 14`"),
        ("twice", "begin", "after its move"),
        ("pass", "begin", "a pass, `-1,-1`, to `BEGIN`"),
        ("off-board", "begin", "off the board"),
        ("occupied", "turn-first", "to `TURN 7,7`, which is occupied"),
        ("crash=2", "turn", "out of ideas"),
        ("board-adds", "board-again", "ERROR"),
        ("no-five", "five", "B1"),
        ("no-unknown", "unknown-command", "no answer"),
        ("dies-at-unknown", "unknown-command", "exit status 5"),
        ("moves-anyhow", "turn-occupied", "to `TURN 7,7`"),
        ("moves-anyhow", "turn-off-board", "to `TURN 15,3`"),
        ("moves-anyhow", "turn-malformed", "to `TURN x,y`"),
        ("board-takes-all", "board-duplicate", "to `BOARD / 7,7,2"),
        ("board-takes-all", "board-off-board", "to `BOARD / 7,7,2"),
        ("forbidden", "foul-double-three", "double-three"),
        ("forbidden", "foul-double-four", "double-four"),
        ("forbidden", "foul-overline", "overline"),
        ("late=700", "time-turn", "a move after"),
        ("late=700", "time-left", "a move after"),
        ("late=3000", "stop", "no move"),
        ("stays", "end", "still runs"),
        ("stays", "end-of-input", "still runs"),
        ("late=3000", "end-thinking", "still runs"),
    ];
    // Most of the time goes into waiting.
    thread::scope(|scope| {
        for part in cases.chunks(10) {
            scope.spawn(move || {
                for (quirk, id, expected) in part {
                    check(&[quirk], id, expected);
                }
            });
        }
    });
    if cfg!(target_os = "linux") {
        check(&["memory=400"], "memory", "bytes of memory");
    }
}

#[test]
fn what_does_not_apply_is_skipped() {
    let options = ComplianceOptions {
        rule: Rule::FREESTYLE,
        only: vec!["foul-overline".to_owned()],
        ..patient()
    };
    let report = run(&fake(&["forbidden"]), &options, &mut |_| {}).unwrap();
    let outcome = &report.results[0].outcome;
    assert!(
        matches!(outcome, CheckOutcome::Skipped { .. }),
        "{outcome:?}"
    );
    assert!(report.is_compliant());
}

#[test]
fn an_engine_that_can_not_be_started_is_not_checked() {
    let missing: EngineCommand = "./no/such/engine".parse().unwrap();
    let failure = run(&missing, &patient(), &mut |_| {
        panic!("no check can be made")
    });
    assert!(matches!(failure, Err(Failure::NotStarted { .. })));
    let options = ComplianceOptions {
        stop: Arc::new(AtomicBool::new(true)),
        ..patient()
    };
    let failure = run(&fake(&[]), &options, &mut |_| {});
    assert!(matches!(failure, Err(Failure::Stopped)), "{failure:?}");
}
