//! Thinking on the opponent's time.

use std::num::NonZero;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::sync::{LazyLock, Mutex};

use renju_core::{Board, Color};
use renju_engine::{
    Analysis, Engine, EngineError, EngineOptions, Limits, Observer, Request, Silent,
};

use super::*;
use crate::gomocup::server::thinking::Thinker;

/// What a [`Ponderer`] does.
#[derive(Debug, PartialEq, Eq)]
enum Deed {
    /// It searches a position for an answer.
    Asked(Board),
    /// It begins to search a position without end.
    Begun(Board),
    /// It was stopped.
    Stopped,
}

/// What a [`Ponderer`] has done, in order.
type Log = LazyLock<(Sender<Deed>, Mutex<Receiver<Deed>>)>;

/// Returns an empty log.
const fn log() -> Log {
    LazyLock::new(|| {
        let (sender, receiver) = mpsc::channel();
        (sender, Mutex::new(receiver))
    })
}

/// Returns the next deed.
fn next(log: &Log) -> Deed {
    let deeds = log.1.lock().unwrap();
    deeds.recv_timeout(PATIENCE).unwrap()
}

/// Finds a short win at once where it has a limit of time, and otherwise searches until it is
/// stopped.
struct Ponderer {
    engine: Engine,
    log: &'static Log,
}

impl Ponderer {
    fn boxed(threads: NonZero<usize>, log: &'static Log) -> Box<dyn Thinker> {
        let engine = Engine::new(EngineOptions { threads });
        Box::new(Self { engine, log })
    }
}

impl Thinker for Ponderer {
    fn search(
        &mut self,
        request: &Request,
        limits: &Limits<'_>,
        _: &mut dyn Observer,
    ) -> Result<Analysis, EngineError> {
        let tell = |deed| self.log.0.send(deed).unwrap();
        if limits.time.is_some() {
            tell(Deed::Asked(request.board));
        } else {
            tell(Deed::Begun(request.board));
            let stop = limits.stop.unwrap();
            while !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            tell(Deed::Stopped);
        }
        let limits = Limits {
            nodes: Some(10_000),
            ..Limits::default()
        };
        self.engine.search(request, &limits, &mut Silent)
    }

    fn forget(&mut self) {}
}

/// Black has a three, F8 to H8, and White nothing to counter with. The engine is Black.
const THREE: &str = "BOARD\n5,7,1\n2,12,2\n6,7,1\n10,12,2\n7,7,1\n11,10,2\nDONE";

fn three() -> Board {
    Board::from_stones("F8 G8 H8".parse().unwrap(), "C3 K3 L5".parse().unwrap()).unwrap()
}

/// Returns the line of play that is told before an answer.
fn told_line(game: &mut Dialogue) -> Vec<Point> {
    let mut points = Vec::new();
    loop {
        let line = game.line();
        if !is_remark(&line) {
            return points;
        }
        if let Some((_, words)) = line.split_once(" pv ") {
            points = words.split(' ').map(|word| word.parse().unwrap()).collect();
        }
    }
}

/// Asks for a move where Black has a three, and returns the position that is expected after the
/// opponent's reply, with the reply.
fn expected(game: &mut Dialogue) -> (Board, Point) {
    game.send(THREE);
    let line = told_line(game);
    let mut board = three();
    board.place(line[0], Color::Black).unwrap();
    board.place(line[1], Color::White).unwrap();
    (board, line[1])
}

#[test]
fn the_position_after_the_expected_reply_is_searched_until_the_next_line() {
    static LOG: Log = log();
    let mut game = Dialogue::with(
        |threads| Ponderer::boxed(threads, &LOG),
        "START 15\nINFO timeout_turn 600000\nINFO pondering 1\n",
    );
    // Any line ends it: one that is answered, one that is not, and one that nobody knows.
    for line in ["INFO time_left 600000", "ABOUT", "HELLO", "STOP", "BOARD"] {
        let (board, _) = expected(&mut game);
        assert_eq!(next(&LOG), Deed::Asked(three()));
        assert_eq!(next(&LOG), Deed::Begun(board), "{line}");
        game.send(line);
        assert_eq!(next(&LOG), Deed::Stopped, "{line}");
        if line == "ABOUT" || line == "HELLO" {
            game.answer();
        }
        if line == "BOARD" {
            assert!(game.ask("x\nDONE").starts_with("ERROR "));
        }
    }
    let (board, reply) = expected(&mut game);
    assert_eq!(next(&LOG), Deed::Asked(three()));
    assert_eq!(next(&LOG), Deed::Begun(board));
    // The straight four becomes a five.
    let turn = Coordinates::ColumnFirst.write(reply);
    game.ask_point(&format!("TURN {turn}"));
    assert_eq!(next(&LOG), Deed::Stopped);
    assert_eq!(next(&LOG), Deed::Asked(board));
}

#[test]
fn the_end_does_not_wait_for_it() {
    static LOG: Log = log();
    let options = ServerOptions {
        ponders: true,
        ..ServerOptions::default()
    };
    for end in ["END", ""] {
        let mut game = Dialogue::with_options(
            |threads| Ponderer::boxed(threads, &LOG),
            &options,
            "START 15\nINFO timeout_turn 600000\n",
        );
        let (board, _) = expected(&mut game);
        assert_eq!(next(&LOG), Deed::Asked(three()));
        assert_eq!(next(&LOG), Deed::Begun(board));
        game.send(end);
        let (lines, elapsed) = game.close();
        assert_eq!(lines, Vec::<String>::new());
        assert!(elapsed < PATIENCE / 10, "{elapsed:?}");
        assert_eq!(next(&LOG), Deed::Stopped);
    }
}

#[test]
fn nothing_is_searched_that_nobody_wants() {
    static LOG: Log = log();
    let options = ServerOptions {
        ponders: true,
        ..ServerOptions::default()
    };
    let start = "START 15\nINFO timeout_turn 600000\nINFO pondering 0\n";
    // What a manager says wins over the option, and without either there is none.
    for mut game in [
        Dialogue::with(|threads| Ponderer::boxed(threads, &LOG), LONG),
        Dialogue::with_options(|threads| Ponderer::boxed(threads, &LOG), &options, start),
    ] {
        for _ in 0..3 {
            expected(&mut game);
            assert_eq!(next(&LOG), Deed::Asked(three()));
        }
        game.close();
    }
}

#[test]
fn a_long_search_on_the_time_of_the_opponent_leaves_the_answers_as_they_are() {
    let mut game = Dialogue::game();
    game.tell("INFO pondering 1\nINFO max_memory 20971520");
    let mut taken = vec![game.ask_point("BEGIN")];
    for _ in 0..5 {
        let turn = Point::all().find(|point| !taken.contains(point)).unwrap();
        taken.push(turn);
        let numbers = Coordinates::ColumnFirst.write(turn);
        let answered = game.ask_point(&format!("TURN {numbers}"));
        assert!(!taken.contains(&answered), "{answered}");
        taken.push(answered);
    }
    assert_eq!(game.ask("RESTART"), "OK");
    game.ask_point("BEGIN");
    let (lines, elapsed) = game.close();
    assert_eq!(lines, Vec::<String>::new());
    assert!(elapsed < PATIENCE / 10, "{elapsed:?}");
}
