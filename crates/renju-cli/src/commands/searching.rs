//! The work of commands that search each position and answer it alone: `solve`, `defend` and `puzzle
//! check`. How a search runs is in [`search_options`](super::search_options).

use std::ffi::OsString;

use renju_core::Color;
use renju_engine::{Limits, Observer, Question, Silent, Solver};
use serde::Serialize;
use serde_json::value::RawValue;

use super::lent::Lent;
use super::options::{BoardOptions, LookOptions};
use super::positions::{AnswerForm, AnswerOptions, Answers, Refusal};
use super::question::{self, Asked};
use super::search_options::{ResumeOptions, SearchOptions};
use crate::answer::{write_line, write_pretty, write_whole_line};
use crate::error::{CliError, Outcome};
use crate::input::{GivenPosition, LineError};
use crate::output::{Output, Searching, is_interrupted};

/// Which positions are searched, how, and how they are answered.
#[derive(Debug, clap::Args)]
pub(super) struct SearchedPositions {
    /// Positions: move strings, diagrams, JSON objects, paths, `empty`, or `-`
    ///
    /// Text that can be read as a position is one. Otherwise it is the path of a file, and `-` is
    /// standard input. `analyze --help` says more.
    #[arg(value_name = "POSITION", required_unless_present = "jsonl")]
    pub(super) positions: Vec<OsString>,

    #[command(flatten)]
    pub(super) answer: AnswerOptions,

    #[command(flatten)]
    pub(super) search: SearchOptions,

    #[command(flatten)]
    resume: ResumeOptions,

    #[command(flatten)]
    board: BoardOptions,
}

impl SearchedPositions {
    /// Returns what is asked about a position.
    fn question(&self, given: &GivenPosition<'_>, asked: Asked) -> Result<Question, Refusal> {
        let judge = self.board.judge.judge(given.rule);
        question::of(given, judge, asked)
    }
}

/// What a search works with.
pub(super) struct Tools<'s> {
    /// The solver.
    pub(super) solver: &'s mut Solver,
    /// How far it may go.
    pub(super) limits: &'s Limits<'s>,
    /// Whom it tells of its progress.
    pub(super) observer: &'s mut dyn Observer,
}

/// A command that searches each position.
pub(super) trait Searches: Sync {
    /// What it finds out.
    type Found;

    /// What it answers to a program.
    type Answer<'a>: Serialize;

    /// What is asked of the side to move.
    const ASKED: Asked;

    /// Whether what was found about one position says how the program ends, even if Ctrl-C ended
    /// the search. Otherwise it ends with `unknown` then.
    const STANDS_INTERRUPTED: bool = false;

    /// Returns the positions and the options of the search.
    fn searched(&self) -> &SearchedPositions;

    /// Returns the side that the user says is on move.
    fn side(&self) -> Option<Color>;

    /// Searches a position, which has a name if there are several or it stands in a file.
    fn find(&self, question: Question, name: Option<String>, tools: Tools<'_>) -> Self::Found;

    /// Returns what was found, for a program.
    fn answer<'a>(id: Option<&'a RawValue>, found: &Self::Found) -> Self::Answer<'a>;

    /// Writes what was found for a person, with its end.
    fn text(&self, found: &Self::Found, look: LookOptions) -> String;

    /// Returns how the answer to one position ends the program.
    fn outcome(found: &Self::Found) -> Outcome;
}

/// What was found about the positions of arguments.
pub(super) struct Answered<F> {
    /// How the program ends.
    pub(super) outcome: Outcome,
    /// How many positions there were.
    pub(super) count: usize,
    /// What was found, if it is kept.
    pub(super) kept: Vec<F>,
}

/// Answers the positions of arguments, and returns what was found if it is to be kept.
pub(super) fn answer_arguments<C: Searches>(
    command: &C,
    keeps: bool,
    output: &mut Output,
) -> Result<Answered<C::Found>, CliError> {
    let searched = command.searched();
    let SearchedPositions {
        positions,
        answer,
        search,
        resume,
        board,
    } = searched;
    resume.check_unused()?;
    let form = answer.form();
    let mut solver = search.solver();
    let mut kept = Vec::new();
    let mut last = Outcome::Done;
    let mut answers = Answers::new(output, form).outliving_reader_if(keeps);
    let mut answer = |given: GivenPosition<'_>, name| {
        let question = searched.question(&given, C::ASKED)?;
        let searching = Searching::begin();
        let tools = Tools {
            solver: &mut solver,
            limits: &search.limits(Some(&searching)),
            observer: &mut search.observer(),
        };
        let found = command.find(question, name, tools);
        last = C::outcome(&found);
        let text = match form {
            AnswerForm::Json => write_pretty(&C::answer(given.id, &found)),
            AnswerForm::Lines => write_whole_line(&C::answer(given.id, &found)),
            AnswerForm::Text => command.text(&found, board.look),
        };
        if keeps {
            kept.push(found);
        }
        Ok(text)
    };
    answers.each(positions, board.form.many(), command.side(), &mut answer)?;
    let (count, worst) = (answers.count(), answers.outcome());
    let outcome = match count {
        1 if C::STANDS_INTERRUPTED || !is_interrupted() => last.max(worst),
        _ if is_interrupted() => Outcome::Unknown.max(worst),
        _ => worst,
    };
    Ok(Answered {
        outcome,
        count,
        kept,
    })
}

/// Answers JSON Lines on standard input.
pub(super) fn answer_lines<C: Searches>(
    command: &C,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    let searched = command.searched();
    searched.board.form.check_json()?;
    let solvers = Lent::<Solver>::default();
    let batch = searched.search.batch(&searched.resume);
    batch.run(output, |given, out| {
        let given = given.with_turn(command.side())?;
        let question = searched
            .question(&given, C::ASKED)
            .map_err(|Refusal { field, error }| LineError::of_field(field, error))?;
        let limits = searched.search.limits(None);
        let found = solvers.with(|solver| {
            let tools = Tools {
                solver,
                limits: &limits,
                observer: &mut Silent,
            };
            command.find(question, None, tools)
        });
        write_line(&C::answer(given.id, &found), out);
        Ok(())
    })
}
