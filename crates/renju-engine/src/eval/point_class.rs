//! What a stone would make on a point: the classes of its four lines, without regard to their
//! order.

use std::sync::OnceLock;

use super::LineClass;

/// The line classes of a point in its four directions, four bits each.
pub(crate) type Lines = u16;

/// The classes of four lines without regard to order, as the number of the combination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PointClass(u16);

/// What a stone on a point would make as a whole, for choosing moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Making {
    /// No three and no more.
    Quiet,
    /// One three.
    Three,
    /// Threes on several lines, which are no foul or have to be judged.
    Threes,
    /// One four and nothing else.
    Four,
    /// One four with a three on another line.
    FourAndThree,
    /// Several fours: a foul for those whom fouls bind.
    Fours,
    /// A straight four.
    StraightFour,
    /// A winning line.
    Five,
    /// Six or more in a row where they do not win, and no winning line.
    Overline,
}

impl Making {
    /// The number of kinds.
    pub(crate) const COUNT: usize = 9;

    /// All kinds, in order.
    const ALL: [Self; Self::COUNT] = [
        Self::Quiet,
        Self::Three,
        Self::Threes,
        Self::Four,
        Self::FourAndThree,
        Self::Fours,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];
}

/// What four lines make together, and whether that may be a foul, in one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digest(u8);

impl Digest {
    const FOUL: u8 = 1 << 4;

    fn new(lines: [LineClass; 4]) -> Self {
        let foul = if may_be_foul(lines) { Self::FOUL } else { 0 };
        Self(making(lines) as u8 | foul)
    }

    /// Returns what the four lines make together.
    #[inline]
    pub(crate) fn making(self) -> Making {
        Making::ALL[usize::from(self.0 & 0xF) % Making::COUNT]
    }

    /// Says whether such a stone may be a foul for those whom fouls bind.
    #[inline]
    pub(crate) const fn may_be_foul(self) -> bool {
        self.0 & Self::FOUL != 0
    }
}

impl PointClass {
    /// The number of combinations: multisets of four of sixteen classes.
    pub(crate) const COUNT: usize = 3876;

    /// Returns the number as it is kept.
    #[cfg(feature = "training")]
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    /// Returns the number, below [`PointClass::COUNT`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The numbers of all combinations, and what each makes.
pub(crate) struct Combinations {
    /// The number of the unordered pair for every two classes of four bits each.
    pairs: [u8; 256],
    /// The combination for every two pairs, a byte each.
    combinations: Box<[PointClass; 1 << 16]>,
    /// What every four lines make.
    digests: Box<[Digest; 1 << 16]>,
}

impl Combinations {
    /// Returns the tables.
    pub(crate) fn get() -> &'static Self {
        static COMBINATIONS: OnceLock<Combinations> = OnceLock::new();
        COMBINATIONS.get_or_init(Self::new)
    }

    /// Returns the combination of four lines.
    #[inline]
    pub(crate) fn class(&self, lines: Lines) -> PointClass {
        let [high, low] = lines
            .to_be_bytes()
            .map(|pair| self.pairs[usize::from(pair)]);
        self.combinations[usize::from(u16::from_be_bytes([high, low]))]
    }

    /// Returns what four lines make together.
    #[inline]
    pub(crate) fn digest(&self, lines: Lines) -> Digest {
        self.digests[usize::from(lines)]
    }

    /// Numbers the pairs and the combinations in the order of their sorted classes.
    fn new() -> Self {
        let pairs: Vec<[u8; 2]> = (0..16)
            .flat_map(|high| (high..16).map(move |low| [high, low]))
            .collect();
        let mut numbers = [0; 256];
        for (number, &[high, low]) in pairs.iter().enumerate() {
            let number = u8::try_from(number).expect("there are 136 pairs");
            numbers[usize::from(high << 4 | low)] = number;
            numbers[usize::from(low << 4 | high)] = number;
        }
        let sorted = |[first, second]: [u8; 2]| {
            let [a, b] = pairs[usize::from(first)];
            let [c, d] = pairs[usize::from(second)];
            let mut classes = [a, b, c, d];
            classes.sort_unstable();
            classes
        };
        let count = u8::try_from(pairs.len()).expect("there are 136 pairs");
        let two = || (0..count).flat_map(|first| (0..count).map(move |second| [first, second]));
        let mut all: Vec<[u8; 4]> = two().map(sorted).collect();
        all.sort_unstable();
        all.dedup();
        let mut combinations = vec![PointClass(0); 1 << 16];
        for both in two() {
            let number = all.binary_search(&sorted(both)).expect("all are listed");
            let number = u16::try_from(number).expect("there are 3876 combinations");
            combinations[usize::from(u16::from_be_bytes(both))] = PointClass(number);
        }
        let digests = (0..=Lines::MAX).map(|lines| Digest::new(classes(lines)));
        Self {
            pairs: numbers,
            combinations: boxed(combinations),
            digests: boxed(digests.collect()),
        }
    }
}

/// Returns the classes of four lines.
fn classes(lines: Lines) -> [LineClass; 4] {
    [0, 4, 8, 12].map(|shift| LineClass::ALL[usize::from(lines >> shift & 0xF)])
}

fn boxed<T, const N: usize>(values: Vec<T>) -> Box<[T; N]> {
    let boxed = values.into_boxed_slice().try_into();
    boxed.unwrap_or_else(|_| unreachable!("the table has its size"))
}

/// How many fours and threes four lines hold.
fn fours_and_threes(lines: [LineClass; 4]) -> (usize, usize) {
    let count = |worth: fn(LineClass) -> usize| lines.into_iter().map(worth).sum();
    let fours = count(|class| match class {
        LineClass::Four | LineClass::StraightFour => 1,
        LineClass::TwoFours => 2,
        _ => 0,
    });
    let threes =
        count(|class| usize::from(matches!(class, LineClass::NarrowThree | LineClass::Three)));
    (fours, threes)
}

/// Returns what four lines make together.
fn making(lines: [LineClass; 4]) -> Making {
    let (fours, threes) = fours_and_threes(lines);
    if lines.contains(&LineClass::Five) {
        Making::Five
    } else if lines.contains(&LineClass::Overline) {
        Making::Overline
    } else if fours > 1 {
        Making::Fours
    } else if lines.contains(&LineClass::StraightFour) {
        Making::StraightFour
    } else {
        match (fours, threes) {
            (0, 0) => Making::Quiet,
            (0, 1) => Making::Three,
            (0, _) => Making::Threes,
            (_, 0) => Making::Four,
            _ => Making::FourAndThree,
        }
    }
}

/// Says whether four lines may make a foul.
///
/// # Rule
/// rules.md §6: an overline, two fours or two threes, unless the same stone makes five.
fn may_be_foul(lines: [LineClass; 4]) -> bool {
    let (fours, threes) = fours_and_threes(lines);
    let is_overline = lines.contains(&LineClass::Overline);
    !lines.contains(&LineClass::Five) && (is_overline || fours > 1 || threes > 1)
}
