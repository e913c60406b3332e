//! Many lines answered in turn, on one thread or several, in constant memory.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use indicatif::ProgressBar;

use crate::error::CliError;
use crate::input::{Chunks, lines_of};
use crate::output::hold_whole;

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answered {
    /// It was answered.
    Well,
    /// It was bad, and the answer says so.
    Bad,
    /// It needed no answer.
    Skipped,
}

/// How many lines there were.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Summary {
    /// Those that were answered, bad ones included.
    pub(crate) answered: usize,
    /// Those that were bad.
    pub(crate) bad: usize,
}

/// How many lines are answered at a time, and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grain {
    /// As many as have come: answers are quick.
    Chunk,
    /// One: each answer may take long, and is not held back.
    Line,
}

/// The answers to one chunk of lines.
#[derive(Debug, Default)]
struct Answers {
    text: Vec<u8>,
    summary: Summary,
}

/// Answers each line of `input` on a line of `output`, in the same order. Whatever has been
/// answered is passed on before more input is waited for. The progress counts the answers.
pub(crate) fn run(
    input: impl Read,
    output: &mut (impl Write + Send),
    (threads, grain): (NonZeroUsize, Grain),
    progress: &ProgressBar,
    answer: impl Fn(&[u8], &mut Vec<u8>) -> Answered + Sync,
) -> Result<Summary, CliError> {
    let write = |answers: &Answers, summary: &mut Summary| {
        write(answers, output, summary)?;
        progress.set_position(summary.answered as u64);
        Ok(())
    };
    let chunks = Pieces::new(input, grain);
    let answer_chunk = |chunk: &[u8]| {
        let mut answers = Answers::default();
        for line in lines_of(chunk) {
            let answered = answer(line, &mut answers.text);
            if answered != Answered::Skipped {
                answers.text.push(b'\n');
                answers.summary.answered += 1;
                answers.summary.bad += usize::from(answered == Answered::Bad);
            }
        }
        answers
    };
    if threads.get() == 1 {
        run_alone(chunks, answer_chunk, write)
    } else {
        run_together(chunks, threads, answer_chunk, write)
    }
}

/// The input in pieces that are answered one by one.
#[derive(Debug)]
struct Pieces<R> {
    chunks: Chunks<R>,
    grain: Grain,
    /// The lines that were read and not taken yet.
    lines: VecDeque<Vec<u8>>,
}

impl<R: Read> Pieces<R> {
    fn new(input: R, grain: Grain) -> Self {
        Self {
            chunks: Chunks::new(input),
            grain,
            lines: VecDeque::new(),
        }
    }

    /// Returns the next piece, or `None` at the end of the input. Waits only if no line is left.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        if self.grain == Grain::Chunk {
            return self.chunks.next();
        }
        while self.lines.is_empty() {
            let Some(chunk) = self.chunks.next()? else {
                return Ok(None);
            };
            self.lines.extend(lines_of(&chunk).map(<[u8]>::to_vec));
        }
        Ok(self.lines.pop_front())
    }
}

fn run_alone(
    mut chunks: Pieces<impl Read>,
    answer_chunk: impl Fn(&[u8]) -> Answers,
    mut write: impl FnMut(&Answers, &mut Summary) -> Result<(), CliError>,
) -> Result<Summary, CliError> {
    let mut summary = Summary::default();
    while let Some(chunk) = chunks.next().map_err(reading)? {
        write(&answer_chunk(&chunk), &mut summary)?;
    }
    Ok(summary)
}

/// The reader hands each chunk to the workers, and its place in the order to the writer. Both
/// queues are short, so the reader waits when the others are behind.
fn run_together(
    mut chunks: Pieces<impl Read>,
    threads: NonZeroUsize,
    answer_chunk: impl Fn(&[u8]) -> Answers + Sync,
    mut write: impl FnMut(&Answers, &mut Summary) -> Result<(), CliError> + Send,
) -> Result<Summary, CliError> {
    let queue = threads.get().saturating_mul(2);
    thread::scope(|scope| {
        let (to_workers, jobs) = sync_channel::<(Vec<u8>, SyncSender<Answers>)>(queue);
        let (to_writer, in_order) = sync_channel::<Receiver<Answers>>(queue);
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..threads.get() {
            let (jobs, answer_chunk) = (Arc::clone(&jobs), &answer_chunk);
            let work = move || {
                loop {
                    let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((chunk, reply)) = job else { break };
                    // If the writer has gone, nobody wants the answers.
                    let _ = reply.send(answer_chunk(&chunk));
                }
            };
            thread::Builder::new()
                .spawn_scoped(scope, work)
                .map_err(cannot_start)?;
        }
        drop(jobs);
        let write_all = move || {
            let mut summary = Summary::default();
            for answers in in_order {
                let Ok(answers) = answers.recv() else { break };
                write(&answers, &mut summary)?;
            }
            Ok(summary)
        };
        let writer = thread::Builder::new()
            .spawn_scoped(scope, write_all)
            .map_err(cannot_start)?;
        let mut read = Ok(());
        loop {
            match chunks.next() {
                Ok(Some(chunk)) => {
                    let (reply, answers) = sync_channel(1);
                    if to_writer.send(answers).is_err() || to_workers.send((chunk, reply)).is_err()
                    {
                        break;
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    read = Err(reading(error));
                    break;
                }
            }
        }
        drop((to_workers, to_writer));
        let written = writer
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        written.and_then(|summary| read.map(|()| summary))
    })
}

fn write(
    answers: &Answers,
    output: &mut impl Write,
    summary: &mut Summary,
) -> Result<(), CliError> {
    let _whole = hold_whole();
    output
        .write_all(&answers.text)
        .and_then(|()| output.flush())
        .map_err(CliError::writing)?;
    summary.answered += answers.summary.answered;
    summary.bad += answers.summary.bad;
    Ok(())
}

/// Wraps an error in starting threads.
pub(crate) fn cannot_start(error: impl Into<anyhow::Error>) -> CliError {
    CliError::failed(error)
        .context("cannot start as many threads")
        .hint("give a smaller number with --threads")
}

fn reading(error: io::Error) -> CliError {
    CliError::failed(error).context("cannot read the input")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn echo(line: &[u8], out: &mut Vec<u8>) -> Answered {
        match line {
            b"skip" => Answered::Skipped,
            b"bad" => {
                out.push(b'!');
                Answered::Bad
            }
            _ => {
                out.extend(line);
                Answered::Well
            }
        }
    }

    #[test]
    fn answers_come_in_order_on_any_number_of_threads() {
        let numbers = 0..100_000;
        let input: String = numbers.map(|n| format!("{n}\n")).collect();
        let grains = [Grain::Chunk, Grain::Line];
        let runs = [1, 2, 7]
            .into_iter()
            .flat_map(|n| grains.map(|grain| (n, grain)));
        for (threads, grain) in runs {
            let mut output = Vec::new();
            let threads = NonZeroUsize::new(threads).unwrap();
            let summary = run(
                input.as_bytes(),
                &mut output,
                (threads, grain),
                &ProgressBar::hidden(),
                echo,
            )
            .unwrap();
            assert_eq!(output, input.as_bytes());
            assert_eq!((summary.answered, summary.bad), (100_000, 0));
        }
    }

    #[test]
    fn bad_lines_are_counted_and_skipped_ones_leave_no_line() {
        let mut output = Vec::new();
        let summary = run(
            &b"a\nbad\n\nskip\nb"[..],
            &mut output,
            (NonZeroUsize::MIN, Grain::Chunk),
            &ProgressBar::hidden(),
            echo,
        );
        assert_eq!(output, b"a\n!\nb\n");
        assert_eq!(
            summary.unwrap(),
            Summary {
                answered: 3,
                bad: 1
            }
        );
    }

    /// Writes nothing, because the reader has gone.
    struct Closed;

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_ends_endless_input() {
        let threads = NonZeroUsize::new(3).unwrap();
        for grain in [Grain::Chunk, Grain::Line] {
            let hidden = ProgressBar::hidden();
            assert!(run(Endless, &mut Closed, (threads, grain), &hidden, echo).is_err());
        }
    }

    /// An input of lines that never ends.
    struct Endless;

    impl Read for Endless {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            into.copy_from_slice(&b"a\n".repeat(into.len() / 2)[..into.len()]);
            Ok(into.len())
        }
    }
}
