//! The two points of the printed rules that can be read in more than one way.

use super::verdict::Verdict;

/// How the points on which the printed rules leave a choice are read.
///
/// The default is the reading of this project, and of every exact public judge that was tried.
///
/// # Rule
/// rules.md §5.8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Reading {
    /// Whether a point that makes a straight four and at the same time a five proves a three.
    pub five_point: FivePoint,
    /// How the two halves of RIF 9.3 join.
    pub nine_three: NineThree,
}

/// What a point that makes a straight four, and a five on another line, says of the three.
///
/// # Rule
/// rules.md §5.8 A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FivePoint {
    /// It proves no three: a three becomes a straight four "without at the same time a five".
    #[default]
    SpoilsThree,
    /// It proves a three, since a five may always be made.
    ProvesThree,
}

impl FivePoint {
    /// Both readings, the default first.
    pub const ALL: [Self; 2] = [Self::SpoilsThree, Self::ProvesThree];
}

/// How parts (a) and (b) of RIF 9.3 are read together.
///
/// # Rule
/// rules.md §5.8 B.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NineThree {
    /// A three counts if one of its extending points is no foul of any kind.
    #[default]
    Combined,
    /// A double-three is allowed if at most one of its threes can be extended without an overline
    /// or a double-four, or if at most one can be extended without a forbidden double-three.
    Separate,
}

impl NineThree {
    /// Both readings, the default first.
    pub const ALL: [Self; 2] = [Self::Combined, Self::Separate];
}

impl Reading {
    /// Says whether a point with this verdict, which makes a three a straight four, proves it.
    pub(crate) fn proves_three(self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Five => self.five_point == FivePoint::ProvesThree,
            verdict => verdict.is_playable(),
        }
    }

    /// All readings, the default first.
    pub const ALL: [Self; 4] = [
        Self {
            five_point: FivePoint::SpoilsThree,
            nine_three: NineThree::Combined,
        },
        Self {
            five_point: FivePoint::SpoilsThree,
            nine_three: NineThree::Separate,
        },
        Self {
            five_point: FivePoint::ProvesThree,
            nine_three: NineThree::Combined,
        },
        Self {
            five_point: FivePoint::ProvesThree,
            nine_three: NineThree::Separate,
        },
    ];
}
