//! Positions of arguments: one, or many that are answered one after the other.

use std::ffi::{OsStr, OsString};

use anyhow::anyhow;
use renju_core::{Color, Rule};
use serde_json::value::RawValue;

use crate::answer::{ErrorAnswer, write_line};
use crate::error::{CliError, Outcome};
use crate::input::{
    Faulty, GivenPosition, InputError, LineError, Place, TextOptions, read_positions,
};
use crate::output::{Output, is_interrupted};
use crate::report::Position;

/// Reads the one position of an argument, and the rule that it names. The hint says what to do about
/// several.
pub(super) fn only_position(
    argument: &OsStr,
    options: TextOptions,
    hint: &str,
) -> Result<(Position, Option<Rule>), CliError> {
    let mut found = None;
    read_positions(argument, None, options, &mut |place, position| {
        let position = position.map_err(|error| error.at(place))?;
        if found.is_some() {
            let error = CliError::bad_input(anyhow!("{place}: there is more than one position"));
            return Err(error.hint(hint));
        }
        found = Some((position.to_position(), position.rule));
        Ok(())
    })?;
    found.ok_or_else(|| CliError::bad_input(anyhow!("there is no position")))
}

/// How answers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerForm {
    /// For a person.
    Text,
    /// As a JSON object on several lines.
    Json,
    /// As a JSON object on one line, errors too.
    Lines,
}

/// Which answers are asked for.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct AnswerOptions {
    /// Answer with a JSON object for each position
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Answer with a line of JSON for each position, and read JSON Lines if there is no POSITION
    #[arg(long)]
    jsonl: bool,
}

impl AnswerOptions {
    /// Returns the form that the options ask for.
    pub(super) const fn form(self) -> AnswerForm {
        match (self.json, self.jsonl) {
            (_, true) => AnswerForm::Lines,
            (true, false) => AnswerForm::Json,
            (false, false) => AnswerForm::Text,
        }
    }
}

/// Why a position that could be read has no answer.
#[derive(Debug)]
pub(super) struct Refusal {
    /// The field of the position that is to blame.
    pub(super) field: &'static str,
    /// What is wrong.
    pub(super) error: CliError,
}

/// What answers a position: it is given the name of the position, if it has one, and returns the
/// text to be written.
pub(super) type Answer<'a> =
    dyn FnMut(GivenPosition<'_>, Option<String>) -> Result<String, Refusal> + 'a;

/// The answers to positions, on their way to standard output.
#[derive(Debug)]
pub(super) struct Answers<'o> {
    output: &'o mut Output,
    form: AnswerForm,
    outlives_reader: bool,
    /// The worst that happened so far.
    outcome: Outcome,
    answered: usize,
    bad: usize,
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

impl<'o> Answers<'o> {
    /// Begins.
    pub(super) const fn new(output: &'o mut Output, form: AnswerForm) -> Self {
        Self {
            output,
            form,
            outlives_reader: false,
            outcome: Outcome::Done,
            answered: 0,
            bad: 0,
        }
    }

    /// Goes on though whoever reads the answers has gone, if something else is wanted, such as a
    /// picture.
    #[must_use]
    pub(super) const fn outliving_reader_if(mut self, is_wanted: bool) -> Self {
        self.outlives_reader = is_wanted;
        self
    }

    /// Answers the positions of all arguments, with the turn as it is given here, if it is. Of one
    /// that cannot be answered it tells why, and goes on. Ctrl-C during a search ends it.
    pub(super) fn each(
        &mut self,
        arguments: &[OsString],
        options: TextOptions,
        turn: Option<Color>,
        answer: &mut Answer<'_>,
    ) -> Result<(), CliError> {
        for (index, argument) in arguments.iter().enumerate() {
            let number = (arguments.len() > 1).then_some(index + 1);
            read_positions(argument, number, options, &mut |place, given| {
                if is_interrupted() {
                    self.outcome = self.outcome.max(Outcome::Unknown);
                    return Ok(());
                }
                match answer_one(place, given, turn, answer) {
                    Ok(text) => self.print_answer(&text),
                    Err(failure) => self.fail(&failure),
                }
            })?;
        }
        self.conclude();
        Ok(())
    }

    /// Returns the worst that happened.
    pub(super) const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Returns how many positions there were.
    pub(super) const fn count(&self) -> usize {
        self.answered + self.bad
    }

    fn print_answer(&mut self, text: &str) -> Result<(), CliError> {
        let is_apart = self.form == AnswerForm::Text && self.answered > 0 && !text.is_empty();
        let gap = if is_apart { "\n" } else { "" };
        self.answered += 1;
        self.print(&format!("{gap}{text}"))
    }

    /// Tells why there is no answer: a program on the line of the answer.
    fn fail(&mut self, failure: &Failure) -> Result<(), CliError> {
        let Failure { id, line, error } = failure;
        self.outcome = self.outcome.max(error.outcome());
        self.bad += 1;
        if self.form != AnswerForm::Lines {
            error.report();
            return Ok(());
        }
        let mut text = Vec::new();
        write_line(&ErrorAnswer::new(id.as_deref(), line), &mut text);
        self.print(&(String::from_utf8_lossy(&text).into_owned() + "\n"))
    }

    fn print(&mut self, text: &str) -> Result<(), CliError> {
        match self.output.print(text) {
            Err(error) if error.is_closed_pipe() && self.outlives_reader => Ok(()),
            other => other,
        }
    }

    /// Says on standard error if positions were bad, where only their lines say why.
    fn conclude(&self) {
        if self.bad > 0 && self.form == AnswerForm::Lines {
            let (bad, all) = (self.bad, self.count());
            let error = anyhow!("{bad} of {all} positions were bad; their answers say why");
            CliError::bad_input(error).report();
        }
    }
}

fn answer_one(
    place: &Place,
    given: Result<GivenPosition<'_>, InputError>,
    turn: Option<Color>,
    answer: &mut Answer<'_>,
) -> Result<String, Failure> {
    let given = given.and_then(|given| {
        let id = given.id;
        let turned = given.with_turn(turn);
        turned.map_err(|error| Faulty { id, error }.into())
    });
    let given = given.map_err(|error| Failure::of_input(error, place))?;
    let id = given.id;
    let name = place.name().map(|name| with_id(name, id));
    answer(given, name.clone()).map_err(|Refusal { field, error }| Failure {
        id: id.map(ToOwned::to_owned),
        line: LineError::of_field(field, place.before(&error.to_string())),
        error: match name {
            Some(name) => error.context(name),
            None => error,
        },
    })
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
