//! Reading, thinking and writing at the same time.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::ServerOptions;
use super::command::first_word;
use super::session::{Line, Session};
use super::thinking::{MakeThinker, Sight, Thinking, Thought, engine};
use crate::gomocup::LineReader;

/// How long the end may take.
const END_PATIENCE: Duration = Duration::from_millis(400);

/// What the thread that writes is told by the others.
#[derive(Debug)]
pub(super) enum Event {
    /// A line has come.
    Line(Line),
    /// No more lines will come.
    EndOfInput,
    /// The search with this number is looking at a move.
    Progress(u64, Sight),
    /// The search with this number has ended.
    Thought(u64, Thought),
}

/// Answers the commands of a manager until `END`, the end of the input, or until nobody reads the
/// answers any more.
///
/// # Errors
/// Fails if an answer can't be written for another reason than that nobody reads it, or if a thread
/// can't be started.
///
/// # Examples
/// ```
/// use renju_arena::gomocup::server::{ServerOptions, serve};
/// let mut output = Vec::new();
/// let input: &[u8] = b"START 15\nBEGIN\nEND\n";
/// serve(input, &mut output, &ServerOptions::default())?;
/// assert!(output.starts_with(b"OK\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    input: impl Read + Send + 'static,
    output: impl Write,
    options: &ServerOptions,
) -> io::Result<()> {
    match serve_with(input, output, options, engine(options.weights.clone())) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

/// As [`serve`], with something else that thinks.
pub(super) fn serve_with(
    input: impl Read + Send + 'static,
    output: impl Write,
    options: &ServerOptions,
    make: impl MakeThinker,
) -> io::Result<()> {
    let (events, received) = mpsc::channel();
    let thinking = Thinking::start(make, events.clone())?;
    thread::Builder::new()
        .name("reading".to_owned())
        .spawn(move || read(input, &events))?;
    let session = Session::new(output, options, thinking);
    Desk {
        session,
        queue: VecDeque::new(),
        hurried: 0,
        ended: None,
    }
    .work(&received)
}

/// Hands on every line until the end of the input, or until nobody takes them any more.
fn read(input: impl Read, events: &Sender<Event>) {
    let mut lines = LineReader::new(BufReader::new(input));
    // An input that fails gives no more lines, which is what its end means.
    while let Ok(Some(text)) = lines.next_line() {
        let read_at = Instant::now();
        if events.send(Event::Line(Line { text, read_at })).is_err() {
            return;
        }
    }
    let _ = events.send(Event::EndOfInput);
}

/// Where events arrive.
struct Desk<W> {
    session: Session<W>,
    /// Lines that came during a search and wait for its end.
    queue: VecDeque<Line>,
    /// How many of them, from the front, came before the last `STOP`: no search is waited for that
    /// one of them begins.
    hurried: usize,
    /// When the end was asked for.
    ended: Option<Instant>,
}

impl<W: Write> Desk<W> {
    /// Deals with events until the end.
    fn work(&mut self, received: &Receiver<Event>) -> io::Result<()> {
        loop {
            if !self.session.is_thinking() {
                if self.ended.is_some_and(|at| at.elapsed() >= END_PATIENCE) {
                    return Ok(());
                }
                match self.queue.pop_front() {
                    Some(line) => {
                        self.session.take(&line)?;
                        if self.hurried > 0 {
                            self.hurried -= 1;
                            self.session.stop();
                        }
                        continue;
                    }
                    None if self.ended.is_some() => return Ok(()),
                    None => {}
                }
            }
            self.wait(received)?;
        }
    }

    /// Waits for an event or the clock, and deals with it.
    fn wait(&mut self, received: &Receiver<Event>) -> io::Result<()> {
        let event = match self.session.alarm() {
            None => received.recv().map_err(RecvTimeoutError::from),
            Some(at) => received.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match event {
            Ok(Event::Line(line)) => self.receive(line)?,
            Ok(Event::Progress(id, sight)) => self.session.progress(id, sight)?,
            Ok(Event::Thought(id, thought)) => self.session.thought(id, thought)?,
            Err(RecvTimeoutError::Timeout) => {}
            // Without any other thread, only the clock is left to end a search.
            Ok(Event::EndOfInput) | Err(RecvTimeoutError::Disconnected) => self.end(),
        }
        self.session.look_at_clock(Instant::now())
    }

    /// Deals with a line now, or keeps it for the end of the search.
    fn receive(&mut self, line: Line) -> io::Result<()> {
        if self.ended.is_some() {
            return Ok(());
        }
        let (word, _) = first_word(&line.text);
        let is_idle = !self.session.is_thinking();
        match word.as_str() {
            "END" => self.end(),
            "STOP" | "YXSTOP" if !is_idle => {
                self.hurried = self.queue.len();
                self.session.stop();
            }
            "ABOUT" if !is_idle => self.session.about()?,
            "INFO" if !is_idle && self.queue.is_empty() => self.session.take(&line)?,
            _ if is_idle => self.session.take(&line)?,
            _ => self.queue.push_back(line),
        }
        Ok(())
    }

    /// Ends the search, and all when what has come before is answered.
    fn end(&mut self) {
        if self.ended.is_none() {
            let now = Instant::now();
            self.ended = Some(now);
            self.session.end(now + END_PATIENCE);
        }
    }
}
