//! `analyze`: the board with all that can be said about it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_core::{Board, Color, Explanation};
use serde_json::value::RawValue;

use super::lines::{self, BatchOptions};
use super::options::{FormOptions, JudgeOptions, LookOptions};
use super::point::AskedPoint;
use crate::answer::{Analyzed, write_line, write_pretty};
use crate::error::{CliError, Outcome};
use crate::input::{GivenPosition, InputError, LineError, Place, read_positions};
use crate::output::Output;
use crate::render::{self, Look, svg};
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  renju-cli analyze examples/positions/nested.txt
  renju-cli analyze 'h8i9g7' --numbers --svg board.svg
  renju-cli analyze diagram.txt --point G10
  renju-cli analyze --jsonl < positions.jsonl";

/// Draw a position and explain its forbidden points
///
/// Draws the board and marks every point that is forbidden to Black by its kind. Lists the points
/// where either side makes five, a straight four, a four or a three that counts, and says who can
/// win at once. Explains each forbidden point, and each point that only looks forbidden.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// A move string is one such as h8i9g7 or '1. H8 2. I9'. A diagram has 15 lines of 15 points,
    /// Black as X and White as O, and a JSON object is {"moves": "h8i9g7"} or {"black": ["H8"],
    /// "white": ["I9"]}. Text that can be read as a position is one. Otherwise it is the path of a
    /// file, and `-` is standard input; a file with the name of a position is written `./h8`.
    ///
    /// A file holds diagrams with blank lines between them, or one move string or JSON object on
    /// each line. A line that begins with a move number above 1 goes on with the line before it.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Explain this point alone; `last` is the last move, and a black stone there is lifted first
    #[arg(long, value_name = "POINT")]
    point: Option<AskedPoint>,

    /// Whose turn it is, whatever the position says: black or white
    #[arg(long, value_name = "COLOR")]
    to_move: Option<Color>,

    /// Draw the positions to this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the positions to this file, as PNG
    #[cfg(feature = "png")]
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// Answer with a JSON object for each position
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer with a line of JSON for each position, and read JSON Lines if there is no POSITION
    #[arg(long)]
    jsonl: bool,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    judge: JudgeOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Analyzes.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.positions.is_empty() {
        if args.draws() {
            let error = CliError::bad_input(anyhow!("a picture needs a POSITION"));
            return Err(error.hint("give `-` to draw the positions of standard input"));
        }
        let answer = |given: GivenPosition<'_>, out: &mut Vec<u8>| answer_line(args, given, out);
        return args.batch.run(output, answer);
    }
    args.batch.check_unused()?;
    let mut analysis = Analysis {
        args,
        look: args.look.look(),
        output,
        outcome: Outcome::Done,
        answered: 0,
        to_draw: Vec::new(),
    };
    for (index, argument) in args.positions.iter().enumerate() {
        let number = (args.positions.len() > 1).then_some(index + 1);
        read_positions(
            argument,
            number,
            args.form.positions(),
            &mut |place, given| analysis.answer(place, given),
        )?;
    }
    let Analysis {
        outcome, to_draw, ..
    } = analysis;
    draw(args, &to_draw)?;
    Ok(outcome)
}

impl Args {
    fn draws(&self) -> bool {
        #[cfg(feature = "png")]
        if self.png.is_some() {
            return true;
        }
        self.svg.is_some()
    }
}

/// A report with the explanation of the point that was asked about.
#[derive(Debug)]
struct Analyzable {
    report: Report,
    asked: Option<Explanation>,
    /// The board on which that point was judged.
    judged_on: Board,
}

impl Analyzable {
    fn of(args: &Args, name: Option<String>, given: &GivenPosition<'_>) -> Result<Self, CliError> {
        let judge = args.judge.judge(given.rule);
        let report = Report::of(name, given.to_position(), judge);
        let answer = args
            .point
            .map(|point| point.judge(&report.position, judge))
            .transpose()?;
        Ok(Self {
            judged_on: answer
                .as_ref()
                .map_or(report.position.board, |answer| answer.board),
            asked: answer.map(|answer| answer.explanation),
            report,
        })
    }
}

/// Positions being answered one after the other.
struct Analysis<'a> {
    args: &'a Args,
    look: Look,
    output: &'a mut Output,
    /// The worst that happened so far.
    outcome: Outcome,
    answered: usize,
    to_draw: Vec<Analyzable>,
}

impl Analysis<'_> {
    /// Answers one position, or reports why there is none and goes on.
    fn answer(
        &mut self,
        place: &Place,
        given: Result<GivenPosition<'_>, InputError>,
    ) -> Result<(), CliError> {
        let analyzed = given
            .and_then(|given| given.with_turn(self.args.to_move).map_err(InputError::from))
            .map_err(|error| error.at(place))
            .and_then(|given| {
                let analyzable = Analyzable::of(self.args, place.name(), &given);
                let analyzable = analyzable.map_err(|error| match place.name() {
                    Some(name) => error.context(name),
                    None => error,
                })?;
                Ok((given.id, analyzable))
            });
        match analyzed {
            Ok((id, analyzable)) => {
                self.output.print(&self.text(id, &analyzable))?;
                self.answered += 1;
                if self.args.draws() {
                    self.to_draw.push(analyzable);
                }
                Ok(())
            }
            Err(error) => {
                self.outcome = self.outcome.max(error.outcome());
                error.report();
                Ok(())
            }
        }
    }

    fn text(&self, id: Option<&RawValue>, analyzable: &Analyzable) -> String {
        let Analyzable {
            report,
            asked,
            judged_on,
        } = analyzable;
        let answer = Analyzed::new(id, report, asked.as_ref());
        if self.args.json {
            return write_pretty(&answer);
        }
        if self.args.jsonl {
            let mut line = Vec::new();
            write_line(&answer, &mut line);
            return String::from_utf8_lossy(&line).into_owned() + "\n";
        }
        let gap = if self.answered > 0 { "\n" } else { "" };
        let Some(asked) = asked else {
            return format!("{gap}{}", render::report(report, self.look));
        };
        let name = report.name.as_ref().map(|name| format!("{name}\n\n"));
        let why = render::explanation(judged_on, asked, report.judge, self.look);
        format!("{gap}{}{why}", name.unwrap_or_default())
    }
}

/// Answers one line of JSON, be it a position or not.
pub(crate) fn one_line(args: &Args, line: &[u8]) -> Vec<u8> {
    lines::one_line(line, |given, out| answer_line(args, given, out))
}

/// Answers one line of JSON.
fn answer_line(args: &Args, given: GivenPosition<'_>, out: &mut Vec<u8>) -> Result<(), LineError> {
    let given = given.with_turn(args.to_move)?;
    let Analyzable { report, asked, .. } =
        Analyzable::of(args, None, &given).map_err(|error| LineError::of_field("moves", error))?;
    write_line(&Analyzed::new(given.id, &report, asked.as_ref()), out);
    Ok(())
}

/// Draws the positions to the files that were asked for.
fn draw(args: &Args, analyzed: &[Analyzable]) -> Result<(), CliError> {
    if analyzed.is_empty() {
        return Ok(());
    }
    let pictures: Vec<svg::Picture<'_>> = analyzed
        .iter()
        .map(|analyzable| svg::Picture {
            report: &analyzable.report,
            focus: analyzable.asked.as_ref(),
        })
        .collect();
    let sheet = svg::sheet(&pictures, args.look.numbers());
    if let Some(path) = &args.svg {
        write_file(path, sheet.as_bytes())?;
    }
    #[cfg(feature = "png")]
    if let Some(path) = &args.png {
        write_file(
            path,
            &render::png::draw(&sheet).map_err(CliError::bad_input)?,
        )?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    fs::write(path, bytes).map_err(|error| {
        CliError::failed(error).context(format!("cannot write {}", path.display()))
    })
}
