//! Lines of moves, which `.rec` has too.

use std::time::Duration;

use renju_core::Point;

use super::{PsqCode, PsqMove, SIDE};

/// The number of the first column, and of the uppermost row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Base {
    /// As in `.rec`.
    Zero,
    /// As in `.psq`.
    One,
}

impl Base {
    /// Returns the point of a column from the left and a row from the top.
    pub(crate) fn point(self, x: i64, y: i64) -> Option<Point> {
        let column = u8::try_from(x).ok()?.checked_sub(self.number())?;
        let row = u8::try_from(y).ok()?.checked_sub(self.number())?;
        Point::new(column, SIDE.checked_sub(row + 1)?)
    }

    /// Returns the column of a point from the left and its row from the top.
    pub(crate) const fn numbers(self, point: Point) -> (u8, u8) {
        let row = SIDE - 1 - point.rank();
        (point.column() + self.number(), row + self.number())
    }

    const fn number(self) -> u8 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// The moves read so far, with the line of each.
#[derive(Debug)]
pub(crate) struct Moves {
    base: Base,
    pub(crate) list: Vec<PsqMove>,
    lines: Vec<usize>,
    /// The lines on which a time is below zero.
    pub(crate) negative_times: Vec<usize>,
}

/// Why a move can't be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadMove {
    OffBoard,
    Occupied {
        /// The line of the stone that lies there.
        earlier: usize,
    },
}

impl Moves {
    pub(crate) const fn new(base: Base) -> Self {
        Self {
            base,
            list: Vec::new(),
            lines: Vec::new(),
            negative_times: Vec::new(),
        }
    }

    /// Adds a move of two numbers and a time in milliseconds.
    pub(crate) fn add(&mut self, line: usize, x: i64, y: i64, time: i64) -> Result<(), BadMove> {
        let point = self.base.point(x, y).ok_or(BadMove::OffBoard)?;
        if let Some(index) = self.list.iter().position(|it| it.point == point) {
            let earlier = self.lines[index];
            return Err(BadMove::Occupied { earlier });
        }
        let millis = u64::try_from(time).unwrap_or_else(|_| {
            self.negative_times.push(line);
            0
        });
        let time = Duration::from_millis(millis);
        self.list.push(PsqMove { point, time });
        self.lines.push(line);
        Ok(())
    }
}

/// Returns the numbers of a line that is a move: two or three integers and nothing else. A time that is
/// missing is 0.
pub(crate) fn integers(line: &[u8]) -> Option<(i64, i64, i64)> {
    let text = str::from_utf8(line).ok()?;
    let mut pieces = text.split(',').map(|piece| piece.trim().parse::<i64>());
    let (x, y) = (pieces.next()?.ok()?, pieces.next()?.ok()?);
    let time = match pieces.next() {
        Some(time) => time.ok()?,
        None => 0,
    };
    pieces.next().is_none().then_some((x, y, time))
}

/// Returns the code of a line that is one.
pub(crate) fn code(line: &[u8]) -> Option<PsqCode> {
    let number: i64 = str::from_utf8(line).ok()?.parse().ok()?;
    Some(number.into())
}
