//! Columns of text that line up, characters of East Asian scripts included.

/// The blanks between columns.
const GAP: usize = 2;

/// Lays out rows, each line indented by `indent` blanks. Nothing follows the last cell of a row.
pub(super) fn in_columns<const N: usize>(rows: &[[String; N]], indent: usize) -> String {
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max();
    let widths: [usize; N] = std::array::from_fn(|column| widest(column).unwrap_or(0));
    let mut page = String::new();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (cell, column) in row.iter().zip(widths).filter(|(_, column)| *column > 0) {
            line.push_str(cell);
            line.push_str(&" ".repeat(column - width(cell) + GAP));
        }
        page.push_str(line.trim_end());
        page.push('\n');
    }
    page
}

/// Returns how many columns of a terminal a text takes: two for each character of the East Asian
/// scripts, one for any other.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(character_width).sum()
}

/// Returns how many columns of a terminal a character takes.
pub(super) const fn character_width(c: char) -> usize {
    match c {
        // Unified ideographs, kana, Hangul and the full-width forms: what names of openings and persons
        // are made of.
        '\u{1100}'..='\u{115F}'
        | '\u{3000}'..='\u{30FF}'
        | '\u{3400}'..='\u{9FFF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FF01}'..='\u{FF60}'
        | '\u{20000}'..='\u{3FFFF}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(width("Shōgetsu"), 8);
        assert_eq!(width("松月"), 4);
        assert_eq!(width("오목 1"), 6);
        let rows = [["松月", "pine moon"], ["moon", "月"], ["", "."]];
        let rows = rows.map(|row| row.map(str::to_owned));
        assert_eq!(
            in_columns(&rows, 1),
            " 松月  pine moon\n moon  月\n       .\n"
        );
    }

    #[test]
    fn columns_without_text_take_no_room() {
        let rows = [["a", "", "b"], ["c", "", "d"]].map(|row| row.map(str::to_owned));
        assert_eq!(in_columns(&rows, 0), "a  b\nc  d\n");
    }
}
