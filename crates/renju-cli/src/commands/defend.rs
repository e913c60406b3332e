//! `defend`: what does the opponent threaten, and what stops it?

use anyhow::anyhow;
use renju_core::Color;
use renju_engine::{Defences, Length, Question};
use serde_json::value::RawValue;

use super::options::LookOptions;
use super::pictures::PictureOptions;
use super::question::{Asked, KindName};
use super::searching::{self, SearchedPositions, Searches, Tools};
use crate::answer::Defended;
use crate::defence::Defence;
use crate::error::{CliError, Outcome};
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
    /// Which wins of the opponent to look for; `auto` asks for defences against a VCF alone if there
    /// is one
    #[arg(long, value_name = "KIND", value_enum, default_value_t = KindName::Auto)]
    kind: KindName,

    /// Who defends, as if that side were on move: black or white [default: the side to move]
    #[arg(long, value_name = "COLOR", visible_alias = "to-move")]
    side: Option<Color>,

    #[command(flatten)]
    pictures: PictureOptions,

    #[command(flatten)]
    searched: SearchedPositions,
}

/// Finds defences.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let keeps = args.pictures.draws();
    if args.searched.positions.is_empty() {
        if keeps {
            let error = CliError::bad_input(anyhow!("a picture needs a POSITION"));
            return Err(error.hint("give `-` for a position on standard input"));
        }
        return searching::answer_lines(args, output);
    }
    args.pictures.check()?;
    let answered = searching::answer_arguments(args, keeps, output)?;
    args.pictures
        .draw(&render::defence_pictures(&answered.kept))?;
    Ok(answered.outcome)
}

impl Searches for Args {
    type Found = Defence;
    type Answer<'a> = Defended<'a>;

    const ASKED: Asked = Asked::ToDefend;

    fn searched(&self) -> &SearchedPositions {
        &self.searched
    }

    fn side(&self) -> Option<Color> {
        self.side
    }

    fn find(&self, question: Question, name: Option<String>, tools: Tools<'_>) -> Defence {
        let wanted = Wanted {
            kind: self.kind.kind(),
            length: Length::Any,
            verification: self.searched.search.verification(),
            all_first_moves: false,
        };
        let Tools {
            solver,
            limits,
            observer,
        } = tools;
        Defence::find(solver, name, question, wanted, limits, observer)
    }

    fn answer<'a>(id: Option<&'a RawValue>, found: &Defence) -> Defended<'a> {
        Defended::new(id, found)
    }

    fn text(&self, found: &Defence, look: LookOptions) -> String {
        render::defence(found, look.look())
    }

    fn outcome(found: &Defence) -> Outcome {
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
