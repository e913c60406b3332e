//! Amounts as people write them: durations such as `0.5`, `500ms` and `2m`, sizes such as `350MiB`.
//!
//! An amount is a number, with a point at most, and a unit in capitals or small letters, which blanks
//! may set apart. There is no sign and no exponent. What is finer than a nanosecond or a byte is cut off.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

/// The nanoseconds of a second.
const SECOND: u64 = 1_000_000_000;

/// The units of durations, in nanoseconds. A number without a unit is in seconds.
const DURATIONS: [(&str, u64); 6] = [
    ("", SECOND),
    ("ms", SECOND / 1_000),
    ("s", SECOND),
    ("m", 60 * SECOND),
    ("min", 60 * SECOND),
    ("h", 3_600 * SECOND),
];

/// The units of sizes, in bytes.
const SIZES: [(&str, u64); 11] = [
    ("", 1),
    ("b", 1),
    ("kb", 1_000),
    ("k", 1 << 10),
    ("kib", 1 << 10),
    ("mb", 1_000_000),
    ("m", 1 << 20),
    ("mib", 1 << 20),
    ("gb", 1_000_000_000),
    ("g", 1 << 30),
    ("gib", 1 << 30),
];

/// How many digits behind the point count: no unit has more than these can tell apart.
const MAX_DECIMALS: usize = 18;

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseAmountError {
    /// It is no number with a unit, or so little that nothing would be left of it.
    #[error("{text:?} is no amount")]
    NoAmount {
        /// The text.
        text: String,
    },
    /// It is more than fits: 584 years, or 16 EiB.
    #[error("{text:?} is too much")]
    TooMuch {
        /// The text.
        text: String,
    },
}

/// Reads a duration: seconds, or a number with one of the units `ms`, `s`, `m` or `min`, and `h`.
///
/// # Errors
/// Fails if the text is none, or longer than 584 years.
///
/// # Examples
/// ```
/// use std::time::Duration;
/// use renju_arena::amount::parse_duration;
/// assert_eq!(parse_duration("0.5"), Ok(Duration::from_millis(500)));
/// assert_eq!(parse_duration("2m"), Ok(Duration::from_secs(120)));
/// assert!(parse_duration("-1").is_err());
/// ```
pub fn parse_duration(text: &str) -> Result<Duration, ParseAmountError> {
    amount(text, &DURATIONS).map(Duration::from_nanos)
}

/// Reads a size in bytes: a number, or one with a unit such as `kB` (1000), `KiB` or `k` (1024), `MiB`
/// or `GiB`.
///
/// # Errors
/// Fails if the text is none, or more than 16 EiB.
pub fn parse_size(text: &str) -> Result<u64, ParseAmountError> {
    amount(text, &SIZES)
}

/// Reads a number with one of these units, and returns how many smallest units it is.
fn amount(text: &str, units: &[(&str, u64)]) -> Result<u64, ParseAmountError> {
    let none = || ParseAmountError::NoAmount {
        text: text.to_owned(),
    };
    let too_much = || ParseAmountError::TooMuch {
        text: text.to_owned(),
    };
    let end = text.find(char::is_alphabetic).unwrap_or(text.len());
    let (mut number, unit) = text.split_at(end);
    if !unit.is_empty() {
        number = number.trim_end_matches(' ');
    }
    let mut units = units.iter();
    let unit = units.find(|(name, _)| unit.eq_ignore_ascii_case(name));
    let &(_, unit) = unit.ok_or_else(none)?;
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let mut digits = whole.bytes().chain(decimals.bytes()).peekable();
    if digits.peek().is_none() || !digits.all(|byte| byte.is_ascii_digit()) {
        return Err(none());
    }
    let decimals = &decimals[..decimals.len().min(MAX_DECIMALS)];
    let scale: u128 = decimals.bytes().map(|_| 10).product();
    let scaled: u128 = format!("{whole}{decimals}")
        .parse()
        .map_err(|_| too_much())?;
    let scaled = scaled.checked_mul(unit.into()).ok_or_else(too_much)?;
    let amount = u64::try_from(scaled / scale).map_err(|_| too_much())?;
    let is_nothing = !number.contains(|digit| ('1'..='9').contains(&digit));
    if amount == 0 && !is_nothing {
        return Err(none());
    }
    Ok(amount)
}

/// A duration in seconds, with as many digits as it needs: `60`, `0.5`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanos = self.0.subsec_nanos();
        let whole = self.0.as_secs();
        if nanos == 0 {
            return write!(f, "{whole}");
        }
        let part = format!("{nanos:09}");
        write!(f, "{whole}.{}", part.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_seconds_or_carry_a_unit() {
        let check = |text: &str, millis: u64| {
            let expected = Ok(Duration::from_millis(millis));
            assert_eq!(parse_duration(text), expected, "{text}");
        };
        check("10", 10_000);
        check("0.5", 500);
        check(".5", 500);
        check("5.", 5_000);
        check("0", 0);
        check("0.0", 0);
        check("500ms", 500);
        check("0.5S", 500);
        check("2M", 120_000);
        check("1.5 h", 5_400_000);
        check("2h", 7_200_000);
        check("0.001000000000000000000000000000000000000001", 1);
    }

    #[test]
    fn sizes_are_bytes_or_carry_a_unit() {
        let check = |text: &str, bytes: u64| assert_eq!(parse_size(text), Ok(bytes), "{text}");
        check("0", 0);
        check("12", 12);
        check("256MiB", 256 << 20);
        check("64MB", 64_000_000);
        check("0.5gib", 1 << 29);
        check("0.1GiB", 107_374_182);
        check("512k", 512 << 10);
        check("17179869183GiB", 17_179_869_183 << 30);
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in [
            "",
            ".",
            "s",
            "-1",
            "+1",
            "1e3",
            "inf",
            "nan",
            "1x",
            " 1",
            "1 ",
            "1.2.3",
            "é",
            "1é",
            "٣",
            "1m30s",
            "0.0000000001",
            "0.0000000000000000000000000000000000000001",
        ] {
            let text = text.to_owned();
            let expected = Err(ParseAmountError::NoAmount { text: text.clone() });
            assert_eq!(parse_duration(&text), expected, "{text}");
        }
        for text in ["17179869184GiB", &"9".repeat(40)] {
            let text = text.to_owned();
            let expected = Err(ParseAmountError::TooMuch { text: text.clone() });
            assert_eq!(parse_size(&text), expected, "{text}");
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
