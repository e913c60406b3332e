//! What a drawn board shows, whatever it is drawn for.

use std::collections::BTreeMap;

use renju_core::{Board, Explanation, Point, Verdict};

use super::look::Numbers;
use super::marks::{self, Focus, MarkedRow, Marks};
use super::words;
use crate::report::{Report, last_stone};

/// One board of a sheet.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// What it shows, in one line.
    pub(super) title: String,
    /// The stones.
    pub(super) board: Board,
    /// The numbers of moves to be shown.
    pub(super) numbers: BTreeMap<Point, usize>,
    /// The stone of the last move.
    pub(super) last: Option<Point>,
    /// The rows that are pointed out.
    pub(super) rows: Vec<MarkedRow>,
    /// The marks on empty points.
    pub(super) marks: Marks,
}

impl Picture {
    /// Shows a position, and the lines of the verdict `focus` if it is about one point.
    pub(crate) fn of(report: &Report, focus: Option<&Explanation>, numbers: Numbers) -> Self {
        let position = &report.position;
        let mut board = position.board;
        let mut last = last_stone(position);
        // A stone that is judged where it lies counts as not yet placed.
        if let Some(focus) = focus.filter(|focus| focus.verdict != Verdict::Occupied) {
            board.remove(focus.point);
            last = last.filter(|&point| point != focus.point);
        }
        let (rows, marks) = focus.map_or_else(
            || (Vec::new(), marks::forbidden(&report.forbidden)),
            |focus| {
                let focus = Focus::of(focus, report.judge.reading);
                (focus.rows, focus.marks)
            },
        );
        Self {
            title: title(report, focus),
            board,
            numbers: match numbers {
                Numbers::None => BTreeMap::new(),
                Numbers::All => marks::numbers(position),
            },
            last,
            rows,
            marks,
        }
    }
}

/// Says in one line what a picture of a position shows.
fn title(report: &Report, focus: Option<&Explanation>) -> String {
    let about = focus.map_or_else(
        || words::to_move_in_short(report.position.to_move),
        |focus| words::verdict(focus.point, focus.verdict),
    );
    named(report.name.as_deref(), &about)
}

/// Writes a name before what is said of it, if there is one.
pub(super) fn named(name: Option<&str>, about: &str) -> String {
    let parts: Vec<&str> = name.into_iter().chain([about]).collect();
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(": ")
}
