//! The text forms of stages and states.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::stage::{Stage, State};
use super::words::number;
use crate::point::shown;

impl Stage {
    /// Returns the first word of the text form, which names the stage: `place`, `swap_or_stay`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place { .. } => "place",
            Self::SwapOrStay => "swap_or_stay",
            Self::Declare { .. } => "declare",
            Self::Offer { .. } => "offer",
            Self::Choose => "choose",
            Self::Branch => "branch",
            Self::TakeColor => "take_color",
            Self::Predict => "predict",
            Self::Done => "done",
            Self::Replace => "replace",
            Self::Remove => "remove",
            Self::Over => "over",
        }
    }

    /// The stages whose text is their name alone.
    const PLAIN: [Self; 9] = [
        Self::SwapOrStay,
        Self::Choose,
        Self::Branch,
        Self::TakeColor,
        Self::Predict,
        Self::Done,
        Self::Replace,
        Self::Remove,
        Self::Over,
    ];

    /// Reads the stages whose text is more than their name.
    fn with_details(name: &str, details: &str) -> Option<Self> {
        if name.eq_ignore_ascii_case("place") {
            let (color, zone) = details.split_once(' ')?;
            let (color, zone) = (color.parse().ok()?, zone.parse().ok()?);
            Some(Self::Place { color, zone })
        } else if name.eq_ignore_ascii_case("declare") {
            let (min, max) = details.split_once('-')?;
            let (min, max) = (number(min)?, number(max)?);
            Some(Self::Declare { min, max })
        } else if name.eq_ignore_ascii_case("offer") {
            let remaining = number(details)?;
            Some(Self::Offer { remaining })
        } else {
            None
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Self::Place { color, zone } => write!(f, "{name} {color} {zone}"),
            Self::Declare { min, max } => write!(f, "{name} {min}-{max}"),
            Self::Offer { remaining } => write!(f, "{name} {remaining}"),
            Self::SwapOrStay
            | Self::Choose
            | Self::Branch
            | Self::TakeColor
            | Self::Predict
            | Self::Done
            | Self::Replace
            | Self::Remove
            | Self::Over => f.pad(name),
        }
    }
}

/// A text that is no state of a game, and no stage of one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no state of a game, such as `opener black swap_or_stay` or `over`")]
#[non_exhaustive]
pub struct ParseStateError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
}

impl FromStr for Stage {
    type Err = ParseStateError;

    fn from_str(text: &str) -> Result<Self, ParseStateError> {
        let plain = Self::PLAIN
            .into_iter()
            .find(|stage| text.eq_ignore_ascii_case(stage.name()));
        let detailed = || {
            let (name, details) = text.split_once(' ')?;
            Self::with_details(name, details)
        };
        plain
            .or_else(detailed)
            .ok_or_else(|| ParseStateError { text: shown(text) })
    }
}

/// How nobody and no color are written.
const NONE: &str = "-";

/// Reads what is there or not.
fn optional<T: FromStr>(word: &str) -> Option<Option<T>> {
    if word == NONE {
        Some(None)
    } else {
        word.parse().ok().map(Some)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.to_act, self.color) {
            (None, None) if self.stage == Stage::Over => return write!(f, "{}", self.stage),
            (Some(person), _) => write!(f, "{person} ")?,
            (None, _) => write!(f, "{NONE} ")?,
        }
        match self.color {
            Some(color) => write!(f, "{color} {}", self.stage),
            None => write!(f, "{NONE} {}", self.stage),
        }
    }
}

impl FromStr for State {
    type Err = ParseStateError;

    fn from_str(text: &str) -> Result<Self, ParseStateError> {
        let read = || {
            if let Ok(Stage::Over) = text.parse() {
                return Some(Self {
                    to_act: None,
                    color: None,
                    stage: Stage::Over,
                });
            }
            let (person, rest) = text.split_once(' ')?;
            let (color, stage) = rest.split_once(' ')?;
            Some(Self {
                to_act: optional(person)?,
                color: optional(color)?,
                stage: stage.parse().ok()?,
            })
        };
        read().ok_or_else(|| ParseStateError { text: shown(text) })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Stage, "a stage such as \"swap_or_stay\"");
#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(State, "a state such as \"opener black swap_or_stay\"");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::Zone;
    use crate::{Color, Person};

    fn stages() -> Vec<(Stage, &'static str)> {
        let place = |color, zone| Stage::Place { color, zone };
        vec![
            (
                place(Color::Black, Zone::Within(1)),
                "place black on the center",
            ),
            (
                place(Color::Black, Zone::Within(3)),
                "place black within 3x3",
            ),
            (
                place(Color::Black, Zone::Outside(5)),
                "place black outside 5x5",
            ),
            (place(Color::White, Zone::Anywhere), "place white anywhere"),
            (
                place(Color::White, Zone::Beside),
                "place white beside the center",
            ),
            (
                place(Color::White, Zone::FromRank(8)),
                "place white from rank 8",
            ),
            (Stage::SwapOrStay, "swap_or_stay"),
            (Stage::Declare { min: 1, max: 12 }, "declare 1-12"),
            (Stage::Offer { remaining: 2 }, "offer 2"),
            (Stage::Choose, "choose"),
            (Stage::Branch, "branch"),
            (Stage::TakeColor, "take_color"),
            (Stage::Predict, "predict"),
            (Stage::Done, "done"),
            (Stage::Replace, "replace"),
            (Stage::Remove, "remove"),
            (Stage::Over, "over"),
        ]
    }

    #[test]
    fn stages_round_trip_in_either_case() {
        for (stage, text) in stages() {
            assert_eq!(stage.to_string(), text);
            assert_eq!(text.parse(), Ok(stage));
            assert_eq!(text.to_uppercase().parse(), Ok(stage));
            assert!(text.starts_with(stage.name()));
        }
    }

    #[test]
    fn states_round_trip() {
        let state = |to_act, color, stage| State {
            to_act,
            color,
            stage,
        };
        for (state, text) in [
            (state(None, None, Stage::Over), "over"),
            (
                state(Some(Person::Opener), Some(Color::Black), Stage::SwapOrStay),
                "opener black swap_or_stay",
            ),
            (
                state(Some(Person::Responder), None, Stage::TakeColor),
                "responder - take_color",
            ),
        ] {
            assert_eq!(state.to_string(), text);
            assert_eq!(text.to_uppercase().parse(), Ok(state));
        }
        let persons = [None, Some(Person::Opener), Some(Person::Responder)];
        let colors = [None, Some(Color::Black), Some(Color::White)];
        for (stage, _) in stages() {
            for (to_act, color) in persons
                .iter()
                .flat_map(|p| colors.iter().map(move |c| (p, c)))
            {
                let state = state(*to_act, *color, stage);
                assert_eq!(state.to_string().parse(), Ok(state));
            }
        }
    }

    #[test]
    fn junk_is_refused() {
        for text in [
            "",
            " ",
            "-",
            "- -",
            "opener",
            "opener black",
            "opener black ",
            "black opener done",
            "opener black place",
            "opener black place black",
            "opener black offer",
            "over ",
            "opener black offer -1",
            "opener black offer 256",
            "opener black declare 1-",
            "opener black declare 1-12-13",
            "opener black done now",
            "opener  black done",
            "é - done",
        ] {
            assert!(text.parse::<State>().is_err(), "{text:?}");
            assert!(text.parse::<Stage>().is_err(), "{text:?}");
        }
        let long = "é"
            .repeat(100_000)
            .parse::<State>()
            .unwrap_err()
            .to_string();
        assert!(long.len() < 200);
    }
}
