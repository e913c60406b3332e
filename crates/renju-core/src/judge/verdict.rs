//! What the judge can say of a point.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::point::shown;

/// A kind of forbidden move.
///
/// # Rule
/// RIF 9.1; rules.md §5.6. The order is that of precedence: if several kinds hold, the
/// first is the primary one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Forbidden {
    /// Six stones or more in an unbroken row.
    Overline,
    /// Two fours or more that meet in the stone, be it on one line.
    DoubleFour,
    /// Two real threes or more that meet in the stone.
    DoubleThree,
}

impl Forbidden {
    /// All kinds, in order of precedence.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// A text that names no kind of forbidden move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no foul: expected `overline`, `double-four` or `double-three`")]
#[non_exhaustive]
pub struct ParseForbiddenError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Forbidden {
    type Err = ParseForbiddenError;

    fn from_str(text: &str) -> Result<Self, ParseForbiddenError> {
        Self::ALL
            .into_iter()
            .find(|kind| text.eq_ignore_ascii_case(&kind.to_string()))
            .ok_or_else(|| ParseForbiddenError { text: shown(text) })
    }
}

/// All the kinds by which one move is forbidden: at least one.
///
/// # Examples
/// ```
/// use renju_core::{Forbidden, ForbiddenKinds};
/// let kinds = ForbiddenKinds::new([Forbidden::DoubleThree, Forbidden::Overline]).unwrap();
/// assert_eq!(kinds.primary(), Forbidden::Overline);
/// assert_eq!(kinds.to_string(), "overline, double-three");
/// assert!(ForbiddenKinds::new([]).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ForbiddenKinds(
    /// Bit `k` stands for `Forbidden::ALL[k]`; never zero.
    u8,
);

impl ForbiddenKinds {
    /// Returns the set of the given kinds, or `None` if there are none.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = Forbidden>) -> Option<Self> {
        let bits = kinds
            .into_iter()
            .fold(0, |bits, kind| bits | 1 << kind as u8);
        if bits == 0 { None } else { Some(Self(bits)) }
    }

    /// Says whether the move is forbidden by `kind`, perhaps among others.
    #[must_use]
    pub const fn contains(self, kind: Forbidden) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Returns the kinds in order of precedence.
    pub fn iter(self) -> impl Iterator<Item = Forbidden> {
        Forbidden::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }

    /// Returns the kind that gives the move its name.
    ///
    /// # Rule
    /// rules.md §5.6: overline, then double-four, then double-three.
    #[must_use]
    pub const fn primary(self) -> Forbidden {
        match (
            self.contains(Forbidden::Overline),
            self.contains(Forbidden::DoubleFour),
        ) {
            (true, _) => Forbidden::Overline,
            (false, true) => Forbidden::DoubleFour,
            (false, false) => Forbidden::DoubleThree,
        }
    }
}

impl fmt::Display for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, kind) in self.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{kind}")?;
        }
        Ok(())
    }
}

/// What a stone on a point would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The point already holds a stone.
    Occupied,
    /// The stone makes a winning line. Nothing else counts then.
    Five,
    /// The stone may be placed, and wins nothing yet.
    Legal,
    /// The stone is forbidden, by all of these kinds.
    Forbidden(ForbiddenKinds),
}

impl Verdict {
    /// Says whether the move is forbidden.
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        matches!(self, Self::Forbidden(_))
    }

    /// Says whether a stone may be placed there: the move is legal or makes five.
    #[must_use]
    pub const fn is_playable(self) -> bool {
        matches!(self, Self::Legal | Self::Five)
    }

    /// Returns the kinds of foul, or `None` if the move is not forbidden.
    #[must_use]
    pub const fn kinds(self) -> Option<ForbiddenKinds> {
        match self {
            Self::Forbidden(kinds) => Some(kinds),
            Self::Occupied | Self::Five | Self::Legal => None,
        }
    }
}

impl fmt::Display for Verdict {
    /// Writes `occupied`, `five`, `legal`, or the kinds of foul.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Occupied => f.pad("occupied"),
            Self::Five => f.pad("five"),
            Self::Legal => f.pad("legal"),
            Self::Forbidden(kinds) => fmt::Display::fmt(kinds, f),
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Forbidden, "a foul such as \"double-three\"");

#[cfg(feature = "serde")]
impl serde::Serialize for ForbiddenKinds {
    /// Writes the list of kinds in order of precedence.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Verdict {
    /// Writes `"occupied"`, `"five"`, `"legal"`, or the list of kinds of foul.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Forbidden(kinds) => kinds.serialize(serializer),
            Self::Occupied | Self::Five | Self::Legal => serializer.collect_str(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_round_trip_and_keep_their_order() {
        for kind in Forbidden::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("three-three".parse::<Forbidden>().is_err());
        let all = ForbiddenKinds::new(Forbidden::ALL).unwrap();
        assert!(all.iter().eq(Forbidden::ALL));
        assert_eq!(all.primary(), Forbidden::Overline);
    }

    #[test]
    fn a_verdict_says_what_may_be_played() {
        let foul = Verdict::Forbidden(ForbiddenKinds::new([Forbidden::DoubleFour]).unwrap());
        assert!(foul.is_forbidden() && !foul.is_playable());
        assert!(Verdict::Five.is_playable() && Verdict::Legal.is_playable());
        assert!(!Verdict::Occupied.is_playable() && !Verdict::Occupied.is_forbidden());
        assert_eq!(foul.to_string(), "double-four");
    }
}
