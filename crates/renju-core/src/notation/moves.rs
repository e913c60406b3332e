//! Move strings: `h8i9g7`, `H8,I9,G7`, `1. h8 2. i9` and their relatives.

use std::fmt::Write;

use super::moves_error::ParseMovesError;
use super::moves_reader::Reader;
use crate::point::SIDE;
use crate::{Move, Point};

/// The most moves that are read from one text: twice the points of the board, so that every stone
/// may be answered by a pass.
pub const MAX_MOVES: usize = 2 * Point::COUNT;

/// Which letters name the fifteen columns in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lettering {
    /// A to O, as everywhere in Renju.
    #[default]
    WithI,
    /// A to P without I, as in Go and in some records of play by mail.
    WithoutI,
}

impl Lettering {
    /// Returns the letters in words.
    pub(super) const fn columns(self) -> &'static str {
        match self {
            Self::WithI => "A to O",
            Self::WithoutI => "A to P without I",
        }
    }

    /// Returns the zero-based column of a letter in either case, or `None` if it names none.
    pub(super) fn column(self, letter: u8) -> Option<u8> {
        let number = letter.to_ascii_uppercase() - b'A';
        let column = match (self, letter.to_ascii_uppercase()) {
            (Self::WithI, _) => number,
            (Self::WithoutI, b'I') => return None,
            (Self::WithoutI, upper) => number - u8::from(upper > b'I'),
        };
        (column < SIDE).then_some(column)
    }
}

/// How a move string is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveStringOptions {
    /// Which letters name the columns.
    pub lettering: Lettering,
}

/// How a move string is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MoveStringStyle {
    /// `h8i9g7`; with blanks, as in `h8 -- g7`, if there is a pass.
    #[default]
    Compact,
    /// `H8 I9 G7`; a pass is `pass`.
    Spaced,
    /// `1. H8 2. I9 3. G7`; a pass is `pass`.
    Numbered,
}

/// Reads a move string; the first move is Black's, and a pass hands over the turn.
///
/// Letters count in either case. Moves stand next to each other or apart by blanks, commas,
/// semicolons, `|`, `+`, `_`, `-` or quotes. Move numbers (`12.`, `12)`, `12`), full-width
/// characters and a leading `pos:` or `putpos` are skipped. A pass is `pass`, `tt`, or `--`
/// standing alone between blanks or commas. A text of separators alone has no moves.
///
/// # Errors
/// Fails at the first piece that is no move, lies off the board or on an occupied point, or is one
/// too many; [`parse_moves_prefix`] keeps the moves before it.
///
/// # Complexity
/// Linear in the text up to the first error. No more than [`MAX_MOVES`] moves are kept.
///
/// # Examples
/// ```
/// use renju_core::{MoveStringOptions, parse_moves};
/// let options = MoveStringOptions::default();
/// let moves = parse_moves("h8i9g7", options)?;
/// assert_eq!(moves.len(), 3);
/// assert_eq!(parse_moves("1. H8 2. I9 3. G7", options)?, moves);
/// let error = parse_moves("h8 i9 h8", options).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"move 3 ("h8" at character 7) is on an occupied point: move 1 holds H8"#
/// );
/// # Ok::<(), renju_core::ParseMovesError>(())
/// ```
pub fn parse_moves(text: &str, options: MoveStringOptions) -> Result<Vec<Move>, ParseMovesError> {
    match parse_moves_prefix(text, options) {
        (moves, None) => Ok(moves),
        (_, Some(error)) => Err(error),
    }
}

/// Reads a move string like [`parse_moves`] and stops at the first error: returns the moves before
/// it, and the error if there was one.
///
/// # Examples
/// ```
/// use renju_core::{MoveStringOptions, parse_moves_prefix};
/// let (moves, error) = parse_moves_prefix("h8 i9 and so on", MoveStringOptions::default());
/// assert_eq!(moves.len(), 2);
/// assert_eq!(error.unwrap().token().text, "and");
/// ```
#[must_use]
pub fn parse_moves_prefix(
    text: &str,
    options: MoveStringOptions,
) -> (Vec<Move>, Option<ParseMovesError>) {
    Reader::new(text, options.lettering).read()
}

/// Writes moves as [`parse_moves`] reads them with its default options.
///
/// # Examples
/// ```
/// use renju_core::{Move, MoveStringStyle, Point, format_moves};
/// let moves = [Move::Place(Point::CENTER), Move::Pass];
/// assert_eq!(format_moves(&moves[..1], MoveStringStyle::Compact), "h8");
/// assert_eq!(format_moves(&moves, MoveStringStyle::Compact), "h8 --");
/// assert_eq!(format_moves(&moves, MoveStringStyle::Spaced), "H8 pass");
/// assert_eq!(format_moves(&moves, MoveStringStyle::Numbered), "1. H8 2. pass");
/// ```
#[must_use]
pub fn format_moves(moves: &[Move], style: MoveStringStyle) -> String {
    let compact = style == MoveStringStyle::Compact;
    let glued = compact && !moves.contains(&Move::Pass);
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        if index > 0 && !glued {
            text.push(' ');
        }
        if style == MoveStringStyle::Numbered {
            write!(text, "{}. ", index + 1).expect("writing to a string never fails");
        }
        match mv {
            Move::Pass if compact => text.push_str("--"),
            _ if compact => text.push_str(&mv.to_string().to_ascii_lowercase()),
            _ => text.push_str(&mv.to_string()),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::moves_error::MoveToken;
    use super::*;

    const WITHOUT_I: MoveStringOptions = MoveStringOptions {
        lettering: Lettering::WithoutI,
    };

    fn names(moves: &[Move]) -> String {
        let names: Vec<String> = moves.iter().map(Move::to_string).collect();
        names.join(" ")
    }

    fn check(text: &str, expected: &str) {
        let moves = parse_moves(text, MoveStringOptions::default());
        let moves = moves.unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(names(&moves), expected, "{text:?}");
    }

    /// Checks the moves before the error, the token at which it stands and a part of its text.
    fn check_error(text: &str, before: &str, token: (&str, usize), part: &str) {
        let (moves, error) = parse_moves_prefix(text, MoveStringOptions::default());
        let error = error.unwrap_or_else(|| panic!("{text:?} has no error"));
        assert_eq!(
            parse_moves(text, MoveStringOptions::default()),
            Err(error.clone())
        );
        assert_eq!(names(&moves), before, "{text:?}");
        let MoveToken {
            text: shown,
            index,
            position,
        } = error.token();
        assert_eq!((shown.as_str(), *position), token, "{text:?}");
        assert_eq!(*index, moves.len(), "{text:?}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }

    #[test]
    fn every_separator_is_read() {
        for text in [
            "h8i9g7",
            "H8,I9,G7",
            "h8 i9 g7",
            "h8_i9_g7",
            "H8 I9 | G7",
            "H8;I9; G7;",
            "h8+i9+g7",
            "h8-i9-g7",
            "h8 - i9 - g7",
            "h8--i9--g7",
            "\"h8\", \"i9\", \"g7\"",
            "'h8i9g7'",
            "“h8 i9 g7”",
            "„h8 i9 g7“",
            "「h8 i9 g7」",
            "\th8\r\ni9\r\n\r\ng7\n",
            "h8I9 g7",
            "Ｈ８　Ｉ９，ｇ７",
            "\u{FEFF}h8i9g7",
        ] {
            check(text, "H8 I9 G7");
        }
        check("H8 I9 | G7; J10", "H8 I9 G7 J10");
    }

    #[test]
    fn every_numbering_is_skipped() {
        for text in [
            "1. h8 2. i9 3. g7",
            "1 H8  2 J9".replace("J9", "I9 3 G7").as_str(),
            "1.h8 2.i9 3.g7",
            "1) h8 2) i9 3) g7",
            "1. h8 i9\n2. g7",
            "1. h8 i9 2... g7",
            "1h8 2i9 3g7",
            "１．Ｈ８　２．Ｉ９　３．Ｇ７",
            "1、h8 2、i9 3、g7",
            "1-h8 2-i9 3-g7",
            "1.h8-2.i9-3.g7",
            "1. h8 2. i9 3. g7 4.",
        ] {
            check(text, "H8 I9 G7");
        }
        check("1 H8  2 J9", "H8 J9");
    }

    #[test]
    fn keywords_and_quotes_are_skipped() {
        for text in [
            "pos:h8i9",
            "pos: h8 i9",
            "POS h8i9",
            "putpos h8i9",
            "putpos:h8,i9",
            " \"pos:h8i9\"",
        ] {
            check(text, "H8 I9");
        }
        for text in ["", "  \n", "pos:", "putpos", "\"\"", ","] {
            check(text, "");
        }
    }

    #[test]
    fn a_pass_has_three_spellings() {
        for text in [
            "h8 -- g7",
            "h8,--,g7",
            "h8, -- ,g7",
            "h8\n--\ng7",
            "h8 pass g7",
            "H8;PASS;G7",
            "h8 tt g7",
            "1. h8 2. -- 3. g7",
            "1.h8 2.-- 3.g7",
            "h8 \"--\" g7",
            "h8 ｐａｓｓ g7",
        ] {
            check(text, "H8 pass G7");
        }
        check("--", "pass");
        check("-- h8 --", "pass H8 pass");
        check("-- -- pass tt", "pass pass pass pass");
    }

    #[test]
    fn the_longest_number_is_taken() {
        check("a12", "A12");
        check("a1b2", "A1 B2");
        check("a1 2", "A1");
        check("o15a1", "O15 A1");
        check_error("a123", "", ("a123", 1), "ranks are 1 to 15");
        check_error("b2 a123b4", "B2", ("a123", 4), "ranks are 1 to 15");
    }

    #[test]
    fn points_off_the_board_are_named() {
        for text in ["a0", "a00", "a01", "a16", "h99", "h123"] {
            check_error(text, "", (text, 1), "ranks are 1 to 15");
        }
        check_error("h8i9z3g7", "H8 I9", ("z3", 5), "columns are A to O");
        check_error("h8 q16", "H8", ("q16", 4), "columns are A to O");
        check_error("h8 p16", "H8", ("p16", 4), "lettering without I");
        check_error("P8", "", ("P8", 1), "lettering without I");
        check_error(
            "h99999999999999999",
            "",
            ("h99999999999", 1),
            "ranks are 1 to 15",
        );
    }

    #[test]
    fn what_is_no_move_is_named() {
        for text in [
            "é8",
            "H",
            "h-8",
            "天元",
            "(h8)",
            "!",
            "h8!".trim_start_matches("h8"),
            "—",
        ] {
            let token = if text == "h-8" { "h-8" } else { text };
            check_error(text, "", (token, 1), "is no move");
        }
        check_error("h8 hello", "H8", ("hello", 4), "is no move");
        check_error("h8passg7", "H8", ("passg7", 3), "is no move");
        check_error("h8 i9.", "H8 I9", (".", 6), "is no move");
        check_error("h8 i9\nx y", "H8 I9", ("x", 7), "is no move");
        check_error("2024 h8", "", ("2024", 1), "is no move");
        check_error("h8 — g7", "H8", ("—", 4), "is no move");
        check_error(&"x".repeat(1000), "", ("xxxxxxxxxxxx", 1), "is no move");
        check_error("7,7 8,8", "", ("7", 1), "number without a point");
        check_error("12", "", ("12", 1), "number without a point");
    }

    #[test]
    fn dashes_that_could_be_either_are_refused() {
        check_error("h8 --- g7", "H8", ("---", 4), "write `pass`");
        check_error("h8-- g7", "H8", ("--", 3), "write `pass`");
        check_error("h8 --g7", "H8", ("--g7", 4), "write `pass`");
        check_error("h8;--;g7", "H8", ("--", 4), "write `pass`");
        check_error("h8 ---- g7", "H8", ("----", 4), "write `pass`");
        check_error("-h8", "", ("-h8", 1), "separates two moves");
        check_error("h8 -", "H8", ("-", 4), "separates two moves");
        check_error("h8 - - g7", "H8", ("-", 6), "separates two moves");
    }

    #[test]
    fn an_occupied_point_names_the_earlier_move() {
        check_error("h8 i9 h8 g7", "H8 I9", ("h8", 7), "move 1 holds H8");
        check_error(
            "h8 pass i9 -- I9",
            "H8 pass I9 pass",
            ("I9", 15),
            "move 3 holds I9",
        );
        let error = parse_moves("h8 -- i9 i9", MoveStringOptions::default()).unwrap_err();
        let ParseMovesError::Occupied {
            token,
            point,
            earlier,
        } = error
        else {
            panic!("{error:?}");
        };
        assert_eq!(
            (token.index, point.to_string().as_str(), earlier),
            (3, "I9", 2)
        );
    }

    #[test]
    fn too_many_moves_are_refused() {
        let full: Vec<Move> = Point::all().map(Move::Place).collect();
        let text = format_moves(&full, MoveStringStyle::Compact);
        assert_eq!(parse_moves(&text, MoveStringOptions::default()), Ok(full));
        let one_more = parse_moves(&format!("{text}h8"), MoveStringOptions::default());
        assert!(matches!(one_more, Err(ParseMovesError::Occupied { .. })));
        let passes = "pass ".repeat(MAX_MOVES);
        assert_eq!(
            parse_moves(&passes, MoveStringOptions::default())
                .unwrap()
                .len(),
            450
        );
        let (moves, error) = parse_moves_prefix(&passes.repeat(2), MoveStringOptions::default());
        assert_eq!(moves.len(), 450);
        let error = error.unwrap();
        assert!(matches!(error, ParseMovesError::TooManyMoves { .. }));
        assert!(error.to_string().starts_with("move 451"), "{error}");
    }

    #[test]
    fn the_lettering_without_i_is_read_on_request() {
        let read = |text| parse_moves(text, WITHOUT_I).map(|moves| names(&moves));
        assert_eq!(read("a1 h8 j8 p15"), Ok("A1 H8 I8 O15".to_owned()));
        let error = read("i8").unwrap_err().to_string();
        assert!(error.contains("A to P without I"), "{error}");
        let error = read("q8").unwrap_err().to_string();
        assert!(error.contains("A to P without I"), "{error}");
    }

    #[test]
    fn each_style_is_written_as_documented() {
        let text = |moves: &str, style| {
            format_moves(
                &parse_moves(moves, MoveStringOptions::default()).unwrap(),
                style,
            )
        };
        assert_eq!(text("H8 I9 G10", MoveStringStyle::Compact), "h8i9g10");
        assert_eq!(text("H8 -- G7", MoveStringStyle::Compact), "h8 -- g7");
        assert_eq!(text("h8 -- g7", MoveStringStyle::Spaced), "H8 pass G7");
        assert_eq!(
            text("h8 -- g7", MoveStringStyle::Numbered),
            "1. H8 2. pass 3. G7"
        );
        for style in [
            MoveStringStyle::Compact,
            MoveStringStyle::Spaced,
            MoveStringStyle::Numbered,
        ] {
            assert_eq!(text("", style), "");
        }
    }

    #[test]
    fn errors_stay_short() {
        for text in ["\u{10FFFF}".repeat(500), "h".repeat(500), "9".repeat(500)] {
            let error = parse_moves(&text, MoveStringOptions::default()).unwrap_err();
            assert!(error.to_string().len() < 300, "{error}");
        }
    }
}
