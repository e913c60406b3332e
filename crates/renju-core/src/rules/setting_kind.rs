//! How values of options are written and read.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::option_value::{Listed, OptionValue};
use crate::opening::{MAX_FIFTHS, NamedOpening, OpeningRule};
use crate::{
    Forbidden, ForbiddenKinds, Move, MoveStringOptions, MoveStringStyle, format_moves, parse_moves,
};

/// The text that stands for no value.
pub(super) const NONE: &str = "none";

/// A kind of values.
pub(super) trait Kind {
    type Value;

    /// Reads a value that takes the place of the one `now`, or returns `None` if the text is none.
    fn read(&self, text: &str, now: &Self::Value) -> Option<Self::Value>;

    /// Writes a value as it is read.
    fn write(&self, value: &Self::Value) -> String;

    /// Says in words what may be read.
    fn expected(&self) -> String;

    /// Returns the texts if they are few.
    fn choices(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

/// One of the values of an enumeration.
pub(super) struct OneOf<V>(pub(super) PhantomData<V>);

impl<V: OptionValue> Kind for OneOf<V> {
    type Value = V;

    fn read(&self, text: &str, _: &V) -> Option<V> {
        V::of_text(text)
    }

    fn write(&self, value: &V) -> String {
        value.text().to_owned()
    }

    fn expected(&self) -> String {
        Listed(&self.choices()).to_string()
    }

    fn choices(&self) -> Vec<&'static str> {
        V::TEXTS.iter().map(|&(_, text)| text).collect()
    }
}

impl OptionValue for bool {
    const WHAT: &'static str = "truth value";
    const TEXTS: &'static [(Self, &'static str)] = &[(true, "true"), (false, "false")];
}

/// A number in a range.
pub(super) struct Number(pub(super) RangeInclusive<u8>);

impl Kind for Number {
    type Value = u8;

    fn read(&self, text: &str, _: &u8) -> Option<u8> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok()).flatten();
        number.filter(|number| self.0.contains(number))
    }

    fn write(&self, value: &u8) -> String {
        value.to_string()
    }

    fn expected(&self) -> String {
        format!("a number from {} to {}", self.0.start(), self.0.end())
    }
}

/// A number in a range, or none.
pub(super) struct NumberOrNone(pub(super) RangeInclusive<u8>);

impl Kind for NumberOrNone {
    type Value = Option<u8>;

    fn read(&self, text: &str, _: &Option<u8>) -> Option<Option<u8>> {
        if text.eq_ignore_ascii_case(NONE) {
            return Some(None);
        }
        Number(self.0.clone()).read(text, &0).map(Some)
    }

    fn write(&self, value: &Option<u8>) -> String {
        value.map_or_else(|| NONE.to_owned(), |number| number.to_string())
    }

    fn expected(&self) -> String {
        format!("{}, or `{NONE}`", Number(self.0.clone()).expected())
    }
}

/// Kinds of fouls, apart by commas.
pub(super) struct FoulKinds;

impl Kind for FoulKinds {
    type Value = Option<ForbiddenKinds>;

    fn read(&self, text: &str, _: &Self::Value) -> Option<Self::Value> {
        if text.eq_ignore_ascii_case(NONE) {
            return Some(None);
        }
        let kinds: Option<Vec<Forbidden>> = parts(text).map(|part| part.parse().ok()).collect();
        ForbiddenKinds::new(kinds?).map(Some)
    }

    fn write(&self, value: &Option<ForbiddenKinds>) -> String {
        let Some(kinds) = value else {
            return NONE.to_owned();
        };
        let kinds: Vec<String> = kinds.iter().map(|kind| kind.to_string()).collect();
        kinds.join(",")
    }

    fn expected(&self) -> String {
        format!(
            "some of `overline`, `double-four` and `double-three`, apart by commas, or `{NONE}`"
        )
    }
}

/// The number of fifths that an opening rule says, if it leaves that open.
pub(super) struct Fifths;

impl Kind for Fifths {
    type Value = OpeningRule;

    fn read(&self, text: &str, now: &OpeningRule) -> Option<OpeningRule> {
        match now.fifths() {
            None => text.eq_ignore_ascii_case(NONE).then_some(*now),
            Some(_) => Some(now.with_fifths(FIFTHS.read(text, &0)?)),
        }
    }

    fn write(&self, value: &OpeningRule) -> String {
        let number = value.fifths().map(|number| number.to_string());
        number.unwrap_or_else(|| NONE.to_owned())
    }

    fn expected(&self) -> String {
        FIFTHS.expected()
    }
}

/// How many fifths may be offered.
pub(super) const FIFTHS: Number = Number(1..=MAX_FIFTHS);

/// A number of fifths for some of the 26 openings.
pub(super) struct FifthsPerOpening;

impl Kind for FifthsPerOpening {
    type Value = Vec<(NamedOpening, u8)>;

    fn read(&self, text: &str, _: &Self::Value) -> Option<Self::Value> {
        let mut fifths = Self::Value::new();
        if text.eq_ignore_ascii_case(NONE) {
            return Some(fifths);
        }
        for part in text.split(',') {
            let (opening, number) = part.split_once(':')?;
            let opening = opening.parse().ok()?;
            let is_new = fifths.iter().all(|&(other, _)| other != opening);
            fifths.push((opening, FIFTHS.read(number.trim(), &0)?));
            is_new.then_some(())?;
        }
        Some(fifths)
    }

    fn write(&self, value: &Self::Value) -> String {
        if value.is_empty() {
            return NONE.to_owned();
        }
        let pair =
            |(opening, number): &(NamedOpening, u8)| format!("{}:{number}", opening.number());
        value.iter().map(pair).collect::<Vec<_>>().join(",")
    }

    fn expected(&self) -> String {
        format!("openings with numbers from 1 to {MAX_FIFTHS}, as in `1D:3,2D:5`, or `{NONE}`")
    }
}

/// The stones of an opening that was agreed on.
pub(super) struct Stones;

impl Kind for Stones {
    type Value = Vec<Move>;

    fn read(&self, text: &str, _: &Vec<Move>) -> Option<Vec<Move>> {
        if text.eq_ignore_ascii_case(NONE) {
            return Some(Vec::new());
        }
        if let Ok(opening) = text.parse::<NamedOpening>() {
            return Some(opening.moves().map(Move::Place).to_vec());
        }
        let moves = parse_moves(text, MoveStringOptions::default()).ok()?;
        (!moves.is_empty()).then_some(moves)
    }

    fn write(&self, value: &Vec<Move>) -> String {
        if value.is_empty() {
            return NONE.to_owned();
        }
        let named = NamedOpening::ALL
            .into_iter()
            .find(|opening| opening.moves().map(Move::Place) == value[..]);
        if let Some(opening) = named {
            return opening.number().to_owned();
        }
        let text = format_moves(value, MoveStringStyle::Spaced);
        // A single stone such as D4 would be taken for the number of an opening.
        if text.parse::<NamedOpening>().is_ok() {
            return format_moves(value, MoveStringStyle::Numbered);
        }
        text
    }

    fn expected(&self) -> String {
        format!("one of the 26 openings, or moves such as `H8 H9 I10`, or `{NONE}`")
    }
}

/// Returns what stands between commas and blanks.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ']).filter(|part| !part.is_empty())
}
