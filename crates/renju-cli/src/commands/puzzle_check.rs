//! `puzzle check`: is this position a sound puzzle?

use renju_core::Color;
use renju_engine::Question;
use serde_json::value::RawValue;

use super::options::LookOptions;
use super::question::{Asked, KindName};
use super::searching::{self, SearchedPositions, Searches, Tools};
use crate::answer::Checked;
use crate::error::{CliError, Outcome};
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

    #[command(flatten)]
    searched: SearchedPositions,
}

/// Checks.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    if args.searched.positions.is_empty() {
        return searching::answer_lines(args, output);
    }
    let answered = searching::answer_arguments(args, false, output)?;
    Ok(answered.outcome)
}

impl Searches for Args {
    type Found = Puzzle;
    type Answer<'a> = Checked<'a>;

    const ASKED: Asked = Asked::ToWin;

    fn searched(&self) -> &SearchedPositions {
        &self.searched
    }

    fn side(&self) -> Option<Color> {
        self.side
    }

    fn find(&self, question: Question, name: Option<String>, tools: Tools<'_>) -> Puzzle {
        let demand = Demand {
            kind: self.kind.kind(),
            plies: self.plies,
            others: if self.allow_longer {
                Others::AsShort
            } else {
                Others::All
            },
            verification: self.searched.search.verification(),
        };
        let Tools {
            solver,
            limits,
            observer,
        } = tools;
        Puzzle::check(solver, name, question, demand, limits, observer)
    }

    fn answer<'a>(id: Option<&'a RawValue>, found: &Puzzle) -> Checked<'a> {
        Checked::new(id, found)
    }

    fn text(&self, found: &Puzzle, look: LookOptions) -> String {
        render::puzzle(found, look.look())
    }

    fn outcome(found: &Puzzle) -> Outcome {
        match found.verdict {
            Verdict::Sound(_) => Outcome::Done,
            Verdict::Unsound(_) => Outcome::No,
            Verdict::Unknown(_) => Outcome::Unknown,
        }
    }
}
