//! How the names of the 26 openings are read.

use std::str::FromStr;

use thiserror::Error;

use super::named::NamedOpening;
use crate::near::{DidYouMean, nearest};
use crate::notation::fold;
use crate::point::shown;

/// The longest text that may be a name, in characters.
const LONGEST: usize = 40;

/// A text that names none of the 26 openings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{text:?} is none of the 26 openings, which are 1D to 13D and 1I to 13I{}",
    DidYouMean(near)
)]
#[non_exhaustive]
pub struct ParseNamedOpeningError {
    /// The text, cut to its first characters if it was long.
    pub text: String,
    /// Names that resemble it, the nearest first; at most three.
    pub near: Vec<&'static str>,
}

impl FromStr for NamedOpening {
    type Err = ParseNamedOpeningError;

    /// Reads a number, `4D`, `D4` or `直4` (indirect ones with `I`, `斜` or `間`), or a name in
    /// Chinese, Japanese, Latin letters or English. Case, macrons, blanks and hyphens do not matter, nor do
    /// traditional or simplified characters, and a long vowel may be written double (`Shougetsu`).
    fn from_str(text: &str) -> Result<Self, ParseNamedOpeningError> {
        let names = (Self::ALL.into_iter())
            .flat_map(|opening| std::iter::once(opening.number()).chain(opening.names()));
        let is_short = text.chars().nth(LONGEST).is_none();
        is_short
            .then(|| Self::numbered(text).or_else(|| Self::called(text)))
            .flatten()
            .ok_or_else(|| ParseNamedOpeningError {
                text: shown(text),
                near: nearest(text, names),
            })
    }
}

impl NamedOpening {
    /// Reads a number and a sign of the kind, in either order.
    fn numbered(text: &str) -> Option<Self> {
        let text: String = text.trim().chars().flat_map(folded).collect();
        let kind = text.trim_matches(|c: char| c.is_ascii_digit());
        let number = text
            .strip_prefix(kind)
            .or_else(|| text.strip_suffix(kind))?;
        let direct = match kind {
            "d" | "直" | "直指" | "直接" => true,
            "i" | "斜" | "斜指" | "间" | "间接" => false,
            _ => return None,
        };
        Self::ALL.into_iter().find(|opening| {
            opening.is_direct() == direct && opening.ordinal().to_string() == number
        })
    }

    /// Reads a name in any of the languages.
    fn called(text: &str) -> Option<Self> {
        let name = key(text);
        Self::ALL.into_iter().find(|opening| {
            let doubled = ["ou", "oo"].map(|long| with_doubled_vowels(opening.romaji(), long));
            opening.names().any(|other| key(other) == name)
                || doubled.into_iter().any(|other| key(&other) == name)
        })
    }
}

/// Returns a name with its long vowels written as two letters: `long` for ō, and `uu` for ū.
fn with_doubled_vowels(romaji: &str, long: &str) -> String {
    romaji.replace('ō', long).replace('ū', "uu")
}

/// Returns the letters of a name in the form in which all its spellings are the same.
fn key(name: &str) -> String {
    name.chars()
        .flat_map(folded)
        .filter(|c| !matches!(c, ' ' | '-' | '_'))
        .collect()
}

/// Returns what stands for a character where names are compared: the small letter without macron,
/// the simplified character, nothing for the mark of a macron alone.
fn folded(c: char) -> impl Iterator<Item = char> {
    fold(c).to_lowercase().filter_map(|c| match c {
        '\u{304}' | '\u{302}' => None,
        'ā' | 'â' => Some('a'),
        'ī' | 'î' => Some('i'),
        'ū' | 'û' => Some('u'),
        'ē' | 'ê' => Some('e'),
        'ō' | 'ô' => Some('o'),
        '渓' => Some('溪'),
        '疎' => Some('疏'),
        '殘' => Some('残'),
        '遊' => Some('游'),
        '長' => Some('长'),
        '峽' => Some('峡'),
        '恆' => Some('恒'),
        '雲' => Some('云'),
        '嵐' => Some('岚'),
        '銀' => Some('银'),
        '間' => Some('间'),
        c => Some(c),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<&'static str> {
        text.parse().ok().map(NamedOpening::number)
    }

    #[test]
    fn every_printed_form_is_read_in_either_case() {
        for opening in NamedOpening::ALL {
            for name in opening.names() {
                assert_eq!(name.parse(), Ok(opening), "{name}");
                assert_eq!(name.to_uppercase().parse(), Ok(opening), "{name}");
                assert_eq!(name.to_lowercase().parse(), Ok(opening), "{name}");
            }
            assert_eq!(opening.to_string().parse(), Ok(opening));
        }
    }

    #[test]
    fn numbers_are_read_with_the_kind_before_or_behind() {
        for text in ["4D", "D4", "d4", "直4", "直指4", "４Ｄ", " 4d "] {
            assert_eq!(parse(text), Some("4D"), "{text}");
        }
        for text in ["11I", "I11", "i11", "間11", "间11", "斜11", "間接11"] {
            assert_eq!(parse(text), Some("11I"), "{text}");
        }
        let wrong = [
            "",
            " ",
            "D",
            "4",
            "0D",
            "14D",
            "04D",
            "4DD",
            "1D3",
            "D4D",
            "4 D",
            "直",
            "H8",
            "é4",
            "99999999999999999999D",
            "-1D",
            "4D!",
            "1 3D",
            "Kagetsu!",
            "Kagetsu 4D",
            "(Kagetsu)",
            "Kagetsuu",
        ];
        for text in wrong {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn other_spellings_are_read() {
        let cases = [
            ("疎星", "3D"),
            ("疏星", "3D"),
            ("渓月", "2D"),
            ("溪月", "2D"),
            ("遊星", "13D"),
            ("游星", "13D"),
            ("殘月", "5D"),
            ("長星", "1I"),
            ("长星", "1I"),
            ("峽月", "2I"),
            ("恆星", "3I"),
            ("雲月", "6I"),
            ("云月", "6I"),
            ("嵐月", "8I"),
            ("銀月", "9I"),
            ("银月", "9I"),
            ("shôgetsu", "8D"),
            ("Sho\u{304}getsu", "8D"),
            ("Shougetsu", "8D"),
            ("kyuugetsu", "9D"),
            ("MYOUJOU", "10I"),
            ("koosei", "3I"),
            ("Yuusei", "13D"),
            ("Venus", "7D"),
            ("golden star", "7D"),
            ("Golden-Star", "7D"),
            ("planet", "13D"),
            ("wandering star", "13D"),
            ("storm moon", "8I"),
            ("mist moon", "8I"),
            ("harvest moon", "12I"),
            ("fine moon", "12I"),
            ("flower_moon", "4D"),
        ];
        for (text, number) in cases {
            assert_eq!(parse(text), Some(number), "{text}");
        }
    }

    #[test]
    fn no_spelling_means_two_openings() {
        for opening in NamedOpening::ALL {
            for other in NamedOpening::ALL {
                let shared = |name| other.names().any(|it| key(it) == key(name));
                assert!(opening == other || !opening.names().any(shared));
            }
        }
    }

    #[test]
    fn a_wrong_name_meets_with_near_ones() {
        let error = |text: &str| text.parse::<NamedOpening>().unwrap_err().to_string();
        assert_eq!(
            error("Kagetzu"),
            "\"Kagetzu\" is none of the 26 openings, which are 1D to 13D and 1I to 13I; \
             did you mean `Kagetsu`?"
        );
        assert_eq!(
            error("H8"),
            "\"H8\" is none of the 26 openings, which are 1D to 13D and 1I to 13I"
        );
        // So one engine calls 11D, which is Zuisei.
        assert!(error("Zuigetsu").contains("`Suigetsu`"));
        assert!(error(&"Kagetsu".repeat(100_000)).len() < 200);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_holds_the_number() {
        let opening: NamedOpening = serde_json::from_str("\"花月\"").unwrap();
        assert_eq!(serde_json::to_string(&opening).unwrap(), "\"4D\"");
    }
}
