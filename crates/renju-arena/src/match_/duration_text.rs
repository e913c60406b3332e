//! Durations as text: `0.5`, `500ms`, `2m`.

use std::fmt;
use std::time::Duration;

/// The units, with their nanoseconds. A number without a unit is in seconds.
const UNITS: [(&str, u64); 6] = [
    ("", 1_000_000_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("m", 60_000_000_000),
    ("min", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

/// The nanoseconds of a second.
const SECOND: u64 = 1_000_000_000;

/// Reads a duration: seconds, or a number with one of the units `ms`, `s`, `m` and `h`. There is no
/// sign and no exponent, and nothing finer than a nanosecond.
pub(super) fn read_duration(text: &str) -> Option<Duration> {
    let end = text.find(|c: char| c.is_alphabetic());
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let mut units = UNITS.into_iter();
    let (_, unit) = units.find(|(name, _)| unit.eq_ignore_ascii_case(name))?;
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !are_digits(whole) || !are_digits(part) || whole.len() + part.len() == 0 {
        return None;
    }
    let part = part.trim_end_matches('0');
    let digits = format!("{whole}{part}");
    let scale = 10_u128.checked_pow(u32::try_from(part.len()).ok()?)?;
    let scaled = digits
        .parse::<u128>()
        .unwrap_or(0)
        .checked_mul(unit.into())?;
    // Zero is written without digits where it is `.0`, which was refused unless a digit was there.
    if (scaled == 0 && digits.bytes().any(|digit| digit != b'0')) || scaled % scale != 0 {
        return None;
    }
    let nanos = u64::try_from(scaled / scale).ok()?;
    Some(Duration::from_nanos(nanos))
}

/// A duration in seconds, with as many digits as it needs: `60`, `0.5`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seconds(pub(super) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanos = u64::from(self.0.subsec_nanos());
        let whole = self.0.as_secs();
        if nanos == 0 {
            return write!(f, "{whole}");
        }
        let part = format!("{:09}", nanos % SECOND);
        write!(f, "{whole}.{}", part.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_seconds_or_carry_a_unit() {
        let check = |text: &str, millis: u64| {
            let expected = Some(Duration::from_millis(millis));
            assert_eq!(read_duration(text), expected, "{text}");
        };
        check("10", 10_000);
        check("0.5", 500);
        check(".5", 500);
        check("5.", 5_000);
        check("0", 0);
        check("0.0", 0);
        check("500ms", 500);
        check("0.5S", 500);
        check("1.5m", 90_000);
        check("2h", 7_200_000);
    }

    #[test]
    fn what_is_no_duration_is_refused() {
        for text in [
            "",
            ".",
            "s",
            "-1",
            "+1",
            "1e3",
            "inf",
            "1x",
            "1 s",
            " 1",
            "1.2.3",
            "é",
            "1m30s",
            "0.0000000001",
            "99999999999999999999999999999999999999999999",
        ] {
            assert_eq!(read_duration(text), None, "{text}");
        }
    }

    #[test]
    fn seconds_have_the_digits_that_they_need() {
        let check = |millis: u64, expected: &str| {
            assert_eq!(Seconds(Duration::from_millis(millis)).to_string(), expected);
        };
        check(60_000, "60");
        check(500, "0.5");
        check(1_050, "1.05");
        check(0, "0");
        assert_eq!(Seconds(Duration::from_nanos(1)).to_string(), "0.000000001");
    }
}
