//! Stretches of five points in which a color can still make five.

use super::line::{Bits, REACH};
use crate::PointSet;
use crate::simd::{Lanes, Task, dispatch};

/// Returns the points of `empty` that share a stretch of five points on a line with `at_least`
/// points of `own`, a stretch that holds nothing but points of `own` and `empty`.
///
/// With three stones these are the points where a four can be made, for a color that wins with
/// exactly five some more: how the ends of the stretch are closed is not looked at.
///
/// # Panics
/// Panics unless `at_least` is 1 to 4.
///
/// # Examples
/// ```
/// use renju_core::{PointSet, points_beside};
/// let own: PointSet = "F8 G8".parse()?;
/// let others: PointSet = "D8".parse()?;
/// let empty = !(own | others);
/// assert_eq!(points_beside(own, empty, 2).to_string(), "E8 H8 I8 J8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn points_beside(own: PointSet, empty: PointSet, at_least: usize) -> PointSet {
    assert!((1..REACH).contains(&at_least), "a stretch has five points");
    dispatch(Beside {
        own,
        empty,
        at_least,
    })
}

/// The work of [`points_beside`].
struct Beside {
    own: PointSet,
    empty: PointSet,
    at_least: usize,
}

impl Task for Beside {
    type Output = PointSet;

    #[inline(always)]
    fn run<L: Lanes>(self) -> PointSet {
        let own = L::from_words(self.own.words());
        let empty = L::from_words(self.empty.words());
        let free = own | empty;
        let (own_above, own_below) = (own.above(), own.below());
        let (free_above, free_below) = (free.above(), free.below());
        // From each point on: the stretches that start there, then all points of the stretches.
        let stretch = |own_ahead: [L; REACH], free_ahead: [L; REACH]| {
            stretches(own, own_ahead, free, free_ahead, self.at_least)
        };
        let right = stretch(
            L::to_the_right([own; REACH]),
            L::to_the_right([free; REACH]),
        );
        let up = stretch(own_above, free_above);
        let rising = stretch(L::to_the_right(own_above), L::to_the_right(free_above));
        let falling = stretch(L::to_the_right(own_below), L::to_the_right(free_below));
        let points = [
            spread(right, L::to_the_left([right; REACH])),
            spread(up, up.below()),
            spread(rising, L::to_the_left(rising.below())),
            spread(falling, L::to_the_left(falling.above())),
        ];
        let [a, b, c, d] = points;
        PointSet::from_words(((a | b | c | d) & empty).to_words())
    }
}

/// Returns the points with which a stretch begins that has enough own points and no foreign one.
#[inline(always)]
fn stretches<L: Bits>(
    own: L,
    own_ahead: [L; REACH],
    free: L,
    free_ahead: [L; REACH],
    at_least: usize,
) -> L {
    let [a, b, c, d, _] = own_ahead;
    let [e, f, g, h, _] = free_ahead;
    // counts[k]: more than k of the points looked at so far are own.
    let mut counts = [own.without(own); REACH];
    for bit in [own, a, b, c, d] {
        for k in (1..REACH).rev() {
            counts[k] = counts[k] | (counts[k - 1] & bit);
        }
        counts[0] = counts[0] | bit;
    }
    counts[at_least - 1] & free & e & f & g & h
}

/// Returns the points of all stretches, given their first points and those seen from further on.
#[inline(always)]
fn spread<L: Bits>(first: L, from_behind: [L; REACH]) -> L {
    let [a, b, c, d, _] = from_behind;
    first | a | b | c | d
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Point};

    /// The same by stepping along the lines.
    fn step_by_step(own: PointSet, empty: PointSet, at_least: usize) -> PointSet {
        let mut points = PointSet::EMPTY;
        for start in Point::all() {
            for direction in Direction::ALL {
                let stretch: Option<Vec<Point>> =
                    (0..5).map(|k| start.step(direction, k)).collect();
                let Some(stretch) = stretch else { continue };
                let count = stretch.iter().filter(|&&point| own.contains(point)).count();
                if count >= at_least && stretch.iter().all(|&p| (own | empty).contains(p)) {
                    points.extend(stretch.into_iter().filter(|&point| empty.contains(point)));
                }
            }
        }
        points
    }

    #[test]
    fn all_stretches_are_found() {
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..200 {
            let share = random.f64();
            let mut sets = [PointSet::EMPTY; 3];
            for point in Point::all() {
                let other = random.f64() < 0.2;
                let set = if other {
                    2
                } else {
                    usize::from(random.f64() < share)
                };
                sets[set].insert(point);
            }
            let [own, empty, _] = sets;
            for at_least in 1..=4 {
                let expected = step_by_step(own, empty, at_least);
                assert_eq!(points_beside(own, empty, at_least), expected);
            }
        }
    }
}
