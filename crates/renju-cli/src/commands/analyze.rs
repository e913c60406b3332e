//! `analyze`: the board with all that can be said about it.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::time::Duration;

use anyhow::anyhow;
use renju_core::{Board, Color};
use renju_engine::{Observer, Silent};
use serde_json::value::RawValue;

use super::choice_options::ChoiceOptions;
use super::lent::Lent;
use super::limits::{SearchLimits, Usual};
use super::lines::{self, BatchOptions};
use super::options::BoardOptions;
use super::pictures::PictureOptions;
use super::point::{Answer, AskedPoint};
use super::positions::{AnswerForm, AnswerOptions, Answers, Refusal};
use super::progress::OnTerminal;
use crate::analyst::{Analyst, Effort};
use crate::answer::{Analyzed, Asked, write_line, write_pretty, write_whole_line};
use crate::batch::Grain;
use crate::error::{CliError, Outcome};
use crate::input::{GivenPosition, LineError};
use crate::opinion::Choice;
use crate::output::{Output, Searching, is_interrupted};
use crate::render::{self, Look, Picture};
use crate::report::{Position, Report};

const EXAMPLES: &str = "\
Examples:
  renju-cli analyze examples/positions/nested.txt
  renju-cli analyze 'h8i9g7' --numbers --svg board.svg
  renju-cli analyze diagram.txt --point G10
  renju-cli analyze 'h8i9g7' --lines 5 --time 10s
  renju-cli analyze --jsonl < positions.jsonl";

/// How long a position may take if nothing was said of time or nodes.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// The most nodes that a position may take with `--jsonl` if nothing was said of time or nodes.
const USUAL_NODES: u64 = 400_000;

/// The most nodes of the search for what is certain if nothing was said of time or nodes.
const USUAL_CERTAIN_NODES: u64 = 1_000_000;

/// The same if nothing else is searched.
const USUAL_NODES_WITHOUT_ENGINE: u64 = 200_000;

/// Draw a position, tell its forbidden points and forced wins, and name the best moves
///
/// Draws the board and marks every point that is forbidden to Black by its kind. Lists the points
/// where either side makes five, a straight four, a four or a three that counts, and says who can
/// win at once. Explains each forbidden point, and each point that only looks forbidden.
///
/// Searches whether either side would win by force if it were on move: by VCF (victory by
/// continuous fours), else by VCT (by continuous threats). If the side to move has no win and the
/// other side has, says which moves stop it. All this is certain; `solve` and `defend` say more.
///
/// What is not certain, the engine has an opinion of: the best move, how much of the point the side
/// to move can expect after it, and the moves that are likely to follow. It never names a move that
/// is known to be worse: a win that was found is the best move and ends the search, unless `--lines`
/// asks for others.
///
/// A position takes at most 2 seconds if nothing else is said; with `--jsonl` at most 400,000 nodes,
/// so that the answer is the same on every machine. `--time 0` leaves all searches out, so that many
/// positions are answered in no time, and `--no-engine` only the opinion.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[command(mut_arg("time", |arg| arg.help(
    "The longest search for a position: seconds, or with a unit, such as 500ms, 30s, 2m, or `none`; \
     0 for no search [default: 2s, and none with --nodes, --jsonl or --no-engine]"
).long_help(None)))]
#[command(mut_arg("nodes", |arg| arg.help(
    "The most nodes for a position, those of the engine and of the search for wins together \
     [default: no limit; 400000 with --jsonl and 200000 with --no-engine, if --time is not given]"
).long_help(None)))]
#[command(mut_arg("threads", |arg| arg.help(
    "How many threads search, 1 to 1024 [default: 1; for JSON Lines one for each core]"
).long_help(
    "How many threads search, 1 to 1024 [default: 1; for JSON Lines one for each core]\n\n\
     They share the work on one position, and with JSON Lines on standard input each answers lines of \
     its own, with memory of its own. What one thread answers without a limit of time is repeatable."
)))]
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
    /// and one that begins with `#` is a remark. Of a file of records, such as SGF, RenLib or .psq,
    /// the position at the end of each main line is taken.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Explain this point alone; `last` is the last move
    ///
    /// A black stone that lies there is judged as it was played: on the board before that move.
    /// If the order of the moves is not known, it is judged as if it was played last.
    #[arg(long, value_name = "POINT", conflicts_with_all = ["lines", "depth", "only", "exclude", "balanced"])]
    point: Option<AskedPoint>,

    /// Whose turn it is, whatever the position says: black or white
    #[arg(long, value_name = "COLOR")]
    to_move: Option<Color>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    answer: AnswerOptions,

    #[command(flatten)]
    choice: ChoiceOptions,

    #[command(flatten)]
    limits: SearchLimits,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    board: BoardOptions,
}

/// Analyzes.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.positions.is_empty() {
        return answer_lines(args, output);
    }
    args.batch.check_resume_unused()?;
    args.pictures.check()?;
    let look = args.board.look.look();
    let search = Search::of(args)?;
    let mut analyst = Analyst::with_threads(args.batch.threads().unwrap_or(NonZeroUsize::MIN));
    let mut to_draw = Vec::new();
    let form = args.answer.form();
    let mut answers = Answers::new(output, form).outliving_reader_if(args.pictures.draws());
    let mut answer = |given: GivenPosition<'_>, name| {
        let mut analyzable = Analyzable::of(args, name, &given).map_err(|error| Refusal {
            field: field_of_point(args, &given),
            error,
        })?;
        let searching = Searching::begin();
        let mut observer = OnTerminal::new(args.batch.is_quiet());
        search.run(
            &mut analyzable,
            &mut analyst,
            Some(&searching),
            &mut observer,
        );
        drop((searching, observer));
        let text = text(given.id, &analyzable, form, look);
        if args.pictures.draws() {
            to_draw.push(analyzable.drawable());
        }
        Ok(text)
    };
    answers.each(
        &args.positions,
        args.board.form.many(),
        args.to_move,
        &mut answer,
    )?;
    let outcome = answers.outcome();
    draw(args, &to_draw)?;
    Ok(if is_interrupted() {
        Outcome::Unknown.max(outcome)
    } else {
        outcome
    })
}

/// Answers JSON Lines on standard input.
fn answer_lines(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.pictures.draws() {
        let error = CliError::bad_input(anyhow!("a picture needs a POSITION"));
        return Err(error.hint("give `-` to draw the positions of standard input"));
    }
    args.board.form.check_json()?;
    let search = Search::of(args)?;
    let analysts = Lent::<Analyst>::default();
    let answer = |given: GivenPosition<'_>, out: &mut Vec<u8>| {
        analysts.with(|analyst| search.answer_line(analyst, given, out))
    };
    let grain = if args.limits.are_zero() {
        Grain::Chunk
    } else {
        Grain::Line
    };
    args.batch.run(output, grain, answer)
}

/// What is searched, and how far.
#[derive(Debug)]
struct Search<'a> {
    args: &'a Args,
    /// Which moves the engine names, if it is asked.
    choice: Option<Choice>,
}

impl<'a> Search<'a> {
    fn of(args: &'a Args) -> Result<Self, CliError> {
        let choice = args.choice.choice(args.board.form.lettering())?;
        Ok(Self { args, choice })
    }

    /// Searches, unless one point was asked about or nothing may be searched.
    fn run(
        &self,
        analyzable: &mut Analyzable,
        analyst: &mut Analyst,
        searching: Option<&Searching>,
        observer: &mut dyn Observer,
    ) {
        let limits = self.args.limits;
        if analyzable.asked.is_some() || limits.are_zero() {
            return;
        }
        let choice = self.choice.as_ref();
        let usual = match (choice, self.args.answer.form()) {
            (None, _) => Usual::Nodes(USUAL_NODES_WITHOUT_ENGINE),
            (Some(_), AnswerForm::Lines) => Usual::Nodes(USUAL_NODES),
            (Some(_), AnswerForm::Text | AnswerForm::Json) => Usual::Time(USUAL_TIME),
        };
        let effort = Effort {
            all: limits.limits_or(usual, searching.map(Searching::stop)),
            certain_nodes: limits.are_usual().then_some(USUAL_CERTAIN_NODES),
        };
        analyst.study(&mut analyzable.report, choice, &effort, observer);
    }

    /// Answers one line of JSON.
    fn answer_line(
        &self,
        analyst: &mut Analyst,
        given: GivenPosition<'_>,
        out: &mut Vec<u8>,
    ) -> Result<(), LineError> {
        let args = self.args;
        let given = given.with_turn(args.to_move)?;
        let mut analyzable = Analyzable::of(args, None, &given)
            .map_err(|error| LineError::of_field(field_of_point(args, &given), error))?;
        self.run(&mut analyzable, analyst, None, &mut Silent);
        let answer = Analyzed::new(given.id, &analyzable.report, analyzable.asked());
        write_line(&answer, out);
        Ok(())
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
        let judge = args.board.judge.judge(given.rule);
        let report = Report::of(name, given.to_position(), judge);
        let asked = args.point.as_ref().map(|point| {
            let lettering = args.board.form.lettering();
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

/// Writes the answer to a position.
fn text(id: Option<&RawValue>, analyzable: &Analyzable, form: AnswerForm, look: Look) -> String {
    let Analyzable { report, asked } = analyzable;
    let answer = Analyzed::new(id, report, analyzable.asked());
    match form {
        AnswerForm::Json => return write_pretty(&answer),
        AnswerForm::Lines => return write_whole_line(&answer),
        AnswerForm::Text => {}
    }
    let Some(asked) = asked else {
        return render::report(report, look);
    };
    let name = report.name.as_ref().map(|name| format!("{name}\n\n"));
    let preface = asked.preface().map(|preface| format!("{preface}\n\n"));
    let why = render::explanation(&asked.board, &asked.explanation, report.judge, look);
    let [name, preface] = [name, preface].map(Option::unwrap_or_default);
    format!("{name}{preface}{why}")
}

/// Answers one line of JSON, be it a position or not.
pub(crate) fn one_line(args: &Args, line: &[u8]) -> Vec<u8> {
    let search = Search::of(args).expect("no points are named");
    lines::one_line(line, |given, out| {
        search.answer_line(&mut Analyst::default(), given, out)
    })
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
    let numbers = args.board.look.numbers();
    let pictures: Vec<Picture> = analyzed
        .iter()
        .map(|analyzable| {
            let focus = analyzable.asked.as_ref().map(|answer| &answer.explanation);
            Picture::of(&analyzable.report, focus, numbers)
        })
        .collect();
    args.pictures.draw(&pictures)
}
