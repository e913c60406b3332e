//! The answers to JSON Lines.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

/// The longest line that is read.
const MAX_LINE: usize = 1 << 20;

/// The fields that every answer has which is no error.
const JUDGED: [&str; 5] = ["schema", "id", "forbidden", "five", "explanations"];
const ANALYZED: [&str; 17] = [
    "schema",
    "id",
    "to_move",
    "rule",
    "reading",
    "last_move",
    "forbidden",
    "five",
    "threats",
    "won",
    "win",
    "defence",
    "lines",
    "nodes",
    "threat_nodes",
    "seconds",
    "explanations",
];

const REPLAYED: [&str; 11] = [
    "schema", "id", "ply", "to_act", "color", "stage", "legal", "owner", "opening", "events",
    "result",
];

/// An object with an `id`, which may be any value, even a number past the range of all types.
#[derive(Deserialize)]
struct WithId<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
}

/// The field `error` of an answer.
#[derive(Deserialize)]
struct Fault {
    message: String,
    at: Place,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    Byte(usize),
    Field(String),
}

/// Checks that each line is answered by one line with one object: the contract's fields, or an
/// error that says where it stands; and that the `id` comes back as it was written.
///
/// # Panics
/// If it is not.
pub fn json(data: &[u8]) {
    for line in data.split(|&byte| byte == b'\n') {
        check(line, &renju_cli::judge_line(line), &JUDGED);
        check(line, &renju_cli::analyze_line(line), &ANALYZED);
        check_replayed(line, &renju_cli::replay_line(line));
    }
}

/// Checks a game, which tells where it stands even if it has an `error`.
fn check_replayed(line: &[u8], answer: &[u8]) {
    #[derive(Deserialize)]
    struct Stop {
        message: String,
        at: usize,
    }
    let fields: BTreeMap<String, &RawValue> =
        serde_json::from_slice(answer).expect("an answer is an object");
    let Some(error) = fields.get("error").filter(|_| fields.contains_key("stage")) else {
        return check(line, answer, &REPLAYED);
    };
    let Stop { message, at } = serde_json::from_str(error.get()).expect("it says what and where");
    assert!(!message.is_empty() && at < line.len());
    for field in REPLAYED {
        assert!(fields.contains_key(field), "{field} is missing");
    }
    if let Some(id) = given_id(line) {
        assert_eq!(fields["id"].get(), id);
    }
}

fn check(line: &[u8], answer: &[u8], fields: &[&str]) {
    assert!(!answer.contains(&b'\n'), "an answer is one line");
    let answer: BTreeMap<String, &RawValue> =
        serde_json::from_slice(answer).expect("an answer is an object");
    match answer.get("error") {
        Some(error) => check_fault(line, error),
        None => {
            for field in fields {
                assert!(answer.contains_key(*field), "{field} is missing");
            }
        }
    }
    assert_eq!(answer["schema"].get(), "1");
    if let Some(id) = given_id(line) {
        assert_eq!(answer["id"].get(), id);
    }
}

fn check_fault(line: &[u8], error: &RawValue) {
    let Fault { message, at } = serde_json::from_str(error.get()).expect("it says what and where");
    assert!(!message.is_empty());
    match at {
        Place::Byte(byte) => assert!((1..=line.len() + 1).contains(&byte), "byte {byte}"),
        Place::Field(field) => assert!(!field.is_empty()),
    }
}

/// Returns the `id` that the answer has to carry, if the line is an object that has one at most.
fn given_id(line: &[u8]) -> Option<&str> {
    let text = str::from_utf8(line).ok()?;
    if text.len() > MAX_LINE || !text.trim_ascii_start().starts_with('{') {
        return None;
    }
    let WithId { id } = serde_json::from_str(text).ok()?;
    Some(id.map_or("null", RawValue::get))
}
