//! How an engine is started.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A program with its arguments.
///
/// # Examples
/// ```
/// use renju_arena::gomocup::client::EngineCommand;
/// let command: EngineCommand = r#"./pbrain-renju --name "My engine""#.parse()?;
/// assert_eq!(command.program, "./pbrain-renju");
/// assert_eq!(command.args, ["--name", "My engine"]);
/// assert_eq!(command.to_string().parse(), Ok(command));
/// # Ok::<(), renju_arena::gomocup::client::ParseCommandError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EngineCommand {
    /// The program: a path, or a name that is looked for in `PATH`. A path that does not start at
    /// the root is taken from the current folder, whatever [`dir`](Self::dir) is.
    pub program: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// The folder to start it in; `None` for the current one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dir: Option<PathBuf>,
}

/// A text that is no command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCommandError {
    /// There is nothing.
    #[error("the command is empty")]
    Empty,
    /// A quotation mark has no partner.
    #[error("a quotation mark has no partner in {text:?}")]
    OpenQuote {
        /// The text.
        text: String,
    },
}

#[cfg(unix)]
impl EngineCommand {
    /// Returns the program as the system is asked for it: a relative path made absolute, since it
    /// depends on the system from which folder it would be taken if the engine starts in another.
    pub(super) fn located_program(&self) -> std::io::Result<PathBuf> {
        if self.program.contains(std::path::is_separator) {
            std::path::absolute(&self.program)
        } else {
            Ok(PathBuf::from(&self.program))
        }
    }
}

impl FromStr for EngineCommand {
    type Err = ParseCommandError;

    /// Splits a text at its blanks, but for those in double or single quotes or behind a backslash.
    ///
    /// Within single quotes everything stands for itself. Within double quotes a backslash takes
    /// its meaning from `"` and `\`, elsewhere from every character; at the end it stands for itself.
    fn from_str(text: &str) -> Result<Self, ParseCommandError> {
        let mut words = split(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        Ok(Self {
            program: program.ok_or(ParseCommandError::Empty)?,
            args: words.collect(),
            dir: None,
        })
    }
}

/// Splits a text into words.
fn split(text: &str) -> Result<Vec<String>, ParseCommandError> {
    let open = || ParseCommandError::OpenQuote {
        text: text.to_owned(),
    };
    let mut words = Vec::new();
    // `None` between two words: an empty word is one only if it is quoted.
    let mut word: Option<String> = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_whitespace() {
            words.extend(word.take());
            continue;
        }
        let word = word.get_or_insert_default();
        match c {
            '\'' => loop {
                match chars.next().ok_or_else(open)? {
                    '\'' => break,
                    c => word.push(c),
                }
            },
            '"' => loop {
                match chars.next().ok_or_else(open)? {
                    '"' => break,
                    '\\' => word.push(chars.next_if(|c| matches!(c, '"' | '\\')).unwrap_or('\\')),
                    c => word.push(c),
                }
            },
            '\\' => word.push(chars.next().unwrap_or('\\')),
            c => word.push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

impl fmt::Display for EngineCommand {
    /// Writes the program and the arguments as they can be read, without the folder.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_word(f, &self.program)?;
        for argument in &self.args {
            f.write_str(" ")?;
            write_word(f, argument)?;
        }
        Ok(())
    }
}

/// Writes a word, in quotes if it has to be.
fn write_word(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    let is_special = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '\\');
    if !word.is_empty() && !word.contains(is_special) {
        return f.write_str(word);
    }
    let escaped = word.replace('\\', r"\\").replace('"', r#"\""#);
    write!(f, "\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn words(text: &str) -> Vec<String> {
        let command: EngineCommand = text.parse().unwrap();
        std::iter::once(command.program)
            .chain(command.args)
            .collect()
    }

    #[test]
    fn a_text_is_split_as_a_shell_does() {
        assert_eq!(words(" a  b\tc "), ["a", "b", "c"]);
        assert_eq!(
            words(r#""my engine" --x="a b" 'c d'e"#)[..],
            ["my engine", "--x=a b", "c de"]
        );
        assert_eq!(
            words(r#"a\ b \"c "d\"e\\f\g" 'h\i' j\"#)[..],
            ["a b", "\"c", r#"d"e\f\g"#, r"h\i", r"j\"]
        );
        assert_eq!(words(r#"a "" ''"#)[..], ["a", "", ""]);
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for text in ["", "  ", "''", "\"\" a"] {
            assert_eq!(
                text.parse::<EngineCommand>(),
                Err(ParseCommandError::Empty),
                "{text}"
            );
        }
        for text in ["a 'b", "a \"b", "a \"b\\\"", "'"] {
            let error = text.parse::<EngineCommand>().unwrap_err();
            let text = text.to_owned();
            assert_eq!(error, ParseCommandError::OpenQuote { text });
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            program in "[a-c \"'\\\\\n\u{e9}]{1,6}",
            args in prop::collection::vec("[a-c \"'\\\\\t]{0,6}", 0..4),
        ) {
            let command = EngineCommand { program, args, dir: None };
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
    }
}
