//! How well a player plays.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How well a player plays: levels 1 to 10, or with all its strength.
///
/// A level limits the nodes of each decision. Below level 10 a player also errs, by chance that the
/// seed decides:
///
/// - It compares several moves and takes a worse one now and then, the less often the worse it is
///   by win rate, and the less often the higher the level; never one that it sees lose by force.
/// - Up to level 5 it sometimes overlooks what the opponent's last stone threatens: it then chooses
///   as if that stone did not lie there. Up to level 2 this can happen even where the stone makes a
///   four.
///
/// On every level a player makes a five where it can, plays no foul as long as it has another move,
/// and claims every foul. Decisions of an opening have the nodes of the level, and no errors on
/// purpose.
///
/// # Examples
/// ```
/// use renju_engine::Level;
/// let level: Level = "3".parse()?;
/// assert!(level < Level::FULL);
/// assert_eq!(Level::FULL.to_string(), "full");
/// assert!("11".parse::<Level>().is_err());
/// # Ok::<(), renju_engine::ParseLevelError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level is weaker than the engine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Weakness {
    /// The most nodes of a decision.
    pub(super) nodes: Option<u64>,
    /// How many moves are compared.
    pub(super) lines: usize,
    /// By how much a move must be worse, in win rate, to be taken 1/e as often.
    pub(super) temperature: f64,
    /// How often a four of the opponent is overlooked, from 0 to 1.
    pub(super) misses_four: f64,
    /// How often what his last stone threatens is overlooked otherwise, from 0 to 1.
    pub(super) misses_threat: f64,
}

/// The weaknesses of the levels from 1. Even the first has the nodes to see, of all moves that it
/// compares, which ones lose to a four.
const WEAKNESSES: [Weakness; 10] = [
    weakness(800, 8, 0.15, 0.08, 0.40),
    weakness(1_200, 8, 0.12, 0.03, 0.25),
    weakness(1_800, 6, 0.09, 0.0, 0.15),
    weakness(3_000, 6, 0.07, 0.0, 0.08),
    weakness(6_000, 5, 0.05, 0.0, 0.03),
    weakness(12_000, 4, 0.035, 0.0, 0.0),
    weakness(25_000, 3, 0.025, 0.0, 0.0),
    weakness(60_000, 3, 0.015, 0.0, 0.0),
    weakness(150_000, 2, 0.01, 0.0, 0.0),
    weakness(400_000, 1, 0.0, 0.0, 0.0),
];

const fn weakness(
    nodes: u64,
    lines: usize,
    temperature: f64,
    misses_four: f64,
    misses_threat: f64,
) -> Weakness {
    Weakness {
        nodes: Some(nodes),
        lines,
        temperature,
        misses_four,
        misses_threat,
    }
}

impl Level {
    /// All that the engine can do within its limits.
    pub const FULL: Self = Self(11);

    /// Returns a level from 1 to 10, or `None` for another number.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        match level {
            1..=10 => Some(Self(level)),
            _ => None,
        }
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::FULL.0).map(Self)
    }

    /// Returns how the level is weaker than the engine.
    pub(super) fn weakness(self) -> Weakness {
        let listed = WEAKNESSES.get(usize::from(self.0) - 1);
        listed.copied().unwrap_or(Weakness {
            nodes: None,
            lines: 1,
            temperature: 0.0,
            misses_four: 0.0,
            misses_threat: 0.0,
        })
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::FULL {
            f.pad("full")
        } else {
            f.pad(&self.0.to_string())
        }
    }
}

/// A text that names no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected a level from 1 to 10, or `full`")]
#[non_exhaustive]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::all()
            .find(|level| text.eq_ignore_ascii_case(&level.to_string()))
            .ok_or(ParseLevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        assert_eq!(Level::all().count(), 11);
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("FULL".parse(), Ok(Level::FULL));
        for text in ["", "0", "11", "01", "+1", "1.5", "é", "weak"] {
            assert_eq!(text.parse::<Level>(), Err(ParseLevelError), "{text}");
        }
    }

    #[test]
    fn a_higher_level_is_weaker_in_nothing() {
        let levels: Vec<Weakness> = Level::all().map(Level::weakness).collect();
        for pair in levels.windows(2) {
            let [low, high] = pair else { unreachable!() };
            assert!(
                low.nodes
                    .is_some_and(|nodes| high.nodes.is_none_or(|more| more > nodes))
            );
            assert!(low.temperature >= high.temperature);
            assert!(low.misses_four >= high.misses_four);
            assert!(low.misses_threat >= high.misses_threat);
            // A four is seen more easily than anything else.
            assert!(low.misses_four <= low.misses_threat);
        }
    }
}
