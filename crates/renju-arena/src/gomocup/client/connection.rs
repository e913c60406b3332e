//! A running engine and the lines to and from it, whatever they mean.

use std::io;
use std::process::ChildStdin;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, write};

pub(crate) use super::listener::Line;
use super::listener::{Listener, Silence};
use super::memory::MemoryWatch;
use super::process::{EngineProcess, Pipes};
use super::{ClientOptions, Direction, EngineCommand, Failure};

/// How long it is waited at a stretch: so soon it is seen that the wait was called off.
const SLICE: Duration = Duration::from_millis(20);

/// How long an engine that closed its output has to end, so that it can be told how it ended.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// How long an engine has to end where the wait was called off.
const HURRY: Duration = Duration::from_millis(200);

/// A running engine. It is ended, with all its children, when this is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    process: EngineProcess,
    /// `None` once it is closed.
    stdin: Option<ChildStdin>,
    listener: Option<Listener>,
    memory: Option<MemoryWatch>,
    options: ClientOptions,
    /// Whether it is of no more use, and not worth waiting for.
    has_failed: bool,
}

impl Connection {
    /// Starts a program.
    pub(crate) fn start(command: &EngineCommand, options: ClientOptions) -> Result<Self, Failure> {
        let (process, pipes) = EngineProcess::start(command)?;
        // From here on, a failure drops this, and with it the process.
        let mut connection = Self {
            process,
            stdin: None,
            listener: None,
            memory: None,
            options,
            has_failed: true,
        };
        connection
            .equip(pipes)
            .map_err(|source| Failure::NotStarted {
                program: command.program.clone(),
                source,
            })?;
        connection.has_failed = false;
        Ok(connection)
    }

    /// Begins to listen and to watch.
    fn equip(&mut self, pipes: Pipes) -> io::Result<()> {
        // This end of the pipe is ours alone, so the engine does not notice.
        ioctl_fionbio(&pipes.stdin, true)?;
        let transcript = self.options.transcript.clone();
        self.stdin = Some(pipes.stdin);
        self.listener = Some(Listener::start(pipes.stdout, pipes.stderr, transcript)?);
        let group = self.process.group();
        self.memory = Some(MemoryWatch::start(group, self.options.memory)?);
        Ok(())
    }

    /// Returns how it is dealt with.
    pub(crate) const fn options(&self) -> &ClientOptions {
        &self.options
    }

    /// Sends a command that has an answer. What was written before is no answer, and is dropped.
    /// Returns when the command had been written.
    pub(crate) fn ask(&mut self, text: &str) -> Result<Instant, Failure> {
        self.listener().ask();
        self.send(text)
    }

    /// Drops what more is written, until the next question.
    pub(crate) fn end_question(&self) {
        self.listener().end_question();
    }

    /// Sends text that has an answer as it is, without a further line end.
    pub(crate) fn ask_raw(&mut self, text: &str) -> Result<Instant, Failure> {
        self.listener().ask();
        self.send_raw(text)
    }

    /// Sends a command: a line, or several. Returns when it had been written.
    pub(crate) fn send(&mut self, text: &str) -> Result<Instant, Failure> {
        self.send_raw(&(text.replace('\n', "\r\n") + "\r\n"))
    }

    fn send_raw(&mut self, text: &str) -> Result<Instant, Failure> {
        let now = Instant::now();
        if let Some(transcript) = &self.options.transcript {
            for line in text.lines() {
                transcript.note(now, Direction::ToEngine, line);
            }
        }
        let result = self.write(text.as_bytes());
        self.note_failure(result.as_ref().err());
        result.map(|()| Instant::now())
    }

    /// Writes, as long as patience goes: an engine may not read.
    fn write(&self, mut bytes: &[u8]) -> Result<(), Failure> {
        let begun = Instant::now();
        let Some(stdin) = &self.stdin else {
            return Err(self.ended());
        };
        while !bytes.is_empty() {
            match write(stdin, bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => {
                    self.check_wait()?;
                    if begun.elapsed() > self.options.patience {
                        let patience = self.options.patience;
                        return Err(Failure::Late { patience });
                    }
                    let mut fds = [PollFd::new(stdin, PollFlags::OUT)];
                    let slice = Timespec::try_from(SLICE).ok();
                    // If it fails, the next attempt to write says why.
                    let _ = poll(&mut fds, slice.as_ref());
                }
                Err(_) => return Err(self.ended()),
            }
        }
        Ok(())
    }

    /// Returns the next line, or `None` if `until` has come and no line.
    ///
    /// A line that was received while nobody waited is returned even after `until`; it says itself
    /// when it was received.
    pub(crate) fn next_line(&mut self, until: Option<Instant>) -> Result<Option<Line>, Failure> {
        let result = self.wait_for_line(until);
        self.note_failure(result.as_ref().err());
        result
    }

    /// Remembers that it is not worth waiting for any more. When a wait was called off, the engine may
    /// be in order, and gets the time to end by itself.
    fn note_failure(&mut self, failure: Option<&Failure>) {
        self.has_failed |= failure.is_some_and(|failure| !matches!(failure, Failure::Stopped));
    }

    /// Returns the failure of having kept silent, after which it is of no more use.
    pub(crate) const fn late(&mut self, patience: Duration) -> Failure {
        self.has_failed = true;
        Failure::Late { patience }
    }

    fn wait_for_line(&self, until: Option<Instant>) -> Result<Option<Line>, Failure> {
        loop {
            self.check_wait()?;
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let has_ended = self.process.ending().is_some();
            if has_ended {
                // A child of it may keep the pipe open, so its end is not waited for.
                self.listener().catch_up();
            }
            match self.listener().next_line(left.unwrap_or(SLICE).min(SLICE)) {
                Ok(line) => return Ok(Some(line)),
                Err(Silence::Flood(bytes)) => return Err(Failure::Flood { bytes }),
                Err(Silence::Closed) => return Err(self.ended()),
                Err(Silence::Waiting) if has_ended => return Err(self.ended()),
                Err(Silence::Waiting) if left.is_some_and(|left| left.is_zero()) => {
                    return Ok(None);
                }
                Err(Silence::Waiting) => {}
            }
        }
    }

    /// Fails if there is nothing more to wait for, whatever the engine says.
    fn check_wait(&self) -> Result<(), Failure> {
        if self.options.stop.load(Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        self.excess().map_or(Ok(()), Err)
    }

    /// Returns the failure of having taken too much memory.
    fn excess(&self) -> Option<Failure> {
        let taken = self.memory.as_ref().and_then(MemoryWatch::excess)?;
        let allowed = self.options.memory?;
        Some(Failure::Memory { taken, allowed })
    }

    /// Returns the failure of having ended, or closed its output or input.
    fn ended(&self) -> Failure {
        let ending = self.wait_for_end(LAST_MOMENT);
        // The watch may just have killed it.
        if let Some(excess) = self.excess() {
            return excess;
        }
        self.listener().catch_up();
        let how = ending.unwrap_or_else(|| "it closed its output".to_owned());
        let words = self.listener().last_words();
        let how = if words.is_empty() {
            how
        } else {
            format!("{how}; its last words: {words}")
        };
        Failure::Ended { how }
    }

    /// Waits until it has ended, and returns how, or `None` if it has not. Where waits are called off,
    /// it has a moment left.
    pub(crate) fn wait_for_end(&self, wait: Duration) -> Option<String> {
        let begun = Instant::now();
        loop {
            let ending = self.process.ending();
            let is_stopped = self.options.stop.load(Ordering::Relaxed);
            let wait = if is_stopped { wait.min(HURRY) } else { wait };
            if ending.is_some() || begun.elapsed() >= wait {
                return ending;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Closes its input, which tells it to end.
    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    /// Returns the most memory that it was seen to take, in bytes.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        self.memory.as_ref().and_then(MemoryWatch::peak)
    }

    fn listener(&self) -> &Listener {
        let listener = self.listener.as_ref();
        listener.expect("what has been started has a listener until it is dropped")
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if !self.has_failed && self.process.ending().is_none() {
            // If it can't be told, it is ended all the same.
            let _ = self.send("END");
            self.close_input();
            self.wait_for_end(self.options.patience);
        }
        self.stdin = None;
        // It may kill the group, so it must be gone before the process is.
        self.memory = None;
        self.process.end();
    }
}
