//! The clock of one engine in one game.

use std::time::Duration;

use super::TimeControl;

/// The clock of one engine in one game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    control: TimeControl,
    left: Option<Duration>,
}

impl Clock {
    /// Winds the clock up.
    pub(super) const fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: control.game,
        }
    }

    /// Returns what is left for the game; `None` for any time.
    pub(super) const fn left(self) -> Option<Duration> {
        self.left
    }

    /// Returns how long the next move may take; `None` for any time.
    pub(super) fn limit(self) -> Option<Duration> {
        match (self.control.turn, self.left) {
            (Some(turn), Some(left)) => Some(turn.min(left)),
            (turn, left) => turn.or(left),
        }
    }

    /// Takes the time of a move off, adds the increment, and returns by how much the move
    /// overstepped the time allowed.
    pub(super) fn spend(&mut self, time: Duration) -> Duration {
        let limit = self.limit().unwrap_or(Duration::MAX);
        if let Some(left) = &mut self.left {
            let rest = left.saturating_sub(time);
            *left = rest.saturating_add(self.control.increment);
        }
        time.saturating_sub(limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn the_game_clock_runs_down_and_is_topped_up() {
        let mut clock = Clock::new(TimeControl {
            turn: None,
            game: Some(ms(1000)),
            increment: ms(100),
        });
        assert_eq!(clock.limit(), Some(ms(1000)));
        assert_eq!(clock.spend(ms(300)), ms(0));
        assert_eq!(clock.left(), Some(ms(800)));
        // 50 ms too much: nothing is left but the increment.
        assert_eq!(clock.spend(ms(850)), ms(50));
        assert_eq!(clock.left(), Some(ms(100)));
    }

    #[test]
    fn the_smaller_limit_counts() {
        let control = TimeControl {
            turn: Some(ms(200)),
            game: Some(ms(300)),
            increment: ms(0),
        };
        let mut clock = Clock::new(control);
        assert_eq!(clock.limit(), Some(ms(200)));
        assert_eq!(clock.spend(ms(210)), ms(10));
        assert_eq!(clock.limit(), Some(ms(90)));
        let mut free = Clock::new(TimeControl::default());
        assert_eq!((free.limit(), free.left()), (None, None));
        assert_eq!(free.spend(ms(1_000_000)), ms(0));
    }
}
