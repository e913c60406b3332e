//! Nothing of an engine is left, however it ended. Alone in its program, since it counts what the whole
//! process holds.
#![cfg(target_os = "linux")]

use std::fs;
use std::time::Duration;

use renju_arena::gomocup::client::{Allowance, Client, ClientOptions, EngineCommand, PositionForm};

/// What this process holds: descriptors, threads, and children, zombies included.
#[derive(Debug, PartialEq, Eq)]
struct Holdings {
    descriptors: usize,
    threads: usize,
    children: usize,
}

impl Holdings {
    fn count() -> Self {
        let own = std::process::id().to_string();
        let entries = |path: &str| fs::read_dir(path).map_or(0, Iterator::count);
        let is_child = |stat: String| {
            let fields = stat.rsplit_once(')').map(|(_, fields)| fields.to_owned());
            fields.is_some_and(|fields| fields.split_whitespace().nth(1) == Some(&own))
        };
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let stats =
            processes.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok());
        Self {
            descriptors: entries("/proc/self/fd"),
            threads: entries("/proc/self/task"),
            children: stats.filter(|stat| is_child(stat.clone())).count(),
        }
    }
}

#[test]
fn nothing_is_left_of_an_engine() {
    let before = Holdings::count();
    for quirk in [
        "good",
        "exit-early",
        "crash=1",
        "silent",
        "endless",
        "stays",
        "child",
        "deaf",
        "no-ok",
        "closes-output",
        "late=60000",
    ] {
        let command = EngineCommand {
            program: env!("CARGO_BIN_EXE_fake-engine").to_owned(),
            args: vec![quirk.to_owned()],
            dir: None,
        };
        let options = ClientOptions {
            patience: Duration::from_secs(1),
            ..ClientOptions::default()
        };
        let mut client = Client::start(&command, options).unwrap();
        if client.begin_game().is_ok() {
            let answers = matches!(quirk, "good" | "stays" | "child");
            let allowance = Allowance {
                limit: Some(Duration::from_millis(if answers { 60_000 } else { 200 })),
                grace: Duration::ZERO,
            };
            let answer = client.best_move(&[], PositionForm::LastMove, allowance);
            assert_eq!(answer.is_ok(), answers, "{quirk}");
        }
        drop(client);
        assert_eq!(Holdings::count(), before, "{quirk}");
    }
    let missing: EngineCommand = "./no/such/engine".parse().unwrap();
    assert!(Client::start(&missing, ClientOptions::default()).is_err());
    assert_eq!(Holdings::count(), before);
}
