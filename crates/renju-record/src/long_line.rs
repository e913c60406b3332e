//! Lines that are too long to be kept.

use std::io::{self, BufRead};

/// How much of a line is passed over. A file without any line end is no list, and may have no end.
const LONGEST: usize = 256 << 20;

/// Passes over the rest of a line; says whether there was more than its end.
///
/// # Errors
/// Fails if the line can't be read, or has no end for very long.
pub(crate) fn skip(input: &mut impl BufRead) -> io::Result<bool> {
    let mut skipped = 0;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let rest = end.unwrap_or(buffer.len());
        skipped += rest;
        let is_over = end.is_some() || buffer.is_empty();
        input.consume(rest + usize::from(end.is_some()));
        if is_over {
            return Ok(skipped > 0);
        }
        if skipped > LONGEST {
            let message = "a line has no end in 256 MiB: is this a list of games?";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, repeat};

    use super::*;

    #[test]
    fn a_line_without_end_is_given_up() {
        let mut line = &b"abc\nd"[..];
        assert!(skip(&mut line).unwrap());
        assert_eq!(line, b"d");
        assert!(!skip(&mut &b"\nd"[..]).unwrap());
        assert!(!skip(&mut &b""[..]).unwrap());
        let mut endless = BufReader::with_capacity(1 << 20, repeat(0));
        assert!(skip(&mut endless).is_err());
    }
}
