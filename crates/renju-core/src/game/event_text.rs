//! What actions cause, in short.

use std::fmt;

use super::event::Happening;
use crate::PointSet;

impl fmt::Display for Happening {
    /// Writes what happened, and behind it to whom or where: `opening_over`, `turn_lost white`,
    /// `offers_removed G9 K9`. The text is for programs, and is not read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stayed => f.write_str("stayed"),
            Self::DrawDeclined => f.write_str("draw_declined"),
            Self::OffersRemoved(points) => write!(f, "offers_removed{}", Listed(*points)),
            Self::OpeningOver => f.write_str("opening_over"),
            Self::ClaimUpheld(kinds) => write!(f, "claim_upheld {kinds}"),
            Self::ClaimRejected => f.write_str("claim_rejected"),
            Self::Violation(person) => write!(f, "violation {person}"),
            Self::TurnLost(color) => write!(f, "turn_lost {color}"),
            Self::Predictions(opener, responder) => {
                write!(f, "predictions {opener}, {responder}")
            }
            Self::Colors { black } => write!(f, "colors {black} {}", black.other()),
            Self::Scored(points) => write!(f, "scored{}", Listed(*points)),
            Self::Returned(color, point) => write!(f, "returned {color} {point}"),
        }
    }
}

/// Points, each behind a blank.
struct Listed(PointSet);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.0 {
            write!(f, " {point}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Happening {
    /// Writes the text of `Display`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Forbidden, ForbiddenKinds, Person, Point, Prediction};

    #[test]
    fn what_happened_is_one_word_and_its_details() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        let points = ["G9", "K9"].map(point).into_iter().collect();
        let kinds = ForbiddenKinds::new([Forbidden::DoubleFour, Forbidden::DoubleThree]).unwrap();
        let white_42 = Prediction::Five {
            color: Color::White,
            ply: 42,
        };
        for (happening, text) in [
            (Happening::Stayed, "stayed"),
            (Happening::OffersRemoved(points), "offers_removed G9 K9"),
            (
                Happening::ClaimUpheld(kinds),
                "claim_upheld double-four, double-three",
            ),
            (Happening::Violation(Person::Opener), "violation opener"),
            (Happening::TurnLost(Color::White), "turn_lost white"),
            (
                Happening::Predictions(white_42, Prediction::Draw),
                "predictions white 42, draw",
            ),
            (
                Happening::Colors {
                    black: Person::Responder,
                },
                "colors responder opener",
            ),
            (
                Happening::Returned(Color::Black, point("A1")),
                "returned black A1",
            ),
        ] {
            assert_eq!(happening.to_string(), text);
        }
    }
}
