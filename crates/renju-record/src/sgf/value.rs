//! Values: escapes, line ends, numbers of seconds.

use std::time::Duration;

use crate::Encoding;

/// How the line ends of a value are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// As LF.
    Several,
    /// As blanks.
    One,
}

/// Returns how many bytes the line end at the beginning of `bytes` takes, 0 if there is none.
fn line_end(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Returns the bytes of a text: without escapes, and with one kind of line ends.
pub(super) fn unescape(raw: &[u8], lines: Lines, encoding: Encoding) -> Vec<u8> {
    let mut text = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(&first) = rest.first() {
        let end = line_end(rest);
        if end > 0 {
            text.push(match lines {
                Lines::Several => b'\n',
                Lines::One => b' ',
            });
            rest = &rest[end..];
            continue;
        }
        if first == b'\\' {
            rest = &rest[1..];
            let soft = line_end(rest);
            if soft > 0 {
                rest = &rest[soft..];
                continue;
            }
        }
        let (character, behind) = rest.split_at(encoding.char_len(rest));
        text.extend_from_slice(character);
        rest = behind;
    }
    text
}

/// Returns a text as it stands between brackets. A carriage return is a line end too.
pub(super) fn escape(text: &str, lines: Lines) -> String {
    let mut value = String::with_capacity(text.len());
    let mut before = '\0';
    for character in text.chars() {
        match character {
            '\\' | ']' => value.extend(['\\', character]),
            '\n' if before == '\r' => {}
            '\n' | '\r' => value.push(match lines {
                Lines::Several => '\n',
                Lines::One => ' ',
            }),
            _ => value.push(character),
        }
        before = character;
    }
    value
}

/// Reads a number of seconds: digits, with up to nine more behind a point.
pub(super) fn seconds(value: &[u8]) -> Option<Duration> {
    let text = str::from_utf8(value).ok()?.trim();
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    if !all_digits(whole) || !all_digits(part) || part.len() > 9 {
        return None;
    }
    let nanos = format!("{part:0<9}").parse().ok()?;
    Some(Duration::new(whole.parse().ok()?, nanos))
}

/// Writes a number of seconds, without zeros at its end.
pub(super) fn write_seconds(time: Duration) -> String {
    let (whole, nanos) = (time.as_secs(), time.subsec_nanos());
    if nanos == 0 {
        return whole.to_string();
    }
    let text = format!("{whole}.{nanos:09}");
    text.trim_end_matches('0').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_line_ends_follow_the_standard() {
        let read = |raw: &[u8]| {
            let bytes = unescape(raw, Lines::Several, Encoding::UTF_8);
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(read(b"a\\]b\\\\c\\:d\\e"), "a]b\\c:de");
        assert_eq!(read(b"a\r\nb\rc\n\rd\n\ne"), "a\nb\nc\nd\n\ne");
        assert_eq!(read(b"soft\\\nbreak\\\r\nhere\\"), "softbreakhere");
        assert_eq!(unescape(b"a\r\nb", Lines::One, Encoding::UTF_8), b"a b");
        assert_eq!(
            unescape(b"\x95\x5C\\\\", Lines::One, Encoding::SHIFT_JIS),
            b"\x95\x5C\\"
        );
        assert_eq!(escape("a]\\\r\nb\rc\n", Lines::Several), "a\\]\\\\\nb\nc\n");
        assert_eq!(escape("a\r\nb", Lines::One), "a b");
    }

    #[test]
    fn seconds_are_exact_or_no_number() {
        for (text, millis) in [
            ("0", 0),
            ("12.5", 12_500),
            (" 7.250 ", 7_250),
            ("3.0", 3_000),
        ] {
            assert_eq!(
                seconds(text.as_bytes()),
                Some(Duration::from_millis(millis))
            );
        }
        for text in [
            "",
            "-1",
            "1.",
            ".5",
            "1e3",
            "abc",
            "1.1234567890",
            "99999999999999999999",
        ] {
            assert_eq!(seconds(text.as_bytes()), None, "{text}");
        }
        for time in [
            Duration::MAX,
            Duration::from_nanos(1),
            Duration::from_millis(1_250),
        ] {
            assert_eq!(seconds(write_seconds(time).as_bytes()), Some(time));
        }
        assert_eq!(write_seconds(Duration::from_millis(1_250)), "1.25");
    }
}
