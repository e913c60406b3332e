//! The commands that play a game.

use std::io::{self, Write};

use super::*;
use crate::gomocup::server::serve;

#[test]
fn every_end_of_line_and_case_is_read() {
    for input in [
        &b"START 15\nBEGIN\nEND\n"[..],
        b"START 15\r\nBEGIN\r\nEND\r\n",
        b"START 15\rBEGIN\rEND\r",
        b"\xef\xbb\xbfstart 15 15\n\n\nbegin\nend",
        b"  Start 15,15 \t\nBegin",
        b"RECTSTART 15,15\nBEGIN\n",
    ] {
        let answers = answers_to(input);
        assert_eq!(answers.len(), 2, "{answers:?}");
        assert_eq!(answers[0], "OK");
        point(&answers[1]);
    }
}

#[test]
fn other_boards_are_refused_and_change_nothing() {
    let mut game = Dialogue::game();
    game.ask_point("TURN 0,0");
    for start in [
        "START 20",
        "START 19",
        "START 15,20",
        "RECTSTART 30,20",
        "START -15",
    ] {
        let answer = game.ask(start);
        assert!(answer.starts_with("ERROR "), "{answer}");
        assert!(answer.contains("20"), "{answer}");
    }
    assert!(game.ask("START").starts_with("ERROR "));
    // The stone is still there.
    assert!(game.ask("TURN 0,0").starts_with("ERROR "));
}

#[test]
fn nothing_is_played_before_a_start() {
    let answers = answers_to(
        b"BEGIN\nTURN 7,7\nRESTART\nPLAY 7,7\nTAKEBACK 7,7\nBOARD\n7,7,2\nDONE\n\
        SWAP2BOARD\nDONE\nYXBOARD\nDONE\nYXNBEST 2\nYXSHOWFORBID\nSTART 15\nEND\n",
    );
    assert_eq!(answers.len(), 11, "{answers:?}");
    let (errors, ok) = answers.split_at(10);
    for error in errors {
        assert!(error.starts_with("ERROR "), "{error}");
    }
    assert_eq!(ok, ["OK"]);
}

#[test]
fn begin_needs_an_empty_board() {
    let mut game = Dialogue::game();
    game.ask_point("BEGIN");
    assert!(game.ask("BEGIN").starts_with("ERROR "));
    assert_eq!(game.ask("RESTART"), "OK");
    game.ask_point("BEGIN");
    assert_eq!(game.ask("START 15"), "OK");
    game.ask_point("BEGIN");
}

#[test]
fn a_bad_turn_costs_one_error_and_no_stone() {
    let mut game = Dialogue::game();
    let own = game.ask("TURN 7,7");
    for turn in [
        "TURN 7,7",
        &format!("TURN {own}"),
        "TURN 15,0",
        "TURN 0,15",
        "TURN -1,0",
        "TURN",
        "TURN 7",
        "TURN 1,2,3",
        "TURN a,b",
        "TURN 99999999999999999999,1",
    ] {
        assert!(game.ask(turn).starts_with("ERROR "), "{turn}");
    }
    // The own stone is still the last one.
    assert_eq!(game.ask(&format!("TAKEBACK {own}")), "OK");
}

#[test]
fn only_the_last_stone_is_taken_back() {
    let mut game = Dialogue::game();
    let own = game.ask("TURN 7,7");
    assert!(game.ask("TAKEBACK 7,7").starts_with("ERROR "));
    assert!(game.ask("TAKEBACK").starts_with("ERROR "));
    assert_eq!(game.ask(&format!("takeback {own}")), "OK");
    assert_eq!(game.ask("TAKEBACK 7,7"), "OK");
    assert!(game.ask("TAKEBACK 7,7").starts_with("ERROR "));
    game.ask_point("BEGIN");
}

#[test]
fn a_move_that_the_manager_chose_is_played() {
    let mut game = Dialogue::game();
    assert_eq!(game.ask("PLAY 7,7"), "7,7");
    assert!(game.ask("PLAY 7,7").starts_with("ERROR "));
    assert!(game.ask("PLAY 15,7").starts_with("ERROR "));
    assert_eq!(game.ask("TAKEBACK 7,7"), "OK");
}

#[test]
fn the_opponent_may_pass() {
    let mut game = Dialogue::game();
    game.ask_point("BEGIN");
    game.ask_point("TURN -1,-1");
    assert!(game.ask("TAKEBACK -1,-1").starts_with("ERROR "));
}

#[test]
fn a_game_has_no_illegal_move() {
    let mut game = Dialogue::game();
    let mut empty: Vec<Point> = Point::all().collect();
    let mut take = |point: Point| {
        let place = empty.iter().position(|&other| other == point);
        empty.remove(place.expect("the point is empty"));
        empty.first().copied()
    };
    let mut next = take(game.ask_point("BEGIN"));
    for _ in 0..20 {
        let point = next.unwrap();
        take(point);
        let turn = Coordinates::ColumnFirst.write(point);
        next = take(game.ask_point(&format!("TURN {turn}")));
    }
}

#[test]
fn about_is_read_by_every_manager() {
    let about = &answers_to(b"ABOUT\n")[0];
    assert!(
        about.starts_with("name=\"pbrain-renju\", version=\""),
        "{about}"
    );
    for key in ["author", "country", "www"] {
        assert!(about.contains(&format!("{key}=\"")), "{about}");
    }
    // Nothing but the five pairs has a quotation mark or a comma.
    assert_eq!(
        (about.matches('"').count(), about.matches(',').count()),
        (10, 4)
    );
}

#[test]
fn what_nobody_knows_is_unknown_as_a_whole_line() {
    let answers = answers_to(b"HELLO 7,7\n7,7\nTURN7,7\n\xff\xfe\nDONE\nSTART 15\n");
    assert_eq!(answers[0], "UNKNOWN command HELLO 7,7");
    assert_eq!(answers[1], "UNKNOWN command 7,7");
    assert!(answers[2].starts_with("UNKNOWN ") && answers[3].starts_with("UNKNOWN "));
    assert!(answers[4].starts_with("ERROR "));
    assert_eq!(&answers[5..], ["OK"]);
}

#[test]
fn info_is_never_answered_but_what_is_wrong_comes_with_the_next_move() {
    let mut game = Dialogue::game();
    game.tell("INFO\nINFO colour red\nINFO folder C:\\x y\nINFO evaluate 7,7\nINFO game_type 1");
    game.tell("INFO rule 8\nINFO rule 4\nINFO rule 2");
    for question in ["BEGIN", "TURN 7,7", "BOARD\n7,7,2\nDONE", "YXNBEST 2"] {
        let answer = game.ask(question);
        assert_eq!(
            answer.split(':').next(),
            Some("ERROR rule 2 is not supported")
        );
    }
    game.tell("INFO rule");
    assert!(game.ask("BEGIN").starts_with("ERROR INFO rule needs"));
    game.tell("INFO rule 1");
    game.ask_point("BEGIN");
}

#[test]
fn a_value_that_makes_no_sense_costs_no_move() {
    let mut game = Dialogue::game();
    game.tell("INFO max_memory 1000\nINFO time_left 100.5");
    game.send("BEGIN");
    assert!(
        game.line()
            .starts_with("MESSAGE max_memory 1000 is too little")
    );
    assert!(game.line().starts_with("MESSAGE INFO time_left needs"));
    game.ask_point("");
    // It was said.
    game.send("TURN 0,0");
    assert!(game.line().starts_with("MESSAGE win rate"));
    game.ask_point("");
}

#[test]
fn settings_come_before_or_after_the_start() {
    let answers = answers_to(b"INFO rule 8\nSTART 15\nBEGIN\nINFO rule 0\nBEGIN\n");
    assert_eq!(answers[0], "OK");
    assert!(answers[1].starts_with("ERROR rule 8"));
    point(&answers[2]);
}

#[test]
fn an_output_that_is_closed_ends_it_quietly() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let options = ServerOptions::default();
    assert!(serve(&b"START 15\nBEGIN\n"[..], Closed, &options).is_ok());
}
