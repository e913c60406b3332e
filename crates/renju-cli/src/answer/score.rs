//! Scores of the engine as numbers.

use renju_engine::Score;
use serde::Serialize;

/// What a win with the very next stone would be if it took no ply: a win in so many plies is worth
/// as many less.
const WIN: i32 = 30_000;

/// The greatest score of a position where nothing is certain: below that of every forced win, as no
/// line is longer than the board with a pass between the moves.
const GREATEST: i32 = 29_000;

/// The decimals of a win rate.
const RATE_UNIT: f64 = 10_000.0;

/// How good a move or a position is for the side to move, as docs/formats.md describes it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct ScoreNumbers {
    /// The score; ±(30000 − plies) for a forced end.
    score: i32,
    /// How much of the point the side can expect, from 0 to 1.
    win_rate: f64,
    /// The plies to a forced end, negative if the side loses.
    mate: Option<i32>,
}

/// Returns a win rate, or the difference of two, as it is written.
pub(super) fn rounded(rate: f64) -> f64 {
    (rate * RATE_UNIT).round() / RATE_UNIT
}

impl From<Score> for ScoreNumbers {
    fn from(score: Score) -> Self {
        let (number, mate) = match score {
            Score::Win(plies) => (WIN - i32::from(plies), Some(i32::from(plies))),
            Score::Loss(plies) => (i32::from(plies) - WIN, Some(-i32::from(plies))),
            Score::Value(value) => (value.clamp(-GREATEST, GREATEST), None),
        };
        Self {
            score: number,
            win_rate: rounded(score.win_rate()),
            mate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_are_counted_from_thirty_thousand() {
        let check = |score: Score, expected: &str| {
            let written = serde_json::to_string(&ScoreNumbers::from(score)).unwrap();
            assert_eq!(written, expected);
        };
        check(Score::Win(5), r#"{"score":29995,"win_rate":1.0,"mate":5}"#);
        check(
            Score::Loss(4),
            r#"{"score":-29996,"win_rate":0.0,"mate":-4}"#,
        );
        check(Score::Value(0), r#"{"score":0,"win_rate":0.5,"mate":null}"#);
    }

    #[test]
    fn no_value_passes_for_a_forced_end() {
        let number = |score| ScoreNumbers::from(score).score;
        for value in [i32::MIN, -29_999, 29_999, i32::MAX] {
            let number = number(Score::Value(value));
            assert!(number.abs() <= GREATEST, "{value}");
        }
        // The longest line: every point, and a pass after each.
        assert!(number(Score::Win(450)) > GREATEST);
        assert!(number(Score::Loss(450)) < -GREATEST);
    }
}
