//! How long a move may take.

use std::time::Duration;

use super::settings::Clocks;

/// The time that an answer takes on its way, at least.
const MARGIN: Duration = Duration::from_millis(50);

/// The part of a limit that is left as margin, where that is more: one in so many.
const MARGIN_PART: u32 = 50;

/// The moves among which the time that is left is shared out.
const MOVES_TO_GO: u32 = 30;

/// The time of a move where no limit of any kind is set.
const UNLIMITED: Duration = Duration::from_secs(5);

/// The time of a move that is to be as fast as possible.
const FASTEST: Duration = Duration::from_millis(20);

/// How much longer than its time a search that doesn't come to its end is waited for, at least.
const PATIENCE: Duration = Duration::from_millis(100);

/// The time of a move, from the moment when it was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// Until when to think, if there is an end.
    pub think: Option<Duration>,
    /// When some legal move is answered, whether or not the search has ended.
    pub answer: Option<Duration>,
}

impl Budget {
    /// A budget without end.
    pub(super) const ENDLESS: Self = Self {
        think: None,
        answer: None,
    };

    /// Shares out the time of clocks. Without any, there is a time that suits people, unless the
    /// search is limited in other ways.
    pub(super) fn of(clocks: &Clocks, is_limited: bool) -> Self {
        let Clocks {
            turn,
            left,
            increment,
        } = *clocks;
        let Some(limit) = turn.into_iter().chain(left).min() else {
            if is_limited {
                return Self::ENDLESS;
            }
            return Self {
                think: Some(UNLIMITED),
                answer: Some(UNLIMITED + PATIENCE),
            };
        };
        if turn == Some(Duration::ZERO) {
            return Self {
                think: Some(FASTEST.min(left.unwrap_or(FASTEST))),
                answer: Some(FASTEST + PATIENCE),
            };
        }
        // A clock that is short is not spent on its margin alone.
        let margin = MARGIN.max(limit / MARGIN_PART).min(limit / 2);
        let share = left.map_or(limit, |left| (left / MOVES_TO_GO).saturating_add(increment));
        let think = share.min(limit - margin);
        Self {
            think: Some(think),
            // Half of the margin is for what can't be stopped.
            answer: Some((limit - margin / 2).min(2 * think + PATIENCE)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(turn: Option<u64>, left: Option<u64>, increment: u64) -> (u64, u64) {
        let clocks = Clocks {
            turn: turn.map(Duration::from_millis),
            left: left.map(Duration::from_millis),
            increment: Duration::from_millis(increment),
        };
        let budget = Budget::of(&clocks, true);
        let number = |time: Option<Duration>| time.map_or(u64::MAX, millis);
        (number(budget.think), number(budget.answer))
    }

    fn millis(time: Duration) -> u64 {
        u64::try_from(time.as_millis()).unwrap()
    }

    #[test]
    fn a_margin_is_left_of_the_shorter_limit() {
        assert_eq!(budget(Some(1000), None, 0), (950, 975));
        assert_eq!(budget(Some(30_000), None, 0), (29_400, 29_700));
        assert_eq!(
            budget(Some(30_000), Some(1_000_000_000), 0),
            (29_400, 29_700)
        );
        // What is left is less than the turn allows, and has to do for more than this move.
        assert_eq!(budget(Some(30_000), Some(3000), 0).0, 100);
        assert!(budget(Some(60), None, 0).1 <= 60);
    }

    #[test]
    fn a_match_clock_is_shared_out() {
        assert_eq!(budget(None, Some(60_000), 0).0, 2000);
        assert_eq!(budget(None, Some(60_000), 500).0, 2500);
        // The increment comes after the move.
        assert_eq!(budget(None, Some(200), 5000), (150, 175));
        assert_eq!(budget(None, Some(0), 0), (0, 0));
    }

    #[test]
    fn zero_is_as_fast_as_possible_and_nothing_is_not() {
        assert_eq!(budget(Some(0), None, 0), (20, 120));
        assert_eq!(budget(None, None, 0), (u64::MAX, u64::MAX));
        let free = Budget::of(&Clocks::default(), false);
        assert_eq!(free.think, Some(Duration::from_secs(5)));
    }
}
