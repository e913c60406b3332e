//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, SignedAction};
use super::action_error::ParseActionError;
use super::words::{Words, points};
use crate::Point;
use crate::near::nearest;
use crate::point::shown;

/// The words that begin actions other than stones.
const VERBS: [&str; 19] = [
    "pass", "swap", "stay", "declare", "offer", "retract", "choose", "take", "claim", "five",
    "resign", "draw?", "draw!", "draw-", "dead", "predict", "replace", "remove", "ruling",
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::PlaceSeveral(points) => write_points(f, points),
            Self::Pass => f.write_str("pass"),
            Self::Swap => f.write_str("swap"),
            Self::Stay => f.write_str("stay"),
            Self::Declare(number) => write!(f, "declare {number}"),
            Self::Offer(points) => {
                f.write_str("offer ")?;
                write_points(f, points)
            }
            Self::Retract(point) => write!(f, "retract {point}"),
            Self::Choose(point) => write!(f, "choose {point}"),
            Self::Take(color) => write!(f, "take {color}"),
            Self::Claim { point, kind: None } => write!(f, "claim {point}"),
            Self::Claim {
                point,
                kind: Some(kind),
            } => write!(f, "claim {point} {kind}"),
            Self::Five => f.write_str("five"),
            Self::Resign => f.write_str("resign"),
            Self::OfferDraw => f.write_str("draw?"),
            Self::AcceptDraw => f.write_str("draw!"),
            Self::DeclineDraw => f.write_str("draw-"),
            Self::ClaimDead => f.write_str("dead"),
            Self::Predict(prediction) => write!(f, "predict {prediction}"),
            Self::Replace(point) => write!(f, "replace {point}"),
            Self::Remove(points) => {
                f.write_str("remove ")?;
                write_points(f, points)
            }
            Self::Rule(ruling) => write!(f, "ruling {ruling}"),
        }
    }
}

fn write_points(f: &mut fmt::Formatter<'_>, points: &[Point]) -> fmt::Result {
    for (i, point) in points.iter().enumerate() {
        let blank = if i == 0 { "" } else { " " };
        write!(f, "{blank}{point}")?;
    }
    Ok(())
}

impl FromStr for Action {
    type Err = ParseActionError;

    /// Reads an action in either case. The words stand between blanks; points may also stand between
    /// commas.
    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let text = text.trim();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        match VERBS.iter().find(|verb| word.eq_ignore_ascii_case(verb)) {
            Some(verb) => after_verb(verb, rest),
            None if word.is_empty() => Err(ParseActionError::Empty),
            None => stones(text, word),
        }
    }
}

/// Reads what follows a verb.
fn after_verb(verb: &'static str, rest: &str) -> Result<Action, ParseActionError> {
    let mut words = Words::after(verb, rest);
    let action = match verb {
        "offer" => return Ok(Action::Offer(points(verb, rest)?)),
        "remove" => return removed(verb, rest),
        "predict" => return Ok(Action::Predict(rest.parse()?)),
        "ruling" => return Ok(Action::Rule(rest.parse()?)),
        "pass" => Action::Pass,
        "swap" => Action::Swap,
        "stay" => Action::Stay,
        "declare" if rest.trim().eq_ignore_ascii_case("five") => return Ok(Action::Five),
        "declare" => Action::Declare(words.number(0, u8::MAX)?),
        "retract" => Action::Retract(words.read("a point")?),
        "choose" => Action::Choose(words.read("a point")?),
        "replace" => Action::Replace(words.read("a point")?),
        "take" => Action::Take(words.read("`black` or `white`")?),
        "claim" => Action::Claim {
            point: words.read("the point of a black stone")?,
            kind: words.next().map(str::parse).transpose()?,
        },
        "five" => Action::Five,
        "resign" => Action::Resign,
        "draw?" => Action::OfferDraw,
        "draw!" => Action::AcceptDraw,
        "draw-" => Action::DeclineDraw,
        // The last of `VERBS`.
        _ => Action::ClaimDead,
    };
    words.end().map(|()| action)
}

fn removed(verb: &'static str, rest: &str) -> Result<Action, ParseActionError> {
    let points = points(verb, rest)?;
    let found = points.len();
    let five = points
        .try_into()
        .map_err(|_| ParseActionError::NotFive { found })?;
    Ok(Action::Remove(five))
}

/// Reads one stone or several; `word` is the first of the text.
fn stones(text: &str, word: &str) -> Result<Action, ParseActionError> {
    let first = word.split(',').next().unwrap_or_default();
    if !first.is_empty() && !looks_like_a_point(first) {
        return Err(ParseActionError::UnknownAction {
            word: shown(word),
            near: nearest(word, VERBS),
        });
    }
    Ok(match points("", text)?.as_slice() {
        &[point] => Action::Place(point),
        several => Action::PlaceSeveral(several.to_vec()),
    })
}

/// Says whether a word was meant as a point, be it one off the board: a letter and digits.
fn looks_like_a_point(word: &str) -> bool {
    let digits = word.strip_prefix(|c: char| c.is_ascii_alphabetic());
    digits.is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

impl fmt::Display for SignedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(person) = self.by {
            write!(f, "{person}: ")?;
        }
        write!(f, "{}", self.action)
    }
}

impl FromStr for SignedAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        Ok(match text.split_once(':') {
            Some((person, action)) => Self {
                by: Some(person.trim().parse()?),
                action: action.parse()?,
            },
            None => Self {
                by: None,
                action: text.parse()?,
            },
        })
    }
}

#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(Action, "an action such as \"H8\" or \"swap\"");
#[cfg(feature = "serde")]
crate::serde_text::serde_as_text!(SignedAction, "an action such as \"H8\" or \"opener: swap\"");

#[cfg(test)]
#[path = "action_text_tests.rs"]
mod tests;
