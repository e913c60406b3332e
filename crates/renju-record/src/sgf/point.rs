//! Coordinates: two letters, the column from the left and the row from the top.

use renju_core::{Move, Point, PointSet};

/// How far the board goes.
const SIDE: u8 = 15;

/// What a value of a move or a list of points says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A point.
    Point(Point),
    /// A pass.
    Pass,
    /// `pp`: the point behind the last of the board, as `tt` is on 19×19.
    JustOff,
    /// A point of a larger board.
    OffBoard,
    /// No point.
    Nothing,
}

/// How a point is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// In two small letters, as it should be.
    Plain,
    /// With capital letters.
    Capital,
    /// As a letter and a number, which counts from below.
    Name,
}

/// Reads a value of one point.
pub(super) fn place(value: &[u8]) -> (Place, Spelling) {
    match *value.trim_ascii() {
        [] => (Place::Pass, Spelling::Plain),
        [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {
            let spelling = if column.is_ascii_uppercase() || row.is_ascii_uppercase() {
                Spelling::Capital
            } else {
                Spelling::Plain
            };
            (of_letters(column, row), spelling)
        }
        [column, ref digits @ ..]
            if column.is_ascii_alphabetic()
                && (1..=2).contains(&digits.len())
                && digits.iter().all(u8::is_ascii_digit) =>
        {
            let name = str::from_utf8(value.trim_ascii()).unwrap_or_default();
            let place = name.parse().map_or(Place::OffBoard, Place::Point);
            (place, Spelling::Name)
        }
        _ => (Place::Nothing, Spelling::Plain),
    }
}

fn of_letters(column: u8, row: u8) -> Place {
    let number = |letter: u8| letter.to_ascii_lowercase() - b'a';
    let (column, row) = (number(column), number(row));
    match (column, row) {
        (19, 19) => Place::Pass,
        (SIDE, SIDE) => Place::JustOff,
        _ => SIDE
            .checked_sub(row + 1)
            .and_then(|rank| Point::new(column, rank))
            .map_or(Place::OffBoard, Place::Point),
    }
}

/// Reads a value of a list of points: one, or a rectangle such as `aa:cc`. What is no point on the board
/// is the error.
pub(super) fn points(value: &[u8]) -> Result<(PointSet, Spelling), Place> {
    let mut corners = value.splitn(2, |&byte| byte == b':').map(place);
    let first = corners.next().unwrap_or((Place::Nothing, Spelling::Plain));
    let last = corners.next().unwrap_or(first);
    match (first.0, last.0) {
        (Place::Point(one), Place::Point(other)) => {
            let range = |one: u8, other: u8| one.min(other)..=one.max(other);
            let columns = range(one.column(), other.column());
            let ranks = range(one.rank(), other.rank());
            let in_rank = |rank| {
                columns
                    .clone()
                    .filter_map(move |column| Point::new(column, rank))
            };
            let spelling = if first.1 == Spelling::Plain {
                last.1
            } else {
                first.1
            };
            Ok((ranks.flat_map(in_rank).collect(), spelling))
        }
        (Place::Point(_), wrong) | (wrong, _) => Err(wrong),
    }
}

/// Writes a point.
pub(super) fn write_point(point: Point) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    let row = SIDE - 1 - point.rank();
    [letter(point.column()), letter(row)].iter().collect()
}

/// Writes a move.
pub(super) fn write_move(played: Move) -> String {
    played.point().map(write_point).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_from_the_top() {
        for (text, name) in [
            ("hh", "H8"),
            ("aa", "A15"),
            ("ao", "A1"),
            ("oo", "O1"),
            ("jf", "J10"),
        ] {
            let point: Point = name.parse().unwrap();
            assert_eq!(
                place(text.as_bytes()),
                (Place::Point(point), Spelling::Plain)
            );
            assert_eq!(write_point(point), text);
        }
    }

    #[test]
    fn other_spellings_are_told() {
        let point = |name: &str| Place::Point(name.parse().unwrap());
        for (text, expected) in [
            ("HG", (point("H9"), Spelling::Capital)),
            ("h9", (point("H9"), Spelling::Name)),
            ("O15", (point("O15"), Spelling::Name)),
            (" hg ", (point("H9"), Spelling::Plain)),
            ("", (Place::Pass, Spelling::Plain)),
            ("tt", (Place::Pass, Spelling::Plain)),
            ("pp", (Place::JustOff, Spelling::Plain)),
            ("qr", (Place::OffBoard, Spelling::Plain)),
            ("pa", (Place::OffBoard, Spelling::Plain)),
            ("ap", (Place::OffBoard, Spelling::Plain)),
            ("h16", (Place::OffBoard, Spelling::Name)),
            ("h123", (Place::Nothing, Spelling::Plain)),
            ("h", (Place::Nothing, Spelling::Plain)),
            ("8h", (Place::Nothing, Spelling::Plain)),
            ("\u{e9}h", (Place::Nothing, Spelling::Plain)),
        ] {
            assert_eq!(place(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn rectangles_are_spread() {
        let names = |text: &str| {
            let (points, _) = points(text.as_bytes()).unwrap();
            points.iter().map(|it| it.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(names("aa:bb"), ["A14", "B14", "A15", "B15"]);
        assert_eq!(names("bb:aa"), ["A14", "B14", "A15", "B15"]);
        assert_eq!(names("hh"), ["H8"]);
        assert_eq!(points(b"aa:qq"), Err(Place::OffBoard));
        assert_eq!(points(b"aa:"), Err(Place::Pass));
        assert_eq!(points(b"x:aa"), Err(Place::Nothing));
    }
}
