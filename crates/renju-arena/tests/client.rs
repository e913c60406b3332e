//! The manager's end of the protocol against engines that misbehave in every way.
#![cfg(unix)]

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use renju_arena::gomocup::client::{
    Allowance, Answered, Client, ClientOptions, Direction, EngineCommand, Failure, PositionForm,
    Reply, Transcript,
};
use renju_core::Point;
use renju_engine::Score;

/// Longer than anything takes that is not waited for on purpose, on the slowest machine.
const LONG: Duration = Duration::from_secs(60);

/// Time that is waited for on purpose.
const SHORT: Duration = Duration::from_millis(300);

fn fake(quirks: &[&str]) -> EngineCommand {
    EngineCommand {
        program: env!("CARGO_BIN_EXE_fake-engine").to_owned(),
        args: quirks.iter().map(|&quirk| quirk.to_owned()).collect(),
        dir: None,
    }
}

fn patient() -> ClientOptions {
    ClientOptions {
        patience: LONG,
        ..ClientOptions::default()
    }
}

fn impatient() -> ClientOptions {
    ClientOptions {
        patience: SHORT,
        ..ClientOptions::default()
    }
}

/// Starts an engine and begins a game.
fn started(quirks: &[&str], options: ClientOptions) -> Client {
    let client = Client::start(&fake(quirks), options);
    let mut client = client.expect("the engine can be started");
    client.begin_game().expect("it begins a game");
    client
}

const GENEROUS: Allowance = Allowance {
    limit: Some(LONG),
    grace: Duration::ZERO,
};

const TIGHT: Allowance = Allowance {
    limit: Some(SHORT),
    grace: SHORT,
};

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace()
        .map(|point| point.parse().expect("a point"))
        .collect()
}

/// Asks for a move without end of time.
fn ask(client: &mut Client, moves: &str) -> Result<Reply, Failure> {
    client.best_move(&points(moves), PositionForm::LastMove, GENEROUS)
}

/// Keeps what is said, without the times.
#[derive(Debug, Default)]
struct Log(Mutex<Vec<String>>);

impl Transcript for Log {
    fn note(&self, _: Instant, direction: Direction, line: &str) {
        let sign = match direction {
            Direction::ToEngine => '>',
            Direction::FromEngine => '<',
        };
        let mut lines = self.0.lock().expect("nobody panics with it");
        lines.push(format!("{sign} {line}"));
    }
}

#[test]
fn a_game_is_told_in_the_words_of_the_protocol() {
    let log = Arc::new(Log::default());
    let options = ClientOptions {
        transcript: Some(Arc::clone(&log) as Arc<dyn Transcript>),
        ..patient()
    };
    let mut client = Client::start(&fake(&["name=Some one", "scores=12;-M4"]), options).unwrap();
    assert_eq!(client.about().unwrap().as_deref(), Some("Some one"));
    client.begin_game().unwrap();
    client.inform("rule", &4).unwrap();
    // The first point is a1, which is 0,14.
    let reply = ask(&mut client, "").unwrap();
    assert_eq!(reply.answered, Answered::Point("a1".parse().unwrap()));
    assert_eq!(reply.report.score, Some(Score::Value(12)));
    assert_eq!(reply.report.depth, Some(5));
    assert_eq!(reply.report.nodes, Some(100));
    assert_eq!(reply.report.time, Some(Duration::from_millis(1)));
    assert_eq!(reply.report.line.as_deref(), Some("H8"));
    let reply = ask(&mut client, "a1 h8").unwrap();
    assert_eq!(reply.report.score, Some(Score::Loss(4)));
    // It does not know these, nor the same again by the whole board.
    ask(&mut client, "h8 h9 h10").unwrap();
    let whole = PositionForm::WholeBoard;
    client
        .best_move(&points("h8 h9 h10 a1 h11"), whole, GENEROUS)
        .unwrap();
    // It has stones on its board, and BEGIN is for an empty one.
    ask(&mut client, "").unwrap();
    client.quit();
    let log = log.0.lock().unwrap();
    let said: Vec<&str> = log.iter().map(String::as_str).collect();
    let message = "< MESSAGE depth 5-7 ev -M4 n";
    assert_eq!(
        said,
        [
            "> ABOUT",
            "< name=\"Some one\", version=\"1.0\", author=\"Nobody\"",
            "> START 15",
            "< OK",
            "> INFO rule 4",
            "> BEGIN",
            "< MESSAGE depth 5-7 ev 12 n 100 tm 1 pv H8",
            "< 0,14",
            "> TURN 7,7",
            &format!("{message} 200 tm 1 pv H8"),
            "< 1,14",
            "> BOARD",
            "> 7,7,2",
            "> 7,6,1",
            "> 7,5,2",
            "> DONE",
            &format!("{message} 300 tm 1 pv H8"),
            "< 0,14",
            "> BOARD",
            "> 7,7,2",
            "> 7,6,1",
            "> 7,5,2",
            "> 0,14,1",
            "> 7,4,2",
            "> DONE",
            &format!("{message} 400 tm 1 pv H8"),
            "< 1,14",
            "> BOARD",
            "> DONE",
            &format!("{message} 500 tm 1 pv H8"),
            "< 0,14",
            "> END",
        ]
    );
}

#[test]
fn what_can_not_be_started_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("engine");
    fs::write(&file, "no program").unwrap();
    let not_executable = file.to_str().unwrap().to_owned();
    for program in [
        "no-such-program-anywhere",
        "./no/such/program",
        &not_executable,
        folder.path().to_str().unwrap(),
    ] {
        let command = EngineCommand {
            program: program.to_owned(),
            args: Vec::new(),
            dir: None,
        };
        let failure = Client::start(&command, patient()).unwrap_err();
        let Failure::NotStarted { program: named, .. } = failure else {
            panic!("{failure:?}");
        };
        assert_eq!(named, program);
    }
    let command = EngineCommand {
        dir: Some("no such folder".into()),
        ..fake(&[])
    };
    let failure = Client::start(&command, patient()).unwrap_err();
    let Failure::NotStarted { source, .. } = failure else {
        panic!("{failure:?}");
    };
    assert!(source.to_string().contains("no such folder"), "{source}");
}

#[test]
fn a_relative_program_is_found_whatever_folder_it_starts_in() {
    let folder = tempfile::tempdir_in(".").unwrap();
    let program = folder.path().strip_prefix(std::env::current_dir().unwrap());
    let program = program.unwrap_or(folder.path()).join("engine");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_fake-engine"), &program).unwrap();
    let command = EngineCommand {
        program: program.to_str().unwrap().to_owned(),
        dir: Some("/".into()),
        ..fake(&[])
    };
    let mut client = Client::start(&command, patient()).unwrap();
    client.begin_game().unwrap();
}

#[test]
fn how_an_engine_ended_is_told() {
    let ending = |result: Result<(), Failure>| match result {
        Err(Failure::Ended { how }) => how,
        other => panic!("{other:?}"),
    };
    let mut client = Client::start(&fake(&["exit-early"]), patient()).unwrap();
    assert_eq!(ending(client.begin_game()), "exit status 3");
    let mut client = Client::start(&fake(&["exit-on-start"]), patient()).unwrap();
    assert_eq!(ending(client.begin_game()), "exit status 4");
    // A child that holds the pipe open hides nothing.
    let mut client = Client::start(&fake(&["exit-on-start", "child"]), patient()).unwrap();
    assert_eq!(ending(client.begin_game()), "exit status 4");
    let mut client = started(&["crash=2"], patient());
    ask(&mut client, "h8").unwrap();
    let failed = ask(&mut client, "h8 a1 h9").map(|_| ());
    let how = ending(failed);
    assert_eq!(
        how,
        "exit status 7; its last words: thread 'main' panicked: out of ideas"
    );
    assert_eq!(ending(client.begin_game()), how);
    let command = EngineCommand {
        program: "sh".to_owned(),
        args: vec!["-c".to_owned(), "kill -9 $$".to_owned()],
        dir: None,
    };
    let mut client = Client::start(&command, patient()).unwrap();
    assert_eq!(ending(client.begin_game()), "signal 9");
    let mut client = started(&["closes-output"], patient());
    assert_eq!(
        ending(ask(&mut client, "").map(|_| ())),
        "it closed its output"
    );
}

#[test]
fn who_does_not_answer_is_late() {
    for quirks in [["silent"], ["garbage"], ["late=60000"], ["blank"]] {
        let mut client = started(&quirks, patient());
        let failure = client
            .best_move(&[], PositionForm::LastMove, TIGHT)
            .unwrap_err();
        let Failure::Late { patience } = failure else {
            panic!("{quirks:?}: {failure:?}");
        };
        assert_eq!(patience, 2 * SHORT);
    }
    for quirks in [["no-ok"], ["deaf"]] {
        let mut client = Client::start(&fake(&quirks), impatient()).unwrap();
        let failure = client.begin_game().unwrap_err();
        assert!(
            matches!(failure, Failure::Late { patience: SHORT }),
            "{failure:?}"
        );
    }
    let mut client = Client::start(&fake(&["deaf"]), impatient()).unwrap();
    assert!(matches!(client.about(), Err(Failure::Late { .. })));
}

#[test]
fn an_answer_within_the_grace_is_returned_with_its_time() {
    let generous = Allowance {
        limit: Some(SHORT),
        grace: LONG,
    };
    for quirk in ["until-stop", "unended", "late=400"] {
        let mut client = started(&[quirk], patient());
        let reply = client
            .best_move(&[], PositionForm::LastMove, generous)
            .unwrap();
        assert!(reply.elapsed >= SHORT, "{reply:?}");
        // The next answer is that to the next question.
        let reply = client.best_move(&points("a1 h8"), PositionForm::LastMove, generous);
        assert_eq!(
            reply.unwrap().answered,
            Answered::Point("b1".parse().unwrap())
        );
    }
}

#[test]
fn a_late_refusal_to_stop_is_not_taken_for_one_to_begin() {
    let mut client = started(&["late=400", "no-stop"], patient());
    let generous = Allowance {
        limit: Some(SHORT),
        grace: LONG,
    };
    let reply = client.best_move(&[], PositionForm::LastMove, generous);
    assert!(reply.unwrap().elapsed >= SHORT);
    client.begin_game().unwrap();
    let reply = client.best_move(&points("h8"), PositionForm::LastMove, generous);
    assert_eq!(
        reply.unwrap().answered,
        Answered::Point("a1".parse().unwrap())
    );
}

#[test]
fn whatever_it_wants_to_play_is_returned() {
    for (quirk, moves, answered) in [
        ("pass", "", Answered::Pass),
        ("off-board", "", Answered::OffBoard(15, 15)),
        ("occupied", "h8", Answered::Point("h8".parse().unwrap())),
        ("script=3,0", "d15", Answered::Point("d15".parse().unwrap())),
        ("suggest", "h8", Answered::Point("a1".parse().unwrap())),
        ("huge-line", "h8", Answered::Point("a1".parse().unwrap())),
    ] {
        let mut client = started(&[quirk], patient());
        assert_eq!(
            ask(&mut client, moves).unwrap().answered,
            answered,
            "{quirk}"
        );
    }
}

#[test]
fn an_old_answer_is_not_taken_for_a_new_one() {
    let mut client = started(&["twice"], patient());
    // It plays from a1 on, and this from o15 down.
    let mut others = Point::all().rev();
    let mut moves = Vec::new();
    for _ in 0..40 {
        moves.extend(others.next());
        let reply = client
            .best_move(&moves, PositionForm::LastMove, GENEROUS)
            .unwrap();
        let Answered::Point(point) = reply.answered else {
            panic!("{reply:?}");
        };
        assert!(!moves.contains(&point), "{point} was the answer before");
        moves.push(point);
    }
}

#[test]
fn floods_are_ended() {
    let mut client = started(&["endless"], patient());
    let failure = ask(&mut client, "").unwrap_err();
    assert!(matches!(failure, Failure::Flood { .. }), "{failure:?}");
    // Its output is a flood already when it is asked the first time; it does not read either.
    let mut client = Client::start(&fake(&["chatter"]), patient()).unwrap();
    let failure = client.begin_game().unwrap_err();
    assert!(
        matches!(failure, Failure::Flood { bytes: 1.. }),
        "{failure:?}"
    );
}

#[test]
fn an_engine_that_does_not_read_does_not_hang_the_manager() {
    let mut client = Client::start(&fake(&["deaf"]), impatient()).unwrap();
    let long = "x".repeat(1 << 20);
    let failure = client.inform("folder", &long).unwrap_err();
    assert!(matches!(failure, Failure::Late { .. }), "{failure:?}");
}

#[test]
fn refusals_are_told() {
    let mut client = Client::start(&fake(&["refuse-start", "no-about"]), patient()).unwrap();
    assert_eq!(client.about().unwrap(), None);
    let failure = client.begin_game().unwrap_err();
    let Failure::Refused { text } = failure else {
        panic!("{failure:?}");
    };
    assert_eq!(text, "ERROR this size is not supported");
    let mut client = started(&["script=ERROR no idea"], patient());
    assert_eq!(client.complaint(), None);
    let allowance = Allowance {
        limit: Some(SHORT),
        grace: 5 * SHORT,
    };
    let failure = client.best_move(&[], PositionForm::LastMove, allowance);
    assert!(matches!(failure, Err(Failure::Late { .. })), "{failure:?}");
    assert_eq!(client.complaint(), Some("ERROR no idea"));
}

#[test]
fn the_stop_flag_calls_off_every_wait() {
    let stop = Arc::new(AtomicBool::new(false));
    let options = ClientOptions {
        stop: Arc::clone(&stop),
        ..patient()
    };
    let mut client = started(&["late=600000", "stays"], options.clone());
    let stopper = thread::spawn({
        let stop = Arc::clone(&stop);
        move || {
            thread::sleep(SHORT);
            stop.store(true, Ordering::Relaxed);
        }
    });
    let begun = Instant::now();
    let failure = ask(&mut client, "").unwrap_err();
    assert!(matches!(failure, Failure::Stopped), "{failure:?}");
    drop(client);
    assert!(begun.elapsed() < LONG / 2);
    stopper.join().unwrap();
    let mut client = Client::start(&fake(&["no-ok"]), options).unwrap();
    assert!(matches!(client.begin_game(), Err(Failure::Stopped)));
}

#[test]
fn an_engine_that_does_not_end_is_ended() {
    for quirks in [&["stays"][..], &["stays", "child"], &["child"]] {
        let begun = Instant::now();
        let options = ClientOptions {
            patience: 5 * SHORT,
            ..ClientOptions::default()
        };
        let client = started(quirks, options);
        client.quit();
        assert!(begun.elapsed() < LONG / 2, "{quirks:?}");
    }
}

#[test]
fn a_child_that_has_left_the_group_does_not_keep_the_client() {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let command = EngineCommand {
        program: "sh".to_owned(),
        args: vec![
            "-c".to_owned(),
            format!("setsid sleep 90 & exec '{program}'"),
        ],
        dir: None,
    };
    let begun = Instant::now();
    let mut client = Client::start(&command, patient()).unwrap();
    client.begin_game().unwrap();
    client.quit();
    assert!(begun.elapsed() < LONG);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_watched() {
    let options = ClientOptions {
        memory: Some(128 << 20),
        ..patient()
    };
    let mut client = started(&["memory=200"], options.clone());
    let failure = ask(&mut client, "").unwrap_err();
    let Failure::Memory { taken, allowed } = failure else {
        panic!("{failure:?}");
    };
    assert_eq!(allowed, 128 << 20);
    assert!(taken > allowed);
    assert!(client.peak_memory() >= Some(taken));
    let mut client = started(&["late=600"], options);
    ask(&mut client, "").unwrap();
    let peak = client.peak_memory().unwrap();
    assert!((1..128 << 20).contains(&peak), "{peak}");
}
