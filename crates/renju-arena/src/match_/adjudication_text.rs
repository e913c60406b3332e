//! Rules of adjudication as text: `moves=3 score=1000`.
//!
//! The keys of other match runners, `movecount`, `movenumber` and `twosided`, are read as well.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use super::setting_text::{Setting, SettingError, settings};
use super::{DrawRule, ResignRule, Sides};

/// The settings that both rules have.
#[derive(Debug, Default)]
struct Span {
    moves: Option<u32>,
    score: Option<i32>,
}

impl Span {
    /// Takes a setting that both rules have, and says whether it is one.
    fn take(&mut self, setting: Setting<'_>) -> Result<bool, SettingError> {
        match setting.key {
            "moves" | "movecount" => {
                let moves: NonZero<u32> = setting.read("a number of moves from 1")?;
                set(&mut self.moves, setting.key, moves.get())?;
            }
            "score" => {
                const SCORE: &str = "a whole number from 0";
                let score: u32 = setting.read(SCORE)?;
                let score = i32::try_from(score).map_err(|_| setting.bad(SCORE))?;
                set(&mut self.score, setting.key, score)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Returns the moves and the score.
    fn whole(self) -> Result<(u32, i32), SettingError> {
        let moves = self.moves.ok_or(SettingError::Missing { key: "moves" })?;
        let score = self.score.ok_or(SettingError::Missing { key: "score" })?;
        Ok((moves, score))
    }
}

/// Sets what is written under two keys, if it is not set yet.
fn set<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), SettingError> {
    let key = key.to_owned();
    match place.replace(value) {
        Some(_) => Err(SettingError::Twice { key }),
        None => Ok(()),
    }
}

impl FromStr for ResignRule {
    type Err = SettingError;

    /// Reads `moves=3 score=1000`, with `sides=both` if the opponent must agree.
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let (mut span, mut sides) = (Span::default(), None);
        for setting in settings(text.split_whitespace())? {
            match setting.key {
                _ if span.take(setting)? => {}
                "sides" => set(&mut sides, setting.key, setting.read("one or both")?)?,
                "twosided" => {
                    let both: bool = setting.read("true or false")?;
                    let value = if both { Sides::Both } else { Sides::One };
                    set(&mut sides, setting.key, value)?;
                }
                _ => return Err(setting.unknown(&["moves", "score", "sides"])),
            }
        }
        let (moves, score) = span.whole()?;
        let sides = sides.unwrap_or_default();
        Ok(Self {
            moves,
            score,
            sides,
        })
    }
}

impl fmt::Display for ResignRule {
    /// Writes all settings, as they are read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            moves,
            score,
            sides,
        } = self;
        f.pad(&format!("moves={moves} score={score} sides={sides}"))
    }
}

impl FromStr for DrawRule {
    type Err = SettingError;

    /// Reads `from=40 moves=10 score=5`; without `from` a draw may come at any move.
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let (mut span, mut from) = (Span::default(), None);
        for setting in settings(text.split_whitespace())? {
            match setting.key {
                "from" | "movenumber" => {
                    set(
                        &mut from,
                        setting.key,
                        setting.read("the number of a move")?,
                    )?;
                }
                _ if span.take(setting)? => {}
                _ => return Err(setting.unknown(&["from", "moves", "score"])),
            }
        }
        let (moves, score) = span.whole()?;
        Ok(Self {
            from: from.unwrap_or(1),
            moves,
            score,
        })
    }
}

impl fmt::Display for DrawRule {
    /// Writes all settings, as they are read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, moves, score } = self;
        f.pad(&format!("from={from} moves={moves} score={score}"))
    }
}

impl FromStr for Sides {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        match text {
            "one" => Ok(Self::One),
            "both" => Ok(Self::Both),
            _ => Err(SettingError::BadValue {
                key: "sides".to_owned(),
                value: text.to_owned(),
                expected: "one or both",
            }),
        }
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::One => "one",
            Self::Both => "both",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resignation_is_read_and_written() {
        let check = |text: &str, sides| {
            let rule = ResignRule {
                moves: 3,
                score: 1000,
                sides,
            };
            assert_eq!(text.parse(), Ok(rule), "{text}");
            assert_eq!(rule.to_string().parse(), Ok(rule));
        };
        check("moves=3 score=1000", Sides::One);
        check("score=1000  moves=3 sides=both", Sides::Both);
        check("movecount=3 score=1000 twosided=true", Sides::Both);
        check("movecount=3 score=1000 twosided=false", Sides::One);
    }

    #[test]
    fn draws_are_read_and_written() {
        let rule = DrawRule {
            from: 40,
            moves: 10,
            score: 5,
        };
        assert_eq!("from=40 moves=10 score=5".parse(), Ok(rule));
        assert_eq!("movenumber=40 movecount=10 score=5".parse(), Ok(rule));
        assert_eq!(rule.to_string(), "from=40 moves=10 score=5");
        let rule = DrawRule { from: 1, ..rule };
        assert_eq!("moves=10 score=5".parse(), Ok(rule));
    }

    #[test]
    fn faults_are_named() {
        let check = |text: &str, expected: &str| {
            let error = text.parse::<ResignRule>().unwrap_err();
            assert_eq!(error.to_string(), expected, "{text}");
        };
        check("", "moves is missing");
        check("moves=3", "score is missing");
        check("moves", "\"moves\" is no setting: expected `key=value`");
        check("moves=3 moves=4 score=1", "moves is set twice");
        check("moves=3 movecount=4 score=1", "movecount is set twice");
        let value = "can't be the value of";
        check(
            "moves=0 score=1",
            &format!("\"0\" {value} moves: expected a number of moves from 1"),
        );
        check(
            "moves=1 score=-1",
            &format!("\"-1\" {value} score: expected a whole number from 0"),
        );
        check(
            "moves=1 score=1 sides=none",
            &format!("\"none\" {value} sides: expected one or both"),
        );
        check(
            "from=1",
            "there is no setting \"from\": expected one of moves, score, sides",
        );
    }
}
