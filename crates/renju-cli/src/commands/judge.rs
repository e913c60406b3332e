//! `judge`: is this point forbidden, and why?

use std::ffi::{OsStr, OsString};
use std::path::Path;

use anyhow::anyhow;
use renju_core::{Color, Explanation, Judge};

use super::lines::{self, BatchOptions};
use super::options::BoardOptions;
use super::point::{Answer, AskedPoint};
use super::positions::only_position;
use crate::answer::{JudgedBoard, JudgedPoint, in_order, write_line, write_pretty};
use crate::batch::Grain;
use crate::error::{CliError, Outcome, shown};
use crate::input::GivenPosition;
use crate::output::Output;
use crate::render;
use crate::report::explain_all;

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
    /// The point, such as H8, or `last` for the last move
    ///
    /// A black stone that lies there is judged as it was played: on the board before that move.
    /// If the order of the moves is not known, it is judged as if it was played last.
    #[arg(required_unless_present = "jsonl")]
    point: Option<OsString>,

    /// The position: a move string, a diagram, a JSON object, a path, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file with one, and
    /// `-` is standard input. A file with the name of a position is written `./h8`.
    ///
    /// A move string may take several lines, and a line that begins with `#` is a remark.
    #[arg(required_unless_present = "jsonl")]
    position: Option<OsString>,

    /// Give the reasons
    #[arg(long)]
    explain: bool,

    /// Answer with a JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer JSON Lines on standard input with JSON Lines
    #[arg(long)]
    jsonl: bool,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    board: BoardOptions,
}

/// Judges.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    match (&args.point, &args.position) {
        (Some(point), _) if args.jsonl => Err(not_on_standard_input(point)),
        (Some(point), Some(position)) => {
            judge_point(args, &read_point(point, position)?, position, output)
        }
        _ => {
            args.board.form.check_json()?;
            args.batch.run(output, Grain::Chunk, |given, out| {
                answer_line(args, &given, out);
                Ok(())
            })
        }
    }
}

/// Refuses arguments beside `--jsonl`.
fn not_on_standard_input(argument: &OsStr) -> CliError {
    let name = shown(&argument.to_string_lossy());
    let error = CliError::bad_input(anyhow!("`judge --jsonl` reads standard input alone"));
    if Path::new(argument).is_file() {
        error.hint(format!("write `judge --jsonl < {name}`"))
    } else {
        error.hint("leave out --jsonl to judge one point, or say --json")
    }
}

/// Reads POINT. Here and not in clap, so that a hint can tell if the arguments are the wrong way
/// round.
fn read_point(point: &OsStr, position: &OsStr) -> Result<AskedPoint, CliError> {
    let parse = |argument: &OsStr| argument.to_string_lossy().parse::<AskedPoint>();
    parse(point).map_err(|error| {
        // A name of a point has three characters at most; much longer text is meant as a position.
        let is_swapped = point.len() > 4 && parse(position).is_ok();
        let error = CliError::bad_input(error);
        if is_swapped {
            let [point, position] =
                [point, position].map(|argument| shown(&argument.to_string_lossy()));
            error.hint(format!(
                "the point comes first: `judge {position} {point}`, or `judge last {point}` for \
                 the last move"
            ))
        } else {
            error.hint("give the point, or `last` for the last move, and then the position")
        }
    })
}

/// Answers one line of JSON, be it a position or not.
pub(crate) fn one_line(args: &Args, line: &[u8]) -> Vec<u8> {
    lines::one_line(line, |given, out| {
        answer_line(args, &given, out);
        Ok(())
    })
}

fn judge_point(
    args: &Args,
    point: &AskedPoint,
    argument: &OsString,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    args.batch.check_unused()?;
    let hint = "give one position, or many with `judge --jsonl`";
    let (position, rule) = only_position(argument, args.board.form.one(), hint)?;
    let judge = args.board.judge.judge(rule);
    let answer = point.judge(&position, judge, args.board.form.lettering())?;
    let explanation = &answer.explanation;
    let text = if args.json {
        let number = answer.number();
        write_pretty(&JudgedPoint::new(judge, explanation, number, args.explain))
    } else {
        in_words(args, &answer, judge)
    };
    output.print(&text)?;
    Ok(if explanation.verdict.is_forbidden() {
        Outcome::No
    } else {
        Outcome::Done
    })
}

/// Returns the answer for a person.
fn in_words(args: &Args, answer: &Answer, judge: Judge) -> String {
    let explanation = &answer.explanation;
    let preface = answer.preface();
    if args.explain {
        let preface = preface.map(|preface| preface + "\n\n").unwrap_or_default();
        let why = render::explanation(&answer.board, explanation, judge, args.board.look.look());
        with_line_end(preface + &why)
    } else {
        let preface = preface.map(|preface| preface + "\n").unwrap_or_default();
        let verdict = render::verdict(explanation.point, explanation.verdict);
        with_line_end(preface + &verdict)
    }
}

fn with_line_end(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Answers one line of JSON.
fn answer_line(args: &Args, given: &GivenPosition<'_>, out: &mut Vec<u8>) {
    let judge = args.board.judge.judge(given.rule);
    let forbidden = judge.forbidden_points(&given.board, Color::Black);
    if args.explain {
        let (foul, look_alikes) = explain_all(&given.board, judge, &forbidden);
        let explanations: Vec<&Explanation> = in_order(&foul, &look_alikes);
        write_line(
            &JudgedBoard::new(given.id, &forbidden, Some(explanations)),
            out,
        );
    } else {
        write_line(&JudgedBoard::new(given.id, &forbidden, None), out);
    }
}
