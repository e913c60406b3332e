//! Numbers of statistics, as they are shown.

use std::time::Duration;

use renju_arena::statistics::Measure;

/// Writes a number. An infinite one is `inf`, and what rounds to 0 has no sign.
pub(super) fn number(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        Some(zero) if zero.chars().all(|c| "0.".contains(c)) => zero.to_owned(),
        _ => text,
    }
}

/// Writes a share from 0 to 1.
pub(super) fn percent(share: f64) -> String {
    number(100.0 * share, 1) + " %"
}

/// Writes a part of a whole.
pub(super) fn share_of(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    percent(part as f64 / whole as f64)
}

/// Writes a number with what it may be off, as other match runners do.
pub(super) fn measure(measure: Measure) -> String {
    let [value, error] = [measure.value, measure.error].map(|it| number(it, 1));
    format!("{value} +/- {error}")
}

/// Writes a time in the unit that suits it.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.009_95 {
        number(seconds * 1000.0, 1) + " ms"
    } else if seconds < 0.9995 {
        number(seconds * 1000.0, 0) + " ms"
    } else if seconds < 99.95 {
        number(seconds, 1) + " s"
    } else {
        number(seconds, 0) + " s"
    }
}

/// Writes an amount of memory.
pub(super) fn memory(bytes: u64) -> String {
    const MIB: f64 = (1_u32 << 20) as f64;
    number(bytes as f64 / MIB, 0) + " MiB"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_need_no_sign_for_nothing() {
        assert_eq!(number(-0.04, 1), "0.0");
        assert_eq!(number(-0.06, 1), "-0.1");
        assert_eq!(number(f64::INFINITY, 1), "inf");
        assert_eq!(percent(0.5), "50.0 %");
        assert_eq!(share_of(1, 0), "-");
        assert_eq!(share_of(1, 3), "33.3 %");
    }

    #[test]
    fn times_and_sizes_have_their_unit() {
        assert_eq!(time(Duration::from_micros(1_440)), "1.4 ms");
        assert_eq!(time(Duration::from_micros(9_960)), "10 ms");
        assert_eq!(time(Duration::from_millis(999)), "999 ms");
        assert_eq!(time(Duration::from_millis(1_000)), "1.0 s");
        assert_eq!(time(Duration::from_secs(120)), "120 s");
        assert_eq!(memory(350 << 20), "350 MiB");
    }
}
