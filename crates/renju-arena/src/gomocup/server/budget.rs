//! How long a move may take, on its way to the manager included.

use std::time::Duration;

use renju_engine::Clock;

/// The time that an answer takes on its way, at least.
const MARGIN: Duration = Duration::from_millis(50);

/// The part of a limit that is left as margin, where that is more: one in so many.
const MARGIN_PART: u32 = 50;

/// The time of a move where no limit of any kind is set.
const UNLIMITED: Duration = Duration::from_secs(5);

/// The time of a move that is to be as fast as possible.
const FASTEST: Duration = Duration::from_millis(20);

/// How much longer than its time a search that doesn't come to its end is waited for, at least.
const PATIENCE: Duration = Duration::from_millis(100);

/// The time of a move, from the moment when it was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// Until when to think where the position asks for no more. `None` where all the time is there
    /// to be used.
    pub soft: Option<Duration>,
    /// Until when to think, if there is an end.
    pub think: Option<Duration>,
    /// When some legal move is answered, whether or not the search has ended.
    pub answer: Option<Duration>,
}

impl Budget {
    /// A budget without end.
    pub(super) const ENDLESS: Self = Self {
        soft: None,
        think: None,
        answer: None,
    };

    /// Returns the time of a move by a clock. Without any limit, there is a time that suits people,
    /// unless the search is limited in other ways.
    pub(super) fn of(clock: &Clock, is_limited: bool) -> Self {
        let Some(limit) = clock.longest_move() else {
            return match is_limited {
                true => Self::ENDLESS,
                false => Self::whole(UNLIMITED, UNLIMITED + PATIENCE),
            };
        };
        if clock.per_move == Some(Duration::ZERO) {
            let left = clock.left.unwrap_or(FASTEST);
            return Self::whole(FASTEST.min(left), FASTEST + PATIENCE);
        }
        // A clock that is short is not spent on its margin alone.
        let margin = MARGIN.max(limit / MARGIN_PART).min(limit / 2);
        let Some(time) = clock.budget(margin) else {
            return Self::ENDLESS;
        };
        // Half of the margin is for what can't be stopped.
        let latest = limit - margin / 2;
        let patient = time.hard.saturating_mul(2).saturating_add(PATIENCE);
        Self {
            soft: Some(time.soft).filter(|&soft| soft < time.hard),
            ..Self::whole(time.hard, latest.min(patient))
        }
    }

    /// Returns a budget that may be used up to its end.
    const fn whole(think: Duration, answer: Duration) -> Self {
        Self {
            soft: None,
            think: Some(think),
            answer: Some(answer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the soft and the hard limit and the time of the answer, in milliseconds.
    fn budget(turn: Option<u64>, left: Option<u64>, increment: u64) -> [Option<u64>; 3] {
        let clock = Clock {
            per_move: turn.map(Duration::from_millis),
            left: left.map(Duration::from_millis),
            increment: Duration::from_millis(increment),
            ..Clock::default()
        };
        let budget = Budget::of(&clock, true);
        [budget.soft, budget.think, budget.answer].map(|time| time.map(millis))
    }

    fn millis(time: Duration) -> u64 {
        u64::try_from(time.as_millis()).unwrap()
    }

    #[test]
    fn a_margin_is_left_of_the_shorter_limit() {
        assert_eq!(budget(Some(1000), None, 0), [None, Some(950), Some(975)]);
        let long = [None, Some(29_400), Some(29_700)];
        assert_eq!(budget(Some(30_000), None, 0), long);
        assert_eq!(budget(Some(30_000), Some(1_000_000_000), 0), long);
        // Half of a limit that is hardly more than the margin.
        assert_eq!(budget(Some(60), None, 0), [None, Some(30), Some(45)]);
        // What is left is less than the turn allows, and has to do for more than this move.
        let [soft, hard, answer] = budget(Some(30_000), Some(4600), 0);
        // 4600 / 20, four times 4600 / 23, and twice that with patience.
        assert_eq!([soft, hard, answer], [Some(230), Some(800), Some(1700)]);
    }

    #[test]
    fn a_clock_for_the_game_leaves_a_margin_as_well() {
        // A fiftieth of 92,000 is 1840; 92,000 / 20, and four times 92,000 / 23.
        let shared = [Some(4600), Some(16_000), Some(32_100)];
        assert_eq!(budget(None, Some(92_000), 0), shared);
        // The increment comes after the move.
        let short = [None, Some(150), Some(175)];
        assert_eq!(budget(None, Some(200), 5000), short);
        assert_eq!(budget(None, Some(0), 0), [None, Some(0), Some(0)]);
    }

    #[test]
    fn zero_is_as_fast_as_possible_and_nothing_is_not() {
        assert_eq!(budget(Some(0), None, 0), [None, Some(20), Some(120)]);
        assert_eq!(budget(Some(0), Some(5), 0), [None, Some(5), Some(120)]);
        assert_eq!(budget(None, None, 0), [None; 3]);
        let free = Budget::of(&Clock::default(), false);
        assert_eq!(free.think, Some(Duration::from_secs(5)));
    }
}
