//! The clocks, where the record has times.

use std::time::Duration;

use renju_core::{Color, Reason, Winner};

use super::auditor::Auditor;
use super::finding::Finding;
use super::line::LineMove;
use super::options::{Byoyomi, TimeLimits};

/// By how much a clock may seem to rise, or a move to overstep it: records round to the second.
const ROUNDING: Duration = Duration::from_secs(1);

/// The clock of one side.
struct Clock<'a> {
    color: Color,
    limits: Option<&'a TimeLimits>,
    /// Whether the record says that the side lost on time.
    lost: bool,
    /// Whether the side may have more time after each move than it had before.
    may_rise: bool,
    /// What all moves took.
    used: Duration,
    /// The main time, with all that was added to it; `None` if it has no limit.
    total: Option<Duration>,
    /// What is left of it.
    main: Option<Duration>,
    /// How many periods of byo-yomi are left.
    periods: u32,
    /// What the record says is left.
    shown: Option<Duration>,
    /// Whether it has been told that the time is over.
    is_out: bool,
    /// Whether it has been told that the clock rose.
    has_risen: bool,
}

impl Auditor<'_> {
    /// Looks at the times of both sides.
    ///
    /// # Rule
    /// competition.md §1.1 and §1.4.
    pub(super) fn check_clocks(&mut self, limits: Option<&TimeLimits>) {
        let lost = |color: Color| {
            self.recorded_result().is_some_and(|result| {
                result.reason == Reason::Time && result.winner == Winner::Color(color.opponent())
            })
        };
        let may_rise = self.has_increments();
        let clocks = Color::ALL.map(|color| Clock::new(color, limits, lost(color), may_rise));
        let mut found = Vec::new();
        for mut clock in clocks {
            let moves = self.line.moves.iter();
            let color = clock.color;
            for mv in moves.filter(|mv| mv.color == color) {
                clock.run(mv, &mut found);
            }
        }
        for finding in found {
            self.find(finding);
        }
    }

    /// Says whether the record speaks of time that is added or begins anew: `135 min + 30 s`, byo-yomi.
    fn has_increments(&self) -> bool {
        let text = self.record.info.time_control.as_ref();
        let text = text.map_or("", |text| text.as_str()).to_lowercase();
        [
            "+", "inc", "fischer", "byo", "delay", "per move", "/move", "读秒", "秒読",
        ]
        .iter()
        .any(|word| text.contains(word))
    }
}

impl<'a> Clock<'a> {
    fn new(color: Color, limits: Option<&'a TimeLimits>, lost: bool, may_rise: bool) -> Self {
        let main = limits.and_then(|limits| limits.main);
        let byoyomi = limits.and_then(|limits| limits.byoyomi);
        Self {
            color,
            limits,
            lost,
            may_rise: may_rise && limits.is_none() || byoyomi.is_some(),
            used: Duration::ZERO,
            total: main,
            main,
            periods: byoyomi.map_or(0, |byoyomi| byoyomi.periods),
            shown: main,
            is_out: false,
            has_risen: false,
        }
    }

    /// Runs during a move.
    fn run(&mut self, mv: &LineMove, found: &mut Vec<Finding>) {
        if let Some(time) = mv.time {
            found.extend(self.over_per_move(mv, time));
            found.extend(self.spend(mv, time));
        }
        if let Some(left) = mv.time_left {
            found.extend(self.at_zero(mv, left));
            found.extend(self.risen(mv, left));
        }
        // Without what is left after this move, nothing is known of the time before the next one.
        self.shown = mv.time_left;
    }

    /// Returns the time that is added after each move.
    fn increment(&self) -> Duration {
        self.limits
            .map_or(Duration::ZERO, |limits| limits.increment)
    }

    fn over_per_move(&self, mv: &LineMove, used: Duration) -> Option<Finding> {
        let limit = self.limits?.per_move?;
        (used > limit).then_some(Finding::MoveTooLong {
            number: mv.number,
            color: self.color,
            used,
            limit,
            lost: self.lost,
        })
    }

    /// Takes the time of a move off the clock.
    fn spend(&mut self, mv: &LineMove, time: Duration) -> Option<Finding> {
        if self.is_out {
            return None;
        }
        let (number, color, lost) = (mv.number, self.color, self.lost);
        if self.limits.is_none() {
            let is_over = |left: &Duration| time > left.saturating_add(ROUNDING);
            let left = self.shown.filter(|left| is_over(left) && !self.may_rise)?;
            self.is_out = true;
            return Some(Finding::TookMoreThanLeft {
                number,
                color,
                used: time,
                left,
                lost,
            });
        }
        self.used = self.used.saturating_add(time);
        let main = self.main?;
        let over = time.saturating_sub(main);
        self.main = Some(main.saturating_sub(time).saturating_add(self.increment()));
        if over.is_zero() || self.fits_byoyomi(over) {
            self.total = self
                .total
                .map(|total| total.saturating_add(self.increment()));
            return None;
        }
        self.is_out = true;
        Some(Finding::OutOfTime {
            number,
            color,
            used: self.used,
            limit: self.total?,
            lost,
        })
    }

    /// Takes time off the periods of byo-yomi; says whether it is there. The period in which the move was
    /// made is not used up.
    fn fits_byoyomi(&mut self, over: Duration) -> bool {
        let Some(Byoyomi { period, .. }) = self.limits.and_then(|limits| limits.byoyomi) else {
            return false;
        };
        if period.is_zero() {
            return false;
        }
        let whole = (over.as_nanos() - 1) / period.as_nanos();
        match u32::try_from(whole) {
            Ok(used) if used < self.periods => {
                self.periods -= used;
                true
            }
            _ => false,
        }
    }

    fn at_zero(&mut self, mv: &LineMove, left: Duration) -> Option<Finding> {
        if !left.is_zero() || self.is_out || self.may_rise {
            return None;
        }
        self.is_out = true;
        Some(Finding::ClockAtZero {
            number: mv.number,
            color: self.color,
            lost: self.lost,
        })
    }

    fn risen(&mut self, mv: &LineMove, left: Duration) -> Option<Finding> {
        if self.has_risen || self.may_rise {
            return None;
        }
        let before = self.shown?;
        let at_most = match self.limits {
            Some(_) => before
                .saturating_sub(mv.time.unwrap_or_default())
                .saturating_add(self.increment()),
            // Clocks that add time may have done so: only what is more than before is told.
            None => before,
        };
        if left <= at_most.saturating_add(ROUNDING) {
            return None;
        }
        self.has_risen = true;
        Some(Finding::ClockRose {
            number: mv.number,
            color: self.color,
            at_most,
            left,
        })
    }
}
