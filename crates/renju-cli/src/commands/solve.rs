//! `solve`: does the side to move win by force?

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use renju_core::Color;
use renju_engine::{Length, Outcome as Found, Question};
use serde_json::value::RawValue;

use super::options::LookOptions;
use super::pictures::{PictureOptions, write_file};
use super::positions::AnswerForm;
use super::question::{Asked, KindName};
use super::searching::{self, Answered, SearchedPositions, Searches, Tools};
use crate::answer::{Solved, write_whole_line};
use crate::error::{CliError, Outcome, note};
use crate::output::Output;
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

    #[command(flatten)]
    searched: SearchedPositions,
}

/// Solves.
pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, CliError> {
    let keeps = args.pictures.draws() || args.proof.is_some();
    if args.searched.positions.is_empty() {
        if keeps {
            let error = CliError::bad_input(anyhow!("a picture or a proof needs a POSITION"));
            return Err(error.hint("give `-` for a position on standard input"));
        }
        return searching::answer_lines(args, output);
    }
    args.check_files()?;
    let answered = searching::answer_arguments(args, keeps, output)?;
    write_files(args, &answered, output)?;
    Ok(answered.outcome)
}

impl Searches for Args {
    type Found = Solution;
    type Answer<'a> = Solved<'a>;

    const ASKED: Asked = Asked::ToWin;

    /// A win stands, even if Ctrl-C ended the search for a shorter one.
    const STANDS_INTERRUPTED: bool = true;

    fn searched(&self) -> &SearchedPositions {
        &self.searched
    }

    fn side(&self) -> Option<Color> {
        self.side
    }

    fn find(&self, question: Question, name: Option<String>, tools: Tools<'_>) -> Solution {
        let wanted = Wanted {
            kind: self.kind.kind(),
            length: if self.shortest {
                Length::Shortest
            } else {
                Length::Any
            },
            verification: self.searched.search.verification(),
            all_first_moves: self.all_first_moves,
        };
        let Tools {
            solver,
            limits,
            observer,
        } = tools;
        Solution::find(solver, name, question, wanted, limits, observer)
    }

    fn answer<'a>(id: Option<&'a RawValue>, found: &Solution) -> Solved<'a> {
        Solved::new(id, found)
    }

    fn text(&self, found: &Solution, look: LookOptions) -> String {
        if self.proof_is_answer() {
            return String::new();
        }
        let look = look.look();
        let mut text = render::solution(found, look);
        if self.tree
            && let Found::Win(proof) = &found.answer.outcome
        {
            text.push('\n');
            text.push_str(&render::proof_tree(proof, look));
        }
        text
    }

    fn outcome(found: &Solution) -> Outcome {
        match found.answer.outcome {
            Found::Win(_) => Outcome::Done,
            Found::NoWin => Outcome::No,
            Found::Unknown(_) => Outcome::Unknown,
        }
    }
}

impl Args {
    fn proof_is_answer(&self) -> bool {
        self.proof.as_deref() == Some(Path::new("-"))
    }

    fn check_files(&self) -> Result<(), CliError> {
        let is_for_program = self.searched.answer.form() != AnswerForm::Text;
        if self.proof_is_answer() && (is_for_program || self.tree) {
            let error = anyhow!("the proof and the answer cannot both go to standard output");
            return Err(CliError::bad_input(error).hint("name a file after --proof"));
        }
        self.pictures.check()
    }
}

/// Writes the picture and the proof that were asked for.
fn write_files(
    args: &Args,
    answered: &Answered<Solution>,
    output: &mut Output,
) -> Result<(), CliError> {
    let Answered { count, kept, .. } = answered;
    args.pictures.draw(&render::pictures(kept))?;
    let Some(path) = &args.proof else {
        return Ok(());
    };
    let [solution] = kept.as_slice() else {
        if *count < 2 {
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
