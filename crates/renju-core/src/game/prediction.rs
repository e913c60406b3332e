//! Predictions of when somebody makes five, and what follows from two of them.

use std::fmt;
use std::str::FromStr;

use super::action_error::ParseActionError;
use super::words::Words;
use crate::Color;

/// What a person predicts before the play of the rule set `predict` begins.
///
/// # Rule
/// rules.md §9.1, phase 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Prediction {
    /// A color makes a five at a ply, all stones counted from 1: `white 42`.
    Five {
        /// The color.
        color: Color,
        /// The ply, from 5 to 225.
        ply: u8,
    },
    /// Nobody makes a five: `draw`.
    Draw,
}

impl Prediction {
    /// The first ply at which a five can be on the board.
    pub const MIN_PLY: u8 = 5;
    /// The last ply: the board is full then.
    pub const MAX_PLY: u8 = 225;
}

impl fmt::Display for Prediction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Five { color, ply } => write!(f, "{color} {ply}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

impl FromStr for Prediction {
    type Err = ParseActionError;

    /// Reads what follows the word `predict`.
    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut words = Words::after("predict", text);
        let prediction = match words.need("`black` or `white` and a ply, or `draw`,")? {
            word if word.eq_ignore_ascii_case("draw") => Self::Draw,
            word => {
                let color = word.parse()?;
                words.follow(color);
                let ply = words.number(Self::MIN_PLY, Self::MAX_PLY)?;
                Self::Five { color, ply }
            }
        };
        words.end().map(|()| prediction)
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Prediction, "a prediction such as \"white 42\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_either_case() {
        for (text, canonical) in [
            ("white 42", "white 42"),
            (" BLACK  5 ", "black 5"),
            ("Black 225", "black 225"),
            ("DRAW", "draw"),
        ] {
            let prediction: Prediction = text.parse().unwrap();
            assert_eq!(prediction.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(prediction));
        }
    }

    #[test]
    fn wrong_predictions_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Prediction>().unwrap_err().to_string();
        assert!(error("").contains("after `predict`"));
        assert!(error("red 42").contains("\"red\""));
        assert!(error("white").contains("after `white`, a number is missing"));
        for ply in [
            "4",
            "226",
            "-5",
            "+42",
            "042",
            "4.2",
            "four",
            "٤٢",
            "99999999999",
        ] {
            assert!(
                error(&format!("white {ply}")).contains("from 5 to 225"),
                "{ply}"
            );
        }
        assert!(error("draw 42").contains("too much"));
        assert!(error("white 42 black").contains("\"black\" is too much"));
    }
}
