//! Settings as text: `key=value`.

use std::collections::BTreeSet;
use std::str::FromStr;

use thiserror::Error;

use crate::gomocup::client::ParseCommandError;

/// Why a text of settings can't be understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SettingError {
    /// A word is no setting.
    #[error("{word:?} is no setting: expected `key=value`")]
    NoSetting {
        /// The word.
        word: String,
    },
    /// There is no such setting.
    #[error("there is no setting {key:?}: expected one of {expected}")]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that there are.
        expected: String,
    },
    /// A setting can't have this value.
    #[error("{value:?} can't be the value of {key}: expected {expected}")]
    BadValue {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What is expected.
        expected: &'static str,
    },
    /// A setting is there twice.
    #[error("{key} is set twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// A setting is not there, and needed.
    #[error("{key} is missing")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// The quotation marks of the text or of a command in it make no sense.
    #[error(transparent)]
    Quoting(#[from] ParseCommandError),
}

/// A setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Setting<'a> {
    pub(super) key: &'a str,
    pub(super) value: &'a str,
}

/// Splits words into keys and values. No key is there twice.
pub(super) fn settings<'a>(
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<Setting<'a>>, SettingError> {
    let mut seen = BTreeSet::new();
    let setting = |word: &'a str| {
        let (key, value) = word
            .split_once('=')
            .ok_or_else(|| SettingError::NoSetting {
                word: word.to_owned(),
            })?;
        if !seen.insert(key) {
            let key = key.to_owned();
            return Err(SettingError::Twice { key });
        }
        Ok(Setting { key, value })
    };
    words.map(setting).collect()
}

impl Setting<'_> {
    /// Reads the value.
    pub(super) fn read<T: FromStr>(self, expected: &'static str) -> Result<T, SettingError> {
        self.value.parse().map_err(|_| self.bad(expected))
    }

    /// Returns the error of a value that is none.
    pub(super) fn bad(self, expected: &'static str) -> SettingError {
        SettingError::BadValue {
            key: self.key.to_owned(),
            value: self.value.to_owned(),
            expected,
        }
    }

    /// Returns the error of a key that there isn't.
    pub(super) fn unknown(self, keys: &[&str]) -> SettingError {
        SettingError::UnknownKey {
            key: self.key.to_owned(),
            expected: keys.join(", "),
        }
    }
}
