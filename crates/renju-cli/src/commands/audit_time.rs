//! The time that the players of a game had.

use std::num::NonZeroU32;
use std::time::Duration;

use renju_arena::audit::{Byoyomi, TimeLimits};

use super::limits::duration;

/// The time that each side had, as it was told by the user.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Time")]
pub(super) struct TimeOptions {
    /// The time that each side had for the game: seconds, or with a unit, such as 90s, 45m or 2h
    ///
    /// Without it and --per-move, clocks are held against themselves only: a move that took longer than
    /// was left, a clock at zero, a clock that rises.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = duration)]
    time: Option<Duration>,

    /// What was added to it after each move [default: nothing]
    #[arg(long, value_name = "TIME", requires = "time", allow_negative_numbers = true, value_parser = duration)]
    increment: Option<Duration>,

    /// How long a period of byo-yomi was, which begins when the time is used up
    #[arg(long, value_name = "TIME", requires = "time", allow_negative_numbers = true, value_parser = period)]
    byoyomi: Option<Duration>,

    /// How many periods of byo-yomi there were [default: 1]
    #[arg(long, value_name = "N", requires = "byoyomi")]
    periods: Option<NonZeroU32>,

    /// How long any single move might take
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = duration)]
    per_move: Option<Duration>,
}

impl TimeOptions {
    /// Returns the time, if anything was said of it.
    pub(super) fn limits(self) -> Option<TimeLimits> {
        if self.time.is_none() && self.per_move.is_none() {
            return None;
        }
        let periods = self.periods.unwrap_or(NonZeroU32::MIN).get();
        Some(TimeLimits {
            main: self.time,
            increment: self.increment.unwrap_or_default(),
            byoyomi: self.byoyomi.map(|period| Byoyomi { period, periods }),
            per_move: self.per_move,
        })
    }
}

/// Reads the length of a period.
fn period(text: &str) -> Result<Duration, String> {
    match duration(text) {
        Ok(Duration::ZERO) => Err("a period lasts some time".to_owned()),
        period => period,
    }
}
