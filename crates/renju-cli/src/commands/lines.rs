//! The options and the work that all commands share which answer JSON Lines.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::anyhow;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::progress;
use crate::answer::{ErrorAnswer, write_line};
use crate::batch::{self, Answered, Grain, Summary};
use crate::error::{CliError, Outcome, shown};
use crate::input::{Chunks, Faulty, GivenPosition, LineError, lines_of, read_line, without_mark};
use crate::output::Output;

/// The most threads that can be asked for: more than any machine has cores for.
const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// How JSON Lines on standard input are answered.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "JSON Lines")]
pub(super) struct BatchOptions {
    /// How many threads answer the lines, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,

    /// Skip the positions whose `id` is answered in FILE already, the output of an earlier run
    ///
    /// Append the new answers to it: `--resume out.jsonl >> out.jsonl`. Lines that were bad are
    /// tried again. If the last line of FILE was cut short, it stays as it is on a line of its own,
    /// and its position is answered again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Show no progress on the terminal
    #[arg(long, short)]
    quiet: bool,
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|&number| number <= MAX_THREADS);
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_THREADS}"))
}

/// Returns the number of threads that was asked for, else one for each core.
pub(super) fn threads_or_all(threads: Option<NonZeroUsize>) -> NonZeroUsize {
    threads
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}

impl BatchOptions {
    /// Checks that no option was given, where no lines are answered.
    pub(super) fn check_unused(&self) -> Result<(), CliError> {
        if self.threads.is_none() && self.resume.is_none() {
            return Ok(());
        }
        let error = anyhow!("--threads and --resume are for JSON Lines on standard input");
        Err(CliError::bad_input(error).hint("give --jsonl and no position"))
    }

    /// As [`check_unused`](Self::check_unused), for a command that has another use for threads.
    pub(super) fn check_resume_unused(&self) -> Result<(), CliError> {
        if self.resume.is_none() {
            return Ok(());
        }
        let error = anyhow!("--resume is for JSON Lines on standard input");
        Err(CliError::bad_input(error).hint("give --jsonl and no position"))
    }

    /// Returns the number of threads that was asked for.
    pub(super) const fn threads(&self) -> Option<NonZeroUsize> {
        self.threads
    }

    /// Says whether nothing is to be told but the answer.
    pub(super) const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Answers each line of standard input: by `answer` if it is a position, else with its fault.
    pub(super) fn run(
        &self,
        output: &mut Output,
        grain: Grain,
        answer: impl Fn(GivenPosition<'_>, &mut Vec<u8>) -> Result<(), LineError> + Sync,
    ) -> Result<Outcome, CliError> {
        self.batch(grain).run(output, answer)
    }

    /// Returns the batch that the options ask for.
    pub(super) fn batch(&self, grain: Grain) -> Batch<'_> {
        Batch {
            threads: threads_or_all(self.threads),
            grain,
            resume: self.resume.as_deref(),
            quiet: self.quiet,
        }
    }
}

/// JSON Lines on standard input, to be answered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Batch<'a> {
    /// How many threads answer.
    pub(super) threads: NonZeroUsize,
    /// How many lines are answered at a time.
    pub(super) grain: Grain,
    /// The answers of an earlier run.
    pub(super) resume: Option<&'a Path>,
    /// Whether no progress is shown.
    pub(super) quiet: bool,
}

impl Batch<'_> {
    /// Answers each line of standard input: by `answer` if it is a position, else with its fault.
    pub(super) fn run(
        self,
        output: &mut Output,
        answer: impl Fn(GivenPosition<'_>, &mut Vec<u8>) -> Result<(), LineError> + Sync,
    ) -> Result<Outcome, CliError> {
        self.run_lines(output, |line, done, out| {
            answer_line(line, done, &answer, out)
        })
    }

    /// Answers each line of standard input, whatever it holds. The function is also given the ids
    /// that are answered already.
    pub(super) fn run_lines(
        self,
        output: &mut Output,
        answer: impl Fn(&[u8], &Done, &mut Vec<u8>) -> Answered + Sync,
    ) -> Result<Outcome, CliError> {
        let mut done = Done::default();
        if let Some(path) = self.resume {
            let ends_in_a_line = read_answered(path, &mut done)
                .map_err(|error| CliError::failed(error).context(shown(&path.to_string_lossy())))?;
            if !ends_in_a_line && !writes_elsewhere(path) {
                output.print("\n")?;
            }
        }
        let answer = |line: &[u8], out: &mut Vec<u8>| answer(line, &done, out);
        let progress = progress::beside_answers(self.quiet, "{spinner} {human_pos} answered");
        let (input, output) = (io::stdin().lock(), output.writer());
        let how = (self.threads, self.grain);
        let summary = batch::run(input, output, how, &progress, answer);
        progress.finish_and_clear();
        Ok(conclude(summary?))
    }
}

/// The ids that were answered by an earlier run.
#[derive(Debug, Default)]
pub(super) struct Done(HashSet<Box<str>>);

impl Done {
    /// Says whether the line with this id was answered.
    pub(super) fn contains(&self, id: Option<&RawValue>) -> bool {
        id.is_some_and(|id| self.0.contains(id.get()))
    }
}

/// Returns the answer to one line alone.
pub(super) fn one_line(
    line: &[u8],
    answer: impl Fn(GivenPosition<'_>, &mut Vec<u8>) -> Result<(), LineError>,
) -> Vec<u8> {
    let mut out = Vec::new();
    answer_line(line, &Done::default(), answer, &mut out);
    out
}

/// Answers one line: by `answer` if it is a position that is not done yet, else with its fault.
fn answer_line(
    line: &[u8],
    done: &Done,
    answer: impl Fn(GivenPosition<'_>, &mut Vec<u8>) -> Result<(), LineError>,
    out: &mut Vec<u8>,
) -> Answered {
    let answered = read_line(line).and_then(|given| {
        let id = given.id;
        if done.contains(id) {
            return Ok(Answered::Skipped);
        }
        let answered = answer(given, out).map(|()| Answered::Well);
        answered.map_err(|error| Faulty { id, error })
    });
    answered.unwrap_or_else(|Faulty { id, error }| {
        write_line(&ErrorAnswer::new(id, &error), out);
        Answered::Bad
    })
}

/// Says on standard error if lines were bad, and returns how the batch ends.
fn conclude(summary: Summary) -> Outcome {
    let Summary { answered, bad } = summary;
    if bad == 0 {
        return Outcome::Done;
    }
    let error = anyhow!("{bad} of {answered} lines were bad; their answers say why");
    CliError::bad_input(error).report();
    Outcome::BadInput
}

/// Says whether the answers go to a file other than this one, as far as that can be known.
#[cfg(unix)]
fn writes_elsewhere(path: &Path) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let stdout = io::stdout().as_fd().try_clone_to_owned();
    let answers = stdout.and_then(|stdout| File::from(stdout).metadata());
    match (answers, path.metadata()) {
        (Ok(answers), Ok(old)) => {
            answers.is_file() && (answers.dev(), answers.ino()) != (old.dev(), old.ino())
        }
        _ => false,
    }
}

#[cfg(not(unix))]
fn writes_elsewhere(_: &Path) -> bool {
    false
}

/// Collects the ids of a file of answers, and says whether its last line is whole.
fn read_answered(path: &Path, ids: &mut Done) -> io::Result<bool> {
    #[derive(serde::Deserialize)]
    struct Old<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
        error: Option<IgnoredAny>,
    }
    let mut file = File::open(path)?;
    let mut last = [b'\n'];
    if file.metadata()?.len() > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
        file.rewind()?;
    }
    let mut chunks = Chunks::new(file);
    while let Some(chunk) = chunks.next()? {
        for line in lines_of(&chunk) {
            // A line that is no answer was cut short when the earlier run was stopped.
            if let Ok(Old { id, error: None }) = serde_json::from_slice(without_mark(line))
                && id.get() != "null"
            {
                ids.0.insert(id.get().into());
            }
        }
    }
    Ok(last == [b'\n'])
}
