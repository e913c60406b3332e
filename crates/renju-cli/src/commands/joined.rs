//! Settings as separate words behind one option, as in `--sprt elo0=0 elo1=5`.

use std::ffi::OsString;

use renju_arena::gomocup::client::EngineCommand;

/// The options whose value is settings of the form `key=value`.
const OPTIONS: [&str; 5] = ["--engine", "--each", "--sprt", "--resign", "--draw"];

/// Joins the settings behind an option into its one value, so that they can be given with quotation
/// marks around all of them or without. Behind an option, each further word that has `=` and does
/// not begin with `-` is a setting.
pub(crate) fn joined_settings(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args = args.peekable();
    let mut joined = Vec::new();
    while let Some(arg) = args.next() {
        let takes_settings = OPTIONS.iter().any(|option| arg == *option);
        joined.push(arg);
        if !takes_settings {
            continue;
        }
        let mut words = Vec::new();
        while let Some(word) = args.next_if(|word| setting(word).is_some()) {
            words.push(word);
        }
        joined.extend(one_value(words));
    }
    joined
}

/// Returns the text of a word if it is a setting.
fn setting(word: &OsString) -> Option<&str> {
    let text = word.to_str()?;
    (!text.starts_with('-') && text.contains('=')).then_some(text)
}

/// Returns words as one. A single one is left as it is, as it may hold several settings.
fn one_value(mut words: Vec<OsString>) -> Option<OsString> {
    if words.len() < 2 {
        return words.pop();
    }
    let mut texts = words.iter().filter_map(setting).map(str::to_owned);
    let command = EngineCommand {
        program: texts.next()?,
        args: texts.collect(),
        dir: None,
    };
    // It is written with quotation marks where a word has blanks.
    Some(command.to_string().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str], expected: &[&str]) {
        let joined = joined_settings(args.iter().map(OsString::from));
        assert_eq!(joined, expected);
    }

    #[test]
    fn words_behind_an_option_are_joined() {
        check(
            &["match", "--sprt", "elo0=0", "elo1=5", "--games", "4"],
            &["match", "--sprt", "elo0=0 elo1=5", "--games", "4"],
        );
        check(
            &["--engine", "name=A", "cmd=a -x", "--engine", "name=B cmd=b"],
            &[
                "--engine",
                "name=A \"cmd=a -x\"",
                "--engine",
                "name=B cmd=b",
            ],
        );
    }

    #[test]
    fn all_else_is_left() {
        for args in [
            &["--games", "a=1", "b=2"][..],
            &["--engine", "--each", "x"],
            &["--draw"],
            &["--engine=name=A", "cmd=b"],
        ] {
            check(args, args);
        }
    }
}
