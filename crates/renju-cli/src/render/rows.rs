//! Names of rows of stones.

use renju_core::{Point, PointSet};

use super::words::{Name, RANGE};

/// Returns the points of one line from its left end, or its lower end if it is vertical.
pub(super) fn in_line(points: PointSet) -> Vec<Point> {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| (point.column(), point.rank()));
    points
}

/// Returns things that have a point of one line each in the order of these points.
pub(super) fn from_left<T>(things: &[T], point: impl Fn(&T) -> Point) -> Vec<&T> {
    let mut things: Vec<&T> = things.iter().collect();
    things.sort_by_key(|thing| (point(thing).column(), point(thing).rank()));
    things
}

/// Names a row by its end points if it is unbroken and longer than three, else by all its stones.
pub(super) fn name(stones: PointSet) -> Name {
    let stones = in_line(stones);
    match stones[..] {
        [first, .., last] if stones.len() > 3 && steps(first, last) + 1 == stones.len() => {
            format!("{first}{}{last}", RANGE.0)
        }
        _ => {
            let stones: Vec<String> = stones.iter().map(Point::to_string).collect();
            stones.join("-")
        }
    }
}

/// Returns how many steps lie between two points of one line.
fn steps(a: Point, b: Point) -> usize {
    usize::from(
        a.column()
            .abs_diff(b.column())
            .max(a.rank().abs_diff(b.rank())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_named_by_ends_or_stones() {
        let check = |stones: &str, expected: &str| {
            assert_eq!(name(stones.parse().unwrap()), expected, "{stones}");
        };
        check("E8 F8 G8 H8", "E8–H8");
        check("E8 F8 H8 I8", "E8-F8-H8-I8");
        check("H9 H10 H8", "H8-H9-H10");
        check("E11 F10 G9 H8 I7", "E11–I7");
    }
}
