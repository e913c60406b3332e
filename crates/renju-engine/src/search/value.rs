//! The numbers that the search compares.

use crate::Score;

/// A value for the side to move: units of [`Score::Value`], or a forced end.
pub(crate) type Value = i32;

/// A win in no plies. A win in so many plies is worth so much less.
const WIN: Value = 30_000;

/// No forced end is farther away: the board has fewer points.
const FARTHEST: u16 = 256;

/// More than any value.
pub(super) const INFINITE: Value = 31_000;

/// The greatest value that is no forced end.
pub(super) const MOST: Value = WIN - FARTHEST as Value - 1;

/// Returns a number of plies as part of a value. No line is as long as the type allows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "checked before"
)]
const fn distance(plies: usize) -> Value {
    if plies < FARTHEST as usize {
        plies as Value
    } else {
        FARTHEST as Value
    }
}

/// Returns the value of a win in so many plies.
pub(super) const fn win_in(plies: usize) -> Value {
    WIN - distance(plies)
}

/// Returns the value of a loss in so many plies.
pub(super) const fn loss_in(plies: usize) -> Value {
    -win_in(plies)
}

/// Says whether a value is a forced win.
pub(crate) const fn is_win(value: Value) -> bool {
    value > MOST
}

/// Says whether a value is a forced loss.
pub(super) const fn is_loss(value: Value) -> bool {
    value < -MOST
}

/// Says whether a value is a forced end.
pub(super) const fn is_end(value: Value) -> bool {
    is_win(value) || is_loss(value)
}

/// Returns a value as it is kept in the table, where ends are counted from the position itself and
/// not from the root.
pub(super) const fn to_table(value: Value, ply: usize) -> Value {
    if is_win(value) {
        value + distance(ply)
    } else if is_loss(value) {
        value - distance(ply)
    } else {
        value
    }
}

/// The reverse of [`to_table`].
pub(super) const fn from_table(value: Value, ply: usize) -> Value {
    if is_win(value) {
        value - distance(ply)
    } else if is_loss(value) {
        value + distance(ply)
    } else {
        value
    }
}

/// Returns a value of the root as a score.
pub(crate) fn score(value: Value) -> Score {
    let plies = |value: Value| u16::try_from(WIN - value).unwrap_or(0);
    if is_win(value) {
        Score::Win(plies(value))
    } else if is_loss(value) {
        Score::Loss(plies(-value))
    } else {
        Score::Value(value)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ends_are_counted_from_the_position_and_from_the_root(
            ply in 0..200_usize,
            plies in 0..50_usize,
        ) {
            for value in [win_in(ply + plies), loss_in(ply + plies)] {
                let kept = to_table(value, ply);
                prop_assert_eq!(kept.abs(), win_in(plies));
                prop_assert_eq!(from_table(kept, ply), value);
            }
        }

        #[test]
        fn other_values_are_kept_as_they_are(value in -MOST..=MOST, ply in 0..200_usize) {
            prop_assert!(!is_end(value));
            prop_assert_eq!(to_table(value, ply), value);
            prop_assert_eq!(from_table(value, ply), value);
            prop_assert_eq!(score(value), Score::Value(value));
        }

        #[test]
        fn values_are_ordered_as_scores_are(one in -30_000..=30_000_i32, other in -30_000..=30_000_i32) {
            prop_assert_eq!(one.cmp(&other), score(one).cmp(&score(other)));
            prop_assert_eq!(score(-one), score(one).reversed());
        }
    }

    #[test]
    fn the_farthest_end_is_one() {
        for plies in [0, 1, 225, 255] {
            assert_eq!(score(win_in(plies.into())), Score::Win(plies));
            assert_eq!(score(loss_in(plies.into())), Score::Loss(plies));
        }
        assert!(INFINITE > win_in(0));
    }
}
