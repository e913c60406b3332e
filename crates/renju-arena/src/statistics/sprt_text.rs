//! The text of a sequential test, such as `elo0=0 elo1=5 model=logistic`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Counts, Model, Sprt, SprtError, SprtOptions};

/// How much of a wrong text an error repeats, in characters.
const SHOWN: usize = 40;

/// A text that is no test, or numbers that make none.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum ParseSprtError {
    /// A piece of the text is not `key=value`.
    #[error("{text:?} is not of the form key=value, such as elo1=5")]
    NotAPair {
        /// The piece, cut if it is long.
        text: String,
    },
    /// There is no such key.
    #[error("there is no {key:?}: the keys are elo0, elo1, alpha, beta, model and counts")]
    UnknownKey {
        /// The key, cut if it is long.
        key: String,
    },
    /// A key comes twice.
    #[error("{key} is given twice")]
    Twice {
        /// The key.
        key: &'static str,
    },
    /// A key that must be there is not.
    #[error("{key} is missing: a test needs elo0 and elo1")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A value is no number.
    #[error("{key} is {text:?}, which is no number")]
    NotANumber {
        /// The key.
        key: &'static str,
        /// The value, cut if it is long.
        text: String,
    },
    /// There is no such model.
    #[error(
        "there is no model {text:?}: the models are normalized, logistic, bayesian and approximate"
    )]
    UnknownModel {
        /// The name, cut if it is long.
        text: String,
    },
    /// There are no such counts.
    #[error("counts can't be {text:?}: they are pentanomial or trinomial")]
    UnknownCounts {
        /// The name, cut if it is long.
        text: String,
    },
    /// The numbers make no test.
    #[error(transparent)]
    Numbers(#[from] SprtError),
}

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normalized => "normalized",
            Self::Logistic => "logistic",
            Self::Bayesian => "bayesian",
            Self::Approximate => "approximate",
        })
    }
}

impl FromStr for Model {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let mut all = Self::ALL.into_iter();
        all.find(|it| it.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseSprtError::UnknownModel { text: shown(text) })
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pentanomial => "pentanomial",
            Self::Trinomial => "trinomial",
        })
    }
}

impl FromStr for Counts {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let mut all = Self::ALL.into_iter();
        all.find(|it| it.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseSprtError::UnknownCounts { text: shown(text) })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "elo0={} elo1={} alpha={} beta={} model={} counts={}",
            self.elo0(),
            self.elo1(),
            self.alpha(),
            self.beta(),
            self.model(),
            self.counts(),
        )
    }
}

/// The values that a text has named so far.
#[derive(Debug, Default)]
struct Named {
    elo0: Option<f64>,
    elo1: Option<f64>,
    alpha: Option<f64>,
    beta: Option<f64>,
    model: Option<Model>,
    counts: Option<Counts>,
}

impl Named {
    /// Takes one piece of the text.
    fn take(&mut self, piece: &str) -> Result<(), ParseSprtError> {
        let not_a_pair = || ParseSprtError::NotAPair { text: shown(piece) };
        let (key, value) = piece.split_once('=').ok_or_else(not_a_pair)?;
        match key {
            "elo0" => set("elo0", &mut self.elo0, number("elo0", value)?),
            "elo1" => set("elo1", &mut self.elo1, number("elo1", value)?),
            "alpha" => set("alpha", &mut self.alpha, number("alpha", value)?),
            "beta" => set("beta", &mut self.beta, number("beta", value)?),
            "model" => set("model", &mut self.model, value.parse()?),
            "counts" => set("counts", &mut self.counts, value.parse()?),
            _ => Err(ParseSprtError::UnknownKey { key: shown(key) }),
        }
    }
}

/// Sets what must not be set yet.
fn set<T>(key: &'static str, place: &mut Option<T>, value: T) -> Result<(), ParseSprtError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(ParseSprtError::Twice { key }),
    }
}

fn number(key: &'static str, text: &str) -> Result<f64, ParseSprtError> {
    let parsed = text.parse().ok().filter(|number: &f64| number.is_finite());
    parsed.ok_or_else(|| ParseSprtError::NotANumber {
        key,
        text: shown(text),
    })
}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let mut named = Named::default();
        for piece in text.split_whitespace() {
            named.take(piece)?;
        }
        let usual = SprtOptions::default();
        let missing = |key| ParseSprtError::Missing { key };
        Ok(Self::new(SprtOptions {
            elo0: named.elo0.ok_or_else(|| missing("elo0"))?,
            elo1: named.elo1.ok_or_else(|| missing("elo1"))?,
            alpha: named.alpha.unwrap_or(usual.alpha),
            beta: named.beta.unwrap_or(usual.beta),
            model: named.model.unwrap_or_default(),
            counts: named.counts,
        })?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str) -> String {
        let sprt: Sprt = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        sprt.to_string()
    }

    #[test]
    fn what_is_left_out_has_a_default() {
        let all = "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized counts=pentanomial";
        assert_eq!(canonical("elo0=0 elo1=5"), all);
        assert_eq!(canonical(all), all);
        assert_eq!(canonical(" elo1=5.0\tmodel=Normalized  elo0=0 "), all);
        let other = "elo0=-1.75 elo1=0.25 alpha=0.1 beta=0.01 model=logistic counts=trinomial";
        assert_eq!(canonical(other), other);
    }

    #[test]
    fn models_for_games_only_count_games() {
        for model in ["bayesian", "approximate"] {
            let text = canonical(&format!("elo0=0 elo1=5 model={model}"));
            assert!(text.ends_with(&format!("model={model} counts=trinomial")));
        }
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        for (text, part) in [
            ("", "elo0 is missing"),
            ("elo0=0", "elo1 is missing"),
            ("elo0=0 elo1", "\"elo1\" is not of the form key=value"),
            (
                "elo0=0 elo1=5 elo2=7",
                "there is no \"elo2\": the keys are elo0, elo1, alpha",
            ),
            ("elo0=0 elo1=5 elo0=0", "elo0 is given twice"),
            ("elo0=a elo1=5", "elo0 is \"a\", which is no number"),
            ("elo0=0 elo1=inf", "elo1 is \"inf\", which is no number"),
            ("elo0=0 elo1=NaN", "no number"),
            (
                "elo0=0 elo1=5 model=gauss",
                "the models are normalized, logistic, bayesian",
            ),
            ("elo0=0 elo1=5 counts=all", "pentanomial or trinomial"),
            ("elo0=5 elo1=5", "elo0 has to be less than elo1"),
            (
                "elo0=0 elo1=500",
                "elo1 is 500, and has to be between -200 and 200",
            ),
            ("elo0=0 elo1=5 alpha=0", "alpha is 0, and has to be above 0"),
            ("elo0=0 elo1=5 beta=-1", "beta is -1, and has to be above 0"),
            (
                "elo0=0 elo1=5 alpha=0.5 beta=0.5",
                "together have to be less than 1",
            ),
            (
                "elo0=0 elo1=5 model=bayesian counts=pentanomial",
                "bayesian counts games (trinomial)",
            ),
        ] {
            let error = text.parse::<Sprt>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        let error = "x".repeat(1000).parse::<Sprt>().unwrap_err();
        assert!(error.to_string().len() < 200);
    }
}
