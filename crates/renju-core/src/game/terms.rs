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

impl fmt::Display for Target {
    /// Writes `white must make five by 44`, with `.5` where the limit lies between two stones. The words
    /// are for persons, and are not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must make five", self.color())?;
        match self {
            Self::Before { sum, .. } => write!(f, " by {}", Half(*sum)),
            Self::Ever { .. } => Ok(()),
        }
    }
}

/// Half of a number.
struct Half(u16);

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(sum) = self;
        let fraction = if sum.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{}{fraction}", sum / 2)
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

    /// Returns the result of a game of so many stones as it is written where predictions were filed:
    /// `white 40/42 win`, `black wins by resignation` or `draw`. Without a limit, `无限制` stands for it.
    ///
    /// # Rule
    /// rules.md §9.1, "Result strings".
    pub(super) fn record(self, result: GameResult, stones: u16) -> String {
        let Winner::Color(color) = result.winner else {
            return "draw".to_owned();
        };
        if result.reason == Reason::Resign {
            return format!("{color} wins by resignation");
        }
        match self.target {
            Some(Target::Before { sum, .. }) => format!("{color} {stones}/{} win", Half(sum)),
            Some(Target::Ever { .. }) | None => format!("{color} {stones}/无限制 win"),
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
}
