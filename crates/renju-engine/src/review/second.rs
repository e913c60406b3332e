//! When a second search is needed, and which.

use renju_core::{Color, Judge, Move, Point, PointSet, Verdict};

use super::course::{Course, Settled, Situation};
use crate::{Class, Goal, Limits, Line, Outcome, Question, Score, Silent, Solver};

/// What is lost between two searches before a second opinion of the move is asked for.
const WORTH_A_SEARCH: f64 = 0.03;

/// The nodes that the search for a threat of the opponent may take.
const THREAT_NODES: u64 = 10_000;

/// The memory for that search.
const THREAT_MEMORY: usize = 8 << 20;

/// A second search of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Second {
    /// Of the move that was played alone: the one after it may have missed what it is worth.
    Played,
    /// Of all others: the one that was thought best loses.
    Others,
    /// Of all others, if the opponent threatens to win: the one that was played may be the only one
    /// that does not lose.
    OthersUnderThreat,
}

/// What a first search found; nothing where there is no legal move.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) line: Option<Line>,
    pub(super) nodes: u64,
}

/// Returns the score of a position for the side to move, from the rules or from its search.
pub(super) fn score_of(situation: &Situation, found: Option<&Found>) -> Option<Score> {
    situation.settled_score().or_else(|| {
        let line = found?.line.as_ref();
        // Who can only pass has not lost.
        Some(line.map_or(Score::Value(0), |line| line.score))
    })
}

/// Returns what a score of the position after a move is worth to the player, counted from before
/// the move; `next` is the side to move there.
pub(super) fn after_move(score: Score, player: Color, next: Color) -> Score {
    let own = if player == next {
        score
    } else {
        score.reversed()
    };
    match own {
        Score::Loss(plies) => Score::Loss(plies.saturating_add(1)),
        Score::Value(value) => Score::Value(value),
        Score::Win(plies) => Score::Win(plies.saturating_add(1)),
    }
}

/// Returns which second search the move with this index needs, once the positions before and after
/// it are known.
pub(super) fn needed(
    course: &Course<'_>,
    firsts: &[Option<Found>],
    index: usize,
) -> Option<Second> {
    let [before, after] = [&course.situations[index], &course.situations[index + 1]];
    if before.settled.is_some() || after.settled.is_some() {
        return None;
    }
    let best = firsts[index].as_ref()?.line.as_ref()?;
    let played = course.moves[index];
    let score = score_of(after, firsts[index + 1].as_ref())?;
    let reached = after_move(score, played.color, after.to_move);
    let is_loss = |score: Score| matches!(score, Score::Loss(_));
    let is_win = |score: Score| matches!(score, Score::Win(_));
    if played.play == Move::Place(best.point) {
        return match (is_loss(best.score), is_loss(reached)) {
            (false, true) => Some(Second::Others),
            (false, false) if !is_win(best.score) && !is_win(reached) => {
                Some(Second::OthersUnderThreat)
            }
            _ => None,
        };
    }
    let loss = best.score.win_rate() - reached.win_rate();
    let is_open = !is_loss(reached) && !is_win(reached);
    let is_worth_it = is_win(best.score) || loss >= WORTH_A_SEARCH;
    let can_be_asked = played.play.point().is_some();
    (is_open && is_worth_it && can_be_asked).then_some(Second::Played)
}

/// Returns the points where a color makes a winning row.
pub(super) fn fives(situation: &Situation, judge: Judge, color: Color) -> PointSet {
    let board = &situation.board;
    let is_five = |&point: &Point| judge.judge(board, point, color) == Verdict::Five;
    board.empty().iter().filter(is_five).collect()
}

/// Says whether the opponent would win by continuous fours if the side to move passed, as far as
/// that is soon found out, and how many nodes that took. Where he makes five, the answer is no: what
/// there is to do needs no search.
pub(super) fn is_threatened(
    situation: &Situation,
    judge: Judge,
    limits: &Limits<'_>,
) -> (bool, u64) {
    let opponent = situation.to_move.opponent();
    if !fives(situation, judge, opponent).is_empty() {
        return (false, 0);
    }
    let Ok(question) = Question::new(situation.board, opponent, judge) else {
        return (false, 0);
    };
    let limits = Limits {
        nodes: Some(THREAT_NODES),
        memory: limits.memory.min(THREAT_MEMORY),
        ..*limits
    };
    let goal = Goal::any(Class::Vcf);
    let answer = Solver::new().solve(&question, goal, &limits, &mut Silent);
    (matches!(answer.outcome, Outcome::Win(_)), answer.nodes)
}

/// Says whether the last move before a position was a foul that can be claimed there.
pub(super) const fn is_claimable(situation: &Situation) -> bool {
    matches!(situation.settled, Some(Settled::Foul { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_adds_a_ply_to_what_is_forced() {
        let [black, white] = Color::ALL;
        assert_eq!(after_move(Score::Loss(4), black, white), Score::Win(5));
        assert_eq!(after_move(Score::Win(3), black, white), Score::Loss(4));
        assert_eq!(after_move(Score::Value(7), black, white), Score::Value(-7));
        // The opponent has lost a turn.
        assert_eq!(after_move(Score::Win(3), black, black), Score::Win(4));
    }
}
