//! `puzzle check`: is this position a sound puzzle?

use std::ffi::OsString;

use renju_core::Color;
use serde_json::value::RawValue;

use super::options::{FormOptions, JudgeOptions, LookOptions};
use super::positions::{AnswerForm, Refusal};
use super::question::{self, Asked, KindName};
use super::search_options::{ResumeOptions, SearchOptions};
use super::searching::{self, Searches, Tools};
use crate::answer::{Checked, write_pretty, write_whole_line};
use crate::error::{CliError, Outcome};
use crate::input::GivenPosition;
use crate::output::Output;
use crate::puzzle::{Demand, Others, Puzzle, Verdict};
use crate::render;

const EXAMPLES: &str = "\
Examples:
  renju-cli puzzle check 'h8 f10 g8 f7 f8 i10'
  renju-cli puzzle check --kind vct --plies 13 diagram.txt
  renju-cli puzzle check --jsonl < puzzles.jsonl > verdicts.jsonl";

/// Check whether positions are sound puzzles
///
/// Looks for the win of the side to move, a VCF (victory by continuous fours) or a VCT (by
/// continuous threats), and asks for every first move of its class whether it wins. Unless that
/// shows that the puzzle is unsound, looks for a shortest win. A puzzle is sound if exactly one
/// first move wins, if a VCF does not spoil a VCT, and if no solution is shorter than was meant.
/// The limits hold for all of this together. Where a shortest VCT was not looked for, or a limit
/// ended the search for it, the answer says that there may be a shorter one.
///
/// For one position, ends with 0 if it is sound, 1 if it is not, and 3 if that is unknown.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file, and `-` is
    /// standard input. `analyze --help` says more.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Which win is the solution
    #[arg(long, value_name = "KIND", value_enum, default_value_t = KindName::Auto)]
    kind: KindName,

    /// How many plies the solution is meant to take, the five included: a shorter one spoils it
    #[arg(long, value_name = "N")]
    plies: Option<usize>,

    /// Do not mind other first moves of a VCF that win in more plies than the shortest
    #[arg(long)]
    allow_longer: bool,

    /// Who is to win, as if that side were on move: black or white [default: the side to move]
    #[arg(long, value_name = "COLOR", visible_alias = "to-move")]
    side: Option<Color>,

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

/// Checks.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.positions.is_empty() {
        return searching::answer_lines(args, output);
    }
    let form = AnswerForm::of(args.json, args.jsonl);
    let (outcome, _) = searching::answer_arguments(args, &args.positions, form, false, output)?;
    Ok(outcome)
}

impl Searches for Args {
    type Found = Puzzle;

    fn options(&self) -> &SearchOptions {
        &self.search
    }

    fn resume(&self) -> &ResumeOptions {
        &self.resume
    }

    fn form(&self) -> FormOptions {
        self.form
    }

    fn side(&self) -> Option<Color> {
        self.side
    }

    fn find(
        &self,
        given: &GivenPosition<'_>,
        name: Option<String>,
        tools: Tools<'_>,
    ) -> Result<Puzzle, Refusal> {
        let judge = self.judge.judge(given.rule);
        let question = question::of(given, judge, Asked::ToWin)?;
        let demand = Demand {
            kind: self.kind.kind(),
            plies: self.plies,
            others: if self.allow_longer {
                Others::AsShort
            } else {
                Others::All
            },
            verification: self.search.verification(),
        };
        let Tools {
            solver,
            limits,
            observer,
        } = tools;
        Ok(Puzzle::check(
            solver, name, question, demand, limits, observer,
        ))
    }

    fn write(&self, id: Option<&RawValue>, found: &Puzzle, form: AnswerForm) -> String {
        match form {
            AnswerForm::Json => write_pretty(&Checked::new(id, found)),
            AnswerForm::Lines => write_whole_line(&Checked::new(id, found)),
            AnswerForm::Text => render::puzzle(found, self.look.look()),
        }
    }

    fn outcome(&self, found: &Puzzle) -> Outcome {
        match found.verdict {
            Verdict::Sound(_) => Outcome::Done,
            Verdict::Unsound(_) => Outcome::No,
            Verdict::Unknown(_) => Outcome::Unknown,
        }
    }
}
