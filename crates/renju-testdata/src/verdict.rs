//! What a judge may say.
//!
//! The words are this crate's own, so that the judges under test are compared in a language that
//! belongs to none of them.

use std::fmt;
use std::str::FromStr;

/// A kind of forbidden move, in the order in which several are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Six stones or more in an unbroken row.
    Overline,
    /// Two fours or more that meet in the stone.
    DoubleFour,
    /// Two threes or more that meet in the stone, and that 9.3 does not allow.
    DoubleThree,
}

impl Kind {
    /// The kinds in order.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// What the rules say of a black stone on an empty point.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It makes exactly five and wins, whatever else it makes.
    Five,
    /// It may be played.
    Legal,
    /// It is forbidden, for all of these reasons, in order.
    Forbidden(Vec<Kind>),
}

impl fmt::Display for Verdict {
    /// Writes `five`, `legal`, or the kinds with `+` between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Five => f.write_str("five"),
            Self::Legal => f.write_str("legal"),
            Self::Forbidden(kinds) => {
                for (i, kind) in kinds.iter().enumerate() {
                    let plus = if i == 0 { "" } else { "+" };
                    write!(f, "{plus}{kind}")?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Verdict {
    /// The text that is no verdict.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = |name: &str| Kind::ALL.into_iter().find(|kind| kind.to_string() == name);
        match text {
            "five" => Ok(Self::Five),
            "legal" => Ok(Self::Legal),
            _ => (text.split('+').map(kind).collect::<Option<Vec<_>>>())
                .map(Self::Forbidden)
                .ok_or_else(|| text.to_owned()),
        }
    }
}

/// A way to read the rule where its words allow more than one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Reading {
    /// The reading that this project takes unless told otherwise: a point that also makes a five
    /// does not make a straight four of a three, and 9.3 (a) and (b) are tested together.
    #[default]
    Default,
    /// A point that also makes a five counts (`five_point_spoils_three = false`).
    FivePointCounts,
    /// 9.3 (a) and (b) are tested one by one (`nine_three = separate`).
    Separate,
}

impl Reading {
    /// The readings, the default first.
    pub const ALL: [Self; 3] = [Self::Default, Self::FivePointCounts, Self::Separate];
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Default => "default",
            Self::FivePointCounts => "five-point-counts",
            Self::Separate => "separate",
        })
    }
}

impl FromStr for Reading {
    /// The text that is no reading.
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|reading| reading.to_string() == text)
            .ok_or_else(|| text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_and_readings_are_read_as_they_are_written() {
        for text in [
            "five",
            "legal",
            "overline",
            "overline+double-four",
            "double-three",
        ] {
            assert_eq!(text.parse::<Verdict>().unwrap().to_string(), text);
        }
        for reading in Reading::ALL {
            assert_eq!(reading.to_string().parse(), Ok(reading));
        }
        assert!("doublethree".parse::<Verdict>().is_err() && "".parse::<Reading>().is_err());
    }
}
