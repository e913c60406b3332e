//! A game as a JSON object.

use renju_core::GivenOptions;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::json::{Faulty, LineError, fault_of, id_at_start, text_of_line, without_place};
use crate::rule_choice::RuleChoice;

/// A game that a program gave.
#[derive(Debug)]
pub(crate) struct GivenGame<'a> {
    /// The `id` as it was written, if there was one.
    pub(crate) id: Option<&'a RawValue>,
    /// What it says of the rules.
    pub(crate) choice: RuleChoice,
    /// The texts of the actions, up to one that is no text.
    pub(crate) actions: Vec<String>,
    /// What is wrong with the action behind them, if one is no text.
    pub(crate) no_text: Option<String>,
}

/// The fields, each as it was written.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object such as {\"actions\": [\"H8\", \"I9\"]}")]
struct Fields<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    rules: Option<Value>,
    opening: Option<Value>,
    #[serde(borrow)]
    options: Option<&'a RawValue>,
    actions: Option<Value>,
}

/// Reads one line, or a text with one object.
///
/// # Errors
/// Fails if the line is too long, no UTF-8, no JSON object, or no game, naming the first fault.
pub(crate) fn read_game(line: &[u8]) -> Result<GivenGame<'_>, Faulty<'_>> {
    let unreadable = |error| Faulty {
        id: id_at_start(line),
        error,
    };
    let text = text_of_line(line).map_err(unreadable)?;
    let object = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if !object.trim_start().starts_with('{') {
        // Fields in a list without names would be read as well.
        let wrong = serde_json::from_str::<Map<String, Value>>(object);
        let error = wrong.err().map_or_else(
            || LineError::of_field("actions", "missing"),
            |error| fault_of(&error, object, text),
        );
        return Err(unreadable(error));
    }
    let fields: Fields<'_> = serde_json::from_str(object).map_err(|error| {
        let twice = twice_given(&error.to_string());
        unreadable(twice.unwrap_or_else(|| fault_of(&error, object, text)))
    })?;
    let id = fields.id;
    given(fields).map_err(|error| Faulty { id, error })
}

/// Returns the error of a field that is given twice, from the message of the library.
fn twice_given(message: &str) -> Option<LineError> {
    let field = message.strip_prefix("duplicate field `")?;
    let (field, _) = field.split_once('`')?;
    Some(LineError::of_field(field, "given twice"))
}

/// Takes a value for what its field means.
fn given(fields: Fields<'_>) -> Result<GivenGame<'_>, LineError> {
    let choice = RuleChoice {
        rules: name("rules", fields.rules)?,
        opening: name("opening", fields.opening)?,
        options: options(fields.options)?,
    };
    let (actions, no_text) = actions(fields.actions)?;
    Ok(GivenGame {
        id: fields.id,
        choice,
        actions,
        no_text,
    })
}

fn name(field: &str, value: Option<Value>) -> Result<Option<String>, LineError> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(wrong_kind(field, "a text", &other)),
    }
}

fn options(value: Option<&RawValue>) -> Result<Vec<(String, String)>, LineError> {
    let Some(object) = value else {
        return Ok(Vec::new());
    };
    match serde_json::from_str(object.get()) {
        Ok(GivenOptions(options)) => Ok(options),
        Err(error) => Err(wrong_option(object)
            .unwrap_or_else(|| LineError::of_field("options", without_place(&error)))),
    }
}

/// Returns the error of an option whose value is of the wrong kind. That of all options together does
/// not say which one is meant.
fn wrong_option(object: &RawValue) -> Option<LineError> {
    let options: Map<String, Value> = serde_json::from_str(object.get()).ok()?;
    options.into_iter().find_map(|(name, value)| {
        let field = format!("options.{name}");
        let alone = Value::Object(Map::from_iter([(name, value)]));
        let error = GivenOptions::deserialize(alone).err()?;
        Some(LineError::of_field(field, without_place(&error)))
    })
}

type Actions = (Vec<String>, Option<String>);

fn actions(value: Option<Value>) -> Result<Actions, LineError> {
    let list = match value {
        Some(Value::Array(list)) => list,
        None => {
            let message = "missing: give a list such as [\"H8\", \"I9\"], or [] for a new game";
            return Err(LineError::of_field("actions", message));
        }
        Some(other) => return Err(wrong_kind("actions", "a list", &other)),
    };
    let mut texts = Vec::with_capacity(list.len());
    for value in list {
        match value {
            Value::String(text) => texts.push(text),
            other => {
                let message = format!("expected a text such as \"H8\", found {}", kind(&other));
                return Ok((texts, Some(message)));
            }
        }
    }
    Ok((texts, None))
}

fn wrong_kind(field: &str, expected: &str, found: &Value) -> LineError {
    LineError::of_field(field, format!("expected {expected}, found {}", kind(found)))
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        read_game(line.as_bytes()).unwrap_err().error.to_string()
    }

    #[test]
    fn fields_may_be_left_out_and_unknown_ones_are_ignored() {
        let game = read_game(br#"{"actions":["H8"],"id":[1, 2],"x":{"actions":3}}"#).unwrap();
        assert_eq!(game.id.map(RawValue::get), Some("[1, 2]"));
        assert_eq!(game.choice, RuleChoice::default());
        assert_eq!(game.actions, ["H8"]);
        let game = read_game(b"{\"actions\":[],\"rules\":null,\"options\":null}").unwrap();
        assert!(game.id.is_none() && game.actions.is_empty());
    }

    #[test]
    fn options_of_any_kind_become_text() {
        let line = br#"{"actions":[],"rules":"cn2009","options":{"pass":true,"declare_max":9,"preset":["H8","H9"],"symmetry":"board"}}"#;
        let options = read_game(line).unwrap().choice.options;
        let text = |key: &str| {
            let found = options.iter().find(|(name, _)| name == key);
            found.map(|(_, value)| value.as_str())
        };
        assert_eq!(text("pass"), Some("true"));
        assert_eq!(text("declare_max"), Some("9"));
        assert_eq!(text("preset"), Some("H8,H9"));
        assert_eq!(text("symmetry"), Some("board"));
    }

    #[test]
    fn an_action_that_is_no_text_keeps_those_before_it() {
        let game = read_game(br#"{"actions":["H8",9,"I9"]}"#).unwrap();
        assert_eq!(game.actions, ["H8"]);
        let message = game.no_text.unwrap();
        assert_eq!(message, "expected a text such as \"H8\", found a number");
    }

    #[test]
    fn faults_name_their_place() {
        for (line, says) in [
            ("{\"id\":1}", "actions: missing"),
            (
                "{\"actions\":\"H8\"}",
                "actions: expected a list, found a text",
            ),
            (
                "{\"actions\":[],\"rules\":5}",
                "rules: expected a text, found a number",
            ),
            (
                "{\"actions\":[],\"options\":[]}",
                "options: invalid type: sequence, expected a map of options",
            ),
            (
                "{\"actions\":[],\"options\":{\"drop13\":true,\"pass\":1.5}}",
                "options.pass: invalid type: floating point `1.5`, expected the value of an option",
            ),
            (
                "{\"actions\":[],\"options\":{\"preset\":[[\"H8\"]]}}",
                "options.preset: a list within a value of an option",
            ),
            (
                "{\"actions\":[],\"options\":{\"pass\":true,\"pass\":1}}",
                "options: \"pass\" is given twice",
            ),
            ("[1]", "byte 1: "),
            ("5", "byte 1: "),
            ("{\"actions\":[\"H8\"", "byte 17: "),
            ("{\"actions\":[}", "byte 13: "),
            ("{\"actions\":[],\"actions\":[]}", "actions: given twice"),
        ] {
            let error = error(line);
            assert!(error.contains(says), "{line}: {error}");
        }
        assert!(read_game(b"{\"actions\":[\"\xFF\"]}").is_err());
    }
}
