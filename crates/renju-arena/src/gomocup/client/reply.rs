//! What an engine answers.

use std::time::Duration;

use renju_core::Point;
use renju_engine::Score;

use crate::gomocup::Coordinates;

/// The answer to the question for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reply {
    /// What it wants to play.
    pub answered: Answered,
    /// From just after the command was written until the answer was received.
    pub elapsed: Duration,
    /// What it said about its search.
    pub report: Report,
}

/// What an engine wants to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    /// A stone on a point, whatever is there.
    Point(Point),
    /// A pass, `-1,-1`.
    Pass,
    /// Two numbers that are no point.
    OffBoard(i64, i64),
}

/// What an engine said about its search: the last word of each kind before the move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Report {
    /// The score, for the engine.
    pub score: Option<Score>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The nodes.
    pub nodes: Option<u64>,
    /// The time by its own clock.
    pub time: Option<Duration>,
    /// The line that it expects, as it wrote it.
    pub line: Option<String>,
}

/// Reads an answer: exactly two whole numbers with a comma between them, and nothing else. Any other
/// line is none.
pub(crate) fn parse_answer(line: &str) -> Option<Answered> {
    let (first, second) = line.split_once(',')?;
    let (first, second) = (whole_number(first)?, whole_number(second)?);
    Some(match (first, second) {
        (-1, -1) => Answered::Pass,
        (first, second) => match Coordinates::ColumnFirst.point(first, second) {
            Ok(point) => Answered::Point(point),
            Err(_) => Answered::OffBoard(first, second),
        },
    })
}

/// Reads digits with or without a sign. A number that is too great is the greatest.
fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let greatest = if text.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    Some(text.parse().unwrap_or(greatest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_two_numbers_and_nothing_else() {
        let point = |text: &str| Answered::Point(text.parse().unwrap());
        for (line, answered) in [
            ("7,7", point("H8")),
            ("0,0", point("A15")),
            ("14,0", point("O15")),
            ("07,+7", point("H8")),
            ("-1,-1", Answered::Pass),
            ("15,0", Answered::OffBoard(15, 0)),
            ("-1,3", Answered::OffBoard(-1, 3)),
            ("99999999999999999999,1", Answered::OffBoard(i64::MAX, 1)),
        ] {
            assert_eq!(parse_answer(line), Some(answered), "{line}");
        }
        for line in [
            "",
            ",",
            "7",
            "7,",
            ",7",
            "7, 7",
            "7 ,7",
            "7 7",
            "7,7,1",
            "7,7 8,8",
            "MESSAGE 7,7",
            "OK",
            "7.0,7",
            "--7,7",
            "-,7",
            "h8",
            "٧,٧",
        ] {
            assert_eq!(parse_answer(line), None, "{line}");
        }
    }
}
