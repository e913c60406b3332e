//! The files in which the game at the table is kept.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::pictures::cannot_write;
use crate::error::CliError;
use crate::game_log::GameLog;

/// What is known of the files of a game.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The files that this game was saved to, or loaded from as they were saved: it may replace them.
    files: BTreeSet<PathBuf>,
    /// The game as it stands in the last of them.
    log: Option<GameLog>,
}

/// What is to happen where a command would lose a file or a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// The command is not done.
    Refused,
    /// It is done.
    Accepted,
}

/// Why a game was not saved.
#[derive(Debug)]
pub(super) enum NotSaved {
    /// The file is there, and holds something else.
    Taken,
    /// It could not be written.
    Failed(CliError),
}

impl Kept {
    /// Returns what is known of a game that was loaded from a file. A file that holds more than the game,
    /// such as remarks, is not replaced.
    pub(super) fn loaded(path: &Path, log: GameLog) -> Self {
        let mut kept = Self::default();
        if fs::read_to_string(path).is_ok_and(|text| text == log.to_string()) {
            kept.add(path, log);
        } else {
            kept.log = Some(log);
        }
        kept
    }

    /// Says whether a game can be left without loss.
    pub(super) fn holds(&self, log: &GameLog) -> bool {
        log.actions.is_empty() || self.log.as_ref() == Some(log)
    }

    /// Writes a game to a file.
    ///
    /// # Errors
    /// Fails if the file cannot be written, or if it holds something else and the loss of that is
    /// refused.
    pub(super) fn save(&mut self, path: &Path, log: GameLog, loss: Loss) -> Result<(), NotSaved> {
        let text = log.to_string();
        // That a directory cannot be written is for the system to say.
        let may_replace = loss == Loss::Accepted || self.is_own(path) || path.is_dir();
        let written = if may_replace {
            fs::write(path, text)
        } else {
            // What comes to lie at the path in this very moment is not lost either.
            File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()))
        };
        match written {
            Ok(()) => {
                self.add(path, log);
                Ok(())
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(NotSaved::Taken),
            Err(error) => Err(NotSaved::Failed(cannot_write(path, error))),
        }
    }

    fn is_own(&self, path: &Path) -> bool {
        fs::canonicalize(path).is_ok_and(|path| self.files.contains(&path))
    }

    fn add(&mut self, path: &Path, log: GameLog) {
        // A file that goes at once is no longer there to be replaced.
        self.files.extend(fs::canonicalize(path));
        self.log = Some(log);
    }
}
