//! What a drawn board shows, whatever it is drawn for.

use std::collections::BTreeMap;

use renju_core::{Board, Color, Explanation, Point, Verdict};

use super::best_moves::{best_in_short, best_line};
use super::look::Numbers;
use super::marks::{self, Focus, MarkedRow, Marks};
use super::point_mark::PointMarks;
use super::words;
use crate::report::{Report, last_stone};

/// One board of a sheet.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// What it shows, in one line.
    pub(super) title: String,
    /// What stands below it, in as many lines as needed, if that is not the title.
    pub(super) caption: Option<String>,
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
    /// Moves that are expected, on empty points, with their numbers from 1.
    pub(super) expected: BTreeMap<Point, (Color, usize)>,
    /// What a person put on points. It takes the place of a number or a mark there.
    pub(super) point_marks: PointMarks,
}

impl Picture {
    /// Shows a board and nothing else.
    pub(super) const fn of_board(title: String, board: Board) -> Self {
        Self {
            title,
            caption: None,
            board,
            numbers: BTreeMap::new(),
            last: None,
            rows: Vec::new(),
            marks: Marks::new(),
            expected: BTreeMap::new(),
            point_marks: PointMarks::new(),
        }
    }

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
            numbers: match numbers {
                Numbers::None => BTreeMap::new(),
                Numbers::All => marks::numbers(position),
            },
            last,
            rows,
            marks,
            expected: expected(report),
            ..Self::of_board(title(report, focus), board)
        }
    }
}

/// Returns the moves that are expected: the line of the best one.
fn expected(report: &Report) -> BTreeMap<Point, (Color, usize)> {
    let line = best_line(report);
    let numbered = line.iter().flat_map(|line| {
        let stone = |(&point, &number)| Some((point, (line.board.get(point)?, number)));
        line.numbers.iter().filter_map(stone)
    });
    numbered.collect()
}

/// Says in one line what a picture of a position shows.
fn title(report: &Report, focus: Option<&Explanation>) -> String {
    let about = focus.map_or_else(
        || words::to_move_in_short(report.position.to_move),
        |focus| words::verdict(focus.point, focus.verdict),
    );
    let about = [Some(about), best_in_short(report)];
    let about: Vec<String> = about.into_iter().flatten().collect();
    named(report.name.as_deref(), &about.join(", "))
}

/// Writes a name before what is said of it, if there is one.
pub(super) fn named(name: Option<&str>, about: &str) -> String {
    let parts: Vec<&str> = name.into_iter().chain([about]).collect();
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(": ")
}
