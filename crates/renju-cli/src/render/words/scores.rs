//! What is said of scores.

use renju_engine::Score;

use super::names::KEPT_SPACE;

/// Writes in percent how much of the point the side to move can expect. What is not certain is
/// neither 0 nor 100 %.
pub(in crate::render) fn win_rate(score: Score) -> String {
    let percent = (score.win_rate() * 100.0).round();
    let percent = match score {
        Score::Value(_) => percent.clamp(1.0, 99.0),
        Score::Loss(_) | Score::Win(_) => percent,
    };
    format!("{percent}{KEPT_SPACE}%")
}

/// Writes a score with the win rate behind it: `+132 (66 %)`; or the plies to a forced end, and
/// whether it is proven.
pub(in crate::render) fn score(score: Score, is_proven: bool) -> String {
    let (verb, plies) = match (score, is_proven) {
        (Score::Value(value), _) => {
            let sign = if value > 0 { "+" } else { "" };
            let rate = win_rate(score);
            return format!("{sign}{value}{KEPT_SPACE}({rate})");
        }
        (Score::Win(plies), true) => ("wins", plies),
        (Score::Win(plies), false) => ("seems to win", plies),
        (Score::Loss(plies), true) => ("loses", plies),
        (Score::Loss(plies), false) => ("seems to lose", plies),
    };
    let noun = if plies == 1 { "ply" } else { "plies" };
    format!("{verb} in {plies} {noun}").replace(' ', &KEPT_SPACE.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_a_sign_and_a_rate() {
        let written = |value, is_proven| score(value, is_proven).replace(KEPT_SPACE, " ");
        assert_eq!(written(Score::Value(0), false), "0 (50 %)");
        assert_eq!(written(Score::Value(9000), false), "+9000 (99 %)");
        assert_eq!(written(Score::Value(-9000), false), "-9000 (1 %)");
        assert_eq!(written(Score::Win(1), true), "wins in 1 ply");
        assert_eq!(written(Score::Win(7), false), "seems to win in 7 plies");
        assert_eq!(written(Score::Loss(4), true), "loses in 4 plies");
    }
}
