//! The whole board as one value of sixteen lanes, on the widest registers the machine has.
//!
//! This is the only module with `unsafe` code. It needs it for one reason: instructions that only
//! some processors have may be used only after asking the processor. [`dispatch`] asks, and the
//! type that uses such instructions is only ever handed out behind that answer.

use std::ops::{BitAnd, BitOr};

use crate::Point;
use crate::point_set::Words;
use crate::shape::line::{Bits, REACH};

/// A whole board of bits, each rank in a lane of sixteen bits, that can look along lines.
///
/// Bits that move past an end of their lane, or into a lane that does not exist, are lost, and
/// zeros come in. The sixteenth bit of a lane may become set; callers mask results.
pub(crate) trait Lanes: Bits {
    /// Takes the bits of a set.
    fn from_words(words: Words) -> Self;

    /// Returns the bits in the order of a set.
    fn to_words(self) -> Words;

    /// Returns what lies 1 to 5 ranks above each point.
    fn above(self) -> [Self; REACH];

    /// Returns what lies 1 to 5 ranks below each point.
    fn below(self) -> [Self; REACH];

    /// Looks `k + 1` columns to the right in the value `k`.
    fn to_the_right(values: [Self; REACH]) -> [Self; REACH];

    /// Looks `k + 1` columns to the left in the value `k`.
    fn to_the_left(values: [Self; REACH]) -> [Self; REACH];
}

/// Work to be done on the widest lanes available.
pub(crate) trait Task {
    /// What the work yields.
    type Output;

    /// Does the work. To be compiled for the lanes' instructions, this and all that it calls on
    /// lanes must be `#[inline(always)]`.
    fn run<L: Lanes>(self) -> Self::Output;
}

/// Runs `task` on the widest lanes that this machine has.
#[inline]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2, the only requirement of `avx2::run`.
        return unsafe { avx2::run(task) };
    }
    task.run::<Portable>()
}

/// Lanes as a plain array, for the compiler to vectorize as it can.
#[derive(Clone, Copy)]
pub(crate) struct Portable([u16; 16]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u16, u16) -> u16) -> Self {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = op(*lane, other);
        }
        Self(lanes)
    }

    #[inline(always)]
    fn map(self, op: impl Fn(u16) -> u16) -> Self {
        Self(self.0.map(op))
    }
}

impl BitAnd for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl Bits for Portable {
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl Lanes for Portable {
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "each lane takes its own sixteen bits"
    )]
    fn from_words(words: Words) -> Self {
        let mut lanes = [0; 16];
        for (i, lane) in lanes.iter_mut().enumerate() {
            *lane = (words[i / 4] >> (16 * (i % 4))) as u16;
        }
        Self(lanes)
    }

    #[inline(always)]
    fn to_words(self) -> Words {
        let mut words = [0; 4];
        for (i, lane) in self.0.into_iter().enumerate() {
            words[i / 4] |= u64::from(lane) << (16 * (i % 4));
        }
        words
    }

    #[inline(always)]
    fn above(self) -> [Self; REACH] {
        let mut shifted = [Self([0; 16]); REACH];
        for (k, value) in shifted.iter_mut().enumerate() {
            value.0[..15 - k].copy_from_slice(&self.0[k + 1..]);
        }
        shifted
    }

    #[inline(always)]
    fn below(self) -> [Self; REACH] {
        let mut shifted = [Self([0; 16]); REACH];
        for (k, value) in shifted.iter_mut().enumerate() {
            value.0[k + 1..].copy_from_slice(&self.0[..15 - k]);
        }
        shifted
    }

    #[inline(always)]
    fn to_the_right(values: [Self; REACH]) -> [Self; REACH] {
        let [a, b, c, d, e] = values;
        [
            a.map(|x| x >> 1),
            b.map(|x| x >> 2),
            c.map(|x| x >> 3),
            d.map(|x| x >> 4),
            e.map(|x| x >> 5),
        ]
    }

    #[inline(always)]
    fn to_the_left(values: [Self; REACH]) -> [Self; REACH] {
        let [a, b, c, d, e] = values;
        [
            a.map(|x| x << 1),
            b.map(|x| x << 2),
            c.map(|x| x << 3),
            d.map(|x| x << 4),
            e.map(|x| x << 5),
        ]
    }
}

/// Collects the four lines through `point` into one word, with a window of sixteen bits for each
/// direction in order: the point itself at bit 5, and beside it what lies up to five steps away.
///
/// The window of a rank runs from left to right, those of the other lines from lower to higher
/// ranks, so the falling line runs against its direction.
#[inline]
pub(crate) fn lines_through(words: Words, point: Point) -> u64 {
    let (column, rank) = (usize::from(point.column()), usize::from(point.rank()));
    let horizontal = words[rank / 4] >> (16 * (rank % 4)) & 0xFFFF;
    let [vertical, rising, falling] = collect(
        words,
        [
            &VERTICAL[column],
            &RISING[14 + column - rank],
            &FALLING[column + rank],
        ],
    );
    let window = |line: u64, center: usize| line << REACH >> center & 0x7FF;
    window(horizontal, column)
        | window(vertical, rank) << 16
        | window(rising, rank) << 32
        | window(falling, rank) << 48
}

/// Factors that move the one bit of a line that each rank holds to the top of the rank's lane; a
/// rank that the line does not meet has the factor zero.
type LineFactors = Words;

static VERTICAL: [LineFactors; 15] = factors(0, 0);
static RISING: [LineFactors; 29] = factors(-14, 1);
static FALLING: [LineFactors; 29] = factors(0, -1);

/// Returns the factors of the lines that meet rank 1 in the columns from `first` on and move by
/// `slope` columns with each rank.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "all numbers here are below 32, and ranks are not negative"
)]
const fn factors<const N: usize>(first: i32, slope: i32) -> [LineFactors; N] {
    let mut lines = [[0; 4]; N];
    let mut i = 0;
    while i < N {
        let mut rank = 0;
        while rank < 15 {
            let column = first + i as i32 + slope * rank;
            if 0 <= column && column < 15 {
                lines[i][rank as usize / 4] |= 1 << (16 * (rank % 4) + 15 - column);
            }
            rank += 1;
        }
        i += 1;
    }
    lines
}

/// Returns, for each line, the bits it has in the ranks, rank 1 lowest.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn collect(words: Words, lines: [&LineFactors; 3]) -> [u64; 3] {
    use std::arch::x86_64::{_mm_movemask_epi8, _mm_mullo_epi16, _mm_packs_epi16, _mm_set_epi64x};

    let halves = |[a, b, c, d]: Words| {
        let [a, b, c, d] = [a, b, c, d].map(u64::cast_signed);
        // SAFETY: SSE2 is part of every x86-64 processor.
        unsafe { [_mm_set_epi64x(b, a), _mm_set_epi64x(d, c)] }
    };
    let [low, high] = halves(words);
    lines.map(|&factors| {
        let [low_factors, high_factors] = halves(factors);
        // SAFETY: as above.
        let bits = unsafe {
            _mm_movemask_epi8(_mm_packs_epi16(
                _mm_mullo_epi16(low, low_factors),
                _mm_mullo_epi16(high, high_factors),
            ))
        };
        u64::from(bits.cast_unsigned())
    })
}

/// As [`collect`], without the instructions of one processor.
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline(always)]
fn collect_portably(words: Words, lines: [&LineFactors; 3]) -> [u64; 3] {
    let lanes = Portable::from_words(words).0;
    lines.map(|&factors| {
        let factors = Portable::from_words(factors).0;
        (0..16).fold(0, |bits, rank| {
            bits | u64::from(lanes[rank].wrapping_mul(factors[rank]) >> 15) << rank
        })
    })
}

#[cfg(not(target_arch = "x86_64"))]
use collect_portably as collect;

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_extract_epi64,
        _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set_epi64x, _mm256_slli_epi16,
        _mm256_srli_epi16,
    };

    use super::{BitAnd, BitOr, Bits, Lanes, REACH, Task, Words};

    /// Lanes in one register of 256 bits.
    #[derive(Clone, Copy)]
    pub(super) struct Avx2(__m256i);

    /// Runs `task` on this module's lanes.
    ///
    /// # Safety
    /// The processor must have AVX2.
    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn run<T: Task>(task: T) -> T::Output {
        task.run::<Avx2>()
    }

    /// Calls an instruction of AVX2.
    macro_rules! avx2 {
        ($call:expr) => {
            // SAFETY: `Avx2` is private to `simd` and named only as the lanes of a task in `run`,
            // which requires that the processor has AVX2.
            unsafe { $call }
        };
    }

    impl BitAnd for Avx2 {
        type Output = Self;

        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Self(avx2!(_mm256_and_si256(self.0, other.0)))
        }
    }

    impl BitOr for Avx2 {
        type Output = Self;

        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Self(avx2!(_mm256_or_si256(self.0, other.0)))
        }
    }

    impl Bits for Avx2 {
        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
        }
    }

    impl Lanes for Avx2 {
        #[inline(always)]
        fn from_words(words: Words) -> Self {
            let [a, b, c, d] = words.map(u64::cast_signed);
            Self(avx2!(_mm256_set_epi64x(d, c, b, a)))
        }

        #[inline(always)]
        fn to_words(self) -> Words {
            avx2!([
                _mm256_extract_epi64::<0>(self.0),
                _mm256_extract_epi64::<1>(self.0),
                _mm256_extract_epi64::<2>(self.0),
                _mm256_extract_epi64::<3>(self.0),
            ])
            .map(i64::cast_unsigned)
        }

        #[inline(always)]
        fn above(self) -> [Self; REACH] {
            let x = self.0;
            avx2!({
                // The upper half of the board comes down over the lower, and nothing over itself.
                let next = _mm256_permute2x128_si256::<0x81>(x, x);
                [
                    Self(_mm256_alignr_epi8::<2>(next, x)),
                    Self(_mm256_alignr_epi8::<4>(next, x)),
                    Self(_mm256_alignr_epi8::<6>(next, x)),
                    Self(_mm256_alignr_epi8::<8>(next, x)),
                    Self(_mm256_alignr_epi8::<10>(next, x)),
                ]
            })
        }

        #[inline(always)]
        fn below(self) -> [Self; REACH] {
            let x = self.0;
            avx2!({
                let previous = _mm256_permute2x128_si256::<0x08>(x, x);
                [
                    Self(_mm256_alignr_epi8::<14>(x, previous)),
                    Self(_mm256_alignr_epi8::<12>(x, previous)),
                    Self(_mm256_alignr_epi8::<10>(x, previous)),
                    Self(_mm256_alignr_epi8::<8>(x, previous)),
                    Self(_mm256_alignr_epi8::<6>(x, previous)),
                ]
            })
        }

        #[inline(always)]
        fn to_the_right(values: [Self; REACH]) -> [Self; REACH] {
            let [a, b, c, d, e] = values.map(|value| value.0);
            avx2!([
                Self(_mm256_srli_epi16::<1>(a)),
                Self(_mm256_srli_epi16::<2>(b)),
                Self(_mm256_srli_epi16::<3>(c)),
                Self(_mm256_srli_epi16::<4>(d)),
                Self(_mm256_srli_epi16::<5>(e)),
            ])
        }

        #[inline(always)]
        fn to_the_left(values: [Self; REACH]) -> [Self; REACH] {
            let [a, b, c, d, e] = values.map(|value| value.0);
            avx2!([
                Self(_mm256_slli_epi16::<1>(a)),
                Self(_mm256_slli_epi16::<2>(b)),
                Self(_mm256_slli_epi16::<3>(c)),
                Self(_mm256_slli_epi16::<4>(d)),
                Self(_mm256_slli_epi16::<5>(e)),
            ])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    /// Returns boards with about half of the bits set, by a generator of random numbers.
    fn random_words() -> impl Iterator<Item = Words> {
        let mut random = fastrand::Rng::with_seed(15);
        std::iter::repeat_with(move || {
            let full = crate::PointSet::FULL.words();
            full.map(|word| word & random.u64(..))
        })
    }

    #[test]
    fn lines_are_collected_alike_on_every_processor() {
        for words in random_words().take(50) {
            for vertical in &VERTICAL {
                for (rising, falling) in RISING.iter().zip(&FALLING) {
                    let lines = [vertical, rising, falling];
                    assert_eq!(collect(words, lines), collect_portably(words, lines));
                }
            }
        }
    }

    #[test]
    fn a_window_shows_the_points_around_its_center() {
        for words in random_words().take(20) {
            let set = crate::PointSet::from_words(words);
            for point in Point::all() {
                let windows = lines_through(words, point);
                for direction in Direction::ALL {
                    for steps in -5..=5 {
                        let next = point.step(direction, steps);
                        let expected = next.is_some_and(|next| set.contains(next));
                        // The falling line is shown from its lower end up.
                        let upward = if direction == Direction::Falling {
                            -steps
                        } else {
                            steps
                        };
                        let bit = (16 * direction.index() + 5).checked_add_signed(upward.into());
                        let shown = windows >> bit.unwrap() & 1 == 1;
                        assert_eq!(shown, expected, "{point} {direction} {steps}");
                    }
                }
            }
        }
    }
}
