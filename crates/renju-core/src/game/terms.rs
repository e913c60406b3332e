//! What two predictions make of a game.

use std::cmp::Ordering;
use std::fmt;

use super::prediction::Prediction;
use super::result::{GameResult, Reason, Winner};
use crate::rules::AtLimit;
use crate::{Color, Owners, Person};

/// What follows from the predictions of both persons.
///
/// # Rule
/// rules.md §9.1, "Colours and target".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Terms {
    /// Who has Black.
    pub black: Person,
    /// What one color must do to win, or `None` if both play as usual.
    pub target: Option<Target>,
}

/// What one color must do to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", tag = "kind"))]
pub enum Target {
    /// It must make a five before the limit, which is half of `sum`.
    Before {
        /// The color.
        color: Color,
        /// The sum of the two plies that were predicted. The limit is their mean.
        sum: u16,
    },
    /// It must make a five at any time; every draw counts for the opponent.
    Ever {
        /// The color.
        color: Color,
    },
}

impl Target {
    /// Returns the color that must make the five.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Before { color, .. } | Self::Ever { color } => color,
        }
    }
}

impl Target {
    /// Returns the limit, with `.5` where it lies between two stones; `None` if there is none.
    fn limit(self) -> Option<String> {
        match self {
            Self::Before { sum, .. } if sum.is_multiple_of(2) => Some(format!("{}", sum / 2)),
            Self::Before { sum, .. } => Some(format!("{}.5", sum / 2)),
            Self::Ever { .. } => None,
        }
    }
}

impl fmt::Display for Target {
    /// Writes `white must make five by 44`, with `.5` where the limit lies between two stones. The words
    /// are for persons, and are not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must make five", self.color())?;
        match self.limit() {
            Some(limit) => write!(f, " by {limit}"),
            None => Ok(()),
        }
    }
}

impl Terms {
    /// Returns what follows from the predictions of the opener, who is First, and the responder.
    ///
    /// # Examples
    /// ```
    /// use renju_core::{Person, Terms};
    /// let terms = Terms::new("white 42".parse()?, "white 46".parse()?);
    /// // The opener, who named the smaller number, has White.
    /// assert_eq!(terms.black, Person::Responder);
    /// assert_eq!(terms.target.unwrap().to_string(), "white must make five by 44");
    /// # Ok::<(), renju_core::ParseActionError>(())
    /// ```
    #[must_use]
    pub fn new(first: Prediction, second: Prediction) -> Self {
        use Prediction::{Draw, Five};
        let with = |color, person: Person, target| Self {
            black: Owners::with(color, person).of(Color::Black),
            target,
        };
        match (first, second) {
            (Draw, Draw) => with(Color::Black, Person::Opener, None),
            (Five { color, .. }, Draw) => with(color, Person::Opener, Some(Target::Ever { color })),
            (Draw, Five { color, .. }) => {
                with(color, Person::Responder, Some(Target::Ever { color }))
            }
            (
                Five { color, ply: a },
                Five {
                    color: other,
                    ply: b,
                },
            ) => {
                if color != other {
                    return with(color, Person::Opener, None);
                }
                let sum = u16::from(a) + u16::from(b);
                let target = Some(Target::Before { color, sum });
                match a.cmp(&b) {
                    Ordering::Less => with(color, Person::Opener, target),
                    Ordering::Greater => with(color, Person::Responder, target),
                    Ordering::Equal => with(Color::Black, Person::Opener, target),
                }
            }
        }
    }

    /// Returns a result after so many stones as the rule has it written: `white 40/42 win`, `black 51/no
    /// limit win`, `white wins by resignation`, `draw`. For endings of which the rule says nothing, the
    /// reason follows: `black wins (foul_33)`.
    ///
    /// # Rule
    /// rules.md §9.1, "Result strings".
    #[must_use]
    pub fn score(self, result: GameResult, stones: usize) -> String {
        let Winner::Color(color) = result.winner else {
            return "draw".to_owned();
        };
        match result.reason {
            Reason::Five => {
                let limit = self.target.and_then(Target::limit);
                let limit = limit.as_deref().unwrap_or("no limit");
                format!("{color} {stones}/{limit} win")
            }
            Reason::Resign => format!("{color} wins by resignation"),
            reason => format!("{color} wins ({reason})"),
        }
    }

    /// Returns who wins by a five that `color` makes with this stone, all stones counted from 1, and
    /// whether the limit says so.
    pub(super) fn five(self, color: Color, stone: u16, at_limit: AtLimit) -> (Winner, bool) {
        match self.target {
            Some(Target::Before { color: must, sum }) if must == color && 2 * stone == sum => {
                match at_limit {
                    AtLimit::Draw => (Winner::Draw, true),
                    AtLimit::Win => (Winner::Color(color), false),
                }
            }
            _ => (Winner::Color(color), false),
        }
    }

    /// Returns who wins since the limit leaves no stone after so many.
    pub(super) fn limit_reached(self, stones: u16) -> Option<Winner> {
        match self.target {
            Some(Target::Before { color, sum }) if 2 * (stones + 1) > sum => {
                Some(Winner::Color(!color))
            }
            _ => None,
        }
    }

    /// Returns who wins by what would otherwise be a draw.
    ///
    /// The rule says it of a color that must make five while the other person predicted a draw. For a
    /// limit it says that the color loses unless it makes five; only a draw that both agreed on is one
    /// there (our ruling).
    pub(super) fn instead_of_draw(self, is_agreed: bool) -> Winner {
        match self.target {
            Some(Target::Before { .. }) if is_agreed => Winner::Draw,
            Some(target) => Winner::Color(!target.color()),
            None => Winner::Draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn five(color: Color, ply: u8) -> Prediction {
        Prediction::Five { color, ply }
    }

    #[test]
    fn the_examples_of_the_rule() {
        let terms = Terms::new(five(White, 42), five(White, 46));
        assert_eq!(terms.black, Person::Responder);
        assert_eq!(
            terms.target,
            Some(Target::Before {
                color: White,
                sum: 88
            })
        );
        assert_eq!(
            terms.target.unwrap().to_string(),
            "white must make five by 44"
        );

        let terms = Terms::new(five(White, 42), five(Black, 43));
        assert_eq!((terms.black, terms.target), (Person::Responder, None));

        let terms = Terms::new(Prediction::Draw, five(Black, 43));
        assert_eq!(terms.black, Person::Responder);
        assert_eq!(terms.target, Some(Target::Ever { color: Black }));

        let terms = Terms::new(five(White, 42), five(White, 42));
        assert_eq!(terms.black, Person::Opener);
        assert_eq!(
            terms.target,
            Some(Target::Before {
                color: White,
                sum: 84
            })
        );

        let terms = Terms::new(Prediction::Draw, Prediction::Draw);
        assert_eq!((terms.black, terms.target), (Person::Opener, None));
    }

    #[test]
    fn a_limit_between_two_plies_is_met_by_none() {
        let terms = Terms::new(five(White, 42), five(White, 45));
        assert_eq!(
            terms.target.unwrap().to_string(),
            "white must make five by 43.5"
        );
        assert_eq!(
            terms.five(White, 42, AtLimit::Draw),
            (Winner::Color(White), false)
        );
        assert_eq!(terms.limit_reached(42), None);
        assert_eq!(terms.limit_reached(43), Some(Winner::Color(Black)));
    }

    #[test]
    fn results_are_written_as_the_rule_has_them() {
        let write = |terms: Terms, winner, reason, stones| {
            terms.score(GameResult { winner, reason }, stones)
        };
        let limited = Terms::new(five(White, 42), five(White, 42));
        let white = Winner::Color(White);
        assert_eq!(write(limited, white, Reason::Five, 40), "white 40/42 win");
        assert_eq!(
            write(limited, white, Reason::Resign, 30),
            "white wins by resignation"
        );
        assert_eq!(
            write(limited, Winner::Draw, Reason::PredictLimit, 42),
            "draw"
        );
        let free = Terms::new(five(White, 42), five(Black, 43));
        let black = Winner::Color(Black);
        assert_eq!(
            write(free, black, Reason::Five, 51),
            "black 51/no limit win"
        );
        assert_eq!(
            write(free, black, Reason::FoulDoubleThree, 20),
            "black wins (foul_33)"
        );
    }
}
