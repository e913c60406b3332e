//! `judge`: is this point forbidden, and why?

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_core::{Color, Explanation, Rule};
use serde_json::value::RawValue;

use super::options::{JudgeOptions, LookOptions, threads};
use super::point::AskedPoint;
use crate::answer::{ErrorAnswer, JudgedBoard, JudgedPoint, in_order, write_line, write_pretty};
use crate::batch::{self, Answered, Summary};
use crate::error::{CliError, Outcome};
use crate::input::{Chunks, lines_of, read_line, read_positions};
use crate::output::Output;
use crate::render;
use crate::report::{Position, explain_all};

const EXAMPLES: &str = "\
Examples:
  renju-cli judge H8 'H6 A1 H7 A3 I8 A5 J8 A7'
  renju-cli judge --explain last game.txt
  renju-cli judge --jsonl < positions.jsonl > verdicts.jsonl";

/// Judge one point for Black, or whole boards from JSON Lines
///
/// Says whether a black stone on POINT would be legal, a five, or forbidden, whoever is to move.
/// Ends with 1 if it is forbidden.
///
/// With --jsonl, reads one position a line from standard input, and writes for each a line with
/// all points that are forbidden to Black and all points where Black makes five.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The point, such as H8, or `last` for the last move; a black stone there is lifted first
    #[arg(required_unless_present = "jsonl")]
    point: Option<AskedPoint>,

    /// The position: a move string, a diagram, a JSON object, a path, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file with one, and
    /// `-` is standard input. A file with the name of a position is written `./h8`.
    #[arg(required_unless_present = "jsonl")]
    position: Option<OsString>,

    /// Give the reasons
    #[arg(long)]
    explain: bool,

    /// Answer with a JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer JSON Lines on standard input with JSON Lines
    #[arg(long, conflicts_with_all = ["point", "position"])]
    jsonl: bool,

    /// How many threads answer JSON Lines [default: one for each core]
    #[arg(long, value_name = "N", requires = "jsonl")]
    threads: Option<NonZeroUsize>,

    /// Skip the positions whose `id` is answered in FILE already, the output of an earlier run
    ///
    /// Append the new answers to it: `--resume out.jsonl >> out.jsonl`. Lines that were bad are
    /// tried again.
    #[arg(long, value_name = "FILE", requires = "jsonl")]
    resume: Option<PathBuf>,

    #[command(flatten)]
    judge: JudgeOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Judges.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    match (&args.point, &args.position) {
        (Some(point), Some(position)) => judge_point(args, *point, position, output),
        _ => judge_lines(args, output),
    }
}

fn judge_point(
    args: &Args,
    point: AskedPoint,
    argument: &OsString,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    let (position, rule) = only_position(argument)?;
    let judge = args.judge.judge(rule);
    let answer = point.judge(&position, &judge)?;
    let (explanation, look) = (&answer.explanation, args.look.look());
    let text = if args.json {
        write_pretty(&JudgedPoint::new(&judge, explanation, args.explain))
    } else if args.explain {
        with_line_end(render::explanation(&answer.board, explanation, judge, look))
    } else {
        with_line_end(render::verdict(explanation.point, explanation.verdict))
    };
    output.print(&text)?;
    Ok(if explanation.verdict.is_forbidden() {
        Outcome::No
    } else {
        Outcome::Done
    })
}

fn with_line_end(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Reads the one position of an argument, and the rule that it names.
fn only_position(argument: &OsString) -> Result<(Position, Option<Rule>), CliError> {
    let mut found = None;
    read_positions(argument, None, &mut |place, position| {
        let position = position.map_err(|error| error.at(place))?;
        if found.is_some() {
            let error = CliError::bad_input(anyhow!("{place}: there is more than one position"));
            return Err(error.hint("give one position, or many with `judge --jsonl`"));
        }
        found = Some((position.to_position(), position.rule));
        Ok(())
    })?;
    found.ok_or_else(|| CliError::bad_input(anyhow!("there is no position")))
}

fn judge_lines(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let mut done = HashSet::new();
    if let Some(path) = &args.resume {
        let ends_in_a_line = read_answered(path, &mut done)
            .map_err(|error| CliError::failed(error).context(path.display().to_string()))?;
        if !ends_in_a_line {
            output.print("\n")?;
        }
    }
    let answer = |line: &[u8], out: &mut Vec<u8>| answer_line(args, &done, line, out);
    let threads = threads(args.threads);
    let summary = batch::run(io::stdin().lock(), output.writer(), threads, answer)?;
    Ok(conclude(summary))
}

/// Says on standard error if lines were bad, and returns how the batch ends.
pub(super) fn conclude(summary: Summary) -> Outcome {
    let Summary { answered, bad } = summary;
    if bad == 0 {
        return Outcome::Done;
    }
    let error = anyhow!("{bad} of {answered} lines were bad; their answers say why");
    CliError::bad_input(error).report();
    Outcome::BadInput
}

fn answer_line(args: &Args, done: &HashSet<Box<str>>, line: &[u8], out: &mut Vec<u8>) -> Answered {
    let given = match read_line(line) {
        Ok(given) => given,
        Err(faulty) => {
            write_line(&ErrorAnswer::new(faulty.id, &faulty.error), out);
            return Answered::Bad;
        }
    };
    if given.id.is_some_and(|id| done.contains(id.get())) {
        return Answered::Skipped;
    }
    let judge = args.judge.judge(given.rule);
    let forbidden = judge.forbidden_points(&given.board, Color::Black);
    if args.explain {
        let (foul, look_alikes) = explain_all(&given.board, &judge, &forbidden);
        let explanations: Vec<&Explanation> = in_order(&foul, &look_alikes);
        write_line(
            &JudgedBoard::new(given.id, &forbidden, Some(explanations)),
            out,
        );
    } else {
        write_line(&JudgedBoard::new(given.id, &forbidden, None), out);
    }
    Answered::Well
}

/// Collects the ids of a file of answers, and says whether its last line is whole.
fn read_answered(path: &Path, ids: &mut HashSet<Box<str>>) -> io::Result<bool> {
    #[derive(serde::Deserialize)]
    struct Old<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
        error: Option<serde::de::IgnoredAny>,
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
            if let Ok(Old { id, error: None }) = serde_json::from_slice(line)
                && id.get() != "null"
            {
                ids.insert(id.get().into());
            }
        }
    }
    Ok(last == [b'\n'])
}
