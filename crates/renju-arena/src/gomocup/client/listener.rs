//! What an engine writes, taken in as it comes.
//!
//! A thread waits for output and notes when each line came, so that a stall of whoever wants the
//! line costs the engine no time. All that is kept is bounded: lines are kept only while a
//! [question](Listener::ask) is open, and [`MAX_OUTPUT`] ends a flood.
//!
//! # Stale lines
//! An answer must not be taken for that to the next question. Before a command is written, whatever
//! the pipe holds is read and dropped, under the lock that the thread reads under, so nothing the
//! engine wrote before that is in flight between the pipe and the queue. Of a line that has begun by
//! then, the rest is dropped too. What the engine writes between that moment and the command's
//! arrival can't be told from an answer; that takes an engine that speaks unasked just then.

use std::collections::VecDeque;
use std::io::{self, PipeReader, PipeWriter};
use std::process::{ChildStderr, ChildStdout};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, ioctl_fionbio, read};

use super::super::input::LineSplitter;
use super::{Direction, Transcript};

/// The most that an engine may write from one question to the next, in bytes.
pub(super) const MAX_OUTPUT: usize = 16 << 20;

/// The most lines that it may write in that time: short ones take more room than their bytes.
const MAX_LINES: usize = 200_000;

/// How much of its last words on standard error is kept, in bytes.
const MAX_LAST_WORDS: usize = 1 << 10;

/// A line of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The line, without its end.
    pub(crate) text: String,
    /// When it was received.
    pub(crate) at: Instant,
}

/// Why there is no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Silence {
    /// None has come yet.
    Waiting,
    /// None will come: the engine has closed its output.
    Closed,
    /// There was too much: so many bytes.
    Flood(usize),
}

/// Takes in what an engine writes, until it is dropped.
#[derive(Debug)]
pub(super) struct Listener {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
    /// Its end ends the thread.
    wake: Option<PipeWriter>,
}

#[derive(Debug)]
struct Shared {
    stdout: ChildStdout,
    stderr: ChildStderr,
    heard: Mutex<Heard>,
    changed: Condvar,
    transcript: Option<Arc<dyn Transcript>>,
}

#[derive(Debug, Default)]
struct Heard {
    lines: VecDeque<Line>,
    splitter: LineSplitter,
    /// Whether lines are kept.
    is_asked: bool,
    /// Whether the line that has begun is to be dropped.
    is_stale: bool,
    bytes: usize,
    line_count: usize,
    is_flood: bool,
    is_closed: bool,
    last_words: Vec<u8>,
    is_stderr_closed: bool,
}

/// What reading from a pipe came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Taken {
    Some,
    NothingYet,
    Over,
}

impl Listener {
    /// Begins to listen.
    pub(super) fn start(
        stdout: ChildStdout,
        stderr: ChildStderr,
        transcript: Option<Arc<dyn Transcript>>,
    ) -> io::Result<Self> {
        // These ends of the pipes are ours alone, so the engine does not notice.
        ioctl_fionbio(&stdout, true)?;
        ioctl_fionbio(&stderr, true)?;
        let (woken, wake) = io::pipe()?;
        let shared = Arc::new(Shared {
            stdout,
            stderr,
            heard: Mutex::default(),
            changed: Condvar::new(),
            transcript,
        });
        let listened = Arc::clone(&shared);
        let thread = thread::Builder::new()
            .name("engine output".to_owned())
            .spawn(move || listened.listen(&woken))?;
        Ok(Self {
            shared,
            thread: Some(thread),
            wake: Some(wake),
        })
    }

    /// Drops all that was written so far, and keeps the lines from now on.
    pub(super) fn ask(&self) {
        let mut heard = self.shared.lock();
        self.shared.take_all(&mut heard);
        heard.lines.clear();
        if !heard.is_flood {
            heard.bytes = 0;
            heard.line_count = 0;
        }
        heard.is_asked = true;
        heard.is_stale = heard.splitter.is_within_line();
    }

    /// Keeps no more lines.
    pub(super) fn end_question(&self) {
        let mut heard = self.shared.lock();
        heard.is_asked = false;
        heard.lines.clear();
    }

    /// Takes all that the pipes hold. What the engine has written is among the lines then.
    pub(super) fn catch_up(&self) {
        let mut heard = self.shared.lock();
        self.shared.take_all(&mut heard);
        while self.shared.take_last_words(&mut heard) == Taken::Some {}
    }

    /// Returns the next line, which it waits for at most so long.
    pub(super) fn next_line(&self, wait: Duration) -> Result<Line, Silence> {
        let mut heard = self.shared.lock();
        if heard.silence() == Some(Silence::Waiting) && !wait.is_zero() {
            let waited = self.shared.changed.wait_timeout(heard, wait);
            heard = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        match heard.silence() {
            Some(silence) => Err(silence),
            None => heard.lines.pop_front().ok_or(Silence::Waiting),
        }
    }

    /// Returns its last words on standard error, in one line.
    pub(super) fn last_words(&self) -> String {
        let heard = self.shared.lock();
        let text = String::from_utf8_lossy(&heard.last_words);
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || c.is_control())
            .collect();
        words.join(" ").trim().to_owned()
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.wake = None;
        if let Some(thread) = self.thread.take() {
            // It panics only if the transcript does, and then has said so.
            let _ = thread.join();
        }
    }
}

impl Heard {
    /// Says why there is no line, if there is none.
    fn silence(&self) -> Option<Silence> {
        match (self.lines.is_empty(), self.is_flood, self.is_closed) {
            (false, _, _) => None,
            (true, true, _) => Some(Silence::Flood(self.bytes)),
            (true, false, true) => Some(Silence::Closed),
            (true, false, false) => Some(Silence::Waiting),
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what comes, until the other end of `woken` is closed.
    fn listen(&self, woken: &PipeReader) {
        loop {
            let mut fds = vec![PollFd::new(woken, PollFlags::IN)];
            {
                let heard = self.lock();
                if !heard.is_closed && !heard.is_flood {
                    fds.push(PollFd::new(&self.stdout, PollFlags::IN));
                }
                if !heard.is_stderr_closed {
                    fds.push(PollFd::new(&self.stderr, PollFlags::IN));
                }
            }
            match poll(&mut fds, None) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(_) => return,
            }
            if !fds[0].revents().is_empty() {
                return;
            }
            let mut heard = self.lock();
            self.take(&mut heard);
            self.take_last_words(&mut heard);
        }
    }

    /// Takes all that standard output holds.
    fn take_all(&self, heard: &mut Heard) {
        while self.take(heard) == Taken::Some {}
    }

    /// Takes a piece of what standard output holds.
    fn take(&self, heard: &mut Heard) -> Taken {
        if heard.is_closed || heard.is_flood {
            return Taken::Over;
        }
        let mut buffer = [0; 8 << 10];
        let at = Instant::now();
        let count = match read(&self.stdout, &mut buffer) {
            Ok(count) => count,
            Err(Errno::AGAIN | Errno::INTR) => return Taken::NothingYet,
            // As if it were closed: nothing more can be read.
            Err(_) => 0,
        };
        if count == 0 {
            heard.is_closed = true;
            if let Some(text) = heard.splitter.finish() {
                self.hear(heard, Line { text, at });
            }
            self.changed.notify_all();
            return Taken::Over;
        }
        heard.bytes += count;
        let mut piece = &buffer[..count];
        while !piece.is_empty() {
            let (taken, line) = heard.splitter.take(piece);
            piece = &piece[taken..];
            if let Some(text) = line {
                self.hear(heard, Line { text, at });
            }
        }
        heard.is_flood = heard.bytes > MAX_OUTPUT || heard.line_count > MAX_LINES;
        self.changed.notify_all();
        Taken::Some
    }

    /// Takes a line, and keeps it if it may be an answer.
    fn hear(&self, heard: &mut Heard, line: Line) {
        if let Some(transcript) = &self.transcript {
            transcript.note(line.at, Direction::FromEngine, &line.text);
        }
        heard.line_count += 1;
        let is_stale = std::mem::take(&mut heard.is_stale);
        if heard.is_asked && !is_stale {
            heard.lines.push_back(line);
        }
    }

    /// Takes a piece of what standard error holds.
    fn take_last_words(&self, heard: &mut Heard) -> Taken {
        if heard.is_stderr_closed {
            return Taken::Over;
        }
        let mut buffer = [0; 4 << 10];
        match read(&self.stderr, &mut buffer) {
            Err(Errno::AGAIN | Errno::INTR) => Taken::NothingYet,
            Ok(0) | Err(_) => {
                heard.is_stderr_closed = true;
                Taken::Over
            }
            Ok(count) => {
                heard.last_words.extend_from_slice(&buffer[..count]);
                let too_many = heard.last_words.len().saturating_sub(MAX_LAST_WORDS);
                heard.last_words.drain(..too_many);
                Taken::Some
            }
        }
    }
}
