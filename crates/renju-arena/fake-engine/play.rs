//! How the engine for tests plays.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::{env, process, thread, time::Duration};

use renju_arena::gomocup::{Coordinates, LineReader, rule_of};
use renju_core::{Board, Color, Judge, Move, Point, PointSet, Rule, Verdict};

use crate::{Quirks, sleep_on};

const COORDINATES: Coordinates = Coordinates::ColumnFirst;

/// An engine for tests.
#[derive(Debug)]
pub(crate) struct Engine {
    quirks: Quirks,
    rule: Rule,
    has_started: bool,
    /// The moves, Black's first.
    moves: Vec<Point>,
    asked: u64,
    script: VecDeque<String>,
    scores: VecDeque<String>,
    /// What it has to write before it answers the next command.
    unfinished: &'static str,
}

/// What comes of a command.
type Answer = Result<(), String>;

impl Engine {
    /// Returns an engine with these quirks.
    pub(crate) fn new(quirks: Quirks) -> Self {
        Self {
            script: quirks.list("script"),
            scores: quirks.list("scores"),
            quirks,
            rule: Rule::FREESTYLE,
            has_started: false,
            moves: Vec::new(),
            asked: 0,
            unfinished: "",
        }
    }

    /// Answers commands until the end. Returns its exit status.
    pub(crate) fn run(mut self, input: impl BufRead) -> u8 {
        while self.quirks.has("chatter") {
            say("MESSAGE I have something to say");
        }
        let mut lines = LineReader::new(input);
        while let Ok(Some(line)) = lines.next_line() {
            write(std::mem::take(&mut self.unfinished));
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let word = if self.quirks.has("case") {
                word.to_owned()
            } else {
                word.to_ascii_uppercase()
            };
            if word == "END" {
                break;
            }
            if word == "START" && self.quirks.has("exit-on-start") {
                return 4;
            }
            if let Err(text) = self.obey(&word, rest.trim(), &mut lines) {
                if text.starts_with("UNKNOWN") && self.quirks.has("dies-at-unknown") {
                    return 5;
                }
                if !(text.starts_with("UNKNOWN") && self.quirks.has("no-unknown")) {
                    say(&text);
                }
            }
        }
        if self.quirks.has("stays") {
            sleep_on();
        }
        0
    }

    /// Does what a command says.
    fn obey(&mut self, word: &str, rest: &str, lines: &mut LineReader<impl BufRead>) -> Answer {
        match word {
            "ABOUT" if !self.quirks.has("no-about") => {
                let name = self.quirks.value("name").unwrap_or("Fake engine");
                say(&format!(
                    "name=\"{name}\", version=\"1.0\", author=\"Nobody\""
                ));
                Ok(())
            }
            "START" => self.start(rest),
            "RESTART" if !self.quirks.has("no-restart") => {
                self.moves.clear();
                say("OK");
                Ok(())
            }
            "INFO" if self.refuses(rest) => Err("ERROR this rule is not supported".to_owned()),
            "INFO" => {
                self.inform(rest);
                Ok(())
            }
            "BEGIN" if !self.has_started => Err("ERROR no game has started".to_owned()),
            "BEGIN" if !self.moves.is_empty() => Err("ERROR the board is not empty".to_owned()),
            "BEGIN" => {
                self.answer(lines);
                Ok(())
            }
            "TURN" => self.turn(rest, lines),
            "BOARD" => self.board(lines),
            "TAKEBACK" => self.take_back(rest),
            "YXSTOP" if self.quirks.has("no-stop") => {
                thread::sleep(Duration::from_millis(100));
                Err("UNKNOWN".to_owned())
            }
            "YXSTOP" | "STOP" => Ok(()),
            _ => Err(format!("UNKNOWN command {word}")),
        }
    }

    fn start(&mut self, size: &str) -> Answer {
        if self.quirks.has("refuse-start") || !matches!(size, "15" | "15 15" | "15,15") {
            return Err("ERROR this size is not supported".to_owned());
        }
        if !self.quirks.has("no-restart") {
            self.moves.clear();
        }
        self.script = self.quirks.list("script");
        self.has_started = true;
        if !self.quirks.has("no-ok") {
            say("OK");
        }
        Ok(())
    }

    fn refuses(&self, text: &str) -> bool {
        let number = self.quirks.number("no-rule");
        number.is_some_and(|number| text == format!("rule {number}"))
    }

    fn inform(&mut self, text: &str) {
        if self.quirks.has("talks-at-info") {
            say("OK");
        }
        let number = text.to_ascii_lowercase();
        let number = number.strip_prefix("rule ").map(str::trim);
        let rule = number.and_then(|number| rule_of(number.parse().ok()?));
        self.rule = rule.unwrap_or(self.rule);
    }

    fn turn(&mut self, text: &str, lines: &mut LineReader<impl BufRead>) -> Answer {
        let point = COORDINATES.parse(text).ok();
        let point = point.filter(|point| self.has_started && !self.moves.contains(point));
        match point {
            Some(point) => self.moves.push(point),
            None if self.quirks.has("moves-anyhow") => {}
            None => return Err("ERROR there can be no stone".to_owned()),
        }
        self.answer(lines);
        Ok(())
    }

    fn board(&mut self, lines: &mut LineReader<impl BufRead>) -> Answer {
        let mut moves = Vec::new();
        if self.quirks.has("board-adds") {
            moves.clone_from(&self.moves);
        }
        let mut is_good = self.has_started;
        while let Ok(Some(line)) = lines.next_line() {
            if line.eq_ignore_ascii_case("DONE") {
                break;
            }
            let point = line.rsplit_once(',').map(|(point, _)| point);
            match point.and_then(|point| COORDINATES.parse(point).ok()) {
                Some(point) if !moves.contains(&point) => moves.push(point),
                _ => is_good &= self.quirks.has("board-takes-all"),
            }
        }
        if !is_good {
            return Err("ERROR this is no position".to_owned());
        }
        self.moves = moves;
        self.answer(lines);
        Ok(())
    }

    fn take_back(&mut self, text: &str) -> Answer {
        if COORDINATES.parse(text).ok() != self.moves.last().copied() {
            return Err("ERROR this is not the last stone".to_owned());
        }
        self.moves.pop();
        say("OK");
        Ok(())
    }

    /// Answers with a move, or as its quirks have it.
    fn answer(&mut self, lines: &mut LineReader<impl BufRead>) {
        self.asked += 1;
        self.misbehave(lines);
        if let Some(score) = self.scores.front() {
            let nodes = 100 * self.asked;
            say(&format!(
                "MESSAGE depth 5-7 ev {score} n {nodes} tm 1 pv H8"
            ));
            if self.scores.len() > 1 {
                self.scores.pop_front();
            }
        }
        let answer = self.answer_text();
        if self.quirks.has("unended") {
            write(&answer);
            self.unfinished = "\n";
            return;
        }
        if self.quirks.has("suggest") {
            say(&format!("SUGGEST {answer}"));
            let play = lines.next_line().ok().flatten();
            assert_eq!(play, Some(format!("PLAY {answer}")));
        }
        if self.quirks.has("twice") {
            // At once, so that it is certain that the second is there when the first is.
            say(&format!("{answer}\n{answer}"));
            return;
        }
        say(&answer);
    }

    /// Does what keeps it from answering, or comes before.
    fn misbehave(&self, lines: &mut LineReader<impl BufRead>) {
        let quirks = &self.quirks;
        if quirks.number("crash") == Some(self.asked) {
            let _ = writeln!(io::stderr(), "thread 'main' panicked: out of ideas");
            process::exit(7);
        }
        if quirks.has("silent") {
            while lines.next_line().is_ok_and(|line| line.is_some()) {}
            process::exit(0);
        }
        if quirks.has("garbage") {
            for text in ["7 7", "\u{0}\u{1}\u{ff}", "7,7,7", "h8", "MESSAGE 7,7"] {
                say(text);
            }
            while lines.next_line().is_ok_and(|line| line.is_some()) {}
            process::exit(0);
        }
        while quirks.has("endless") {
            say("MESSAGE I am still thinking");
        }
        if quirks.has("huge-line") {
            say(&"x".repeat(1 << 20));
        }
        if let Some(mebibytes) = quirks.number("memory") {
            let bytes = usize::try_from(mebibytes << 20).expect("it fits the memory");
            let memory = vec![1_u8; bytes];
            thread::sleep(Duration::from_secs(60));
            drop(memory);
        }
        if quirks.has("closes-output") {
            self.go_on_without_output();
        }
        if let Some(milliseconds) = quirks.number("late") {
            thread::sleep(Duration::from_millis(milliseconds));
        }
        while quirks.has("until-stop") {
            match lines.next_line() {
                Ok(Some(line)) if line != "YXSTOP" => {}
                _ => break,
            }
        }
    }

    /// Hands its input to a process without output, and ends itself only after that.
    fn go_on_without_output(&self) -> ! {
        let program = env::current_exe().expect("a program knows where it is");
        let mut command = process::Command::new(program);
        command.arg("sleep").stdout(process::Stdio::null());
        let error = std::os::unix::process::CommandExt::exec(&mut command);
        panic!("cannot go on: {error}");
    }

    /// Returns the move as it is written, and plays it if it can be played.
    fn answer_text(&mut self) -> String {
        if let Some(text) = self.script.pop_front() {
            self.moves.extend(COORDINATES.parse(&text));
            return text;
        }
        let quirks = &self.quirks;
        if quirks.has("pass") {
            return "-1,-1".to_owned();
        }
        if quirks.has("off-board") {
            return "15,15".to_owned();
        }
        match self.moves.last() {
            Some(&last) if quirks.has("occupied") => return COORDINATES.write(last),
            _ => {}
        }
        let Some(point) = self.choose() else {
            return "ERROR no legal move".to_owned();
        };
        self.moves.push(point);
        let (x, y) = COORDINATES.numbers(point);
        let blank = if self.quirks.has("blank") { " " } else { "" };
        format!("{x},{blank}{y}")
    }

    /// Returns a point that makes five, or else the first that is legal.
    fn choose(&self) -> Option<Point> {
        let moves: Vec<Move> = self.moves.iter().copied().map(Move::Place).collect();
        let board = Board::from_moves(&moves).ok()?;
        let to_move = if moves.len().is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        let judge = Judge {
            rule: self.rule,
            ..Judge::default()
        };
        let verdict = |point| judge.judge(&board, point, to_move);
        let points: PointSet = board.empty();
        let find = |wanted: fn(Verdict) -> bool| points.into_iter().find(|&p| wanted(verdict(p)));
        if self.quirks.has("forbidden") {
            let foul = find(Verdict::is_forbidden);
            return foul.or_else(|| find(Verdict::is_playable));
        }
        let five = find(|verdict| verdict == Verdict::Five);
        let legal = find(|verdict| verdict == Verdict::Legal);
        if self.quirks.has("no-five") {
            return legal;
        }
        five.or(legal)
    }
}

/// Writes a line, and ends if nobody hears it.
fn say(text: &str) {
    write(&format!("{text}\n"));
}

/// Writes a part of a line at once.
fn write(text: &str) {
    let mut stdout = io::stdout();
    let written = stdout.write_all(text.as_bytes());
    if written.and_then(|()| stdout.flush()).is_err() {
        process::exit(6);
    }
}
