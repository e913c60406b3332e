//! What a threat is.

use renju_core::{Direction, Point, PointSet};

/// What a threat makes. The order is that of strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ThreatKind {
    /// A winning row. There is no answer.
    Five,
    /// A straight four: two points make five next.
    StraightFour,
    /// Another four: one point makes five next.
    Four,
    /// A three that counts: a stone that may be played makes it a straight four.
    Three,
}

impl ThreatKind {
    /// All kinds, the strongest first.
    pub const ALL: [Self; 4] = [Self::Five, Self::StraightFour, Self::Four, Self::Three];
}

/// A threat on one line that a color can make with its next stone.
///
/// A stone that makes something on several lines, or two fours on one, is several threats with one
/// gain point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Threat {
    /// What it makes.
    pub kind: ThreatKind,
    /// The point to play.
    pub gain: Point,
    /// The line's direction.
    pub direction: Direction,
    /// The points where one stone of the defender answers the threat on its line, if it may be
    /// placed there. An answer elsewhere must be a counter-threat: a five, or against a three
    /// a four.
    ///
    /// - Of a five there are none.
    /// - Of a straight four they are the two points that make five. One stone takes only one of
    ///   them, so this answers no more than one of two fives.
    /// - Of another four it is the point that makes five.
    /// - Of a three they are the points from which no straight four can be made any more: of an
    ///   unbroken three with room on both sides the two points beside it, with room on one side
    ///   these and the far end there, and of a broken three the gap and both ends.
    pub cost: PointSet,
    /// The stones on which it stands: with the one at `gain`, they are the row. Of a row of six
    /// or more that wins, all are listed.
    pub rest: PointSet,
}
