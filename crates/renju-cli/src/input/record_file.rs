//! Files of records, in any format.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::anyhow;
use indicatif::ProgressBar;
use renju_record::{Format, OpenError, Place, ReadOptions, RecordFile};

use crate::error::{CliError, shown};

/// How the user wants files to be read.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct RecordInput {
    /// The format of all files; else each shows its own.
    pub(crate) from: Option<Format>,
    /// How they are read.
    pub(crate) options: ReadOptions,
}

/// A file of records that has been opened.
#[derive(Debug)]
pub(crate) struct OpenedRecords {
    /// Its name, as it is safe to show.
    pub(crate) name: String,
    /// Its records.
    pub(crate) records: RecordFile<'static>,
}

impl RecordInput {
    /// Opens a file, or standard input as `-`.
    ///
    /// # Errors
    /// Fails if there is no such file, if it can't be read, or if nobody knows its format.
    pub(crate) fn open(&self, argument: &OsStr) -> Result<OpenedRecords, CliError> {
        self.open_watched(argument, &ProgressBar::hidden())
    }

    /// As [`open`](Self::open), and moves a bar on by each byte that is read of a file.
    pub(crate) fn open_watched(
        &self,
        argument: &OsStr,
        bar: &ProgressBar,
    ) -> Result<OpenedRecords, CliError> {
        if argument == "-" {
            return self.begin("standard input".to_owned(), None, io::stdin());
        }
        let path = Path::new(argument);
        let name = shown(&path.to_string_lossy());
        if path.is_dir() {
            let error = CliError::bad_input(anyhow!("this is a directory")).context(name);
            return Err(error.hint("give the files in it, such as `games/*.sgf`"));
        }
        let file = File::open(path).map_err(|error| {
            let is_missing = error.kind() == io::ErrorKind::NotFound;
            let error = if is_missing {
                CliError::bad_input(anyhow!("there is no such file"))
            } else {
                CliError::failed(error)
            };
            error.context(name.clone())
        })?;
        let file_name = path.file_name().and_then(OsStr::to_str);
        self.begin(name, file_name, bar.wrap_read(file))
    }

    fn begin(
        &self,
        name: String,
        file_name: Option<&str>,
        input: impl Read + Send + 'static,
    ) -> Result<OpenedRecords, CliError> {
        match RecordFile::open(input, file_name, self.from, &self.options) {
            Ok(records) => Ok(OpenedRecords { name, records }),
            Err(error) => Err(cannot_open(error).context(name)),
        }
    }
}

fn cannot_open(error: OpenError) -> CliError {
    match error {
        OpenError::Read(error) => CliError::failed(error).context("cannot read the file"),
        error => CliError::bad_input(error),
    }
}

/// Writes the name of a file with a place in it, as it stands before a message. Games may have names of
/// their own, which are no safer than names of files.
pub(crate) fn place_in(file: &str, place: &Place) -> String {
    match place {
        Place::File => file.to_owned(),
        place => format!("{file}: {}", shown(&place.to_string())),
    }
}
