//! The file that tells when games began and ended.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::{CliError, shown};

/// A file to which lines are added.
#[derive(Debug)]
pub(super) struct Log {
    path: PathBuf,
    file: Mutex<File>,
    begun: Instant,
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
            file: Mutex::new(file),
            begun: Instant::now(),
        })
    }

    /// Adds a line, behind the seconds since the file was opened.
    pub(super) fn write(&self, line: &str) -> Result<(), CliError> {
        let seconds = self.begun.elapsed().as_secs_f64();
        let line = format!("{seconds:9.3} {line}\n");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).map_err(|error| {
            let name = shown(&self.path.to_string_lossy());
            CliError::failed(error).context(format!("cannot write {name}"))
        })
    }
}
