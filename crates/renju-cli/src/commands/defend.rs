//! `defend`: what does the opponent threaten, and what stops it?

use std::ffi::OsString;

use anyhow::anyhow;
use renju_core::Color;
use renju_engine::{Defences, Length};
use serde_json::value::RawValue;

use super::options::{FormOptions, JudgeOptions, LookOptions};
use super::pictures::PictureOptions;
use super::positions::{AnswerForm, Refusal};
use super::question::{self, Asked, KindName};
use super::search_options::{ResumeOptions, SearchOptions};
use super::searching::{self, Searches, Tools};
use crate::answer::{Defended, write_pretty, write_whole_line};
use crate::defence::Defence;
use crate::error::{CliError, Outcome};
use crate::input::GivenPosition;
use crate::output::Output;
use crate::render;
use crate::solution::Wanted;

const EXAMPLES: &str = "\
Examples:
  renju-cli defend 'h8 h9 i8 g8 j8'
  renju-cli defend game.txt --kind vct --time 2m --svg defences.svg
  renju-cli defend --jsonl --kind vcf < positions.jsonl > defences.jsonl";

/// Find what stops the win that the opponent threatens
///
/// Asks whether the opponent would win by force if the side to move passed, and if so, asks it
/// again after every legal move of the side to move. For a VCF (victory by continuous fours) the
/// answers are exact; for a VCT (by continuous threats) each move is known to stop it or to fail, or
/// a limit leaves it unknown. The limits hold for all moves together.
///
/// For one position, ends with 0 if there is no threat or a move stops it, 1 if every move fails,
/// and 3 if that is unknown.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file, and `-` is
    /// standard input. `analyze --help` says more.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    positions: Vec<OsString>,

    /// Which wins of the opponent to look for; `auto` asks for defences against a VCF alone if there
    /// is one
    #[arg(long, value_name = "KIND", value_enum, default_value_t = KindName::Auto)]
    kind: KindName,

    /// Who defends, as if that side were on move: black or white [default: the side to move]
    #[arg(long, value_name = "COLOR", visible_alias = "to-move")]
    side: Option<Color>,

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

/// Finds defences.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.positions.is_empty() {
        if args.pictures.draws() {
            let error = CliError::bad_input(anyhow!("a picture needs a POSITION"));
            return Err(error.hint("give `-` for a position on standard input"));
        }
        return searching::answer_lines(args, output);
    }
    args.pictures.check()?;
    let form = AnswerForm::of(args.json, args.jsonl);
    let keeps = args.pictures.draws();
    let (outcome, found) = searching::answer_arguments(args, &args.positions, form, keeps, output)?;
    args.pictures.draw(&render::defence_pictures(&found))?;
    Ok(outcome)
}

impl Searches for Args {
    type Found = Defence;

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
    ) -> Result<Defence, Refusal> {
        let judge = self.judge.judge(given.rule);
        let question = question::of(given, judge, Asked::ToDefend)?;
        let wanted = Wanted {
            kind: self.kind.kind(),
            length: Length::Any,
            verification: self.search.verification(),
            all_first_moves: false,
        };
        let Tools {
            solver,
            limits,
            observer,
        } = tools;
        Ok(Defence::find(
            solver, name, question, wanted, limits, observer,
        ))
    }

    fn write(&self, id: Option<&RawValue>, found: &Defence, form: AnswerForm) -> String {
        match form {
            AnswerForm::Json => write_pretty(&Defended::new(id, found)),
            AnswerForm::Lines => write_whole_line(&Defended::new(id, found)),
            AnswerForm::Text => render::defence(found, self.look.look()),
        }
    }

    fn outcome(&self, found: &Defence) -> Outcome {
        let ranked = found.ranked();
        match found.defended.outcome {
            Defences::NoThreat => Outcome::Done,
            Defences::Unknown(_) => Outcome::Unknown,
            Defences::Threat { .. } if ranked.good().next().is_some() => Outcome::Done,
            Defences::Threat { .. } if ranked.unknown.is_empty() => Outcome::No,
            Defences::Threat { .. } => Outcome::Unknown,
        }
    }
}
