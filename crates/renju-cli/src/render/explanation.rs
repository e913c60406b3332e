//! Why a point is or is not forbidden, in words.

use renju_core::{Board, Explanation, Judge, Point, Verdict};

use super::diagram::Diagram;
use super::look::Look;
use super::marks::Focus;
use super::prose::lay_out;
use super::reasons::{completed_rows, reasons, stopped_rows};
use super::words;

/// Writes the reasons for one verdict, with a small picture of the stones that they are about.
pub(crate) fn explanation(
    board: &Board,
    explanation: &Explanation,
    judge: Judge,
    look: Look,
) -> String {
    let picture = picture(board, explanation, judge, look);
    picture + "\n" + &in_words(board, explanation, judge, look)
}

/// Draws the stones that the reasons for one verdict are about.
pub(super) fn picture(
    board: &Board,
    explanation: &Explanation,
    judge: Judge,
    look: Look,
) -> String {
    let focus = Focus::of(explanation, judge.reading);
    let mut named = focus.stones();
    for row in stopped_rows(board, explanation) {
        named |= row;
    }
    let shown = focus.spoken_of | named | completed_rows(board, explanation);
    let picture = Diagram {
        row_stones: named & board.occupied(),
        marks: focus.marks,
        ..Diagram::of(board)
    };
    picture.around(shown).draw(look)
}

/// Writes the reasons for one verdict without a picture.
pub(super) fn in_words(
    board: &Board,
    explanation: &Explanation,
    judge: Judge,
    look: Look,
) -> String {
    let pieces = reasons(board, explanation, judge);
    let (headline, rest) = pieces.split_at(1);
    lay_out(headline, 0, look) + &lay_out(rest, 2, look)
}

/// Writes a verdict in one line without its end, such as `H8: forbidden (double-three)`.
pub(crate) fn verdict(point: Point, verdict: Verdict) -> String {
    words::verdict(point, verdict)
}

#[cfg(test)]
#[path = "explanation_tests.rs"]
mod tests;
