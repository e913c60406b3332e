//! How long a move may take, from what a clock says.

use std::time::Duration;

use crate::params::clock::{EXPECTED_MOVES, MOST_SHARES};

/// What a clock says before a move.
///
/// # Examples
/// ```
/// use std::time::Duration;
/// use renju_engine::Clock;
/// let clock = Clock {
///     left: Some(Duration::from_secs(230)),
///     increment: Duration::from_secs(1),
///     ..Clock::default()
/// };
/// let budget = clock.budget(Duration::from_millis(50)).expect("the clock limits the game");
/// // A twentieth of what is left, and what the move adds.
/// assert_eq!(budget.soft, Duration::from_millis(12_500));
/// assert_eq!(budget.hard, Duration::from_secs(41));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Clock {
    /// The most that one move may take, whatever else is left.
    pub per_move: Option<Duration>,
    /// What is left for the game, or for the moves in [`moves_to_go`](Self::moves_to_go).
    pub left: Option<Duration>,
    /// What is added after each move. Without a limit in [`left`](Self::left) it means nothing.
    pub increment: Duration,
    /// What each move may take once nothing is left for the game. Without a limit in
    /// [`left`](Self::left) it means nothing.
    pub byo_yomi: Duration,
    /// For how many moves, this one included, what is left has to do, if that is fixed. Zero is
    /// taken for one.
    pub moves_to_go: Option<u32>,
}

/// How long a search should and may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeBudget {
    /// What it should take: for [`Request::soft_time`](crate::Request::soft_time).
    pub soft: Duration,
    /// What it may take: for [`Limits::time`](crate::Limits::time). Never less.
    pub hard: Duration,
}

impl Clock {
    /// Returns the most that this move may take before its clock runs out, if there is a limit.
    #[must_use]
    pub fn longest_move(&self) -> Option<Duration> {
        let in_game = self.left.map(|left| left.saturating_add(self.byo_yomi));
        self.per_move.into_iter().chain(in_game).min()
    }

    /// Shares out the time, unless nothing limits it. `margin` is what the move takes beside the
    /// search: neither limit is more than [`longest_move`](Self::longest_move) without it, and both
    /// are zero where it leaves nothing.
    ///
    /// Time that can't be saved is used as a whole: where there is a limit for each move and none
    /// for the game, or byo-yomi alone is left, both limits are equal. Otherwise the soft limit is
    /// an equal share of what is left, with what the move adds to it, and the hard one a few shares,
    /// the fewer the fewer moves have to do with the time.
    #[must_use]
    pub fn budget(&self, margin: Duration) -> Option<TimeBudget> {
        let most = self.longest_move()?.saturating_sub(margin);
        let Some(left) = self.left else {
            return Some(TimeBudget {
                soft: most,
                hard: most,
            });
        };
        // A game may end long before a distant time control.
        let moves = self.moves_to_go.unwrap_or(EXPECTED_MOVES);
        let moves = moves.clamp(1, EXPECTED_MOVES);
        let each_move = self.increment.saturating_add(self.byo_yomi);
        let share = left / moves;
        // All that is left for the last move, 4/5 of it for the last but one, and near to
        // `MOST_SHARES` shares while many are to come.
        let shares = (left / (moves + MOST_SHARES - 1)).saturating_mul(MOST_SHARES);
        let soft = share.saturating_add(each_move).min(most);
        let hard = shares.saturating_add(each_move).clamp(soft, most);
        Some(TimeBudget { soft, hard })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    /// A clock without limits.
    const NONE: Clock = Clock {
        per_move: None,
        left: None,
        increment: Duration::ZERO,
        byo_yomi: Duration::ZERO,
        moves_to_go: None,
    };

    /// A clock with so many milliseconds for each move.
    const fn per_move(time: u64) -> Clock {
        Clock {
            per_move: Some(ms(time)),
            ..NONE
        }
    }

    /// A clock with so many milliseconds for the game.
    const fn left(time: u64) -> Clock {
        Clock {
            left: Some(ms(time)),
            ..NONE
        }
    }

    /// Checks a table of clocks, margins, soft and hard limits, in milliseconds.
    #[track_caller]
    fn check(table: &[(Clock, u64, u64, u64)]) {
        for &(clock, margin, soft, hard) in table {
            let (soft, hard) = (ms(soft), ms(hard));
            assert_eq!(
                clock.budget(ms(margin)),
                Some(TimeBudget { soft, hard }),
                "{clock:?} with a margin of {margin} ms"
            );
        }
    }

    #[test]
    fn a_clock_without_limits_has_no_budget() {
        let added = Clock {
            increment: ms(1000),
            byo_yomi: ms(1000),
            moves_to_go: Some(40),
            ..NONE
        };
        for clock in [NONE, added] {
            assert_eq!(clock.longest_move(), None);
            assert_eq!(clock.budget(ms(50)), None);
        }
    }

    #[test]
    fn a_limit_for_each_move_is_used_as_a_whole() {
        let added = Clock {
            increment: ms(500),
            byo_yomi: ms(500),
            ..per_move(1000)
        };
        check(&[
            (per_move(1000), 50, 950, 950),
            (per_move(1000), 0, 1000, 1000),
            (per_move(50), 50, 0, 0),
            (per_move(40), 50, 0, 0),
            (per_move(0), 0, 0, 0),
            (added, 50, 950, 950),
        ]);
    }

    #[test]
    fn a_clock_for_the_game_is_shared_out() {
        let with_increment = |time, increment| Clock {
            increment: ms(increment),
            ..left(time)
        };
        check(&[
            // 69,000 / 20, and four times 69,000 / 23.
            (left(69_000), 50, 3450, 12_000),
            (with_increment(69_000, 500), 50, 3950, 12_500),
            // The increment comes after the move, and is not there before.
            (with_increment(200, 5000), 50, 150, 150),
            (with_increment(0, 5000), 50, 0, 0),
            (left(460), 50, 23, 80),
            (left(40), 50, 0, 0),
        ]);
    }

    #[test]
    fn the_shorter_of_two_limits_holds() {
        let both = |turn, time| Clock {
            per_move: Some(ms(turn)),
            ..left(time)
        };
        check(&[
            (both(30_000, 1_000_000_000), 600, 29_400, 29_400),
            // 230,000 / 20 is within the limit of the move; four times 230,000 / 23 is not.
            (both(30_000, 230_000), 600, 11_500, 29_400),
            (both(30_000, 460), 50, 23, 80),
            (both(0, 230_000), 0, 0, 0),
        ]);
    }

    #[test]
    fn byo_yomi_is_for_every_move() {
        let byo_yomi = |time, byo_yomi| Clock {
            byo_yomi: ms(byo_yomi),
            ..left(time)
        };
        check(&[
            (byo_yomi(0, 10_000), 100, 9900, 9900),
            // 23,000 / 20 and 4,000 for the game, with a second for the move.
            (byo_yomi(23_000, 1000), 100, 2150, 5000),
            // A second and 20 ms may be used, and byo-yomi comes again.
            (byo_yomi(20, 1000), 100, 920, 920),
        ]);
    }

    #[test]
    fn moves_to_go_share_the_time() {
        let to_go = |moves| Clock {
            moves_to_go: Some(moves),
            ..left(10_000)
        };
        check(&[
            // The last may take all.
            (to_go(1), 100, 9900, 9900),
            (to_go(0), 100, 9900, 9900),
            // 4/5, 4/8 and 4/19 of the time at most.
            (to_go(2), 100, 5000, 8000),
            (to_go(5), 100, 2000, 5000),
        ]);
        assert_eq!(to_go(1000).budget(ms(50)), left(10_000).budget(ms(50)));
        assert_eq!(to_go(u32::MAX).budget(ms(50)), left(10_000).budget(ms(50)));
    }

    #[test]
    fn time_without_end_overflows_nowhere() {
        let clock = Clock {
            per_move: Some(Duration::MAX),
            left: Some(Duration::MAX),
            increment: Duration::MAX,
            byo_yomi: Duration::MAX,
            moves_to_go: Some(1),
        };
        let all = |time| TimeBudget {
            soft: time,
            hard: time,
        };
        assert_eq!(clock.budget(Duration::ZERO), Some(all(Duration::MAX)));
        assert_eq!(clock.budget(Duration::MAX), Some(all(Duration::ZERO)));
    }

    /// Any duration, most of them of a kind that clocks have.
    fn duration() -> impl Strategy<Value = Duration> {
        prop_oneof![
            1 => Just(Duration::ZERO),
            1 => Just(Duration::MAX),
            2 => (0..1_000_000_000_u64).prop_map(Duration::from_nanos),
            4 => (0..10_000_000_u64).prop_map(Duration::from_millis),
        ]
    }

    fn clock() -> impl Strategy<Value = Clock> {
        let moves = prop_oneof![0..30_u32, any::<u32>()];
        let limits = (
            proptest::option::of(duration()),
            proptest::option::of(duration()),
        );
        let added = (duration(), duration());
        (limits, added, proptest::option::of(moves)).prop_map(
            |((per_move, left), (increment, byo_yomi), moves_to_go)| Clock {
                per_move,
                left,
                increment,
                byo_yomi,
                moves_to_go,
            },
        )
    }

    proptest! {
        #[test]
        fn no_budget_is_more_than_the_clock_allows(clock in clock(), margin in duration()) {
            let is_limited = clock.per_move.is_some() || clock.left.is_some();
            prop_assert_eq!(clock.budget(margin).is_some(), is_limited);
            if let Some(TimeBudget { soft, hard }) = clock.budget(margin) {
                prop_assert!(soft <= hard);
                let in_game = clock.left.map(|left| left.saturating_add(clock.byo_yomi));
                for time in clock.per_move.into_iter().chain(in_game) {
                    prop_assert!(hard <= time.saturating_sub(margin));
                }
            }
        }

        #[test]
        fn more_time_never_gives_less(clock in clock(), more in duration(), margin in duration()) {
            let grown = |time: Option<Duration>| time.map(|time| time.saturating_add(more));
            let budget = clock.budget(margin);
            for richer in [
                Clock { per_move: grown(clock.per_move), ..clock },
                Clock { left: grown(clock.left), ..clock },
                Clock { increment: clock.increment.saturating_add(more), ..clock },
                Clock { byo_yomi: clock.byo_yomi.saturating_add(more), ..clock },
                Clock { moves_to_go: clock.moves_to_go.map(|moves| moves / 2), ..clock },
            ] {
                if let (Some(less), Some(more)) = (budget, richer.budget(margin)) {
                    prop_assert!(less.soft <= more.soft && less.hard <= more.hard, "{richer:?}");
                }
            }
        }

        #[test]
        fn no_move_takes_the_time_of_all(left in duration(), moves in 2..30_u32) {
            let clock = Clock { left: Some(left), moves_to_go: Some(moves), ..NONE };
            let budget = clock.budget(Duration::ZERO);
            prop_assert!(budget.is_some_and(|budget| budget.hard <= left / 5 * 4 + ms(1)));
        }
    }
}
