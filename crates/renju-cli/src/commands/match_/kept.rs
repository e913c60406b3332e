//! Where the games of a match are kept.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_arena::match_::{GameRecord, Journal, JournalError, MatchSetup};
use renju_record::psq::PsqGame;

use crate::error::{CliError, shown};

/// The file of a folder that holds the whole match.
const JOURNAL: &str = "match.jsonl";

/// What can be done where a match is being played already.
const ONE_AT_A_TIME: &str = "wait until it has ended, or end it with Ctrl-C";

/// The place of a match on the disk.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    /// What the user named.
    named: PathBuf,
    journal: PathBuf,
    /// The folder of the single games.
    games: Option<PathBuf>,
}

impl Kept {
    /// Returns the place that is meant by a path: a folder, unless it has an extension.
    pub(super) fn at(path: &Path) -> Self {
        let is_folder = path.is_dir() || (path.extension().is_none() && !path.is_file());
        let named = path.to_owned();
        if is_folder {
            Self {
                named,
                journal: path.join(JOURNAL),
                games: Some(path.to_owned()),
            }
        } else {
            Self {
                named,
                journal: path.to_owned(),
                games: None,
            }
        }
    }

    /// Checks that a match can be kept here, before anything is played.
    pub(super) fn check(&self) -> Result<(), CliError> {
        if let Some(folder) = &self.games {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, error))?;
        }
        if let Some(other) = self.other_game() {
            let name = shown(&other.to_string_lossy());
            let error = CliError::bad_input(anyhow!("{name} is there already, of another match"));
            return Err(error.hint("name another place after --record"));
        }
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&self.journal);
        match file.and_then(|_| fs::remove_file(&self.journal)) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let name = shown(&self.journal.to_string_lossy());
                let error = CliError::bad_input(anyhow!("{name} is there already"));
                let resume = self.resume_command();
                Err(error.hint(format!(
                    "go on with it by `{resume}`, or name another place"
                )))
            }
            Err(error) => Err(unwritable(&self.journal, error)),
        }
    }

    /// Returns a game of the folder, if it holds one but no match.
    fn other_game(&self) -> Option<PathBuf> {
        if self.journal.exists() {
            return None;
        }
        let entries = fs::read_dir(self.games.as_ref()?).ok()?;
        let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.find(|path| path.extension().is_some_and(|extension| extension == "psq"))
    }

    /// Begins the file.
    pub(super) fn create(&self, setup: &MatchSetup) -> Result<Journal, CliError> {
        Journal::create(&self.journal, setup).map_err(|error| match error {
            JournalError::InUse { .. } => CliError::bad_input(error).hint(ONE_AT_A_TIME),
            _ => CliError::failed(error),
        })
    }

    /// Opens the file of a match that was broken off.
    pub(super) fn resume(&self) -> Result<(Journal, MatchSetup), CliError> {
        Journal::resume(&self.journal).map_err(|error| match error {
            JournalError::File { ref source, .. } if source.kind() != io::ErrorKind::NotFound => {
                CliError::failed(error)
            }
            JournalError::Line { .. } | JournalError::Game { .. } => CliError::bad_input(error)
                .hint("take that line out of the file; its game is then played again"),
            JournalError::InUse { .. } => CliError::bad_input(error).hint(ONE_AT_A_TIME),
            JournalError::Schema { .. } => CliError::bad_input(error)
                .hint("go on with it with the version of this program that began it"),
            _ => CliError::bad_input(error).hint("name the file or the folder of --record"),
        })
    }

    /// Removes the file of a match of which no game was played.
    pub(super) fn remove(&self) {
        // If it can't be removed, it is still the file of a match without games.
        let _ = fs::remove_file(&self.journal);
    }

    /// Writes a game to a file of its own, if that is asked for and not done yet. A file that was cut
    /// off, or is of a game that was taken out of the match and played again, is written anew.
    pub(super) fn write_game(&self, record: &GameRecord) -> Result<(), CliError> {
        let Some(folder) = &self.games else {
            return Ok(());
        };
        let path = folder.join(format!("{:04}.psq", record.game + 1));
        let text = PsqGame::from(record).to_string();
        if fs::read(&path).is_ok_and(|kept| kept == text.as_bytes()) {
            return Ok(());
        }
        fs::write(&path, text).map_err(|error| {
            let name = shown(&path.to_string_lossy());
            CliError::failed(error).context(format!("cannot write {name}"))
        })
    }

    /// Returns the command that goes on with the match.
    pub(super) fn resume_command(&self) -> String {
        format!("renju-cli match --resume {}", quoted(&self.named))
    }

    /// Returns the file of the whole match.
    pub(super) fn journal(&self) -> &Path {
        &self.journal
    }
}

fn unwritable(path: &Path, error: io::Error) -> CliError {
    let name = shown(&path.to_string_lossy());
    let error = CliError::bad_input(error).context(format!("cannot write {name}"));
    error.hint("name another place after --record")
}

/// Writes a path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.to_string_lossy();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:@,".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_with_an_extension_is_a_file() {
        let kept = Kept::at(Path::new("no/such/games.jsonl"));
        assert_eq!(kept.journal(), Path::new("no/such/games.jsonl"));
        let kept = Kept::at(Path::new("no/such/games"));
        assert_eq!(kept.journal(), Path::new("no/such/games/match.jsonl"));
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept::at(folder.path());
        assert_eq!(kept.journal(), folder.path().join("match.jsonl"));
    }

    #[test]
    fn the_command_that_goes_on_can_be_pasted() {
        let check = |path: &str, expected: &str| assert_eq!(quoted(Path::new(path)), expected);
        check("games/match.jsonl", "games/match.jsonl");
        check("my games", "'my games'");
        check("it's", r"'it'\''s'");
    }
}
