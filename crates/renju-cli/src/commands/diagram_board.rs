//! What becomes one board of a diagram: a position, or a moment of a record with what is written there.

use anyhow::anyhow;
use renju_core::{Board as Stones, Judge};
use renju_record::Record;

use super::diagram_options::ShownOptions;
use crate::error::{CliError, cut};
use crate::input::GivenPosition;
use crate::record_view::{Aim, NoNode};
use crate::render::{PointMarks, RecordedMarks, Shown, players};
use crate::report::{NoSuchMoment, Position};

/// What becomes one board of the sheet.
#[derive(Debug)]
pub(super) struct Board {
    /// The stones and the moves.
    pub(super) position: Position,
    /// Whether stones have no number though they may have been played in some order.
    pub(super) has_unknown_order: bool,
    /// What its author called it: the players of a game, or the `id` of a position.
    pub(super) title: Option<String>,
    /// Where it was found.
    pub(super) name: Option<String>,
    /// What stands on its points.
    pub(super) marks: RecordedMarks,
    /// What else is shown.
    pub(super) shown: Shown,
}

impl Board {
    /// Takes a position with the marks that the user gave.
    ///
    /// # Errors
    /// Fails if it has no such moment as is to be shown.
    pub(super) fn of(
        given: &GivenPosition<'_>,
        name: Option<String>,
        options: &ShownOptions,
        marks: &PointMarks,
        judge: Judge,
    ) -> Result<Self, CliError> {
        let moment = match given.record {
            Some(record) => Moment::of_record(record, options, marks)?,
            None => Moment::of_position(given, options, marks)?,
        };
        let id = given.id.and_then(|id| serde_json::from_str(id.get()).ok());
        let names = given.record.and_then(|record| players(&record.info));
        let title = names.or(id);
        // Of a path, only the end is of use below a board.
        let name = name.map(|name| {
            let end = name.rfind(['/', '\\']).map_or(0, |slash| slash + 1);
            name[end..].to_owned()
        });
        Ok(Self {
            position: moment.position,
            has_unknown_order: moment.has_unknown_order,
            title: title.map(|title: String| cut(&title)),
            name,
            marks: moment.marks,
            shown: options.shown(judge),
        })
    }
}

/// The moment of a game that is shown.
struct Moment {
    position: Position,
    has_unknown_order: bool,
    marks: RecordedMarks,
}

impl Moment {
    fn of_position(
        given: &GivenPosition<'_>,
        options: &ShownOptions,
        marks: &PointMarks,
    ) -> Result<Self, CliError> {
        if options.path().is_some() {
            let error = anyhow!("--path leads through a record, and this is a position");
            return Err(
                CliError::bad_input(error).hint("give a file such as SGF, or leave out --path")
            );
        }
        let position = given.to_position();
        let position = match options.at() {
            None => position,
            Some(at) => position.after(at).map_err(no_such_moment)?,
        };
        let placed = position.moves.iter().filter(|it| it.point().is_some());
        Ok(Self {
            has_unknown_order: placed.count() < position.board.occupied().len(),
            position,
            marks: RecordedMarks::only(marks),
        })
    }

    fn of_record(
        record: &Record,
        options: &ShownOptions,
        marks: &PointMarks,
    ) -> Result<Self, CliError> {
        let aim = match (options.path(), options.at()) {
            (Some(path), _) => Aim::Path(path.to_vec()),
            (None, Some(number)) => Aim::After(number),
            (None, None) => Aim::End,
        };
        let id = aim.find(record).map_err(no_node)?;
        let found = record.position(id).map_err(CliError::bad_input)?;
        // Moves before stones were set up count, as `show` counts them.
        let nodes = record.path(id).into_iter();
        let moves: Vec<_> = nodes.filter_map(|id| record.node(id).played()).collect();
        let position = Position {
            board: found.board,
            moves,
            to_move: Some(found.to_move),
        };
        let marks = if options.takes_recorded_marks() {
            RecordedMarks::of(record.node(id).notes(), marks)
        } else {
            RecordedMarks::only(marks)
        };
        Ok(Self {
            // Stones that were set up before a move were not played, so nobody misses their numbers.
            has_unknown_order: position.moves.is_empty() && position.board != Stones::new(),
            position,
            marks,
        })
    }
}

fn no_such_moment(error: NoSuchMoment) -> CliError {
    let hint = match error {
        NoSuchMoment::TooFewMoves { played, .. } => range(played),
        NoSuchMoment::UnknownOrder { .. } => {
            "give the moves, such as h8i9g7, or leave out --at".to_owned()
        }
    };
    CliError::bad_input(error).hint(hint)
}

fn no_node(error: NoNode) -> CliError {
    let range = match error {
        NoNode::TooShort { moves, .. } => Some(range(moves)),
        NoNode::LeavesTree { .. } => None,
    };
    let error = CliError::bad_input(error);
    range.into_iter().fold(error, CliError::hint)
}

/// Says which moments there are.
fn range(moves: usize) -> String {
    format!("say --at with a number from 0 to {moves}, or leave it out for the end")
}
