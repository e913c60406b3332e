//! How far a search may go: options that all commands share which search.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use renju_arena::amount::{ParseAmountError, parse_duration, parse_size};
use renju_engine::Limits;

/// How long one position may take if nothing was said of time or nodes.
const DEFAULT_TIME: Duration = Duration::from_secs(30);

/// How far the search for each position may go.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Limits")]
pub(super) struct SearchLimits {
    /// The longest search for a position: seconds, or with a unit, such as 500ms, 30s, 2m, or `none`
    /// [default: 30s, and none if --nodes is given]
    ///
    /// Where it ends before an answer is found, the answer is `unknown`.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = time_limit)]
    time: Option<TimeLimit>,

    /// The most nodes for a position: positions that are looked at with the attacker on move
    /// [default: no limit]
    ///
    /// With one thread, the same limit always gives the same answer.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = nodes)]
    nodes: Option<u64>,

    /// The memory for a position, with a unit, such as 64MB, 256MiB or 1GiB
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = memory, default_value = "256MiB")]
    memory: usize,
}

/// The longest time of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TimeLimit {
    None,
    Of(Duration),
}

/// What limits a search if nothing was said of time or nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Usual {
    Time(Duration),
    Nodes(u64),
}

impl SearchLimits {
    /// Says whether nothing may be searched.
    pub(super) fn are_zero(self) -> bool {
        self.time == Some(TimeLimit::Of(Duration::ZERO)) || self.nodes == Some(0)
    }

    /// Says whether nothing was said of time or nodes.
    pub(super) const fn are_usual(self) -> bool {
        self.time.is_none() && self.nodes.is_none()
    }

    /// Returns the limits of one search, which ends soon after `stop` becomes true.
    pub(super) fn limits(self, stop: Option<&AtomicBool>) -> Limits<'_> {
        self.limits_or(Usual::Time(DEFAULT_TIME), stop)
    }

    /// As [`limits`](Self::limits), with another limit if nothing was said of time or nodes.
    pub(super) fn limits_or(self, usual: Usual, stop: Option<&AtomicBool>) -> Limits<'_> {
        let (time, nodes) = match (self.time, self.nodes, usual) {
            (Some(TimeLimit::Of(time)), nodes, _) => (Some(time), nodes),
            (Some(TimeLimit::None), nodes, _) | (None, nodes @ Some(_), _) => (None, nodes),
            (None, None, Usual::Time(time)) => (Some(time), None),
            (None, None, Usual::Nodes(nodes)) => (None, Some(nodes)),
        };
        Limits {
            nodes,
            time,
            memory: self.memory,
            stop,
            ..Limits::default()
        }
    }
}

fn time_limit(text: &str) -> Result<TimeLimit, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(TimeLimit::None);
    }
    duration(text).map(TimeLimit::Of)
}

/// Reads a duration.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).map_err(|error| match error {
        ParseAmountError::TooMuch { .. } => "the time is too long".to_owned(),
        _ => "expected seconds, or a number with a unit, such as 0.5, 500ms, 30s or 2m".to_owned(),
    })
}

/// Reads a number of nodes.
fn nodes(text: &str) -> Result<u64, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| format!("expected a number from 0 to {}", u64::MAX))
}

/// Reads an amount of memory: a number with a unit, which must be there.
fn memory(text: &str) -> Result<usize, String> {
    /// The next number of bytes above all that a program can address.
    const TOO_MANY: u64 = 1 << 48;
    let has_unit = text.ends_with(char::is_alphabetic);
    let bytes = match parse_size(text) {
        Ok(bytes) if has_unit && bytes < TOO_MANY => usize::try_from(bytes).ok(),
        Ok(_) if has_unit => None,
        Err(ParseAmountError::TooMuch { .. }) => None,
        _ => return Err("expected a number with a unit, such as 64MB, 256MiB or 1GiB".to_owned()),
    };
    bytes.ok_or_else(|| "that is more memory than any machine has".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_seconds_or_carry_a_unit() {
        let check = |text: &str, millis: u64| {
            assert_eq!(duration(text), Ok(Duration::from_millis(millis)), "{text}");
        };
        check("10", 10_000);
        check("0.5", 500);
        check("0", 0);
        check("30s", 30_000);
        check("500ms", 500);
        check("2m", 120_000);
        check("1.5 h", 5_400_000);
        check("2M", 120_000);
    }

    #[test]
    fn bad_durations_are_refused() {
        for text in [
            "", "s", ".", "-1", "+1", "1e3", "inf", "nan", "10x", "1m30s", "é", "1.2.3", " 1",
        ] {
            assert!(duration(text).is_err(), "{text}");
        }
        assert!(duration(&"9".repeat(40)).unwrap_err().contains("too long"));
        assert_eq!(time_limit("None"), Ok(TimeLimit::None));
    }

    #[test]
    fn memory_needs_a_unit() {
        let check = |text: &str, bytes: usize| assert_eq!(memory(text), Ok(bytes), "{text}");
        check("256MiB", 256 << 20);
        check("1GiB", 1 << 30);
        check("64MB", 64_000_000);
        check("0.5gib", 1 << 29);
        check("512k", 512 << 10);
        check("0B", 0);
        for text in [
            "",
            "256",
            "MiB",
            "-1MiB",
            "1XB",
            "1MiB2",
            "1e3MiB",
            "9999999GiB",
        ] {
            assert!(memory(text).is_err(), "{text}");
        }
    }

    #[test]
    fn nodes_are_a_whole_number() {
        assert_eq!(nodes("0"), Ok(0));
        assert_eq!(nodes("18446744073709551615"), Ok(u64::MAX));
        for text in ["", "-1", "+1", "1.5", "1k", "18446744073709551616"] {
            assert!(nodes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_node_limit_alone_leaves_the_time_open() {
        let of = |time, nodes| {
            let memory = 1 << 20;
            let limits = SearchLimits {
                time,
                nodes,
                memory,
            };
            limits.limits(None).time
        };
        assert_eq!(of(None, None), Some(DEFAULT_TIME));
        assert_eq!(of(None, Some(5)), None);
        assert_eq!(of(Some(TimeLimit::None), None), None);
        let second = Duration::from_secs(1);
        assert_eq!(of(Some(TimeLimit::Of(second)), Some(5)), Some(second));
    }
}
