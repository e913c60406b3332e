//! What the values of options with a closed list of texts have in common.

use std::fmt;

use thiserror::Error;

use crate::listed::{Quoted, write_alternatives};
use crate::point::shown;
use crate::{FivePoint, Fouls, NineThree};

/// A value that is one of a few, each with its text.
pub(super) trait OptionValue: Copy + PartialEq + 'static {
    /// What a value says, as in "is no way to …".
    const WHAT: &'static str;

    /// The values with their texts.
    const TEXTS: &'static [(Self, &'static str)];

    /// Returns the text of the value.
    fn text(self) -> &'static str {
        let named = Self::TEXTS.iter().find(|&&(value, _)| value == self);
        named.map_or("", |&(_, text)| text)
    }

    /// Returns the value with a text, in either case.
    fn of_text(text: &str) -> Option<Self> {
        let mut texts = Self::TEXTS.iter();
        let named = texts.find(|(_, name)| text.eq_ignore_ascii_case(name));
        named.map(|&(value, _)| value)
    }
}

/// Gives an enumeration its values and its texts.
macro_rules! option_value {
    ($type:ident, $what:literal: $($variant:ident = $text:literal),+ $(,)?) => {
        impl crate::rules::option_value::OptionValue for $type {
            const WHAT: &'static str = $what;
            const TEXTS: &'static [(Self, &'static str)] = &[$((Self::$variant, $text)),+];
        }

        impl $type {
            /// All values.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(crate::rules::option_value::OptionValue::text(*self))
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::rules::ParseOptionValueError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                crate::rules::option_value::OptionValue::of_text(text)
                    .ok_or_else(|| crate::rules::ParseOptionValueError::of::<Self>(text))
            }
        }

        #[cfg(feature = "serde")]
        crate::serde_text::serde_as_text!($type, $what);
    };
}
pub(super) use option_value;

impl OptionValue for Fouls {
    const WHAT: &'static str = "side";
    const TEXTS: &'static [(Self, &'static str)] = &[
        (Self::Nobody, "nobody"),
        (Self::Black, "black"),
        (Self::Both, "both"),
    ];
}

impl OptionValue for NineThree {
    const WHAT: &'static str = "reading";
    const TEXTS: &'static [(Self, &'static str)] =
        &[(Self::Combined, "combined"), (Self::Separate, "separate")];
}

impl OptionValue for FivePoint {
    const WHAT: &'static str = "reading";
    const TEXTS: &'static [(Self, &'static str)] =
        &[(Self::SpoilsThree, "true"), (Self::ProvesThree, "false")];
}

/// A text that names no value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no {what}: expected {}", Listed(expected))]
#[non_exhaustive]
pub struct ParseOptionValueError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
    /// What it should have named.
    pub what: &'static str,
    /// The texts that are known.
    pub expected: Vec<&'static str>,
}

impl ParseOptionValueError {
    pub(super) fn of<V: OptionValue>(text: &str) -> Self {
        Self {
            text: shown(text),
            what: V::WHAT,
            expected: V::TEXTS.iter().map(|&(_, text)| text).collect(),
        }
    }
}

/// Texts as a sentence lists them: `` `a`, `b` or `c` ``.
pub(super) struct Listed<'a>(pub(super) &'a [&'static str]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_alternatives(f, self.0.iter().map(|text| Quoted(text)))
    }
}
