//! How points are written.

use renju_core::Point;
use thiserror::Error;

/// The number of points on a side.
const SIDE: u8 = 15;

/// Which of two numbers is the column, and from where they count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// The column from the left, then the row from the top: Piskvork and most managers.
    #[default]
    ColumnFirst,
    /// The row from the top, then the column from the left: Yixin-Board.
    RowFirst,
}

/// Two numbers that are no point.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCoordinatesError {
    /// The text is not two numbers.
    #[error("expected two numbers, as in `7,7`")]
    NotTwoNumbers,
    /// One of the numbers is not from 0 to 14.
    #[error("{first},{second} is off the board: the numbers go from 0 to 14")]
    OffBoard {
        /// The first number.
        first: i64,
        /// The second number.
        second: i64,
    },
}

impl Coordinates {
    /// Returns the two numbers of a point.
    #[must_use]
    pub const fn numbers(self, point: Point) -> (u8, u8) {
        let (column, row) = (point.column(), SIDE - 1 - point.rank());
        match self {
            Self::ColumnFirst => (column, row),
            Self::RowFirst => (row, column),
        }
    }

    /// Writes a point, as in `7,7`.
    #[must_use]
    pub fn write(self, point: Point) -> String {
        let (first, second) = self.numbers(point);
        format!("{first},{second}")
    }

    /// Returns the point that two numbers name.
    ///
    /// # Errors
    /// Fails if they name none.
    pub fn point(self, first: i64, second: i64) -> Result<Point, ParseCoordinatesError> {
        let off_board = ParseCoordinatesError::OffBoard { first, second };
        let (Ok(one), Ok(two)) = (u8::try_from(first), u8::try_from(second)) else {
            return Err(off_board);
        };
        let (column, row) = match self {
            Self::ColumnFirst => (one, two),
            Self::RowFirst => (two, one),
        };
        let rank = (SIDE - 1).checked_sub(row);
        rank.and_then(|rank| Point::new(column, rank))
            .ok_or(off_board)
    }

    /// Reads a point: two numbers apart by a comma, blanks, or both.
    ///
    /// # Errors
    /// Fails if the text is not two numbers, or they name no point.
    pub fn parse(self, text: &str) -> Result<Point, ParseCoordinatesError> {
        let (first, second) = two_numbers(text).ok_or(ParseCoordinatesError::NotTwoNumbers)?;
        self.point(first, second)
    }
}

/// Reads two whole numbers apart by a comma, blanks, or both.
pub(super) fn two_numbers(text: &str) -> Option<(i64, i64)> {
    let text = text.trim();
    let (first, second) = match text.split_once(',') {
        Some(parts) => parts,
        None => text.split_once(char::is_whitespace)?,
    };
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_where_the_programs_have_them() {
        // The orientation sheet of the formats: h8, a15, a1.
        for (point, column_first, row_first) in [
            ("H8", "7,7", "7,7"),
            ("A15", "0,0", "0,0"),
            ("A1", "0,14", "14,0"),
        ] {
            let point: Point = point.parse().unwrap();
            assert_eq!(Coordinates::ColumnFirst.write(point), column_first);
            assert_eq!(Coordinates::RowFirst.write(point), row_first);
            assert_eq!(Coordinates::ColumnFirst.parse(column_first), Ok(point));
            assert_eq!(Coordinates::RowFirst.parse(row_first), Ok(point));
        }
    }

    #[test]
    fn what_is_no_point_is_told_apart() {
        let parse = |text| Coordinates::ColumnFirst.parse(text);
        for text in [
            "",
            "7",
            "7,",
            ",7",
            "7,7,7",
            "a,b",
            "7;7",
            "99999999999999999999,1",
        ] {
            assert_eq!(
                parse(text),
                Err(ParseCoordinatesError::NotTwoNumbers),
                "{text}"
            );
        }
        for (text, first, second) in [
            ("15,0", 15, 0),
            ("0,15", 0, 15),
            ("-1,-1", -1, -1),
            ("300 1", 300, 1),
        ] {
            assert_eq!(
                parse(text),
                Err(ParseCoordinatesError::OffBoard { first, second })
            );
        }
        assert_eq!(parse(" 7 , 7 "), parse("7 7"));
    }
}
