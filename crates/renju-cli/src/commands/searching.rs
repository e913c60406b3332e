//! The work of commands that search each position and answer it alone. Their options are in
//! [`search_options`](super::search_options).

use std::ffi::OsString;

use renju_core::Color;
use renju_engine::{Limits, Observer, Silent, Solver};
use serde_json::value::RawValue;

use super::options::FormOptions;
use super::positions::{AnswerForm, Answers, Refusal};
use super::search_options::{ResumeOptions, SearchOptions};
use super::solvers::Solvers;
use crate::error::{CliError, Outcome};
use crate::input::{GivenPosition, LineError};
use crate::output::{Output, Searching, is_interrupted};

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

    /// Returns the options of the search.
    fn options(&self) -> &SearchOptions;

    /// Returns which lines were answered before.
    fn resume(&self) -> &ResumeOptions;

    /// Returns how positions are read.
    fn form(&self) -> FormOptions;

    /// Returns the side that the user says is on move.
    fn side(&self) -> Option<Color>;

    /// Searches a position, which has a name if there are several or it stands in a file.
    fn find(
        &self,
        given: &GivenPosition<'_>,
        name: Option<String>,
        tools: Tools<'_>,
    ) -> Result<Self::Found, Refusal>;

    /// Writes what was found, with its end.
    fn write(&self, id: Option<&RawValue>, found: &Self::Found, form: AnswerForm) -> String;

    /// Returns how the answer to one position ends the program.
    fn outcome(&self, found: &Self::Found) -> Outcome;
}

/// Answers the positions of arguments, and returns what was found if it is to be kept.
pub(super) fn answer_arguments<C: Searches>(
    command: &C,
    arguments: &[OsString],
    form: AnswerForm,
    keeps: bool,
    output: &mut Output,
) -> Result<(Outcome, Vec<C::Found>), CliError> {
    command.resume().check_unused()?;
    let mut solver = command.options().solver();
    let mut kept = Vec::new();
    let mut last = Outcome::Done;
    let mut answers = Answers::new(output, form).outliving_reader_if(keeps);
    let mut answer = |given: GivenPosition<'_>, name| {
        let searching = Searching::begin();
        let limits = command.options().limits(Some(&searching));
        let tools = Tools {
            solver: &mut solver,
            limits: &limits,
            observer: &mut command.options().observer(),
        };
        let found = command.find(&given, name, tools)?;
        last = command.outcome(&found);
        let text = command.write(given.id, &found, form);
        if keeps {
            kept.push(found);
        }
        Ok(text)
    };
    let options = command.form().many();
    answers.each(arguments, options, command.side(), &mut answer)?;
    let worst = answers.outcome();
    let outcome = match answers.count() {
        _ if is_interrupted() => Outcome::Unknown.max(worst),
        1 => last.max(worst),
        _ => worst,
    };
    Ok((outcome, kept))
}

/// Answers JSON Lines on standard input.
pub(super) fn answer_lines<C: Searches>(
    command: &C,
    output: &mut Output,
) -> Result<Outcome, CliError> {
    command.form().check_json()?;
    let solvers = Solvers::default();
    let batch = command.options().batch(command.resume());
    batch.run(output, |given, out| {
        let given = given.with_turn(command.side())?;
        let limits = command.options().limits(None);
        let found = solvers.with(|solver| {
            let tools = Tools {
                solver,
                limits: &limits,
                observer: &mut Silent,
            };
            command.find(&given, None, tools)
        });
        let found = found.map_err(|Refusal { field, error }| LineError::of_field(field, error))?;
        let line = command.write(given.id, &found, AnswerForm::Lines);
        out.extend(line.trim_end_matches('\n').bytes());
        Ok(())
    })
}
