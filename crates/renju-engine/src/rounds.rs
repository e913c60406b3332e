//! Many questions within the limits of one.

use std::time::Duration;

use crate::{Answer, LimitHit, Limits, Outcome};

/// The limits of several questions together, and what was taken of them.
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    elapsed: Duration,
}

impl<'a> Budget<'a> {
    pub(crate) const fn new(limits: &Limits<'a>) -> Self {
        Self {
            limits: *limits,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// Returns the limits of all questions.
    pub(crate) const fn limits(&self) -> &Limits<'a> {
        &self.limits
    }

    /// Returns the nodes taken so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the time taken so far.
    pub(crate) const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    pub(crate) const fn spend(&mut self, answer: &Answer) {
        self.nodes = self.nodes.saturating_add(answer.nodes);
        self.elapsed = self.elapsed.saturating_add(answer.elapsed);
    }

    /// Asks all questions, in rounds: most need little of their share of the limits, and what they
    /// leave answers the others. Returns each question with its answer, those without one left out,
    /// in no order.
    pub(crate) fn ask<Q>(
        &mut self,
        questions: impl IntoIterator<Item = Q>,
        mut ask: impl FnMut(&Q, &Limits<'a>) -> Option<Answer>,
    ) -> Vec<(Q, Answer)> {
        let unanswered = Answer::unknown(self.used_up());
        let questions = questions.into_iter();
        let mut open: Vec<(Q, Answer)> = questions.map(|q| (q, unanswered.clone())).collect();
        let mut answered = Vec::new();
        let mut last = Share::default();
        let mut is_stopped = false;
        while !open.is_empty() && !is_stopped {
            let share = self.share(open.len());
            if !share.is_worth_more_than(last) {
                break;
            }
            last = share;
            let mut left = open.len();
            for (question, answer) in std::mem::take(&mut open) {
                let share = self.share(left);
                left -= 1;
                if is_stopped || share.is_nothing() {
                    open.push((question, answer));
                    continue;
                }
                let Some(answer) = ask(&question, &share.limits(&self.limits)) else {
                    continue;
                };
                self.spend(&answer);
                is_stopped = answer.outcome == Outcome::Unknown(LimitHit::Stopped);
                match answer.outcome {
                    Outcome::Unknown(LimitHit::Time | LimitHit::Nodes | LimitHit::Stopped) => {
                        open.push((question, answer));
                    }
                    _ => answered.push((question, answer)),
                }
            }
        }
        if is_stopped {
            for (_, answer) in &mut open {
                answer.outcome = Outcome::Unknown(LimitHit::Stopped);
            }
        }
        answered.extend(open);
        answered
    }

    /// Returns the limit that is hit if nothing is left.
    fn used_up(&self) -> LimitHit {
        if self.limits.nodes.is_some_and(|all| all <= self.nodes) {
            LimitHit::Nodes
        } else {
            LimitHit::Time
        }
    }

    /// Returns the part of what is left that falls to each of so many questions.
    fn share(&self, questions: usize) -> Share {
        let questions = questions.max(1);
        let nodes = |all: u64| all.saturating_sub(self.nodes).div_ceil(questions as u64);
        let part = u32::try_from(questions).unwrap_or(u32::MAX);
        let time = |all: Duration| all.saturating_sub(self.elapsed) / part;
        Share {
            nodes: self.limits.nodes.map(nodes),
            time: self.limits.time.map(time),
        }
    }
}

/// The nodes and the time that one question may take.
#[derive(Debug, Clone, Copy)]
struct Share {
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Default for Share {
    /// Returns the share with which nothing can be found out.
    fn default() -> Self {
        Self {
            nodes: Some(0),
            time: Some(Duration::ZERO),
        }
    }
}

impl Share {
    /// Says whether a question that took all of `last` is worth asking again.
    fn is_worth_more_than(self, last: Self) -> bool {
        let more_nodes = match (self.nodes, last.nodes) {
            (Some(nodes), Some(last)) => nodes > last.saturating_mul(2),
            (None, Some(_)) => true,
            (_, None) => false,
        };
        let more_time = match (self.time, last.time) {
            (Some(time), Some(last)) => time > last.saturating_mul(2),
            (None, Some(_)) => true,
            (_, None) => false,
        };
        !self.is_nothing() && (more_nodes || more_time)
    }

    fn is_nothing(self) -> bool {
        self.nodes == Some(0) || self.time == Some(Duration::ZERO)
    }

    fn limits<'a>(self, all: &Limits<'a>) -> Limits<'a> {
        Limits {
            nodes: self.nodes,
            time: self.time,
            ..*all
        }
    }
}
