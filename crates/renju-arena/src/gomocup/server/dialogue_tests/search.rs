//! What happens during a search.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use renju_core::Board;
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Observer, Progress, Request,
};

use super::*;
use crate::gomocup::server::thinking::Thinker;

/// Limits with which the engine answers at once.
fn at_once() -> Limits<'static> {
    Limits {
        nodes: Some(0),
        time: Some(Duration::ZERO),
        ..Limits::default()
    }
}

/// Thinks until it is stopped or its time is over, and then lets the engine answer at once.
struct Patient(Engine);

impl Thinker for Patient {
    fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let began_at = Instant::now();
        while limits.time.is_none_or(|time| began_at.elapsed() < time)
            && !limits.stop.unwrap().load(Ordering::Relaxed)
            && observer.progress(&Progress::default()) == ControlFlow::Continue(())
        {
            thread::sleep(Duration::from_millis(1));
        }
        self.0.search(request, &at_once(), observer)
    }

    fn forget(&mut self) {}
}

fn patient(threads: NonZero<usize>) -> Box<dyn Thinker> {
    Box::new(Patient(Engine::new(EngineOptions { threads })))
}

/// Doesn't care whether it is stopped.
struct Deaf;

impl Thinker for Deaf {
    fn search(
        &mut self,
        _: &Request,
        _: &Limits<'_>,
        _: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        thread::sleep(2 * PATIENCE);
        Err(EngineError::NoLegalMove)
    }

    fn forget(&mut self) {}
}

fn deaf(_: NonZero<usize>) -> Box<dyn Thinker> {
    Box::new(Deaf)
}

/// Looks at another board than it is asked about.
struct Blind(Engine);

impl Thinker for Blind {
    fn search(
        &mut self,
        request: &Request,
        _: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let elsewhere = Request {
            board: Board::new(),
            ..*request
        };
        self.0.search(&elsewhere, &at_once(), observer)
    }

    fn forget(&mut self) {}
}

fn blind(threads: NonZero<usize>) -> Box<dyn Thinker> {
    Box::new(Blind(Engine::new(EngineOptions { threads })))
}

/// What a [`Notary`] has seen.
static SEEN: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Writes down what it is asked.
struct Notary;

impl Thinker for Notary {
    fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        _: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let Limits {
            nodes,
            depth,
            memory,
            ..
        } = limits;
        let mib = memory >> 20;
        let time = match (request.soft_time, limits.time) {
            (None, None) => "any time",
            (None, Some(_)) => "this time",
            (Some(_), Some(_)) => "about this time",
            (Some(_), None) => "no end",
        };
        let Request {
            lines,
            excluded,
            wanted,
            ..
        } = request;
        SEEN.lock().unwrap().push(format!(
            "{} {wanted:?} {lines} [{excluded}] {nodes:?} {depth:?} {mib} {time}",
            request.judge.rule
        ));
        Err(EngineError::NoLegalMove)
    }

    fn forget(&mut self) {
        SEEN.lock().unwrap().push("forget".to_owned());
    }
}

/// Looks at one move after another.
struct Wandering;

impl Thinker for Wandering {
    fn search(
        &mut self,
        _: &Request,
        _: &Limits<'_>,
        observer: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        for (point, best) in [("H8", None), ("H8", Some("G7")), ("I9", Some("G7"))] {
            let mut progress = Progress::default();
            progress.line = vec![point.parse().unwrap()];
            progress.best = best.map(|best| best.parse().unwrap());
            let _ = observer.progress(&progress);
        }
        Err(EngineError::NoLegalMove)
    }

    fn forget(&mut self) {}
}

#[test]
fn settings_reach_the_search() {
    let mut game = Dialogue::with(
        |threads| {
            SEEN.lock().unwrap().push(format!("{threads} threads"));
            Box::new(Notary)
        },
        "START 15\n",
    );
    game.send("INFO max_node 500\nINFO max_depth 9\nINFO hash_size 32768");
    game.ask_point("BEGIN");
    game.send("INFO rule 1\nINFO timeout_turn 1000\nINFO max_node 0\nINFO max_depth -1");
    game.send("yxblock\n0,14\n0,13\ndone");
    game.ask_point("yxnbest 3");
    // What is left has to do for more than this move.
    game.send("INFO time_left 10000");
    game.ask_point("yxnbest 1");
    game.ask_point("yxbalanceone 0");
    game.ask_point("yxbalanceone 20");
    game.send("INFO time_left 2147483647");
    // Another game, and another word to forget.
    assert_eq!(game.ask("START 15\nyxhashclear"), "OK");
    game.ask_point("BEGIN");
    game.close();
    let seen = SEEN.lock().unwrap();
    assert_eq!(
        seen.as_slice(),
        [
            "1 threads",
            "renju Best 1 [] Some(500) Some(9) 32 any time",
            "forget",
            "standard Best 3 [A1 A2] None None 32 this time",
            "standard Best 1 [A1 A2] None None 32 about this time",
            "standard Balanced 1 [A1 A2] None None 32 about this time",
            "standard Best 225 [A1 A2] None None 32 about this time",
            "forget",
            "forget",
            "standard Best 1 [A1 A2] None None 32 this time",
        ]
    );
}

#[test]
fn what_is_looked_at_is_told_once() {
    let mut game = Dialogue::with(|_| Box::new(Wandering), "START 15\n");
    game.send("INFO show_detail 1\nBEGIN");
    for line in ["REFRESH", "POS 7,7", "BEST 6,8", "DONE 7,7", "POS 8,6"] {
        assert_eq!(game.line(), format!("MESSAGE REALTIME {line}"));
    }
    point(&game.answer());
    game.send("INFO show_detail 0\nTURN 0,0");
    assert!(!game.line().contains("REALTIME"));
}

#[test]
fn a_search_is_stopped_by_either_word() {
    for stop in ["STOP", "yxstop"] {
        let mut game = Dialogue::with(patient, LONG);
        game.send("BEGIN");
        game.ask_point(stop);
        // With nothing to stop, nothing is said.
        game.tell(stop);
    }
}

#[test]
fn about_is_answered_during_a_search_and_info_is_taken() {
    let mut game = Dialogue::with(patient, LONG);
    game.send("BEGIN\nINFO timeout_turn 1\nABOUT");
    assert!(game.answer().starts_with("name="));
    let first = game.ask("STOP");
    // The second move has the time that was set during the first.
    let second = game.ask("TURN 0,0");
    assert_ne!(point(&first), point(&second));
}

#[test]
fn commands_during_a_search_are_answered_after_it_in_order() {
    let mut game = Dialogue::with(patient, LONG);
    game.send("BEGIN\nHELLO\nTURN 0,0\nBOARD\n7,7,2\nbad\nDONE\nSTART 15\nBOARD\n7,7,2\nDONE");
    game.ask_point("STOP");
    assert_eq!(game.answer(), "UNKNOWN command HELLO");
    game.ask_point("STOP");
    assert!(game.answer().starts_with("ERROR line 2"));
    assert_eq!(game.answer(), "OK");
    game.ask_point("STOP");
    game.tell("");
}

#[test]
fn a_stop_is_for_every_search_that_was_asked_for_before_it() {
    let mut game = Dialogue::with(patient, LONG);
    game.send("BEGIN\nBOARD\n7,7,2\nDONE\nSTOP\nTURN 0,0");
    point(&game.answer());
    point(&game.answer());
    // The last came after the word, and goes on.
    game.tell("");
    game.ask_point("STOP");
}

#[test]
fn the_clock_ends_a_search() {
    let mut game = Dialogue::with(patient, "START 15\nINFO timeout_turn 300\n");
    game.ask_point("BEGIN");
    game.tell("INFO timeout_turn 600000\nINFO time_left 200");
    game.ask_point("TURN 0,0");
    game.tell("INFO time_left -100");
    game.ask_point("TURN 14,14");
    game.tell("INFO timeout_turn 0\nINFO time_left 2147483647");
    game.ask_point("TURN 0,14");
}

#[test]
fn an_end_during_a_search_is_answered_by_one_move() {
    for end in ["END", "end", "END\nTURN 0,0\nABOUT"] {
        let mut game = Dialogue::with(patient, LONG);
        game.send("BEGIN");
        game.tell("");
        game.send(end);
        let (lines, elapsed) = game.close();
        let answers: Vec<_> = lines.iter().filter(|line| !is_remark(line)).collect();
        assert_eq!(answers.len(), 1, "{lines:?}");
        point(answers[0]);
        assert!(elapsed < PATIENCE / 10, "{elapsed:?}");
    }
}

#[test]
fn the_end_of_the_input_is_the_same() {
    let mut game = Dialogue::with(patient, LONG);
    game.send("BEGIN");
    let (lines, elapsed) = game.close();
    assert_eq!(lines.iter().filter(|line| !is_remark(line)).count(), 1);
    assert!(elapsed < PATIENCE / 10, "{elapsed:?}");
}

#[test]
fn an_end_without_a_search_is_silent() {
    let mut game = Dialogue::with(patient, LONG);
    game.send("END");
    assert_eq!(game.close().0, Vec::<String>::new());
}

#[test]
fn a_search_that_does_not_stop_is_answered_for() {
    let began_at = Instant::now();
    let mut game = Dialogue::with(deaf, "START 15\nINFO timeout_turn 100\n");
    game.ask_point("TURN 7,7");
    game.ask_point("TURN 0,0");
    game.send("TURN 0,2\nEND");
    let (lines, _) = game.close();
    assert_eq!(lines.iter().filter(|line| !is_remark(line)).count(), 1);
    assert!(began_at.elapsed() < PATIENCE, "nobody waited for it");
}

#[test]
fn a_move_is_legal_even_if_the_search_is_wrong() {
    let mut game = Dialogue::with(blind, "START 15\n");
    let black = game.ask_point("BEGIN");
    let taken = Coordinates::ColumnFirst.write(black);
    assert_eq!(game.ask("RESTART"), "OK");
    // Whatever it chooses on the empty board is taken now.
    assert_ne!(game.ask_point(&format!("TURN {taken}")), black);
}

#[test]
fn a_search_that_fails_is_answered_for() {
    struct Broken;
    impl Thinker for Broken {
        fn search(
            &mut self,
            _: &Request,
            _: &Limits<'_>,
            _: &mut dyn Observer,
        ) -> Result<Analysis, EngineError> {
            std::panic::resume_unwind(Box::new("broken"));
        }

        fn forget(&mut self) {}
    }
    let mut game = Dialogue::with(|_| Box::new(Broken), LONG);
    game.ask_point("BEGIN");
    game.ask_point("TURN 0,0");
}
