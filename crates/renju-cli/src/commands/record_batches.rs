//! Files of records, read on several threads.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::slice;
use std::sync::Arc;

use indicatif::ProgressBar;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};
use renju_record::{Entry, Notice, Place, Record, Unread};

use super::lines::threads_or_all;
use super::record_options::{RecordOptions, RecordPlace};
use crate::batch::cannot_start;
use crate::error::{CliError, Outcome, note};
use crate::input::{OpenedRecords, RecordInput, notice_in};
use crate::output::is_interrupted;

/// How many records are read at a time.
const BATCH: usize = 1024;

/// How many bytes of them, so that large records don't fill the memory.
const BATCH_BYTES: usize = 8 << 20;

/// How many notices of one file are told; of more than these only the number is.
const TOLD: usize = 3;

/// The records of files, on their way through several threads.
#[derive(Debug)]
pub(super) struct RecordBatches<'a> {
    pool: ThreadPool,
    source: Source<'a>,
    outcome: Outcome,
    /// The file of the records that come next.
    file: Option<FileTold>,
}

/// What became of a record.
#[derive(Debug)]
pub(super) struct Worked<T> {
    /// The index of its file among the arguments.
    pub(super) file: usize,
    /// Where it stands.
    pub(super) place: RecordPlace,
    /// Its number in its file, from 1; those that can't be read count.
    pub(super) number: u64,
    /// What came of it.
    pub(super) result: T,
}

impl<'a> RecordBatches<'a> {
    /// Begins to read files. The bar is moved on by each byte.
    ///
    /// # Errors
    /// Fails if the threads can't be had.
    pub(super) fn of(
        files: &'a [OsString],
        options: RecordOptions,
        threads: Option<NonZeroUsize>,
        bar: &'a ProgressBar,
    ) -> Result<Self, CliError> {
        let threads = threads_or_all(threads);
        let pool = ThreadPoolBuilder::new().num_threads(threads.get()).build();
        let pool = pool.map_err(cannot_start)?;
        Ok(Self {
            pool,
            source: Source {
                input: options.input(),
                files: files.iter(),
                opened: VecDeque::new(),
                count: 0,
                bar,
            },
            outcome: Outcome::Done,
            file: None,
        })
    }

    /// Does `work` with every record and gives `each` what came of it, batch by batch, in the order of
    /// the files. What can't be read is told on standard error, and so are notices, if there are few; the
    /// outcome tells of the former, and of Ctrl-C, which ends the reading.
    ///
    /// # Errors
    /// Fails only if `each` does.
    pub(super) fn run<T: Send>(
        mut self,
        work: impl Fn(&Record) -> T + Sync,
        mut each: impl FnMut(Vec<Worked<T>>) -> Result<(), CliError>,
    ) -> Result<Outcome, CliError> {
        let source = &mut self.source;
        let mut batch = self.pool.install(|| source.next_batch());
        while !batch.is_empty() {
            // While one batch is read, the next is cut out of its file.
            let source = &mut self.source;
            let (done, next) = self
                .pool
                .install(|| rayon::join(|| read_all(batch, &work), || source.next_batch()));
            batch = next;
            let worked = self.told(done);
            each(worked)?;
        }
        self.end_file();
        Ok(if is_interrupted() {
            self.outcome.max(Outcome::Unknown)
        } else {
            self.outcome
        })
    }

    /// Tells errors and notices of a batch, and returns the rest.
    fn told<T>(&mut self, batch: Vec<Done<T>>) -> Vec<Worked<T>> {
        let mut worked = Vec::with_capacity(batch.len());
        for done in batch {
            let Done { file, name, read } = done;
            match read {
                // What comes behind it is left out too, so that numbers stay right.
                Read::Interrupted => break,
                Read::Nothing => {}
                Read::NoFile(error) => self.fail(&error),
                Read::Entry {
                    place,
                    notices,
                    result,
                } => {
                    let place = RecordPlace {
                        file: name.to_string(),
                        place,
                    };
                    let number = self.count(file, &place, &notices);
                    match result {
                        Ok(result) => worked.push(Worked {
                            file,
                            place,
                            number,
                            result,
                        }),
                        Err(error) => self.fail(&error.context(place.name())),
                    }
                }
            }
        }
        worked
    }

    /// Counts a record with its notices, and returns its number in its file.
    fn count(&mut self, index: usize, place: &RecordPlace, notices: &[Notice]) -> u64 {
        if self.file.as_ref().is_none_or(|file| file.index != index) {
            self.end_file();
        }
        let file = self.file.get_or_insert_with(|| FileTold {
            index,
            name: place.file.clone(),
            entries: 0,
            notices: Vec::new(),
            count: 0,
        });
        file.entries += 1;
        file.count += notices.len();
        let room = TOLD.saturating_sub(file.notices.len());
        let told = notices.iter().take(room);
        file.notices
            .extend(told.map(|notice| notice_in(&place.file, &place.place, notice)));
        file.entries
    }

    /// Tells the notices of the file that is over.
    fn end_file(&mut self) {
        let Some(file) = self.file.take() else { return };
        self.source.bar.suspend(|| file.tell());
    }

    fn fail(&mut self, error: &CliError) {
        self.outcome = self.outcome.max(error.outcome());
        self.source.bar.suspend(|| error.report());
    }
}

/// What is to be told of a file.
#[derive(Debug)]
struct FileTold {
    index: usize,
    name: String,
    /// How many records there were so far.
    entries: u64,
    /// The first notices.
    notices: Vec<String>,
    /// How many there were in all.
    count: usize,
}

impl FileTold {
    fn tell(&self) {
        if self.count <= TOLD {
            for notice in &self.notices {
                note(notice);
            }
        } else {
            let Self { name, count, .. } = self;
            note(&format!(
                "{name}: {count} times something was repaired, dropped or guessed; `renju-cli convert` \
                 tells it"
            ));
        }
    }
}

/// The files, opened one window after the other and cut into records.
#[derive(Debug)]
struct Source<'a> {
    input: RecordInput,
    files: slice::Iter<'a, OsString>,
    /// Those that are open, in order, each with its index.
    opened: VecDeque<Opened>,
    /// How many were opened.
    count: usize,
    bar: &'a ProgressBar,
}

#[derive(Debug)]
struct Opened {
    index: usize,
    name: Arc<str>,
    records: Result<OpenedRecords, CliError>,
}

/// A record that is still to be read.
struct Part {
    file: usize,
    name: Arc<str>,
    unread: Result<Unread, CliError>,
}

impl Source<'_> {
    /// Returns the next records; none at the end of the files, and after Ctrl-C.
    fn next_batch(&mut self) -> Vec<Part> {
        let mut batch = Vec::new();
        let mut bytes = 0;
        while batch.len() < BATCH && bytes < BATCH_BYTES && !is_interrupted() {
            let Some(part) = self.next_part() else { break };
            bytes += part.unread.as_ref().map_or(0, Unread::size);
            batch.push(part);
        }
        batch
    }

    fn next_part(&mut self) -> Option<Part> {
        loop {
            if self.opened.is_empty() {
                self.open_more();
            }
            let mut first = self.opened.pop_front()?;
            let (file, name) = (first.index, Arc::clone(&first.name));
            let unread = match &mut first.records {
                Err(_) => first.records.err().map(Err),
                Ok(opened) => {
                    let unread = opened.records.next_unread();
                    if unread.is_some() {
                        self.opened.push_front(first);
                    }
                    unread.map(Ok)
                }
            };
            if let Some(unread) = unread {
                return Some(Part { file, name, unread });
            }
        }
    }

    /// Opens as many files as there are threads. Many formats are read as a whole when they are opened.
    fn open_more(&mut self) {
        let window = self.files.by_ref().take(rayon::current_num_threads());
        let window: Vec<(usize, &OsString)> = (self.count..).zip(window).collect();
        self.count += window.len();
        let (input, bar) = (self.input, self.bar);
        let opened: Vec<Opened> = window
            .into_par_iter()
            .map(|(index, file)| {
                let records = input.open_watched(file, bar);
                let name = records.as_ref().map_or("", |it| it.name.as_str()).into();
                Opened {
                    index,
                    name,
                    records,
                }
            })
            .collect();
        self.opened.extend(opened);
    }
}

/// A record that was worked on.
struct Done<T> {
    file: usize,
    name: Arc<str>,
    read: Read<T>,
}

enum Read<T> {
    Entry {
        place: Place,
        notices: Vec<Notice>,
        result: Result<T, CliError>,
    },
    /// The part held no record.
    Nothing,
    /// The file can't be opened.
    NoFile(CliError),
    /// Ctrl-C came before.
    Interrupted,
}

fn read_all<T: Send>(batch: Vec<Part>, work: &(impl Fn(&Record) -> T + Sync)) -> Vec<Done<T>> {
    // Small games are read some at a time; a few large ones are a piece each.
    let piece = batch.len() / 64 + 1;
    let parts = batch.into_par_iter().with_min_len(piece);
    parts
        .map(|Part { file, name, unread }| {
            let read = if is_interrupted() {
                Read::Interrupted
            } else {
                read_one(unread, work)
            };
            Done { file, name, read }
        })
        .collect()
}

fn read_one<T>(unread: Result<Unread, CliError>, work: &impl Fn(&Record) -> T) -> Read<T> {
    let entry = match unread {
        Ok(unread) => unread.read(),
        Err(error) => return Read::NoFile(error),
    };
    let Some(Entry {
        place,
        record,
        notices,
    }) = entry
    else {
        return Read::Nothing;
    };
    Read::Entry {
        notices,
        place,
        result: match record {
            Ok(record) => Ok(work(&record)),
            Err(error) => Err(CliError::bad_input(error)),
        },
    }
}
