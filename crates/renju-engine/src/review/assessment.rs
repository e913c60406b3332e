//! What is made of the searches, move by move.

use std::time::Duration;

use renju_core::{Move, PointSet};

use super::course::{Course, Settled};
use super::searching::{Decision, Work};
use super::second::{Second, after_move, fives, is_claimable, score_of};
use super::{Certainty, MoveReview, PlayedMove, Remark, Review, ReviewRequest, Standing};
use crate::{Line, Score};

/// Makes the review of what was searched.
pub(super) fn assess(
    request: &ReviewRequest,
    course: &Course<'_>,
    work: &Work,
    elapsed: Duration,
) -> Review {
    let situations = course.situations.iter().zip(&work.firsts);
    let mut scores: Vec<Option<Score>> = situations
        .map(|(situation, found)| score_of(situation, found.as_ref()))
        .collect();
    let mut moves = Vec::with_capacity(course.moves.len());
    for index in 0..course.moves.len() {
        // What is proven of the move says more of the position after it than the search there does.
        if let Some(plies) = proven_win(course, work, index) {
            scores[index + 1] = Some(Score::Loss(plies.saturating_sub(1)));
        }
        let Some(assessment) = Assessment::of(course, work, &scores, index) else {
            break;
        };
        let mut review = assessment.review();
        review.is_opening = index < request.opening;
        moves.push(review);
    }
    Review {
        missing: course.moves.len() - moves.len(),
        left_out: request.moves.len() - course.moves.len(),
        end: course.end,
        nodes: work.nodes,
        elapsed,
        moves,
    }
}

/// Returns in how many plies the move that was played wins, if that is proven.
fn proven_win(course: &Course<'_>, work: &Work, index: usize) -> Option<u16> {
    let line = match &work.decisions[index] {
        Decision::Made(Second::Played, found) => found.line.as_ref()?,
        _ => work.firsts[index].as_ref()?.line.as_ref()?,
    };
    let was_played = course.moves[index].play == Move::Place(line.point);
    let is_open = course.situations[index + 1].settled.is_none();
    match line.score {
        Score::Win(plies) if was_played && is_open && line.proof.is_some() => Some(plies),
        _ => None,
    }
}

/// A move, with what is known before it and after it.
struct Assessment<'a> {
    course: &'a Course<'a>,
    index: usize,
    played: PlayedMove,
    /// The best move that the first search knows, with its line.
    best: Option<&'a Line>,
    /// The best line of the position after the move.
    reply: Option<&'a Line>,
    /// What the second search found, if it was of other moves.
    other: Option<&'a Line>,
    before: Score,
    after: Score,
    /// The same, or what the search that chose the move thinks of it, if that is better.
    reached: Score,
}

impl<'a> Assessment<'a> {
    /// Gathers what is known of a move; `None` if a search for it is missing.
    fn of(
        course: &'a Course<'a>,
        work: &'a Work,
        scores: &[Option<Score>],
        index: usize,
    ) -> Option<Self> {
        let (before, after) = (scores[index]?, scores[index + 1]?);
        let played = course.moves[index];
        let after = after_move(after, played.color, course.situations[index + 1].to_move);
        let line = |index: usize| work.firsts[index].as_ref()?.line.as_ref();
        let best = line(index);
        let is_best = best.is_some_and(|best| played.play == Move::Place(best.point));
        let (other, after, reached) = match &work.decisions[index] {
            Decision::Open | Decision::Needed => return None,
            // Of the best move, the search that chose it may think more highly than the next one.
            Decision::NotNeeded if is_best => (None, after, before.max(after)),
            Decision::NotNeeded => (None, after, after),
            Decision::Made(Second::Played, found) => {
                let alone = found.line.as_ref().map(|line| line.score);
                let better = alone.map_or(after, |alone| alone.max(after));
                (None, better, better)
            }
            Decision::Made(Second::Others | Second::OthersUnderThreat, found) => {
                (found.line.as_ref(), after, after)
            }
        };
        Some(Self {
            course,
            index,
            played,
            best,
            reply: line(index + 1),
            other,
            before,
            after,
            reached,
        })
    }

    fn review(&self) -> MoveReview {
        let better = self.better();
        let remarks = self.remarks(better.is_some());
        MoveReview {
            number: self.index + 1,
            color: self.played.color,
            play: self.played.play,
            board: self.course.situations[self.index].board,
            is_opening: false,
            before: self.before,
            after: self.after,
            loss: self.loss(better),
            better: better.cloned(),
            remarks,
        }
    }

    /// Returns the better move, if one is known.
    fn better(&self) -> Option<&'a Line> {
        let best = self.best?;
        if self.played.play == Move::Place(best.point) {
            let other = self.other?;
            return (is_loss(self.after) && !is_loss(other.score)).then_some(other);
        }
        let is_worse = self.before.win_rate() > self.reached.win_rate();
        (is_worse || self.missed_five().is_some()).then_some(best)
    }

    /// Returns the win rate that was lost; `better` is the better move.
    fn loss(&self, better: Option<&Line>) -> f64 {
        let missed = match better {
            // What the first search promised of the move that was played did not come true.
            Some(better) => self.before.min(better.score),
            None if self.can_claim() => self.before,
            None => return 0.0,
        };
        (missed.win_rate() - self.reached.win_rate()).max(0.0)
    }

    /// Says whether the player could win by a claim instead of moving.
    fn can_claim(&self) -> bool {
        is_claimable(&self.course.situations[self.index])
    }

    fn remarks(&self, is_better_known: bool) -> Vec<Remark> {
        let could_do_better = is_better_known || self.can_claim();
        let mut remarks = Vec::new();
        remarks.extend(self.foul());
        remarks.extend(self.missed_foul());
        remarks.extend(self.missed_five());
        remarks.extend(self.missed_win());
        if could_do_better {
            remarks.extend(self.allowed());
        }
        if is_win(self.before) && !is_win(self.reached) {
            remarks.extend(self.lost_the_win());
        }
        let is_only = self.other.is_some_and(|other| is_loss(other.score));
        if is_only && !is_loss(self.after) {
            remarks.push(Remark::OnlyMove);
        }
        remarks
    }

    fn foul(&self) -> Option<Remark> {
        match self.course.situations[self.index + 1].settled {
            Some(Settled::Foul { kinds, .. }) => Some(Remark::PlayedFoul { kinds }),
            _ => None,
        }
    }

    /// Tells of a claim that would have won.
    fn missed_foul(&self) -> Option<Remark> {
        match self.course.situations[self.index].settled {
            Some(Settled::Foul { point, kinds }) if !self.makes_five() => {
                Some(Remark::MissedFoul { point, kinds })
            }
            _ => None,
        }
    }

    fn missed_five(&self) -> Option<Remark> {
        if self.makes_five() {
            return None;
        }
        let situation = &self.course.situations[self.index];
        let points: PointSet = fives(situation, self.course.judge, self.played.color);
        (!points.is_empty()).then_some(Remark::MissedFive { points })
    }

    /// Tells of a longer win that was there and is gone.
    fn missed_win(&self) -> Option<Remark> {
        let best = self.best.filter(|_| !is_win(self.reached))?;
        match best.score {
            Score::Win(plies) if plies > 1 => Some(Remark::MissedWin {
                plies,
                certainty: certainty(best.proof.is_some()),
            }),
            _ => None,
        }
    }

    fn makes_five(&self) -> bool {
        self.course.situations[self.index + 1].settled == Some(Settled::Five)
    }

    /// Tells of a win by force that the opponent was given.
    fn allowed(&self) -> Option<Remark> {
        let next = &self.course.situations[self.index + 1];
        let reply = self.reply.filter(|_| next.to_move != self.played.color)?;
        let Score::Win(plies) = reply.score else {
            return None;
        };
        let is_avoidable = !is_loss(self.before);
        is_avoidable.then(|| Remark::AllowedWin {
            plies,
            certainty: certainty(reply.proof.is_some()),
        })
    }

    /// Says what became of a win.
    fn lost_the_win(&self) -> Option<Remark> {
        let is_drawn = self.course.situations[self.index + 1].settled == Some(Settled::Drawn);
        let to = if is_drawn {
            Standing::Drawn
        } else {
            Standing::of(self.reached)
        };
        (to != Standing::Better).then_some(Remark::LostTheWin { to })
    }
}

const fn is_loss(score: Score) -> bool {
    matches!(score, Score::Loss(_))
}

const fn is_win(score: Score) -> bool {
    matches!(score, Score::Win(_))
}

const fn certainty(is_proven: bool) -> Certainty {
    if is_proven {
        Certainty::Forced
    } else {
        Certainty::Likely
    }
}
