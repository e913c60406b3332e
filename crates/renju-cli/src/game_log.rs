//! Games as text: by which rules they are played, and what was done.

use std::fmt;

use renju_core::{Point, SignedAction};
use thiserror::Error;

use crate::rule_choice::RuleChoice;

/// A game as it is written down.
///
/// Lines at the top name the rules: `rules: cn2009`, `opening: swap2`, `option: key=value`. Below
/// them stand the actions, one a line, or several between commas or semicolons. What follows `#` is
/// a remark.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct GameLog {
    /// What the log says of the rules.
    pub(crate) choice: RuleChoice,
    /// The actions in order.
    pub(crate) actions: Vec<Written>,
}

/// An action as it is written, be it one or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// The text.
    pub(crate) text: String,
    /// The number of its line in a text, from 1.
    pub(crate) line: Option<usize>,
}

/// Why a text is no log of a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum GameLogError {
    /// A line on the rules stands below an action.
    #[error("line {line}: `{key}:` stands above the first action")]
    Late { line: usize, key: &'static str },
    /// The rule set or the opening rule is named twice.
    #[error("line {line}: `{key}:` is given twice")]
    Twice { line: usize, key: &'static str },
    /// Nothing stands behind the colon.
    #[error("line {line}: nothing follows `{key}:`")]
    NoValue { line: usize, key: &'static str },
    /// An option is not written as a key and a value.
    #[error("line {line}: an option is written `option: key=value`")]
    NoKey { line: usize },
}

/// What a line on the rules can begin with.
const KEYS: [&str; 3] = ["rules", "opening", "option"];

impl GameLog {
    /// Reads a log. Whether the actions are any, and may be done, is not looked at.
    ///
    /// # Errors
    /// Fails if the lines on the rules are not well-formed.
    pub(crate) fn read(text: &str) -> Result<Self, GameLogError> {
        let mut log = Self::default();
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            match header(line) {
                Some((key, value)) => log.read_header(number, key, value)?,
                None => log.actions.extend(actions_of(line).map(|text| Written {
                    text,
                    line: Some(number),
                })),
            }
        }
        Ok(log)
    }

    fn read_header(
        &mut self,
        line: usize,
        key: &'static str,
        value: &str,
    ) -> Result<(), GameLogError> {
        if !self.actions.is_empty() {
            return Err(GameLogError::Late { line, key });
        }
        if value.is_empty() {
            return Err(GameLogError::NoValue { line, key });
        }
        if key == "option" {
            let (key, value) = value.split_once('=').ok_or(GameLogError::NoKey { line })?;
            let option = (key.trim().to_owned(), value.trim().to_owned());
            self.choice.options.push(option);
            return Ok(());
        }
        let place = if key == "rules" {
            &mut self.choice.rules
        } else {
            &mut self.choice.opening
        };
        if place.is_some() {
            return Err(GameLogError::Twice { line, key });
        }
        *place = Some(value.to_owned());
        Ok(())
    }

    /// Returns the log of actions that were done under these rules.
    pub(crate) fn of(choice: RuleChoice, actions: &[SignedAction]) -> Self {
        let first = rules_of(&choice).lines().count() + 1;
        let written = actions.iter().zip(first..);
        let written = written.map(|(action, line)| Written {
            text: action.to_string(),
            line: Some(line),
        });
        Self {
            actions: written.collect(),
            choice,
        }
    }

    /// Returns the log as a text with all actions on one line.
    pub(crate) fn in_short(&self) -> String {
        let texts: Vec<&str> = self.texts().collect();
        format!("{}{}\n", rules_of(&self.choice), texts.join(", "))
    }

    /// Returns the texts of the actions.
    pub(crate) fn texts(&self) -> impl ExactSizeIterator<Item = &str> {
        self.actions.iter().map(|written| written.text.as_str())
    }

    /// Says whether there are actions, and all of them can be read.
    pub(crate) fn is_readable(&self) -> bool {
        let is_action = |written: &Written| written.text.parse::<SignedAction>().is_ok();
        !self.actions.is_empty() && self.actions.iter().all(is_action)
    }
}

/// Returns the key and the value of a line on the rules.
fn header(line: &str) -> Option<(&'static str, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = KEYS
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(key.trim_end()))?;
    Some((key, value.trim()))
}

/// Returns the actions of a line. A comma also stands between the points of a list that a word such
/// as `offer` begins.
fn actions_of(line: &str) -> impl Iterator<Item = String> {
    line.split(';').flat_map(|part| {
        let mut actions: Vec<String> = Vec::new();
        for piece in part
            .split(',')
            .map(str::trim)
            .filter(|piece| !piece.is_empty())
        {
            match actions.last_mut() {
                Some(list) if takes_points(list) && is_points(piece) => {
                    list.push(' ');
                    list.push_str(piece);
                }
                _ => actions.push(piece.to_owned()),
            }
        }
        actions
    })
}

/// Says whether a list of points may go on behind an action.
fn takes_points(action: &str) -> bool {
    let unsigned = action.rsplit(':').next().unwrap_or_default();
    let verb = unsigned.split_whitespace().next().unwrap_or_default();
    ["offer", "remove"]
        .iter()
        .any(|list| verb.eq_ignore_ascii_case(list))
}

fn is_points(text: &str) -> bool {
    text.split_whitespace()
        .all(|word| word.parse::<Point>().is_ok())
}

impl fmt::Display for GameLog {
    /// Writes the log, one action a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rules_of(&self.choice))?;
        self.texts().try_for_each(|text| writeln!(f, "{text}"))
    }
}

/// Returns the lines on the rules.
fn rules_of(choice: &RuleChoice) -> String {
    let RuleChoice {
        rules,
        opening,
        options,
    } = choice;
    let mut text = String::new();
    for (key, value) in [("rules", rules), ("opening", opening)] {
        if let Some(value) = value {
            text.push_str(&format!("{key}: {value}\n"));
        }
    }
    for (key, value) in options {
        text.push_str(&format!("option: {key}={value}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(text: &str) -> Vec<String> {
        let log = GameLog::read(text).unwrap();
        log.actions
            .into_iter()
            .map(|written| written.text)
            .collect()
    }

    #[test]
    fn actions_stand_on_lines_and_between_commas() {
        assert_eq!(
            actions("h8, I9; G7\n\n# a remark\nswap # another\n  opener: draw?  "),
            ["h8", "I9", "G7", "swap", "opener: draw?"]
        );
        assert_eq!(actions("K8 L9, H8"), ["K8 L9", "H8"]);
        assert_eq!(
            actions("offer K9, G9, choose K9, A1"),
            ["offer K9 G9", "choose K9", "A1"]
        );
        assert_eq!(actions("offer K9; G9"), ["offer K9", "G9"]);
        assert_eq!(
            actions("opener: remove a1, b1, c1 d1, e1"),
            ["opener: remove a1 b1 c1 d1 e1"]
        );
        assert_eq!(actions("H8,\n,;,\r\nI9,"), ["H8", "I9"]);
        assert_eq!(actions(""), [""; 0]);
    }

    #[test]
    fn the_rules_stand_at_the_top() {
        let text =
            "\u{FEFF}# club game\nRules: cn2009\nopening : swap2\noption: a = b=c\noption:d=\nH8\n";
        let log = GameLog::read(text).unwrap();
        assert_eq!(log.choice.rules.as_deref(), Some("cn2009"));
        assert_eq!(log.choice.opening.as_deref(), Some("swap2"));
        let option = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(log.choice.options, [option("a", "b=c"), option("d", "")]);
        assert_eq!(log.actions[0].line, Some(6));
    }

    #[test]
    fn a_log_reads_back_as_written() {
        let text =
            "rules: cn2009\nopening: swap2\noption: a=b\nopener: H8\nresponder: offer K9 G9\n";
        let log = GameLog::read(text).unwrap();
        assert_eq!(log.to_string(), text);
        let parsed: Vec<SignedAction> = log
            .actions
            .iter()
            .map(|written| written.text.parse().unwrap())
            .collect();
        assert_eq!(GameLog::of(log.choice.clone(), &parsed), log);
        assert_eq!(
            log.in_short(),
            "rules: cn2009\nopening: swap2\noption: a=b\nopener: H8, responder: offer K9 G9\n"
        );
        let again = GameLog::read(&log.in_short()).unwrap();
        assert!(again.texts().eq(log.texts()) && again.choice == log.choice);
    }

    #[test]
    fn lines_on_the_rules_have_to_be_well_formed() {
        for (text, says) in [
            (
                "H8\nrules: cn2009",
                "line 2: `rules:` stands above the first action",
            ),
            ("rules:", "line 1: nothing follows `rules:`"),
            ("rules: a\nrules: b", "line 2: `rules:` is given twice"),
            (
                "option: drop13",
                "line 1: an option is written `option: key=value`",
            ),
        ] {
            assert_eq!(GameLog::read(text).unwrap_err().to_string(), says);
        }
    }
}
