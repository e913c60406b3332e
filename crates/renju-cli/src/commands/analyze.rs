//! `analyze`: the board with all that can be said about it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_core::{Board, Color};
use serde_json::value::RawValue;

use super::lines::{self, BatchOptions};
use super::options::{FormOptions, JudgeOptions, LookOptions};
use super::point::{Answer, AskedPoint};
use crate::answer::{Analyzed, Asked, ErrorAnswer, write_line, write_pretty};
use crate::error::{CliError, Outcome, shown};
use crate::input::{Faulty, GivenPosition, InputError, LineError, Place, read_positions};
use crate::output::Output;
use crate::render::{self, Look, svg};
use crate::report::{Position, Report};

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
    /// A file holds diagrams with blank lines between them, or JSON objects, or one move string on
    /// each line. A line that begins with a move number above 1 goes on with the line before it,
    /// and one that begins with `#` is a remark.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Explain this point alone; `last` is the last move
    ///
    /// A black stone that lies there is judged as it was played: on the board before that move.
    /// If the order of the moves is not known, it is judged as if it was played last.
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
        args.form.check_json()?;
        let answer = |given: GivenPosition<'_>, out: &mut Vec<u8>| answer_line(args, given, out);
        return args.batch.run(output, answer);
    }
    args.batch.check_unused()?;
    args.check_pictures()?;
    let mut analysis = Analysis {
        args,
        look: args.look.look(),
        output,
        outcome: Outcome::Done,
        answered: 0,
        bad: 0,
        to_draw: Vec::new(),
    };
    for (index, argument) in args.positions.iter().enumerate() {
        let number = (args.positions.len() > 1).then_some(index + 1);
        read_positions(argument, number, args.form.many(), &mut |place, given| {
            analysis.answer(place, given)
        })?;
    }
    analysis.conclude();
    let Analysis {
        outcome, to_draw, ..
    } = analysis;
    draw(args, &to_draw)?;
    Ok(outcome)
}

impl Args {
    /// Returns the files that are to be drawn to.
    fn pictures(&self) -> impl Iterator<Item = &Path> {
        let pictures = [
            self.svg.as_deref(),
            #[cfg(feature = "png")]
            self.png.as_deref(),
        ];
        pictures.into_iter().flatten()
    }

    fn draws(&self) -> bool {
        self.pictures().next().is_some()
    }

    /// Checks that no picture is meant for standard output, where the answer goes, nor two for one
    /// file.
    fn check_pictures(&self) -> Result<(), CliError> {
        let same = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
        let mut paths = self.pictures().map(same);
        if let (Some(Ok(svg)), Some(Ok(png))) = (paths.next(), paths.next())
            && svg == png
        {
            let error = anyhow!("--svg and --png name the same file");
            return Err(CliError::bad_input(error).hint("name two files"));
        }
        if self.pictures().all(|path| path != Path::new("-")) {
            return Ok(());
        }
        let error = anyhow!("a picture cannot be written to standard output, where the answer is");
        Err(CliError::bad_input(error).hint("name a file; one called `-` is written `./-`"))
    }
}

/// A report with the answer about the point that was asked about.
#[derive(Debug)]
struct Analyzable {
    report: Report,
    asked: Option<Answer>,
}

impl Analyzable {
    fn of(args: &Args, name: Option<String>, given: &GivenPosition<'_>) -> Result<Self, CliError> {
        let judge = args.judge.judge(given.rule);
        let report = Report::of(name, given.to_position(), judge);
        let asked = args.point.as_ref().map(|point| {
            let lettering = args.form.lettering();
            point.judge(&report.position, judge, lettering)
        });
        let asked = asked.transpose()?;
        Ok(Self { report, asked })
    }

    /// Returns the point that was asked about, for an answer to a program.
    fn asked(&self) -> Option<Asked<'_>> {
        self.asked.as_ref().map(|answer| Asked {
            explanation: &answer.explanation,
            number: answer.number(),
        })
    }

    /// Returns what a picture shows: the position, or that after the move which was asked about.
    fn drawable(self) -> Self {
        let number = self.asked.as_ref().and_then(Answer::number);
        let Some(number) = number.filter(|&number| number < self.report.position.moves.len())
        else {
            return self;
        };
        let moves = self.report.position.moves[..number].to_vec();
        let position = Position {
            board: Board::from_moves(&moves).expect("the whole game could be played"),
            to_move: Some(Color::of_move(number)),
            moves,
        };
        Self {
            report: Report::of(self.report.name, position, self.report.judge),
            asked: self.asked,
        }
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
    bad: usize,
    to_draw: Vec<Analyzable>,
}

/// Why a position has no answer: for a program and for a person.
#[derive(Debug)]
struct Failure {
    id: Option<Box<RawValue>>,
    line: LineError,
    error: CliError,
}

impl Failure {
    fn of_input(error: InputError, place: &Place) -> Self {
        let (id, line) = error.on_line(place);
        let error = error.at(place);
        Self { id, line, error }
    }
}

impl Analysis<'_> {
    /// Answers one position, or tells why there is none and goes on.
    fn answer(
        &mut self,
        place: &Place,
        given: Result<GivenPosition<'_>, InputError>,
    ) -> Result<(), CliError> {
        match self.analyze(place, given) {
            Ok((id, analyzable)) => {
                self.print(&self.text(id, &analyzable))?;
                self.answered += 1;
                if self.args.draws() {
                    self.to_draw.push(analyzable.drawable());
                }
                Ok(())
            }
            Err(failure) => self.fail(&failure),
        }
    }

    fn analyze<'p>(
        &self,
        place: &Place,
        given: Result<GivenPosition<'p>, InputError>,
    ) -> Result<(Option<&'p RawValue>, Analyzable), Failure> {
        let given = given.and_then(|given| {
            let id = given.id;
            let turned = given.with_turn(self.args.to_move);
            turned.map_err(|error| Faulty { id, error }.into())
        });
        let given = given.map_err(|error| Failure::of_input(error, place))?;
        let name = place.name().map(|name| with_id(name, given.id));
        let analyzable = Analyzable::of(self.args, name.clone(), &given);
        let analyzable = analyzable.map_err(|error| Failure {
            id: given.id.map(ToOwned::to_owned),
            line: LineError::of_field(
                field_of_point(self.args, &given),
                place.before(&error.to_string()),
            ),
            error: match name {
                Some(name) => error.context(name),
                None => error,
            },
        })?;
        Ok((given.id, analyzable))
    }

    /// Tells why there is no position: a program on the line of the answer.
    fn fail(&mut self, failure: &Failure) -> Result<(), CliError> {
        let Failure { id, line, error } = failure;
        self.outcome = self.outcome.max(error.outcome());
        if !self.args.jsonl {
            error.report();
            return Ok(());
        }
        self.bad += 1;
        let mut text = Vec::new();
        write_line(&ErrorAnswer::new(id.as_deref(), line), &mut text);
        self.print(&(String::from_utf8_lossy(&text).into_owned() + "\n"))
    }

    /// Writes an answer. If its reader has gone, the picture is wanted all the same.
    fn print(&mut self, text: &str) -> Result<(), CliError> {
        match self.output.print(text) {
            Err(error) if error.is_closed_pipe() && self.args.draws() => Ok(()),
            other => other,
        }
    }

    /// Says on standard error if positions were bad, where only their lines say why.
    fn conclude(&self) {
        if self.bad > 0 {
            let all = self.answered + self.bad;
            let error = anyhow!(
                "{} of {all} positions were bad; their answers say why",
                self.bad
            );
            CliError::bad_input(error).report();
        }
    }

    fn text(&self, id: Option<&RawValue>, analyzable: &Analyzable) -> String {
        let Analyzable { report, asked } = analyzable;
        let answer = Analyzed::new(id, report, analyzable.asked());
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
        let preface = asked.preface().map(|preface| format!("{preface}\n\n"));
        let why = render::explanation(&asked.board, &asked.explanation, report.judge, self.look);
        let [name, preface] = [name, preface].map(Option::unwrap_or_default);
        format!("{gap}{name}{preface}{why}")
    }
}

/// Adds the `id` of a position to its name, unless it would make a mess of the heading.
fn with_id(name: String, id: Option<&RawValue>) -> String {
    const LONGEST: usize = 40;
    let id = id.map(RawValue::get).filter(|&id| {
        id != "null" && id.chars().count() <= LONGEST && !id.chars().any(char::is_control)
    });
    match id {
        Some(id) => format!("{name}, id {id}"),
        None => name,
    }
}

/// Answers one line of JSON, be it a position or not.
pub(crate) fn one_line(args: &Args, line: &[u8]) -> Vec<u8> {
    lines::one_line(line, |given, out| answer_line(args, given, out))
}

/// Answers one line of JSON.
fn answer_line(args: &Args, given: GivenPosition<'_>, out: &mut Vec<u8>) -> Result<(), LineError> {
    let given = given.with_turn(args.to_move)?;
    let analyzable = Analyzable::of(args, None, &given)
        .map_err(|error| LineError::of_field(field_of_point(args, &given), error))?;
    let answer = Analyzed::new(given.id, &analyzable.report, analyzable.asked());
    write_line(&answer, out);
    Ok(())
}

/// Returns the field that is to blame if the point that was asked about cannot be judged.
const fn field_of_point(args: &Args, given: &GivenPosition<'_>) -> &'static str {
    match args.point {
        _ if given.moves.is_some() => "moves",
        // Only stones without order have no last move.
        None | Some(AskedPoint::Last) => "black",
        Some(AskedPoint::Named(_)) => "white",
    }
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
            focus: analyzable.asked.as_ref().map(|answer| &answer.explanation),
        })
        .collect();
    let sheet = svg::sheet(&pictures, args.look.numbers());
    if let Some(path) = &args.svg {
        write_file(path, sheet.as_bytes())?;
    }
    #[cfg(feature = "png")]
    if let Some(path) = &args.png {
        write_file(path, &render::png::draw(&sheet).map_err(CliError::failed)?)?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    fs::write(path, bytes).map_err(|error| {
        let name = shown(&path.to_string_lossy());
        CliError::failed(error).context(format!("cannot write {name}"))
    })
}
