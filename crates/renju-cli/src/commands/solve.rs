//! `solve`: does the side to move win by force?

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_core::Color;
use renju_engine::{Length, Outcome as Found, Question, Silent};
use serde_json::value::RawValue;

use super::options::{FormOptions, JudgeOptions, LookOptions};
use super::pictures::{PictureOptions, write_file};
use super::positions::{AnswerForm, Answers, Refusal};
use super::question::{self, Asked, KindName};
use super::search_options::{ResumeOptions, SearchOptions};
use super::solvers::Solvers;
use crate::answer::{Solved, write_line, write_pretty, write_whole_line};
use crate::error::{CliError, Outcome, note};
use crate::input::{GivenPosition, LineError};
use crate::output::{Output, Searching, is_interrupted};
use crate::render;
use crate::solution::{Solution, Wanted};

const EXAMPLES: &str = "\
Examples:
  renju-cli solve 'h8 f10 g8 f7 f8 i10'
  renju-cli solve game.txt --side white --kind vct --time 2m --tree
  renju-cli solve game.txt --proof proof.json --svg line.svg
  renju-cli solve --jsonl --kind vcf --time 10 < positions.jsonl > answers.jsonl";

/// Find out whether the side to move wins by force, and prove it
///
/// Looks for a VCF (victory by continuous fours) and, if there is none, for a VCT (victory by
/// continuous threats: each move leaves a four, or a VCF if the other side passed). A win is
/// replayed against every legal reply before it is reported. `no` means that every line was
/// searched; if a limit is hit first, the answer is `unknown`.
///
/// The board is drawn with the main line played on it, its moves numbered, and so are pictures.
///
/// For one position, ends with 0 if there is a win, 1 if there is none, and 3 if that is unknown.
/// Ctrl-C ends the search, and what was learned is told.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file, and `-` is
    /// standard input. `analyze --help` says more.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Which wins to look for
    #[arg(long, value_name = "KIND", value_enum, default_value_t = KindName::Auto)]
    kind: KindName,

    /// Who is to win, as if that side were on move: black or white [default: the side to move]
    #[arg(long, value_name = "COLOR", visible_alias = "to-move")]
    side: Option<Color>,

    /// Find a shortest win; where a limit ends the search for it, the shortest that was found
    #[arg(long)]
    shortest: bool,

    /// Answer for each first move whether it wins, within the same limits
    #[arg(long)]
    all_first_moves: bool,

    /// Write the proof as a tree, with the replies grouped that are answered in the same way
    #[arg(long, conflicts_with_all = ["json", "jsonl"])]
    tree: bool,

    /// Write the proof to this file, as JSON; `-` writes it in place of the answer
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    #[command(flatten)]
    pictures: PictureOptions,

    /// Answer with a JSON object for each position
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer with a line of JSON for each position, and read JSON Lines if there is no POSITION
    #[arg(long)]
    jsonl: bool,

    #[command(flatten)]
    search: SearchOptions,

    #[command(flatten)]
    resume: ResumeOptions,

    #[command(flatten)]
    form: FormOptions,

    #[command(flatten)]
    judge: JudgeOptions,

    #[command(flatten)]
    look: LookOptions,
}

/// Solves.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.positions.is_empty() {
        return run_batch(args, output);
    }
    args.resume.check_unused()?;
    args.check_files()?;
    let mut solver = args.search.solver();
    let mut solutions = Vec::new();
    let form = AnswerForm::of(args.json, args.jsonl);
    let mut answers = Answers::new(output, form).outliving_reader_if(args.keeps());
    let mut found = Outcome::Done;
    let mut answer = |given: GivenPosition<'_>, name| {
        let question = args.question(&given)?;
        let searching = Searching::begin();
        let mut observer = args.search.observer();
        let limits = args.search.limits(Some(&searching));
        let wanted = args.wanted();
        let solution = Solution::find(&mut solver, name, question, wanted, &limits, &mut observer);
        found = outcome_of(&solution);
        let text = args.text(given.id, &solution, form);
        if args.keeps() {
            solutions.push(solution);
        }
        Ok(text)
    };
    let options = args.form.many();
    answers.each(&args.positions, options, args.side, &mut answer)?;
    let (count, worst) = (answers.count(), answers.outcome());
    write_files(args, &solutions, count, output)?;
    Ok(match count {
        1 => found.max(worst),
        _ if is_interrupted() => Outcome::Unknown.max(worst),
        _ => worst,
    })
}

/// Answers JSON Lines on standard input.
fn run_batch(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.keeps() {
        let error = anyhow!("a picture or a proof needs a POSITION");
        return Err(CliError::bad_input(error).hint("give `-` for a position on standard input"));
    }
    args.form.check_json()?;
    let solvers = Solvers::default();
    args.search.batch(&args.resume).run(output, |given, out| {
        let given = given.with_turn(args.side)?;
        let question = args.question(&given);
        let question =
            question.map_err(|Refusal { field, error }| LineError::of_field(field, error))?;
        let limits = args.search.limits(None);
        let wanted = args.wanted();
        let solution = solvers
            .with(|solver| Solution::find(solver, None, question, wanted, &limits, &mut Silent));
        write_line(&Solved::new(given.id, &solution), out);
        Ok(())
    })
}

/// Returns how the answer to one position ends the program.
const fn outcome_of(solution: &Solution) -> Outcome {
    match solution.answer.outcome {
        Found::Win(_) => Outcome::Done,
        Found::NoWin => Outcome::No,
        Found::Unknown(_) => Outcome::Unknown,
    }
}

impl Args {
    /// Says whether solutions are needed after they were told.
    fn keeps(&self) -> bool {
        self.pictures.draws() || self.proof.is_some()
    }

    fn proof_is_answer(&self) -> bool {
        self.proof.as_deref() == Some(Path::new("-"))
    }

    fn check_files(&self) -> Result<(), CliError> {
        if self.proof_is_answer() && (self.json || self.jsonl || self.tree) {
            let error = anyhow!("the proof and the answer cannot both go to standard output");
            return Err(CliError::bad_input(error).hint("name a file after --proof"));
        }
        self.pictures.check()
    }

    const fn wanted(&self) -> Wanted {
        Wanted {
            kind: self.kind.kind(),
            length: if self.shortest {
                Length::Shortest
            } else {
                Length::Any
            },
            verification: self.search.verification(),
            all_first_moves: self.all_first_moves,
        }
    }

    /// Returns what is asked about a position.
    fn question(&self, given: &GivenPosition<'_>) -> Result<Question, Refusal> {
        let judge = self.judge.judge(given.rule);
        question::of(given, judge, Asked::ToWin)
    }

    /// Writes the answer to a position.
    fn text(&self, id: Option<&RawValue>, solution: &Solution, form: AnswerForm) -> String {
        if self.proof_is_answer() {
            return String::new();
        }
        match form {
            AnswerForm::Json => write_pretty(&Solved::new(id, solution)),
            AnswerForm::Lines => write_whole_line(&Solved::new(id, solution)),
            AnswerForm::Text => {
                let look = self.look.look();
                let mut text = render::solution(solution, look);
                if self.tree
                    && let Found::Win(proof) = &solution.answer.outcome
                {
                    text.push('\n');
                    text.push_str(&render::proof_tree(proof, look));
                }
                text
            }
        }
    }
}

/// Writes the picture and the proof that were asked for.
fn write_files(
    args: &Args,
    solutions: &[Solution],
    count: usize,
    output: &mut Output,
) -> Result<(), CliError> {
    args.pictures.draw(&render::pictures(solutions))?;
    let Some(path) = &args.proof else {
        return Ok(());
    };
    let [solution] = solutions else {
        if count < 2 {
            return Ok(());
        }
        let error = anyhow!("--proof is for one position, and there are {count}");
        return Err(CliError::bad_input(error).hint("give them one by one"));
    };
    let Found::Win(proof) = &solution.answer.outcome else {
        note("no proof was written, as no win was found");
        return Ok(());
    };
    let text = write_whole_line(proof);
    if args.proof_is_answer() {
        output.print(&text)
    } else {
        write_file(path, text.as_bytes())
    }
}
