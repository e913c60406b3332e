//! Dialogues with the engine's end, as managers have them.

mod game;
mod list;
mod pondering;
mod search;
mod yixin;

use std::io::{self, BufRead, BufReader, PipeWriter, Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use renju_core::Point;

use super::ServerOptions;
use super::serve::serve_with;
use super::thinking::{MakeThinker, engine};
use crate::gomocup::Coordinates;

/// How long anything may take on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// Ten minutes for a move: as good as for ever.
const LONG: &str = "START 15\nINFO timeout_turn 600000\n";

/// A dialogue, line by line.
struct Dialogue {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    server: Option<JoinHandle<io::Result<()>>>,
}

impl Dialogue {
    /// Begins a dialogue with the engine, and a game in which every move is fast.
    fn game() -> Self {
        Self::with(engine(None), "START 15\nINFO timeout_turn 0\n")
    }

    /// Begins a dialogue with something else that thinks, and with these lines, of which the first
    /// is answered by `OK`.
    fn with(make: impl MakeThinker, lines: &str) -> Self {
        Self::with_options(make, &ServerOptions::default(), lines)
    }

    /// As [`with`](Self::with), with options.
    fn with_options(make: impl MakeThinker, options: &ServerOptions, lines: &str) -> Self {
        let (input, sent) = pipe();
        let (received, output) = pipe();
        let options = options.clone();
        let server = thread::spawn(move || serve_with(input, output, &options, make));
        let (lines_in, lines_out) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(received).lines() {
                if lines_in.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        let mut dialogue = Self {
            input: Some(sent),
            lines: lines_out,
            server: Some(server),
        };
        dialogue.send(lines.trim_end());
        assert_eq!(dialogue.answer(), "OK");
        dialogue
    }

    fn send(&mut self, lines: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{lines}\n").as_bytes()).unwrap();
    }

    /// Returns the next line, whatever it is.
    fn line(&mut self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// Returns the next line that is no remark.
    fn answer(&mut self) -> String {
        loop {
            let line = self.line();
            if !is_remark(&line) {
                return line;
            }
        }
    }

    /// Sends lines and returns the next line that is no remark.
    fn ask(&mut self, lines: &str) -> String {
        self.send(lines);
        self.answer()
    }

    /// Sends lines and returns the point that is answered.
    fn ask_point(&mut self, lines: &str) -> Point {
        point(&self.ask(lines))
    }

    /// Checks that the lines have no answer: the next one is that to `ABOUT`.
    fn tell(&mut self, lines: &str) {
        assert!(self.ask(&format!("{lines}\nABOUT")).starts_with("name="));
    }

    /// Closes the input and returns what is still written, with the time that it takes.
    fn close(mut self) -> (Vec<String>, Duration) {
        let closed_at = Instant::now();
        self.input = None;
        let ended = self.server.take().unwrap().join().unwrap();
        assert!(ended.is_ok(), "{ended:?}");
        let elapsed = closed_at.elapsed();
        (self.lines.iter().collect(), elapsed)
    }
}

fn pipe() -> (io::PipeReader, PipeWriter) {
    io::pipe().unwrap()
}

/// Says whether a line is one that managers pass over.
fn is_remark(line: &str) -> bool {
    ["MESSAGE ", "INFO ", "DEBUG "]
        .iter()
        .any(|start| line.starts_with(start))
}

/// Returns all that is written for an input that ends at once.
fn output_of(input: &'static [u8], options: &ServerOptions) -> Vec<String> {
    let mut output = Vec::new();
    serve_with(input, &mut output, options, engine(None)).unwrap();
    let mut text = String::new();
    output.as_slice().read_to_string(&mut text).unwrap();
    text.lines().map(ToOwned::to_owned).collect()
}

/// Returns the lines among them that are no remarks.
fn answers_to(input: &'static [u8]) -> Vec<String> {
    let mut lines = output_of(input, &ServerOptions::default());
    lines.retain(|line| !is_remark(line));
    lines
}

/// Reads the line of a move as strictly as managers do: digits, a comma, digits.
fn point(line: &str) -> Point {
    let is_plain = line
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b',');
    assert!(is_plain && line.matches(',').count() == 1, "{line}");
    Coordinates::ColumnFirst.parse(line).unwrap()
}
