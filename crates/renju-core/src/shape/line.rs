//! The shapes of one direction, as formulas over the eleven points around each point.
//!
//! All formulas are ands and ors of "is there an own stone `k` steps on" and "is the point `k`
//! steps on empty", so that whatever holds many such bits computes many points at once: the
//! sixteen lanes of a whole board, or the four lines through one point in a single word.

use std::ops::{BitAnd, BitOr};

/// Many bits, one for each point (or line) that is computed at once.
pub(crate) trait Bits: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Returns the bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
}

impl Bits for u64 {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

/// How far a line matters on each side of a point: a stone there can still turn a straight four
/// of a three into an overline.
pub(crate) const REACH: usize = 5;

/// What lies 1 to 5 steps away from each point, on one side of it.
///
/// Past the edge, and on an opponent's stone, a point is neither own nor empty.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Side<V> {
    /// `own[k]`: an own stone lies `k + 1` steps away.
    pub(crate) own: [V; REACH],
    /// `empty[k]`: the point `k + 1` steps away is empty.
    pub(crate) empty: [V; REACH],
}

/// The shapes that a stone on each point makes along one direction.
///
/// `fours` and `threes` have one entry for each side on which the point lies that completes the
/// four, or extends the three: after it in the direction, and before it. That point is always the
/// first on its side that holds no own stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LineShapes<V> {
    /// A row that wins.
    pub(crate) five: V,
    /// Six stones or more.
    pub(crate) overline: V,
    /// A point on this side makes five next. With `fours` on both sides the line holds two
    /// fours, unless it is a straight four.
    pub(crate) fours: [V; 2],
    /// A straight four, which counts as one.
    pub(crate) straight_four: V,
    /// A point on this side makes a straight four next. Whether that point makes a five in
    /// another direction is not looked at.
    pub(crate) threes: [V; 2],
}

impl<V: Copy> LineShapes<V> {
    /// Applies `f` to each field.
    #[inline(always)]
    pub(crate) fn map<W>(self, f: impl Fn(V) -> W) -> LineShapes<W> {
        let Self {
            five,
            overline,
            fours,
            straight_four,
            threes,
        } = self;
        LineShapes {
            five: f(five),
            overline: f(overline),
            fours: [f(fours[0]), f(fours[1])],
            straight_four: f(straight_four),
            threes: [f(threes[0]), f(threes[1])],
        }
    }
}

impl<V: Bits> LineShapes<V> {
    /// Returns where there is at least one four.
    #[inline(always)]
    pub(crate) fn four(&self) -> V {
        self.fours[0] | self.fours[1]
    }

    /// Returns where two fours lie on one line.
    #[inline(always)]
    pub(crate) fn two_fours(&self) -> V {
        (self.fours[0] & self.fours[1]).without(self.straight_four)
    }

    /// Returns where there is a three.
    #[inline(always)]
    pub(crate) fn three(&self) -> V {
        self.threes[0] | self.threes[1]
    }
}

/// Partial results of one side: how its points can continue a row through the center.
struct Reach<V> {
    /// `run[k]`: the next `k + 1` points hold own stones.
    run: [V; REACH],
    /// `gap[k]`: of the next `k + 1` points one is empty and the others hold own stones.
    gap: [V; REACH],
    /// `open_run[k]`: after `k` own stones comes an empty point that would complete a five.
    open_run: [V; 3],
    /// `open_gap[k]`: after the `k + 1` points of `gap[k]` comes such a point.
    open_gap: [V; 3],
}

impl<V: Bits> Side<V> {
    /// With `EXACT`, a point completes a five only if no own stone lies beyond it.
    #[inline(always)]
    fn reach<const EXACT: bool>(&self) -> Reach<V> {
        let Self { own, empty } = *self;
        let mut run = own;
        let mut gap = empty;
        for k in 1..REACH {
            run[k] = run[k - 1] & own[k];
            gap[k] = (gap[k - 1] & own[k]) | (run[k - 1] & empty[k]);
        }
        let end = |k: usize| {
            if EXACT {
                empty[k].without(own[k + 1])
            } else {
                empty[k]
            }
        };
        Reach {
            run,
            gap,
            open_run: [end(0), run[0] & end(1), run[1] & end(2)],
            open_gap: [gap[0] & end(1), gap[1] & end(2), gap[2] & end(3)],
        }
    }
}

impl<V: Bits> Reach<V> {
    /// Own stones around the center, all but one of `length`, with one gap on this side.
    #[inline(always)]
    fn four_stones_and_gap(&self, other: &Self) -> V {
        (self.gap[0] & other.run[2])
            | (self.gap[1] & other.run[1])
            | (self.gap[2] & other.run[0])
            | self.gap[3]
    }

    /// As above, for a row that becomes six or more.
    #[inline(always)]
    fn five_stones_and_gap(&self, other: &Self) -> V {
        (self.gap[0] & other.run[3])
            | (self.gap[1] & other.run[2])
            | (self.gap[2] & other.run[1])
            | (self.gap[3] & other.run[0])
            | self.gap[4]
    }

    /// Three stones, a gap on this side, and points beyond both ends that complete a five.
    #[inline(always)]
    fn three(&self, other: &Self) -> V {
        (self.open_gap[0] & other.open_run[2])
            | (self.open_gap[1] & other.open_run[1])
            | (self.open_gap[2] & other.open_run[0])
    }
}

/// Computes the shapes of one direction from what lies after and before each point. The results
/// hold for points that are empty; others must be masked out.
///
/// # Rule
/// rules.md §5.1 to §5.5; `EXACT` is the reading for a color that wins with exactly five.
#[inline(always)]
pub(crate) fn line_shapes<V: Bits, const EXACT: bool>(
    after: &Side<V>,
    before: &Side<V>,
) -> LineShapes<V> {
    let (a, b) = (after.reach::<EXACT>(), before.reach::<EXACT>());
    let five_or_more =
        a.run[3] | (a.run[2] & b.run[0]) | (a.run[1] & b.run[1]) | (a.run[0] & b.run[2]) | b.run[3];
    let overline = a.run[4]
        | (a.run[3] & b.run[0])
        | (a.run[2] & b.run[1])
        | (a.run[1] & b.run[2])
        | (a.run[0] & b.run[3])
        | b.run[4];
    let four_in_a_row = a.run[2] | (a.run[1] & b.run[0]) | (a.run[0] & b.run[1]) | b.run[2];
    let four = |this: &Reach<V>, other: &Reach<V>| {
        let spoiled = if EXACT {
            this.five_stones_and_gap(other)
        } else {
            five_or_more
        };
        this.four_stones_and_gap(other).without(spoiled)
    };
    let fours = [four(&a, &b), four(&b, &a)];
    LineShapes {
        five: if EXACT {
            five_or_more.without(overline)
        } else {
            five_or_more
        },
        overline,
        fours,
        straight_four: fours[0] & fours[1] & four_in_a_row,
        threes: [a.three(&b), b.three(&a)],
    }
}
