//! Short descriptions of what may be done.

use std::fmt;

use super::stage::{Choice, LegalAction};
use super::{Action, Prediction};
use crate::listed::write_alternatives;
use crate::{Point, PointSet};

impl fmt::Display for Choice {
    /// Writes the action where there is one only, and else what may be done, beginning as the text of
    /// such an action does: `H8`, `swap`, `choose K9 or G9`, `declare 1-12`, `place black on one of
    /// 225 points`. The text is for persons, and is not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { color, points } => match one(*points) {
                Some(point) => write!(f, "{point}"),
                None => write!(f, "place {color} on {}", OneOf(*points)),
            },
            Self::PlaceSeveral { colors } => {
                write!(f, "place {} stones together:", colors.len())?;
                for (i, color) in colors.iter().enumerate() {
                    let comma = if i == 0 { "" } else { "," };
                    write!(f, "{comma} {color}")?;
                }
                Ok(())
            }
            Self::Offer { remaining, points } => {
                let s = if *remaining == 1 { "" } else { "s" };
                write!(f, "offer {remaining} point{s} of {}", points.len())
            }
            Self::Retract { points } => write!(f, "retract {}", OneOf(*points)),
            Self::Choose { points } => write!(f, "choose {}", OneOf(*points)),
            Self::Declare { min, max } => write!(f, "declare {min}-{max}"),
            Self::Claim { points } => write!(f, "claim {}", OneOf(*points)),
            Self::Predict { draw } => {
                let (first, last) = (Prediction::MIN_PLY, Prediction::MAX_PLY);
                write!(f, "predict black or white {first}-{last}")?;
                f.write_str(if *draw { ", or draw" } else { "" })
            }
            Self::Replace { points } => write!(f, "replace {}", OneOf(*points)),
            Self::Remove { fives } => match fives.as_slice() {
                [five] => write!(f, "{}", Action::Remove(*five)),
                fives => write!(f, "remove one of {} sets of five stones", fives.len()),
            },
            Self::Exactly(action) => write!(f, "{action}"),
            Self::Rule => f.write_str("ruling"),
        }
    }
}

impl fmt::Display for LegalAction {
    /// Writes who may do it, and what. The text is for persons, and is not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(person) = self.by {
            write!(f, "{person}: ")?;
        }
        write!(f, "{}", self.choice)
    }
}

/// Returns the only point of a set, if there is one only.
fn one(points: PointSet) -> Option<Point> {
    points.first().filter(|_| points.len() == 1)
}

/// How many points are named one by one.
const FEW: usize = 4;

/// Some points of which one is meant: named if they are few, else counted.
struct OneOf(PointSet);

impl fmt::Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        if count > FEW {
            return write!(f, "one of {count} points");
        }
        write_alternatives(f, self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Person};

    fn points(names: &str) -> PointSet {
        let point = |name: &str| name.parse::<Point>().unwrap();
        names.split(' ').map(point).collect()
    }

    #[test]
    fn descriptions_are_short_and_begin_as_the_action_does() {
        let place = |points| Choice::Place {
            color: Color::Black,
            points,
        };
        let five = ["A1", "B1", "C1", "D1", "E1"].map(|name| name.parse().unwrap());
        for (choice, text) in [
            (place(points("H8")), "H8"),
            (place(points("H8 H9")), "place black on H8 or H9"),
            (place(PointSet::FULL), "place black on one of 225 points"),
            (
                Choice::PlaceSeveral {
                    colors: vec![Color::White, Color::Black],
                },
                "place 2 stones together: white, black",
            ),
            (
                Choice::Offer {
                    remaining: 2,
                    points: PointSet::FULL,
                },
                "offer 2 points of 225",
            ),
            (
                Choice::Retract {
                    points: points("K9"),
                },
                "retract K9",
            ),
            (
                Choice::Choose {
                    points: points("G9 K9 I10"),
                },
                "choose G9, K9 or I10",
            ),
            (Choice::Declare { min: 1, max: 12 }, "declare 1-12"),
            (
                Choice::Predict { draw: true },
                "predict black or white 5-225, or draw",
            ),
            (
                Choice::Predict { draw: false },
                "predict black or white 5-225",
            ),
            (
                Choice::Remove { fives: vec![five] },
                "remove A1 B1 C1 D1 E1",
            ),
            (
                Choice::Remove {
                    fives: vec![five; 3],
                },
                "remove one of 3 sets of five stones",
            ),
            (Choice::Exactly(Action::Swap), "swap"),
            (Choice::Rule, "ruling"),
        ] {
            assert_eq!(choice.to_string(), text);
        }
    }

    #[test]
    fn a_legal_action_names_its_person() {
        let legal = |by| LegalAction {
            by,
            choice: Choice::Exactly(Action::OfferDraw),
        };
        assert_eq!(
            legal(Some(Person::Responder)).to_string(),
            "responder: draw?"
        );
        assert_eq!(legal(None).to_string(), "draw?");
    }
}
