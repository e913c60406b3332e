//! The weights of the evaluation, and their file.
//!
//! The file (format version 1) holds, all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `RENJUWTS` |
//! | 4 | the version of the format, 1 |
//! | 4 | the number of bytes of the weights |
//! | 8 | the FNV-1a hash of the bytes of the weights |
//! | 2 each | the weights, as signed numbers: values, threats, promises |
//!
//! *Values*: what an empty point adds, in 32nds of a unit of score for the side to move, for the
//! color of the stones (Black, White), for the side to move (Black, White), for the 3876 classes.
//! *Threats*: what the threats of both sides add, in the same units, for the side to move, for the
//! 4096 sets of threats; the six lower bits are those of the side to move. *Promises*: the
//! logarithm of a move's odds, in 256ths, for the side to move, for the own stone and that of the
//! opponent, for the 3876 classes.

use thiserror::Error;

use super::PointClass;

/// The weights of the evaluation.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    numbers: Box<[i16; COUNT]>,
}

/// The weights of one kind of class.
const CLASSES: usize = PointClass::COUNT;

/// The sets of threats of both sides.
pub(crate) const THREATS: usize = 1 << 12;

const VALUES: usize = 4 * CLASSES;
const PROMISES: usize = 4 * CLASSES;
/// The number of weights.
pub(crate) const COUNT: usize = VALUES + 2 * THREATS + PROMISES;

const MAGIC: [u8; 8] = *b"RENJUWTS";
const VERSION: u32 = 1;
/// The bytes of the weights.
#[expect(
    clippy::cast_possible_truncation,
    reason = "they are fewer than 100,000"
)]
const SIZE: u32 = 2 * COUNT as u32;

/// The bytes before the weights.
const HEAD: usize = 24;

/// How many steps of a weight make a unit of score.
pub(crate) const STEPS_IN_A_UNIT: i32 = 32;

/// Why bytes are no weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes do not begin as the file does.
    #[error("this is no file of weights: it does not begin with `RENJUWTS`")]
    NoWeights,
    /// The file is of a version that this build does not know.
    #[error("the weights have format version {found}, and only version 1 is known here")]
    Version {
        /// The version that the file names.
        found: u32,
    },
    /// The file says that it holds more or fewer weights than there are.
    #[error("the weights take {found} bytes, and not {expected}")]
    Size {
        /// The bytes that the file names.
        found: u32,
        /// The bytes that the weights take.
        expected: u32,
    },
    /// The file ends early, or goes on after its end.
    #[error("the file has {found} bytes, and not {expected}: it is cut off or not one file")]
    Length {
        /// The bytes that there are.
        found: usize,
        /// The bytes that there should be.
        expected: usize,
    },
    /// The weights are not those that were written.
    #[error("the weights are damaged: their hash is {found:016x}, and not {expected:016x}")]
    Damaged {
        /// The hash of the bytes.
        found: u64,
        /// The hash that the file names.
        expected: u64,
    },
}

impl Weights {
    /// The bytes of the file with the weights of this build.
    const BUILT_IN: &'static [u8] = include_bytes!("weights.bin");

    /// Returns the weights of this build. `docs/weights.md` tells how they were made.
    ///
    /// # Panics
    /// Never: a test reads them.
    #[must_use]
    pub fn built_in() -> Self {
        Self::from_bytes(Self::BUILT_IN).expect("the build holds good weights")
    }

    /// Reads the bytes of a file of weights.
    ///
    /// # Errors
    /// Fails if the bytes are cut off, damaged, of another version or of the wrong size.
    ///
    /// # Panics
    /// Never: the number of the weights is checked first.
    ///
    /// # Examples
    /// ```
    /// use renju_engine::{Weights, WeightsError};
    /// let bytes = Weights::built_in().to_bytes();
    /// assert_eq!(Weights::from_bytes(&bytes), Ok(Weights::built_in()));
    /// let cut = Weights::from_bytes(&bytes[..1000]).unwrap_err();
    /// assert!(matches!(cut, WeightsError::Length { found: 1000, .. }));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(WeightsError::NoWeights);
        }
        let expected = HEAD + 2 * COUNT;
        let length = WeightsError::Length {
            found: bytes.len(),
            expected,
        };
        let (head, body) = bytes.split_at_checked(HEAD).ok_or(length)?;
        let found = u32::from_le_bytes(field(head, 8));
        if found != VERSION {
            return Err(WeightsError::Version { found });
        }
        let size = u32::from_le_bytes(field(head, 12));
        if size != SIZE {
            return Err(WeightsError::Size {
                found: size,
                expected: SIZE,
            });
        }
        if bytes.len() != expected {
            return Err(length);
        }
        let (found, expected) = (hash(body), u64::from_le_bytes(field(head, 16)));
        if found != expected {
            return Err(WeightsError::Damaged { found, expected });
        }
        let numbers = body
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes(field(pair, 0)));
        Ok(Self::from_numbers(numbers.collect()).expect("their number was checked"))
    }

    /// Writes the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let body: Vec<u8> = self
            .numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(SIZE.to_le_bytes());
        bytes.extend(hash(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Returns weights with these numbers, in the order of the file, if they are as many.
    pub(crate) fn from_numbers(numbers: Vec<i16>) -> Option<Self> {
        let numbers = numbers.into_boxed_slice().try_into().ok()?;
        Some(Self { numbers })
    }

    /// Returns all numbers, in the order of the file.
    #[cfg(feature = "training")]
    pub(crate) fn numbers(&self) -> &[i16] {
        &self.numbers[..]
    }

    /// Returns what classes add to the value, for the color of the stones and the side to move.
    pub(crate) fn values(&self, color: usize, to_move: usize) -> &[i16] {
        let start = (2 * color + to_move) * CLASSES;
        &self.numbers[start..start + CLASSES]
    }

    /// Returns what sets of threats add to the value.
    pub(crate) fn threats(&self, to_move: usize) -> &[i16] {
        let start = VALUES + to_move * THREATS;
        &self.numbers[start..start + THREATS]
    }

    /// Returns what classes add to the promise of a move: those of the own stone, or those of one
    /// of the opponent.
    pub(crate) fn promises(&self, to_move: usize, whose: usize) -> &[i16] {
        let start = VALUES + 2 * THREATS + (2 * to_move + whose) * CLASSES;
        &self.numbers[start..start + CLASSES]
    }
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Weights").finish_non_exhaustive()
    }
}

/// Returns the bytes of a number that begins at `start`.
fn field<const N: usize>(bytes: &[u8], start: usize) -> [u8; N] {
    bytes[start..start + N]
        .try_into()
        .expect("the slice has that length")
}

/// Returns the FNV-1a hash of bytes.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
