//! Sets of points.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use bitvec::array::BitArray;
use bitvec::order::Lsb0;

use crate::shape::line::Bits;
use crate::{Point, Symmetry};

/// The 256 bits of a set as four words, sixteen bits for each rank from rank 1 up.
///
/// The sixteenth bit of each rank and the sixteenth rank are always zero.
pub(crate) type Words = [u64; 4];

/// The bits of the fifteen columns in each of a word's four ranks.
const FOUR_RANKS: u64 = 0x7FFF_7FFF_7FFF_7FFF;
const THREE_RANKS: u64 = 0x7FFF_7FFF_7FFF;

/// A set of points of the board.
///
/// # Examples
/// ```
/// use renju_core::{Point, PointSet};
/// let corners: PointSet = ["A1", "O1", "A15", "O15"].iter().map(|p| p.parse().unwrap()).collect();
/// assert_eq!(corners.len(), 4);
/// assert_eq!((!corners).len(), 221);
/// assert_eq!(corners.to_string(), "A1 O1 A15 O15");
/// assert!(!corners.contains(Point::CENTER));
/// ```
#[derive(Clone, Copy, Eq)]
pub struct PointSet(BitArray<Words, Lsb0>);

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self(BitArray {
        data: [0; 4],
        ..BitArray::ZERO
    });

    /// The set of all 225 points.
    pub const FULL: Self = Self(BitArray {
        data: [FOUR_RANKS, FOUR_RANKS, FOUR_RANKS, THREE_RANKS],
        ..BitArray::ZERO
    });

    /// Returns the set without points.
    #[must_use]
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// Returns the set of the points whose bits are set. No other bit may be.
    #[inline(always)]
    pub(crate) fn from_words(words: Words) -> Self {
        let set = Self(BitArray::new(words));
        debug_assert!(set.is_subset(Self::FULL), "there are bits off the board");
        set
    }

    /// Returns the bits of the set, sixteen for each rank from rank 1 up, the bit of column A
    /// lowest. The sixteenth bit of each rank, and the sixteenth rank, are zero.
    #[must_use]
    pub const fn words(&self) -> [u64; 4] {
        self.0.data
    }

    /// Returns the word with the point's bit.
    const fn word(&self, point: Point) -> u64 {
        self.0.data[point.bit() / 64]
    }

    /// Returns the point's bit in its word.
    const fn bit(point: Point) -> u64 {
        1 << (point.bit() % 64)
    }

    /// Says whether `point` is in the set.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.word(point) & Self::bit(point) != 0
    }

    /// Adds `point`, and says whether it was missing.
    pub fn insert(&mut self, point: Point) -> bool {
        let missing = !self.contains(point);
        self.0.data[point.bit() / 64] |= Self::bit(point);
        missing
    }

    /// Removes `point`, and says whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let there = self.contains(point);
        self.0.data[point.bit() / 64] &= !Self::bit(point);
        there
    }

    /// Returns how many points the set has.
    #[must_use]
    pub fn len(self) -> usize {
        self.words()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Says whether the set has no points.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words() == [0; 4]
    }

    /// Says whether every point of this set is in `other`.
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Says whether the sets have no point in common.
    #[must_use]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Returns the first point in order, or `None` if the set has none.
    #[must_use]
    pub fn first(self) -> Option<Point> {
        self.iter().next()
    }

    /// Returns where `symmetry` takes the points of the set.
    #[must_use]
    pub fn transform(self, symmetry: Symmetry) -> Self {
        self.into_iter()
            .map(|point| symmetry.apply(point))
            .collect()
    }

    /// Returns the points in order: by rank, then by column.
    #[must_use]
    pub const fn iter(self) -> Points {
        Points {
            words: self.words(),
            word: 0,
        }
    }
}

// Comparing, hashing and combining whole words takes a few instructions; bit by bit, as a
// `BitArray` of any length must, it takes hundreds.
impl PartialEq for PointSet {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words() == other.words()
    }
}

impl Ord for PointSet {
    /// Compares the bits as a number, for sorting; subsets have no particular place.
    fn cmp(&self, other: &Self) -> Ordering {
        self.words().cmp(&other.words())
    }
}

impl PartialOrd for PointSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for PointSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words().hash(state);
    }
}

impl Default for PointSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The points of a [`PointSet`] in order.
#[derive(Debug, Clone)]
pub struct Points {
    words: Words,
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while let Some(word) = self.words.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Point::from_bit(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self
            .words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}

impl std::iter::FusedIterator for Points {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> Self {
        Self::from_iter([point])
    }
}

impl Not for PointSet {
    type Output = Self;

    /// Returns the points of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

/// Implements an operator of two sets, word by word, and its assigning twin.
macro_rules! set_operator {
    ($doc:literal, $op:ident, $method:ident, $assign:ident, $assign_method:ident, $word:expr) => {
        impl $op for PointSet {
            type Output = Self;

            #[doc = $doc]
            #[inline]
            fn $method(self, other: Self) -> Self {
                let word: fn(u64, u64) -> u64 = $word;
                let (a, b) = (self.words(), other.words());
                Self(BitArray::new(std::array::from_fn(|i| word(a[i], b[i]))))
            }
        }

        impl $assign for PointSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $op::$method(*self, other);
            }
        }
    };
}

set_operator! {
    "Returns the points in both sets.",
    BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b
}
set_operator! {
    "Returns the points in either set.",
    BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b
}
set_operator! {
    "Returns the points in just one of the sets.",
    BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b
}
set_operator! {
    "Returns the points of the first set that are not in the second.",
    Sub, sub, SubAssign, sub_assign, |a, b| a & !b
}

impl Bits for PointSet {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self - other
    }
}

impl fmt::Display for PointSet {
    /// Writes the points in order with blanks between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.iter().enumerate() {
            let blank = if i == 0 { "" } else { " " };
            write!(f, "{blank}{point}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for PointSet {
    type Err = crate::ParsePointError;

    /// Reads names of points with white space between them, in any order and as often as they come.
    /// Empty text is the empty set.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split_whitespace().map(str::parse).collect()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for PointSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PointSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> serde::de::Visitor<'de> for List {
            type Value = PointSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of points such as [\"H8\", \"I9\"]")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut list: A,
            ) -> Result<PointSet, A::Error> {
                let mut set = PointSet::EMPTY;
                while let Some(point) = list.next_element()? {
                    set.insert(point);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(List)
    }
}

/// Says whether a set keeps the bits that are no points at zero.
#[cfg(test)]
fn is_clean(set: PointSet) -> bool {
    set.words()
        .iter()
        .zip(PointSet::FULL.words())
        .all(|(word, full)| word & !full == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_set_is_the_board() {
        assert_eq!(PointSet::FULL.len(), Point::COUNT);
        assert!(PointSet::FULL.iter().eq(Point::all()));
        assert_eq!(!PointSet::FULL, PointSet::EMPTY);
        assert_eq!(PointSet::FULL.iter().len(), Point::COUNT);
    }

    #[test]
    fn the_algebra_is_that_of_sets() {
        let a: PointSet = "A1 H8 O15".parse().unwrap();
        let b: PointSet = "H8 B2".parse().unwrap();
        assert_eq!((a & b).to_string(), "H8");
        assert_eq!((a | b).to_string(), "A1 B2 H8 O15");
        assert_eq!((a ^ b).to_string(), "A1 B2 O15");
        assert_eq!((a - b).to_string(), "A1 O15");
        assert!((a - b).is_subset(a) && (a - b).is_disjoint(b) && !a.is_subset(b));
        assert!(is_clean(!a) && (!a).len() == 222);
        assert_eq!(a.first(), Point::new(0, 0));
        assert_eq!(PointSet::EMPTY.first(), None);
    }

    #[test]
    fn inserting_and_removing_say_what_changed() {
        let mut set = PointSet::EMPTY;
        assert!(set.insert(Point::CENTER) && !set.insert(Point::CENTER));
        assert!(set.contains(Point::CENTER) && set.len() == 1);
        assert!(set.remove(Point::CENTER) && !set.remove(Point::CENTER));
        assert!(set.is_empty());
    }
}
