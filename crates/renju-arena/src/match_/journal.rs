//! The file that keeps a match: its setup, and each game as soon as it is over.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameRecord, MatchSetup};

/// The version of the form of the file.
const SCHEMA: u32 = 1;

/// The games of a match, in a file or in memory alone.
///
/// The file is JSON Lines: the setup, then a game a line. A game is written as soon as it is over, so
/// that nothing that was played is lost; at the end the games are put in their order.
#[derive(Debug)]
pub struct Journal {
    games: Vec<GameRecord>,
    file: Option<Kept>,
}

/// The file of a journal.
#[derive(Debug)]
struct Kept {
    path: PathBuf,
    file: File,
    /// Its first line.
    head: Vec<u8>,
    /// Its length in bytes, up to the end of the last game.
    length: u64,
}

/// The first line of the file.
#[derive(Serialize, Deserialize)]
struct Head<S> {
    schema: u32,
    #[serde(rename = "match")]
    setup: S,
}

/// Why a match can't be kept, or gone on with.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// The file can't be read or written.
    #[error("cannot use {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file does not begin with the setup of a match.
    #[error("{} does not begin with the setup of a match", path.display())]
    NoMatch {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// The file is of another version of this form.
    #[error("{} has the schema {found}, and this program knows {SCHEMA}", path.display())]
    Schema {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
    },
    /// A match that is being played is kept in the file.
    #[error("{} keeps a match that is being played", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A line of the file can't be understood.
    #[error("line {line} of {} is no game", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why.
        source: serde_json::Error,
    },
    /// A game of the file does not belong to its match, or is there twice.
    #[error("line {line} of {} is a game that this match does not have, or has already", path.display())]
    Game {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// The file keeps another match.
    #[error("{} keeps another match: {field} differs", path.display())]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// What differs, such as `engines[0].time`.
        field: String,
    },
}

impl Journal {
    /// Returns a journal that is not kept in a file.
    #[must_use]
    pub const fn in_memory() -> Self {
        Self {
            games: Vec::new(),
            file: None,
        }
    }

    /// Begins a new file, which must not exist yet.
    ///
    /// # Errors
    /// Fails if there is one already, or it can't be written.
    pub fn create(path: &Path, setup: &MatchSetup) -> Result<Self, JournalError> {
        let head = line_of(&Head {
            schema: SCHEMA,
            setup,
        });
        let created = OpenOptions::new().write(true).create_new(true).open(path);
        let mut file = created.map_err(|source| unusable(path, source))?;
        lock(&file, path)?;
        let written = file.write_all(&head);
        written.map_err(|source| unusable(path, source))?;
        Ok(Self {
            games: Vec::new(),
            file: Some(Kept {
                path: path.to_owned(),
                file,
                length: length_of(&head),
                head,
            }),
        })
    }

    /// Opens the file of a match that was broken off, to go on with it. A last line that was cut off,
    /// as by a full disk, is dropped; one that lacks nothing but its end gets it.
    ///
    /// # Errors
    /// Fails if the file can't be read, is not that of a match, keeps one that is being played, or has
    /// a line that does not belong to it. It is left as it is.
    pub fn resume(path: &Path) -> Result<(Self, MatchSetup), JournalError> {
        Self::open(path, None)
    }

    /// As [`Journal::resume`], for a match whose setup is known.
    ///
    /// # Errors
    /// Fails as that does, and if the file keeps another match: the setups differ in more than how
    /// many games are played at once.
    pub fn resume_match(path: &Path, setup: &MatchSetup) -> Result<Self, JournalError> {
        Self::open(path, Some(setup)).map(|(journal, _)| journal)
    }

    fn open(
        path: &Path,
        expected: Option<&MatchSetup>,
    ) -> Result<(Self, MatchSetup), JournalError> {
        let failed = |source| unusable(path, source);
        let file = OpenOptions::new().read(true).write(true).open(path);
        let file = file.map_err(failed)?;
        lock(&file, path)?;
        let mut reader = BufReader::new(file);
        let mut head = Vec::new();
        read_line(&mut reader, &mut head).map_err(failed)?;
        let setup = setup_of(path, &head)?;
        if let Some(field) = expected.and_then(|expected| setup.difference(expected)) {
            return Err(JournalError::OtherMatch {
                path: path.to_owned(),
                field,
            });
        }
        let read = games_of(path, &mut reader, &setup, &head)?;
        let mut kept = Kept {
            path: path.to_owned(),
            file: reader.into_inner(),
            head,
            length: read.length,
        };
        kept.cut_off().map_err(failed)?;
        if read.lacks_end {
            kept.append(b"\n").map_err(failed)?;
        }
        if kept.head.last() != Some(&b'\n') {
            kept.head.push(b'\n');
        }
        let mut journal = Self {
            games: read.games,
            file: Some(kept),
        };
        journal.games.sort_by_key(|record| record.game);
        Ok((journal, setup))
    }

    /// Returns the games, in their order, or in that in which they ended while a match is running.
    #[must_use]
    pub fn games(&self) -> &[GameRecord] {
        &self.games
    }

    /// Keeps a game that is over, and returns it.
    pub(super) fn add(&mut self, record: GameRecord) -> Result<&GameRecord, JournalError> {
        if let Some(kept) = &mut self.file {
            let written = kept.append(&line_of(&record));
            written.map_err(|source| unusable(&kept.path, source))?;
        }
        self.games.push(record);
        Ok(self.games.last().expect("it was just added"))
    }

    /// Puts the games in their order, in the file too: a file beside it is written first, so that no
    /// game is lost on the way.
    pub(super) fn put_in_order(&mut self) -> Result<(), JournalError> {
        let is_in_order = self.games.is_sorted_by_key(|record| record.game);
        self.games.sort_by_key(|record| record.game);
        let Some(kept) = self.file.as_mut().filter(|_| !is_in_order) else {
            return Ok(());
        };
        let beside = kept.path.with_extension("jsonl.new");
        let mut text = kept.head.clone();
        for record in &self.games {
            text.extend(line_of(record));
        }
        let replaced = write_through(&beside, &text).and_then(|file| {
            fs::rename(&beside, &kept.path)?;
            Ok(file)
        });
        let file = replaced.map_err(|source| {
            // All games are in the file that was to be replaced. On a full disk it needs the room.
            let _ = fs::remove_file(&beside);
            unusable(&kept.path, source)
        })?;
        lock(&file, &kept.path)?;
        kept.file = file;
        kept.length = length_of(&text);
        Ok(())
    }
}

impl Kept {
    /// Adds whole lines. What could not be written whole is taken away again, so that what comes later
    /// does not stand behind half a line.
    fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        match self.file.write_all(lines) {
            Ok(()) => {
                self.length += length_of(lines);
                Ok(())
            }
            Err(error) => {
                // If it can't be taken away, it is dropped when the match is gone on with.
                let _ = self.cut_off();
                Err(error)
            }
        }
    }

    /// Takes away what stands behind the last game.
    fn cut_off(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::End(0)).map(drop)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // It ends with the file, but an engine that is about to be started may hold that a moment longer.
        let _ = self.file.unlock();
    }
}

/// Keeps others from going on with the same match at the same time: each would write over the games of
/// the other.
fn lock(file: &File, path: &Path) -> Result<(), JournalError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse {
            path: path.to_owned(),
        }),
        // Not every file system has locks, and a match can be kept on one without.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Writes a file down to the disk, and returns it with its end to write on.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(file)
}

fn length_of(bytes: &[u8]) -> u64 {
    u64::try_from(bytes.len()).unwrap_or(u64::MAX)
}

fn unusable(path: &Path, source: io::Error) -> JournalError {
    JournalError::File {
        path: path.to_owned(),
        source,
    }
}

/// Returns a value as a line of the file.
fn line_of(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("setups and games are plain data");
    line.push(b'\n');
    line
}

/// The longest line that is read, in bytes: the setup with a million openings.
const MAX_LINE: u64 = 256 << 20;

/// Reads a line with its end; without, if it is the last and was cut off.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<()> {
    reader.take(MAX_LINE).read_until(b'\n', line).map(drop)
}

/// Understands a line, with or without its end. An error of it names the line of the file.
fn parse_line<T: DeserializeOwned>(line: usize, text: &[u8]) -> serde_json::Result<T> {
    let text = text.trim_ascii_end();
    serde_json::from_slice(text).or_else(|_| {
        // An error counts the lines of what was parsed, so those before are put there, if empty.
        let mut lines = vec![b'\n'; line - 1];
        lines.extend(text);
        serde_json::from_slice(&lines)
    })
}

/// Reads the first line.
fn setup_of(path: &Path, head: &[u8]) -> Result<MatchSetup, JournalError> {
    let no_match = |source| JournalError::NoMatch {
        path: path.to_owned(),
        source,
    };
    // Another version may describe a match in another way, so that is looked at later.
    let Head::<IgnoredAny> { schema: found, .. } = parse_line(1, head).map_err(no_match)?;
    if found != SCHEMA {
        let path = path.to_owned();
        return Err(JournalError::Schema { path, found });
    }
    let head: Head<MatchSetup> = parse_line(1, head).map_err(no_match)?;
    Ok(head.setup)
}

/// What stands behind the first line of the file.
struct ReadGames {
    games: Vec<GameRecord>,
    /// The length of the file up to the end of the last game.
    length: u64,
    /// Whether the last line that counts has no end.
    lacks_end: bool,
}

/// Reads the games.
fn games_of(
    path: &Path,
    reader: &mut impl BufRead,
    setup: &MatchSetup,
    head: &[u8],
) -> Result<ReadGames, JournalError> {
    let schedule = setup.schedule();
    let mut seen = HashSet::new();
    let mut read = ReadGames {
        games: Vec::new(),
        length: length_of(head),
        lacks_end: !head.ends_with(b"\n"),
    };
    let mut text = Vec::new();
    for line in 2.. {
        text.clear();
        read_line(reader, &mut text).map_err(|source| unusable(path, source))?;
        let lacks_end = !text.ends_with(b"\n");
        let is_last = lacks_end && length_of(&text) < MAX_LINE;
        if text.trim_ascii().is_empty() {
            if is_last {
                break;
            }
            read.length += length_of(&text);
            continue;
        }
        let path = || path.to_owned();
        let record: GameRecord = match parse_line(line, &text) {
            Ok(record) => record,
            Err(_) if is_last => break,
            Err(source) => {
                let path = path();
                return Err(JournalError::Line { path, line, source });
            }
        };
        let game = schedule.game(record.game);
        let belongs = game.is_some_and(|game| record.belongs_to(&game, setup));
        if !belongs || !seen.insert(record.game) {
            return Err(JournalError::Game { path: path(), line });
        }
        read.games.push(record);
        read.length += length_of(&text);
        read.lacks_end = lacks_end;
    }
    Ok(read)
}
