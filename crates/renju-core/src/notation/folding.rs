//! Characters of other scripts and typographies that stand for ASCII ones.

/// Returns the ASCII character that `c` stands for in notation, or `c` itself.
///
/// Full-width forms become their ASCII twins, every kind of white space a blank, the byte order
/// mark too, and curled quotes straight ones. Dashes other than `-` stay: an editor that turns
/// `--` into a long dash must not turn a pass into a separator.
pub(crate) fn fold(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{FEFF}' => ' ',
        '、' => ',',
        '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '「' | '」' | '『' | '』' | '«' | '»' | '\''
        | '`' => '"',
        c if c.is_whitespace() => ' ',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_folds_to_its_twin() {
        for (from, to) in [
            ('Ｈ', 'H'),
            ('ｏ', 'o'),
            ('８', '8'),
            ('，', ','),
            ('．', '.'),
            ('\u{3000}', ' '),
            ('\n', ' '),
            ('\u{A0}', ' '),
            ('”', '"'),
            ('„', '"'),
            ('「', '"'),
            ('h', 'h'),
            ('—', '—'),
            ('é', 'é'),
            ('●', '●'),
        ] {
            assert_eq!(fold(from), to, "{from:?}");
        }
    }
}
