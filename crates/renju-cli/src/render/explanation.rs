//! Why a point is or is not forbidden, in words.

use renju_core::{Board, Explanation, Judge, Point, Verdict};

use super::look::Look;

/// Writes the reasons for one verdict, with a small picture of the stones that they are about.
pub(crate) fn explanation(
    _board: &Board,
    explanation: &Explanation,
    _judge: &Judge,
    _look: &Look,
) -> String {
    verdict(explanation.point, explanation.verdict)
}

/// Writes a verdict in one line without its end, such as `H8: forbidden (double-three)`.
pub(crate) fn verdict(point: Point, verdict: Verdict) -> String {
    match verdict {
        Verdict::Forbidden(kinds) => format!("{point}: forbidden ({kinds})"),
        Verdict::Occupied | Verdict::Five | Verdict::Legal => format!("{point}: {verdict}"),
    }
}
