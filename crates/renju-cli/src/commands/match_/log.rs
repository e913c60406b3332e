//! The file that tells all that happened: games, and every line to and from an engine.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use renju_arena::gomocup::client::{Direction, Transcript};

use crate::error::{CliError, shown};

/// A file to which lines are added.
#[derive(Debug)]
pub(super) struct Log {
    path: PathBuf,
    begun: Instant,
    /// How many engines were started.
    started: AtomicU64,
    file: Mutex<LogFile>,
}

/// The file, until something can't be written.
#[derive(Debug)]
struct LogFile {
    writer: BufWriter<File>,
    error: Option<io::Error>,
}

/// The lines of one process of an engine.
#[derive(Debug)]
struct EngineLog {
    log: Arc<Log>,
    /// The name of the engine, with the number of its process.
    name: String,
}

impl Log {
    /// Opens a file. What is in it stays.
    pub(super) fn open(path: &Path) -> Result<Self, CliError> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.map_err(|error| {
            let name = shown(&path.to_string_lossy());
            let error = CliError::bad_input(error).context(format!("cannot write {name}"));
            error.hint("name another file after --log")
        })?;
        Ok(Self {
            path: path.to_owned(),
            begun: Instant::now(),
            started: AtomicU64::new(0),
            file: Mutex::new(LogFile {
                writer: BufWriter::new(file),
                error: None,
            }),
        })
    }

    /// Adds what happened, and says whether all that came before could be written.
    pub(super) fn write(&self, event: &str) -> Result<(), CliError> {
        self.add(Instant::now(), "--", event);
        let mut file = self.file();
        let flushed = file.writer.flush();
        match file.error.take().map_or(flushed, Err) {
            Ok(()) => Ok(()),
            Err(error) => {
                let name = shown(&self.path.to_string_lossy());
                Err(CliError::failed(error).context(format!("cannot write {name}")))
            }
        }
    }

    /// Returns who writes down the lines of an engine that is about to be started.
    pub(super) fn transcript(self: &Arc<Self>, engine: &str) -> Arc<dyn Transcript> {
        let number = self.started.fetch_add(1, Ordering::Relaxed) + 1;
        Arc::new(EngineLog {
            log: Arc::clone(self),
            name: format!("{engine} #{number}"),
        })
    }

    /// Adds a line, behind the seconds since the file was opened.
    fn add(&self, at: Instant, who: &str, line: &str) {
        let seconds = at.saturating_duration_since(self.begun).as_secs_f64();
        let mut file = self.file();
        if let Err(error) = writeln!(file.writer, "{seconds:.3} {who} {line}") {
            file.error.get_or_insert(error);
        }
    }

    fn file(&self) -> MutexGuard<'_, LogFile> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Transcript for EngineLog {
    fn note(&self, at: Instant, direction: Direction, line: &str) {
        let sign = match direction {
            Direction::ToEngine => '>',
            Direction::FromEngine => '<',
        };
        self.log.add(at, &format!("{} {sign}", self.name), line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_to_what_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.log");
        std::fs::write(&path, "before\n").unwrap();
        let log = Arc::new(Log::open(&path).unwrap());
        let engine = log.transcript("A");
        engine.note(log.begun, Direction::ToEngine, "START 15");
        engine.note(log.begun, Direction::FromEngine, "OK");
        log.write("a game").unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[..3],
            ["before", "0.000 A #1 > START 15", "0.000 A #1 < OK"]
        );
        assert!(lines[3].ends_with(" -- a game"), "{text}");
    }
}
