//! What is said of the best moves.

use std::time::Duration;

use renju_core::{Color, Move, Point};
use renju_engine::Score;

use super::names::{KEPT_SPACE, color};
use super::scores::score;
use super::solution::{counted, thousands};

/// Writes a move among the best: its score, how deep the search was, and what is expected.
pub(in crate::render) fn ranked_move(
    point: Point,
    score: &str,
    depth: Option<usize>,
    line: &[Move],
) -> String {
    let gap = format!("{KEPT_SPACE}{KEPT_SPACE}");
    let depth = depth.map(|depth| format!("{gap}depth{KEPT_SPACE}{depth}"));
    let depth = depth.unwrap_or_default();
    let line: Vec<String> = line.iter().map(Move::to_string).collect();
    format!("{point}{gap}{score}{depth}{gap}{}", line.join(" "))
}

/// Names the one move that was wanted.
pub(in crate::render) fn best_move(told: &str, is_balanced: bool) -> String {
    let title = if is_balanced {
        "Closest to even"
    } else {
        "Best"
    };
    format!("{title}: {told}")
}

/// Introduces a list of moves.
pub(in crate::render) fn best_moves(who: Color, is_balanced: bool) -> String {
    let who = color(who);
    if is_balanced {
        format!("Moves closest to even, with scores for {who}:")
    } else {
        format!("Best moves of {who}:")
    }
}

/// Names the one move in the title of a picture.
pub(in crate::render) fn best_in_short(point: Point, score: &str, is_balanced: bool) -> String {
    let title = if is_balanced {
        "closest to even"
    } else {
        "best"
    };
    format!("{title} {point}, {score}")
}

/// Says what a picture shows of the moves that are expected.
pub(in crate::render) const EXPECTED: &str = "expected moves";

pub(in crate::render) const BEST_MOVE_NEEDS_TURN: &str =
    "What the best move is depends on whose turn it is: `--to-move` tells.";

pub(in crate::render) const BOARD_IS_FULL: &str = "The board is full, and nobody has won.";

pub(in crate::render) fn has_no_legal_move(who: Color) -> String {
    let who = color(who);
    format!("{who} has no legal move: every empty point is forbidden to {who}.")
}

pub(in crate::render) const NO_CHOICE_IS_LEGAL: &str =
    "None of the points to choose from (`--only`, `--exclude`) is a legal move.";

/// Says what the engine and the search for wins took: `nodes` of the engine in `thinking`, and the
/// nodes of all threat searches. Both together took `all`.
pub(in crate::render) fn effort_of_all(
    nodes: u64,
    thinking: Duration,
    threat_nodes: u64,
    all: Duration,
) -> String {
    let threats = counted(threat_nodes, "threat node");
    let seconds = all.as_secs_f64();
    if nodes == 0 {
        return format!("Searched {threats} in {seconds:.3} s.");
    }
    let rate = rate(nodes, thinking);
    let rate = rate.map(|rate| format!(" ({} a second)", thousands(rate)));
    let rate = rate.unwrap_or_default();
    let nodes = counted(nodes, "node");
    format!("Searched {nodes}{rate} and {threats} in {seconds:.3} s.")
}

/// Returns the nodes a second, unless the time was so short that they say nothing.
pub(in crate::render) fn rate(nodes: u64, elapsed: Duration) -> Option<u64> {
    const LEAST: Duration = Duration::from_millis(10);
    let rate = u128::from(nodes) * 1000 / elapsed.as_millis().max(1);
    u64::try_from(rate).ok().filter(|_| elapsed >= LEAST)
}

/// What a search for the best move has found so far.
pub(in crate::render) fn thinks(
    depth: usize,
    best: Score,
    line: &[Move],
    rate: Option<u64>,
) -> String {
    let score = score(best, false).replace(KEPT_SPACE, " ");
    let line: Vec<String> = line.iter().map(Move::to_string).collect();
    let rate = rate.map(|rate| format!("{} nodes/s  ", thousands(rate)));
    let rate = rate.unwrap_or_default();
    format!("depth {depth}  {score}  {rate}{}", line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_needs_time() {
        assert_eq!(rate(1_000, Duration::from_millis(9)), None);
        assert_eq!(rate(1_000, Duration::from_millis(500)), Some(2_000));
        assert_eq!(rate(0, Duration::ZERO), None);
    }

    #[test]
    fn the_live_line_says_how_deep_how_good_and_how_fast() {
        let line = ["H8".parse().unwrap(), "G9".parse().unwrap()];
        assert_eq!(
            thinks(14, Score::Value(132), &line, Some(812_345)),
            "depth 14  +132 (66 %)  812,345 nodes/s  H8 G9"
        );
        assert_eq!(
            thinks(7, Score::Win(5), &line[..1], None),
            "depth 7  seems to win in 5 plies  H8"
        );
    }
}
